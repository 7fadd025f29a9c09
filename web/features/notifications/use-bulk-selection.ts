// Selecting notifications, and the actions for the selection (A §2).
import { startTransition, useCallback, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useDocumentKeys } from '../../ui/use-document-keys.ts'
import { useSelection } from '../../ui/use-selection.ts'
import { useNotificationActions } from './actions.ts'
import type { BulkAction } from './bulk-bar.tsx'

type Deleted = { number: number; count: number; undo: () => Promise<void> }

export type BulkSelection = ReturnType<typeof useBulkSelection>

export function useBulkSelection(shown: readonly Notification[]) {
  const actions = useNotificationActions()
  const selection = useSelection(shown)
  const [isSelecting, setSelecting] = useState(false)
  const [idsToDelete, setIdsToDelete] = useState<readonly string[] | null>(null)

  const [deleted, setDeleted] = useState<Deleted | null>(null)
  const forgetDeleted = useCallback(() => setDeleted(null), [])

  // All rows change, which takes longer than a tap may.
  const startSelecting = () => startTransition(() => setSelecting(true))
  const stopSelecting = () =>
    startTransition(() => {
      setSelecting(false)
      selection.clear()
    })
  const remove = (ids: readonly string[]) => {
    const undo = actions.remove(ids)
    setDeleted((before) => ({ number: (before?.number ?? 0) + 1, count: ids.length, undo }))
    setIdsToDelete(null)
    stopSelecting()
  }
  const run = (name: BulkAction) => {
    const ids = selection.selected.map(({ _id }) => _id)
    if (name === 'remove') return ids.length > 1 ? setIdsToDelete(ids) : remove(ids)
    if (name === 'readAll') actions.readAll()
    else actions[name](ids)
    stopSelecting()
  }
  useEscape(selection.selected.length > 0 || isSelecting, stopSelecting)

  return {
    selection,
    run,
    stopSelecting,
    /** On phones, checkboxes are visible only while selecting. */
    isSelecting,
    startSelecting,
    /** Waits for the user's confirmation. */
    idsToDelete,
    cancelDelete: () => setIdsToDelete(null),
    /** The notifications that were just deleted, while that can be undone. */
    deleted,
    forgetDeleted,
    undoDelete: () => {
      void deleted?.undo()
      forgetDeleted()
    },
    archive: (id: string) => actions.archive([id]),
    read: (id: string) => actions.read([id]),
    remove: (id: string) => remove([id]),
    confirmDelete: async () => {
      remove(idsToDelete ?? [])
      return true
    },
    open: ({ _id, isRead }: Notification) => {
      if (!isRead) actions.read([_id])
    },
  }
}

/** Esc clears the selection, unless a dialog or popover is open. */
function useEscape(isActive: boolean, stopSelecting: () => void): void {
  useDocumentKeys(({ key }) => {
    if (key !== 'Escape' || document.querySelector('dialog[open], :popover-open')) return
    return { run: stopSelecting }
  }, isActive)
}
