import { type FormEvent, useRef, useState } from 'react'
import { parts, decide as texts } from '#contract/messages/en/moderation-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { moderationLimits } from '#contract/moderation-limits.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { Consequence } from './consequence.tsx'
import { authorNames, contentLabel, type Decision, useDecide } from './decisions.ts'
import { useAsyncAction } from './use-async-action.ts'

const verbs: Record<Decision, string> = {
  approved: texts.approve,
  rejected: texts.reject,
  removed: texts.remove,
  pending: texts.backToReview,
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Props = {
  contents: readonly ModeratedContent[]
  decision: Decision
  onClose: () => void
  onDone: () => void
}

/** Says what will happen and to whom, and asks for a reason. Keeps the typed text if sending fails. */
export function DecideDialog({ contents, decision, onClose, onDone }: Props) {
  const [open, setOpen] = useState(true)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const decide = useDecide()
  const { isPending, failure, run } = useAsyncAction()
  const what = contentLabel(contents)
  const needsReason = decision === 'rejected'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(needsReason && reason.trim() === '')
    if (needsReason && reason.trim() === '') return field.current?.focus()
    void run(async () => {
      await decide(contents, decision, reason.trim() || undefined)
      onDone()
      setOpen(false)
    })
  }
  return (
    <Dialog
      open={open}
      size="narrow"
      title={`${verbs[decision]}: ${what}`}
      initialFocus={field}
      onClose={() => setOpen(false)}
      onExited={onClose}
    >
      <form className="moderation-form scrollable" onSubmit={submit} noValidate>
        <div className="dialog-body">
          <Consequence isGrave={decision === 'rejected' || decision === 'removed'}>
            {capitalize(texts.consequence[decision](what, parts.names(authorNames(contents))))}
          </Consequence>
          <TextArea
            ref={field}
            label={needsReason ? texts.reason : texts.reasonOptional}
            rows={4}
            maxLength={moderationLimits.reasonLength}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            hint={texts.reasonHint(reason.length, moderationLimits.reasonLength)}
            error={isReasonMissing ? texts.reasonMissing : failure?.fields.reason}
          />
          {failure && <SubmitError message={failure.message} />}
        </div>
        <div className="dialog-foot">
          <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          <Button
            type="submit"
            variant={decision === 'rejected' || decision === 'removed' ? 'danger' : 'primary'}
            pending={isPending}
          >
            {verbs[decision]}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

export const SubmitError = ({ message }: { message: string }) => (
  <p role="alert" className="hint error">
    <span>
      {texts.failed} {message}
    </span>
  </p>
)
