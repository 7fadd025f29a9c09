import type { RefObject } from 'react'
import { useDocumentKeys } from '../../ui/use-document-keys.ts'

/** The action of each key. `index` is the row that has the focus, or -1. */
type KeyActions = Record<string, (index: number, event: KeyboardEvent) => void>

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
  useDocumentKeys((event) => {
    if (openDialog()?.contains(table.current) === false) return
    const index = rowsOf(table).findIndex((row) => row.contains(document.activeElement))
    const key = event.key.toLowerCase()
    const move = { j: index + 1, k: Math.max(index - 1, 0) }[key]
    if (move !== undefined) return { run: () => focusRow(table, move), repeats: true }
    const action = actions[key]
    return action && { run: () => action(index, event) }
  })
}
