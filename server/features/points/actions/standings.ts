// Changes of the boards that don't come from the ledger.
import { day, hour, now, nowMs } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import {
  deleteOldPairDays,
  freezeEnded,
  type RankPosition,
  rankBatch,
  setRanked,
  unrankedBoards,
} from '../queries/boards.ts'
import { ledgerLock, lockLedger } from '../queries/ledger.ts'
import { updateVisibility } from '../queries/standings.ts'
import { dayOf } from '../rules-periods.ts'

/** Hides a banned member, or shows them again. */
export const setStandingsVisibility = (platform: Platform, memberId: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLedger(db, ledgerLock)
    await updateVisibility(db, { member: memberId, now: now().toISOString() })
  })

/** What was done before a period's end is waited for at most this long. Milliseconds. */
const maxWait = hour
const rankBatchSize = 5000

type Board = { timeframe: string; section: string; startsOn: string }

/** Ranks in batches, so that nothing else waits for a long statement. */
async function rankBoard(platform: Platform, board: Board): Promise<void> {
  const { pool } = platform.database
  let last: RankPosition = { points: 2 ** 31 - 1, reachedAt: '-infinity', member: '', rank: 0, position: 0 }
  for (;;) {
    const rows = await rankBatch(pool, { ...board, ...last, limit: rankBatchSize })
    const end = rows.at(-1)
    if (end) {
      const { points, reached_at: reachedAt, member_id: member, rank } = end
      last = { points, reachedAt, member, rank, position: last.position + rows.length }
    }
    if (rows.length < rankBatchSize) break
  }
  await setRanked(pool, board)
}

/**
 * Closes the boards whose period has ended: their points stay as they are, and their ranks are stored. Safe to repeat, and
 * continues after a crash.
 */
export async function freezeBoards(platform: Platform): Promise<void> {
  const zone = platform.config.timeZone
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLedger(db, ledgerLock)
    const time = now()
    const late = new Date(time.getTime() - maxWait).toISOString()
    await freezeEnded(db, { now: time.toISOString(), today: dayOf(time, zone), zone, late })
  })
  for (const { timeframe, section, starts_on: startsOn } of await unrankedBoards(platform.database.pool))
    await rankBoard(platform, { timeframe, section, startsOn })
}

/** Counts per giver are needed for 30 days (actions/sync.ts). */
export const deleteOldCounts = (platform: Platform): Promise<unknown> =>
  deleteOldPairDays(platform.database.pool, {
    before: dayOf(new Date(nowMs() - 35 * day), platform.config.timeZone),
  })
