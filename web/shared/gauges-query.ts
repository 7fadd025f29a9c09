// The sentiment gauges of all markets.
import { gaugeRules } from '#contract/sentiment-rules.ts'
import { callQuery } from '../platform/cache/call-query.ts'

/** While they're on screen, they're fetched as often as the server counts them. */
export const gaugesQuery = {
  ...callQuery('GET /sentiment/gauges', { resource: 'market sentiment' }),
  refetchInterval: gaugeRules.countedEveryMinutes * 60_000,
}
