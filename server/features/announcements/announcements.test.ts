// Writing, scheduling and stopping announcements.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnnouncementContent } from '#contract/announcement-administration.ts'
import { validation } from '#contract/messages/en/announcement-administration.ts'
import { fromNow, hour } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { announcementContent, createAnnouncementDraft } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let api: ApiClient
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  api = site.api(admin.token)
})
afterAll(() => site.close())
afterEach(async () => {
  await site.idle()
  await site.database.pool.query({ text: 'delete from announcements' })
})

const draft = (change: Partial<AnnouncementContent> = {}) => createAnnouncementDraft(site.platform, admin, change)
const change = (name: 'send' | 'stop' | 'resume', id: string, version = 1) =>
  api(`POST /admin/announcements/:id/${name}`, { params: { id }, body: { version } })
const save = (id: string, content: AnnouncementContent, version: number) =>
  api('PUT /admin/announcements/:id', { params: { id }, body: { content, version } })

describe('a draft', () => {
  it('is stored once for one key, listed, changed and deleted', async () => {
    const content = announcementContent({ startsAt: fromNow(hour) })
    const input = { body: { content }, headers: { 'Idempotency-Key': newKey() } }
    const [one, other] = [await api('POST /admin/announcements', input), await api('POST /admin/announcements', input)]
    expect(one.status).toBe(201)
    const { announcement } = one.body
    expect(other.body.announcement._id).toBe(announcement._id)
    expect(announcement).toMatchObject({ status: 'draft', version: 1, content })
    const list = await api('GET /admin/announcements')
    expect(list.body.announcements).toHaveLength(1)
    const id = announcement._id
    const changed = announcementContent({ channel: 'email', audience: 'goldtalks' })
    expect((await save(id, changed, 1)).body.announcement).toMatchObject({ version: 2, content: changed })
    expect((await save(id, changed, 1)).body.announcement.version).toBe(2)
    expect((await save(id, content, 1)).body.type).toBe('conflict_stale')
    const remove = { params: { id }, body: { version: 2 } }
    expect((await api('DELETE /admin/announcements/:id', remove)).status).toBe(200)
    expect((await api('GET /admin/announcements/:id', { params: { id } })).status).toBe(404)
  })

  const missing: [string, Partial<AnnouncementContent>, string, string][] = [
    ['has no title', { title: { en: '', hi: '' } }, 'content.title.en', validation.titleMissing],
    [
      'is an email without a text',
      { channel: 'email', text: { en: '', hi: '' } },
      'content.text.en',
      validation.textMissing,
    ],
    [
      'has only a title in Hindi',
      { title: { en: 'Upkeep', hi: 'रखरखाव' } },
      'content.text.hi',
      validation.hindiIncomplete,
    ],
    ['has only a text in Hindi', { text: { en: 'A.', hi: 'अ।' } }, 'content.title.hi', validation.hindiIncomplete],
    ['has ended', { endsAt: fromNow(-hour) }, 'content.endsAt', validation.ended],
    [
      'ends before it starts',
      { startsAt: fromNow(2 * hour), endsAt: fromNow(hour) },
      ...(['content.endsAt', validation.endsBeforeStart] as const),
    ],
  ]
  it.each(missing)("can't be started if it %s", async (_, content, field, message) => {
    const { id } = await draft(content)
    const { status, body } = await change('send', id)
    expect([status, body.fields]).toEqual([400, { [field]: message }])
  })

  it.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'news'])(
    'takes no link to %s',
    async (link) => {
      const { status } = await api('POST /admin/announcements', { body: { content: announcementContent({ link }) } })
      expect(status).toBe(400)
    },
  )
})

describe('a scheduled announcement', () => {
  it('can be stopped, and is then a draft again that can change', async () => {
    const { id } = await draft({ startsAt: fromNow(hour) })
    expect((await change('send', id)).body.announcement.status).toBe('scheduled')
    expect((await save(id, announcementContent(), 1)).status).toBe(409)
    expect((await change('stop', id)).body.announcement.status).toBe('draft')
    expect((await save(id, announcementContent(), 1)).status).toBe(200)
  })
})

describe('a started announcement', () => {
  it("can't change any more, and can be stopped and resumed", async () => {
    const { id } = await draft()
    expect((await change('send', id)).body.announcement.status).toBe('sending')
    expect((await save(id, announcementContent({ link: '/news' }), 1)).status).toBe(409)
    expect((await api('DELETE /admin/announcements/:id', { params: { id }, body: { version: 1 } })).status).toBe(409)
    expect((await change('stop', id)).body.announcement).toMatchObject({
      status: 'stopped',
      stopReason: 'administrator',
    })
    expect((await change('stop', id)).status).toBe(200)
    expect((await change('resume', id)).body.announcement).toMatchObject({ status: 'sending', stopReason: null })
    expect((await change('stop', id, 2)).body.type).toBe('conflict_stale')
  })

  it('is recorded in the audit log, with its channel and audience', async () => {
    const { id } = await draft({ audience: 'goldtalks' })
    await change('send', id)
    await change('stop', id)
    const { entries } = (await api('GET /admin/audit', { query: { subject: id } })).body
    expect(
      entries.map((entry: { action: string; actor: { _id: string } | null }) => [entry.action, entry.actor?._id]),
    ).toEqual([
      ['announcement.stopped', admin.id],
      ['announcement.started', admin.id],
    ])
    expect(entries[1]).toMatchObject({ after: { status: 'sending', channel: 'banner', audience: 'goldtalks' } })
  })
})
