// Choosing notifications, and what is done with those that are chosen (A §2).
import { useEffect, useEffectEvent, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useSelection } from '../../ui/selection.ts'
import { useNotificationActions } from './actions.ts'
import type { BulkAction } from './bulk-bar.tsx'

export type BulkSelection = ReturnType<typeof useBulkSelection>

export function useBulkSelection(shown: readonly Notification[]) {
  const acts = useNotificationActions()
  const selection = useSelection(shown)
  const [isSelecting, setChoosing] = useState(false)
  const [idsToDelete, setAsked] = useState<readonly string[] | null>(null)

  const leave = () => {
    setChoosing(false)
    selection.clear()
  }
  const remove = (ids: readonly string[]) => {
    acts.remove(ids)
    setAsked(null)
    leave()
  }
  const act = (name: BulkAction) => {
    const ids = selection.chosen.map(({ _id }) => _id)
    if (name === 'remove') return ids.length > 1 ? setAsked(ids) : remove(ids)
    if (name === 'readAll') acts.readAll()
    else acts[name](ids)
    leave()
  }
  useEscape(selection.chosen.length > 0 || isSelecting, leave)

  return {
    selection,
    act,
    leave,
    /** On the phone, where boxes stand only while one chooses. */
    isChoosing: isSelecting,
    choose: () => setChoosing(true),
    /** What is to be deleted once it is confirmed. */
    asked: idsToDelete,
    keep: () => setAsked(null),
    removeAsked: () => remove(idsToDelete ?? []),
    open: ({ _id, isRead }: Notification) => {
      if (!isRead) acts.read([_id])
    },
  }
}

/** Esc leaves the selection, but what lies over the page first. */
function useEscape(isActive: boolean, leave: () => void): void {
  const leaveNow = useEffectEvent(leave)
  useEffect(() => {
    if (!isActive) return
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (!document.querySelector('dialog[open], :popover-open')) leaveNow()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isActive])
}
