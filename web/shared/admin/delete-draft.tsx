import { useState } from 'react'
import { useSession } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { forgetDraft } from '../use-form-draft.ts'

type Props = {
  /** The key of the draft on this device. */
  name: string
  texts: Record<'deleteDraft' | 'deleteTitle' | 'deleteText' | 'keep' | 'deleted', string>
  onDelete: () => Promise<void>
  onFail: (error: unknown) => Promise<void>
}

export function DeleteDraft({ name, texts, onDelete, onFail }: Props) {
  const session = useSession()
  const [isAsking, setAsking] = useState(false)
  const remove = async (): Promise<boolean> => {
    try {
      await onDelete()
      if (session.status === 'member') void forgetDraft(session.user._id, name).catch(() => {})
      toast.success(texts.deleted)
    } catch (error) {
      await onFail(error)
    }
    return true
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.deleteDraft}</Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          cancelLabel={texts.keep}
          confirmLabel={texts.deleteDraft}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
