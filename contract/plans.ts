// Plans that posts carry: what the author intends to trade, locked when the post is created, and the result that the
// author states later: by closing a trade of the journal, or by marking the plan as not taken. No prices are fetched.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Cursor, CursorPagination, Id, Section, Time } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { tradeSides } from './journal-limits.ts'
import { DecimalText, Figure, Trade, TradeSymbol } from './journal-trades.ts'
import { validation as journalTexts } from './messages/en/journal.ts'
import { validation } from './messages/en/plans.ts'
import { planProblem } from './plan-prices.ts'

export const planLimits = {
  /** From creating the post, which may be published later, to the end of the plan. */
  days: 366,
} as const

/** States of a plan's post. `hidden`: it's under review or was rejected. Only the author learns which: `rejected`. */
export const planPostStates = ['published', 'hidden', 'rejected', 'deleted', 'removed'] as const
export type PlanPostState = (typeof planPostStates)[number]

const planFields = {
  symbol: TradeSymbol,
  side: z.enum(tradeSides),
  /** Prices of one unit. */
  entry: DecimalText,
  stop: DecimalText,
  /** Null: the author states none. */
  target: DecimalText.nullable(),
  validUntil: Time,
}

export const NewPlan = z
  .strictObject(planFields)
  .refine((plan) => planProblem(plan) !== 'stop', { path: ['stop'], message: journalTexts.stopSide })
  .refine((plan) => planProblem(plan) !== 'target', { path: ['target'], message: validation.targetSide })
export type NewPlan = z.infer<typeof NewPlan>

const Stated = z.strictObject({ r: Figure, statedAt: Time })

/** As stated by the author: the net gain of their trade in units of the plan's risk. */
export const PlanResult = z.strictObject({
  ...Stated.shape,
  /** The author's first statement, if they changed it since. */
  first: Stated.nullable(),
  /** The author reopened or deleted the trade after stating this result. */
  isWithdrawn: z.boolean(),
})
export type PlanResult = z.infer<typeof PlanResult>

/** When the author marked the plan as not taken, which is final. Such a plan has no trade and no result. */
const NotTakenAt = Time.nullable()

export const PostPlan = z.strictObject({
  ...planFields,
  /** `validUntil` has passed. */
  isOver: z.boolean(),
  result: PlanResult.nullable(),
  notTakenAt: NotTakenAt,
  /** The author's trade, null before there is one. Sent only to the author. */
  trade: Id.nullable().optional(),
})
export type PostPlan = z.infer<typeof PostPlan>

/** A plan in the list of its author, whatever the state of the post. */
export const ListedPlan = z.strictObject({
  /** Of the post. */
  _id: Id,
  section: Section,
  state: z.enum(planPostStates),
  publishedAt: Time,
  validUntil: Time,
  isOver: z.boolean(),
  result: PlanResult.nullable(),
  notTakenAt: NotTakenAt,
  /** Null unless the post is published. */
  details: PostPlan.pick({ symbol: true, side: true, entry: true, stop: true, target: true }).nullable(),
})
export type ListedPlan = z.infer<typeof ListedPlan>

/** All of the member's plans, with those whose post is gone. */
export const PlanCounts = z.strictObject({
  all: z.int(),
  gains: z.int(),
  losses: z.int(),
  /** A result of 0 R. */
  even: z.int(),
  /** The author marked it as not taken. */
  notTaken: z.int(),
  /** None of these yet. */
  open: z.int(),
  /** The date has passed without any of these. */
  neverClosed: z.int(),
  /** The same, but it had passed before the post was published: a review took longer than the plan. */
  publishedLate: z.int(),
  /** Deleted or removed; they count above as well. */
  gone: z.int(),
})
export type PlanCounts = z.infer<typeof PlanCounts>

const byId = z.strictObject({ id: Id })

export const plans = defineCalls({
  'GET /user/plans/:id': {
    summary:
      "All plans that a member published, latest first, paged by cursor. Plans of deleted posts stay, without their text. Results are the author's own statements",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    query: z.strictObject({ cursor: Cursor.optional(), limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({ plans: z.array(ListedPlan), counts: PlanCounts, pagination: CursorPagination }),
    errors: ['not_found', 'validation_failed'],
  },
  'POST /posts/:id/trade': {
    summary:
      'Write a planned trade with the plan of your post into your journal. When you close it, the post shows the result in R. Repeating it with the same key returns the same trade; a plan that has a trade gets no other, and one that was not taken gets none',
    access: 'owner',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: z.strictObject({ trade: Trade }),
    errors: ['validation_failed', 'not_found', 'conflict_stale', 'in_flight', 'key_reused', 'wrong_member'],
  },
  'POST /posts/:id/plan/not-taken': {
    summary:
      "Mark your post's plan as not taken. The post shows when you did, which is final. Repeating it changes nothing; a plan with a trade or a result is refused",
    access: 'owner',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: z.strictObject({ plan: PostPlan }),
    errors: ['validation_failed', 'not_found', 'conflict_stale', 'in_flight', 'key_reused', 'wrong_member'],
  },
})

export const planEvents = defineEvents({
  /** An author closed, reopened or deleted the trade of a plan, or marked it as not taken. */
  'plan:stated': { audience: ['nobody'], payload: z.strictObject({ postId: Id }) },
  'plan:result': {
    audience: ['section', 'post'],
    latestBy: 'postId',
    payload: z.strictObject({ postId: Id, section: Section, result: PlanResult.nullable(), notTakenAt: NotTakenAt }),
  },
})
