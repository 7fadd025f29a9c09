// Points of a member, and why they have them.
import { type Id, pageSize, type SectionOrAll } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import { type BestRank, type points, type Timeframe, timeframes } from '#contract/points.ts'
import { sections } from '#contract/sections.ts'
import { day, now, nowMs } from '../../platform/clock.ts'
import type { Context, MemberContext, SystemContext } from '../../platform/context.ts'
import { decodeCursor, encodeCursor, toCursorPage } from '../../platform/cursor.ts'
import type { Db } from '../../platform/database/statement.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'
import { visibleMemberId } from '../follows/reads.ts'
import {
  type BestRankRow,
  bestRanksOf,
  type HistoryRow,
  historyFor,
  memberOfPoints,
  pointsByDay,
  totalAfter,
  totalsOf,
} from './queries/history.ts'
import { firstOfMonth, rankedMonths } from './queries/standings.ts'
import { type RunningBoard, runningRanks } from './reads-boards.ts'
import { dayOf, periodOf } from './rules-periods.ts'
import { type Action, entryView } from './view.ts'

type Calls = typeof points
type Stats = CallResponse<Calls['GET /points/user/:id']>
type Sections = CallResponse<Calls['GET /points/user/:id/sections']>
type History = CallResponse<Calls['GET /points/user/:id/history/:section']>
type MemberParam = Id | 'current'

/** Members' points in each room, of the running periods. */
export async function readTotals({ platform, db }: SystemContext, member: string) {
  const today = dayOf(now(), platform.config.timeZone)
  const startOf = (timeframe: Timeframe) => periodOf(timeframe, today).startsOn
  const periods = { weekly: startOf('weekly'), monthly: startOf('monthly'), allTime: startOf('allTime') }
  const rows = await totalsOf(db, { member, ...periods })
  return (section: SectionOrAll): Record<Timeframe, number> => {
    const pointsOf = (timeframe: Timeframe) =>
      rows.find((row) => row.timeframe === timeframe && row.section === section)?.points ?? 0
    return { weekly: pointsOf('weekly'), monthly: pointsOf('monthly'), allTime: pointsOf('allTime') }
  }
}

export async function readStats(context: MemberContext, id: MemberParam): Promise<Stats> {
  const member = await visibleMemberId(context, id)
  const running = await runningRanks(context, member)
  const of = <T>(value: (board: RunningBoard | undefined) => T) => ({
    weekly: value(running.get('weekly')),
    monthly: value(running.get('monthly')),
    allTime: value(running.get('allTime')),
  })
  const [user] = await memberOfPoints(context.db, { member })
  const { breakdown, best_ranks } = user!
  return {
    user: authorView(user!),
    points: of((board) => board?.points ?? 0),
    ranks: of((board) => board?.ranked?.rank ?? null),
    approximateRanks: timeframes.filter((timeframe) => running.get(timeframe)?.ranked?.isApproximate),
    bestRank: best_ranks.map(bestRankView),
    pointBreakdown: breakdown.map(({ action, section, points }) => ({
      action: action as Action,
      section: section as SectionOrAll,
      points,
    })),
    badgePoints: breakdown.filter(({ action }) => action === 'badge').reduce((sum, { points }) => sum + points, 0),
  }
}

const bestRankView = ({ timeframe, section, rank, starts_on }: BestRankRow): BestRank => ({
  timeframe: timeframe as Timeframe,
  section: section as SectionOrAll,
  rank,
  startDate: starts_on,
})

export async function readSections(context: Context, id: MemberParam): Promise<Sections> {
  const member = await visibleMemberId(context, id)
  const ofSection = await readTotals(context, member)
  return {
    sections: (['all', ...sections] as const).map((section) => ({ section, ...ofSection(section) })),
    bestRank: (await bestRanksOf(context.db, { member })).map(bestRankView),
  }
}

type HistoryQuery = { view: History['view']; days?: number; action?: Action; cursor?: string; limit?: number }
type HistoryInput = { id: MemberParam; section: SectionOrAll; query: HistoryQuery }
type Filter = { member: string; section: string | null; action: string | null }

/** Rows of the ledger are for the member and administrators (DECISIONS "Privacy of points"). */
export async function readHistory(context: MemberContext, { id, section, query }: HistoryInput): Promise<History> {
  const member = await visibleMemberId(context, id)
  const { viewer } = context
  const seesRows = member === viewer.memberId || viewer.role === 'admin'
  const filter = { member, section: section === 'all' ? null : section, action: query.action ?? null }
  return seesRows && query.view === 'history' ? readRows(context, filter, query) : readDays(context, filter, query)
}

async function readRows({ db, viewer }: MemberContext, filter: Filter, query: HistoryQuery): Promise<History> {
  const { cursor, limit = pageSize } = query
  const position = cursor ? decodeCursor(cursor) : { at: null, id: null }
  const rows = await historyFor(!cursor, limit)(db, { ...filter, ...position, viewer: viewer.memberId })
  const { page, pagination } = toCursorPage(rows, limit, (row) => row.at)
  const [first] = page
  const [after] = first && cursor ? await totalAfter(db, { ...filter, day: first.day, at: first.at, id: first.id }) : []
  const total = after?.total ?? first?.newest_total ?? 0
  return { view: 'history', history: withTotals(page, total), days: [], pagination }
}

/** `total`: after the first row, which is the newest. */
function withTotals(rows: HistoryRow[], total: number): History['history'] {
  let left = total
  return rows.map((row) => {
    const entry = entryView(row, left)
    if (row.is_counted) left -= row.points
    return entry
  })
}

/** Cursors carry an id; a day has none. */
const noId = '0'.repeat(24)

async function readDays({ platform, db }: MemberContext, filter: Filter, query: HistoryQuery): Promise<History> {
  const { cursor, days, limit = days ?? pageSize } = query
  const before = cursor ? decodeCursor(cursor).at.slice(0, 10) : null
  const first = days === undefined ? null : new Date(nowMs() - (days - 1) * day)
  const since = first && dayOf(first, platform.config.timeZone)
  const rows = await pointsByDay(db, { ...filter, since, before, limit: limit + 1 })
  const shown = [...new Set(rows.map(({ day }) => day))].slice(0, limit)
  const hasMore = rows.some(({ day }) => !shown.includes(day))
  const nextCursor = hasMore ? encodeCursor({ at: `${shown.at(-1)}T00:00:00.000Z`, id: noId }) : null
  return {
    view: 'days',
    history: [],
    days: rows
      .filter(({ day }) => shown.includes(day))
      .map(({ day, action, points }) => ({ date: day, action: action as Action, points })),
    pagination: { limit, nextCursor, hasMore },
  }
}

/** The first days of the months whose standings are final, newest first. */
export const finalMonths = async (db: Db): Promise<string[]> =>
  (await rankedMonths(db)).map(({ starts_on }) => starts_on)

export type TopRow = AuthorRow & { rank: number; points: number }

/** The first members of a month, in a stable order. */
export const topOfMonth = async (db: Db, month: { startsOn: string; limit: number }): Promise<TopRow[]> =>
  (await firstOfMonth(db, month)).map((row) => ({ ...row, rank: row.rank! }))
