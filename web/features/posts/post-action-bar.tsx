import type { ReactNode } from 'react'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { TargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { usePlatform } from '../../platform/platform.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import { PostLink } from './post-link.tsx'

/** The actions are a separate chunk, so that pages render without it. */
function usePostActions(post: Post): (name: 'toggleLike' | 'toggleSave' | 'sharePost') => () => void {
  const platform = usePlatform()
  return (name) => () =>
    void import('./post-actions.ts').then(
      (actions) => actions[name](platform, post),
      () => toast.error(texts.actionFailed),
    )
}

/** The actions of a post with their counts. `commentsLink` is false where the comments are on the same page. */
export function PostActionBar({ post, commentsLink = true }: { post: Post; commentsLink?: boolean }) {
  const perform = usePostActions(post)
  const likes = formatCount(post.likesCount)
  const saves = formatCount(post.savesCount)
  const count = formatCount(post.commentsCount)
  const label = texts.comments(count, post.commentsCount === 1)
  const comments: ReactNode = (
    <>
      <Icon name="comment" />
      <span>{count}</span>
    </>
  )
  return (
    <>
      <div className="post-actions" data-opens-auth="">
        <button
          type="button"
          className="post-action"
          aria-pressed={post.isLiked}
          aria-label={texts.like(likes)}
          onClick={perform('toggleLike')}
        >
          <Icon name="heart" />
          <span>{likes}</span>
        </button>
        {commentsLink ? (
          <PostLink post={post} className="post-action" label={label}>
            {comments}
          </PostLink>
        ) : (
          <span className="post-action" role="img" aria-label={label}>
            {comments}
          </span>
        )}
        <button
          type="button"
          className="post-action"
          aria-pressed={post.isSaved}
          aria-label={texts.save(saves)}
          onClick={perform('toggleSave')}
        >
          <Icon name="bookmark" />
          <span>{saves}</span>
        </button>
        <button type="button" className="post-action end" aria-label={texts.share} onClick={perform('sharePost')}>
          <Icon name="share" />
        </button>
      </div>
      <TargetStatusSlot of={`like ${post._id}`} />
    </>
  )
}
