import { inTransaction, type Platform } from '../../../platform/context.ts'
import { emitDeletedTrades } from '../queries/trades.ts'

/** Tells other features that the trades are gone; the tables are deleted afterwards. */
export const eraseJournalOf = (platform: Platform, member: string): Promise<void> =>
  inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await emitDeletedTrades(db, { member })
  })
