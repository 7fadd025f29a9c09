import { type FormEvent, useRef, useState } from 'react'
import { decide as decideTexts, reports as texts } from '#contract/messages/en/moderation-screens.ts'
import type { AdminReport, ModeratedContent, reportActions, reportStatuses } from '#contract/moderation.ts'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { ChangedNotice } from './changed-notice.tsx'
import { Consequence } from './consequence.tsx'
import { QuotedText } from './content-text.tsx'
import { SubmitError } from './decide-dialog.tsx'
import { isStale, reportedLabel } from './decisions.ts'
import { ReportedText } from './reported-text.tsx'
import { SuspensionEndFields, useSuspensionEnd } from './suspension-end-fields.tsx'
import { useAsyncAction } from './use-async-action.ts'
import { useChanges } from './use-changes.ts'

type Action = (typeof reportActions)[number]
type Status = (typeof reportStatuses)[number]

/** The actions that still make sense. An action taken earlier stays taken. */
const actionsFor = (content: ModeratedContent | null, done: Action): Action[] => [
  done,
  ...(!content || content.status === 'removed' || content.status === 'rejected'
    ? []
    : (['content_rejected', 'content_removed'] as const).filter((action) => action !== done)),
  ...(done === 'member_suspended' ? [] : (['member_suspended'] as const)),
  ...(done === 'member_banned' ? [] : (['member_banned'] as const)),
]

type Props = { report: AdminReport; onClose: () => void; onDone: () => void }

/** A report with the reported content and the decision about it. The server carries the decision out atomically. */
export function ReportDialog({ report, onClose, onDone }: Props) {
  const { call } = usePlatform()
  const { reporter, reported, member } = report
  const [content, setContent] = useState(report.content)
  const { changes, load } = useChanges()
  const what = reportedLabel(report)
  const name = content?.author.name ?? member?.name ?? ''
  const [open, setOpen] = useState(true)
  const [status, setStatus] = useState<Status>(report.status === 'pending' ? 'resolved' : report.status)
  const [action, setAction] = useState<Action>(report.actionTaken)
  const ending = useSuspensionEnd()
  const [reason, setReason] = useState('')
  const [notes, setNotes] = useState(report.adminNotes)
  const { isPending, failure, run } = useAsyncAction()
  const first = useRef<HTMLSelectElement>(null)

  const hasNewAction = action !== report.actionTaken

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const until = hasNewAction && action === 'member_suspended' ? ending.read() : undefined
    if (until === null) return
    void run(async () => {
      const newAction = hasNewAction ? { actionTaken: action, reason: reason.trim() || undefined, until } : {}
      try {
        await call('PUT /posts/reports/:id', {
          params: { id: report._id },
          body: { status, adminNotes: notes, version: (content ?? member)?.version, ...newAction },
        })
      } catch (error) {
        if (!isStale(error) || !content) throw error
        const [change] = await load([content])
        setContent(change!.current)
        return onDone()
      }
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
      onExited={onClose}
    >
      <form className="moderation-form scrollable" onSubmit={submit} noValidate>
        <div className="dialog-body">
          {changes.map((change) => (
            <ChangedNotice key={change.seen._id} {...change} />
          ))}
          <section className="moderation-reported-content" aria-label={what}>
            <ReportedText report={{ content, reported }} whole />
          </section>
          {content && reported.content !== content.content && (
            <QuotedText title={texts.asReported} words={reported.content} />
          )}
          <div>
            <p>
              <b className="bold">{texts.reporterSays(reporter.name)}</b>: {texts.reasons[report.reason]}
            </p>
            <MemberText as="p" className="muted">
              {report.description || texts.noDescription}
            </MemberText>
          </div>
          <RadioGroup
            label={texts.action}
            name="action"
            value={action}
            onChange={(event) => setAction(event.currentTarget.value as Action)}
            options={actionsFor(content, report.actionTaken).map((value) => ({ value, label: texts.actions[value] }))}
          />
          <Consequence isGrave={hasNewAction}>
            {hasNewAction || action === 'none'
              ? texts.consequence[action](what, name)
              : texts.alreadyDone(texts.taken[action])}
          </Consequence>
          {hasNewAction && action === 'member_suspended' && (
            <SuspensionEndFields value={ending} error={failure?.fields.until} />
          )}
          {hasNewAction && (
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
          {failure && <SubmitError message={failure.message} />}
        </div>
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>{decideTexts.cancel}</Button>
          <Button type="submit" variant={hasNewAction ? 'danger' : 'primary'} pending={isPending}>
            {hasNewAction && action !== 'none' ? texts.saveAnd[action] : texts.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
