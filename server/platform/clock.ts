// The one source of time. Tests set it; nothing else calls Date.now().
let offset = 0

export const now = (): Date => new Date(Date.now() + offset)
/** Milliseconds since 1970. */
export const nowMs = (): number => Date.now() + offset
/** Seconds since 1970, as tokens carry them. */
export const nowSeconds = (): number => Math.floor(nowMs() / 1000)
/** The time this many milliseconds ago, in ISO 8601. */
export const ago = (milliseconds: number): string => new Date(nowMs() - milliseconds).toISOString()
/** The time in this many milliseconds, in ISO 8601. */
export const fromNow = (milliseconds: number): string => ago(-milliseconds)

/** For tests: offsets this process's clock from the real one by this many milliseconds. */
/** How far tests have moved the clock, in milliseconds. For statements that take the time from the database. */
export const clockShift = (): number => offset

export const shiftClock = (milliseconds: number): void => {
  offset = milliseconds
}

export const second = 1000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour
