// Pauses fetching of a resource after a rate limit (B §8).
import { browserClock, type Clock } from '../clock.ts'

const defaultWindow = 60_000
export const maxRetryAfter = 5 * 60_000

export type Backoff = ReturnType<typeof createBackoff>

export function createBackoff(clock: Clock = browserClock) {
  const blockedUntil = new Map<string, number>()
  return {
    /** Milliseconds until this resource may be fetched again. */
    remaining: (resource: string): number => Math.max(0, (blockedUntil.get(resource) ?? 0) - clock.now()),
    open: (resource: string, retryAfter: number | null): void => {
      blockedUntil.set(resource, clock.now() + Math.min(retryAfter ?? defaultWindow, maxRetryAfter))
    },
  }
}

/** Reads a Retry-After header (seconds or a date) as milliseconds, at most 5 minutes. */
export function parseRetryAfter(header: string | null, now: number): number | null {
  if (!header) return null
  const seconds = Number(header)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isNaN(milliseconds) ? null : Math.min(Math.max(milliseconds, 0), maxRetryAfter)
}
