import { useState } from 'react'
import { type Complaint, complaintLimits, complaintOutcomes } from '#contract/complaints.ts'
import { complaints, complaintDecision as texts } from '#contract/messages/en/complaints-screens.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useCallForm } from '../../shared/use-call-form.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { complaint: Complaint; onChanged: () => Promise<void>; onExited: () => void }
type Fields = { outcome: (typeof complaintOutcomes)[number]; resolution: string }

/** Closes an entry. If another administrator changed it first, what was typed stays. */
export function DecideComplaintDialog({ complaint, onChanged, onExited }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const { _id: id, version } = complaint
  const { form, field, submit, isSending, failure } = useCallForm<Fields>({
    defaultValues: { outcome: 'done', resolution: '' },
    send: async (fields) => {
      try {
        await call('POST /admin/complaints/:id/decide', { params: { id }, body: { ...fields, version } })
      } catch (error) {
        if (!isStale(error)) throw error
        await onChanged()
        form.setError('root', { message: complaints.stale })
        return
      }
      toast.success(texts.saved)
      await onChanged()
      setOpen(false)
    },
  })
  return (
    <FormDialog
      open={open}
      title={texts.title}
      onClose={() => setOpen(false)}
      onExited={onExited}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      isPending={isSending}
      onSubmit={submit}
    >
      <p className="muted">
        <MemberText>{`${complaints.kinds[complaint.kind]}. ${complaints.sender(complaint.sender)}`}</MemberText>
      </p>
      <RadioGroup
        {...field('outcome')}
        label={texts.outcome}
        data-initial-focus
        options={complaintOutcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
      />
      <TextArea
        {...field('resolution')}
        label={texts.resolution}
        hint={texts.resolutionHint}
        rows={4}
        maxLength={complaintLimits.textLength}
      />
      {failure && <AdminFormError message={failure} />}
    </FormDialog>
  )
}
