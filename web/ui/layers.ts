import { useSyncExternalStore } from 'react'

/**
 * The open dialogs, the top one last. All that lies outside of the top one is inert to the browser, so messages and
 * menus must be drawn within it.
 */
let layers: readonly HTMLElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLElement[]): void {
  layers = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Answers how to take it away again. */
export function addLayer(element: HTMLElement): () => void {
  change([...layers, element])
  return () => change(layers.filter((layer) => layer !== element))
}

const topLayer = (): HTMLElement | null => layers.at(-1) ?? null

export const useTopLayer = (): HTMLElement | null => useSyncExternalStore(subscribe, topLayer, () => null)
