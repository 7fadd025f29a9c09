import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The action of each key. `index` is the row that has the focus, or -1. */
type KeyActions = Record<string, (index: number, event: KeyboardEvent) => void>

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('textarea, select, input:not([type=checkbox]), [contenteditable]') !== null

/** The dialog that is on screen. That of the bell is always in the document. */
export const openDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('dialog[open], [role=dialog]')].find(
    (dialog) => dialog.checkVisibility?.() ?? true,
  )

const rowsOf = (table: RefObject<HTMLTableElement | null>): HTMLTableRowElement[] => [
  ...(table.current?.querySelectorAll<HTMLTableRowElement>('tbody tr') ?? []),
]

/** Moves the focus to a row, or to the nearest one that exists. */
export function focusRow(table: RefObject<HTMLTableElement | null>, index: number): void {
  const rows = rowsOf(table)
  const row = rows[Math.min(Math.max(index, 0), rows.length - 1)]
  const target = row?.querySelector<HTMLElement>('input') ?? document.getElementById('main')
  target?.focus({ preventScroll: row === undefined })
}

/** Shortcuts of a table while it is on the page and no dialog is open. J and K move between its rows. */
export function useListKeys(table: RefObject<HTMLTableElement | null>, actions: KeyActions): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (openDialog()?.contains(table.current) === false) return
    const index = rowsOf(table).findIndex((row) => row.contains(document.activeElement))
    const key = event.key.toLowerCase()
    const move = { j: index + 1, k: Math.max(index - 1, 0) }[key]
    const action = actions[key]
    if (move === undefined && !action) return
    event.preventDefault()
    if (move !== undefined) focusRow(table, move)
    else action?.(index, event)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
