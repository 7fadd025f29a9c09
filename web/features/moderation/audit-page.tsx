import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { auditList } from './api.ts'
import { AuditRow } from './audit-row.tsx'
import { SignatureNote } from './audit-signature.tsx'
import { ExportButton } from './export-button.tsx'
import { ChoiceFilter, DayFilter } from './filters.tsx'
import { ListState } from './list-state.tsx'
import { auditSearch, useFilters } from './search-params.ts'
import './moderation.css'

const actionChoices = { all: texts.anyAction, ...texts.actions }
const noFilters = { action: undefined, actor: undefined, subject: undefined, from: undefined, to: undefined }

/** /admin/audit: who did what to whom, when and why. */
export default function AuditPage() {
  const { call } = usePlatform()
  const { filters, change } = useFilters(auditSearch)
  const query = useCall(auditList(filters))
  const entries = query.data?.entries ?? []
  const actor = filters.actor && entries.find((entry) => entry.actor?._id === filters.actor)?.actor?.name
  const subject = filters.subject && entries.find((entry) => entry.subject?._id === filters.subject)?.subject?.label
  const { page: _, ...exported } = filters
  const isFiltered = Object.values(exported).some((value) => value !== undefined)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.audit}</h1>
        <p className="muted">{texts.lead}</p>
        {query.data && <SignatureNote signature={query.data.signature} />}
      </div>
      <search className="moderation-filters">
        <ChoiceFilter
          label={texts.action}
          value={filters.action ?? 'all'}
          choices={actionChoices as Record<string, string>}
          onChange={(action) => change({ action: action === 'all' ? undefined : action })}
        />
        <DayFilter label={texts.from} value={filters.from} max={filters.to} onChange={(from) => change({ from })} />
        <DayFilter label={texts.to} value={filters.to} min={filters.from} onChange={(to) => change({ to })} />
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
        <ExportButton texts={texts} read={() => call('GET /admin/audit/export', { query: exported })} />
      </search>
      <ListState
        query={query}
        empty={{
          title: isFiltered ? parts.noMatch : texts.empty,
          text: isFiltered ? parts.noMatchText : texts.emptyText,
          action: isFiltered && <Button onClick={() => change(noFilters)}>{parts.clearFilters}</Button>,
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
                <AuditRow
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
