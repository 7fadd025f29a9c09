// Hides banned members on the boards, and freezes boards whose period has ended.
import { hour, now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { type BoardKey, freezeEnded, type Ranked, rankBatch, setRanked, unrankedBoards } from '../queries/boards.ts'
import { hasBacklog, ledgerLock, lockLedger } from '../queries/ledger.ts'
import { updateVisibility } from '../queries/standings.ts'
import { dayOf } from '../rules-periods.ts'
import type { Room } from '../rules-totals.ts'

/** Hides a banned member, or shows them again. */
export const setStandingsVisibility = (platform: Platform, memberId: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLedger(db, ledgerLock)
    await updateVisibility(db, { member: memberId, now: now().toISOString() })
  })

/** The longest wait for actions from before a period's end. Milliseconds. */
const maxWait = hour
const rankBatchSize = 5000

/** Ranks in batches, so that nothing else waits for a long statement. */
async function rankBoard(platform: Platform, board: BoardKey): Promise<void> {
  const { pool } = platform.database
  let last: Ranked | undefined = { points: 2 ** 31 - 1, reached_at: 'infinity', member_id: '', rank: 0, above: 0 }
  while (last) {
    const { points, reached_at: reachedAt, member_id: member, rank, above }: Ranked = last
    const position = { points, reachedAt, member, rank, above }
    ;[last] = await rankBatch(pool, { ...board, ...position, limit: rankBatchSize })
  }
  await setRanked(pool, board)
}

/**
 * Closes the boards whose period has ended, unless older actions are still being added: their points stay as they are, and their ranks are stored. Safe to repeat, and
 * continues after a crash.
 */
export async function freezeBoards(platform: Platform): Promise<void> {
  if ((await hasBacklog(platform.database.pool))[0]!.exists) return
  const zone = platform.config.timeZone
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLedger(db, ledgerLock)
    const time = now()
    const late = new Date(time.getTime() - maxWait).toISOString()
    await freezeEnded(db, { now: time.toISOString(), today: dayOf(time, zone), zone, late })
  })
  for (const { timeframe, section, starts_on: startsOn } of await unrankedBoards(platform.database.pool))
    await rankBoard(platform, { timeframe, section: section as Room, startsOn })
}
