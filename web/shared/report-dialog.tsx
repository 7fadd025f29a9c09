import { type FormEvent, useId, useState } from 'react'
import { report as texts } from '#contract/messages/en/report-screens.ts'
import type { Report } from '#contract/moderation.ts'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { usePlatform } from '../platform/platform.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextArea } from '../ui/text-area.tsx'
import './report-dialog.css'

type Reason = Report['reason']
type ReportErrors = { reason?: string; description?: string; whole?: string }

const reasons = Object.entries(texts.reasons).map(([value, label]) => ({ value, label }))

const reportErrors = (error: unknown): ReportErrors => {
  if (!(error instanceof ApiError) || typeof error.status === 'string' || error.status >= 500)
    return { whole: texts.failed }
  const { reason, description } = error.fields
  return reason || description ? { reason, description } : { whole: error.message }
}

/** What is reported, and the name of its author. */
type Reported = { kind: 'post' | 'comment' | 'member' | 'video'; id: string; name: string }

const calls = {
  post: 'POST /posts/report/:id',
  comment: 'POST /comments/report/:id',
  member: 'POST /auth/report/:id',
  video: 'POST /learning/videos/report/:id',
} as const

/** Reports a post, a lesson, a comment or a profile. A second report shows that the first was received. */
export default function ReportDialog({ reported, onClose }: { reported: Reported; onClose: () => void }) {
  const { kind, id, name } = reported
  const { call } = usePlatform()
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState<Reason>()
  const [description, setDescription] = useState('')
  const [errors, setErrors] = useState<ReportErrors>({})
  const [pending, setPending] = useState(false)
  /** The message after sending. */
  const [doneText, setDoneText] = useState<string>()
  const formId = useId()
  const close = () => setOpen(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!reason) return setErrors({ reason: texts.reasonMissing })
    if (reason === 'other' && description.trim() === '') return setErrors({ description: texts.descriptionMissing })
    setPending(true)
    setErrors({})
    try {
      await call(calls[kind], { params: { id }, body: { reason, description } })
      setDoneText(texts.done[kind])
    } catch (error) {
      if (error instanceof ApiError && error.type === 'already_reported') setDoneText(error.message)
      else setErrors(reportErrors(error))
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      size="narrow"
      title={doneText ? texts.doneTitle : texts.title[kind]}
      onClose={close}
      onExited={onClose}
    >
      <div className="dialog-body scrollable">
        <p role="status" className={doneText ? 'lead' : 'visually-hidden'}>
          {doneText}
        </p>
        {!doneText && (
          <form id={formId} className="report-form" onSubmit={submit}>
            <p className="muted">{texts.lead[kind](name)}</p>
            <RadioGroup
              label={texts.reason}
              name="reason"
              options={reasons}
              value={reason ?? ''}
              error={errors.reason}
              onChange={(event) => setReason(event.currentTarget.value as Reason)}
            />
            <TextArea
              label={texts.description}
              hint={reason === 'other' ? undefined : texts.descriptionHint}
              error={errors.description}
              maxLength={moderationLimits.descriptionLength}
              rows={3}
              value={description}
              onChange={(event) => setDescription(event.currentTarget.value)}
            />
            <p role="alert" className={errors.whole ? 'hint error' : 'visually-hidden'}>
              {errors.whole && <Icon name="alert" small />}
              <span>{errors.whole}</span>
            </p>
          </form>
        )}
      </div>
      <div className="dialog-foot">
        {doneText ? (
          <Button variant="primary" onClick={close}>
            {texts.doneClose}
          </Button>
        ) : (
          <Button type="submit" form={formId} variant="primary" pending={pending}>
            {texts.send}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
