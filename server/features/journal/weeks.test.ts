import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { ImportResult, TradeInputFields } from '#contract/journal-trades.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade, tradeInput } from './factory.ts'
import { journalCacheOf } from './journal-cache.ts'
import { readPacked } from './reads.ts'
import { closedTrades, extentOf, type Result } from './rules-closed-trades.ts'
import { comparable, slowFigures } from './testing/slow-figures.ts'

let site: TestSite
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  member = await createMember(site.platform)
})

const api = () => site.api(member.token)
const stats = async (query: Record<string, string> = {}): Promise<JournalStats> =>
  (await api()('GET /journal/stats', { query })).body.stats
const rows = async <R>(text: string): Promise<R[]> =>
  (await site.platform.database.pool.query<R & Record<string, unknown>>({ text, values: [member.id] })).rows

const storedResults = async (): Promise<Result[]> =>
  (
    await rows<{ result: string }>(
      `select result from journal_trades where member_id = $1 and status = 'closed' order by sorted_at, id`,
    )
  ).map(({ result }) => JSON.parse(result))

const random = createRandom('journal weeks')
const pick = <T>(list: readonly T[]): T => list[random.below(list.length)]!

/** Closed on one of many days, or still open. Trades of one minute have the same time. */
function anyTrade(): Partial<TradeInputFields> {
  const at = Date.UTC(2026, 8, 28 + random.below(40), 3 + random.below(8), random.below(3) * 20)
  const time = (minutes: number): string => new Date(at + minutes * 60_000).toISOString()
  const leg = (side: 'buy' | 'sell', minutes: number, price: string) =>
    ({ side, at: time(minutes), price, quantity: '2', fee: pick(['10', '0.25', '0.01']) }) as const
  const isHuge = random.below(6) === 0
  const exit = leg('sell', 30, isHuge ? '999999999999.00000003' : pick(['95', '110.5', '100.00000003']))
  return {
    strategy: pick(['Range', 'News', 'a "quoted", one']),
    tags: pick([[], ['floor'], ['floor', 'news']]),
    currency: isHuge ? 'JPY' : pick(['INR', 'USDT']),
    market: pick(['nse', 'forex']),
    legs: random.below(5) === 0 ? [leg('buy', 0, '100')] : [leg('buy', 0, '100'), exit],
    plan:
      isHuge || random.below(3) === 0 ? null : { entry: '100', stop: '90', target: null, quantity: '2', thesis: '' },
  }
}

async function anyChange(ids: string[]): Promise<void> {
  const action = ids.length < 4 ? 0 : random.below(5)
  const index = random.below(ids.length || 1)
  if (action === 4) {
    const [id] = ids.splice(index, 1)
    await api()('DELETE /journal/trades/:id', { params: { id: id! } })
  } else if (action === 3) {
    const { trade } = (await api()('GET /journal/trades/:id', { params: { id: ids[index]! } })).body
    const body = { ...tradeInput(anyTrade()), version: trade.version }
    await api()('PUT /journal/trades/:id', { params: { id: trade._id }, body })
  } else if (action === 2) {
    const [buy, sell] = [fillOf(`b${random.below(1e9)}`, 'buy'), fillOf(`s${random.below(1e9)}`, 'sell')]
    const { results } = (
      await api()('POST /journal/import', { body: { trades: [{ ...importedTrade, legs: [buy, sell] }] } })
    ).body
    ids.push(results[0]!._id)
  } else ids.push(await createTestTrade(site.platform, member, anyTrade()))
}

// Proves: rule.overview.feature-journal
it('has the figures of all trades after each change, from weeks that are packed in its transaction', async () => {
  const ids: string[] = []
  for (let turn = 0; turn < 30; turn++) {
    await anyChange(ids)
    const results = await storedResults()
    const filter = pick([{}, { strategy: 'Range' }, { tag: 'floor' }, { currency: 'INR' }])
    const { currency: unit = 'R', ...query } = filter as { currency?: string; strategy?: string; tag?: string }
    const figures = await stats({ ...query, unit, timeZone: 'America/New_York' })
    expect(comparable(figures)).toEqual(comparable(slowFigures(results, query, unit, 'America/New_York')))
    expect([figures.closed, figures.total]).toEqual([
      query.strategy || query.tag ? figures.closed : results.length,
      ids.length,
    ])
    const [first] = await rows<{ at: Date }>(`select min(sorted_at) as at from journal_trades where member_id = $1`)
    expect(new Date(figures.firstAt!)).toEqual(new Date(first!.at))
  }
  const all = { member: member.id, from: null, to: null, version: 0, kind: 0 }
  const packed = await readPacked(site.platform.database.pool, all)
  const trades = closedTrades(packed, {}, -Infinity, Infinity)
  const stored = await storedResults()
  expect([...trades.closedAt]).toEqual(stored.map(([closedAt]) => closedAt))
  expect([...trades.openedAt]).toEqual(stored.map(([, openedAt]) => openedAt))
  expect([...trades.net]).toEqual(stored.map(([, , , , net]) => Number(net)))
  expect(extentOf(packed).trades).toBe(stored.length)
  expect(await rows('select sum(trades)::integer as trades from journal_weeks where member_id = $1')).toEqual([
    { trades: stored.length },
  ])
})

it('does not show the figures of a journal that was deleted in the one after it', async () => {
  await createTestTrade(site.platform, member, { strategy: 'Old' })
  expect((await stats()).groups.strategy.map(({ key }) => key)).toEqual(['Old'])
  await api()('DELETE /journal/trades', { body: { confirm: 'delete' } })
  await createTestTrade(site.platform, member, { strategy: 'New' })
  expect((await stats()).groups.strategy.map(({ key }) => key)).toEqual(['New'])
  expect(await rows('select kind::json ->> 6 as strategy from journal_kinds where member_id = $1')).toEqual([
    { strategy: 'New' },
  ])
})

it('forgets what it knows when the database goes back to an earlier version', async () => {
  for (const day of ['2026-10-06', '2026-10-13']) {
    const leg = (side: 'buy' | 'sell', time: string) =>
      ({ side, at: `${day}T${time}:00Z`, price: '100', quantity: '1', fee: '0' }) as const
    await createTestTrade(site.platform, member, { legs: [leg('buy', '04:30'), leg('sell', '05:30')] })
  }
  expect((await stats()).closed).toBe(2)
  await rows(`delete from journal_trades where member_id = $1 and sorted_at > '2026-10-10'`)
  await rows('delete from journal_weeks where member_id = $1 and trades = 0')
  await rows('update journals set version = 1 where member_id = $1')
  expect((await stats()).closed).toBe(1)
})

it('keeps answers by the length of their text, and none without a journal', async () => {
  const { journals, responses } = journalCacheOf(site.platform)
  const before = [responses.size, responses.calculatedSize]
  await stats()
  expect([responses.size, responses.calculatedSize, journals.has(member.id)]).toEqual([...before, false])
  await createTestTrade(site.platform, member, { tags: ['one', 'two', 'three'] })
  const length = JSON.stringify(await stats()).length
  expect(responses.calculatedSize - before[1]!).toBeGreaterThanOrEqual(length)
})

it('packs the weeks of an import once, however many trades it continues', async () => {
  const ids = [1, 2, 3]
  const send = async (legs: (id: number) => ReturnType<typeof fillOf>[]) => {
    const trades = ids.map((id) => ({ ...importedTrade, legs: legs(id) }))
    return (await api()('POST /journal/import', { body: { trades } })).body.results
  }
  const opened = await send((id) => [fillOf(`${id}`, 'buy')])
  const closed = await send((id) => [fillOf(`${id}`, 'buy'), fillOf(`${id} exit`, 'sell', { price: '110' })])
  expect(closed).toEqual(opened.map(({ _id }: ImportResult) => ({ outcome: 'extended', _id })))
  // PostgreSQL numbers the statements of a transaction, and each packs the weeks again.
  const text = 'select count(distinct cmin::text)::integer as statements from journal_trades where member_id = $1'
  expect(await rows(text)).toEqual([{ statements: 1 }])
  const { closed: count, money } = await stats()
  expect([count, money[0]?.net]).toEqual([3, '30'])
})

it('numbers the kinds again when most of them have no trade any more', async () => {
  await createTestTrade(site.platform, member, { strategy: 'First' })
  await createTestTrade(site.platform, member, { strategy: 'Second' })
  expect((await stats()).closed).toBe(2)
  await rows(`insert into journal_kinds (member_id, number, kind)
    select $1, n, json_build_array('unused', n)::text from generate_series(10, 1100) n`)
  await createTestTrade(site.platform, member, { strategy: 'Second' })
  const kinds = await rows<{ number: number }>('select number from journal_kinds where member_id = $1 order by number')
  expect(kinds.map(({ number }) => number)).toEqual([0, 1])
  const after = await stats()
  expect(after.groups.strategy.map(({ key, trades }) => [key, trades])).toEqual([
    ['Second', 2],
    ['First', 1],
  ])
})

it('reads only the weeks that were changed', async () => {
  const pool = site.platform.database.pool
  for (const day of ['2026-10-06', '2026-10-13', '2026-10-20']) {
    const leg = (side: 'buy' | 'sell', time: string) =>
      ({ side, at: `${day}T${time}:00Z`, price: '100', quantity: '1', fee: '0' }) as const
    await createTestTrade(site.platform, member, { legs: [leg('buy', '04:30'), leg('sell', '05:30')] })
  }
  const position = { member: member.id, from: null, to: null, version: 2, kind: 1 }
  const { weeks, kinds } = await readPacked(pool, position)
  expect(weeks.map(([start]) => new Date(start).toISOString())).toEqual(['2026-10-19T00:00:00.000Z'])
  expect(kinds).toEqual([])
})
