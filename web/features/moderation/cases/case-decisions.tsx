import type { Case, CaseDecision } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { QuotedText } from '../content-text.tsx'

const labels: Record<string, string> = { ...parts.statuses, ...parts.memberStatuses }
const label = (status: string): string => labels[status] ?? status

/** The decisions on this case, each with the text as it was then. */
export const CaseDecisions = ({ shown: { decisions, text } }: { shown: Case }) => (
  <ol className="moderation-case-history">
    {decisions.map((decision) => (
      <li key={decision._id}>
        <ExactTime value={decision.at} />
        <Decision decision={decision} text={text} />
      </li>
    ))}
  </ol>
)

function summaryOf({ by, statusBefore, status, edited }: CaseDecision): string {
  const name = by?.name ?? texts.program
  if (statusBefore !== status) return texts.changedTo(label(statusBefore), label(status), name)
  return (edited === null ? texts.leftAs : texts.editedBy)(label(status), name)
}

function Decision({ decision, text }: { decision: CaseDecision; text: string }) {
  const { reason, seen, edited, isUndone } = decision
  return (
    <div>
      <p>
        {summaryOf(decision)} {isUndone && <span className="admin-state">{texts.undone}</span>}
      </p>
      {reason && (
        <MemberText as="p" className="muted">
          {reason}
        </MemberText>
      )}
      {seen !== text && <QuotedText title={texts.seen} words={seen || parts.noText} />}
      {edited !== null && edited !== text && <QuotedText title={texts.edited} words={edited} />}
    </div>
  )
}
