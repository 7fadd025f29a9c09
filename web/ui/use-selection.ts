import { useState } from 'react'

/** The selected items of a list. Items that leave the list are deselected. */
export function useSelection<Item extends { _id: string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const selected = items.filter(({ _id }) => ids.has(_id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    isAll: items.length > 0 && selected.length === items.length,
    toggle: (id: string) =>
      setIds((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    toggleAll: () => setIds(new Set(selected.length === items.length ? [] : items.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}
