// The screening rules in practice: what each one does with a text, and how often it was right.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ScreeningLanguage } from '#contract/screening.ts'
import type { LanguageFigures } from '#contract/screening-practice.ts'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { day, shiftClock } from '../../platform/clock.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { deleteExpired } from '../screening/actions.ts'

let site: TestSite
let other: TestSite
let admin: CreatedMember
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  other = await site.startAnother()
  admin = await createMember(site.platform, { role: 'admin' })
  // An established member writes a post with one statement, outside of a transaction.
  shiftClock(-8 * day)
  author = await createMember(site.platform)
  shiftClock(0)
})
afterAll(async () => {
  await other.close()
  await site.close()
})
beforeEach(() => set({}))

const contact = 'Levels every morning, join t.me/gold_levels_room'

const set = (screening: Partial<Settings['screening']>) =>
  changeSettings(site.api(admin.token), { screening: { ...defaultSettings.screening, ...screening } })
const write = async (content: string, { token } = author, on = site) =>
  (await on.api(token)('POST /posts', { body: postForm({ section: 'goldtalks', content }) })).body.post
const comment = async (postId: string, text: string) =>
  (await site.api(author.token).raw('POST /posts/:id/comment', { params: { id: postId }, body: { comment: text } }))
    .body
const decide = (id: string, status: 'approved' | 'rejected' | 'removed') =>
  site
    .api(admin.token)
    .raw('PUT /admin/content/:id/status', { params: { id }, body: { status, reason: 'Decided in a test' } })
const figuresOf = async (rule: string, language: ScreeningLanguage | 'all' = 'all'): Promise<LanguageFigures> => {
  const { body } = await site.api(admin.token)('GET /admin/screening/figures', { query: { days: '30' } })
  return body.rules
    .find((one: { rule: string }) => one.rule === rule)!
    .languages.find((one: LanguageFigures) => one.language === language)!
}
const tryText = async (text: string) =>
  (await site.api(admin.token)('POST /admin/screening/test', { body: { text } })).body

describe('a rule', () => {
  it('holds texts, only counts them or does nothing, as administrators choose', async () => {
    expect((await write(contact)).status).toBe('pending')
    const before = await figuresOf('contact_handle')
    await set({ contact_handle: 'watch' })
    const watched = await write(contact)
    expect(watched.status).toBe('published')
    expect((await figuresOf('contact_handle')).matched).toBe(before.matched + 1)
    await set({ contact_handle: 'off' })
    expect((await write(contact)).status).toBe('published')
    expect((await figuresOf('contact_handle')).matched).toBe(before.matched + 1)
  })

  it('applies on every node, and the change is audited and can be undone', async () => {
    const { body } = await set({ contact_handle: 'off' })
    await waitUntil('the other process knows the rule', async () => {
      return (await write(contact, author, other)).status === 'published'
    })
    const [change] = (await site.api(admin.token)('GET /admin/settings/changes')).body.changes
    expect(change).toMatchObject({
      version: body.version,
      values: [{ name: 'screening.contact_handle', before: 'hold', after: 'off' }],
      canUndo: true,
    })
    const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { action: 'settings.changed' } }))
      .body
    expect(entries[0]).toMatchObject({ after: { 'screening.contact_handle': 'off' } })
    const params = { version: String(body.version) }
    await site.api(admin.token)('POST /admin/settings/changes/:version/undo', { params })
    expect((await write(contact)).status).toBe('pending')
  })

  it("doesn't let other rules hold a text by what it alone has found", async () => {
    await set({ contact_handle: 'watch', suspicious_offer: 'hold' })
    const { tested } = await tryText(contact)
    expect(tested).toMatchObject({ outcome: 'watched', rules: [{ rule: 'contact_handle', mode: 'watch' }] })
    const both = await write(`${contact} Guaranteed profit daily, paisa double in 10 days, pakka.`)
    expect(both).toMatchObject({ status: 'pending', review: { reasons: ['returns_promise'] } })
  })

  it('counts comments, too, and forgets a match that an edit removes', async () => {
    await set({ contact_handle: 'watch' })
    const { id } = await createPost(site.platform, author)
    const before = await figuresOf('contact_handle')
    const written = (await comment(id, contact)).comment
    expect((await figuresOf('contact_handle')).matched).toBe(before.matched + 1)
    const body = { comment: 'Levels every morning.' }
    await site.api(author.token)('PUT /comments/:id', { params: { id: written._id }, body })
    expect((await figuresOf('contact_handle')).matched).toBe(before.matched)
  })

  it('is unknown, or has an unknown mode, only in a rejected change', async () => {
    const { status, body } = await set({ contact_handle: 'sometimes' as 'hold' })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settings.screening.contact_handle']])
  })
})

describe('custom words', () => {
  it('hold a text that has them, in any spelling, and are named in the test', async () => {
    await set({ words: 'Lotus Capital\nroyal pass' })
    const post = await write('Ask L0tus Capital about gold')
    expect(post).toMatchObject({ status: 'pending', review: { reasons: ['custom_words'] } })
    expect((await tryText('Ask Lotus Capital about gold')).tested).toMatchObject({
      outcome: 'held',
      rules: [{ rule: 'custom_words', mode: 'hold' }],
      words: ['Lotus Capital'],
    })
    expect((await write('Lotus flowers and capital gains')).status).toBe('published')
  })

  it.each(['go', '...', 'x'.repeat(61)])('reject the line "%s"', async (words) => {
    const { status, body } = await set({ words })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settings.screening.words']])
  })
})

describe('precision and recall', () => {
  it('come from the last decisions that were not undone, by rule and language', async () => {
    const [all, hindi, any] = await Promise.all([
      figuresOf('payment_id'),
      figuresOf('payment_id', 'hi'),
      figuresOf('any', 'hi'),
    ])
    const scam = await write('बुकिंग के लिए goldcalls@ybl पर 499 रुपये भेजें और सीट पक्की करें')
    expect(scam.review.reasons).toContain('payment_id')
    await decide(scam._id, 'approved')
    await decide(scam._id, 'removed')
    const honest = await write('मैंने कल goldcalls@ybl पर 499 रुपये भेजें और सीट बुक की')
    expect(honest.review.reasons).toContain('payment_id')
    await decide(honest._id, 'approved')
    expect(await figuresOf('payment_id')).toMatchObject({ decided: all.decided + 2, rejected: all.rejected + 1 })
    expect(await figuresOf('payment_id', 'hi')).toMatchObject({
      matched: hindi.matched + 2,
      decided: hindi.decided + 2,
      rejected: hindi.rejected + 1,
      scams: hindi.scams + 1,
    })
    expect(await figuresOf('any', 'hi')).toMatchObject({ decided: any.decided + 2, rejected: any.rejected + 1 })
    expect((await figuresOf('payment_id', 'other')).decided).toBe(0)
  })

  it('count a scam that no rule found if members reported it as one', async () => {
    const [missed, insult] = await Promise.all([
      write('You write like a person with a good heart'),
      write('What a silly chart'),
    ])
    const before = await figuresOf('any')
    const report = (id: string, reason: string) =>
      site.api(admin.token).raw('POST /posts/report/:id', { params: { id }, body: { reason } })
    await report(missed._id, 'scam')
    await report(insult._id, 'abuse')
    await decide(missed._id, 'removed')
    await decide(insult._id, 'removed')
    expect(await figuresOf('any')).toMatchObject({ scams: before.scams + 1, rejected: before.rejected })
  })

  it('forget matches after the longest period', async () => {
    await write(contact)
    expect((await figuresOf('any')).matched).toBeGreaterThan(0)
    shiftClock(366 * day)
    await deleteExpired(site.platform)
    shiftClock(0)
    expect((await figuresOf('any')).matched).toBe(0)
  })

  it('are only for administrators', async () => {
    const refused = await site.api(author.token).raw('GET /admin/screening/figures', {})
    expect(refused.status).toBe(403)
    expect((await site.api(admin.token).raw('GET /admin/screening/figures', { query: { days: '7' } })).status).toBe(400)
  })
})
