// Stores the progress of a run at most every two seconds, with an estimate of the remaining time.
import { nowMs, second } from '../../../platform/clock.ts'

const interval = 2 * second

/** `save` is never called twice at the same time. */
export function createProgressWriter(save: (percent: number, remainingSeconds: number | null) => Promise<void>) {
  const startedAt = nowMs()
  let lastAt = startedAt
  let lastPercent = 0
  let saving: Promise<void> = Promise.resolve()
  const remaining = (percent: number): number | null =>
    percent < 5 ? null : Math.ceil((((nowMs() - startedAt) / percent) * (100 - percent)) / 1000)
  return {
    update: (percent: number): void => {
      if (percent <= lastPercent || nowMs() < lastAt + interval) return
      lastAt = nowMs()
      lastPercent = percent
      // An error in the progress bar must not stop the processing.
      saving = saving.then(() => save(percent, remaining(percent))).catch(() => {})
    },
    finish: (): Promise<void> => saving,
  }
}
