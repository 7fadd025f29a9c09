import { Link } from '@tanstack/react-router'
import type { Case, AuthorRecord as Record } from '#contract/cases.ts'
import { formatNumber } from '#contract/format-number.ts'
import { caseView as texts } from '#contract/messages/en/cases-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { MemberText } from '../../../ui/member-text.tsx'

const statusLabel = (status: string): string =>
  ({ ...parts.statuses, ...parts.memberStatuses })[status as keyof typeof parts.statuses] ?? status

/** The author's earlier cases and the decisions on them. */
export function AuthorRecord({ shown: { _id, record, content, member } }: { shown: Case }) {
  const author = content?.author._id ?? member?._id
  const figures: [string, string][] = [
    [formatNumber(record.earlier), texts.earlier],
    [formatNumber(record.rejectedOrRemoved), texts.down],
    [texts.of(formatNumber(record.reportsUpheld), formatNumber(record.reportsDecided)), texts.upheld],
    [
      texts.of(formatNumber(record.appealsRefused), formatNumber(record.appealsRefused + record.appealsGranted)),
      texts.refused,
    ],
  ]
  return (
    <>
      <p className="muted">
        {texts.joined} <ExactTime value={record.joinedAt} />
      </p>
      {record.waiting > 0 && (
        <Link to="/admin/cases" search={{ author }} className="quiet-link tap-target">
          {texts.waiting(record.waiting)}
        </Link>
      )}
      <dl className="moderation-case-figures">
        {figures.map(([figure, name]) => (
          <div key={name}>
            <dt className="meta">{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      {record.timeline.length > 1 && <Timeline subject={_id} timeline={record.timeline} />}
      <ul className="moderation-case-history" aria-label={texts.history}>
        {record.history.map((entry) => (
          <li key={entry._id}>
            <ExactTime value={entry.at} />
            <div>
              <p>
                {texts.kinds[entry.kind]}:{' '}
                {texts.historyEntry(entry.by?.name ?? texts.program, statusLabel(entry.status))}
              </p>
              {entry.reason && (
                <MemberText as="p" className="muted">
                  {entry.reason}
                </MemberText>
              )}
            </div>
          </li>
        ))}
      </ul>
      {record.history.length === 0 && <p className="muted">{texts.noHistory}</p>}
    </>
  )
}

const width = 520

/** A mark for each post and comment at its time. */
function Timeline({ subject, timeline }: { subject: string; timeline: Record['timeline'] }) {
  const [first, last] = [Date.parse(timeline[0]!.at), Date.parse(timeline.at(-1)!.at)]
  const place = (at: string) => 8 + ((Date.parse(at) - first) / Math.max(last - first, 1)) * (width - 16)
  const down = timeline.filter(({ wasRejectedOrRemoved }) => wasRejectedOrRemoved).length
  return (
    <>
      <svg
        className="moderation-case-timeline"
        viewBox={`0 0 ${width} 32`}
        role="img"
        aria-label={texts.timeline(timeline.length, down)}
      >
        <path d={`M8 24.5H${width - 8}`} />
        {timeline.map((one) => (
          <circle key={one._id} data-mark={markOf(one, subject)} cx={place(one.at)} cy="14" r="4.5" />
        ))}
      </svg>
      <p className="moderation-case-legend meta">
        {(['up', 'hidden', 'down', 'current'] as const).map((mark) => (
          <span key={mark}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden>
              <circle data-mark={mark} cx="6" cy="6" r="4.5" />
            </svg>
            {texts.legend[mark]}
          </span>
        ))}
      </p>
    </>
  )
}

function markOf({ _id, status, wasRejectedOrRemoved }: Record['timeline'][number], subject: string): string {
  if (_id === subject) return 'current'
  if (wasRejectedOrRemoved) return 'down'
  return status === 'published' || status === 'scheduled' ? 'up' : 'hidden'
}
