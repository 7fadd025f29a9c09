// Compares badges with members' actions, and everything derived with the awards.
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { badgesLock, bestDifferences, countDifferences, lockBadges, recount, updateRarity } from '../queries/awards.ts'
import { membersAfter } from '../queries/candidates.ts'
import { allChecks, evaluateEveryone, findEarned } from './evaluate.ts'

const batchSize = 500

/** A series that its educator shortened is finished without an event: the nightly job awards it. */
const isAwardedAtOnce = ({ kind }: { kind: string }): boolean => kind !== 'series'

/** A line for each difference. */
export async function badgeDifferences(platform: Platform, db: Db): Promise<string[]> {
  const found = [...(await countDifferences(db)), ...(await bestDifferences(db))].map(({ difference }) => difference)
  for (let after = ''; ; ) {
    const members = (await membersAfter(db, { after, limit: batchSize })).map(({ member_id }) => member_id)
    const earned = await findEarned(platform, db, allChecks(members).filter(isAwardedAtOnce))
    for (const { memberId, badgeId, value } of earned)
      found.push(`badge ${badgeId} ${memberId}: earned with ${value}, and not awarded`)
    if (members.length < batchSize) return found
    after = members.at(-1)!
  }
}

/** Awards earned badges, also on a site that is older than badges, and recounts. */
export async function rebuildBadges(platform: Platform): Promise<void> {
  await inTransaction({ platform, db: platform.database.pool }, async ({ db }) => {
    await lockBadges(db, badgesLock)
    await recount(db)
  })
  await updateRarity(platform.database.pool)
  await evaluateEveryone(platform)
}
