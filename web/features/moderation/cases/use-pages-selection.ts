import { useRef, useState } from 'react'
import type { CaseSummary } from '#contract/cases.ts'

/** What is selected on all pages of the list. An item keeps the version in which it was seen last. */
export function usePagesSelection(items: readonly CaseSummary[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, CaseSummary>>(new Map())
  const last = useRef<string | null>(null)
  const current = new Map(items.map((item) => [item._id, item]))
  const toggle = (item: CaseSummary, isRange: boolean) => {
    const [from, to] = [last.current, item._id].map((id) => items.findIndex(({ _id }) => _id === id)) as [
      number,
      number,
    ]
    const range = isRange && from >= 0 ? items.slice(Math.min(from, to), Math.max(from, to) + 1) : [item]
    const changed = range.filter(({ canDecide }) => canDecide)
    const isOn = !picked.has(item._id)
    last.current = item._id
    setPicked((before) => {
      const after = new Map(before)
      for (const one of changed) isOn ? after.set(one._id, one) : after.delete(one._id)
      return after
    })
  }
  return {
    selected: [...picked.values()].map((one) => current.get(one._id) ?? one),
    has: (id: string) => picked.has(id),
    toggle,
    clear: () => setPicked(new Map()),
  }
}
