// Advice and claims of success go under review unless the author has a registration number.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { day, nowMs, shiftClock } from '../../platform/clock.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'

let site: TestSite
let admin: CreatedMember
let member: CreatedMember
let registered: CreatedMember
const register = ({ username }: CreatedMember) =>
  site.api(admin.token)('POST /admin/registrations', { body: { username, number: 'INH000012345' } })

beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  shiftClock(-8 * day)
  member = await createMember(site.platform)
  registered = await createMember(site.platform)
  shiftClock(0)
  await register(registered)
})
afterAll(() => site.close())
beforeEach(() => changeSettings(site.api(admin.token), { screening: defaultSettings.screening }))

const advice = {
  en: 'Buy NIFTY 26000 CE above 120, target 160, SL 95.',
  hinglish: 'Abhi Nifty 26000 CE kharido, target 160, SL 95.',
  hi: 'सोना अभी खरीदो, टारगेट 1,25,000, SL 1,23,500।',
}
const claim = 'My track record is 92 % accuracy.'
const view = 'I think gold may fall, so I bought nothing today.'
const contact = 'Levels every morning, join t.me/gold_levels_room'
const held = { status: 'pending', review: { reasons: ['unregistered_advice'] } }

const write = async ({ token }: CreatedMember, content: string, fields: Record<string, string> = {}) =>
  (await site.api(token).raw('POST /posts', { body: postForm({ section: 'goldtalks', content, ...fields }) })).body.post
const editPost = async ({ token }: CreatedMember, post: { _id: string; version: number }, content: string) =>
  (await site.api(token).raw('PUT /posts/:id', { params: { id: post._id }, body: { content, version: post.version } }))
    .body.post

describe('a text that gives advice or claims success', () => {
  it.each(Object.entries(advice))('is held if its author has no registration, in %s', async (_language, text) => {
    expect(await write(member, text)).toMatchObject(held)
    expect((await write(registered, text)).status).toBe('published')
  })

  it('is held by the other rules whoever writes it', async () => {
    const [one, other] = [
      await write(member, `${advice.en} ${contact}`),
      await write(registered, `${advice.en} ${contact}`),
    ]
    expect(one.review.reasons).toEqual(['contact_handle', 'unregistered_advice'])
    expect(other.review.reasons).toEqual(['contact_handle'])
  })

  it('is held in a comment and a poll, and as the text of a plan', async () => {
    const { id } = await createPost(site.platform, registered)
    const comment = async ({ token }: CreatedMember) =>
      (await site.api(token).raw('POST /posts/:id/comment', { params: { id }, body: { comment: advice.hi } })).body
        .comment
    expect(await comment(member)).toMatchObject(held)
    expect((await comment(registered)).status).toBe('published')
    const poll = JSON.stringify({
      options: ['Buy gold now', 'Wait'],
      closesAt: new Date(nowMs() + day).toISOString(),
    })
    expect(await write(member, 'What now?', { poll })).toMatchObject(held)
    const plan = JSON.stringify({
      symbol: 'GOLDM',
      side: 'long',
      entry: '100',
      stop: '90',
      target: '130',
      validUntil: new Date(nowMs() + 2 * day).toISOString(),
    })
    expect(await write(member, advice.en, { plan })).toMatchObject(held)
    expect((await write(member, 'I buy the third touch, with half the size.', { plan })).status).toBe('published')
  })

  it('sends an approved lesson back to review when its text is changed to it', async () => {
    for (const [author, status] of [
      [member, 'pending'],
      [registered, 'approved'],
    ] as const) {
      const { id } = await createVideo(site.platform, author)
      await site.api(author.token)('PUT /learning/videos/:id', {
        params: { id },
        body: { description: claim },
      })
      expect((await site.api(author.token)('GET /learning/videos/:id', { params: { id } })).body.video.status).toBe(
        status,
      )
    }
  })

  it('is published after an edit to a personal view, and held after one to advice', async () => {
    const post = await write(member, advice.en)
    const edited = await editPost(member, post, view)
    expect(edited.status).toBe('published')
    expect(await editPost(member, edited, advice.hi)).toMatchObject(held)
  })

  it("is held as soon as the author's registration is removed", async () => {
    const analyst = await createMember(site.platform)
    await register(analyst)
    expect((await write(analyst, advice.en)).status).toBe('published')
    await site.api(admin.token)('DELETE /admin/registrations/:id', { params: { id: analyst.id } })
    expect(await write(analyst, advice.hinglish)).toMatchObject(held)
  })

  it('is only counted or ignored if administrators choose so, and theirs is published', async () => {
    const matched = async () => {
      const { body } = await site.api(admin.token)('GET /admin/screening/figures', { query: { days: '30' } })
      const { languages } = body.rules.find(({ rule }: { rule: string }) => rule === 'unregistered_advice')!
      return languages.find(({ language }: { language: string }) => language === 'all')!.matched
    }
    const set = (mode: 'watch' | 'off') =>
      changeSettings(site.api(admin.token), { screening: { ...defaultSettings.screening, unregistered_advice: mode } })
    await set('watch')
    const before = await matched()
    expect((await write(member, advice.en)).status).toBe('published')
    expect(await matched()).toBe(before + 1)
    await set('off')
    expect((await write(member, advice.en)).status).toBe('published')
    expect(await matched()).toBe(before + 1)
    await changeSettings(site.api(admin.token), { screening: defaultSettings.screening })
    expect((await write(admin, advice.en)).status).toBe('published')
  })

  it('is shown to moderators with the sentence that gives it, and in the test of a text', async () => {
    const post = await write(member, `Good morning all. ${advice.en}`)
    const { body } = await site.api(admin.token)('GET /admin/cases/:id', { params: { id: post._id } })
    const [match] = body.case.matches
    expect(match.reason).toBe('unregistered_advice')
    expect(body.case.text.slice(match.from, match.to).trim()).toBe(advice.en.slice(0, -1))
    const { tested } = (await site.api(admin.token)('POST /admin/screening/test', { body: { text: advice.en } })).body
    expect(tested).toMatchObject({
      outcome: 'held',
      rules: expect.arrayContaining([{ rule: 'unregistered_advice', mode: 'hold' }]),
    })
    expect(
      (await site.api(admin.token)('POST /admin/screening/test', { body: { text: view } })).body.tested.rules,
    ).toEqual([])
  })
})
