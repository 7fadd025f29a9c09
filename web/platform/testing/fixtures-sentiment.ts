// Sentiment gauges for tests.
import { marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import type { SentimentGauge } from '#contract/sentiment.ts'
import { hourAgo } from './fixtures.ts'

export const gauge = (change: Partial<SentimentGauge> = {}): SentimentGauge => ({
  marketType: 'gold',
  section: 'goldtalks',
  members: 214,
  score: 57,
  change: 3,
  countedAt: hourAgo,
  counts: { bullish: 92, neutral: 60, bearish: 62 },
  range: { low: 48, high: 63 },
  ...change,
})

export const gaugeOfFew = (change: Partial<SentimentGauge> = {}): SentimentGauge =>
  gauge({ members: 14, score: null, counts: null, change: null, range: null, ...change })

/** The gauge of every market. Forex has too few members. */
export const gauges = (): SentimentGauge[] =>
  marketTypes.map((marketType) =>
    (marketType === 'forex' ? gaugeOfFew : gauge)({ marketType, section: roomOfMarket[marketType] }),
  )
