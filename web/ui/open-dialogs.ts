import { useSyncExternalStore } from 'react'
import { focusablePlace, placeOf } from './place.ts'

/** `returnTo`: what had the focus when it opened. `place`: where that is. */
type OpenDialog = { element: HTMLElement; returnTo: Element | null; place: HTMLElement | null }

/**
 * The open dialogs, the top one last. The browser makes everything outside of the top one inert, so toasts and menus
 * must be rendered inside it.
 */
let dialogs: readonly OpenDialog[] = []
const listeners = new Set<() => void>()

function setDialogs(next: readonly OpenDialog[]): void {
  dialogs = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Call it before the dialog is shown. Returns a function that removes it again, and returns what gets the focus then. */
export function addDialog(element: HTMLElement): () => Element | null {
  const dialog: OpenDialog = {
    element,
    returnTo: document.activeElement,
    place: placeOf(document.activeElement),
  }
  setDialogs([...dialogs, dialog])
  return () => {
    const others = dialogs.filter((other) => other !== dialog)
    // A dialog that was opened from this one, and stays longer, has nothing left in here to return to.
    for (const other of others)
      if (element.contains(other.returnTo)) Object.assign(other, { returnTo: dialog.returnTo, place: dialog.place })
    setDialogs(others)
    if (dialog.returnTo?.isConnected) return dialog.returnTo
    // What opened it is gone, such as the row that it removed.
    const top = topDialog()
    const place = focusablePlace(dialog.place)
    if (place && (!top || top.contains(place))) return place
    return top?.querySelector('[data-dialog-close]') ?? document.getElementById('main')
  }
}

const topDialog = (): HTMLElement | null => dialogs.at(-1)?.element ?? null

export const useTopDialog = (): HTMLElement | null => useSyncExternalStore(subscribe, topDialog, () => null)
