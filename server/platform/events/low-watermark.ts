// Behind which id the outbox need not be read any more. Deleted rows stay in the index until they are vacuumed: reading
// over them costs fifty times what the event itself does.
import { second } from '../clock.ts'

/**
 * An event is committed at most so long after it took its id: transactions are ended after 10 s (database.ts), or by
 * their statements' timeouts before PostgreSQL 17.
 */
const maxCommitDelay = 15 * second
/** One mark in so much time is enough. */
const minCandidateInterval = second

type EventRead = {
  /** In ascending order, all of them handled; read from `low()` on. */
  ids: number[]
  began: number
  ended: number
}

/** Times are milliseconds of a clock that nobody sets (performance.now). */
export function createLowWatermark() {
  const candidates: { id: number; at: number }[] = []
  let current = 0
  let newest = { id: 0, at: Number.NEGATIVE_INFINITY }
  return {
    low: (): number => current,
    /**
     * An id below a mark was taken before the mark was made. Where a reading began `lag` after that and found none below
     * it, none will ever appear.
     */
    recordRead: ({ ids, began, ended }: EventRead): void => {
      const lowest = ids[0] ?? Number.POSITIVE_INFINITY
      for (
        let mark = candidates[0];
        mark && mark.at <= began - maxCommitDelay && mark.id < lowest;
        mark = candidates[0]
      ) {
        current = mark.id
        candidates.shift()
      }
      const highest = ids.at(-1) ?? 0
      if (highest <= newest.id || ended < newest.at + minCandidateInterval) return
      newest = { id: highest, at: ended }
      candidates.push(newest)
    },
  }
}
