import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestTrade, fillOf, importedTrade, tradeInput } from '../journal/factory.ts'
import { rebuildPoints, verifyPoints } from './actions/verify.ts'
import { earned, ledgerOf, oldMember, summary } from './testing/helpers.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const write = (who: CreatedMember) => createTestTrade(site.platform, who)
const api = (who: CreatedMember) => site.api(who.token)
const remove = (who: CreatedMember, id: string) => api(who)('DELETE /journal/trades/:id', { params: { id } })

/** Writes them one after the other, each handled before the next. */
async function writeEach(who: CreatedMember, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) {
    ids.push(await write(who))
    await site.idle()
  }
  return ids
}

describe('a trade in the journal', () => {
  it('earns 5 points, the first three of a day', async () => {
    const who = await oldMember(site)
    await writeEach(who, 4)
    expect(summary(await ledgerOf(site, who.id))).toEqual([
      ...Array(3).fill('tradeJournal +5'),
      'tradeJournal +0 daily_cap',
    ])
    shiftClock(day)
    await write(who)
    expect(await earned(site, who.id)).toBe(20)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('loses exactly what it earned when it is deleted', async () => {
    const who = await oldMember(site)
    const ids = await writeEach(who, 4)
    await remove(who, ids[3]!)
    expect(await earned(site, who.id)).toBe(15)
    await remove(who, ids[0]!)
    expect(await earned(site, who.id)).toBe(10)
    expect(summary(await ledgerOf(site, who.id)).at(-1)).toBe('tradeJournal -5')
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('earns nothing when it is edited, and no more than three a day when trades are deleted and written again', async () => {
    const who = await oldMember(site)
    const id = await write(who)
    for (let version = 1; version <= 3; version++)
      await api(who).raw('PUT /journal/trades/:id', {
        params: { id },
        body: { ...tradeInput({ note: `Version ${version}` }), version },
      })
    expect(summary(await ledgerOf(site, who.id))).toEqual(['tradeJournal +5'])
    for (let count = 0; count < 5; count++) {
      await remove(who, (await writeEach(who, 1))[0]!)
      expect(await earned(site, who.id)).toBe(5)
    }
    await writeEach(who, 4)
    expect(await earned(site, who.id)).toBe(15)
  })

  it('earns nothing when it is imported, also after an edit, and when it is deleted', async () => {
    const who = await oldMember(site)
    const trades = ['1', '2'].map((id) => ({ ...importedTrade, legs: [fillOf(id, 'buy')] }))
    const { results } = (await api(who)('POST /journal/import', { body: { trades } })).body
    const [first] = results as { _id: string }[]
    const params = { id: first!._id }
    const body = { ...tradeInput(), version: 1 }
    expect((await api(who).raw('PUT /journal/trades/:id', { params, body })).status).toBe(200)
    await remove(who, first!._id)
    expect(await ledgerOf(site, who.id)).toEqual([])
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('is written once by two requests with one key, and earns once', async () => {
    const who = await oldMember(site)
    const key = { 'idempotency-key': `${nowMs()}-trade` }
    const send = () => api(who).raw('POST /journal/trades', { body: tradeInput(), headers: key })
    await Promise.all([send(), send(), send()])
    expect(summary(await ledgerOf(site, who.id))).toEqual(['tradeJournal +5'])
  })

  it('loses its points when the whole journal is deleted', async () => {
    const who = await oldMember(site)
    await writeEach(who, 2)
    await api(who)('DELETE /journal/trades', { body: { confirm: 'delete' } })
    expect(await earned(site, who.id)).toBe(0)
    expect(await ledgerOf(site, who.id)).toHaveLength(4)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('is in the history of its member and for administrators, without what is in it', async () => {
    const [who, other] = [await oldMember(site), await oldMember(site)]
    const admin = await createMember(site.platform, { role: 'admin' })
    const id = await write(who)
    await site.idle()
    const read = async (viewer: CreatedMember) =>
      (
        await api(viewer)('GET /points/user/:id/history/:section', {
          params: { id: who.id, section: 'all' },
          query: { action: 'tradeJournal' },
        })
      ).body
    for (const [viewer, _id] of [
      [who, id],
      [admin, null],
    ] as const) {
      const { history } = await read(viewer)
      expect(history).toMatchObject([{ action: 'tradeJournal', points: 5, total: 5, section: 'all', actor: null }])
      expect(history[0].source).toEqual({ kind: 'trade', _id, postId: null, text: null })
    }
    const { history, days } = await read(other)
    expect([history, days]).toEqual([[], [{ date: expect.any(String), action: 'tradeJournal', points: 5 }]])
  })
})

it('rebuild adds trades that were written before they earned points, and takes back those of deleted ones', async () => {
  const old = await startTestSite({ SERVICES: 'web' })
  try {
    const who = await oldMember(old)
    for (let count = 0; count < 4; count++) await createTestTrade(old.platform, who)
    await old.database.pool.query({ text: 'delete from events' })
    expect((await verifyPoints(old.platform)).join('\n')).toContain('trade ')
    expect(await rebuildPoints(old.platform)).toBe(4)
    expect(await earned(old, who.id)).toBe(15)
    expect(await verifyPoints(old.platform)).toEqual([])
    await old.database.pool.query({ text: 'delete from journal_trades' })
    expect(await rebuildPoints(old.platform)).toBe(4)
    expect(await earned(old, who.id)).toBe(0)
    expect(await verifyPoints(old.platform)).toEqual([])
  } finally {
    await old.close()
  }
})
