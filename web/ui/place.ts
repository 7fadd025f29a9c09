/** The card or section that an element is in. */
export const placeOf = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>('article, section, main') ?? null

/** Returns what was around an element that is gone, ready to get the focus in its place. */
export function focusablePlace(place: HTMLElement | null): HTMLElement | null {
  if (!place?.isConnected) return null
  if (!place.hasAttribute('tabindex')) place.tabIndex = -1
  return place
}
