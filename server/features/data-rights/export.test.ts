// Asking for an export, downloading it, and what ends it.
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { dataRightsLimits } from '#contract/data-rights.ts'
import { dataRights as texts } from '#contract/messages/en/data-rights.ts'
import { dataExport } from '#contract/messages/en/notification-kinds.ts'
import { hour, minute, shiftClock } from '../../platform/clock.ts'
import { drawChart } from '../../resilience/testing/images.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { sweepExports, writeArchives } from './actions/archives.ts'
import { eraseMember } from './actions/erase.ts'
import { exportJob } from './actions/exports.ts'
import { exportAttempts } from './rules.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => {
  shiftClock(0)
  vi.restoreAllMocks()
})

const member = () => createMember(site.platform, { hasConfirmed: true })
const api = ({ token }: CreatedMember) => site.api(token)

async function exported(who: CreatedMember): Promise<void> {
  expect((await api(who)('POST /auth/export')).status).toBe(202)
  await site.idle()
}
const state = async (who: CreatedMember) => (await api(who)('GET /auth/export')).body.export
const link = async (who: CreatedMember, part = 1) => await api(who)('POST /auth/export/link', { body: { part } })
const pathOf = async (who: CreatedMember): Promise<string> => (await link(who)).body.path
const download = (path: string) => fetch(site.url + path)
async function filesIn(path: string): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await (await download(path)).arrayBuffer()))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}
async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of site.platform.storage.list('exports/')) keys.push(key)
  return keys
}
const titles = async (who: CreatedMember): Promise<string[]> =>
  ((await api(who)('GET /notifications')).body.notifications as { title: string }[]).map(({ title }) => title)

describe('an export', () => {
  it('needs the password again, for the request and for the link', async () => {
    const unconfirmed = await createMember(site.platform)
    for (const response of [await api(unconfirmed)('POST /auth/export'), await link(unconfirmed)])
      expect([response.status, response.body.type]).toEqual([403, 'auth_confirm_required'])
  })

  it('is made by a job, and the member is told in the app and by email', async () => {
    const who = await member()
    expect((await api(who)('GET /auth/export')).body).toMatchObject({ export: null })
    await exported(who)
    const ready = await state(who)
    expect(ready).toMatchObject({ state: 'ready', isDelayed: false, parts: [expect.any(Number)] })
    expect(await titles(who)).toEqual([dataExport.ready.title])
    const mails = (await site.mails()).filter((text) => text.includes(`To: ${who.email}`))
    expect(mails).toHaveLength(1)
    expect(mails[0]).toContain('/dashboard/account')
    const response = await download(await pathOf(who))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[a-z-]+-data-1\.zip"$/)
    expect(Number(response.headers.get('content-length'))).toBe(ready.parts[0])
    expect((await response.arrayBuffer()).byteLength).toBe(ready.parts[0])
  })

  it('has the rows as JSON and CSV, with cells that no spreadsheet runs', async () => {
    const who = await member()
    const content = '=HYPERLINK("https://evil.test","Click")'
    await api(who).raw('POST /posts', { body: postForm({ section: 'fxtalks', content }) })
    await exported(who)
    const files = await filesIn(await pathOf(who))
    expect(JSON.parse(files['data/posts.json']!)).toMatchObject([{ content, author_id: who.id }])
    expect(files['data/posts.csv']).toContain(`"'=HYPERLINK(""https://evil.test"",""Click"")"`)
    expect(JSON.parse(files['data/members.json']!)).toMatchObject([{ username: who.username }])
    expect(Object.keys(files)).not.toContain('data/comments.json')
    expect(files['README.txt']).toContain(`@${who.username}`)
  })

  it('is made once, however often it is asked for at the same time', async () => {
    const who = await member()
    const responses = await Promise.all(Array.from({ length: 10 }, () => api(who)('POST /auth/export')))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([202]))
    expect(new Set(responses.map(({ body }) => body.export._id)).size).toBe(1)
    await site.idle()
    expect(await titles(who)).toHaveLength(1)
  })

  it('replaces the one before, twice in 24 hours', async () => {
    const who = await member()
    await exported(who)
    const before = await pathOf(who)
    await exported(who)
    expect((await download(before)).status).toBe(404)
    const { status, body, headers } = await api(who)('POST /auth/export')
    expect([status, body.message]).toEqual([429, texts.tooManyExports(dataRightsLimits.exportsPerDay)])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    expect(Date.parse((await api(who)('GET /auth/export')).body.nextAt)).toBeGreaterThan(Date.now() + 23 * hour)
    shiftClock(25 * hour)
    const later = await createSession(site.platform, { ...who, hasConfirmed: true })
    expect((await site.api(later.token)('POST /auth/export')).status).toBe(202)
    await site.idle()
  })

  it('is reached by links that work for 10 minutes, and by nobody else', async () => {
    const [who, other] = [await member(), await member()]
    await exported(who)
    expect((await link(other)).status).toBe(404)
    expect((await link(who, 2)).status).toBe(404)
    const path = await pathOf(who)
    const forged = path.replace(/token=(\w)/, (_, first: string) => `token=${first === '0' ? '1' : '0'}`)
    for (const wrong of [
      forged,
      `${path}x`,
      path.replace('-1-', '-2-'),
      '/api/auth/export/file?token=a-1-9999999999999',
    ])
      expect((await download(wrong)).status).toBe(404)
    shiftClock(9 * minute)
    expect((await download(path)).status).toBe(200)
    shiftClock(11 * minute)
    expect((await download(path)).status).toBe(404)
  })

  it('is deleted after 48 hours', async () => {
    const who = await member()
    await exported(who)
    const { rows } = await site.database.pool.query<{ key: string }>({
      text: 'select key from account_exports where member_id = $1',
      values: [who.id],
    })
    const archives = async () => (await stored()).filter((key) => key.includes(rows[0]!.key))
    shiftClock((dataRightsLimits.exportHours - 1) * hour)
    await sweepExports(site.platform)
    expect(await archives()).toHaveLength(1)
    shiftClock((dataRightsLimits.exportHours + 1) * hour)
    expect(await state(who)).toMatchObject({ state: 'expired', parts: [] })
    await sweepExports(site.platform)
    expect(await archives()).toEqual([])
    expect(await state(who)).toMatchObject({ state: 'expired', parts: [] })
  })

  it('is tried again after a failure, and says so when that is over', async () => {
    const who = await member()
    const put = vi.spyOn(site.platform.storage, 'put').mockRejectedValue(new Error('no storage'))
    // The queue waits between attempts, so they are made here.
    const { id } = (
      await site.database.pool.query<{ id: string }>({
        text: `insert into account_exports (id, member_id, requested_at, key)
               values ('${'e'.repeat(24)}', $1, now(), 'failing') returning id`,
        values: [who.id],
      })
    ).rows[0]!
    const attempt = () => exportJob.run(site.platform, { exportId: id })
    await expect(attempt()).rejects.toThrow('no storage')
    expect(await state(who)).toMatchObject({ state: 'pending', isDelayed: true })
    for (let made = 2; made < exportAttempts; made++) await expect(attempt()).rejects.toThrow('no storage')
    await attempt()
    await site.idle()
    expect(await state(who)).toMatchObject({ state: 'failed' })
    expect(await titles(who)).toEqual([dataExport.failed.title])
    put.mockRestore()
    await exported(who)
    expect(await state(who)).toMatchObject({ state: 'ready' })
  })

  it('stays when its job runs again although it is ready', async () => {
    const who = await member()
    const put = site.platform.storage.put
    // Another worker has finished it while this one writes.
    vi.spyOn(site.platform.storage, 'put').mockImplementation(async (key, data) => {
      await put(key, data)
      const parts = JSON.stringify([1])
      await site.platform.database.pool.query({
        text: `update account_exports set state = 'ready', parts = $2, ready_at = now(), expires_at = now() + interval '1 hour' where member_id = $1`,
        values: [who.id, parts],
      })
    })
    await exported(who)
    expect((await state(who)).state).toBe('ready')
    expect((await download(await pathOf(who))).status).toBe(200)
  })

  it('leaves nothing that no export knows', async () => {
    await site.platform.storage.put('exports/gone/1.zip', Buffer.from('of an erased member'))
    await sweepExports(site.platform)
    expect(await stored()).not.toContain('exports/gone/1.zip')
  })

  it('ends as failed if its job is gone', async () => {
    const who = await member()
    await site.database.pool.query({
      text: `insert into account_exports (id, member_id, requested_at, key) values ('${'d'.repeat(24)}', $1, now(), 'gone')`,
      values: [who.id],
    })
    await sweepExports(site.platform)
    expect(await state(who)).toMatchObject({ state: 'failed' })
  })

  it('is deleted with its member, also while it is being made', async () => {
    const who = await member()
    await exported(who)
    shiftClock(hour)
    const { put } = site.platform.storage
    vi.spyOn(site.platform.storage, 'put').mockImplementationOnce(async (key, data) => {
      await eraseMember(site.platform, who.id)
      await put(key, data)
    })
    const confirmed = await createMember(site.platform)
    expect(confirmed.id).not.toBe(who.id)
    const before = await stored()
    expect(before.length).toBeGreaterThan(0)
    await site.database.pool.query({
      text: `insert into account_exports (id, member_id, requested_at, key) values ('${'c'.repeat(24)}', $1, now(), 'erased')`,
      values: [who.id],
    })
    await exportJob.run(site.platform, { exportId: 'c'.repeat(24) })
    const { rows } = await site.database.pool.query({
      text: 'select id from account_exports where member_id = $1',
      values: [who.id],
    })
    expect(rows).toEqual([])
    expect((await stored()).filter((key) => key.includes('erased'))).toEqual([])
    expect((await stored()).length).toBe(before.length - 1)
  })

  it('continues in another archive when one is full', async () => {
    const who = await member()
    const chart = await drawChart(createRandom('parts'))
    for (let count = 0; count < 3; count++)
      await api(who).raw('POST /posts', { body: postForm({ section: 'fxtalks', content: `Chart ${count}` }, [chart]) })
    const folder = await mkdtemp(join(tmpdir(), 'export-'))
    const archives: string[][] = []
    await writeArchives(
      site.platform,
      { subject: { member: who.id, email: who.email, username: who.username }, folder, archiveBytes: 1 },
      async (path) => {
        archives.push(Object.keys(unzipSync(await readFile(path))))
      },
    )
    await rm(folder, { recursive: true })
    const images = archives.flat().filter((name) => name.startsWith('images/'))
    expect(images).toHaveLength(3)
    expect(archives.slice(1)).toEqual(images.map((name) => [name]))
  })
})
