import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { feed as texts } from '#contract/messages/en/rooms-screens.ts'
import type { Post } from '#contract/posts.ts'
import { type PagesState, useCallPages } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { FeedSkeleton } from '../../shared/feed-skeleton.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { OfflinePage } from '../../ui/offline-page.tsx'
import { useFailureToast } from '../../ui/use-failure-toast.ts'
import { useFirstItems } from '../../ui/use-first-items.ts'
import { useLiveRegion } from '../../ui/use-live-region.tsx'
import { type FeedFilter, feedPages, flattenPosts } from './api.ts'
import { LoadMorePosts } from './load-more-posts.tsx'
import { PostCard } from './post-card.tsx'
import { useLiveFeed } from './use-live-posts.ts'
import { useScrollRestoration } from './use-scroll-restoration.ts'

const WaitingPosts = backgroundComponent(() => import('./queued-posts.tsx'))

type FeedProps = {
  filter: FeedFilter
  /** What to do if there are no posts. */
  emptyAction: ReactNode
  /** People to follow, if nobody who is followed posts. */
  people?: ReactNode
}

/** The posts of a room with endless scrolling. */
export function Feed({ filter, emptyAction, people }: FeedProps) {
  const pages = useCallPages(feedPages(filter))
  const { announce, region } = useLiveRegion()
  const { newPostIds, showNewPosts } = useLiveFeed(filter, (post) => announce(texts.newPostBy(post.author.name)))
  const isOffline = !useOnline() || isNetworkFailure(pages.error)
  useFailureToast(pages.state === 'rejected' ? texts.failed : null)
  const isMember = useSession().status === 'member'
  const posts = useMemo(() => (pages.data ? flattenPosts(pages.data) : []), [pages.data])

  if (pages.state === 'rejected' && isOffline)
    return (
      <>
        <Suspense>{isMember && <WaitingPosts filter={filter} posts={[]} />}</Suspense>
        <OfflinePage onRetry={pages.refresh} />
      </>
    )
  if (pages.state === 'rejected')
    return (
      <LoadError title={texts.failed} text={texts.failedText} onRetry={pages.refresh} retrying={pages.isRefreshing} />
    )
  if (pages.state !== 'fulfilled') return <FeedSkeleton label={texts.loading} />
  return (
    <PostList pages={pages} posts={posts}>
      {region}
      {isOffline && <OfflineBanner content={texts.cachedLabel} fetchedAt={pages.updatedAt} />}
      <NewPostsButton
        count={newPostIds.filter((id) => !posts.some((post) => post._id === id)).length}
        onShow={showNewPosts}
      />
      <Suspense>{isMember && <WaitingPosts filter={filter} posts={posts} />}</Suspense>
      {posts.length === 0 && <EmptyFeed filter={filter} action={emptyAction} people={people} />}
    </PostList>
  )
}

/** About what a phone shows. */
const firstCards = 3

type PostListProps = { pages: PagesState<unknown>; posts: Post[]; children: ReactNode }

function PostList({ pages, posts, children }: PostListProps) {
  const shown = useFirstItems(posts, firstCards)
  const hasAllCards = posts.length > 0 && shown.length === posts.length
  const list = useScrollRestoration(pages, posts, hasAllCards)
  return (
    <div ref={list} className="post-list">
      {children}
      {shown.map((post, index) => (
        <PostCard key={post._id} post={post} first={index === 0} />
      ))}
      {hasAllCards && <LoadMorePosts pages={pages} />}
    </div>
  )
}

function NewPostsButton({ count, onShow }: { count: number; onShow: () => void }) {
  return (
    <div role="status" className="feed-new-posts">
      {count > 0 && (
        <button type="button" className="feed-new-posts-button" onClick={onShow}>
          <Icon name="arrow-up" small />
          {texts.newPosts(count)}
        </button>
      )}
    </div>
  )
}

type EmptyFeedProps = { filter: FeedFilter; action: ReactNode; people: ReactNode }

function EmptyFeed({ filter: { tag, sort }, action, people }: EmptyFeedProps) {
  if (tag)
    return (
      <EmptyState illustration="no-match" title={texts.tagged(tag)} text={texts.emptyText}>
        <Link className="btn" to="." search={{}}>
          {texts.showAll}
        </Link>
      </EmptyState>
    )
  if (sort === 'following')
    return (
      <>
        <EmptyState illustration="empty" title={texts.emptyFollowing.title} text={texts.emptyFollowing.text}>
          <Link className="btn primary" to="/dashboard/discover" search={{ type: 'people' }}>
            {texts.findPeople}
          </Link>
        </EmptyState>
        {people}
      </>
    )
  if (sort === 'top')
    return (
      <EmptyState illustration="empty" title={texts.emptyTop.title} text={texts.emptyTop.text}>
        {action}
      </EmptyState>
    )
  return (
    <EmptyState illustration="empty" title={texts.emptyTitle} text={texts.emptyText}>
      {action}
    </EmptyState>
  )
}
