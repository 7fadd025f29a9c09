// The export of a member whose every text is a canary: everything of theirs is in it, nothing that is private to others.
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { tradeInput } from '../features/journal/factory.ts'
import { postForm } from '../features/posts/factory.ts'
import { personalData } from '../features.ts'
import { fromNow, hour } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Canary, callAs, canaryPassword, canaryPhone, createCanary, sentTexts } from './testing/canary.ts'

/** In what others keep to themselves. */
const secret = 'zqsecret'

let site: TestSite
let canary: Canary
let files: Record<string, Uint8Array>
beforeAll(async () => {
  site = await startTestSite()
  canary = await createCanary(site)
  await keepSecrets()
  await site.idle()
  files = await exportCanary()
}, 120_000)
afterAll(() => site.close())

async function keepSecrets(): Promise<void> {
  const { member, other, admin } = canary
  const stranger = await createMember(site.platform, { name: 'Stranger' })
  await callAs(site, other)('POST /journal/trades', { body: tradeInput({ note: `Mine ${secret}` }) })
  const later = postForm({ section: 'fxtalks', content: `Later ${secret}`, scheduledAt: fromNow(hour) })
  await callAs(site, other)('POST /posts', { body: later })
  const report = { reason: 'other', description: `They are a cheat ${secret}` }
  await callAs(site, stranger)('POST /auth/report/:id', { params: { id: member.id }, body: report })
  await callAs(site, stranger)('POST /auth/block/:id', { params: { id: member.id } })
  const { cases } = await callAs(site, admin)('GET /admin/cases')
  expect(cases).not.toEqual([])
  for (const { _id } of cases)
    await callAs(site, admin)('POST /admin/cases/:id/notes', { params: { id: _id }, body: { text: `Note ${secret}` } })
}

async function exportCanary(): Promise<Record<string, Uint8Array>> {
  const own = callAs(site, canary.member)
  await own('POST /auth/confirm', { body: { password: canaryPassword } })
  await own('POST /auth/export')
  await site.idle()
  expect((await own('GET /auth/export')).export).toMatchObject({ state: 'ready', parts: [expect.any(Number)] })
  const { path } = await own('POST /auth/export/link', { body: { part: 1 } })
  const response = await fetch(site.url + path)
  expect(response.status).toBe(200)
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

const textOf = (format: 'json' | 'csv'): string =>
  Object.entries(files)
    .filter(([name]) => name.endsWith(`.${format}`))
    .map(([, bytes]) => new TextDecoder().decode(bytes))
    .join('\n')

describe('an export', () => {
  it('has every text that the member entered, in both formats', () => {
    expect(sentTexts.size).toBeGreaterThan(30)
    for (const format of ['json', 'csv'] as const) {
      const exported = textOf(format)
      const missing = [...sentTexts].filter((text) => !exported.includes(text))
      expect(missing).toEqual([])
      expect(exported).toContain(canaryPhone)
    }
  })

  it('has their images and lessons as files', async () => {
    const { rows } = await site.database.pool.query<{ name: string }>({
      text: `select 'images/' || id as name from media where owner_id = $1
             union all select 'videos/' || id from videos where author_id = $1`,
      values: [canary.member.id],
    })
    expect(rows.length).toBeGreaterThan(3)
    const missing = rows.filter(({ name }) => !Object.keys(files).some((file) => file.startsWith(`${name}.`)))
    expect(missing).toEqual([])
  })

  it('has each table as valid JSON', () => {
    const tables = personalData.flatMap(({ tables }) => Object.keys(tables))
    for (const [name, bytes] of Object.entries(files)) {
      const [, table] = /^data\/(\w+)\.json$/.exec(name) ?? []
      if (!table) continue
      expect(tables).toContain(table)
      expect(JSON.parse(new TextDecoder().decode(bytes))).not.toEqual([])
    }
  })

  it('has nothing that is private to others', () => {
    const everything = Object.values(files)
      .map((bytes) => Buffer.from(bytes).toString('latin1'))
      .join('\n')
    expect(everything).not.toContain(secret)
    for (const { email } of [canary.other, canary.admin]) expect(everything).not.toContain(email)
  })
})
