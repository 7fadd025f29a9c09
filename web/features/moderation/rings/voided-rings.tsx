import { useState } from 'react'
import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import type { VoidedRing } from '#contract/rings.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { MemberText } from '../../../ui/member-text.tsx'
import { ListState } from '../list-state.tsx'
import { UndoDialog } from '../points/undo-dialog.tsx'
import { ReasonCell, UndoCell } from '../points/undoable-cells.tsx'
import { voidList } from './api.ts'

const namesOf = ({ members }: VoidedRing): string => members.map(({ name }) => name).join(', ')

/** Rings that were voided. Each can be undone. */
export function VoidedRings({ page }: { page: string | undefined }) {
  const { call } = usePlatform()
  const query = useCall(voidList(page))
  const [opened, setOpened] = useState<VoidedRing | null>(null)
  return (
    <>
      <ListState query={query} empty={{ title: texts.emptyVoided, text: texts.emptyVoidedText, action: null }}>
        {({ voids }) => (
          <table className="moderation-table audit">
            <caption className="visually-hidden">{texts.voidedCaption}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.when}</th>
                <th scope="col">{texts.who}</th>
                <th scope="col">{texts.why}</th>
                <th scope="col">
                  <span className="visually-hidden">{texts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {voids.map((voided) => (
                <VoidedRow key={voided._id} voided={voided} onUndo={() => setOpened(voided)} />
              ))}
            </tbody>
          </table>
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

function VoidedRow({ voided, onUndo }: { voided: VoidedRing; onUndo: () => void }) {
  const { points, reason, by, createdAt, undoneAt } = voided
  return (
    <tr>
      <td className="moderation-cell-time">
        <ExactTime value={createdAt} />
      </td>
      <td className="moderation-cell-target">
        <MemberText>{namesOf(voided)}</MemberText>
        <span className="meta moderation-cell-row">{texts.earned(formatNumber(points))}</span>
      </td>
      <ReasonCell reason={reason} by={by} />
      <UndoCell undoneAt={undoneAt} label={texts.undoOf(namesOf(voided))} onUndo={onUndo} />
    </tr>
  )
}
