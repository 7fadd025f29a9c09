// A clock that tests advance by hand.
import type { Clock } from '../clock.ts'

export type FakeClock = Clock & {
  /** Advances time and runs due callbacks, with the promises that follow from them. */
  advance: (milliseconds: number) => Promise<void>
}

const flushPromises = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

export function createFakeClock(start = 1_750_000_000_000): FakeClock {
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
    advance: async (milliseconds) => {
      const end = now + milliseconds
      await flushPromises()
      for (let due = nextDue(end); due; due = nextDue(end)) {
        const { at, callback } = due
        now = at
        pending = pending.filter((other) => other !== due)
        callback()
        await flushPromises()
      }
      now = end
    },
  }
}
