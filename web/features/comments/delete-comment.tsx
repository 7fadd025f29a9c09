import { useState } from 'react'
import type { Reply } from '#contract/comments.ts'
import { commentForms as texts } from '#contract/messages/en/comment-forms-screens.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { removeCachedComment } from './cache-updates.ts'

export default function DeleteComment({ comment, onClose }: { comment: Reply; onClose: () => void }) {
  const { call, queries } = usePlatform()
  const [pending, setPending] = useState(false)
  const remove = async () => {
    setPending(true)
    try {
      await call('DELETE /comments/:id', { params: { id: comment._id } })
      removeCachedComment(queries.client, {
        postId: comment.postId,
        commentId: comment._id,
        parentId: comment.parentId,
      })
      onClose()
    } catch (error) {
      toast.error(failureMessage(error, texts.deleteFailed))
      setPending(false)
    }
  }
  return (
    <ConfirmDialog
      title={texts.deleteTitle}
      text={texts.deleteText}
      cancelLabel={texts.deleteCancel}
      confirmLabel={texts.delete}
      pending={pending}
      onCancel={onClose}
      onConfirm={remove}
    />
  )
}
