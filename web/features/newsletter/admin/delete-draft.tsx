import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newsletterEditor as texts } from '#contract/messages/en/newsletter-editor-screens.ts'
import type { AdminNewsletterDetails } from '#contract/newsletter-administration.ts'
import { usePlatform, useSession } from '../../../platform/platform.ts'
import { forgetDraft } from '../../../shared/use-form-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { changedReads } from './api.ts'
import { draftName } from './newsletter-values.ts'

type Props = { newsletter: AdminNewsletterDetails; onFail: (error: unknown) => Promise<void> }

export function DeleteDraft({ newsletter: { _id: id, version }, onFail }: Props) {
  const { call, queries } = usePlatform()
  const session = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const remove = async (): Promise<boolean> => {
    try {
      await call('DELETE /admin/newsletters/:id', { params: { id }, body: { version } })
      if (session.status === 'member') void forgetDraft(session.user._id, draftName(id)).catch(() => {})
      toast.success(texts.deleted)
      queries.invalidateSoon([changedReads[0]])
      void navigate({ to: '/admin/newsletter', replace: true })
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
