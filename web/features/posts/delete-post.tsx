import { postActions as texts } from '#contract/messages/en/post-actions-screens.ts'
import type { Post } from '#contract/posts.ts'
import { failureMessage } from '../../platform/api/error-messages.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { removeCachedPost } from './cache-updates.ts'
import { clearDraft, editDraftKey } from './drafts.ts'

type Props = { post: Post; onClose: () => void; onDeleted?: () => void }

export default function DeletePost({ post, onClose, onDeleted }: Props) {
  const { call, queries } = usePlatform()
  const session = useSession()
  const remove = async () => {
    try {
      await call('DELETE /posts/:id', { params: { id: post._id } })
      removeCachedPost(queries.client, post._id)
      if (session.status === 'member') void clearDraft(session.user._id, editDraftKey(post._id))
      toast.success(texts.deleted)
      onDeleted?.()
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
