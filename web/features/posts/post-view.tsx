import { type ReactNode, Suspense, useId } from 'react'
import { isErasedUsername } from '#contract/erased-username.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { StandardWarning } from '../../shared/notices.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PostActionBar } from './post-action-bar.tsx'
import { PostCharts } from './post-charts.tsx'
import { PostDetails } from './post-details.tsx'
import { PostHeader } from './post-header.tsx'
import { PostMenuButton } from './post-menu-button.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostRecords } from './post-records.tsx'
import { PostStatusNote } from './post-status-note.tsx'
import { PostText } from './post-text.tsx'

const PostLive = backgroundComponent(() => import('./post-live-updates.ts'))

type Props = {
  post: Post /** `h1` on the post's own page. */
  heading?: 'h1' | 'h2'
  onDeleted: () => void
  children: ReactNode
}

/** A post in full. `children`, its comments, are next to it, on phones below. */
export function PostView({ post, heading, onDeleted, children }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const isShown = post.status === 'published'
  return (
    <div className={isShown ? 'post-columns' : 'post-columns alone'}>
      <Suspense>{hydrated && <PostLive id={post._id} />}</Suspense>
      <article className="post-main" aria-labelledby={id}>
        <PostHeader post={post} id={id} heading={heading}>
          <PostMenuButton post={post} onDeleted={onDeleted} />
        </PostHeader>
        <PostStatusNote post={post} />
        <PostText content={post.content} />
        {isErasedUsername(post.author.username) && <p className="muted">{texts.erasedAuthor}</p>}
        <PostDetails post={post} />
        <StandardWarning author={post.author} />
        <PostCharts post={post} priority />
        <PostPoll post={post} />
        <PostRecords post={post} />
        {isShown && <PostActionBar post={post} commentsLink={false} />}
        <p className="post-risk-note">{texts.risk}</p>
      </article>
      {isShown && children}
    </div>
  )
}
