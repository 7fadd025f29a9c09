import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { removeCachedComment } from './cache-updates.ts'

export default function DeleteComment({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const { call, queries } = usePlatform()
  const remove = async () => {
    const { _id: commentId, postId, parentId } = comment
    try {
      await call('DELETE /comments/:id', { params: { id: commentId } })
      removeCachedComment(queries.client, { postId, commentId, parentId })
      return true
    } catch (error) {
      toast.error(failureMessage(error, texts.deleteFailed))
      return false
    }
  }
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      text={texts.deleteText}
      cancelLabel={texts.deleteCancel}
      confirmLabel={texts.delete}
      onConfirm={remove}
      onClose={onClose}
    />
  )
}
