// Changes of the boards that don't come from the ledger.
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { ledgerLock, lockLedger } from '../queries/ledger.ts'
import { updateVisibility } from '../queries/standings.ts'

/** Hides a banned member, or shows them again. */
export const setStandingsVisibility = (platform: Platform, memberId: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockLedger(db, ledgerLock)
    await updateVisibility(db, { member: memberId, now: now().toISOString() })
  })
