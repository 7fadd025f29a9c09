// Reorders a list by dragging a handle, with mouse, finger or arrow keys.
import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const steps: Record<string, 1 | -1> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Items have `data-item` with their index. `onMove` gets the old and the new index. */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number | null>(null)
  const moveTo = (from: number, to: number) => {
    if (to !== from && to >= 0 && to < count) onMove(from, to)
  }
  const end = () => setDragged(null)
  return {
    dragged,
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        setDragged(index)
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragged === null) return
        const list = event.currentTarget.closest('[data-item]')?.parentElement
        const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-item]')
        if (!over || over.parentElement !== list) return
        const to = Number(over.dataset.item)
        if (to === dragged) return
        moveTo(dragged, to)
        setDragged(to)
      },
      onPointerUp: end,
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        const step = steps[event.key]
        if (!step) return
        event.preventDefault()
        moveTo(index, index + step)
      },
    }),
  }
}

export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] =>
  items.toSpliced(from, 1).toSpliced(to, 0, items[from]!)
