import { useSyncExternalStore } from 'react'

/**
 * The open dialogs, the top one last. The browser makes everything outside of the top one inert, so toasts and menus
 * must be rendered inside it.
 */
let dialogs: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function setDialogs(next: readonly HTMLElement[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns a function that removes it again. */
export function addDialog(element: HTMLElement): () => void {
  setDialogs([...dialogs, element])
  return () => setDialogs(dialogs.filter((layer) => layer !== element))
}

const topDialog = (): HTMLElement | null => dialogs.at(-1) ?? null

export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, topDialog, () => null)
