import { useState } from 'react'
import { type ComplaintKind, complaintKinds, complaintLimits } from '#contract/complaints.ts'
import { complaintForm as texts } from '#contract/messages/en/complaints-screens.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useCallForm } from '../../shared/use-call-form.ts'
import { DateTimeField } from '../../ui/date-time-field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { currentTime } from '../../ui/use-current-time.ts'

type Props = { onAdded: () => Promise<void>; onExited: () => void }

/** Enters a complaint or an order that arrived by email or post. */
export function AddComplaintDialog({ onAdded, onExited }: Props) {
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const { form, field, change, submit, isSending, failure } = useCallForm({
    defaultValues: {
      kind: 'grievance' as ComplaintKind,
      sender: '',
      reference: '',
      text: '',
      receivedAt: new Date(currentTime()).toISOString(),
    },
    send: async (body, key) => {
      await call('POST /admin/complaints', { body, key })
      toast.success(texts.added)
      await onAdded()
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
      <RadioGroup
        {...field('kind')}
        label={texts.title}
        hideLabel
        data-initial-focus
        options={complaintKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <TextField
        {...field('sender')}
        label={texts.sender}
        hint={texts.senderHint}
        maxLength={complaintLimits.senderLength}
      />
      <TextField
        {...field('reference')}
        label={texts.reference}
        hint={texts.referenceHint}
        maxLength={complaintLimits.referenceLength}
      />
      <TextArea
        {...field('text')}
        label={texts.text}
        hint={texts.textHint}
        rows={4}
        maxLength={complaintLimits.textLength}
      />
      <DateTimeField
        label={texts.receivedAt}
        hint={texts.receivedHint}
        value={form.watch('receivedAt') || null}
        formatHint={texts.received}
        onChange={(time) => change('receivedAt', time ?? '')}
        error={field('receivedAt').error}
      />
      {failure && <AdminFormError message={failure} />}
    </FormDialog>
  )
}
