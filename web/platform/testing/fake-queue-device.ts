// For tests: a device that keeps acts as IndexedDB does. What goes in and out is copied, a change is one step, and other
// tabs are told of it.
import type { QueuedAction } from '../offline/actions.ts'
import { byOrder, newQueuedAction, nextOrder, type QueueStore } from '../offline/queue-store.ts'

export type FakeQueueDevice = {
  /** One for each tab. */
  open: () => QueueStore
  all: () => QueuedAction[]
  erase: (which: (act: QueuedAction) => boolean) => void
  /** Nothing more goes in. */
  fill: () => void
}

export function createFakeQueueDevice(): FakeQueueDevice {
  const kept = new Map<string, QueuedAction>()
  const tabs = new Set<{ tells: Set<() => void> }>()
  let isFull = false

  const all = () => [...kept.values()].sort(byOrder)
  const write = (act: QueuedAction): QueuedAction => {
    kept.set(act.id, structuredClone(act))
    return structuredClone(act)
  }

  const open = (): QueueStore => {
    const tab = { tells: new Set<() => void>() }
    tabs.add(tab)
    const tellOthers = () => {
      for (const other of tabs) if (other !== tab) for (const tell of other.tells) queueMicrotask(tell)
    }
    const rewrite = async (id: string, change: (act: QueuedAction) => QueuedAction | null) => {
      const found = kept.get(id)
      if (!found) return null
      const copy = structuredClone(found)
      const next = change(copy)
      if (next === copy) return copy
      tellOthers()
      if (next) return write(next)
      kept.delete(id)
      return null
    }
    return {
      list: async (userId) => structuredClone(all().filter((act) => act.userId === userId)),
      add: async (act, now) => {
        if (isFull) throw new DOMException('no room', 'QuotaExceededError')
        tellOthers()
        return write(newQueuedAction(act, now, all()))
      },
      change: rewrite,
      requeue: (id, change) =>
        rewrite(id, (act) => {
          const next = change(act)
          return next === act ? act : { ...next, order: nextOrder(all()) }
        }),
      subscribe: (tell) => {
        tab.tells.add(tell)
        return () => void tab.tells.delete(tell)
      },
    }
  }
  return {
    open,
    all: () => structuredClone(all()),
    erase: (which) => {
      for (const act of all()) if (which(act)) kept.delete(act.id)
    },
    fill: () => {
      isFull = true
    },
  }
}
