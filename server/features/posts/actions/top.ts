// Top posts are ranked by a job every five minutes, not when they are read.
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import { clearTop, insertTop, lockTop, topCandidates } from '../queries/top.ts'
import { rankAll, topRules } from '../rules.ts'

export async function rankTopPosts(platform: Platform): Promise<void> {
  const { pool } = platform.database
  const startedAt = now()
  const since = new Date(startedAt.getTime() - topRules.window).toISOString()
  const posts = await topCandidates(pool, { since, limit: topRules.candidates })
  const rows = JSON.stringify(rankAll(posts))
  await inTransaction({ platform, db: pool }, async ({ db }) => {
    await lockTop(db)
    await clearTop(db)
    await insertTop(db, { rows, now: startedAt.toISOString() })
  })
}
