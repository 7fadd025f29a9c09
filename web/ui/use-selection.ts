import { useRef, useState } from 'react'

/** The selected items of a list. Items that leave the list are deselected. */
export function useSelection<Item extends { _id: string }>(items: readonly Item[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const lastToggled = useRef<string | null>(null)
  const selected = items.filter(({ _id }) => ids.has(_id))
  return {
    selected,
    has: (id: string) => ids.has(id),
    isAll: items.length > 0 && selected.length === items.length,
    /** `range`: also gives the same state to everything since the last toggled item. */
    toggle: (id: string, { range = false } = {}) => {
      const isOn = !ids.has(id)
      const changed = range ? between(items, lastToggled.current, id) : [id]
      lastToggled.current = id
      setIds((before) => new Set(isOn ? [...before, ...changed] : [...before].filter((one) => !changed.includes(one))))
    },
    toggleAll: () => setIds(new Set(selected.length === items.length ? [] : items.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
  }
}

/** The ids from one item to another, in either order. Only the second if the first isn't there. */
function between(items: readonly { _id: string }[], one: string | null, other: string): string[] {
  const [from, to] = [one, other].map((id) => items.findIndex(({ _id }) => _id === id)) as [number, number]
  return from === -1 ? [other] : items.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ _id }) => _id)
}
