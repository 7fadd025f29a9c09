import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings, type EnvironmentSetting, type Settings } from '#contract/settings.ts'
import { connect, once } from '../../platform/sockets/testing/clients.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { readSettings } from './reads.ts'

let site: TestSite
let other: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  other = await site.startAnother()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const read = async (token?: string) => await site.api(token)('GET /admin/settings')
const change = (firstPostsToReview: number, { token } = admin) =>
  changeSettings(site.api(token), { moderation: { firstPostsToReview } })

async function auditEntries() {
  const { rows } = await site.database.pool.query({
    text: `select actor_id, before, after from audit_log where action = 'settings.changed'`,
  })
  return rows
}

const waitForOther = (firstPostsToReview: number): Promise<void> =>
  waitUntil('the other process has received the invalidation', async () => {
    const { moderation } = await readSettings({ platform: other.platform, db: other.platform.database.pool })
    return moderation.firstPostsToReview === firstPostsToReview
  })

describe('settings', () => {
  it('are only for administrators', async () => {
    const member = await createMember(site.platform)
    expect([(await read()).status, (await read(member.token)).status]).toEqual([401, 403])
    expect((await change(1, member)).status).toBe(403)
    expect(await auditEntries()).toEqual([])
  })

  it('have defaults until they are changed, and then apply on every node', async () => {
    expect((await read(admin.token)).body.settings).toEqual(defaultSettings)
    await waitForOther(0)
    expect((await change(3)).body.settings.moderation.firstPostsToReview).toBe(3)
    expect((await read(admin.token)).body.settings.moderation.firstPostsToReview).toBe(3)
    await waitForOther(3)
  })

  it('record real changes in the audit log, and nothing when nothing changed', async () => {
    await change(4)
    await change(4)
    const entries = await auditEntries()
    expect(entries).toContainEqual({
      actor_id: admin.id,
      before: { 'moderation.firstPostsToReview': 3 },
      after: { 'moderation.firstPostsToReview': 4 },
    })
    expect(entries).toHaveLength(2)
  })

  it.each([-1, 51, 1.5])('reject %d as the number of first posts', async (count) => {
    const { status, body } = await change(count)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settings.moderation.firstPostsToReview']])
  })

  it('keep the groups that a change leaves out', async () => {
    await change(2)
    const legal = { ...defaultSettings.legal, grievanceName: 'Anjali Rao', grievanceEmail: 'grievance@example.in' }
    const { body } = await changeSettings(site.api(admin.token), { legal })
    expect(body.settings).toEqual({ ...defaultSettings, moderation: { firstPostsToReview: 2 }, legal })
    expect((await read(admin.token)).body.settings).toEqual(body.settings)
    expect(await auditEntries()).toContainEqual({
      actor_id: admin.id,
      before: { 'legal.grievanceName': '', 'legal.grievanceEmail': '' },
      after: { 'legal.grievanceName': 'Anjali Rao', 'legal.grievanceEmail': 'grievance@example.in' },
    })
  })

  it.each([
    ['grievanceEmail', 'not an email'],
    ['grievanceName', 'N'.repeat(101)],
    ['grievanceAddress', 'two\nlines'],
    ['takedownHours', 0],
    ['decideDays', 31],
  ])('reject %s as %j', async (name, value) => {
    const legal = { ...defaultSettings.legal, [name]: value }
    const { status, body } = await changeSettings(site.api(admin.token), { legal })
    expect([status, Object.keys(body.fields)]).toEqual([400, [`settings.legal.${name}`]])
  })

  it('are stale if the same group has changed since they were read, and only then', async () => {
    const seen = (await read(admin.token)).body
    const put = (settings: Partial<Settings>) =>
      site.api(admin.token)('PUT /admin/settings', { body: { settings, version: seen.version } })
    await change(seen.settings.moderation.firstPostsToReview + 1)
    const stale = await put({ moderation: { firstPostsToReview: 30 } })
    expect([stale.status, stale.body.type]).toEqual([409, 'conflict_stale'])
    expect((await put({ plans: { allowedFor: 'registered' } })).status).toBe(200)
    expect((await put({ plans: { allowedFor: 'nobody' } })).status).toBe(409)
    // A repeat whose first response was lost.
    const again = await put({ plans: { allowedFor: 'registered' } })
    expect([again.status, again.body.version]).toEqual([200, seen.version + 2])
    expect((await read(admin.token)).body.settings).toEqual({
      ...seen.settings,
      moderation: { firstPostsToReview: seen.settings.moderation.firstPostsToReview + 1 },
      plans: { allowedFor: 'registered' },
    })
  })

  it('keep one of several parallel changes, and record each with the value before it', async () => {
    await change(40)
    const { version } = (await read(admin.token)).body
    const parallel = [41, 42, 43, 44, 45].map((firstPostsToReview) =>
      site.api(admin.token)('PUT /admin/settings', {
        body: { settings: { moderation: { firstPostsToReview } }, version },
      }),
    )
    const statuses = (await Promise.all(parallel)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409])
    const last = (await read(admin.token)).body.settings.moderation.firstPostsToReview
    expect(await auditEntries()).toContainEqual({
      actor_id: admin.id,
      before: { 'moderation.firstPostsToReview': 40 },
      after: { 'moderation.firstPostsToReview': last },
    })
  })
})

describe('changes of settings', () => {
  const list = async (query: { page?: string; limit?: string } = {}) =>
    (await site.api(admin.token)('GET /admin/settings/changes', { query })).body
  const undo = (version: number) =>
    site.api(admin.token)('POST /admin/settings/changes/:version/undo', { params: { version: String(version) } })
  const count = async () => (await read(admin.token)).body.settings.moderation.firstPostsToReview

  it('are listed newest first, with who made them and whether they are still in force', async () => {
    await change(10)
    await change(11)
    const [newest, before] = (await list({ limit: '2' })).changes
    expect(newest).toMatchObject({
      changedBy: { _id: admin.id },
      values: [{ name: 'moderation.firstPostsToReview', before: 10, after: 11 }],
      canUndo: true,
    })
    expect(before).toMatchObject({ version: newest.version - 1, canUndo: false })
    expect((await list({ limit: '1', page: '2' })).changes).toEqual([before])
    expect((await list()).pagination.total).toBe(newest.version)
  })

  it('are undone as a new change, which applies on every node and can be undone too', async () => {
    await change(12)
    await change(13)
    const [{ version }] = (await list()).changes
    expect((await undo(version)).body.settings.moderation.firstPostsToReview).toBe(12)
    await waitForOther(12)
    expect((await list()).changes[0]).toMatchObject({ version: version + 1, undoes: version, canUndo: true })
    await undo(version + 1)
    expect(await count()).toBe(13)
    const [from, to] = [12, 13].map((count) => ({ 'moderation.firstPostsToReview': count }))
    const entry = { actor_id: admin.id, before: from, after: to }
    expect((await auditEntries()).filter((each) => isDeepStrictEqual(each, entry))).toHaveLength(2)
  })

  it("can't be undone once a value has changed since, and are undone once by repeats", async () => {
    await change(14)
    const [{ version }] = (await list()).changes
    const both = await Promise.all([undo(version), undo(version)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 200])
    expect((await list()).changes[0]).toMatchObject({ version: version + 1, undoes: version })
    await change(15)
    await change(16)
    expect((await undo(version + 2)).status).toBe(409)
    expect(await count()).toBe(16)
    expect((await undo(2_000_000_000)).status).toBe(404)
  })

  it("can't be undone if a setting no longer exists", async () => {
    await site.database.pool.query({
      text: `
      with written as (update settings set version = version + 1 returning version)
      insert into settings_changes select version, now(), null, '{"old.name": 1}', '{"old.name": 2}' from written`,
    })
    const [change] = (await list()).changes
    expect(change).toMatchObject({ canUndo: false, values: [{ name: 'old.name', before: 1, after: 2 }] })
    expect(change.changedBy).toBeUndefined()
    expect((await undo(change.version)).status).toBe(409)
  })

  it('reach other administrators at once', async () => {
    // Changes of earlier tests have been published.
    await site.idle()
    const socket = await connect(site.url, { token: admin.token, namespace: '/admin' })
    const event = once(socket, 'settings:changed')
    const { version } = (await change(17)).body
    expect(await event).toMatchObject({ version })
    socket.close()
  })
})

describe('settings of the environment', () => {
  it('are shown without secrets', async () => {
    const { body } = await site.api(admin.token)('GET /admin/settings/environment')
    const shown = new Map(body.environment.map((setting: EnvironmentSetting) => [setting.name, setting]))
    expect(shown.get('PRODUCT_NAME')).toEqual({ name: 'PRODUCT_NAME', isSet: false, value: 'Chartroom' })
    expect(shown.get('REDIS_URL')).toEqual({ name: 'REDIS_URL', isSet: false, value: null })
    expect(shown.get('DATABASE_URL')).toMatchObject({ value: null })
  })
})

describe('the factor of the rate limits', () => {
  const change = (on: TestSite, token: string, factor: number) => changeSettings(on.api(token), { limits: { factor } })

  it('is what administrators set, on every node', async () => {
    const [first, second] = [
      await site.startAnother({ RATE_LIMIT_FACTOR: '' }),
      await site.startAnother({ RATE_LIMIT_FACTOR: '' }),
    ]
    expect(first.platform.rateLimiter.factor).toBe(1)
    expect((await change(first, admin.token, 2.5)).body.settings.limits.factor).toBe(2.5)
    await expect.poll(() => second.platform.rateLimiter.factor).toBe(2.5)
    await change(first, admin.token, 1)
    await expect.poll(() => second.platform.rateLimiter.factor).toBe(1)
    expect((await change(first, admin.token, 0.4)).status).toBe(400)
    await second.close()
    await first.close()
  })

  it('stays as the environment fixes it', async () => {
    const { status, body } = await change(site, admin.token, 3)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settings.limits.factor']])
    const [version] = (await site.api(admin.token)('GET /admin/settings/changes')).body.changes.filter(
      ({ values }: { values: { name: string }[] }) => values[0]!.name === 'limits.factor',
    )
    const undone = await site.api(admin.token)('POST /admin/settings/changes/:version/undo', {
      params: { version: String(version.version) },
    })
    expect(undone.status).toBe(400)
    expect(site.platform.rateLimiter.factor).toBe(1000)
  })
})

describe('variables of the environment that became settings', () => {
  it('are taken over at the first start, and ignored once they are stored', async () => {
    const footer = async ({ url }: TestSite) => (await fetch(`${url}/about`)).text()
    const first = await startTestSite({
      CONTACT_EMAIL: 'desk@site.example',
      SOCIAL_LINKS: 'https://social.example/one',
      CLAIM_VIDEOS: '900+',
    })
    const owner = await createMember(first.platform, { role: 'admin' })
    const links = async (on: TestSite) => (await on.api(owner.token)('GET /admin/settings')).body.settings.site
    expect(await links(first)).toEqual({ socialLinks: 'https://social.example/one' })
    expect((await first.api()('GET /landing')).body.data.claims.videos).toEqual({ count: 900, isExact: false })
    const [change] = (await first.api(owner.token)('GET /admin/settings/changes')).body.changes
    expect([change.version, change.changedBy]).toEqual([1, undefined])
    expect(await footer(first)).toContain('href="https://social.example/one"')
    await expect.poll(() => footer(first)).toContain('desk@site.example')
    expect(await footer(first)).toContain(String.raw`\"hasAssistant\":false`)
    await changeSettings(first.api(owner.token), { site: { socialLinks: 'https://social.example/two' } })
    await expect.poll(() => footer(first)).toContain('href="https://social.example/two"')
    const second = await first.startAnother({ SOCIAL_LINKS: 'https://social.example/three', CLAIM_VIDEOS: '' })
    expect(await links(second)).toEqual({ socialLinks: 'https://social.example/two' })
    expect((await second.api()('GET /landing')).body.data.claims.videos).toEqual({ count: 900, isExact: false })
    await second.close()
    await first.close()
  })

  it.each([
    ['http://social.example'],
    ['social.example'],
    [Array.from({ length: 9 }, (_, index) => `https://s.example/${index}`).join('\n')],
  ])('links such as %j are rejected', async (socialLinks) => {
    const { status, body } = await changeSettings(site.api(admin.token), { site: { socialLinks } })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settings.site.socialLinks']])
  })
})
