// Choosing notifications, and what is done with those that are chosen (A §2).
import { useEffect, useEffectEvent, useState } from 'react'
import type { Notification } from '#contract/notifications.ts'
import { useSelection } from '../../ui/selection.ts'
import { useNotificationActs } from './acts.ts'
import type { BulkAct } from './bulk-bar.tsx'

export type Bulk = ReturnType<typeof useBulk>

export function useBulk(shown: readonly Notification[]) {
  const acts = useNotificationActs()
  const selection = useSelection(shown)
  const [isChoosing, setChoosing] = useState(false)
  const [asked, setAsked] = useState<readonly string[] | null>(null)

  const leave = () => {
    setChoosing(false)
    selection.clear()
  }
  const remove = (ids: readonly string[]) => {
    acts.remove(ids)
    setAsked(null)
    leave()
  }
  const act = (name: BulkAct) => {
    const ids = selection.chosen.map(({ _id }) => _id)
    if (name === 'remove') return ids.length > 1 ? setAsked(ids) : remove(ids)
    if (name === 'readAll') acts.readAll()
    else acts[name](ids)
    leave()
  }
  useEscape(selection.chosen.length > 0 || isChoosing, leave)

  return {
    selection,
    act,
    leave,
    /** On the phone, where boxes stand only while one chooses. */
    isChoosing,
    choose: () => setChoosing(true),
    /** What is to be deleted once it is confirmed. */
    asked,
    keep: () => setAsked(null),
    removeAsked: () => remove(asked ?? []),
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
