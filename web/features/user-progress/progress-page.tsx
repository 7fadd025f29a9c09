import { type ComponentType, useState } from 'react'
import type { Author } from '#contract/common.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { userProgress as texts } from '#contract/messages/en/user-progress-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AdminList } from '../../shared/admin/admin-list.tsx'
import { ExportButton } from '../../shared/admin/export-button.tsx'
import { ChoiceFilter } from '../../shared/admin/filters.tsx'
import { ResponsiveTable } from '../../shared/admin/responsive-table.tsx'
import { useFilters } from '../../shared/admin/search-params.ts'
import { SearchField } from '../../shared/search-field.tsx'
import { progressList, progressSearch } from './api.ts'
import { type ChangeKind, progressColumns } from './progress-columns.tsx'

type Change = { kind: ChangeKind; member: Author }

type Props = { ChangeDialog: ComponentType<Change & { onDone: () => void; onClose: () => void }> }

/** /admin/user-progress: members with their points, badges, streaks and learning. */
export default function ProgressPage({ ChangeDialog }: Props) {
  const { call } = usePlatform()
  const { filters, bind, clear } = useFilters(progressSearch, 'search', 'activity')
  const { search, activity, sort } = filters
  const query = useCall(progressList(filters))
  const [opened, setOpened] = useState<Change | null>(null)
  return (
    <>
      <AdminList
        title={titles.userProgress}
        lead={texts.lead}
        filters={
          <>
            <SearchField label={texts.search} {...bind('search', { replace: true })} />
            <ChoiceFilter label={texts.activity} choices={texts.activities} {...bind('activity')} />
            <ChoiceFilter label={texts.sort} choices={texts.sorts} {...bind('sort')} />
            <ExportButton
              texts={texts}
              read={() => call('GET /admin/user-progress/export', { query: { search, activity, sort } })}
            />
          </>
        }
        query={query}
        onClear={clear}
      >
        {({ members }) => (
          <ResponsiveTable
            caption={texts.caption}
            columns={progressColumns((kind, member) => setOpened({ kind, member }))}
            rows={members}
            keyOf={({ user }) => user._id}
          />
        )}
      </AdminList>
      {opened && <ChangeDialog {...opened} onDone={() => void query.refresh()} onClose={() => setOpened(null)} />}
    </>
  )
}
