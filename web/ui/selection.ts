import { useState } from 'react'

/** Which of the things in a list are chosen. What is gone from it is no longer chosen. */
export function useSelection<Thing extends { _id: string }>(things: readonly Thing[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = things.filter(({ _id }) => ids.has(_id))
  return {
    chosen,
    has: (id: string) => ids.has(id),
    isAll: things.length > 0 && chosen.length === things.length,
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () => setIds(new Set(chosen.length === things.length ? [] : things.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}
