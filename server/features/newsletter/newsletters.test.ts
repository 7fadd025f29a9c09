// Writing newsletters, their preview and their test email.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { NewsletterContent } from '#contract/newsletter-administration.ts'
import { minute, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestArticle } from '../news/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createSubscriber, newsletterContent } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
let api: ApiClient
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform, { name: 'Kavya <b>Rao' })
  api = site.api(admin.token)
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const article = () => createTestArticle(site.platform, admin)
const post = (content = 'Gold held <i>the floor</i> again.') =>
  createPost(site.platform, author, { content, section: 'goldtalks' })
const create = async (change: Partial<NewsletterContent> = {}) => {
  const { status, body } = await api('POST /admin/newsletters', { body: { content: newsletterContent(change) } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.newsletter
}
const full = async () => create({ articles: [(await article()).id], posts: [(await post()).id] })
const read = async (id: string) => (await api('GET /admin/newsletters/:id', { params: { id } })).body.newsletter
const save = (id: string, version: number, change: Partial<NewsletterContent>) =>
  api('PUT /admin/newsletters/:id', { params: { id }, body: { content: newsletterContent(change), version } })
const previewOf = async (id: string) =>
  (await api('GET /admin/newsletters/:id/preview', { params: { id } })).body.preview
const auditOf = async (id: string): Promise<string[]> =>
  (await api('GET /admin/audit', { query: { subject: id } })).body.entries
    .map(({ action }: { action: string }) => action)
    .reverse()

describe('a draft', () => {
  it('is stored with what was chosen, in its order, and listed', async () => {
    const [one, two] = [await article(), await article()]
    const { id: chosen } = await post()
    const created = await create({ articles: [two.id, one.id], posts: [chosen] })
    expect(created).toMatchObject({ status: 'draft', version: 1, subject: 'The week in gold', startedAt: null })
    expect(created.content.articles).toEqual([two.id, one.id])
    expect(created.chosenArticles.map(({ _id }: { _id: string }) => _id)).toEqual([two.id, one.id])
    expect(created.chosenPosts[0].public).toMatchObject({ title: expect.stringContaining('in goldtalks') })
    const { newsletters } = (await api('GET /admin/newsletters', {})).body
    expect(newsletters[0]).toMatchObject({ _id: created._id, subject: 'The week in gold', counts: { recipients: 0 } })
  })

  it('is created once by a request that comes again', async () => {
    const sent = { body: { content: newsletterContent() }, headers: { 'Idempotency-Key': newKey() } }
    const [first, again] = [await api('POST /admin/newsletters', sent), await api('POST /admin/newsletters', sent)]
    expect(again.body.newsletter._id).toBe(first.body.newsletter._id)
    const other = { ...sent, body: { content: newsletterContent({ subject: 'Another subject' }) } }
    expect((await api('POST /admin/newsletters', other)).body.type).toBe('key_reused')
  })

  it('rises in version with each save, and rejects a save of an older one', async () => {
    const { _id: id } = await create()
    expect((await save(id, 1, { subject: 'Another subject' })).body.newsletter.version).toBe(2)
    const stale = await save(id, 1, { subject: 'A third subject' })
    expect([stale.status, stale.body.type]).toEqual([409, 'conflict_stale'])
    // A repeat whose first response was lost.
    expect((await save(id, 1, { subject: 'Another subject' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ version: 2, subject: 'Another subject' })
    expect(await auditOf(id)).toEqual(['newsletter.created', 'newsletter.saved'])
  })

  it('is saved by one of two administrators at once', async () => {
    const { _id: id } = await create()
    const saves = await Promise.all([save(id, 1, { subject: 'One' }), save(id, 1, { subject: 'Two' })])
    expect(saves.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  it('is deleted, but not in another version', async () => {
    const { _id: id } = await create()
    const remove = (version: number) => api('DELETE /admin/newsletters/:id', { params: { id }, body: { version } })
    expect((await remove(2)).body.type).toBe('conflict_stale')
    expect((await remove(1)).status).toBe(200)
    expect((await api('GET /admin/newsletters/:id', { params: { id } })).status).toBe(404)
    expect(await auditOf(id)).toEqual(['newsletter.created', 'newsletter.deleted'])
  })

  it.each([
    ['a long subject', { subject: 'S'.repeat(121) }, 'content.subject'],
    ['a line break in the subject', { subject: 'One\nBcc: all@example.org' }, 'content.subject'],
    ['a long introduction', { intro: 'I'.repeat(2001) }, 'content.intro'],
    ['an article twice', { articles: ['a'.repeat(24), 'a'.repeat(24)] }, 'content.articles'],
    [
      'too many posts',
      { posts: Array.from({ length: 11 }, (_, index) => `${index}`.padStart(24, '0')) },
      'content.posts',
    ],
    ['something that is no id', { posts: ['x'] }, 'content.posts.0'],
  ])('is rejected with %s', async (_, change, field) => {
    const { status, body } = await api('POST /admin/newsletters', { body: { content: newsletterContent(change) } })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('the preview', () => {
  it('shows the email as HTML in both themes and as text', async () => {
    const { _id: id } = await full()
    const { subject, text, from, pages } = await previewOf(id)
    expect([subject, from]).toEqual(['The week in gold', '"Chartroom" <no-reply@site.test>'])
    expect(text).toContain('Good morning.\n\nHere is the week.\n\n# News\n\n- Why a floor breaks at the fourth touch')
    expect(text).toContain('# Top posts')
    expect(text).toContain('http://site.test/newsletter/unsubscribe?token=')
    const shown = await Promise.all([pages.light, pages.dark].map((path: string) => fetch(site.url + path)))
    expect(shown.map(({ status }) => status)).toEqual([200, 200])
    const [light = '', dark = ''] = await Promise.all(shown.map((response) => response.text()))
    expect(light).toContain('@media not all')
    expect(dark).toContain('@media all')
    for (const html of [light, dark]) {
      expect(html).toContain('Gold held &lt;i&gt;the floor&lt;/i&gt; again.')
      expect(html).toContain('Kavya &lt;b&gt;Rao')
      expect(html).not.toMatch(/<b>|<i>|<script/)
    }
    const policy = shown[0]!.headers.get('content-security-policy')
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors 'self'.*sandbox allow-popups/)
    expect(policy).not.toMatch(/script/)
  })

  it("page needs the preview's own token, for ten minutes", async () => {
    const { _id: id } = await create()
    const { pages } = await previewOf(id)
    const open = async (path: string) => (await fetch(site.url + path)).status
    expect(await open(pages.light.replace(/token=\w/, 'token=0'))).toBe(400)
    shiftClock(11 * minute)
    expect(await open(pages.light)).toBe(400)
  })

  it('leaves out what is no longer public, and the newsletter says so', async () => {
    const [gone, kept] = [await post('This one is removed.'), await post('This one stays.')]
    const unpublished = await article()
    const draft = await createTestArticle(site.platform, admin, { title: 'Never published' }, { isPublished: false })
    const { _id: id } = await create({ posts: [gone.id, kept.id], articles: [unpublished.id, draft.id] })
    const params = { id: gone.id }
    await api('PUT /admin/content/:id/status', { params, body: { status: 'removed', reason: 'Spam' } })
    const taken = { params: { id: unpublished.id }, body: { version: unpublished.version } }
    expect((await api('POST /admin/sentiment-posts/:id/unpublish', taken)).status).toBe(200)
    const { text } = await previewOf(id)
    expect(text).toContain('This one stays.')
    expect(text).not.toMatch(/This one is removed|Why a floor breaks|Never published|# News/)
    const newsletter = await read(id)
    expect(newsletter.chosenPosts.map((item: { public: unknown }) => item.public !== null)).toEqual([false, true])
    expect(newsletter.chosenArticles.map((item: { public: unknown }) => item.public)).toEqual([null, null])
  })

  it.each(['pending', 'rejected', 'scheduled'] as const)('never shows a post that is %s', async (status) => {
    const hidden = await createPost(site.platform, author, { content: 'Not for everyone.', status })
    const { _id: id } = await create({ posts: [hidden.id, (await post()).id] })
    expect((await previewOf(id)).text).not.toContain('Not for everyone.')
  })

  it('never shows a post of a banned author', async () => {
    const banned = await createMember(site.platform)
    const { id: hidden } = await createPost(site.platform, banned, { content: 'By a banned author.' })
    const { _id: id } = await create({ posts: [hidden, (await post()).id] })
    expect((await previewOf(id)).text).toContain('By a banned author.')
    const params = { id: banned.id }
    await api('PUT /admin/users/:id/status', { params, body: { status: 'banned', reason: 'Spam' } })
    expect((await previewOf(id)).text).not.toContain('By a banned author.')
  })
})

describe('a test email', () => {
  const test = (id: string, version: number, email: string) =>
    api('POST /admin/newsletters/:id/test', { params: { id }, body: { version, email } })

  it('reaches its one address as the newsletter would, and nobody else', async () => {
    const subscriber = `reader_${newKey().slice(0, 8)}@example.org`
    await createSubscriber(site.platform, subscriber)
    const { _id: id } = await full()
    expect((await test(id, 1, 'editor@example.org')).status).toBe(200)
    const [mail = '', ...more] = await mailsTo(site, 'editor@example.org')
    expect(more).toEqual([])
    expect(mail).toMatch(/^Subject: Test: The week in gold\r?$/m)
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    expect(mail).toContain('Gold held')
    expect(await mailsTo(site, subscriber)).toEqual([])
    expect((await read(id)).status).toBe('draft')
    expect(await auditOf(id)).toEqual(['newsletter.created', 'newsletter.tested'])
    const { rows } = await site.database.pool.query({ text: `select 1 from audit_log where after::text like '%@%'` })
    expect(rows).toEqual([])
  })

  it("has an unsubscribe link that works and ends nobody's subscription", async () => {
    const { _id: id } = await full()
    await test(id, 1, 'links@example.org')
    const mail = (await site.mails()).find((sent) => sent.includes('links@example.org')) ?? ''
    const [, path = ''] = /List-Unsubscribe:\s+<http:\/\/site\.test(\/api\/[^>\s]+)>/.exec(mail) ?? []
    const count = async () =>
      (await site.database.pool.query({ text: 'select 1 from newsletter_subscribers where ended_at is not null' })).rows
        .length
    const before = await count()
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
    expect((await fetch(site.url + path, { method: 'POST', body })).status).toBe(200)
    expect(await count()).toBe(before)
  })

  it('is not sent of another version, without a subject or with nothing to show', async () => {
    const { _id: id } = await full()
    expect((await test(id, 2, 'none@example.org')).body.type).toBe('conflict_stale')
    const untitled = await create({ subject: '', posts: [(await post()).id] })
    expect(Object.keys((await test(untitled._id, 1, 'none@example.org')).body.fields)).toEqual(['content.subject'])
    const nothing = await create({ posts: ['f'.repeat(24)] })
    expect(Object.keys((await test(nothing._id, 1, 'none@example.org')).body.fields)).toEqual(['content.articles'])
    expect(await mailsTo(site, 'none@example.org')).toEqual([])
  })

  it('says so if the mail server is not reached', async () => {
    const other = await site.startAnother({ SMTP_URL: 'smtp://127.0.0.1:1' })
    const { _id: id } = await full()
    const sent = { params: { id }, body: { version: 1, email: 'down@example.org' } }
    const { status, body } = await other.api(admin.token)('POST /admin/newsletters/:id/test', sent)
    await other.close()
    expect([status, body.type, body.message]).toEqual([503, 'unavailable', expect.stringContaining('Nothing was sent')])
  })
})
