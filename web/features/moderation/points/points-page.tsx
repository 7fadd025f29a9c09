import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { PageNumberPagination } from '#contract/common.ts'
import { pointChanges as texts } from '#contract/messages/en/points-administration-screens.ts'
import { titles } from '#contract/messages/en/titles.ts'
import { type CallState, useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { Button } from '../../../ui/button.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ListState } from '../list-state.tsx'
import { pointsSearch, useFilters } from '../search-params.ts'
import { adjustmentList, setRankList } from './api.ts'
import { ChangeDialog, type ChangeKind } from './change-dialog.tsx'
import { type Change, ChangeTable, changeOfPoints, changeOfRank } from './change-rows.tsx'
import { UndoDialog } from './undo-dialog.tsx'
import '../moderation.css'

type Listed = 'adjustments' | 'ranks'

/** /admin/points: what administrators gave and took, and the ranks that they set. */
export default function PointsPage() {
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
  const shared = { list, isFiltered: filters.member !== undefined, onUndo: setUndone }
  return (
    <main id="main" tabIndex={-1}>
      <div className="page-head">
        <h1 className="title">{titles.points}</h1>
        <p className="muted">{texts.lead}</p>
        <div className="button-row moderation-head-actions">
          <Button variant="primary" onClick={() => setOpened('points')}>
            {texts.give}
          </Button>
          <Button onClick={() => setOpened('award')}>{texts.award}</Button>
          <Button onClick={() => setOpened('rank')}>{texts.setRank}</Button>
        </div>
      </div>
      <Tabs label={texts.lists} className="gutter">
        {(['adjustments', 'ranks'] as const).map((tab) => (
          <Link
            key={tab}
            to="/admin/points"
            search={{ list: tab === 'ranks' ? tab : undefined, member: filters.member }}
            className="tab"
            aria-current={tab === list ? 'page' : undefined}
          >
            {texts.tabs[tab]}
          </Link>
        ))}
      </Tabs>
      {filters.member && (
        <div className="moderation-filters">
          <Button onClick={() => change({ member: undefined })}>{texts.showAll}</Button>
        </div>
      )}
      {list === 'adjustments' ? (
        <Changes {...shared} query={points} changesOf={({ adjustments }) => adjustments.map(changeOfPoints)} />
      ) : (
        <Changes {...shared} query={ranks} changesOf={(data) => data.ranks.map(changeOfRank)} />
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
    </main>
  )
}

type ChangesProps<Data extends { pagination: PageNumberPagination }> = {
  list: Listed
  isFiltered: boolean
  query: CallState<Data>
  changesOf: (data: Data) => Change[]
  onUndo: (change: Change) => void
}

function Changes<Data extends { pagination: PageNumberPagination }>(props: ChangesProps<Data>) {
  const { list, query, changesOf, onUndo } = props
  return (
    <ListState query={query} empty={{ title: texts.empty[list], text: texts.emptyText, action: null }}>
      {(data) => <ChangeTable caption={texts.caption[list]} changes={changesOf(data)} onUndo={onUndo} />}
    </ListState>
  )
}
