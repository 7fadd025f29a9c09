import type { Author } from '#contract/common.ts'
import { audit as texts } from '#contract/messages/en/members-screens.ts'
import { parts, reports } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import type { AuditEntry } from '#contract/moderation.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { Button } from '../../ui/button.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { auditList } from './api.ts'
import { changesOf } from './audit-changes.ts'
import { QuotedText } from './content-text.tsx'
import { ChoiceFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { auditSearch, useFilters } from './search-params.ts'
import './moderation.css'

const actionChoices = { all: texts.anyAction, ...texts.actions }
const noFilters = { action: undefined, actor: undefined, subject: undefined }

/** /admin/audit: who did what to whom, when and why. */
export default function AuditPage() {
  const { filters, change } = useFilters(auditSearch)
  const query = useCall(auditList(filters))
  const entries = query.data?.entries ?? []
  const actor = filters.actor && entries.find((entry) => entry.actor?._id === filters.actor)?.actor?.name
  const subject = filters.subject && entries.find((entry) => entry.subject?._id === filters.subject)?.subject?.label
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.audit}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <div className="moderation-filters">
        <ChoiceFilter
          label={texts.action}
          value={filters.action ?? 'all'}
          choices={actionChoices as Record<string, string>}
          onChange={(action) => change({ action: action === 'all' ? undefined : action })}
        />
        {filters.actor && (
          <ActiveFilter
            label={texts.actorFilter}
            name={actor}
            undo={texts.showAllActors}
            onUndo={() => change({ actor: undefined })}
          />
        )}
        {filters.subject && (
          <ActiveFilter
            label={texts.subjectFilter}
            name={subject}
            undo={texts.showAllSubjects}
            onUndo={() => change({ subject: undefined })}
          />
        )}
      </div>
      <ListState
        query={query}
        empty={{
          title: filters.action || filters.actor || filters.subject ? parts.noMatch : texts.empty,
          text: filters.action || filters.actor || filters.subject ? parts.noMatchText : texts.emptyText,
          action: (filters.action || filters.actor || filters.subject) && (
            <Button onClick={() => change(noFilters)}>{parts.clearFilters}</Button>
          ),
        }}
      >
        {(data) => (
          <table className="moderation-table audit">
            <caption className="visually-hidden">{texts.caption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.when}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.what}</th>
                <th scope="col">{texts.subject}</th>
                <th scope="col">{texts.details}</th>
              </tr>
            </thead>
            <tbody>
              {data.entries.map((entry) => (
                <Entry
                  key={entry._id}
                  entry={entry}
                  onActor={(by) => change({ actor: by._id })}
                  onSubject={(id) => change({ subject: id })}
                />
              ))}
            </tbody>
          </table>
        )}
      </ListState>
    </main>
  )
}

/** A filter for one person or item, with a button that removes it. */
function ActiveFilter(props: { label: string; name: string | undefined; undo: string; onUndo: () => void }) {
  const { label, name, undo, onUndo } = props
  return (
    <Button onClick={onUndo} aria-label={undo}>
      {label}: <MemberText>{name ?? '…'}</MemberText>
      <Icon name="close" small />
    </Button>
  )
}

const isoTimePattern = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const Value = ({ text }: { text: string }) => (isoTimePattern.test(text) ? <ExactTime value={text} /> : text)

const statusLabels: Record<string, string> = { ...parts.memberStatuses, ...parts.statuses }
const reportLabels: Record<string, string> = { ...reports.statuses, ...reports.taken, none: '–' }

/** Statuses and actions have the same labels as elsewhere; other values are shown unchanged. */
const valueLabel = (action: string, value: string): string =>
  (action === 'moderation.report' ? reportLabels : statusLabels)[value] ?? value

type EntryProps = { entry: AuditEntry; onActor: (actor: Author) => void; onSubject: (id: string) => void }

function Entry({ entry, onActor, onSubject }: EntryProps) {
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
                <span className="visually-hidden">{texts.to}</span>
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
