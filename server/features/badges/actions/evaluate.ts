// Awards the badges that members have earned. Reads the current state of their actions, so it can run at any time.
import { z } from 'zod'
import { type BadgeRuleKind, badgeRuleKinds } from '#contract/badges-limits.ts'
import { Id } from '#contract/common.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import {
  badgesLock,
  bestDifferences,
  countDifferences,
  insertAwards,
  lockBadges,
  openBadges,
  recount,
  updateRarity,
} from '../queries/awards.ts'
import { deleteBacklog, hasBacklog, membersAfter } from '../queries/candidates.ts'
import { facts } from '../queries/facts.ts'
import { type Earned, earnedBadges, type Facts, type OpenBadge } from '../rules.ts'
import { announceAwards, updateBest } from './announce.ts'

/** A member, and a kind of rule whose facts may have changed. */
export type Check = { memberId: string; kind: BadgeRuleKind }

async function readFacts(db: Db, zone: string, open: OpenBadge[]): Promise<(memberId: string) => Facts> {
  const found = new Map<string, Facts>()
  for (const [kind, ofKind] of Map.groupBy(open, (badge) => badge.kind)) {
    const members = [...new Set(ofKind.map(({ memberId }) => memberId))]
    for (const { member_id, value } of await facts[kind](db, { members, zone }))
      found.set(member_id, { ...found.get(member_id), [kind]: value })
  }
  return (memberId) => found.get(memberId) ?? {}
}

/** Badges that are earned and were never awarded. */
async function findEarned(platform: Platform, db: Db, checks: Check[]): Promise<Earned[]> {
  if (checks.length === 0) return []
  const rows = await openBadges(db, {
    members: checks.map(({ memberId }) => memberId),
    kinds: checks.map(({ kind }) => kind),
  })
  if (rows.length === 0) return []
  const open = rows.map(({ member_id, badge_id, kind, threshold }) => ({
    memberId: member_id,
    badgeId: badge_id,
    kind,
    threshold,
  }))
  return earnedBadges(open, await readFacts(db, platform.config.timeZone, open))
}

/** Two processes may find the same: the table accepts each award once. `isSilent`: the members aren't told. */
export async function evaluate(platform: Platform, checks: Check[], { isSilent = false } = {}): Promise<void> {
  const { pool } = platform.database
  const earned = await findEarned(platform, pool, checks)
  if (earned.length === 0) return
  await inTransaction({ platform, db: pool }, async (context) => {
    await lockBadges(context.db, badgesLock)
    const rows = await insertAwards(context.db, {
      members: earned.map(({ memberId }) => memberId),
      badges: earned.map(({ badgeId }) => badgeId),
      values: earned.map(({ value }) => value),
      by: null,
      reason: null,
      now: now().toISOString(),
    })
    await announceAwards(context, rows, { isByAdmin: false, isSilent })
  })
}

export const allChecks = (members: string[]): Check[] =>
  members.flatMap((memberId) => badgeRuleKinds.map((kind) => ({ memberId, kind })))

const batchSize = 200

/**
 * All rules for the next members. Returns the last of them, or null after everyone. The first time on a site that is older
 * than badges, nobody is told what they had earned.
 */
async function evaluateNext(platform: Platform, after: string): Promise<string | null> {
  const db = platform.database.pool
  const rows = await membersAfter(db, { after, limit: batchSize })
  const members = rows.map(({ member_id }) => member_id)
  const [{ exists: isSilent }] = (await hasBacklog(db)) as [{ exists: boolean }]
  await evaluate(platform, allChecks(members), { isSilent })
  await inTransaction({ platform, db: platform.database.pool }, async (context) => {
    await lockBadges(context.db, badgesLock)
    await updateBest(context, members)
  })
  if (members.length === batchSize) return members.at(-1)!
  if (isSilent) await deleteBacklog(db)
  return null
}

/** Not the same, or the next batch of an earlier run would replace a new run. */
const keys = { firstBatch: 'badges.evaluateMembers', nextBatch: 'badges.evaluateMembers next' }

/** Looks at a batch of members and enqueues the next one, which replaces a waiting batch of an earlier run. */
export const evaluateMembersJob = job({
  name: 'badges.evaluateMembers',
  payload: z.object({ after: Id.nullable() }),
  queue: 'badges.evaluateMembers',
  run: async (platform, { after }) => {
    const last = await evaluateNext(platform, after ?? '')
    if (last) await enqueue(platform.database.pool, evaluateMembersJob, { after: last }, { key: keys.nextBatch })
  },
})

/** For a rule that changed, and every night. */
export const enqueueEvaluation = (db: Db): Promise<void> =>
  enqueue(db, evaluateMembersJob, { after: null }, { key: keys.firstBatch })

export async function evaluateEveryone(platform: Platform): Promise<void> {
  for (let after: string | null = ''; after !== null; ) after = await evaluateNext(platform, after)
}

export async function orderByRarity(platform: Platform): Promise<void> {
  await updateRarity(platform.database.pool)
  await enqueueEvaluation(platform.database.pool)
}

const verifiedAtOnce = 500

/** A series that its educator shortened is finished without an event: the nightly job awards it. */
const isAwardedAtOnce = ({ kind }: { kind: string }): boolean => kind !== 'series'

/** Compares badges with members' actions, and everything derived with the awards. A line for each difference. */
export async function badgeDifferences(platform: Platform, db: Db): Promise<string[]> {
  const found = [...(await countDifferences(db)), ...(await bestDifferences(db))].map(({ difference }) => difference)
  for (let after = ''; ; ) {
    const members = (await membersAfter(db, { after, limit: verifiedAtOnce })).map(({ member_id }) => member_id)
    const earned = await findEarned(platform, db, allChecks(members).filter(isAwardedAtOnce))
    for (const { memberId, badgeId, value } of earned)
      found.push(`badge ${badgeId} ${memberId}: earned with ${value}, and not awarded`)
    if (members.length < verifiedAtOnce) return found
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
