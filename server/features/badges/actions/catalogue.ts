// Creating and changing badges.
import { isDeepStrictEqual } from 'node:util'
import type { Badge, badges } from '#contract/badges.ts'
import type { Body } from '#contract/define.ts'
import { validation } from '#contract/messages/en/badges.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import { badgesLock, lockBadges } from '../queries/awards.ts'
import { badgeById, insertBadge, sameName, updateBadge } from '../queries/catalogue.ts'
import { badgeView } from '../view.ts'
import { enqueueEvaluation } from './evaluate.ts'

type Calls = typeof badges
type NewBadge = Body<Calls['POST /badges/create']>

async function assertValid(db: Db, { name, tier, isPremium, rule }: NewBadge, except: string | null): Promise<void> {
  if (isPremium && rule) throw invalidField('rule', validation.premiumWithRule)
  if ((await sameName(db, { name, tier, except })).length > 0) throw invalidField('name', validation.nameTaken)
}

const values = ({ rule, isPremium, ...badge }: NewBadge) => ({
  ...badge,
  isPremium,
  ruleKind: rule?.kind ?? null,
  threshold: rule?.threshold ?? null,
})

type Values = ReturnType<typeof values>

/** For the audit log, where descriptions would stay for ever. */
const audited = ({ description: _, ...badge }: Values) => badge

/** The audited values that differ, or null if nothing differs. */
function differences(from: Values, to: Values) {
  if (isDeepStrictEqual(from, to)) return null
  const [before, after] = [audited(from), audited(to)]
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => before[name] !== after[name])
  const pick = (of: typeof after) => Object.fromEntries(names.map((name) => [name, of[name]]))
  return { before: pick(before), after: pick(after) }
}

export function createBadge(context: MemberContext, badge: NewBadge): Promise<Badge> {
  return inTransaction(context, async ({ db, viewer }) => {
    await lockBadges(db, badgesLock)
    await assertValid(db, badge, null)
    const id = newId()
    const [created] = await insertBadge(db, { id, ...values(badge), now: now().toISOString() })
    const after = audited(values(badge))
    await recordAudit(db, { action: 'badges.created', actorId: viewer.memberId, subjectId: id, after })
    if (badge.rule) await enqueueEvaluation(db)
    return badgeView(created!)
  })
}

export function changeBadge(
  context: MemberContext,
  id: string,
  { version, ...changes }: Body<Calls['PUT /badges/:id']>,
): Promise<Badge> {
  return inTransaction(context, async ({ db, viewer }) => {
    await lockBadges(db, badgesLock)
    const [row] = await badgeById(db, { id })
    if (!row) throw new Failure('not_found')
    if (version !== undefined && version !== row.version) throw new Failure('conflict_stale')
    const before = badgeView(row)
    const { name, description, instrument, tier, section, points, isPremium, rule } = { ...before, ...changes }
    const badge = { name, description, instrument, tier, section, points, isPremium, rule }
    await assertValid(db, badge, id)
    const changed = differences(values(before), values(badge))
    if (!changed) return before
    const [updated] = await updateBadge(db, { id, ...values(badge) })
    await recordAudit(db, { action: 'badges.changed', actorId: viewer.memberId, subjectId: id, ...changed })
    await enqueueEvaluation(db)
    return badgeView(updated!)
  })
}
