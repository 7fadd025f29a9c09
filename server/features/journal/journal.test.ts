import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journalLimits } from '#contract/journal-limits.ts'
import type { JournalStats } from '#contract/journal-stats.ts'
import type { ImportResult, Trade, TradeSummary } from '#contract/journal-trades.ts'
import { exportColumns, validation } from '#contract/messages/en/journal.ts'
import { day, hour, nowMs, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { drawChart } from '../../resilience/testing/images.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade, tradeInput } from './factory.ts'

let site: TestSite
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  shiftClock(0)
  member = await createMember(site.platform)
})

const api = () => site.api(member.token)
const get = async (id: string): Promise<Trade> =>
  (await api()('GET /journal/trades/:id', { params: { id } })).body.trade
const list = async (query: Record<string, string> = {}): Promise<TradeSummary[]> =>
  (await api()('GET /journal/trades', { query })).body.trades
const stats = async (query: Record<string, string> = {}): Promise<JournalStats> =>
  (await api()('GET /journal/stats', { query })).body.stats
const change = (id: string, body: object) => api().raw('PUT /journal/trades/:id', { params: { id }, body })
const importLegs = async (...trades: ReturnType<typeof fillOf>[][]): Promise<ImportResult[]> =>
  (await api()('POST /journal/import', { body: { trades: trades.map((legs) => ({ ...importedTrade, legs })) } })).body
    .results

const plan = (thesis: string, stop = '90') => ({ entry: '100', stop, target: null, quantity: null, thesis })

describe('a trade', () => {
  // Proves: rule.overview.member-journal
  it('has exact figures', async () => {
    const trade = await get(await createTestTrade(site.platform, member))
    expect(trade).toMatchObject({
      status: 'closed',
      openedAt: '2026-11-02T04:30:00.000Z',
      rulesChecked: 0,
      isImported: false,
    })
    expect(trade.figures).toEqual({
      quantity: '2',
      openQuantity: '0',
      averageEntry: '100',
      averageExit: '140',
      gross: '80',
      fees: '20',
      net: '60',
      risk: '20',
      r: '3',
      plannedR: '3',
    })
  })

  it('keeps eight decimal places and the shortest form', async () => {
    const legs = [{ side: 'buy', at: '2026-11-02T04:30:00Z', price: '0.00000001', quantity: '0.10000000' }] as const
    const {
      legs: stored,
      figures,
      status,
    } = await get(await createTestTrade(site.platform, member, { legs: [...legs], plan: null }))
    expect([stored[0]?.price, stored[0]?.quantity, figures.openQuantity, status]).toEqual([
      '0.00000001',
      '0.1',
      '0.1',
      'open',
    ])
  })

  it('is planned or missed without legs', async () => {
    const planned = await createTestTrade(site.platform, member, { legs: [] })
    const missed = await createTestTrade(site.platform, member, { legs: [], isMissed: true })
    expect([(await get(planned)).status, (await get(missed)).status]).toEqual(['planned', 'missed'])
  })

  it.each([
    [
      'an exit first',
      { legs: [...tradeInput().legs!, { side: 'sell', at: '2026-11-02T04:00:00Z', price: '1', quantity: '1' }] },
      'legs.2',
      validation.firstLeg,
    ],
    ['a stop on the wrong side', { plan: plan('', '101') }, 'plan.stop', validation.stopSide],
    ['legs although it was missed', { isMissed: true }, 'isMissed', validation.missedWithLegs],
    ['an unknown rule', { rules: [{ rule: 'a'.repeat(24), isKept: true }] }, 'rules', validation.unknownRule],
    ['an unknown image', { images: [{ _id: 'a'.repeat(24), alt: '' }] }, 'images', validation.imageUnknown],
    ['nine decimal places', { multiplier: '0.000000001' }, 'multiplier', validation.decimal],
  ])('with %s is rejected, and nothing is stored', async (_, wrong, field, message) => {
    const { status, body } = await api().raw('POST /journal/trades', { body: { ...tradeInput(), ...wrong } })
    expect([status, body.fields]).toEqual([400, { [field]: message }])
    expect(await list()).toEqual([])
  })

  it('changes only in the version that the member saw', async () => {
    const id = await createTestTrade(site.platform, member)
    const results = await Promise.all(
      ['a', 'b', 'c'].map((note) => change(id, { ...tradeInput({ note }), version: 1 })),
    )
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await get(id)).version).toBe(2)
  })

  it('is deleted only in the version that the member saw, if they say which', async () => {
    const id = await createTestTrade(site.platform, member)
    const remove = (query: Record<string, string>) => api().raw('DELETE /journal/trades/:id', { params: { id }, query })
    const statuses = [await remove({ version: '2' }), await remove({ version: '1' }), await remove({})]
    expect(statuses.map(({ status }) => status)).toEqual([409, 200, 404])
  })

  it('is written and changed once per key', async () => {
    const send = () => api().raw('POST /journal/trades', { body: tradeInput(), headers: { 'idempotency-key': key } })
    const key = newKey()
    const [first, second] = await Promise.all([send(), send()])
    expect([first.status, second.status, second.body.trade._id]).toEqual([201, 201, first.body.trade._id])
    expect(await list()).toHaveLength(1)
    const id = first.body.trade._id
    const put = {
      params: { id },
      body: { ...tradeInput({ note: 'Edited' }), version: 1 },
      headers: { 'idempotency-key': newKey() },
    }
    for (const _ of [1, 2]) expect((await api().raw('PUT /journal/trades/:id', put)).body.trade.version).toBe(2)
    expect(
      (
        await api().raw('POST /journal/trades', {
          body: tradeInput({ note: 'Other' }),
          headers: { 'idempotency-key': key },
        })
      ).status,
    ).toBe(422)
  })
})

describe('a plan', () => {
  it('written before the first leg stays as it was, and R is measured from it', async () => {
    const id = await createTestTrade(site.platform, member, { legs: [], plan: plan('First') })
    await change(id, { ...tradeInput({ legs: [], plan: plan('Second', '95') }), version: 1 })
    shiftClock(2 * day)
    const at = new Date(nowMs()).toISOString()
    const legs = [
      { side: 'buy', at, price: '100', quantity: '1' },
      { side: 'sell', at, price: '110', quantity: '1' },
    ]
    await change(id, { ...tradeInput(), legs, plan: plan('Afterwards', '99'), version: 2 })
    const trade = await get(id)
    expect(trade.plans.map(({ thesis, isBeforeEntry }) => [thesis, isBeforeEntry])).toEqual([
      ...[
        ['First', true],
        ['Second', true],
        ['Afterwards', false],
      ],
    ])
    expect([trade.plan?.thesis, trade.figures.r]).toEqual(['Second', '2'])
    await expect(site.database.pool.query({ text: `update journal_plans set thesis = 'changed'` })).rejects.toThrow(
      'append-only',
    )
  })

  it('written after a leg was stored comes after it, whatever time the leg states', async () => {
    const legs = [{ side: 'buy', at: new Date(nowMs() + hour).toISOString(), price: '100', quantity: '1' }] as const
    const id = await createTestTrade(site.platform, member, { legs: [...legs], plan: null })
    const write = (thesis: string, version: number, kept: object[]) =>
      change(id, { ...tradeInput({ plan: plan(thesis) }), legs: kept, version })
    await write('Afterwards', 1, [...legs])
    await write('Without its legs', 2, [])
    await write('Without its legs', 3, [...legs])
    expect((await get(id)).plans.map(({ isBeforeEntry }) => isBeforeEntry)).toEqual([false, false])
  })

  it('can be cleared', async () => {
    const id = await createTestTrade(site.platform, member)
    await change(id, { ...tradeInput({ plan: null }), version: 1 })
    await change(id, { ...tradeInput({ plan: null }), version: 2 })
    const trade = await get(id)
    expect([trade.plan, trade.figures.r, trade.plans.map(({ thesis }) => thesis)]).toEqual([
      ...[null, null, ['Third touch of the floor', '']],
    ])
  })

  it('written afterwards can be corrected', async () => {
    const id = await createTestTrade(site.platform, member, { plan: plan('Typo', '80') })
    await change(id, { ...tradeInput({ plan: plan('Right', '90') }), version: 1 })
    const { plan: counted, figures } = await get(id)
    expect([counted?.thesis, counted?.isBeforeEntry, figures.r]).toEqual(['Right', false, '3'])
  })
})

describe('the list', () => {
  it('shows the latest first, page by page, and only what the filters allow', async () => {
    const at = (date: string) => `2026-11-${date}T04:30:00.000Z`
    const leg = (date: string) => ({ side: 'buy', at: at(date), price: '1', quantity: '1' }) as const
    for (const date of ['05', '03', '04'])
      await createTestTrade(site.platform, member, { legs: [leg(date)], note: `day ${date}%` })
    await createTestTrade(site.platform, member, {
      legs: [leg('01')],
      symbol: 'BTC',
      market: 'crypto',
      tags: ['night'],
      side: 'long',
    })
    const first = await api()('GET /journal/trades', { query: { limit: '2' } })
    const next = first.body.pagination.nextCursor!
    const second = await api()('GET /journal/trades', { query: { limit: '2', cursor: next } })
    const days = ([...first.body.trades, ...second.body.trades] as TradeSummary[]).map(({ openedAt }) => openedAt)
    expect(days).toEqual(['05', '04', '03', '01'].map(at))
    expect(second.body.pagination.hasMore).toBe(false)
    expect((await list({ market: 'crypto' })).map(({ symbol }) => symbol)).toEqual(['BTC'])
    expect(await list({ q: 'NIGHT' })).toHaveLength(1)
    expect(await list({ q: '03%' })).toHaveLength(1)
    expect(await list({ q: '0_%' })).toHaveLength(0)
    expect(await list({ status: 'closed' })).toHaveLength(0)
    // 04:30 in India is still the day before in New York.
    expect(await list({ from: '2026-11-03', to: '2026-11-03' })).toHaveLength(1)
    expect((await list({ from: '2026-11-02', to: '2026-11-02', timeZone: 'America/New_York' }))[0]?.openedAt).toBe(
      at('03'),
    )
    expect((await api().raw('GET /journal/trades', { query: { timeZone: 'Mars/Base' } })).status).toBe(400)
  })
})

describe('figures', () => {
  it('cover closed trades, and are made again only after a change', async () => {
    expect(await stats()).toMatchObject({
      trades: 0,
      closed: 0,
      expectancy: null,
      drawdown: null,
      equity: [],
      total: 0,
    })
    const id = await createTestTrade(site.platform, member)
    const loss = tradeInput()
    loss.legs![1] = { ...loss.legs![1]!, price: '90', at: '2026-11-03T06:30:00.000Z' }
    await createTestTrade(site.platform, member, { legs: loss.legs, strategy: 'News', currency: 'USDT' })
    await createTestTrade(site.platform, member, { legs: [] })
    const figures = await stats()
    expect(figures).toMatchObject({
      closed: 2,
      trades: 2,
      total: 3,
      net: 1,
      profitFactor: 1.5,
      averageGain: 3,
      averageLoss: -2,
      statuses: { planned: 1, open: 0, closed: 2, missed: 0 },
      drawdown: { depth: 2, trades: 1 },
      days: [
        { date: '2026-11-02', change: 3, trades: 1 },
        { date: '2026-11-03', change: -2, trades: 1 },
      ],
    })
    expect(figures.money).toEqual([
      { currency: 'INR', trades: 1, net: '60', fees: '20' },
      { currency: 'USDT', trades: 1, net: '-40', fees: '20' },
    ])
    expect(figures.groups.strategy.map(({ key, net }) => [key, net])).toEqual([
      ['News', -2],
      ['Range', 3],
    ])
    expect(figures.groups.session.map(({ key, trades }) => [key, trades])).toEqual([['nse_open', 2]])
    expect((await stats({ unit: 'USDT' })).net).toBe(-40)
    expect((await stats({ strategy: 'News' })).net).toBe(-2)
    expect(await stats()).toEqual(figures)
    await api()('DELETE /journal/trades/:id', { params: { id } })
    expect((await stats()).net).toBe(-2)
  })
})

describe('an import', () => {
  it('adds nothing that was imported before, whatever was edited since', async () => {
    const legs = () => [fillOf('1', 'buy'), fillOf('2', 'sell', { price: '110' })]
    const [created] = await importLegs(legs())
    expect(created?.outcome).toBe('created')
    const trade = await get(created!._id)
    const edited = trade.legs
      .slice(0, 1)
      .map(({ source: _, ...leg }) => ({ ...leg, price: '101', at: '2026-11-02T04:31:00.000Z' }))
    await change(trade._id, { ...tradeInput(), legs: edited, plan: null, version: 1 })
    expect(await importLegs(legs())).toEqual([{ outcome: 'duplicate', _id: trade._id }])
    const after = await get(trade._id)
    expect([after.legs.length, after.legs[0]?.price, after.legs[0]?.source]).toEqual([1, '101', trade.legs[0]?.source])
    expect(after.isImported).toBe(true)
  })

  it('continues the trade that has the fills before', async () => {
    const [first] = await importLegs([fillOf('1', 'buy', { quantity: '2' }), fillOf('2', 'sell')])
    await change(first!._id, {
      ...tradeInput(),
      legs: (await get(first!._id)).legs.map(({ source: _, ...leg }) => leg),
      note: 'Mine',
      version: 1,
    })
    const later = fillOf('3', 'sell', { at: '2026-11-03T05:30:00.000Z', price: '120' })
    const results = await importLegs([fillOf('1', 'buy', { quantity: '2' }), fillOf('2', 'sell'), later])
    expect(results).toEqual([{ outcome: 'extended', _id: first!._id }])
    expect(await get(first!._id)).toMatchObject({ status: 'closed', note: 'Mine', figures: { gross: '20' } })
    expect(await list()).toHaveLength(1)
  })

  it("takes the worth of a lot from a position's close", async () => {
    const [open, close] = [fillOf('7/in', 'buy'), fillOf('7/out', 'sell', { price: '110' })].map((leg) => ({
      ...leg,
      source: { ...leg.source, broker: 'mt5' as const },
    }))
    const send = async (multiplier: string, ...legs: (typeof open)[]) =>
      (await api()('POST /journal/import', { body: { trades: [{ ...importedTrade, multiplier, legs }] as never } }))
        .body
    const { results } = await send('1', open)
    await send('5', open, close)
    expect(await get(results[0]!._id)).toMatchObject({ multiplier: '5', figures: { gross: '50' } })
  })

  it('counts equal fills without ids, and keeps accounts apart', async () => {
    const fills = [fillOf(null, 'buy'), fillOf(null, 'buy', { repeat: 2 })]
    await importLegs(fills)
    expect((await list())[0]?.figures.openQuantity).toBe('2')
    expect((await importLegs(fills))[0]?.outcome).toBe('duplicate')
    const other = { ...importedTrade, account: 'Second', legs: fills }
    expect((await api()('POST /journal/import', { body: { trades: [other] } })).body.results[0]?.outcome).toBe(
      'created',
    )
    const stranger = await createMember(site.platform)
    const theirs = await site.api(stranger.token)('POST /journal/import', {
      body: { trades: [{ ...importedTrade, legs: fills }] },
    })
    expect(theirs.body.results[0]?.outcome).toBe('created')
  })

  it('knows a fill of an exchange in whatever account its file puts it', async () => {
    const send = async (account: string, ...legs: ReturnType<typeof fillOf>[]) =>
      (await api()('POST /journal/import', { body: { trades: [{ ...importedTrade, account, legs }] } })).body.results[0]
    const first = await send('', fillOf('1', 'buy'))
    expect(await send('AB1234', fillOf('1', 'buy'))).toEqual({ ...first, outcome: 'duplicate' })
    expect(await send('AB1234', fillOf('1', 'buy'), fillOf('2', 'sell'))).toEqual({ ...first, outcome: 'extended' })
    expect((await send('', fillOf('2', 'sell')))?.outcome).toBe('duplicate')
  })

  it('is made once when two devices send the same file at once', async () => {
    const file = Array.from({ length: 20 }, (_, index) => [fillOf(`b${index}`, 'buy'), fillOf(`s${index}`, 'sell')])
    const [one, two] = await Promise.all([importLegs(...file), importLegs(...file)])
    const outcomes = [...one, ...two].map(({ outcome }) => outcome)
    expect(outcomes.filter((outcome) => outcome === 'created')).toHaveLength(20)
    expect((await stats({ unit: 'INR' })).closed).toBe(20)
  })

  it('gives a repeat with the same key the first results', async () => {
    const send = {
      body: { trades: [{ ...importedTrade, legs: [fillOf('1', 'buy')] }] },
      headers: { 'idempotency-key': newKey() },
    }
    const first = await api()('POST /journal/import', send)
    await api()('DELETE /journal/trades/:id', { params: { id: first.body.results[0]!._id } })
    expect((await api()('POST /journal/import', send)).body).toEqual(first.body)
    expect(await list()).toEqual([])
  })

  it('takes the largest batch, and says which trade is wrong', async () => {
    const trades = Array.from({ length: journalLimits.importedTrades }, (_, index) => ({
      ...importedTrade,
      legs: [fillOf(`f${index}`, 'buy')],
    }))
    expect((await api()('POST /journal/import', { body: { trades } })).body.results).toHaveLength(trades.length)
    const wrong = await api().raw('POST /journal/import', {
      body: { trades: [{ ...importedTrade, legs: [fillOf('x', 'sell')] }] },
    })
    expect([wrong.status, wrong.body.fields]).toEqual([400, { 'trades.0.legs.0': validation.firstLeg }])
  })
})

describe('images', () => {
  const upload = async (by = member) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(await drawChart(createRandom('trade')))]), 'chart.png')
    return (await site.api(by.token)('POST /journal/images', { body: form })).body.image._id
  }
  const urlStatus = async (url: string) => (await fetch(new URL(url, site.url))).status

  it('are served only by their signed URLs, and are gone with the trade', async () => {
    const image = await upload()
    const id = await createTestTrade(site.platform, member, { images: [{ _id: image, alt: 'Before' }] })
    const { images } = await get(id)
    expect(images.map(({ _id, alt }) => [_id, alt])).toEqual([[image, 'Before']])
    const { url } = images[0]!
    const csv = await api().raw('GET /journal/export', { query: { format: 'csv' } })
    expect(csv.body.text).toContain(',1. Before,')
    expect([await urlStatus(url), await urlStatus(url.split('?')[0]!)]).toEqual([200, 404])
    const again = await api().raw('POST /journal/trades', { body: tradeInput({ images: [{ _id: image, alt: '' }] }) })
    expect(again.status).toBe(400)
    await api()('DELETE /journal/trades/:id', { params: { id } })
    expect(await urlStatus(url)).toBe(404)
  })

  it('of another member can be neither attached nor read, nor can the trade that has them', async () => {
    const other = await createMember(site.platform)
    const images = [{ _id: await upload(other), alt: '' }]
    const own = await get(await createTestTrade(site.platform, member, { images: [{ _id: await upload(), alt: '' }] }))
    const rejected = { images: validation.imageUnknown }
    const attach = async () => (await api().raw('POST /journal/trades', { body: tradeInput({ images }) })).body.fields
    expect(await attach()).toEqual(rejected)
    const id = await createTestTrade(site.platform, other, { images })
    expect(await attach()).toEqual(rejected)
    expect((await change(own._id, { ...tradeInput({ images }), version: 1 })).body.fields).toEqual(rejected)
    expect((await api().raw('GET /journal/trades/:id', { params: { id } })).status).toBe(404)
    expect((await change(id, { ...tradeInput(), version: 1 })).status).toBe(404)
    const { trade } = (await site.api(other.token)('GET /journal/trades/:id', { params: { id } })).body
    const [theirs = '', mine = ''] = [trade.images[0]!.url, own.images[0]!.url]
    expect(await urlStatus(theirs)).toBe(200)
    // With the signature of an own image.
    expect(await urlStatus(`${theirs.split('?')[0]}?${mine.split('?')[1]}`)).toBe(404)
  })
})

describe('rules and strategies', () => {
  it('are the member’s own list; trades keep the text of removed rules', async () => {
    const put = (body: object) => api().raw('PUT /journal/settings', { body })
    const { settings } = (await put({ rules: [{ text: 'Plan first' }], strategies: ['Range'], version: 0 })).body
    const rule = settings.rules[0]._id
    const id = await createTestTrade(site.platform, member, { rules: [{ rule, isKept: false }] })
    expect((await put({ rules: [], strategies: [], version: 0 })).status).toBe(409)
    expect((await put({ rules: [], strategies: [], version: 1 })).body.settings).toEqual({
      rules: [],
      strategies: [],
      version: 2,
    })
    expect((await get(id)).rules).toEqual([{ rule, isKept: false, text: 'Plan first' }])
    expect(await list({ rules: 'broken' })).toHaveLength(1)
    expect(await list({ rules: 'kept' })).toHaveLength(0)
  })
})

describe('the whole journal', () => {
  it('can be exported, with cells that no spreadsheet runs', async () => {
    const { settings } = (
      await api()('PUT /journal/settings', { body: { rules: [{ text: '=Plan' }], strategies: [], version: 0 } })
    ).body
    await createTestTrade(site.platform, member, { note: '=HYPERLINK("evil")', legs: [] })
    await createTestTrade(site.platform, member, {
      side: 'short',
      legs: [{ side: 'sell', at: '2026-11-02T04:30:00Z', isDateOnly: true, price: '-3.5', quantity: '1' }],
      splits: [{ at: '2026-11-03T04:30:00Z', from: 1, to: 5 }],
      plan: { entry: null, stop: null, target: null, quantity: '7', thesis: '' },
      rules: [{ rule: settings.rules[0]!._id, isKept: false }],
    })
    const csv = await api().raw('GET /journal/export', { query: { format: 'csv' } })
    const [header, ...rows] = csv.body.text.slice(1).trimEnd().split('\r\n')
    const row = rows.find((text: string) => text.includes('sell')).split(',')
    const cells = Object.fromEntries(header.split(',').map((name: string, index: number) => [name, row[index]]))
    expect(csv.body.text).toContain(`"'=HYPERLINK(""evil"")"`)
    expect(cells).toMatchObject({
      'Planned quantity': '7',
      Rules: 'broken: =Plan',
      Splits: '2026-11-03T04:30:00Z 1:5',
      Charts: '',
      'Leg time': '2026-11-02T04:30:00.000Z',
      'Day only': 'yes',
      Leg: 'sell',
      Price: '-3.5',
      "Broker's id": '',
    })
    expect(new Set(rows.map((text: string) => text.split(',').length))).toEqual(new Set([exportColumns.length]))
    const json = await api().raw('GET /journal/export', { query: { format: 'json' } })
    expect(JSON.parse(json.body.text).trades.map(({ note }: { note: string }) => note)).toContain('=HYPERLINK("evil")')
  })

  it('can be deleted', async () => {
    for (const _ of [1, 2, 3]) await createTestTrade(site.platform, member)
    expect((await api().raw('DELETE /journal/trades', { body: {} })).status).toBe(400)
    expect((await api()('DELETE /journal/trades', { body: { confirm: 'delete' } })).body.deleted).toBe(3)
    expect([await list(), (await stats()).total]).toEqual([[], 0])
    await createTestTrade(site.platform, member)
    expect((await stats()).total).toBe(1)
  })
})
