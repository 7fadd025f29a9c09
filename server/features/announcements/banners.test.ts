// Banners: who sees them, in which language, from when to when, and dismissing them.
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { AnnouncementContent } from '#contract/announcement-administration.ts'
import { announcementAudiences } from '#contract/announcements.ts'
import { day, fromNow, hour, shiftClock } from '../../platform/clock.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { runJob } from './actions/run.ts'
import { createAnnouncementDraft } from './factory.ts'
import { bannersFor } from './queries/banners.ts'

let site: TestSite
let admin: CreatedMember
let member: CreatedMember
let api: ApiClient
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  member = await createMember(site.platform)
  api = site.api(admin.token)
})
afterAll(() => site.close())
afterEach(async () => {
  shiftClock(0)
  await site.database.pool.query({ text: 'delete from announcements' })
})

const change = (name: 'send' | 'stop' | 'resume', id: string) =>
  api(`POST /admin/announcements/:id/${name}`, { params: { id }, body: { version: 1 } })
const show = async (content: Partial<AnnouncementContent> = {}): Promise<string> => {
  const { id } = await createAnnouncementDraft(site.platform, admin, content)
  expect((await change('send', id)).status).toBe(200)
  await site.idle()
  return id
}
const seenBy = async (token?: string, language?: 'en' | 'hi'): Promise<{ _id: string; title: string }[]> =>
  (await site.api(token)('GET /announcements', { query: language ? { language } : {} })).body.announcements
const dismiss = (id: string, token = member.token) =>
  site.api(token)('POST /announcements/:id/dismiss', { params: { id } })

describe('a banner', () => {
  it('is shown to members and guests until it is stopped, and again once it is resumed', async () => {
    const id = await show()
    expect((await seenBy(member.token)).map(({ _id }) => _id)).toEqual([id])
    expect(await seenBy()).toHaveLength(1)
    await change('stop', id)
    expect(await seenBy()).toEqual([])
    await change('resume', id)
    expect(await seenBy()).toHaveLength(1)
  })

  it('is shown from its start to its end', async () => {
    const { id } = await createAnnouncementDraft(site.platform, admin, {
      startsAt: fromNow(hour),
      endsAt: fromNow(3 * hour),
    })
    const scheduled = await change('send', id)
    expect(scheduled.body.announcement.status).toBe('scheduled')
    expect(await seenBy()).toEqual([])
    shiftClock(2 * hour)
    await runJob.run(site.platform, { announcementId: id })
    expect(await seenBy()).toHaveLength(1)
    shiftClock(4 * hour)
    expect(await seenBy()).toEqual([])
    await runJob.run(site.platform, { announcementId: id })
    const { body } = await api('GET /admin/announcements/:id', { params: { id } })
    expect(body.announcement.status).toBe('sent')
  })

  it('is in the language of the member, else of the page, and in English if there is no Hindi', async () => {
    const title = { en: 'Upkeep on Sunday', hi: 'रविवार को रखरखाव' }
    const id = await show({ title, text: { en: 'Half an hour.', hi: 'आधा घंटा।' } })
    expect(await seenBy(undefined, 'hi')).toMatchObject([{ language: 'hi', title: title.hi, text: 'आधा घंटा।' }])
    expect(await seenBy(member.token, 'en')).toMatchObject([{ language: 'en', title: title.en }])
    const hindi = await createMember(site.platform)
    await site.api(hindi.token)('PUT /auth/language', { body: { language: 'hi' } })
    expect(await seenBy(hindi.token, 'en')).toMatchObject([{ language: 'hi', title: title.hi }])
    await change('stop', id)
    await show()
    expect(await seenBy(hindi.token, 'hi')).toMatchObject([{ language: 'en' }])
  })

  it('is gone for a member who dismisses it, once, in all tabs, and only for them', async () => {
    const id = await show()
    const socket = io(site.url, { auth: { token: member.token }, transports: ['websocket'] })
    onTestFinished(() => void socket.close())
    const received: unknown[] = []
    socket.on('announcement:dismissed', (payload) => received.push(payload.announcementId))
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    const results = await Promise.all([dismiss(id), dismiss(id), dismiss(id)])
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    await site.idle()
    await expect.poll(() => received).toEqual([id])
    expect(await seenBy(member.token)).toEqual([])
    expect(await seenBy(admin.token)).toHaveLength(1)
    const { body } = await api('GET /admin/announcements/:id', { params: { id } })
    expect(body.announcement.reads).toBe(1)
  })

  it("can't be dismissed if it isn't dismissible, isn't for the member or was never started", async () => {
    const fixed = await show({ isDismissible: false })
    const others = await show({ audience: 'administrators' })
    const { id: draft } = await createAnnouncementDraft(site.platform, admin)
    for (const id of [fixed, others, draft]) expect((await dismiss(id)).status).toBe(404)
  })

  it('tells every open page once that it began', async () => {
    const socket = io(site.url, { transports: ['websocket'] })
    onTestFinished(() => void socket.close())
    const received: unknown[] = []
    socket.on('announcement:changed', (payload) => received.push(payload.announcementId))
    await new Promise<void>((resolve) => socket.on('connect', resolve))
    const id = await show()
    await expect.poll(() => received).toEqual([id])
  })
})

describe('the audience of a banner', () => {
  it.each(announcementAudiences)('%s', async (audience) => {
    const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()
    const people = Object.fromEntries(
      await Promise.all(
        ['member', 'moderator', 'editor', 'gold'].map(
          async (name) => [name, await createMember(site.platform)] as const,
        ),
      ),
    ) as Record<'member' | 'moderator' | 'editor' | 'gold', CreatedMember>
    const query = (text: string, values: unknown[]) => site.database.pool.query({ text, values })
    await query(`update members set permissions = array['moderator'] where id = $1`, [people.moderator.id])
    await query(`update members set permissions = array['editor'] where id = $1`, [people.editor.id])
    await query('update members set created_at = $2 where id = $1', [people.gold.id, daysAgo(60)])
    await query('update members set created_at = $2 where id = $1', [people.member.id, daysAgo(60)])
    await query('update sessions set last_seen_at = $2 where member_id = $1', [people.member.id, daysAgo(40)])
    await query('delete from member_devices where member_id = $1', [people.member.id])
    await createPost(site.platform, people.gold, { section: 'goldtalks' })
    const post = await createPost(site.platform, admin, { section: 'fxtalks' })
    await createComment(site.platform, people.gold, { post: post.id })
    await show({ audience })
    const found: string[] = []
    // The audience, asked in SQL: the call itself would make the member active.
    for (const [name, person] of [...Object.entries(people), ['admin', admin] as const]) {
      const params = { viewer: person.id, language: null, now: new Date().toISOString(), limit: 3 }
      if ((await bannersFor(site.platform.database.pool, params)).length > 0) found.push(name)
    }
    const guest = (await seenBy()).length > 0
    expect({ found: found.toSorted(), guest }).toEqual({ guest: audience === 'everyone', found: expectedOf[audience] })
  })
  const expectedOf: Record<(typeof announcementAudiences)[number], string[]> = {
    everyone: ['admin', 'editor', 'gold', 'member', 'moderator'],
    bittalks: [],
    goldtalks: ['gold'],
    fxtalks: ['admin', 'gold'],
    indextalks: [],
    administrators: ['admin'],
    moderators: ['moderator'],
    editors: ['editor'],
    new: ['admin', 'editor', 'moderator'],
    active: ['admin', 'editor', 'gold', 'moderator'],
    away: ['member'],
  }
})
