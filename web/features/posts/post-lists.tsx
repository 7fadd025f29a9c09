// A member's posts, and the viewer's saved and liked posts, in numbered pages.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { postLists as texts } from '#contract/messages/en/post-lists-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { Post } from '#contract/posts.ts'
import { type PagesState, useCallPages } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { FeedSkeleton } from '../../shared/feed-skeleton.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { flattenPosts, type ListedStatus, likedPosts, memberPosts, savedPosts } from './api.ts'
import { ComposeOpener } from './compose-prompt.tsx'
import { LoadMorePosts } from './load-more-posts.tsx'
import { ProfileListContext } from './post-action-bar.tsx'
import { PostGrid } from './post-grid.tsx'
import { PostList } from './post-list.tsx'

const tiles = ['a', 'b', 'c', 'd', 'e', 'f']

/** Placeholders of tiles while they load. */
function GridSkeleton() {
  return (
    <div className="post-grid" role="status">
      <span className="visually-hidden">{ui.loading}</span>
      {tiles.map((tile) => (
        <div key={tile} className="post-tile" aria-hidden="true">
          <span className="post-tile-image skeleton" />
          <Skeleton width="80%" />
          <Skeleton width="40%" />
        </div>
      ))}
    </div>
  )
}

export type PostsView = 'grid' | 'list'

/** A member's posts, newest first. Only the author can list unpublished ones. */
export function MemberPosts(props: { memberId: string; status?: ListedStatus; view: PostsView }) {
  const { memberId, status = 'published', view } = props
  const session = useSession()
  const pages = useCallPages(memberPosts(memberId, status))
  const isOwn = session.status === 'member' && session.user._id === memberId
  const canWrite = isOwn && (status === 'published' || status === 'scheduled')
  return (
    <PostPages pages={pages} view={view} failedText={texts.failed}>
      <EmptyState
        illustration="empty"
        heading="h3"
        title={isOwn ? texts.empty[status].title : texts.emptyOther.title}
        text={isOwn ? texts.empty[status].text : texts.emptyOther.text}
      >
        {canWrite ? <WriteButton /> : <RoomsLink />}
      </EmptyState>
    </PostPages>
  )
}

/** The viewer's saved posts, last saved first. */
export function SavedPosts({ view }: { view: PostsView }) {
  return (
    <PostPages pages={useCallPages(savedPosts())} view={view} failedText={texts.savedFailed}>
      <EmptyState illustration="empty" heading="h3" title={texts.savedEmpty.title} text={texts.savedEmpty.text}>
        <RoomsLink />
      </EmptyState>
    </PostPages>
  )
}

/** The viewer's liked posts, last liked first. */
export function LikedPosts({ view }: { view: PostsView }) {
  return (
    <PostPages pages={useCallPages(likedPosts())} view={view} failedText={texts.likedFailed}>
      <EmptyState illustration="empty" heading="h3" title={texts.likedEmpty.title} text={texts.likedEmpty.text}>
        <RoomsLink />
      </EmptyState>
    </PostPages>
  )
}

type PostsProps = {
  pages: PagesState<{ posts: Post[] }>
  view: PostsView
  /** The message if loading fails. */
  failedText: string
  /** Shown when there are none. */
  children: ReactNode
}

const PostPages = ({ pages, view, failedText, children }: PostsProps) => (
  <CallContent
    response={pages}
    content={texts.cachedLabel}
    failedText={failedText}
    skeleton={view === 'grid' ? <GridSkeleton /> : <FeedSkeleton />}
  >
    {(loaded) => {
      const posts = flattenPosts(loaded)
      return (
        <>
          {posts.length === 0 && children}
          <ProfileListContext value>
            {view === 'grid' ? <PostGrid posts={posts} /> : <PostList posts={posts} />}
          </ProfileListContext>
          {posts.length > 0 && <LoadMorePosts pages={pages} />}
        </>
      )
    }}
  </CallContent>
)

function RoomsLink() {
  return (
    <Link to="/dashboard" className={buttonClass()}>
      {texts.toRooms}
    </Link>
  )
}

function WriteButton() {
  return (
    <ComposeOpener section="all">
      {(open) => (
        <Button variant="primary" onClick={() => open()}>
          {texts.writePost}
        </Button>
      )}
    </ComposeOpener>
  )
}
