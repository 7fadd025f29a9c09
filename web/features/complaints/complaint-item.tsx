import type { Complaint } from '#contract/complaints.ts'
import { complaints as texts } from '#contract/messages/en/complaints-screens.ts'
import { isStale } from '../../platform/api/api-error.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useAsyncAction } from '../../shared/use-async-action.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatTimeLeft } from '../../ui/format.ts'
import { MemberText } from '../../ui/member-text.tsx'
import { toast } from '../../ui/toast.ts'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'

type Props = { complaint: Complaint; onDecide: () => void; onChanged: () => Promise<void> }

/** One entry of the register, with its deadlines and what was done. */
export function ComplaintItem({ complaint, onDecide, onChanged }: Props) {
  const { call } = usePlatform()
  const { isPending, run } = useAsyncAction()
  const { _id: id, kind, sender, reference, text, version, acknowledgeBy, acknowledged, decided } = complaint
  const acknowledge = () =>
    run(async () => {
      try {
        await call('POST /admin/complaints/:id/acknowledge', { params: { id }, body: { version } })
      } catch (error) {
        toast.error(isStale(error) ? texts.stale : formErrorMessage(error, texts.failed))
      }
      await onChanged()
    })
  return (
    <li>
      <p>
        <b className="bold">{texts.kinds[kind]}</b>
        {reference !== '' && <span className="meta"> {texts.reference(reference)}</span>}
      </p>
      <p>
        <MemberText>{texts.sender(sender)}</MemberText>
      </p>
      <p className="complaints-text">
        <MemberText>{text}</MemberText>
      </p>
      <Times complaint={complaint} />
      {!decided && (
        <div className="button-row">
          <Button
            variant="primary"
            onClick={onDecide}
            aria-haspopup="dialog"
            aria-label={texts.named(texts.decide, sender)}
          >
            {texts.decide}
          </Button>
          {acknowledgeBy !== null && !acknowledged && (
            <Button
              pending={isPending}
              onClick={() => void acknowledge()}
              aria-label={texts.named(texts.acknowledge, sender)}
            >
              {texts.acknowledge}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function Times({ complaint: { receivedAt, acknowledgeBy, dueAt, acknowledged, decided } }: { complaint: Complaint }) {
  const now = useCurrentTime() ?? currentTime()
  return (
    <>
      <p className="meta">
        {texts.received} <ExactTime value={receivedAt} />
      </p>
      {acknowledged ? (
        <DoneLine label={texts.confirmed} done={acknowledged} />
      ) : (
        acknowledgeBy !== null &&
        !decided && (
          <DeadlineLine value={acknowledgeBy} now={now} label={texts.confirmBy} lateLabel={texts.confirmLate} />
        )
      )}
      {decided ? (
        <>
          <DoneLine label={texts.decided[decided.outcome]} done={decided} />
          <p className="complaints-text">
            <MemberText>{decided.resolution}</MemberText>
          </p>
        </>
      ) : (
        <DeadlineLine value={dueAt} now={now} label={texts.due} lateLabel={texts.overdue} />
      )}
    </>
  )
}

type Deadline = { value: string; now: number; label: string; lateLabel: string }

/** With the time that is left, or by how much it is late. */
function DeadlineLine({ value, now, label, lateLabel }: Deadline) {
  const due = Date.parse(value)
  const isLate = due < now
  return (
    <p className="meta">
      {isLate ? <b className="bold">{lateLabel}</b> : label} <ExactTime value={value} /> ·{' '}
      {isLate ? texts.timeOver(formatTimeLeft(now, due)) : texts.timeLeft(formatTimeLeft(value, now))}
    </p>
  )
}

function DoneLine({ label, done: { at, by } }: { label: string; done: NonNullable<Complaint['acknowledged']> }) {
  return (
    <p className="meta">
      {label} <ExactTime value={at} /> {by && <MemberText>{texts.by(by.name)}</MemberText>}
    </p>
  )
}
