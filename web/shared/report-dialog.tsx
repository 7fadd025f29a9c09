import { useId, useState } from 'react'
import { report as texts } from '#contract/messages/en/report-screens.ts'
import { moderationLimits, type Report } from '#contract/moderation.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { usePlatform } from '../platform/platform.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icon.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { TextArea } from '../ui/text-area.tsx'
import './report-dialog.css'
import { notBlank, useCallForm } from './use-call-form.ts'

type Reason = Report['reason']
const reasons = Object.entries(texts.reasons).map(([value, label]) => ({ value, label }))

/** The reported item, and the name of its author. */
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
  /** The message after sending. */
  const [doneText, setDoneText] = useState<string>()
  const formId = useId()
  const close = () => setOpen(false)

  const { form, field, submit, isSending, failure } = useCallForm<{ reason: Reason | ''; description: string }>({
    defaultValues: { reason: '', description: '' },
    draft: `report ${kind} ${id}`,
    failed: texts.failed,
    send: async ({ reason, description }) => {
      try {
        await call(calls[kind], { params: { id }, body: { reason: reason as Reason, description } })
        setDoneText(texts.done[kind])
      } catch (error) {
        if (!(error instanceof ApiError && error.type === 'already_reported')) throw error
        setDoneText(error.message)
      }
    },
  })
  const isOther = form.watch('reason') === 'other'
  return (
    <Dialog
      open={open}
      size="narrow"
      title={doneText ? texts.doneTitle : texts.title[kind]}
      onClose={close}
      onExited={onClose}
    >
      <div className="dialog-body">
        <p role="status" className={doneText ? 'lead' : 'visually-hidden'}>
          {doneText}
        </p>
        {!doneText && (
          <form id={formId} className="report-form" onSubmit={submit}>
            <p className="muted">{texts.lead[kind](name)}</p>
            <RadioGroup
              {...field('reason', { required: texts.reasonMissing })}
              label={texts.reason}
              options={reasons}
            />
            <TextArea
              {...field('description', isOther ? notBlank(texts.descriptionMissing) : {})}
              label={texts.description}
              hint={isOther ? undefined : texts.descriptionHint}
              maxLength={moderationLimits.descriptionLength}
              rows={3}
            />
            <p role="alert" className={failure ? 'hint error' : 'visually-hidden'}>
              {failure && <Icon name="alert" small />}
              <span>{failure}</span>
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
          <Button type="submit" form={formId} variant="primary" pending={isSending}>
            {texts.send}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
