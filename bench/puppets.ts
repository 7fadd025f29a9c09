// Rings of puppet accounts among honest members, by the program's own rules: a seeded simulation.
import { measuredDays, simulateCommunity, warmUpDays } from './puppet-community.ts'
import { simulateRing, strategies } from './puppet-rings.ts'
import { atLeast, atMost, type Figure, observed, round } from './report.ts'

const topRank = 100

const rankAmong = (honest: Int32Array, points: number): number =>
  1 + honest.reduce((above, value) => above + (value > points ? 1 : 0), 0)

/** The whole weeks, and the month. */
const weeks = Array.from({ length: Math.floor(measuredDays / 7) }, (_, index): [number, number] => {
  const from = warmUpDays + index * 7
  return [from, from + 6]
})
const month: [number, number] = [warmUpDays, warmUpDays + measuredDays - 1]

type Best = { rank: number; points: number; strategy: string }
const better = (a: Best | null, b: Best): Best => (a && a.rank <= b.rank ? a : b)

export type PuppetOptions = { seed: string; sizes: number[]; luck?: number; trustEverybody?: boolean }
export type PuppetResult = {
  rings: { size: number; week: Best; month: Best }[]
  /** Shares of the points that honest members would have earned. */
  lost: { byRules: number; discounted: number; overGiverCap: number; byConditions: number }
  hundredth: { week: number; month: number }
}

const nthHighest = (points: Int32Array, nth: number): number => Int32Array.from(points).sort().at(-nth) ?? 0

export function simulatePuppets({ seed, sizes, luck = 0, trustEverybody = false }: PuppetOptions): PuppetResult {
  const honest = simulateCommunity(seed, trustEverybody)
  const byWeek = weeks.map(([from, to]) => honest.points(from, to))
  const ofMonth = honest.points(...month)
  const rings = sizes.map((size) => {
    let week: Best | null = null
    let whole: Best | null = null
    for (const strategy of Object.keys(strategies)) {
      const ring = simulateRing(seed, { size, strategy, luck, trustEverybody })
      for (const [index, [from, to]] of weeks.entries()) {
        const points = Math.max(...ring.points(from, to))
        week = better(week, { rank: rankAmong(byWeek[index]!, points), points, strategy })
      }
      const points = Math.max(...ring.points(...month))
      whole = better(whole, { rank: rankAmong(ofMonth, points), points, strategy })
    }
    return { size, week: week!, month: whole! }
  })
  const { points, discounted, overGiverCap, conditions } = honest.losses
  const possible = points + discounted + overGiverCap
  const withheld = Object.values(conditions).reduce((sum, value) => sum + value, 0)
  return {
    rings,
    lost: {
      byRules: (discounted + overGiverCap) / possible,
      discounted: discounted / possible,
      overGiverCap: overGiverCap / possible,
      byConditions: withheld / (possible + withheld),
    },
    hundredth: { week: nthHighest(byWeek.at(-1)!, topRank), month: nthHighest(ofMonth, topRank) },
  }
}

export const puppetNames = ['puppets']

export function measurePuppets(seed = 'puppets'): Figure[] {
  const { rings, lost, hundredth } = simulatePuppets({ seed, sizes: [10, 100, 1000] })
  const lucky = simulatePuppets({ seed, sizes: [100], luck: 0.01 }).rings[0]!.week
  const percent = (share: number) => `${round(share * 100)} %`
  return [
    ...rings.flatMap(({ size, week, month: whole }) => {
      const week100 = `${week.points} points, "${week.strategy}"; the hundredth has ${hundredth.week}`
      const name = `rank of the best of ${size} puppets`
      return [
        size <= topRank
          ? atLeast(`${name} in a week`, week.rank, topRank + 1, '', week100)
          : observed(`${name} in a week`, week.rank, '', week100),
        observed(
          `${name} in a month`,
          whole.rank,
          '',
          `${whole.points} points, "${whole.strategy}"; the hundredth has ${hundredth.month}`,
        ),
      ]
    }),
    observed(
      'rank of the best of 100 puppets in a week, if members like one in a hundred of their posts',
      lucky.rank,
      '',
      `${lucky.points} points, "${lucky.strategy}"`,
    ),
    atMost(
      'points that honest members lose by the rules against rings',
      lost.byRules * 100,
      1,
      '%',
      `discount ${percent(lost.discounted)}, cap per giver ${percent(lost.overGiverCap)}; likes by new accounts and by accounts without a post are ${percent(lost.byConditions)} more`,
    ),
  ]
}
