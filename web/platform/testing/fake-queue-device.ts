// A device that stores queued actions like IndexedDB does: values are copied, changes are atomic, and other tabs are
// notified.
import type { QueuedAction } from '../offline/actions.ts'
import { byOrder, listed, newQueuedAction, nextOrder, type QueueStore } from '../offline/queue-store.ts'

export type FakeQueueDevice = {
  /** Opens the store of one tab. */
  open: () => QueueStore
  all: () => QueuedAction[]
  remove: (predicate: (action: QueuedAction) => boolean) => void
  /** From now on the device is full. */
  fill: () => void
}

export function createFakeQueueDevice(): FakeQueueDevice {
  const stored = new Map<string, QueuedAction>()
  const tabs = new Set<{ listeners: Set<() => void> }>()
  let isFull = false

  const all = () => [...stored.values()].sort(byOrder)
  const write = (action: QueuedAction): QueuedAction => {
    stored.set(action.id, structuredClone(action))
    return structuredClone(action)
  }

  const open = (): QueueStore => {
    const tab = { listeners: new Set<() => void>() }
    tabs.add(tab)
    const notifyOtherTabs = () => {
      for (const other of tabs) if (other !== tab) for (const listener of other.listeners) queueMicrotask(listener)
    }
    const updateAction = async (id: string, change: (action: QueuedAction) => QueuedAction | null) => {
      const found = stored.get(id)
      if (!found) return null
      const copy = structuredClone(found)
      const next = change(copy)
      if (next === copy) return copy
      notifyOtherTabs()
      if (next) return write(next)
      stored.delete(id)
      return null
    }
    return {
      list: async (userId) => structuredClone(listed(all().filter((action) => action.userId === userId))),
      add: async (action, now) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        notifyOtherTabs()
        return write(newQueuedAction(action, now, all()))
      },
      change: updateAction,
      requeue: (id, change) =>
        updateAction(id, (action) => {
          const next = change(action)
          return next === action ? action : { ...next, order: nextOrder(all()) }
        }),
      subscribe: (listener) => {
        tab.listeners.add(listener)
        return () => void tab.listeners.delete(listener)
      },
    }
  }
  return {
    open,
    all: () => structuredClone(all()),
    remove: (predicate) => {
      for (const action of all()) if (predicate(action)) stored.delete(action.id)
    },
    fill: () => {
      isFull = true
    },
  }
}
