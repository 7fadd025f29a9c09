/** Pixels from the top. */
const topDistance = 80

/** Whether the viewer is looking at the top of the page. Only there may new content push the rest down. */
export const isAtTop = (): boolean => document.visibilityState === 'visible' && window.scrollY < topDistance
