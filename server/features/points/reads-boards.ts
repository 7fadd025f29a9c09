// The boards: who has how many points in a period, in one room or in all.

import type { SectionOrAll } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import { boardLimits, type points, type Timeframe } from '#contract/points.ts'
import { now, nowMs, second } from '../../platform/clock.ts'
import type { MemberContext, Platform, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import {
  type BoardKey,
  boardInfo,
  boardPage,
  countAbove,
  type EntryRow,
  histogram,
  nextTotal,
  standingOf,
} from './queries/boards.ts'
import { dayOf, type Period, periodOf } from './rules-periods.ts'
import { boardEntryView } from './view.ts'

type Board = CallResponse<(typeof points)['GET /leaderboard/:timeframe/:section']>
type BoardInput = {
  timeframe: Timeframe
  section: SectionOrAll
  query: { limit?: number; skip?: number; date?: string }
}

/** Exact up to here, estimated beyond. */
const maxExactRank = 10_000
/** A histogram may be this old. Milliseconds. */
const histogramAge = 10 * second

type Bin = { points: number; above: number }
type Histogram = { readAt: number; changedAt: string | null; bins: Promise<Bin[]> }

const histograms = new WeakMap<Platform, Map<string, Histogram>>()

async function readBins(db: Db, board: BoardKey): Promise<Bin[]> {
  let above = 0
  return (await histogram(db, board)).map(({ points, count }) => {
    const bin = { points, above }
    above += count
    return bin
  })
}

/** Read only while somebody far down looks at a board, and again only after it changed. */
function binsOf({ platform, db }: SystemContext, board: BoardKey, changedAt: string | null): Promise<Bin[]> {
  const known = histograms.get(platform) ?? new Map<string, Histogram>()
  histograms.set(platform, known)
  const key = `${board.timeframe} ${board.section} ${board.startsOn}`
  const found = known.get(key)
  if (found && (found.changedAt === changedAt || nowMs() - found.readAt < histogramAge)) return found.bins
  const bins = readBins(db, board)
  known.set(key, { readAt: nowMs(), changedAt, bins })
  bins.catch(() => known.delete(key))
  return bins
}

type Ranked = { rank: number; isApproximate: boolean }

async function rankFor(
  context: SystemContext,
  board: BoardKey,
  { points, changedAt }: { points: number; changedAt: string | null },
): Promise<Ranked> {
  const [counted] = await countAbove(context.db, { ...board, points, limit: maxExactRank })
  if (counted!.count < maxExactRank) return { rank: counted!.count + 1, isApproximate: false }
  const bins = await binsOf(context, board, changedAt)
  const reached = bins.find((bin) => bin.points <= points)
  return { rank: (reached?.above ?? counted!.count) + 1, isApproximate: true }
}

const keyOf = (timeframe: Timeframe, section: SectionOrAll, { startsOn }: Period): BoardKey => ({
  ...{ timeframe, section, startsOn },
})

type RankInput = { timeframe: Timeframe; section: SectionOrAll; member: string }

/** A member's rank in the running period, or null if they aren't on the board. */
export async function rankOf(
  context: SystemContext,
  { timeframe, section, member }: RankInput,
): Promise<Ranked | null> {
  const { timeZone: zone } = context.platform.config
  const period = periodOf(timeframe, dayOf(now(), zone))
  const board = keyOf(timeframe, section, period)
  const [standing] = await standingOf(context.db, { ...board, member, previous: period.previous })
  if (!standing) return null
  const [info] = await boardInfo(context.db, { ...board, endsOn: period.endsOn, zone })
  return rankFor(context, board, { points: standing.points, changedAt: info!.changed_at })
}

/** Ranks of a page: members with the same points share one. Only those that began on an earlier page are counted. */
async function ranksOfPage(db: Db, board: BoardKey, rows: EntryRow[], skip: number): Promise<number[]> {
  const shared = rows.find(({ rank, rank_on_page }) => rank === null && rank_on_page === 1)
  const limit = boardLimits.maxSkip + boardLimits.maxLimit
  const [above] = shared && skip > 0 ? await countAbove(db, { ...board, points: shared.points, limit }) : []
  const firstRank = (above?.count ?? 0) + 1
  return rows.map(({ rank, rank_on_page }) => rank ?? (rank_on_page === 1 ? firstRank : skip + rank_on_page))
}

type OwnInput = { board: BoardKey; period: Period; changedAt: string | null }

async function ownEntry(context: MemberContext, { board, period, changedAt }: OwnInput): Promise<Board['me']> {
  const { db, viewer } = context
  const [standing] = await standingOf(db, { ...board, member: viewer.memberId, previous: period.previous })
  if (!standing) return null
  const { points } = standing
  const { rank, isApproximate } = standing.rank
    ? { rank: standing.rank, isApproximate: false }
    : await rankFor(context, board, { points, changedAt })
  const [next] = await nextTotal(db, { ...board, points })
  const entry = boardEntryView(standing, rank, viewer.memberId)
  return { ...entry, pointsToNextRank: next ? next.points - points : null, isApproximate }
}

export async function readBoard(context: MemberContext, { timeframe, section, query }: BoardInput): Promise<Board> {
  const { db, platform, viewer } = context
  const { limit = boardLimits.maxLimit, skip = 0, date } = query
  const zone = platform.config.timeZone
  const period = periodOf(timeframe, date ?? dayOf(now(), zone))
  const board = keyOf(timeframe, section, period)
  const [info] = await boardInfo(db, { ...board, endsOn: period.endsOn, zone })
  const rows = await boardPage(db, { ...board, previous: period.previous, skip, limit, viewer: viewer.memberId })
  const ranks = await ranksOfPage(db, board, rows, skip)
  const { starts_at, ends_at, participants, changed_at, frozen_at } = info!
  return {
    leaderboard: rows.map((row, index) => boardEntryView(row, ranks[index]!, viewer.memberId)),
    totalParticipants: participants ?? 0,
    startDate: timeframe === 'allTime' ? null : starts_at,
    endDate: ends_at,
    frozenAt: frozen_at,
    me: await ownEntry(context, { board, period, changedAt: changed_at }),
  }
}
