// Decisions about the state of the site.
import { minute } from '../../platform/clock.ts'

/** How long facts that take time to read, such as the list of backups, are shown before they are read again. */
export const slowFactsAge = minute

/** Characters of an error. */
const maxErrorLength = 200

/** The first line of an error, without emails and without what follows the host in an address: it may hold a key. */
export function errorLine(error: string): string {
  const line = error
    .split('\n')[0]!
    .replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .replace(/(\bhttps?:\/\/[^\s/?#]+)[/?#]\S*/g, '$1/…')
  return line.length > maxErrorLength ? `${line.slice(0, maxErrorLength)}…` : line
}

/** How long after its end a day is counted: no transaction of that day is still open by then. */
export const settledAfter = 10 * minute

/** A member returns if they were active on one of so many days before. */
export const returningDays = 7

/** How many days are counted at a time, so that no statement takes too long. */
export const daysPerStatement = 10
