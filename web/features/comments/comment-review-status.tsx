import type { Reply } from '#contract/comments.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AppealButton } from '../../shared/appeal-button.tsx'
import { ReviewNote } from '../../shared/review-note.tsx'
import { updateCachedComment } from './cached-comments.ts'

/** Tells the author why others can't see the comment, and offers an appeal. */
export default function CommentReviewStatus({ comment, status }: { comment: Reply; status: 'pending' | 'rejected' }) {
  const { call, queries } = usePlatform()
  const sendAppeal = async (text: string) => {
    const response = await call('POST /comments/:id/appeal', { params: { id: comment._id }, body: { text } })
    const { review, can } = response.comment
    updateCachedComment(queries.client, comment._id, (now) => ({ ...now, review, can }))
  }
  return (
    <ReviewNote kind="comment" status={status} review={comment.review}>
      {comment.can.appeal && <AppealButton id={comment._id} onSend={sendAppeal} />}
    </ReviewNote>
  )
}
