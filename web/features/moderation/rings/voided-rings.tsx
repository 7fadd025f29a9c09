import { useState } from 'react'
import { rings as texts } from '#contract/messages/en/rings-screens.ts'
import type { VoidedRing } from '#contract/rings.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { useConfirmation } from '../../../shared/use-confirmation.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ExactTime } from '../../../ui/exact-time.tsx'
import { formatNumber } from '../../../ui/format.ts'
import { MemberText } from '../../../ui/member-text.tsx'
import { toast } from '../../../ui/toast.ts'
import { ListState } from '../list-state.tsx'
import { voidList } from './api.ts'

const namesOf = ({ members }: VoidedRing): string => members.map(({ name }) => name).join(', ')

/** Rings that were voided. Each can be undone. */
export function VoidedRings({ page }: { page: string | undefined }) {
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
      {opened && <UndoDialog id={opened._id} onDone={() => void query.refresh()} onClose={() => setOpened(null)} />}
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
      <td className="moderation-cell-details">
        <MemberText>{reason}</MemberText>
        {by && (
          <span className="meta">
            {texts.by} <MemberText>{by.name}</MemberText>
          </span>
        )}
      </td>
      <td className="moderation-cell-actions">
        {undoneAt ? (
          <span className="moderation-state">{texts.undone}</span>
        ) : (
          <Button aria-label={texts.undoOf(namesOf(voided))} onClick={onUndo}>
            {texts.undo}
          </Button>
        )}
      </td>
    </tr>
  )
}

function UndoDialog({ id, onDone, onClose }: { id: string; onDone: () => void; onClose: () => void }) {
  const { call } = usePlatform()
  const { confirmed, dialog } = useConfirmation()
  const undo = async (): Promise<boolean> => {
    try {
      await confirmed(() => call('POST /points/admin/voids/:id/undo', { params: { id } }))
      toast.success(texts.undone)
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : texts.undoFailed)
    }
    onDone()
    return true
  }
  return (
    <>
      <ConfirmDialog
        title={texts.undoTitle}
        text={texts.undoText}
        cancelLabel={texts.keep}
        confirmLabel={texts.undo}
        onConfirm={undo}
        onClose={onClose}
      />
      {dialog}
    </>
  )
}
