// How tests wait for an effect that emits no event.
import { setTimeout as pause } from 'node:timers/promises'
import { second } from '../platform/clock.ts'
import type { TestSite } from './test-site.ts'

/** Long enough for a busy machine: a test that passes never takes it. */
const limit = 30 * second

/** Waits until the condition holds. `what` finishes the sentence "waited in vain until…". */
export async function waitUntil(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + limit
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`waited ${limit / second} seconds in vain until ${what}`)
    await pause(5)
  }
}

/** Waits until this many queries of the database wait for a lock that a test holds. */
export const waitForBlockedQuery = ({ pool }: Pick<TestSite['database'], 'pool'>, count = 1): Promise<void> =>
  waitUntil('a query waits for a lock', async () => {
    const { rows } = await pool.query({
      text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    })
    return rows.length >= count
  })
