// The hall of fame: members of each month whom administrators chose from its final standings.

import { z } from 'zod'
import { Author, Day, Id, Time, trimmedLine } from './common.ts'
import { isRequestableDay } from './days.ts'
import { defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/hall-of-fame.ts'
import { pointsAdministration } from './messages/en/points-administration.ts'

export const hallLimits = {
  /** The first members of a month's standings: administrators choose from them. */
  shortlist: 10,
  /** Members who are taken if no administrator has chosen. */
  automatic: 3,
  /** The day of the following month on which that happens. */
  automaticDay: 3,
  reasonLength: 200,
} as const

const CalendarDay = z.iso.date()
/** As '2026-10'. */
export const Month = z
  .string()
  .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, validation.month)
  .refine((month) => isRequestableDay(`${month}-01`), validation.month)

export const HallEntry = z.strictObject({
  /** In the month's standings. */
  rank: z.int(),
  points: z.int(),
  user: Author,
  /** Why the administrators chose the member. */
  reason: z.string().nullable(),
})
export type HallEntry = z.infer<typeof HallEntry>

export const HallOfFame = z.strictObject({
  month: Month,
  startDate: CalendarDay,
  /** The month's last day. */
  endDate: CalendarDay,
  /** No administrator chose: these are the first of the standings. */
  isAutomatic: z.boolean(),
  chosenAt: Time,
  /** Rises with each choice. */
  version: z.int(),
  members: z.array(HallEntry),
})
export type HallOfFame = z.infer<typeof HallOfFame>

/** `isFallback`: there is none for the requested date, and this is the latest one. Null if there is none at all. */
const HallResponse = z.strictObject({ data: HallOfFame.nullable(), isFallback: z.boolean() })

export const AdminHall = z.strictObject({
  month: Month.nullable(),
  /** Months with final standings, newest first. */
  months: z.array(Month),
  shortlist: z.array(HallEntry.omit({ reason: true })),
  hall: HallOfFame.nullable(),
  /** The version of the latest choice, also if it was undone and there is no hall of fame. 0 before the first one. */
  version: z.int(),
  /** When the first of the standings are taken if no administrator has chosen. */
  automaticOn: CalendarDay.nullable(),
})
export type AdminHall = z.infer<typeof AdminHall>

const adminOnly = { access: 'admin', memberMessage: pointsAdministration.adminRequired } as const

export const hallOfFame = defineCalls({
  'GET /leaderboard/hall-of-fame/current': {
    summary: 'The latest hall of fame',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: HallResponse,
    errors: [],
  },
  'GET /leaderboard/hall-of-fame/historical/:date': {
    summary: 'The hall of fame of the month with this day, or the latest one (`isFallback`)',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ date: Day }),
    response: HallResponse,
    errors: ['validation_failed'],
  },
  'GET /leaderboard/hall-of-fame/months': {
    summary: 'The months that have a hall of fame, newest first',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    response: z.strictObject({ months: z.array(Month) }),
    errors: [],
  },
  'GET /hall-of-fame': {
    summary: 'The same as `current`, or with `date` as `historical`',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ date: Day.optional() }),
    response: HallResponse,
    errors: ['validation_failed'],
  },
  'GET /leaderboard/admin/hall-of-fame': {
    summary: 'The shortlist of a month, and whom it has in the hall of fame. Without `month`, of the last one',
    ...adminOnly,
    query: z.strictObject({ month: Month.optional() }),
    response: AdminHall,
    errors: ['validation_failed'],
  },
  'POST /leaderboard/admin/hall-of-fame': {
    summary: 'Choose the hall of fame of a month from its shortlist. Without `month`, of the last one',
    ...adminOnly,
    limit: 'write',
    body: z.strictObject({
      adminSelected: z
        .array(Id)
        .min(1, validation.noneSelected)
        .max(hallLimits.shortlist, validation.manySelected(hallLimits.shortlist))
        .refine((ids) => new Set(ids).size === ids.length, validation.selectedTwice),
      month: Month.optional(),
      /** Why, by member. */
      reasons: z
        .record(
          Id,
          trimmedLine(z.string()).min(1).max(hallLimits.reasonLength, validation.reasonLong(hallLimits.reasonLength)),
        )
        .optional(),
      /** The version that was looked at. If there is another one by now, that's a conflict. */
      version: z.int().min(0).optional(),
    }),
    response: z.strictObject({ data: HallOfFame }),
    errors: ['validation_failed', 'forbidden', 'conflict_stale'],
  },
  'POST /leaderboard/admin/hall-of-fame/:month/undo': {
    summary: 'Take back the latest choice for a month: the one before it is shown again, or none',
    ...adminOnly,
    limit: 'write',
    params: z.strictObject({ month: Month }),
    body: z.strictObject({ version: z.int().min(1) }),
    response: z.strictObject({ data: HallOfFame.nullable() }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
})

export const hallEvents = defineEvents({
  /** Clients load the hall of fame again. */
  'hallOfFame:update': { audience: ['leaderboard'], payload: z.strictObject({}) },
  /** A member entered the hall of fame of a month, or left it. */
  'hallOfFame:member': {
    audience: ['nobody'],
    payload: z.strictObject({ memberId: Id, month: Month, isRemoved: z.boolean() }),
  },
})
