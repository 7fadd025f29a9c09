import { useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import type { VoidedRing } from '#contract/rings.ts'
import { useCall } from '../../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../../platform/platform.ts'
import { ListState } from '../../../../shared/admin/admin-list.tsx'
import { type Column, ResponsiveTable } from '../../../../shared/admin/responsive-table.tsx'
import { ExactTime } from '../../../../ui/exact-time.tsx'
import { MemberText } from '../../../../ui/member-text.tsx'
import { voidList } from '../api.ts'
import { Reason, UndoButton } from '../change-columns.tsx'
import { UndoDialog } from '../undo-dialog.tsx'

const namesOf = ({ members }: VoidedRing): string => members.map(({ name }) => name).join(', ')

/** Rings that were voided. Each can be undone. */
export function VoidedRings({ page }: { page: string | undefined }) {
  const { call } = usePlatform()
  const query = useCall(voidList(page))
  const [opened, setOpened] = useState<VoidedRing | null>(null)
  const columns: Column<VoidedRing>[] = [
    { head: texts.when, kind: 'time', cell: ({ createdAt }) => <ExactTime value={createdAt} /> },
    {
      head: texts.who,
      kind: 'main',
      cell: (voided) => (
        <>
          <MemberText>{namesOf(voided)}</MemberText>
          <div className="meta">{texts.earned(formatNumber(voided.points))}</div>
        </>
      ),
    },
    { head: texts.why, kind: 'main', cell: (voided) => <Reason change={voided} /> },
    {
      head: texts.actions,
      kind: 'actions',
      cell: (voided) => (
        <UndoButton change={voided} label={texts.undoOf(namesOf(voided))} onUndo={() => setOpened(voided)} />
      ),
    },
  ]
  return (
    <>
      <ListState title={texts.cached} query={query} empty={{ title: texts.emptyVoided, text: texts.emptyVoidedText }}>
        {({ voids }) => (
          <ResponsiveTable caption={texts.voidedCaption} columns={columns} rows={voids} keyOf={({ _id }) => _id} />
        )}
      </ListState>
      {opened && (
        <UndoDialog
          title={texts.undoTitle}
          text={texts.undoText}
          onUndo={() => call('POST /points/admin/voids/:id/undo', { params: { id: opened._id } })}
          onDone={() => void query.refresh()}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
