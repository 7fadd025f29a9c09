import { type ReactNode, Suspense, useLayoutEffect, useRef, useState } from 'react'
import type { Comment, Reply } from '#contract/comments.ts'
import { comments as texts } from '#contract/messages/en/comments-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { useCallPages } from '../../platform/cache/use-call.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { openAuthModal, openSignup } from '../../platform/session/auth-modal-events.ts'
import { requireLogin } from '../../platform/session/require-login.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { PartFailed } from '../../ui/part-failed.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { CommentItem } from './comment-item.tsx'
import { type CommentOrder, commentPages, flattenComments } from './comment-pages.ts'
import './comments.css'

/** Loaded when the page is idle. */
const CommentsLive = backgroundComponent(() => import('./comments-live-updates.ts'))
const CommentBox = lazyPart(
  () => import('./comment-box.tsx'),
  ({ onRetry, onReload }) => (
    <div className="comment-box">
      <PartFailed onRetry={onRetry} onReload={onReload} />
    </div>
  ),
  () => <div className="comment-box" />,
)

type Props = {
  postId: string
  count: number
  /** False for suspended members, who can only read. */
  canComment: boolean
  renderText: (text: string) => ReactNode
  /** A part of the page below what is commented, which scrolls with it. */
  isBelow?: boolean
  emptyText?: string
}

/** The comments of a post: their number and order, the list, and the box to write one. */
export function Comments(props: Props) {
  const { postId, count, canComment, renderText, isBelow = false, emptyText = texts.empty } = props
  const [order, setOrder] = useState<CommentOrder>('oldest')
  const [replyTo, setReplyTo] = useState<Reply | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const platform = usePlatform()
  const isMember = useSession().status === 'member'
  const hydrated = useHydrated()
  const reply = (comment: Reply) => {
    void requireLogin(platform, () => {
      setReplyTo(comment)
      box.current?.focus()
    })
  }
  return (
    <section className={isBelow ? 'comments-panel below' : 'comments-panel'} aria-label={texts.region}>
      <Suspense>
        {hydrated && <CommentsLive postId={postId} order={order} onShowNewest={() => setOrder('newest')} />}
      </Suspense>
      <div className="comments-header">
        <h2 className="bold">{texts.count(formatCount(count), count === 1)}</h2>
        <OrderSelect order={order} onChange={setOrder} />
      </div>
      <div className="scrollable">
        <CommentList postId={postId} order={order} renderText={renderText} emptyText={emptyText} onReply={reply} />
      </div>
      {!isMember && <GuestPrompt count={count} />}
      {isMember && canComment && (
        <CommentBox key={postId} ref={box} postId={postId} replyTo={replyTo} onReplied={() => setReplyTo(null)} />
      )}
      {isMember && !canComment && <div className="comment-box" />}
    </section>
  )
}

/** Shown to guests, and until the session is known. */
function GuestPrompt({ count }: { count: number }) {
  return (
    <div className="comments-guest">
      <p>
        {count > 0 && <b className="bold">{texts.commentedSoFar(formatCount(count), count === 1)} </b>}
        {count > 0 ? texts.signUpToAddYours : texts.signUpToBeFirst}
      </p>
      <Button variant="primary" data-opens-auth="" onClick={openSignup}>
        {texts.signUp}
      </Button>
      <Button data-opens-auth="" onClick={() => openAuthModal()}>
        {texts.logIn}
      </Button>
    </div>
  )
}

function OrderSelect({ order, onChange }: { order: CommentOrder; onChange: (order: CommentOrder) => void }) {
  const select = useRef<HTMLSelectElement>(null)
  // A member may have selected an order before hydration.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after hydration
  useLayoutEffect(() => {
    const selected = select.current?.value as CommentOrder
    if (selected !== order) onChange(selected)
  }, [])
  return (
    <span className="comments-order">
      <select
        ref={select}
        aria-label={texts.order}
        value={order}
        onChange={(event) => onChange(event.currentTarget.value as CommentOrder)}
      >
        <option value="oldest">{texts.oldest}</option>
        <option value="newest">{texts.newest}</option>
      </select>
      <Icon name="chevron-down" small />
    </span>
  )
}

type ListProps = {
  postId: string
  order: CommentOrder
  renderText: Props['renderText']
  emptyText: string
  onReply: (comment: Reply) => void
}

function CommentList({ postId, order, renderText, emptyText, onReply }: ListProps) {
  const pages = useCallPages(commentPages(postId, order))
  if (pages.state === 'rejected')
    return (
      <div className="comments-note" role="alert">
        <p>{texts.failed}</p>
        <Button onClick={pages.refresh}>{ui.tryAgain}</Button>
      </div>
    )
  if (pages.state !== 'fulfilled') return <Spinner label={texts.region} />
  const comments = flattenComments(pages.data)
  if (comments.length === 0) return <p className="comments-note muted">{emptyText}</p>
  return (
    <>
      <ul className="comment-list">
        {comments.map((comment) => (
          <CommentItem key={comment._id} comment={comment} renderText={renderText} onReply={() => onReply(comment)}>
            <Replies comment={comment} renderText={renderText} onReply={onReply} />
          </CommentItem>
        ))}
      </ul>
      {pages.hasMore && (
        <div className="comments-note">
          <Button pending={pages.isLoadingMore} onClick={pages.loadMore}>
            {texts.moreComments}
          </Button>
        </div>
      )}
    </>
  )
}

type RepliesProps = { comment: Comment; renderText: Props['renderText']; onReply: (comment: Reply) => void }

function Replies({ comment, renderText, onReply }: RepliesProps) {
  const platform = usePlatform()
  const [pending, setPending] = useState(false)
  const hidden = comment.repliesCount - comment.replies.length
  if (comment.replies.length === 0 && hidden <= 0) return null

  const showMore = async () => {
    setPending(true)
    try {
      const { loadReplies } = await import('./cached-comments.ts')
      await loadReplies(platform, comment)
    } catch {
      toast.error(texts.failed)
    }
    setPending(false)
  }
  return (
    <ul className="comment-replies">
      {comment.replies.map((reply) => (
        <CommentItem key={reply._id} comment={reply} renderText={renderText} onReply={() => onReply(reply)} />
      ))}
      {hidden > 0 && (
        <li>
          <Button variant="plain" pending={pending} onClick={showMore}>
            {texts.moreReplies(hidden)}
          </Button>
        </li>
      )}
    </ul>
  )
}
