import { audit as texts } from '#contract/messages/en/audit-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ExportButton } from '../../shared/admin/export-button.tsx'
import { ChoiceFilter, DayFilter } from '../../shared/admin/filters.tsx'
import { ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { auditList } from './api.ts'
import { auditColumns } from './audit-columns.tsx'
import { SignatureNote } from './audit-signature.tsx'
import { auditSearch } from './search-params.ts'
import './moderation.css'

const actionChoices = { all: texts.anyAction, ...texts.actions }
/** /admin/audit: who did what to whom, when and why. */
export default function AuditPage() {
  const { call } = usePlatform()
  const { filters, change, bind, clear } = useFilters(auditSearch, 'action', 'actor', 'subject', 'from', 'to')
  const query = useCall(auditList(filters))
  const entries = query.data?.entries ?? []
  const actor = filters.actor && entries.find((entry) => entry.actor?._id === filters.actor)?.actor?.name
  const subject = filters.subject && entries.find((entry) => entry.subject?._id === filters.subject)?.subject?.label
  const { page: _, ...exported } = filters
  return (
    <AdminList
      title={titles.audit}
      lead={texts.lead}
      note={query.data && <SignatureNote signature={query.data.signature} />}
      filters={
        <>
          <ChoiceFilter label={texts.action} choices={actionChoices} {...bind('action')} />
          <DayFilter label={texts.from} max={filters.to} {...bind('from')} />
          <DayFilter label={texts.to} min={filters.from} {...bind('to')} />
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
        </>
      }
      query={query}
      empty={{ title: texts.empty, text: texts.emptyText }}
      onClear={clear}
    >
      {(data) => (
        <ResponsiveTable
          caption={texts.caption}
          columns={auditColumns(change)}
          rows={data.entries}
          keyOf={({ _id }) => _id}
        />
      )}
    </AdminList>
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
