// A clock that is advanced by hand and runs due callbacks at once.
import type { Clock } from '../../../../web/platform/clock.ts'

export type FakeClock = Clock & { advance(milliseconds: number): void }

export function createFakeClock(start: number): FakeClock {
  let now = start
  let pending: { at: number; callback: () => void }[] = []
  const nextDue = (end: number) => pending.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0]

  return {
    now: () => now,
    after: (milliseconds, callback) => {
      const entry = { at: now + milliseconds, callback }
      pending.push(entry)
      return () => {
        pending = pending.filter((other) => other !== entry)
      }
    },
    advance: (milliseconds) => {
      const end = now + milliseconds
      for (let due = nextDue(end); due; due = nextDue(end)) {
        const { at, callback } = due
        now = Math.max(now, at)
        pending = pending.filter((other) => other !== due)
        callback()
      }
      now = Math.max(now, end)
    },
  }
}
