// Changes of points and ranks by administrators.

import { z } from 'zod'
import {
  Author,
  EmptyResponse,
  Id,
  PageNumberPagination,
  pageNumberQuery,
  SectionOrAll,
  Time,
  trimmedText,
} from './common.ts'
import { defineCalls } from './define.ts'
import { pointsAdministration as messages, validation } from './messages/en/points-administration.ts'
import { Timeframe } from './points.ts'

export const pointsAdministrationLimits = {
  /** Points in one adjustment, in either direction. */
  maxAdjustment: 10_000,
  /** The lowest rank that can be set. */
  maxSetRank: 1000,
  /** Ranks that can be set on one board. */
  maxSetRanks: 50,
  /** Members of a ring that is voided. */
  maxRing: 200,
  reasonLength: 500,
} as const

/** Actions that an award can be for: it earns as much as the action. */
export const awardableActions = ['post', 'vote', 'like_given', 'like_taken'] as const

export const AdministratorReason = trimmedText(z.string())
  .min(1, validation.reasonMissing)
  .max(pointsAdministrationLimits.reasonLength, validation.reasonLong(pointsAdministrationLimits.reasonLength))

/** Points that an administrator gave or took. */
export const PointsAdjustment = z.strictObject({
  _id: Id,
  user: Author,
  points: z.int(),
  section: SectionOrAll,
  /** The only board that it counts on. Null: all three. */
  timeframe: Timeframe.nullable(),
  /** The action that is awarded; null for a deduction. */
  action: z.enum(awardableActions).nullable(),
  reason: z.string(),
  by: Author.nullable(),
  createdAt: Time,
  undoneAt: Time.nullable(),
})
export type PointsAdjustment = z.infer<typeof PointsAdjustment>

/** A rank that is shown instead of the earned one. It changes nobody's points, and lasts for its period. */
export const SetRank = z.strictObject({
  _id: Id,
  user: Author,
  rank: z.int(),
  points: z.int(),
  section: SectionOrAll,
  timeframe: Timeframe,
  startDate: z.iso.date(),
  reason: z.string(),
  by: Author.nullable(),
  createdAt: Time,
  undoneAt: Time.nullable(),
})
export type SetRank = z.infer<typeof SetRank>

const byId = z.strictObject({ id: Id })
const listQuery = z.strictObject({ ...pageNumberQuery, userId: Id.optional() })
const change = {
  access: 'admin',
  limit: 'write',
  idempotent: true,
  needsConfirmation: true,
  memberMessage: messages.adminRequired,
  status: 201,
} as const
const undo = {
  access: 'admin',
  limit: 'write',
  needsConfirmation: true,
  memberMessage: messages.adminRequired,
} as const

export const pointsAdministrationCalls = defineCalls({
  'POST /points/award': {
    summary: 'Give a member what an action earns, on all boards. Needs the password',
    ...change,
    body: z.strictObject({
      userId: Id,
      action: z.enum(awardableActions),
      section: SectionOrAll,
      reason: AdministratorReason.optional(),
    }),
    response: z.strictObject({ message: z.string(), adjustment: PointsAdjustment }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'key_reused'],
  },
  'POST /points/admin/assign': {
    summary:
      'Give a member points, or take some. They count only on the board of `timeframe`: of the running week or month, or of all time. Needs the password',
    ...change,
    body: z.strictObject({
      userId: Id,
      points: z
        .int(validation.points(pointsAdministrationLimits.maxAdjustment))
        .min(-pointsAdministrationLimits.maxAdjustment, validation.points(pointsAdministrationLimits.maxAdjustment))
        .max(pointsAdministrationLimits.maxAdjustment, validation.points(pointsAdministrationLimits.maxAdjustment))
        .refine((points) => points !== 0, validation.points(pointsAdministrationLimits.maxAdjustment)),
      section: SectionOrAll,
      timeframe: Timeframe,
      reason: AdministratorReason,
    }),
    response: z.strictObject({ message: z.string(), adjustment: PointsAdjustment }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'key_reused'],
  },
  'GET /points/admin/adjustments': {
    summary: 'What administrators gave and took, newest first',
    access: 'admin',
    memberMessage: messages.adminRequired,
    query: listQuery,
    response: z.strictObject({ adjustments: z.array(PointsAdjustment), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'POST /points/admin/adjustments/:id/undo': {
    summary: 'Reverse an adjustment: exactly what it gave or took. Needs the password',
    ...undo,
    params: byId,
    response: z.strictObject({ adjustment: PointsAdjustment }),
    errors: ['forbidden', 'not_found', 'conflict_stale'],
  },
  'POST /leaderboard/admin/rank': {
    summary:
      "Set the rank that a running board shows for a member, until the board's period ends. Replaces an earlier one. Needs the password",
    ...change,
    body: z.strictObject({
      userId: Id,
      rank: z
        .int(validation.rank(pointsAdministrationLimits.maxSetRank))
        .min(1, validation.rank(pointsAdministrationLimits.maxSetRank))
        .max(pointsAdministrationLimits.maxSetRank, validation.rank(pointsAdministrationLimits.maxSetRank)),
      section: SectionOrAll,
      timeframe: Timeframe,
      reason: AdministratorReason,
    }),
    response: z.strictObject({ message: z.string(), rank: SetRank }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'key_reused'],
  },
  'GET /leaderboard/admin/ranks': {
    summary: 'The ranks that administrators set, newest first',
    access: 'admin',
    memberMessage: messages.adminRequired,
    query: listQuery,
    response: z.strictObject({ ranks: z.array(SetRank), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'POST /leaderboard/admin/ranks/:id/undo': {
    summary: 'Show the earned rank again. Needs the password',
    ...undo,
    params: byId,
    response: EmptyResponse,
    errors: ['forbidden', 'not_found', 'conflict_stale'],
  },
})
