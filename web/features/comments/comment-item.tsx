import { type ReactNode, useState } from 'react'
import type { Reply } from '#contract/comments.ts'
import { isErasedUsername } from '#contract/erased-username.ts'
import { comments as texts } from '#contract/messages/en/comments-screens.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { IconPartFailed, PartFailed } from '../../ui/part-failed.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { toast } from '../../ui/toast.ts'

const CommentMenu = lazyPart(() => import('./comment-menu.tsx'), IconPartFailed)
const EditComment = lazyPart(
  () => import('./edit-comment.tsx'),
  PartFailed,
  ({ comment }) => <MemberText as="p">{comment.comment}</MemberText>,
)
const HeldComment = lazyPart(() => import('./comment-review-status.tsx'), PartFailed)

type Props = {
  comment: Reply
  /** Renders members' text with its links. */
  renderText: (text: string) => ReactNode
  onReply: () => void
  children?: ReactNode
}

const loadLiking = () => import('./like-comment.ts')

export function CommentItem({ comment, renderText, onReply, children }: Props) {
  const { author, can, status } = comment
  const [isEditing, setEditing] = useState(false)
  const platform = usePlatform()
  const like = () =>
    void loadLiking().then(
      ({ likeComment }) => likeComment(platform, comment),
      () => toast.error(texts.likeFailed),
    )
  const likes = formatCount(comment.likesCount)
  const isErased = isErasedUsername(author.username)
  return (
    <li className="comment" id={`comment-${comment._id}`}>
      <ProfileLink username={author.username} isDuplicate>
        <Avatar username={author.username} src={author.profilePhoto} size={comment.parentId ? 'xs' : 'sm'} />
      </ProfileLink>
      <div>
        <div className="comment-author">
          <ProfileLink username={author.username} className="bold">
            <MemberText>{author.name}</MemberText>
          </ProfileLink>
          <StaffBadge member={author} />
          <RegistrationNumber member={author} />
          <BadgeMark member={author} />
          {comment.isAuthor && <span className="chip">{texts.author}</span>}
          <span className="meta">
            {!isErased && `@${author.username} · `}
            <RelativeTime value={comment.createdAt} />
            {comment.editedAt && ` · ${texts.edited}`}
          </span>
        </div>
        {isErased && <p className="muted">{texts.erasedAuthor}</p>}
        {isEditing ? (
          <EditComment comment={comment} onClose={() => setEditing(false)} />
        ) : (
          <CommentText comment={comment} renderText={renderText} />
        )}
        {(status === 'pending' || status === 'rejected') && <HeldComment comment={comment} status={status} />}
        <div className="comment-actions" data-opens-auth="">
          {status === 'published' && (
            <>
              <button
                type="button"
                aria-pressed={comment.isLiked}
                aria-label={texts.like(author.name, likes)}
                onClick={like}
              >
                <Icon name="heart" />
                {likes}
              </button>
              <button type="button" aria-label={texts.replyTo(author.name)} onClick={onReply}>
                {texts.reply}
              </button>
            </>
          )}
          {(can.edit || can.delete || can.report) && (
            <CommentMenu comment={comment} onEdit={() => setEditing(true)} onEditIntent={EditComment.preload} />
          )}
        </div>
      </div>
      {children}
    </li>
  )
}

/** A comment that the post's author hid is read after a tap. Its own author always sees it. */
function CommentText({ comment, renderText }: Pick<Props, 'comment' | 'renderText'>) {
  const [isOpen, setOpen] = useState(false)
  const session = useSession()
  const isOwn = session.status === 'member' && session.user._id === comment.author._id
  const text = <MemberText as="p">{renderText(comment.comment)}</MemberText>
  if (!comment.isHidden) return text
  return (
    <>
      <p className="comment-hidden meta">
        <Icon name="eye-off" small />
        <span>{isOwn ? texts.hiddenOwn : texts.hiddenByAuthor}</span>
        {!isOwn && (
          <button
            type="button"
            className="quiet-link tap-target"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? texts.hideAgain : texts.showHidden}
          </button>
        )}
      </p>
      {(isOwn || isOpen) && text}
    </>
  )
}
