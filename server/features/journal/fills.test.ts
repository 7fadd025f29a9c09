import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Trade } from '#contract/journal-trades.ts'
import { journalKey } from '../../../web/features/journal-import/plan-import.ts'
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
  it('is the keys of fills of trades in the period, and open trades with imported fills', async () => {
    await createTestTrade(site.platform, member)
    const trades = [
      [fillOf('1', 'buy'), fillOf('2', 'sell')],
      [fillOf('3', 'buy', { at: '2026-11-10T04:30:00.000Z' })],
      [
        fillOf(null, 'buy', { at: '2026-01-10T04:30:00.000Z' }),
        fillOf('5', 'sell', { at: '2026-01-11T04:30:00.000Z' }),
      ],
    ].map((legs) => ({ ...importedTrade, account: 'AB1234', legs }))
    await api()('POST /journal/import', { body: { trades } })
    const ask = async (from: string, to: string) => (await api()('GET /journal/fills', { query: { from, to } })).body
    const november = await ask('2026-11-01T00:00:00.000Z', '2026-11-05T00:00:00.000Z')
    expect(november.fills.map(({ key }: { key: string }) => key).toSorted()).toEqual(['zerodha 1', 'zerodha 2'])
    expect(november.open.map(({ legs }: Trade) => legs[0]?.source?.id)).toEqual(['3'])
    const january = await ask('2026-01-01T00:00:00.000Z', '2026-01-31T00:00:00.000Z')
    expect(january.fills).toHaveLength(2)
    const all = await ask('2026-01-01T00:00:00.000Z', '2026-12-31T00:00:00.000Z')
    expect(all.fills).toHaveLength(5)
    const stranger = await createMember(site.platform)
    const query = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }
    const theirs = await site.api(stranger.token)('GET /journal/fills', { query })
    expect([theirs.body.fills, theirs.body.open]).toEqual([[], []])
  })

  it('names fills as the browser does', async () => {
    for (const { source } of [fillOf('1', 'buy'), fillOf(null, 'buy', { repeat: 2 })])
      expect(await journalKey(source as never)).toBe(fillKey(source))
  })
})
