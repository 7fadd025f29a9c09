import type { Case, CaseReport } from '#contract/cases.ts'
import { formatNumber } from '#contract/format-number.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { reports as reportTexts } from '#contract/messages/en/moderation-screens.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { QuotedText } from '../content-text.tsx'

/**
 * All reports of a case, each with the weight that its reporter has earned. What was reported is quoted once for each
 * version that differs from the text now.
 */
export function CaseReports({ shown: { reports } }: { shown: Case }) {
  if (reports.length === 0) return <p className="muted">{texts.noReports}</p>
  const isFirstOf = (report: CaseReport) => reports.find(({ reported }) => reported === report.reported) === report
  return (
    <ul className="moderation-case-reports">
      {reports.map((report) => (
        <Report key={report._id} report={report} quotes={isFirstOf(report)} />
      ))}
    </ul>
  )
}

function Report({ report, quotes }: { report: CaseReport; quotes: boolean }) {
  const { reporter, reason, description, createdAt, weight, right, decided, reported, changedSince } = report
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
          {reportTexts.reasons[reason]}. <MemberText className="muted">{description || texts.noDescription}</MemberText>
        </p>
        <Answer report={report} />
        {changedSince && quotes && (
          <>
            <QuotedText title={texts.asReported} words={reported} />
            <p className="meta">{texts.changedSince(changedSince)}</p>
          </>
        )}
      </div>
    </li>
  )
}

/** The decision on a report, by whom and when. */
function Answer({ report: { status, actionTaken, decidedAt, decidedBy } }: { report: CaseReport }) {
  if (status === 'pending') return null
  return (
    <p className="meta">
      <span className="admin-state">{reportTexts.statuses[status]}</span> {reportTexts.taken[actionTaken]}
      {decidedBy && ` · ${reportTexts.decidedBy(decidedBy.name)}`}
      {decidedAt && (
        <>
          {' · '}
          <ExactTime value={decidedAt} />
        </>
      )}
    </p>
  )
}
