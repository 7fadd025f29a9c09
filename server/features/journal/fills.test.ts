import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trade } from '#contract/journal-trades.ts'
import { journalKey } from '../../../web/features/journal-import/journal-contents.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade } from './factory.ts'
import { fillKey } from './rules.ts'

let site: TestSite
let member: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  member = await createMember(site.platform)
})
afterAll(() => site.close())

const api = () => site.api(member.token)

describe('what an import must know of the journal', () => {
  it('is the keys of all imported fills, page by page, and open trades with the account of their fills', async () => {
    await createTestTrade(site.platform, member)
    const closed = Array.from({ length: 1001 }, (_, index) => [fillOf(`b${index}`, 'buy'), fillOf(`s${index}`, 'sell')])
    const earlier = { at: '2026-01-10T04:30:00.000Z' }
    const trades = [...closed, [fillOf(null, 'buy', earlier)]].map((legs) => ({
      ...importedTrade,
      account: 'AB1234',
      legs,
    }))
    for (let at = 0; at < trades.length; at += 500)
      await api()('POST /journal/import', { body: { trades: trades.slice(at, at + 500) } })
    const first = (await api()('GET /journal/fills', { query: {} })).body
    expect(first.fills).toHaveLength(2000)
    const [{ account, trade }] = first.open as [{ account: string; trade: Trade }]
    expect([first.open.length, account, trade.openedAt]).toEqual([1, 'AB1234', earlier.at])

    const { _id, version } = trade
    const legs = trade.legs.map(({ source: _, ...leg }) => leg)
    await api()('PUT /journal/trades/:id', {
      params: { id: _id },
      body: { ...importedTrade, account: 'Main', symbol: 'NIFTY', legs, version },
    })
    const second = (await api()('GET /journal/fills', { query: { cursor: first.pagination.nextCursor! } })).body
    expect([second.fills.length, second.open, second.pagination.hasMore]).toEqual([3, [], false])
    expect(new Set([...first.fills, ...second.fills].map(({ key }) => key)).size).toBe(2003)
    const edited = (await api()('GET /journal/fills', { query: {} })).body.open[0]!
    expect([edited.account, edited.trade.account, edited.trade.legs[0]?.source?.symbol]).toEqual([
      'AB1234',
      'Main',
      'NIFTY26NOVFUT',
    ])
    const stranger = await createMember(site.platform)
    const theirs = await site.api(stranger.token)('GET /journal/fills', { query: {} })
    expect([theirs.body.fills, theirs.body.open]).toEqual([[], []])
  })

  it('names fills as the browser does', async () => {
    for (const { source } of [fillOf('1', 'buy'), fillOf(null, 'buy', { repeat: 2 })])
      expect(await journalKey(source as never)).toBe(fillKey(source))
  })
})
