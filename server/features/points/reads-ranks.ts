// Ranks of running boards: exact up to 10,000, and beyond from a histogram.
import { nowMs, second } from '../../platform/clock.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { type BoardKey, histogram, type OwnStanding } from './queries/boards.ts'
import { type Level, levelsOf, lowestCounted, rankIn } from './rules-ranks.ts'

/** Exact up to here, estimated beyond. */
export const maxExactRank = 10_000
/** A histogram may be this old. Milliseconds. */
const histogramAge = 10 * second
/** Reading histograms may take this share of the time: if many large boards are watched, they get older. */
const histogramShare = 0.05

/** `currentAt`: when the board was last known not to have changed since. Milliseconds since 1970. */
type Histogram = { currentAt: number; changedAt: string | null; levels: Promise<Level[]> }

/** `pausedUntil`: no histogram that is known is read again before. Milliseconds since 1970. */
type Histograms = { known: Map<string, Histogram>; pausedUntil: number }
const histograms = new WeakMap<Platform, Histograms>()

function histogramsOf(platform: Platform): Histograms {
  const all = histograms.get(platform) ?? { known: new Map<string, Histogram>(), pausedUntil: 0 }
  histograms.set(platform, all)
  return all
}

const nameOf = ({ timeframe, section, startsOn }: BoardKey): string => `${timeframe} ${section} ${startsOn}`

const isRecent = ({ currentAt }: Histogram): boolean => nowMs() - currentAt < histogramAge

const readLevels = async (db: Db, board: BoardKey): Promise<Level[]> => levelsOf(await histogram(db, board))

/** Reads only while someone far down looks at the board, and again only after it changed. */
function levelsFor({ platform, db }: SystemContext, board: BoardKey, changedAt: string | null): Promise<Level[]> {
  const all = histogramsOf(platform)
  const found = all.known.get(nameOf(board))
  const readAt = nowMs()
  if (found?.changedAt === changedAt) found.currentAt = readAt
  if (found && (isRecent(found) || readAt < all.pausedUntil)) return found.levels
  const levels = readLevels(db, board)
  all.known.set(nameOf(board), { currentAt: readAt, changedAt, levels })
  levels.then(
    () => {
      all.pausedUntil = Math.max(all.pausedUntil, nowMs()) + (nowMs() - readAt) / histogramShare
    },
    () => all.known.delete(nameOf(board)),
  )
  return levels
}

/** Members with fewer points needn't be counted: a recent histogram says that they are far beyond the exact ranks. */
export async function countFrom(platform: Platform, board: BoardKey): Promise<number> {
  const found = histogramsOf(platform).known.get(nameOf(board))
  return found && isRecent(found) ? lowestCounted(await found.levels, maxExactRank) : 0
}

export type Ranked = { rank: number; isApproximate: boolean }

export async function rankFor(
  context: SystemContext,
  board: BoardKey,
  { rank, above, points, changedAt }: Pick<OwnStanding, 'rank' | 'above' | 'points'> & { changedAt: string | null },
): Promise<Ranked> {
  if (rank !== null) return { rank, isApproximate: false }
  if (above !== null && above < maxExactRank) return { rank: above + 1, isApproximate: false }
  return { rank: rankIn(await levelsFor(context, board, changedAt), points), isApproximate: true }
}
