// A question with 100,000 forecasters: reading its crowd, giving a forecast, and keeping the crowd up to date.
import { refreshCrowd, refreshWholeCrowd } from '../server/features/predictions/actions/crowd.ts'
import { createPrediction } from '../server/features/predictions/factory.ts'
import { comparisonNote, startCallBench } from './calls.ts'
import { compare, type Effort } from './compare.ts'
import { request } from './load.ts'
import { cpuMs } from './processes.ts'
import { atMost, type Figure, observed } from './report.ts'
import { counter, jsonHeaders, memberHeaders, writeHeaders } from './requests.ts'
import { type Testbed, withPlatform } from './testbed.ts'

const forecasters = 100_000

const insertForecasters = `
  with chosen as materialized (
    select id, row_number() over (order by id) as number from members where status = 'active' order by id limit $2::int
  ), yes as materialized (select id, 1 + (number * 37 % 99)::int as percent from chosen)
  insert into prediction_forecasters (prediction_id, member_id, version, probabilities, at, first_at)
  select $1, id, 1, array[percent, 100 - percent], now(), now() from yes`

const ownMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Measures the worker's cost of counting one new forecast. */
async function measureCounting(testbed: Testbed, prediction: string, times: number): Promise<number> {
  const { owner, data, postgres } = testbed
  return await withPlatform(testbed, async (platform) => {
    const context = { platform, db: platform.database.pool }
    const change = `update prediction_forecasters set version = version + 1, probabilities = array[$3::int, 100 - $3::int]
      where prediction_id = $1 and member_id = any($2::text[])`
    const members = data.callers.slice(0, times)
    await owner.query(change, [prediction, members, 42])
    const before = ownMs() + cpuMs([postgres])
    for (const member of members) await refreshCrowd(context, prediction, [member])
    return (ownMs() + cpuMs([postgres]) - before) / times
  })
}

export async function measurePredictions(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const { owner, data } = testbed
  const [id, count] = await withPlatform(testbed, async (platform) => {
    const { _id } = await createPrediction(platform)
    const { rowCount } = await owner.query(insertForecasters, [_id, forecasters])
    await owner.query('vacuum analyze prediction_forecasters')
    await refreshWholeCrowd(platform, _id)
    return [_id, rowCount ?? 0]
  })
  await owner.query('vacuum analyze prediction_forecasters, prediction_crowds, prediction_crowd_history')
  const bench = await startCallBench(testbed, effort)
  const { call, control } = bench
  const turn = counter(1_000_000)
  const read = {
    name: 'crowd',
    next: () => request('GET', `/api/predictions/${id}`, memberHeaders(data.tokens[turn() % data.tokens.length]!)),
  }
  const give = {
    name: 'forecast',
    next: () => {
      const number = turn()
      // Each caller's next forecast differs from the one before.
      const yes = 1 + (Math.floor(number / data.tokens.length) % 99)
      const token = data.tokens[number % data.tokens.length]!
      const body = JSON.stringify({ probabilities: [yes, 100 - yes] })
      return request('POST', `/api/predictions/${id}/forecast`, { ...writeHeaders(token), ...jsonHeaders }, body)
    },
  }
  try {
    const crowd = await compare(read, call, control, effort)
    const given = await compare(give, call, control, { ...effort, warmUpSeconds: effort.warmUpSeconds * 4 })
    return [
      atMost(`the crowd of a question with ${count} forecasters`, crowd.ratio, 2, '×', comparisonNote(crowd)),
      atMost('a forecast', given.ratio, 2.5, '×', comparisonNote(given)),
      observed(
        ...(['counting a forecast of that question', await measureCounting(testbed, id, 200), 'ms'] as const),
        'one at a time; the event handler counts those of a batch together',
      ),
    ]
  } finally {
    await bench.stop()
  }
}
