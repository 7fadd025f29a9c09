// Points that members earn for their actions, and the standings.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Author, Cursor, CursorPagination, Day, Id, SectionOrAll, Time } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'

/** Reasons for which points are earned or lost. */
export const pointActions = [
  'post',
  'vote',
  'like_given',
  'like_taken',
  'badge',
  'tradeJournal',
  'admin_adjustment',
  'admin_post_removal',
  'admin_comment_removal',
] as const
export const PointAction = z.enum(pointActions)

export const timeframes = ['weekly', 'monthly', 'allTime'] as const
export const Timeframe = z.enum(timeframes)
export type Timeframe = z.infer<typeof Timeframe>

/** Why an award earned nothing. */
export const withheldReasons = ['daily_cap', 'giver_cap', 'young_giver', 'giver_without_post', 'same_device'] as const

const CalendarDay = z.iso.date()
const perTimeframe = <S extends z.ZodType>(value: S) =>
  z.strictObject({ weekly: value, monthly: value, allTime: value })

/** The other row of a pair of an award and its reversal. */
export const PairedRow = z.strictObject({ _id: Id, action: PointAction, points: z.int(), createdAt: Time })

/** The best rank of a member in a finished period of a board. */
export const BestRank = z.strictObject({
  timeframe: Timeframe,
  section: SectionOrAll,
  rank: z.int(),
  startDate: CalendarDay,
})
export type BestRank = z.infer<typeof BestRank>

/** A row of the ledger. `total`: the member's points in this room, or for this action, after it. */
export const PointsEntry = z.strictObject({
  _id: Id,
  action: PointAction,
  section: SectionOrAll,
  points: z.int(),
  total: z.int(),
  createdAt: Time,
  withheld: z.enum(withheldReasons).nullable(),
  /** The award that this takes back. */
  reverses: PairedRow.nullable(),
  reversedBy: PairedRow.nullable(),
  /** Who gave the like. Null if it's the member, or someone whom the viewer can't see. */
  actor: Author.nullable(),
  /** The source of the points. `postId`, `text` and the `_id` of a trade are null if the viewer can't see it. */
  source: z.strictObject({
    kind: z.enum(['post', 'comment', 'video', 'poll', 'badge', 'trade', 'adjustment']),
    _id: Id.nullable(),
    postId: Id.nullable(),
    text: z.string().nullable(),
  }),
})
export type PointsEntry = z.infer<typeof PointsEntry>

export const DayOfPoints = z.strictObject({ date: CalendarDay, action: PointAction, points: z.int() })
export type DayOfPoints = z.infer<typeof DayOfPoints>
/** The most days that are read at once. */
export const maxDays = 366

export const BoardEntry = z.strictObject({
  rank: z.int(),
  points: z.int(),
  user: Author.extend({ isFollowing: z.boolean() }),
  /** Ranks won since the board's previous period; null if the member wasn't on it. */
  movement: z.int().nullable(),
  isMe: z.boolean(),
  /** Why an administrator set the rank; null if it was earned. */
  rankReason: z.string().nullable(),
})
export type BoardEntry = z.infer<typeof BoardEntry>

/** An `_id`, or `current` for one's own. */
const byMember = z.strictObject({ id: z.union([Id, z.literal('current')]) })
export const boardLimits = { maxLimit: 50, maxSkip: 10_000 }

export const points = defineCalls({
  'GET /points/user/:id': {
    summary: "A member's points and ranks. Ranks in `approximateRanks` are estimates",
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    params: byMember,
    response: z.strictObject({
      user: Author,
      points: perTimeframe(z.int()),
      ranks: perTimeframe(z.int().nullable()),
      approximateRanks: z.array(Timeframe),
      bestRank: z.array(BestRank),
      pointBreakdown: z.array(z.strictObject({ action: PointAction, section: SectionOrAll, points: z.int() })),
      badgePoints: z.int(),
    }),
    errors: ['not_found'],
  },
  'GET /points/user/:id/sections': {
    summary: "A member's points in each room and in all, and best ranks",
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byMember,
    response: z.strictObject({
      sections: z.array(perTimeframe(z.int()).extend({ section: SectionOrAll })),
      bestRank: z.array(BestRank),
    }),
    errors: ['not_found'],
  },
  'GET /points/user/:id/history/:section': {
    summary: 'What points were for, newest first. Only the member and administrators get `history`; others get `days`',
    access: 'member',
    params: byMember.extend({ section: SectionOrAll }),
    query: z.strictObject({
      view: z.enum(['history', 'days']).default('history'),
      /** With `view=days`: all of the last so many days at once, today included. */
      days: wholeNumber(1, maxDays).optional(),
      action: PointAction.optional(),
      cursor: Cursor.optional(),
      limit: wholeNumber(1, 50).optional(),
    }),
    response: z.strictObject({
      view: z.enum(['history', 'days']),
      history: z.array(PointsEntry),
      days: z.array(DayOfPoints),
      pagination: CursorPagination,
    }),
    errors: ['not_found', 'validation_failed'],
  },
  'GET /leaderboard/:timeframe/:section': {
    summary: 'A board: the running period, or the one that contains `date`',
    access: 'member',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ timeframe: Timeframe, section: SectionOrAll }),
    query: z.strictObject({
      limit: wholeNumber(1, boardLimits.maxLimit).optional(),
      skip: wholeNumber(0, boardLimits.maxSkip).optional(),
      date: Day.optional(),
    }),
    response: z.strictObject({
      leaderboard: z.array(BoardEntry),
      totalParticipants: z.int(),
      startDate: Time.nullable(),
      endDate: Time.nullable(),
      frozenAt: Time.nullable(),
      /** Whether there are boards of earlier periods. */
      hasEarlier: z.boolean(),
      /** The viewer's own entry, on whichever page it is. `pointsToNextRank`: to the nearest higher total. */
      me: BoardEntry.extend({ pointsToNextRank: z.int().nullable(), isApproximate: z.boolean() }).nullable(),
    }),
    errors: ['validation_failed'],
  },
})

const changeByAdministrator = { memberId: Id, section: SectionOrAll, reason: z.string(), isUndone: z.boolean() }

export const pointEvents = defineEvents({
  /** `timeframe`: the only board it counts on, or null for all. */
  'points:adjusted': {
    audience: ['nobody'],
    payload: z.strictObject({
      ...changeByAdministrator,
      adjustmentId: Id,
      points: z.int(),
      timeframe: Timeframe.nullable(),
    }),
  },
  /** The points of likes within a ring were voided. One event for each member. */
  'points:voided': {
    audience: ['nobody'],
    payload: z.strictObject({ memberId: Id, voidId: Id, reason: z.string(), isUndone: z.boolean() }),
  },
  'rank:set': {
    audience: ['nobody'],
    payload: z.strictObject({ ...changeByAdministrator, setRankId: Id, rank: z.int(), timeframe: Timeframe }),
  },
  /** Running boards that have changed, each at most once in two seconds. Clients reload those that they show. */
  'leaderboard:update': {
    audience: ['leaderboard'],
    payload: z.strictObject({ boards: z.array(z.strictObject({ timeframe: Timeframe, section: SectionOrAll })) }),
  },
})
