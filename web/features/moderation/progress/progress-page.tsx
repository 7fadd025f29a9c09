import { useState } from 'react'
import type { Author } from '#contract/common.ts'
import { parts } from '#contract/messages/en/moderation-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { userProgress as texts } from '#contract/messages/en/user-progress-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { ExportButton } from '../export-button.tsx'
import { ChoiceFilter, TextFilter } from '../filters.tsx'
import { ListState } from '../list-state.tsx'
import { ChangeDialog, type ChangeKind } from '../points/change-dialog.tsx'
import { progressSearch, useFilters } from '../search-params.ts'
import { progressList } from './api.ts'
import { ProgressTable } from './progress-table.tsx'
import '../moderation.css'

/** /admin/user-progress: members with their points, badges, streaks and learning. */
export default function ProgressPage() {
  const { call } = usePlatform()
  const { filters, change } = useFilters(progressSearch)
  const { search, activity, sort } = filters
  const query = useCall(progressList(filters))
  const [opened, setOpened] = useState<{ kind: ChangeKind; member: Author } | null>(null)
  const isFiltered = Boolean(filters.search || filters.activity)
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.userProgress}</h1>
        <p className="muted">{texts.lead}</p>
      </div>
      <search className="moderation-filters">
        <TextFilter
          label={texts.search}
          value={filters.search}
          onChange={(search) => change({ search }, { replace: true })}
        />
        <ChoiceFilter
          label={texts.activity}
          value={filters.activity ?? 'all'}
          choices={texts.activities}
          onChange={(activity) => change({ activity: activity === 'all' ? undefined : activity })}
        />
        <ChoiceFilter
          label={texts.sort}
          value={filters.sort ?? 'allTime'}
          choices={texts.sorts}
          onChange={(sort) => change({ sort: sort === 'allTime' ? undefined : sort })}
        />
        <ExportButton
          texts={texts}
          read={() => call('GET /admin/user-progress/export', { query: { search, activity, sort } })}
        />
      </search>
      <ListState
        query={query}
        empty={{
          title: parts.noMatch,
          text: parts.noMatchText,
          action: isFiltered && (
            <Button onClick={() => change({ search: undefined, activity: undefined })}>{parts.clearFilters}</Button>
          ),
        }}
      >
        {({ members }) => <ProgressTable members={members} onChange={(kind, member) => setOpened({ kind, member })} />}
      </ListState>
      {opened && <ChangeDialog {...opened} onDone={() => void query.refresh()} onClose={() => setOpened(null)} />}
    </main>
  )
}
