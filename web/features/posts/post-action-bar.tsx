import { createContext, type ReactNode, useContext } from 'react'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { Post } from '#contract/posts.ts'
import { postPath } from '#contract/slug.ts'
import { TargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { type Platform, usePlatform } from '../../platform/platform.ts'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.ts'
import type { Likeable } from './post-actions.ts'
import { PostLink } from './post-link.tsx'

type PostActions = typeof import('./post-actions.ts')

const loadActions = () => import('./post-actions.ts')

/** The actions are a separate chunk, so that pages render without it. */
function usePostActions(): (act: (actions: PostActions, platform: Platform) => void) => () => void {
  const platform = usePlatform()
  return (act) => () =>
    void loadActions().then(
      (actions) => act(actions, platform),
      () => toast.error(texts.actionFailed),
    )
}

/** Whether a list is on a profile: there, posts are saved by calls of their own (B §7). */
export const ProfileListContext = createContext(false)

type ActionBarProps = {
  item: Likeable
  /** The path of its page, for sharing. */
  path: string
  /** Replaces the number of comments. */
  comments?: ReactNode
}

/** The actions of a post or a lesson with their counts. */
export function ActionBar({ item, path, comments }: ActionBarProps) {
  const perform = usePostActions()
  const isOnProfile = useContext(ProfileListContext)
  const likes = formatCount(item.likesCount)
  const saves = formatCount(item.savesCount)
  return (
    <>
      <div className="post-actions" data-opens-auth="">
        <button
          type="button"
          className="post-action"
          aria-pressed={item.isLiked}
          aria-label={texts.like(likes)}
          onClick={perform((actions, platform) => actions.toggleLike(platform, item))}
        >
          <Icon name="heart" />
          <span>{likes}</span>
        </button>
        {comments ?? (
          <span className="post-action" role="img" aria-label={commentsLabel(item)}>
            <CommentsCount item={item} />
          </span>
        )}
        <button
          type="button"
          className="post-action"
          aria-pressed={item.isSaved}
          aria-label={texts.save(saves)}
          onClick={perform((actions, platform) => actions.toggleSave(platform, item, isOnProfile))}
        >
          <Icon name="bookmark" />
          <span>{saves}</span>
        </button>
        <button
          type="button"
          className="post-action end"
          aria-label={item.kind === 'video' ? texts.shareLesson : texts.share}
          onClick={perform((actions, platform) => actions.sharePath(platform, path, item.author.name))}
        >
          <Icon name="share" />
        </button>
      </div>
      <TargetStatusSlot of={`like ${item._id}`} />
    </>
  )
}

const commentsLabel = ({ commentsCount }: Likeable): string =>
  texts.comments(formatCount(commentsCount), commentsCount === 1)

function CommentsCount({ item }: { item: Likeable }) {
  return (
    <>
      <Icon name="comment" />
      <span>{formatCount(item.commentsCount)}</span>
    </>
  )
}

/** The actions of a post. `commentsLink` is false where the comments are on the same page. */
export function PostActionBar({ post, commentsLink = true }: { post: Post; commentsLink?: boolean }) {
  return (
    <ActionBar
      item={post}
      path={postPath(post)}
      comments={
        commentsLink ? (
          <PostLink post={post} className="post-action" label={commentsLabel(post)}>
            <CommentsCount item={post} />
          </PostLink>
        ) : undefined
      }
    />
  )
}
