// The catalogue, and who has which badge.
import type { Badge, BadgeProgress, badges, EarnedBadge } from '#contract/badges.ts'
import { badgeLimits, badgeRuleKinds } from '#contract/badges-limits.ts'
import { type Id, pageSize } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import type { Context, MemberContext } from '../../platform/context.ts'
import { decodeCursor, toCursorPage } from '../../platform/cursor.ts'
import { Failure } from '../../platform/http/failure.ts'
import { authorView } from '../accounts/view.ts'
import { visibleMemberId } from '../follows/reads.ts'
import { allBadges, badgeById, badgesOf, bestBadgesOf, holdersFor, latestAwards } from './queries/catalogue.ts'
import { facts } from './queries/facts.ts'
import { progressOf } from './rules.ts'
import { badgeView, earnedView } from './view.ts'

type MemberParam = Id | 'current'
type Latest = CallResponse<(typeof badges)['GET /badges/latest']>
type Holders = CallResponse<(typeof badges)['GET /badges/:id/holders']>

export const readCatalogue = async ({ db }: Pick<Context, 'db'>): Promise<Badge[]> =>
  (await allBadges(db)).map(badgeView)

const readsReasons = ({ viewer }: Context, member: string): boolean =>
  member === viewer?.memberId || viewer?.role === 'admin'

export async function readBadges(context: Context, id: MemberParam): Promise<EarnedBadge[]> {
  const member = await visibleMemberId(context, id)
  const hasReason = readsReasons(context, member)
  return (await badgesOf(context.db, { member })).map((row) => earnedView(row, { hasReason }))
}

export async function readTopBadges(context: MemberContext, id: MemberParam): Promise<EarnedBadge[]> {
  const member = await visibleMemberId(context, id)
  const hasReason = readsReasons(context, member)
  return (await bestBadgesOf(context.db, { member, limit: badgeLimits.top })).map((row) =>
    earnedView(row, { hasReason }),
  )
}

const latestCount = 5
/** Someone may earn many badges at once: this many awards are read to find those of five members. */
const latestRead = 100

export async function readLatestAwards({ db, viewer }: MemberContext): Promise<Latest> {
  const rows = await latestAwards(db, { viewer: viewer.memberId, read: latestRead, limit: latestCount })
  return { awards: rows.map((row) => ({ user: authorView(row), badge: badgeView(row), awardedAt: row.at })) }
}

/** Only the member and administrators may see progress: it tells what someone watched and voted on. */
export async function readProgress(context: MemberContext, id: MemberParam): Promise<BadgeProgress[]> {
  const { db, viewer, platform } = context
  const member = id === 'current' ? viewer.memberId : id
  if (member !== viewer.memberId && viewer.role !== 'admin') throw new Failure('not_found')
  await visibleMemberId(context, member)
  const held = new Set((await badgesOf(db, { member })).map((badge) => badge.id))
  const values = new Map<string, number>()
  for (const kind of badgeRuleKinds) {
    const [row] = await facts[kind](db, { members: [member], zone: platform.config.timeZone })
    values.set(kind, row?.value ?? 0)
  }
  return (await allBadges(db)).flatMap(({ id: badgeId, rule_kind: kind, threshold }) => {
    if (kind === null || threshold === null) return []
    const isEarned = held.has(badgeId)
    return [{ badgeId, value: progressOf(values.get(kind) ?? 0, threshold, isEarned), threshold, isEarned }]
  })
}

export async function readHolders(
  { db, viewer }: MemberContext,
  id: Id,
  { cursor, limit = pageSize }: { cursor?: string; limit?: number },
): Promise<Holders> {
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const [badge] = await badgeById(db, { id })
  if (!badge) throw new Failure('not_found')
  const rows = await holdersFor(!cursor, limit)(db, { badge: id, viewer: viewer.memberId, ...position })
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.at)
  const holders = page.map((row) => ({ user: authorView(row), awardedAt: row.at }))
  return { badge: badgeView(badge), holders, pagination }
}
