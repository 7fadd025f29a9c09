// Behind which id the outbox need not be read any more. Deleted rows stay in the index until they are vacuumed: reading
// over them costs fifty times what the event itself does.
import { second } from '../clock.ts'

/**
 * An event is committed at most so long after it took its id: transactions are ended after 10 s (database.ts), or by
 * their statements' timeouts before PostgreSQL 17.
 */
const lag = 15 * second
/** One mark in so much time is enough. */
const spacing = second

type Reading = {
  /** In ascending order, all of them handled; read from `low()` on. */
  ids: number[]
  began: number
  ended: number
}

/** Times are milliseconds of a clock that nobody sets (performance.now). */
export function lowWater() {
  const marks: { id: number; at: number }[] = []
  let low = 0
  let newest = { id: 0, at: Number.NEGATIVE_INFINITY }
  return {
    low: (): number => low,
    /**
     * An id below a mark was taken before the mark was made. Where a reading began `lag` after that and found none below
     * it, none will ever appear.
     */
    read: ({ ids, began, ended }: Reading): void => {
      const lowest = ids[0] ?? Number.POSITIVE_INFINITY
      for (let mark = marks[0]; mark && mark.at <= began - lag && mark.id < lowest; mark = marks[0]) {
        low = mark.id
        marks.shift()
      }
      const highest = ids.at(-1) ?? 0
      if (highest <= newest.id || ended < newest.at + spacing) return
      newest = { id: highest, at: ended }
      marks.push(newest)
    },
  }
}
