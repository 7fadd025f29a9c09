// The boards: who has how many points in a period, in one room or in all.

import type { SectionOrAll } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import { type BoardEntry, boardLimits, type points, type Timeframe, timeframes } from '#contract/points.ts'
import { now } from '../../platform/clock.ts'
import type { MemberContext, SystemContext } from '../../platform/context.ts'
import {
  type BoardInfo,
  type BoardKey,
  boardFor,
  boardPage,
  type EntryRow,
  type OwnStanding,
  standingIn,
} from './queries/boards.ts'
import { type RunningRow, runningTotals } from './queries/history.ts'
import { activeSetRanks, type SetRankEntry, setRanksOfBoard } from './queries/set-ranks.ts'
import { countFrom, maxExactRank, type Ranked, rankFor } from './reads-ranks.ts'
import { dayOf, type Period, periodOf } from './rules-periods.ts'
import { earnedRank, mergePage, planPage } from './rules-set-ranks.ts'
import { boardEntryView } from './view.ts'

type Board = CallResponse<(typeof points)['GET /leaderboard/:timeframe/:section']>
type BoardInput = {
  timeframe: Timeframe
  section: SectionOrAll
  query: { limit?: number; skip?: number; date?: string }
}

const keyOf = (timeframe: Timeframe, section: SectionOrAll, { startsOn }: Period): BoardKey => ({
  timeframe,
  section,
  startsOn,
})

/** A board and a member's standing on it. */
export async function boardAndStanding(
  { platform, db }: SystemContext,
  { board, period, member }: { board: BoardKey; period: Period; member: string },
): Promise<{ info: BoardInfo; standing: OwnStanding | null }> {
  const { previous, endsOn } = period
  const counted = { maxAbove: maxExactRank, countFrom: await countFrom(platform, board) }
  const zone = platform.config.timeZone
  const [info] = await boardFor(db, { ...board, ...counted, previous, endsOn, zone, member })
  return { info: info!, standing: standingIn(info!) }
}

/** `ranked`: null if the member isn't on the board. */
export type RunningBoard = { points: number; ranked: Ranked | null }

async function rankedIn(context: SystemContext, board: BoardKey, row: RunningRow, member: string) {
  if (!row.is_on_board) return null
  if (row.has_set_ranks) {
    const set = (await activeSetRanks(context.db, board)).find(({ member_id }) => member_id === member)
    if (set) return { rank: set.rank, isApproximate: false }
  }
  return rankFor(context, board, { ...row, changedAt: row.changed_at })
}

/** A member's points and ranks in the running periods, in all rooms. */
export async function runningRanks(context: SystemContext, member: string): Promise<Map<Timeframe, RunningBoard>> {
  const { db, platform } = context
  const today = dayOf(now(), platform.config.timeZone)
  const boards = timeframes.map((timeframe) => keyOf(timeframe, 'all', periodOf(timeframe, today)))
  const from = await Promise.all(boards.map((board) => countFrom(platform, board)))
  const starts = boards.map(({ startsOn }) => startsOn)
  const rows = await runningTotals(db, {
    member,
    timeframes: [...timeframes],
    starts,
    countFrom: from,
    maxAbove: maxExactRank,
  })
  const running = new Map<Timeframe, RunningBoard>()
  for (const row of rows) {
    const board = boards.find(({ timeframe }) => timeframe === row.timeframe)!
    running.set(row.timeframe as Timeframe, { points: row.points, ranked: await rankedIn(context, board, row, member) })
  }
  return running
}

type PageOfRanks = { rows: EntryRow[]; skip: number; setRanks: SetRankEntry[] }

/** Earned ranks of a page: members with the same points share one. `rows` and `skip` are without set ranks. */
const ranksOfPage = ({ rows, skip, setRanks }: PageOfRanks): number[] =>
  rows.map(({ rank, rank_on_page, shared_before, points }) => {
    const before = rank_on_page === 1 ? skip - shared_before : skip
    return rank ?? earnedRank(before + rank_on_page, points, setRanks)
  })

type OwnInput = { board: BoardKey; standing: OwnStanding; changedAt: string | null; setRanks: SetRankEntry[] }

async function ownEntry(context: MemberContext, input: OwnInput): Promise<NonNullable<Board['me']>> {
  const { viewer } = context
  const { board, standing, changedAt, setRanks } = input
  const own = setRanks.find(({ author_id }) => author_id === viewer.memberId)
  const { rank, isApproximate } = own
    ? { rank: own.rank, isApproximate: false }
    : await rankFor(context, board, { ...standing, changedAt })
  const entry = boardEntryView(standing, { rank, reason: own?.reason, viewerId: viewer.memberId })
  return { ...entry, pointsToNextRank: standing.next === null ? null : standing.next - standing.points, isApproximate }
}

type PageInput = {
  board: BoardKey
  period: Period
  isFrozen: boolean
  skip: number
  limit: number
  setRanks: SetRankEntry[]
}

async function pageOf(
  context: MemberContext,
  { board, period, isFrozen, setRanks, ...window }: PageInput,
): Promise<BoardEntry[]> {
  const { db } = context
  const viewerId = context.viewer.memberId
  const { set, skip, limit } = planPage(setRanks, window)
  const except = setRanks.map(({ author_id }) => author_id)
  const shown = { ...board, previous: period.previous, isFrozen, except, viewer: viewerId }
  const rows = await boardPage(db, { ...shown, skip, limit })
  const ranks = ranksOfPage({ rows, skip, setRanks })
  const others = rows.map((row, index) => boardEntryView(row, { rank: ranks[index]!, viewerId }))
  if (set.size === 0) return others
  const hidden = new Set(setRanks.filter(({ is_visible }) => !is_visible).map(({ author_id }) => author_id))
  const entries = [...set].map(([at, row]) => [at, boardEntryView(row, { ...row, viewerId })] as const)
  return mergePage(new Map(entries), others).filter(({ user }) => !hidden.has(user._id))
}

export async function readBoard(context: MemberContext, { timeframe, section, query }: BoardInput): Promise<Board> {
  const { db, platform, viewer } = context
  const { limit = boardLimits.maxLimit, skip = 0, date } = query
  const period = periodOf(timeframe, date ?? dayOf(now(), platform.config.timeZone))
  const board = keyOf(timeframe, section, period)
  const { info, standing } = await boardAndStanding(context, { board, period, member: viewer.memberId })
  const { starts_at, ends_at, participants, changed_at, frozen_at, has_earlier, has_set_ranks } = info
  const key = { ...board, previous: period.previous, viewer: viewer.memberId }
  const setRanks = has_set_ranks ? await setRanksOfBoard(db, key) : []
  return {
    leaderboard: await pageOf(context, { board, period, isFrozen: frozen_at !== null, skip, limit, setRanks }),
    totalParticipants: participants ?? 0,
    startDate: timeframe === 'allTime' ? null : starts_at,
    endDate: ends_at,
    frozenAt: frozen_at,
    hasEarlier: has_earlier,
    me: standing && (await ownEntry(context, { board, standing, changedAt: changed_at, setRanks })),
  }
}
