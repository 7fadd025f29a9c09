// Badges: what members earn once, by a rule or from an administrator.

import { z } from 'zod'
import { badgeDrawings, badgeLimits, badgeRuleKinds, badgeTiers } from './badges-limits.ts'
import { wholeNumber } from './codecs.ts'
import { Author, Cursor, CursorPagination, Id, Section, Time, trimmedLine, trimmedText } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/badges.ts'

export * from './badges-limits.ts'

export const BadgeRule = z.strictObject({
  kind: z.enum(badgeRuleKinds),
  threshold: z.int(validation.threshold).min(1, validation.threshold).max(badgeLimits.threshold, validation.threshold),
})
export type BadgeRule = z.infer<typeof BadgeRule>

export const Badge = z.strictObject({
  _id: Id,
  name: z.string(),
  description: z.string(),
  instrument: z.enum(badgeDrawings),
  tier: z.enum(badgeTiers),
  section: z.enum([...Section.options, 'global']),
  points: z.int(),
  isPremium: z.boolean(),
  /** Null: administrators award it. */
  rule: BadgeRule.nullable(),
  /** Members who have it. */
  holdersCount: z.int(),
  version: z.int(),
})
export type Badge = z.infer<typeof Badge>

/** A badge that a member has. `reason`: an administrator's, for the member and administrators. */
export const EarnedBadge = Badge.extend({ awardedAt: Time, reason: z.string().nullable(), isBest: z.boolean() })
export type EarnedBadge = z.infer<typeof EarnedBadge>

/** `value` is counted up to `threshold`. */
export const BadgeProgress = z.strictObject({
  badgeId: Id,
  value: z.int(),
  threshold: z.int(),
  isEarned: z.boolean(),
})
export type BadgeProgress = z.infer<typeof BadgeProgress>

const Reason = trimmedText(z.string()).max(badgeLimits.reasonLength, validation.reasonLong)
const RequiredReason = Reason.min(1, validation.reasonMissing)

const fields = {
  name: trimmedLine(z.string()).min(1, validation.nameMissing).max(badgeLimits.nameLength, validation.nameLong),
  section: Badge.shape.section,
  points: z.int(validation.points).min(0, validation.points).max(badgeLimits.points, validation.points),
  isPremium: z.boolean(),
  description: trimmedLine(z.string()).max(badgeLimits.descriptionLength, validation.descriptionLong),
  instrument: Badge.shape.instrument,
  tier: Badge.shape.tier,
  rule: BadgeRule.nullable(),
}
/** Values of fields that are left out. */
const defaults = { description: '', instrument: 'lamp', tier: 'bronze', rule: null } as const

const byMember = z.strictObject({ id: z.union([Id, z.literal('current')]) })
const awardErrors = ['validation_failed', 'not_found', 'badge_held'] as const
const Award = { response: z.strictObject({ badge: EarnedBadge }), errors: awardErrors }
const Removal = {
  response: z.strictObject({ badgeId: Id, userId: Id }),
  errors: ['validation_failed', 'not_found'],
} as const

export const badges = defineCalls({
  'GET /badges/all': {
    summary: 'The catalogue of badges',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ badges: z.array(Badge) }),
    errors: [],
  },
  'GET /badges/user/:id': {
    summary: 'The badges that a member has, newest first',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byMember,
    response: z.strictObject({ badges: z.array(EarnedBadge) }),
    errors: ['not_found'],
  },
  'GET /badges/user/:id/top': {
    summary: "A member's three best badges: by metal, then by how few members have them",
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    params: byMember,
    response: z.strictObject({ badges: z.array(EarnedBadge) }),
    errors: ['not_found'],
  },
  'GET /badges/progress/:id': {
    summary: 'How far a member is with each badge that has a rule. For the member and administrators',
    access: 'owner',
    scope: 'read',
    // One badge counts days of the journal.
    params: byMember,
    response: z.strictObject({ progress: z.array(BadgeProgress) }),
    errors: ['not_found'],
  },
  'GET /badges/:id/holders': {
    summary: 'A badge, and who has it, newest first',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ cursor: Cursor.optional(), limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({
      badge: Badge,
      holders: z.array(z.strictObject({ user: Author, awardedAt: Time })),
      pagination: CursorPagination,
    }),
    errors: ['not_found', 'validation_failed'],
  },
  'GET /badges/latest': {
    summary: 'The latest awards in the community, newest first, at most one of each member',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ awards: z.array(z.strictObject({ user: Author, badge: Badge, awardedAt: Time })) }),
    errors: [],
  },
  'POST /badges/award': {
    summary: 'Award a badge',
    access: 'admin',
    needsConfirmation: true,
    body: z.strictObject({ badgeId: Id, userId: Id, reason: Reason.optional() }),
    ...Award,
  },
  'POST /badges/premium/award': {
    summary: 'Award a premium badge, with a reason',
    access: 'admin',
    needsConfirmation: true,
    body: z.strictObject({ badgeId: Id, userId: Id, reason: RequiredReason }),
    ...Award,
  },
  'POST /badges/create': {
    summary: 'Create a badge',
    access: 'admin',
    needsConfirmation: true,
    status: 201,
    body: z.strictObject({
      ...fields,
      description: fields.description.default(defaults.description),
      instrument: fields.instrument.default(defaults.instrument),
      tier: fields.tier.default(defaults.tier),
      rule: fields.rule.default(defaults.rule),
    }),
    response: z.strictObject({ badge: Badge }),
    errors: ['validation_failed'],
  },
  'PUT /badges/:id': {
    summary: 'Change a badge. Omitted fields stay unchanged; points count for later awards',
    access: 'admin',
    needsConfirmation: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject(fields).partial().extend({ version: z.int().optional() }),
    response: z.strictObject({ badge: Badge }),
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
  'DELETE /badges/:badgeId/:userId': {
    summary: "Take a badge from a member, with its points. The member isn't awarded it by its rule again",
    access: 'admin',
    needsConfirmation: true,
    params: z.strictObject({ badgeId: Id, userId: Id }),
    query: z.strictObject({ reason: Reason.optional() }),
    ...Removal,
  },
  'POST /admin/users/:id/badges': {
    summary: 'Award a badge, also a premium one. Without a reason, a removed badge is given back as it was',
    access: 'admin',
    needsConfirmation: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ badge: Id, reason: Reason.optional() }),
    ...Award,
  },
  'DELETE /admin/users/:id/badges': {
    summary: 'Take a badge from a member, with its points',
    access: 'admin',
    needsConfirmation: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ badge: Id, reason: Reason.optional() }),
    ...Removal,
  },
})

const BadgeEvent = z.strictObject({
  memberId: Id,
  badgeId: Id,
  /** The badge's full name at that time. */
  badge: z.string(),
  reason: z.string().nullable(),
})

export const badgeEvents = defineEvents({
  'badge:awarded': {
    audience: ['member'],
    payload: BadgeEvent.extend({
      message: z.string(),
      isPremium: z.boolean(),
      isByAdmin: z.boolean(),
      /** Earned long ago, on a site that is older than badges: the member isn't told. */
      isSilent: z.literal(true).optional(),
    }),
  },
  'badge:removed': { audience: ['member'], payload: BadgeEvent },
})
