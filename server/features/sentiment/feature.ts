import { z } from 'zod'
import { marketTypes, roomOfMarket } from '#contract/news-limits.ts'
import { type SentimentGauge, sentiment } from '#contract/sentiment.ts'
import { gaugeRules } from '#contract/sentiment-rules.ts'
import { day, nowMs } from '../../platform/clock.ts'
import type { Platform, SystemContext } from '../../platform/context.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { stanceCounts, storedGauges, storeGauges } from './queries.ts'
import { type Counts, gaugeOf, scoreTimes } from './rules.ts'

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

export async function updateGauges({ database: { pool } }: Platform): Promise<void> {
  await storeGauges(pool, { gauges: JSON.stringify(await countGauges({ db: pool })) })
}

/** A new site has none until the job has run. */
async function readGauges({ db }: SystemContext): Promise<SentimentGauge[]> {
  const [stored] = await storedGauges(db)
  return stored?.gauges ?? (await countGauges({ db }))
}

const updateJob = job({
  name: 'sentiment.updateGauges',
  payload: z.object({}),
  schedule: `*/${gaugeRules.countedEveryMinutes} * * * *`,
  run: updateGauges,
})

export const sentimentFeature: Feature = {
  name: 'sentiment',
  calls: bind(sentiment, {
    'GET /sentiment/gauges': async ({ context }) => ({ gauges: await readGauges(context) }),
  }),
  jobs: [updateJob],
  personalData: { tables: { sentiment_gauges: notPersonal('numbers of members') } },
}
