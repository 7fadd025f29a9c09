// For tests: time that passes when it is told to.
import type { Clock } from '../clock.ts'

export type FakeClock = Clock & {
  /** Lets time pass, running what falls due and what follows from it at once. */
  advance: (milliseconds: number) => Promise<void>
}

const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}

export function createFakeClock(start = 1_750_000_000_000): FakeClock {
  let now = start
  let pending: { at: number; callback: () => void }[] = []
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
      await settle()
      for (;;) {
        const due = pending.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
        if (!due) break
        now = due.at
        pending = pending.filter((other) => other !== due)
        due.callback()
        await settle()
      }
      now = end
    },
  }
}
