import type { Id } from '#contract/common.ts'
import type { CallResponse, Query } from '#contract/define.ts'
import { progressColumns } from '#contract/messages/en/user-progress-screens.ts'
import { type MemberProgress, mostExported, userProgress } from '#contract/user-progress.ts'
import { minute, now } from '../../platform/clock.ts'
import type { SystemContext } from '../../platform/context.ts'
import { toCsv } from '../../platform/csv.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { aheadPagination, countedAhead, pageWindow } from '../../platform/number-pagination.ts'
import { authorView } from '../accounts/view.ts'
import { namePattern } from '../follows/rules.ts'
import { dayOf, periodOf } from '../points/rules.ts'
import { type Days, type ProgressRow, progressLists, progressOf } from './queries.ts'

const progressView = (row: ProgressRow): MemberProgress => ({
  user: authorView(row),
  joinedAt: row.joined_at,
  points: { weekly: row.weekly, monthly: row.monthly, allTime: row.all_time },
  badges: row.badges,
  streak: row.streak,
  longestStreak: row.longest_streak,
  lastActiveOn: row.last_active_on,
  posts: row.posts,
  lessonsCompleted: row.lessons,
  watchedMinutes: Math.floor(row.watched_ms / minute),
  quizzes: row.quizzes,
})

/** Days are those of the site's time zone. */
const progressCells = ({ user, points, ...member }: MemberProgress, zone: string): (string | number | null)[] => [
  ...[user.username, user.name, dayOf(new Date(member.joinedAt), zone), points.allTime, points.monthly, points.weekly],
  ...[member.badges, member.streak, member.longestStreak, member.lastActiveOn, member.posts],
  ...[member.lessonsCompleted, member.watchedMinutes, member.quizzes],
]

type Calls = typeof userProgress
type Filter = Query<Calls['GET /admin/user-progress/export']>

function daysOf({ platform }: SystemContext): Days {
  const today = dayOf(now(), platform.config.timeZone)
  return { today, weekly: periodOf('weekly', today).startsOn, monthly: periodOf('monthly', today).startsOn }
}

/** Progress of members, in the order of `ids`. */
async function load(context: SystemContext, ids: string[]): Promise<MemberProgress[]> {
  const rows = await progressOf(context.db, { ids, ...daysOf(context) })
  const byId = new Map(rows.map((row) => [row.author_id, progressView(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

type Part = { limit: number; offset: number; maxCount: number }

async function find(context: SystemContext, { search = '', activity, sort }: Filter, part: Part) {
  const pattern = namePattern(search) ?? ''
  const list = progressLists[pattern === '' ? 'all' : 'named'](activity, sort)
  const [found] = await list(context.db, { ...daysOf(context), pattern, ...part })
  return found!
}

async function listProgress(
  context: SystemContext,
  query: Query<Calls['GET /admin/user-progress']>,
): Promise<CallResponse<Calls['GET /admin/user-progress']>> {
  const window = pageWindow(query)
  const { limit, offset } = window
  const { ids, total } = await find(context, query, { limit, offset, maxCount: countedAhead(window) })
  return { members: await load(context, ids), pagination: aheadPagination(window, total) }
}

async function getProgress(context: SystemContext, id: Id): Promise<MemberProgress> {
  const [member] = await load(context, [id])
  if (!member) throw new Failure('not_found')
  return member
}

/** Members per statement. */
const batchSize = 500

async function exportProgress(
  context: SystemContext,
  filter: Filter,
): Promise<CallResponse<Calls['GET /admin/user-progress/export']>> {
  const part = { limit: mostExported, offset: 0, maxCount: mostExported + 1 }
  const { ids, total } = await find(context, filter, part)
  const zone = context.platform.config.timeZone
  const rows: (string | number | null)[][] = [[...progressColumns]]
  for (let from = 0; from < ids.length; from += batchSize) {
    const members = await load(context, ids.slice(from, from + batchSize))
    rows.push(...members.map((member) => progressCells(member, zone)))
  }
  return { fileName: `members-${dayOf(now(), zone)}.csv`, csv: toCsv(rows), isComplete: total <= mostExported }
}

export const userProgressFeature: Feature = {
  name: 'user-progress',
  calls: bind(userProgress, {
    'GET /admin/user-progress': ({ context, query }) => listProgress(context, query),
    'GET /admin/user-progress/export': ({ context, query }) => exportProgress(context, query),
    'GET /admin/user-progress/:id': async ({ context, params }) => ({ member: await getProgress(context, params.id) }),
  }),
}
