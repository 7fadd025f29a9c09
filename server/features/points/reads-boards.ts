// The boards: who has how many points in a period, in one room or in all.

import type { SectionOrAll } from '#contract/common.ts'
import type { CallResponse } from '#contract/define.ts'
import { type BoardEntry, boardLimits, type points, type Timeframe } from '#contract/points.ts'
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
  pageStart,
  standingOf,
} from './queries/boards.ts'
import { activeSetRanks, type SetRankEntry, setRanksOfBoard } from './queries/set-ranks.ts'
import { type Bin, rankInBins } from './rules-bins.ts'
import { dayOf, type Period, periodOf } from './rules-periods.ts'
import { earnedRank, mergePage, planPage } from './rules-set-ranks.ts'
import { boardEntryView } from './view.ts'

type Board = CallResponse<(typeof points)['GET /leaderboard/:timeframe/:section']>
type BoardInput = {
  timeframe: Timeframe
  section: SectionOrAll
  query: { limit?: number; skip?: number; date?: string }
}

/** Exact up to here, estimated beyond. */
const maxExactRank = 10_000
const highestBin = 2 ** 31 - 1
/** A histogram may be this old. Milliseconds. */
const histogramAge = 10 * second
/** Reading histograms may take this share of the time: if many large boards are watched, they get older. */
const histogramShare = 0.05

type Histogram = { readAt: number; changedAt: string | null; bins: Promise<Bin[]> }

/** `pausedUntil`: no histogram that is known is read again before. Milliseconds since 1970. */
type Histograms = { known: Map<string, Histogram>; pausedUntil: number }
const histograms = new WeakMap<Platform, Histograms>()

async function readBins(db: Db, board: BoardKey): Promise<Bin[]> {
  let above = 0
  return (await histogram(db, board)).map(({ bin, count }) => {
    above += count
    return { bin, above: above - count, count }
  })
}

/** Read only while somebody far down looks at a board, and again only after it changed. */
function binsOf({ platform, db }: SystemContext, board: BoardKey, changedAt: string | null): Promise<Bin[]> {
  const all = histograms.get(platform) ?? { known: new Map<string, Histogram>(), pausedUntil: 0 }
  histograms.set(platform, all)
  const key = `${board.timeframe} ${board.section} ${board.startsOn}`
  const found = all.known.get(key)
  const readAt = nowMs()
  const isRecent = found && (readAt - found.readAt < histogramAge || readAt < all.pausedUntil)
  if (found && (found.changedAt === changedAt || isRecent)) return found.bins
  const bins = readBins(db, board)
  all.known.set(key, { readAt, changedAt, bins })
  bins.then(
    () => {
      all.pausedUntil = Math.max(all.pausedUntil, nowMs()) + (nowMs() - readAt) / histogramShare
    },
    () => all.known.delete(key),
  )
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
  const rank = rankInBins(await binsOf(context, board, changedAt), points)
  return { rank: rank ?? counted!.count + 1, isApproximate: true }
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
  if (info!.has_set_ranks) {
    const set = (await activeSetRanks(context.db, board)).find(({ member_id }) => member_id === member)
    if (set) return { rank: set.rank, isApproximate: false }
  }
  return rankFor(context, board, { points: standing.points, changedAt: info!.changed_at })
}

type PageOfRanks = { rows: EntryRow[]; skip: number; setRanks: SetRankEntry[] }

/**
 * Earned ranks of a page: members with the same points share one. Only those that began on an earlier page are counted.
 * `rows` and `skip` are without the members whose rank was set.
 */
async function ranksOfPage(db: Db, board: BoardKey, { rows, skip, setRanks }: PageOfRanks): Promise<number[]> {
  const shared = rows.find(({ rank, rank_on_page }) => rank === null && rank_on_page === 1)
  const limit = boardLimits.maxSkip + boardLimits.maxLimit
  const [above] = shared && skip > 0 ? await countAbove(db, { ...board, points: shared.points, limit }) : []
  return rows.map(({ rank, rank_on_page, points }) => {
    if (rank !== null) return rank
    if (above && rank_on_page === 1) return above.count + 1
    return earnedRank(skip + rank_on_page, points, setRanks)
  })
}

type OwnInput = { board: BoardKey; period: Period; changedAt: string | null; setRanks: SetRankEntry[] }

async function ownEntry(context: MemberContext, input: OwnInput): Promise<Board['me']> {
  const { db, viewer } = context
  const { board, period, changedAt, setRanks } = input
  const [standing] = await standingOf(db, { ...board, member: viewer.memberId, previous: period.previous })
  if (!standing) return null
  const { points } = standing
  const own = setRanks.find(({ author_id }) => author_id === viewer.memberId)
  const known = own?.rank ?? standing.rank
  const { rank, isApproximate } = known
    ? { rank: known, isApproximate: false }
    : await rankFor(context, board, { points, changedAt })
  const [next] = await nextTotal(db, { ...board, points })
  const entry = boardEntryView(standing, { rank, reason: own?.reason, viewerId: viewer.memberId })
  return { ...entry, pointsToNextRank: next ? next.points - points : null, isApproximate }
}

/** A later page starts in its bin, so that the members before it are only counted. */
async function startOf(db: Db, key: BoardKey & { skip: number; except: string[] }) {
  if (key.skip === 0) return { bin: highestBin, skip: 0 }
  const [start] = await pageStart(db, key)
  return { bin: start!.bin ?? 0, skip: key.skip - start!.above }
}

type PageInput = { board: BoardKey; period: Period; skip: number; limit: number; setRanks: SetRankEntry[] }

async function pageOf(
  context: MemberContext,
  { board, period, setRanks, ...window }: PageInput,
): Promise<BoardEntry[]> {
  const { db } = context
  const viewerId = context.viewer.memberId
  const { set, skip, limit } = planPage(setRanks, window)
  const except = setRanks.map(({ author_id }) => author_id)
  const start = await startOf(db, { ...board, skip, except })
  const rows = await boardPage(db, { ...board, previous: period.previous, limit, viewer: viewerId, except, ...start })
  const ranks = await ranksOfPage(db, board, { rows, skip, setRanks })
  const others = rows.map((row, index) => boardEntryView(row, { rank: ranks[index]!, viewerId }))
  if (set.size === 0) return others
  const hidden = new Set(setRanks.filter(({ is_visible }) => !is_visible).map(({ author_id }) => author_id))
  const entries = [...set].map(([at, row]) => [at, boardEntryView(row, { ...row, viewerId })] as const)
  return mergePage(new Map(entries), others).filter(({ user }) => !hidden.has(user._id))
}

export async function readBoard(context: MemberContext, { timeframe, section, query }: BoardInput): Promise<Board> {
  const { db, platform, viewer } = context
  const { limit = boardLimits.maxLimit, skip = 0, date } = query
  const zone = platform.config.timeZone
  const period = periodOf(timeframe, date ?? dayOf(now(), zone))
  const board = keyOf(timeframe, section, period)
  const [info] = await boardInfo(db, { ...board, endsOn: period.endsOn, zone })
  const { starts_at, ends_at, participants, changed_at, frozen_at, has_earlier, has_set_ranks } = info!
  const key = { ...board, previous: period.previous, viewer: viewer.memberId }
  const setRanks = has_set_ranks ? await setRanksOfBoard(db, key) : []
  return {
    leaderboard: await pageOf(context, { board, period, skip, limit, setRanks }),
    totalParticipants: participants ?? 0,
    startDate: timeframe === 'allTime' ? null : starts_at,
    endDate: ends_at,
    frozenAt: frozen_at,
    hasEarlier: has_earlier,
    me: await ownEntry(context, { board, period, changedAt: changed_at, setRanks }),
  }
}
