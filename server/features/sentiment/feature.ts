import { marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import { type SentimentGauge, sentiment } from '#contract/sentiment.ts'
import { gaugeRules } from '#contract/sentiment-rules.ts'
import { day, minute, nowMs } from '../../platform/clock.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { stanceCounts } from './queries.ts'
import { type Counts, gaugeOf, scoreTimes } from './rules.ts'

/** Stances get too old, so the gauges are counted again even if no post changed. */
const maxAge = minute

/** Counts without the cache. */
export async function countGauges({ db }: Pick<SystemContext, 'db'>): Promise<SentimentGauge[]> {
  const now = nowMs()
  const times = scoreTimes(now).map((time) => new Date(time).toISOString())
  const rows = await stanceCounts(db, {
    times,
    from: new Date(scoreTimes(now).at(-1)! - gaugeRules.days * day).toISOString(),
  })
  return marketTypes.map((marketType) => {
    const section = roomOfMarket[marketType]
    const byDay = times.map((time): Counts => {
      const found = rows.filter((row) => row.section === section && row.at === time)
      const countOf = (outlook: keyof Counts) => found.find((row) => row.outlook === outlook)?.count ?? 0
      return { bullish: countOf('bullish'), neutral: countOf('neutral'), bearish: countOf('bearish') }
    })
    return { marketType, section, ...gaugeOf(byDay), countedAt: times[0]! }
  })
}

type CacheEntry = { gauges: Promise<SentimentGauge[]>; until: number }
type GaugeCache = { entry: CacheEntry | null }
const caches = new WeakMap<Platform, GaugeCache>()

function cacheOf(platform: Platform): GaugeCache {
  const existing = caches.get(platform)
  if (existing) return existing
  const cache: GaugeCache = { entry: null }
  caches.set(platform, cache)
  const clear = () => {
    cache.entry = null
  }
  platform.invalidations.on('feed', clear)
  platform.invalidations.onDisconnect(clear)
  return cache
}

/** Parallel requests share one count. Nothing is cached while this process can't receive invalidations. */
async function readGauges(context: SystemContext): Promise<{ gauges: SentimentGauge[] }> {
  const cache = cacheOf(context.platform)
  if (cache.entry && cache.entry.until > nowMs()) return { gauges: await cache.entry.gauges }
  const gauges = countGauges({ db: context.platform.database.pool })
  if (context.platform.invalidations.isConnected()) {
    const entry = { gauges, until: nowMs() + maxAge }
    cache.entry = entry
    gauges.catch(() => {
      if (cache.entry === entry) cache.entry = null
    })
  }
  return { gauges: await gauges }
}

export const sentimentFeature: Feature = {
  name: 'sentiment',
  calls: bind(sentiment, {
    'GET /sentiment/gauges': ({ context }) => readGauges(context),
  }),
}
