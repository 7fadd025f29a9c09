// Web Locks as several tabs share them: one after the other by name, and a tab that dies lets go of its own.
import type { Lock } from '../../../../web/platform/offline/locks.ts'

/** What a tab never hears of. */
export const never = <Value>(): Promise<Value> => new Promise(() => {})

export type Killable = { isDead: boolean; died: Promise<void> }

export function createSharedLocks(): (tab: Killable) => Lock {
  const last = new Map<string, Promise<void>>()
  return (tab) => (name, work) => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const before = last.get(name) ?? Promise.resolve()
    last.set(
      name,
      before.then(() => held),
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
