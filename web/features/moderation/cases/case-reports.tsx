import type { Case, CaseReport } from '#contract/cases.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { reports as reportTexts } from '#contract/messages/en/moderation-screens.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { MemberText } from '../../../ui/member-text.tsx'
import { QuotedText } from '../content-text.tsx'

/** All reports of a case, each with the weight that its reporter has earned. */
export function CaseReports({ shown: { reports, text } }: { shown: Case }) {
  if (reports.length === 0) return <p className="muted">{texts.noReports}</p>
  return (
    <ul className="moderation-case-reports">
      {reports.map((report) => (
        <Report key={report._id} report={report} text={text} />
      ))}
    </ul>
  )
}

function Report({ report, text }: { report: CaseReport; text: string }) {
  const { reporter, reason, description, status, createdAt, weight, right, decided, reported } = report
  return (
    <li>
      <span className="moderation-case-weight">
        <span className="moderation-case-bar" aria-hidden>
          <i style={{ inlineSize: `${Math.round(weight * 100)}%` }} />
        </span>
        {formatNumber(weight, 2)}
      </span>
      <div>
        <p>
          <MemberText className="bold">{reporter.name}</MemberText>{' '}
          <span className="meta">
            {texts.right(right, decided)} · <ExactTime value={createdAt} />
          </span>
        </p>
        <p>
          {reportTexts.reasons[reason]}. <MemberText className="muted">{description || texts.noDescription}</MemberText>{' '}
          {status !== 'pending' && <span className="moderation-state">{reportTexts.statuses[status]}</span>}
        </p>
        {reported !== text && <QuotedText title={texts.asReported} words={reported} />}
      </div>
    </li>
  )
}
