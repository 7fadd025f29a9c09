import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { parts, reports as texts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AdminReport } from '#contract/moderation.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { RoomChip } from '../../shared/room-chip.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { reportList } from './api.ts'
import { reportedLabel } from './decisions.ts'
import { ChoiceFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { MemberName } from './member-name.tsx'
import { reportsSearch, useFilters } from './search-params.ts'
import './moderation.css'
import { MemberText } from '../../ui/member-text.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { ReportedText } from './reported-text.tsx'

/** /admin/reports: reports by members, and their decisions. */
export default function ReportsPage() {
  const { filters, change } = useFilters(reportsSearch)
  const query = useCall(reportList(filters))
  const [openReport, setOpenReport] = useState<AdminReport | null>(null)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.reports}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <div className="moderation-filters">
        <ChoiceFilter
          label={parts.status}
          value={filters.status ?? 'pending'}
          choices={texts.statuses}
          onChange={(status) => change({ status: status === 'pending' ? undefined : status })}
        />
      </div>
      <ListState
        query={query}
        empty={{
          title: filters.status ? parts.noMatch : texts.empty,
          text: filters.status ? parts.noMatchText : texts.emptyText,
          action: filters.status !== 'all' && (
            <Link to="/admin/reports" search={{ status: 'all' }} className={buttonClass()}>
              {texts.showAll}
            </Link>
          ),
        }}
      >
        {({ reports }) => (
          <table className="moderation-table reports">
            <caption className="visually-hidden">{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.author}</th>
                <th scope="col">{texts.why}</th>
                <th scope="col" className="moderation-cell-age">
                  {texts.when}
                </th>
                <th scope="col">
                  <span className="visually-hidden">{parts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {reports.map((report) => (
                <ReportRow key={report._id} report={report} onDecide={() => setOpenReport(report)} />
              ))}
            </tbody>
          </table>
        )}
      </ListState>
      {openReport && (
        <ReportDialog
          key={openReport._id}
          report={openReport}
          onClose={() => setOpenReport(null)}
          onDone={() => void query.refresh()}
        />
      )}
    </main>
  )
}

function ReportRow({ report, onDecide }: { report: AdminReport; onDecide: () => void }) {
  const { content, member, reporter, reason, description, status, actionTaken, decidedBy, adminNotes } = report
  return (
    <tr>
      <td className="moderation-cell-content">
        <ReportedText report={report} />
      </td>
      <td className="moderation-cell-author">
        {content && <MemberName member={content.author} />}
        {member && <MemberName member={member} />}
        <span className="moderation-cell-row">
          {content && <RoomChip section={content.section} />}
          {content && content.status !== 'published' && (
            <span className={`moderation-state ${content.status}`}>{parts.statuses[content.status]}</span>
          )}
          {member && member.status !== 'active' && (
            <span className={`moderation-state ${member.status}`}>{parts.memberStatuses[member.status]}</span>
          )}
        </span>
      </td>
      <td className="moderation-cell-reason">
        <span>
          <b className="bold">{texts.reasons[reason]}</b> {texts.reportedBy(reporter.name)}
        </span>
        {description && (
          <MemberText as="span" className="muted">
            {description}
          </MemberText>
        )}
        {status !== 'pending' && (
          <span className="meta">
            {texts.statuses[status]}
            {decidedBy && `, ${texts.decidedBy(decidedBy.name)}`}. {texts.taken[actionTaken]}.
          </span>
        )}
        {adminNotes && (
          <MemberText as="span" className="meta">
            {adminNotes}
          </MemberText>
        )}
      </td>
      <td className="moderation-cell-age">
        <RelativeTime value={report.createdAt} />
      </td>
      <td className="moderation-cell-actions">
        <Button onClick={onDecide} aria-label={texts.decideOne(reporter.name, reportedLabel(report))}>
          {texts.decide}
        </Button>
      </td>
    </tr>
  )
}
