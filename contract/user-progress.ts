// How members are doing: their points, badges, streaks and learning, for administrators.

import { z } from 'zod'
import { Author, Id, PageNumberPagination, pageNumberQuery, Time } from './common.ts'
import { defineCalls } from './define.ts'
import { formatNumber } from './format-number.ts'

export const activities = ['all', 'week', 'month', 'none'] as const
export const progressSorts = ['allTime', 'monthly', 'weekly', 'joined'] as const
const searchLength = 200
/** Members in one export. */
export const mostExported = 5000

export const MemberProgress = z.strictObject({
  user: Author,
  joinedAt: Time,
  /** In all rooms together. */
  points: z.strictObject({ weekly: z.int(), monthly: z.int(), allTime: z.int() }),
  badges: z.int(),
  /** Days in a row on which the member earned points, up to today or yesterday. */
  streak: z.int(),
  longestStreak: z.int(),
  /** The latest day on which the member earned points. */
  lastActiveOn: z.iso.date().nullable(),
  posts: z.int(),
  lessonsCompleted: z.int(),
  /** Of lessons. */
  watchedMinutes: z.int(),
  quizzes: z.int(),
})
export type MemberProgress = z.infer<typeof MemberProgress>

const filter = {
  search: z.string().trim().max(searchLength).optional(),
  /** Members who earned points in the last 7 or 30 days, or none in 30. */
  activity: z.enum(activities).default('all'),
  sort: z.enum(progressSorts).default('allTime'),
}

export const userProgress = defineCalls({
  'GET /admin/user-progress': {
    summary: 'Members with their points, badges, streaks and learning',
    access: 'admin',
    query: z.strictObject({ ...pageNumberQuery, ...filter }),
    response: z.strictObject({ members: z.array(MemberProgress), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /admin/user-progress/export': {
    summary: `The same as a table for spreadsheets (CSV), up to ${formatNumber(mostExported)} members`,
    access: 'admin',
    query: z.strictObject(filter),
    response: z.strictObject({ fileName: z.string(), csv: z.string(), isComplete: z.boolean() }),
    errors: ['validation_failed'],
  },
  'GET /admin/user-progress/:id': {
    summary: "One member's progress",
    access: 'admin',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ member: MemberProgress }),
    errors: ['not_found'],
  },
})
