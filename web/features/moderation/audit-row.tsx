import type { Author } from '#contract/common.ts'
import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import { parts, reports } from '#contract/messages/en/moderation-screens.ts'
import type { AuditEntry } from '#contract/moderation.ts'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { QuotedText } from './content-text.tsx'

type Change = { name: string; from?: string; to: string }

const formatValue = (value: unknown): string =>
  value === null || value === undefined ? '–' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** The values that an audit log entry changed. Unchanged values are left out. */
export function changesOf({ before, after }: Pick<AuditEntry, 'before' | 'after'>): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].flatMap((name) => {
    const [from, to] = [before?.[name], after?.[name]]
    if (before && name in before && formatValue(from) === formatValue(to)) return []
    return [{ name, ...(before && name in before && { from: formatValue(from) }), to: formatValue(to) }]
  })
}

const isoTimePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const Value = ({ text }: { text: string }) => (isoTimePattern.test(text) ? <ExactTime value={text} /> : text)

const statusLabels: Record<string, string> = { ...parts.memberStatuses, ...parts.statuses }
const reportLabels: Record<string, string> = { ...reports.statuses, ...reports.taken, none: '–' }

/** Statuses and actions have the same labels as elsewhere; other values are shown unchanged. */
const valueLabel = (action: string, value: string): string =>
  (action === 'moderation.report' ? reportLabels : statusLabels)[value] ?? value

type AuditRowProps = { entry: AuditEntry; onActor: (actor: Author) => void; onSubject: (id: string) => void }

export function AuditRow({ entry, onActor, onSubject }: AuditRowProps) {
  const { actor, subject, action, reason } = entry
  return (
    <tr>
      <td className="moderation-cell-time">
        <ExactTime value={entry.at} />
      </td>
      <td className="moderation-cell-author">
        {actor ? (
          <button
            type="button"
            className="bold tap-target"
            onClick={() => onActor(actor)}
            title={texts.onlyShown(actor.name)}
          >
            <MemberText>{actor.name}</MemberText>
          </button>
        ) : (
          <span className="muted">{texts.program}</span>
        )}
      </td>
      <td dir="auto" className="moderation-cell-action">
        {(texts.actions as Record<string, string>)[action] ?? action}
      </td>
      <td className="moderation-cell-target">
        {subject && (
          <button
            type="button"
            className="moderation-truncated tap-target"
            onClick={() => onSubject(subject._id)}
            title={texts.onlyShown(subject.label)}
          >
            <MemberText>{subject.label}</MemberText>
          </button>
        )}
      </td>
      <td className="moderation-cell-details">
        {changesOf(entry).map(({ name, from, to }) => (
          <span key={name}>
            <span className="meta">{(texts.fields as Record<string, string>)[name] ?? name}</span>
            {from !== undefined && (
              <>
                <Value text={valueLabel(action, from)} />
                <Icon name="arrow-right" small />
                <span className="visually-hidden">{texts.changedTo}</span>
              </>
            )}
            <Value text={valueLabel(action, to)} />
          </span>
        ))}
        {reason && <q dir="auto">{reason}</q>}
        {entry.seen && entry.seen !== entry.subject?.label && <QuotedText title={texts.seen} words={entry.seen} />}
      </td>
    </tr>
  )
}
