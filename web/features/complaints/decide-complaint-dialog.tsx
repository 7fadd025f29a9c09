import { type FormEvent, useState } from 'react'
import { type Complaint, complaintLimits, complaintOutcomes } from '#contract/complaints.ts'
import { complaints, complaintDecision as texts } from '#contract/messages/en/complaints-screens.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

type Props = { complaint: Complaint; onChanged: () => Promise<void>; onExited: () => void }
type Outcome = (typeof complaintOutcomes)[number]

/** Closes an entry. If another administrator changed it first, what was typed stays. */
export function DecideComplaintDialog({ complaint, onChanged, onExited }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [outcome, setOutcome] = useState<Outcome>('done')
  const [resolution, setResolution] = useState('')
  const { isPending, failure, run } = useAsyncAction()
  const { _id: id, version } = complaint
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = { version, outcome, resolution }
      await call('POST /admin/complaints/:id/decide', { params: { id }, body }).catch(async (error) => {
        if (isStale(error)) await onChanged()
        throw error
      })
      toast.success(texts.saved)
      await onChanged()
      setOpen(false)
    })
  }
  return (
    <FormDialog
      open={open}
      title={texts.title}
      onClose={() => setOpen(false)}
      onExited={onExited}
      cancelLabel={texts.cancel}
      submitLabel={texts.save}
      isPending={isPending}
      onSubmit={submit}
    >
      <p className="muted">
        <MemberText>{`${complaints.kinds[complaint.kind]}. ${complaints.sender(complaint.sender)}`}</MemberText>
      </p>
      <RadioGroup
        label={texts.outcome}
        name="outcome"
        value={outcome}
        options={complaintOutcomes.map((value) => ({ value, label: texts.outcomes[value] }))}
        onChange={({ target }) => setOutcome(target.value as Outcome)}
      />
      <TextArea
        label={texts.resolution}
        hint={texts.resolutionHint}
        rows={4}
        maxLength={complaintLimits.textLength}
        value={resolution}
        onChange={({ target }) => setResolution(target.value)}
        error={failure?.fields.resolution}
      />
      {failure && !failure.fields.resolution && (
        <AdminFormError message={isStale(failure) ? complaints.stale : failure.message} />
      )}
    </FormDialog>
  )
}
