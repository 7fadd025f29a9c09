// Web Locks shared by several tabs. A killed tab releases its locks.
import type { Lock } from '../../../../web/platform/offline/locks.ts'

/** A promise that never resolves, for killed tabs. */
export const never = <Value>(): Promise<Value> => new Promise(() => {})

export type Killable = { isDead: boolean; died: Promise<void> }

export function createSharedLocks(): (tab: Killable) => Lock {
  const last = new Map<string, Promise<void>>()
  return (tab) => (name, work) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const before = last.get(name) ?? Promise.resolve()
    last.set(
      name,
      before.then(() => released),
    )
    void tab.died.then(release)
    return before.then(async () => {
      if (tab.isDead) return await never()
      try {
        return await work()
      } finally {
        if (!tab.isDead) release()
      }
    })
  }
}
