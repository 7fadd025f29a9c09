import type { KeyboardEvent } from 'react'

const steps: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button')]

/** Up, Down, Home and End move from a link or button in a row to the one in the same place in another row. */
export function moveFocusBetweenRows(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const control = event.target as HTMLElement
  const row = control.closest('tbody tr')
  if (!step || !row || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
  const board = event.currentTarget.closest('main') ?? event.currentTarget
  const rows = [...board.querySelectorAll('.leaderboard-table:not(.hidden) tbody tr')].filter(
    (each) => controlsOf(each).length > 0,
  )
  const controls = controlsOf(rows[step(rows.indexOf(row), rows.length - 1)] ?? row)
  event.preventDefault()
  controls[Math.min(controlsOf(row).indexOf(control), controls.length - 1)]?.focus()
}
