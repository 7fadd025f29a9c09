// The one source of time. Tests set it; nothing else calls Date.now().
let offset = 0

export const now = (): Date => new Date(Date.now() + offset)
/** Milliseconds since 1970. */
export const nowMs = (): number => Date.now() + offset
/** Seconds since 1970, as tokens carry them. */
export const nowSeconds = (): number => Math.floor(nowMs() / 1000)

/** For tests: offsets this process's clock from the real one by this many milliseconds. */
export const shiftClock = (milliseconds: number): void => {
  offset = milliseconds
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
