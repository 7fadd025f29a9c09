import { useState } from 'react'
import { pointChanges as texts } from '#contract/messages/en/points-administration-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { type CallState, useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { AdminPage, ListState } from '../../../shared/admin/admin-list.tsx'
import { ListTabs } from '../../../shared/admin/list-tabs.tsx'
import { ResponsiveTable } from '../../../shared/admin/responsive-table.tsx'
import { useFilters } from '../../../shared/admin/search-params.ts'
import { Button } from '../../../ui/button.tsx'
import { adjustmentList, pointsSearch, setRankList } from './api.ts'
import { type Change, changeColumns, changeOfPoints, changeOfRank } from './change-columns.tsx'
import { ChangeDialog, type ChangeKind } from './change-dialog.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import './admin.css'

type Listed = 'adjustments' | 'ranks'

/** /admin/points: what administrators gave and took, and the ranks that they set. */
export default function PointsAdminPage() {
  const { call } = usePlatform()
  const { filters, change } = useFilters(pointsSearch)
  const list: Listed = filters.list ?? 'adjustments'
  const [opened, setOpened] = useState<ChangeKind | null>(null)
  const [undone, setUndone] = useState<Change | null>(null)
  const points = useCall(adjustmentList(filters))
  const ranks = useCall(setRankList(filters))
  const refresh = () => void (list === 'ranks' ? ranks : points).refresh()
  const undo =
    ({ id }: Change) =>
    () =>
      list === 'ranks'
        ? call('POST /leaderboard/admin/ranks/:id/undo', { params: { id } })
        : call('POST /points/admin/adjustments/:id/undo', { params: { id } })
  return (
    <AdminPage
      title={titles.points}
      lead={texts.lead}
      actions={
        <>
          <Button variant="primary" onClick={() => setOpened('points')}>
            {texts.give}
          </Button>
          <Button onClick={() => setOpened('award')}>{texts.award}</Button>
          <Button onClick={() => setOpened('rank')}>{texts.setRank}</Button>
        </>
      }
    >
      <ListTabs label={texts.lists} param="list" value={filters.list} choices={texts.tabs} />
      {filters.member && (
        <search className="admin-filters">
          <Button onClick={() => change({ member: undefined })}>{texts.showAll}</Button>
        </search>
      )}
      {list === 'adjustments' ? (
        <Changes
          list={list}
          query={points}
          changesOf={({ adjustments }) => adjustments.map(changeOfPoints)}
          onUndo={setUndone}
        />
      ) : (
        <Changes list={list} query={ranks} changesOf={(data) => data.ranks.map(changeOfRank)} onUndo={setUndone} />
      )}
      {opened && <ChangeDialog kind={opened} member={null} onDone={refresh} onClose={() => setOpened(null)} />}
      {undone && (
        <UndoDialog
          title={texts.undoTitle}
          text={list === 'ranks' ? texts.undoRank(undone.user.name) : texts.undoPoints(undone.user.name, undone.what)}
          onUndo={undo(undone)}
          onDone={refresh}
          onClose={() => setUndone(null)}
        />
      )}
    </AdminPage>
  )
}

type ChangesProps<Data> = {
  list: Listed
  query: CallState<Data>
  changesOf: (data: Data) => Change[]
  onUndo: (change: Change) => void
}

function Changes<Data>({ list, query, changesOf, onUndo }: ChangesProps<Data>) {
  return (
    <ListState title={titles.points} query={query} empty={{ title: texts.empty[list], text: texts.emptyText }}>
      {(data) => (
        <ResponsiveTable
          caption={texts.caption[list]}
          columns={changeColumns(onUndo)}
          rows={changesOf(data)}
          keyOf={({ id }) => id}
        />
      )}
    </ListState>
  )
}
