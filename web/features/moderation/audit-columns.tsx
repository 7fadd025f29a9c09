import { announcementList } from '#contract/messages/en/announcement-editor-screens.ts'
import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import { parts, reports } from '#contract/messages/en/moderation-screens.ts'
import type { AuditEntry } from '#contract/moderation.ts'
import type { Column } from '../../shared/admin/responsive-table.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { QuotedText } from './content-text.tsx'

type Change = { name: string; from?: string; to: string }

const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The values that an audit log entry changed. Unchanged values are left out: the same ones, and those only in `before`. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  return Object.keys(after ?? before ?? {}).flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]]
    if (before && name in before && formatValue(from) === formatValue(to)) return []
    return [{ name, ...(before && name in before && { from: formatValue(from) }), to: formatValue(to) }]
  })
}

const isoTimePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const Value = ({ text }: { text: string }) => (isoTimePattern.test(text) ? <ExactTime value={text} /> : text)

const { audiences, channels } = announcementList
const statusLabels: Record<string, string> = {
  ...audiences,
  ...channels,
  ...texts.values,
  ...parts.memberStatuses,
  ...parts.statuses,
}
const reportLabels: Record<string, string> = { ...reports.statuses, ...reports.taken, none: '–' }

/** Statuses and actions have the same labels as elsewhere; other values are shown unchanged. */
const valueLabel = (action: string, value: string): string =>
  (action === 'moderation.report' ? reportLabels : statusLabels)[value] ?? value

/** Who and what it was about filter the list. */
export const auditColumns = (
  onFilter: (filter: { actor?: string; subject?: string }) => void,
): Column<AuditEntry>[] => [
  { head: texts.when, kind: 'time', cell: ({ at }) => <ExactTime value={at} /> },
  {
    head: texts.who,
    kind: 'short',
    cell: ({ actor }) =>
      actor ? (
        <button
          type="button"
          className="bold tap-target"
          onClick={() => onFilter({ actor: actor._id })}
          title={texts.onlyShown(actor.name)}
        >
          <MemberText>{actor.name}</MemberText>
        </button>
      ) : (
        <span className="muted">{texts.program}</span>
      ),
  },
  {
    head: texts.what,
    kind: 'short',
    cell: ({ action }) => <span dir="auto">{(texts.actions as Record<string, string>)[action] ?? action}</span>,
  },
  {
    head: texts.subject,
    cell: ({ subject }) =>
      subject && (
        <button
          type="button"
          className="moderation-clamped tap-target"
          onClick={() => onFilter({ subject: subject._id })}
          title={texts.onlyShown(subject.label)}
        >
          <MemberText>{subject.label}</MemberText>
        </button>
      ),
  },
  { head: texts.details, cell: (entry) => <Details entry={entry} /> },
]

function Details({ entry }: { entry: AuditEntry }) {
  const { action, reason, seen, subject } = entry
  return (
    <>
      {changesOf(entry).map(({ name, from, to }) => (
        <div key={name} className="moderation-change">
          <span className="meta">{(texts.fields as Record<string, string>)[name] ?? name}</span>
          {from !== undefined && (
            <>
              <Value text={valueLabel(action, from)} />
              <Icon name="arrow-right" small />
              <span className="visually-hidden">{texts.changedTo}</span>
            </>
          )}
          <Value text={valueLabel(action, to)} />
        </div>
      ))}
      {reason && (
        <q dir="auto" className="muted">
          {reason}
        </q>
      )}
      {seen && seen !== subject?.label && <QuotedText title={texts.seen} words={seen} />}
    </>
  )
}
