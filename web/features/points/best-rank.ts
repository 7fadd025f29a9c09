import type { SectionOrAll } from '#contract/common.ts'
import type { BestRank, Timeframe } from '#contract/points.ts'

/** The best rank of a finished month, else of a week. */
export const bestRankIn = (ranks: readonly BestRank[], section: SectionOrAll): BestRank | undefined =>
  (['monthly', 'weekly'] satisfies Timeframe[])
    .map((timeframe) => ranks.find((one) => one.timeframe === timeframe && one.section === section))
    .find((one) => one !== undefined)
