// The id up to which the outbox need not be read again. Deleted rows stay in the index until vacuum; scanning them
// costs fifty times as much as the event itself.
import { second } from '../clock.ts'

/**
 * Milliseconds between taking an id and committing, at most: transactions are ended after 10 s (database.ts), or by
 * statement timeouts before PostgreSQL 17.
 */
const maxCommitDelay = 15 * second
/** Add at most one candidate per this many milliseconds. */
const minCandidateInterval = second

type EventRead = {
  /** Ids of the handled events, ascending, read from `current()` on. */
  ids: number[]
  began: number
  ended: number
}

/** Times are milliseconds of a monotonic clock (performance.now). */
export function createLowWatermark() {
  const candidates: { id: number; at: number }[] = []
  let watermark = 0
  let newest = { id: 0, at: Number.NEGATIVE_INFINITY }
  return {
    current: (): number => watermark,
    /**
     * A candidate is the highest id of a read, so every lower id was taken before it. If a read that began
     * `maxCommitDelay` later finds no id below the candidate, none will ever appear.
     */
    recordRead: ({ ids, began, ended }: EventRead): void => {
      const lowest = ids[0] ?? Number.POSITIVE_INFINITY
      for (
        let candidate = candidates[0];
        candidate && candidate.at <= began - maxCommitDelay && candidate.id < lowest;
        candidate = candidates[0]
      ) {
        watermark = candidate.id
        candidates.shift()
      }
      const highest = ids.at(-1) ?? 0
      if (highest <= newest.id || ended < newest.at + minCandidateInterval) return
      newest = { id: highest, at: ended }
      candidates.push(newest)
    },
  }
}
