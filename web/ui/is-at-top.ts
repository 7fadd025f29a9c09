/** Pixels from the top within which a reader sees something new come in. */
const topDistance = 80

/** Whether somebody looks at the beginning of the page: only there may something new push the rest down. */
export const isAtTop = (): boolean => document.visibilityState === 'visible' && window.scrollY < topDistance
