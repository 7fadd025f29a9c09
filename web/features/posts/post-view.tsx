import { type ReactNode, Suspense, useId } from 'react'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { PostActionBar } from './post-action-bar.tsx'
import { PostHead } from './post-head.tsx'
import { PostMark } from './post-mark.tsx'
import { PostMore } from './post-more.tsx'
import { PostPlace } from './post-place.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostShots } from './post-shots.tsx'
import { PostText } from './post-text.tsx'

const PostLive = backgroundComponent(() => import('./post-live-updates.ts'))

type Props = {
  post: Post /** On the post's own page its author is the page's title. */
  heading?: 'h1' | 'h2'
  onDeleted: () => void
  children: ReactNode
}

/** A post in full; beside it, on the phone below, what `children` hold: its comments. */
export function PostView({ post, heading, onDeleted, children }: Props) {
  const id = useId()
  const hydrated = useHydrated()
  const isShown = post.status === 'published'
  return (
    <div className={isShown ? 'post-columns' : 'post-columns alone'}>
      <Suspense>{hydrated && <PostLive id={post._id} />}</Suspense>
      <article className="post-main" aria-labelledby={id}>
        <PostHead post={post} id={id} heading={heading}>
          <PostMore post={post} onDeleted={onDeleted} />
        </PostHead>
        <PostMark post={post} />
        <PostText content={post.content} />
        <PostPlace post={post} />
        <PostShots post={post} priority />
        <PostPoll post={post} />
        {isShown && <PostActionBar post={post} commentsLink={false} />}
        <p className="post-risk-note">{texts.risk}</p>
      </article>
      {isShown && children}
    </div>
  )
}
