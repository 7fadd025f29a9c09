import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { AdminAnnouncementDetails } from '#contract/announcement-administration.ts'
import { announcementEditor as texts } from '#contract/messages/en/announcement-editor-screens.ts'
import { usePlatform, useSession } from '../../../platform/platform.ts'
import { forgetDraft } from '../../../shared/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { draftName } from './announcement-values.ts'
import { changedReads } from './api.ts'

type Props = { announcement: AdminAnnouncementDetails; onFail: (error: unknown) => Promise<void> }

export function DeleteDraft({ announcement: { _id: id, version }, onFail }: Props) {
  const { call, queries } = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async (): Promise<boolean> => {
    try {
      await call('DELETE /admin/announcements/:id', { params: { id }, body: { version } })
      if (session.status === 'member') void forgetDraft(session.user._id, draftName(id)).catch(() => {})
      toast.success(texts.deleted)
      queries.invalidateSoon([changedReads[0]])
      void navigate({ to: '/admin/announcements', replace: true })
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
