import { type FormEvent, useRef, useState } from 'react'
import { type ComplaintKind, complaintKinds, complaintLimits } from '#contract/complaints-limits.ts'
import { complaintForm as texts } from '#contract/messages/en/complaints-screens.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminFormError, FormDialog } from '../../shared/admin/form-dialog.tsx'
import { useAsyncAction } from '../../shared/use-async-action.ts'
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
  const [kind, setKind] = useState<ComplaintKind>('grievance')
  const [fields, setFields] = useState({ sender: '', reference: '', text: '' })
  const [receivedAt, setReceivedAt] = useState<string | null>(() => new Date(currentTime()).toISOString())
  const { isPending, failure, run } = useAsyncAction()
  // A repeat after a lost response adds no second entry; after a change it is another one.
  const key = useRef(randomKey())
  const change = (part: Partial<typeof fields>) => {
    key.current = randomKey()
    setFields((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const body = { kind, ...fields, receivedAt: receivedAt ?? '' }
      await call('POST /admin/complaints', { body, key: key.current })
      toast.success(texts.added)
      await onAdded()
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
      <RadioGroup
        label={texts.title}
        hideLabel
        name="kind"
        value={kind}
        options={complaintKinds.map((value) => ({ value, label: texts.kinds[value] }))}
        onChange={({ target }) => {
          key.current = randomKey()
          setKind(target.value as ComplaintKind)
        }}
      />
      <TextField
        label={texts.sender}
        hint={texts.senderHint}
        maxLength={complaintLimits.senderLength}
        value={fields.sender}
        onChange={({ target }) => change({ sender: target.value })}
        error={failure?.fields.sender}
      />
      <TextField
        label={texts.reference}
        hint={texts.referenceHint}
        maxLength={complaintLimits.referenceLength}
        value={fields.reference}
        onChange={({ target }) => change({ reference: target.value })}
        error={failure?.fields.reference}
      />
      <TextArea
        label={texts.text}
        hint={texts.textHint}
        rows={4}
        maxLength={complaintLimits.textLength}
        value={fields.text}
        onChange={({ target }) => change({ text: target.value })}
        error={failure?.fields.text}
      />
      <DateTimeField
        label={texts.receivedAt}
        hint={texts.receivedHint}
        value={receivedAt}
        formatHint={texts.received}
        onChange={(time) => {
          key.current = randomKey()
          setReceivedAt(time)
        }}
        error={failure?.fields.receivedAt}
      />
      {failure && Object.keys(failure.fields).length === 0 && <AdminFormError message={failure.message} />}
    </FormDialog>
  )
}
