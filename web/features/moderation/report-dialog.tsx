import { type FormEvent, useRef, useState } from 'react'
import { decide as decideTexts, reports as texts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminReport, ModeratedContent, reportActions, reportStatuses } from '#contract/moderation.ts'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { Consequence } from './consequence.tsx'
import { ContentText, Said } from './content-text.tsx'
import { Failed } from './decide-dialog.tsx'
import { nameOf } from './decisions.ts'
import { EndingFields, useEnding } from './ending-fields.tsx'
import { useSending } from './sending.ts'

type Action = (typeof reportActions)[number]
type Status = (typeof reportStatuses)[number]

/** What still makes sense to do about it. What was done already stays done. */
const actionsFor = ({ status }: ModeratedContent, done: Action): Action[] => [
  done,
  ...(status === 'removed' || status === 'rejected'
    ? []
    : (['content_rejected', 'content_removed'] as const).filter((action) => action !== done)),
  ...(done === 'member_suspended' ? [] : (['member_suspended'] as const)),
  ...(done === 'member_banned' ? [] : (['member_banned'] as const)),
]

type Props = { report: AdminReport; onClose: () => void; onDone: () => void }

/** A report with what it is about, and its decision, which the server carries out as a whole. */
export function ReportDialog({ report, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const { content, reporter, reported } = report
  const what = nameOf([content])
  const [open, setOpen] = useState(true)
  const [status, setStatus] = useState<Status>(report.status === 'pending' ? 'resolved' : report.status)
  const [action, setAction] = useState<Action>(report.actionTaken)
  const ending = useEnding()
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState(report.adminNotes)
  const { isSending, failure, send } = useSending()
  const first = useRef<HTMLSelectElement>(null)

  const acts = action !== report.actionTaken

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = acts && action === 'member_suspended' ? ending.read() : undefined
    if (until === null) return
    void send(async () => {
      const act = acts ? { actionTaken: action, reason: reason.trim() || undefined, until } : {}
      await call('PUT /posts/reports/:id', {
        params: { id: report._id },
        body: { status, adminNotes: notes, ...act },
      })
      toast.success(texts.saved(what))
      onDone()
      setOpen(false)
    })
  }
  return (
    <Dialog
      open={open}
      title={texts.title(what)}
      initialFocus={first}
      onClose={() => setOpen(false)}
      onGone={onClose}
      className="report"
    >
      <form className="decide scroll" onSubmit={submit} noValidate>
        <div className="dialog-body">
          <section className="reported" aria-label={what}>
            <ContentText content={content} whole />
          </section>
          {reported.content !== content.content && <Said title={texts.asReported} words={reported.content} />}
          <div>
            <p>
              <b className="b">{texts.reporterSays(reporter.name)}</b>: {texts.reasons[report.reason]}
            </p>
            <p className="muted">{report.description || texts.noDescription}</p>
          </div>
          <RadioGroup
            label={texts.action}
            name="action"
            value={action}
            onChange={(event) => setAction(event.currentTarget.value as Action)}
            options={actionsFor(content, report.actionTaken).map((value) => ({ value, label: texts.actions[value] }))}
          />
          <Consequence isGrave={acts}>
            {acts || action === 'none'
              ? texts.consequence[action](what, content.author.name)
              : texts.alreadyDone(texts.taken[action])}
          </Consequence>
          {acts && action === 'member_suspended' && <EndingFields value={ending} error={failure?.fields.until} />}
          {acts && (
            <TextArea
              label={texts.reason}
              hint={texts.reasonHint}
              rows={2}
              maxLength={moderationLimits.reasonLength}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={failure?.fields.reason}
            />
          )}
          <SelectField
            ref={first}
            label={texts.newStatus}
            value={status}
            onChange={(event) => setStatus(event.currentTarget.value as Status)}
            options={(['pending', 'reviewed', 'resolved', 'dismissed'] as const).map((value) => ({
              value,
              label: texts.statuses[value],
            }))}
          />
          <TextArea
            label={texts.notes}
            hint={texts.notesHint}
            rows={3}
            maxLength={moderationLimits.notesLength}
            value={notes}
            onChange={(event) => setNotes(event.currentTarget.value)}
            error={failure?.fields.adminNotes}
          />
          {failure && <Failed message={failure.message} />}
        </div>
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>{decideTexts.cancel}</Button>
          <Button type="submit" variant={acts ? 'danger' : 'primary'} pending={isSending}>
            {acts && action !== 'none' ? texts.saveAnd[action] : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
