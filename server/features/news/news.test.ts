import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ArticleContent } from '#contract/news-administration.ts'
import type { Block } from '#contract/news-document.ts'
import { newKey } from '../../platform/ids.ts'
import { drawChart } from '../../resilience/testing/images.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { publishDueArticles } from './actions/publish.ts'
import { articleContent, createTestArticle, paragraph } from './factory.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: 'Nandini Rao' })
})
afterAll(() => site.close())

const asAdmin = () => site.api(admin.token)
const article = (change: Partial<ArticleContent> = {}, options?: { isPublished: boolean }) =>
  createTestArticle(site.platform, admin, change, options)
const draft = (change: Partial<ArticleContent> = {}) => article(change, { isPublished: false })
const read = (slug: string) => site.api()('GET /sentiment-posts/slug/:slug', { params: { slug } })
const list = async (query: object = {}) => (await site.api()('GET /sentiment-posts', { query })).body
const save = (id: string, body: object) => asAdmin().raw('PUT /admin/sentiment-posts/:id', { params: { id }, body })
const act = (id: string, step: 'publish' | 'schedule' | 'unpublish' | 'feature', body: object) =>
  asAdmin().raw(`POST /admin/sentiment-posts/:id/${step}`, { params: { id }, body })
const stored = async (id: string) =>
  (await asAdmin()('GET /admin/sentiment-posts/:id', { params: { id } })).body.article
/** Sorted, because several may have the same time. */
const auditOf = async (id: string): Promise<string[]> => {
  const { rows } = await site.database.pool.query<{ action: string }>({
    text: 'select action from audit_log where subject_id = $1 order by action',
    values: [id],
  })
  return rows.map(({ action }) => action)
}
let uploads = 0
async function upload(): Promise<{ _id: string; url: string; hdUrl: string; width: number; height: number }> {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(await drawChart(createRandom(`upload ${uploads++}`)))]), 'chart.png')
  return (await asAdmin().raw('POST /admin/sentiment-posts/images', { body })).body.image
}
const statusOfUrl = async (url: string) => (await fetch(new URL(url, site.url))).status

describe('a published article', () => {
  it('is read by its address, with its author, its text and the others about its market', async () => {
    const other = await article({ title: 'The other article on forex', marketType: 'forex' })
    const author = { name: 'Anjali Rao', registration: 'INH000000000', about: 'Writes about the rupee.' }
    const { slug } = await article({ title: 'Carry, in plain words', marketType: 'forex', author, interests: 'None' })
    expect(slug).toBe('carry-in-plain-words')
    const { post } = (await read(slug)).body
    expect(post).toMatchObject({
      title: 'Carry, in plain words',
      marketType: 'forex',
      author,
      interests: 'None',
      isCorrected: false,
      content: articleContent().document,
      images: [],
      corrections: [],
      readingMinutes: 1,
      image: null,
    })
    expect(post.publishedAt).toBe(post.changedAt)
    expect(post.related.map((related: { _id: string }) => related._id)).toEqual([other.id])
  })

  it("is found by an address with a doubled 'analysis', and not by others", async () => {
    const { id } = await article({ title: 'Gold analysis' })
    expect((await read('gold-analysis-analysis')).body.post._id).toBe(id)
    expect((await read('gold')).status).toBe(404)
    expect((await read('%3Cscript%3E')).status).toBe(404)
  })

  it('keeps its old address, which no other article gets', async () => {
    const { id, slug, version } = await article({ title: 'The first address' })
    const content = articleContent({ title: 'The first address' })
    expect((await save(id, { content, slug: 'the-second-address', version })).status).toBe(200)
    expect((await read(slug)).body.post).toMatchObject({ _id: id, slug: 'the-second-address' })
    expect((await draft({ title: 'The first address' })).slug).toBe('the-first-address-2')
    const taken = await asAdmin().raw('POST /admin/sentiment-posts', { body: { content, slug } })
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([400, ['slug']])
  })

  it('frees an address only if no reader has seen it', async () => {
    const { id, slug } = await draft({ title: 'Never seen' })
    await save(id, { content: articleContent({ title: 'Never seen' }), slug: 'seen-by-nobody', version: 1 })
    expect((await draft({ title: 'Never seen' })).slug).toBe(slug)
  })

  it('is featured only while it is published', async () => {
    const { id } = await draft()
    expect((await act(id, 'feature', { isFeatured: true })).body.type).toBe('conflict_stale')
  })

  it('stays as it was published until a new version is published', async () => {
    const { id, slug, version } = await article({ title: 'Unchanged' })
    await save(id, { content: articleContent({ title: 'Changed' }), version })
    expect((await read(slug)).body.post.title).toBe('Unchanged')
    expect((await act(id, 'publish', { version: version + 1 })).status).toBe(200)
    expect((await read(slug)).body.post.title).toBe('Changed')
  })

  it('shows what a correction changed, and when', async () => {
    const document = [paragraph('Same.'), paragraph('It was the highest volume.'), paragraph('Same again.')]
    const { id, slug, version } = await article({ title: 'To be corrected', document })
    document[1] = paragraph('It was the lowest volume.')
    await save(id, { content: articleContent({ title: 'To be corrected', document }), version })
    await act(id, 'publish', { version: 2, correction: 'We mixed up the volumes.' })
    const { post } = (await read(slug)).body
    expect(post.isCorrected).toBe(true)
    expect(post.corrections).toEqual([
      {
        version: 2,
        at: post.changedAt,
        text: 'We mixed up the volumes.',
        before: ['It was the highest volume.'],
        after: ['It was the lowest volume.'],
      },
    ])
    expect(await auditOf(id)).toEqual(['news.corrected', 'news.created', 'news.published', 'news.saved'])
  })

  it('is corrected only with a new version', async () => {
    const { id, version } = await article()
    const { body } = await act(id, 'publish', { version, correction: 'Nothing new.' })
    expect(body.article.corrections).toEqual([])
    const fresh = await draft()
    const rejected = await act(fresh.id, 'publish', { version: 1, correction: 'Never published.' })
    expect([rejected.status, Object.keys(rejected.body.fields)]).toEqual([400, ['correction']])
  })

  it('is gone when it is unpublished, with its images, and comes back', async () => {
    const image = await upload()
    const cover = { image: image._id, alt: 'Two touches' }
    const { id, slug, version } = await article({ title: 'There and back', cover })
    const { post } = (await read(slug)).body
    expect(post.image).toMatchObject({ alt: 'Two touches', width: image.width, height: image.height })
    expect(await statusOfUrl(post.image.url)).toBe(200)
    await act(id, 'unpublish', { version })
    expect((await read(slug)).status).toBe(410)
    expect(await statusOfUrl(post.image.url)).toBe(404)
    expect(await stored(id)).toMatchObject({ status: 'unpublished', publishedAt: post.publishedAt })
    await act(id, 'publish', { version })
    expect((await read(slug)).body.post.publishedAt).toBe(post.publishedAt)
    expect(await statusOfUrl(post.image.url)).toBe(200)
  })
})

describe('the list', () => {
  // Proves: rule.sentiment.filter, rule.sentiment.pagination, rule.sentiment.page-size
  it('has 9 per page, featured ones first, then the newest, of all markets or of one', async () => {
    const made: string[] = []
    for (let count = 0; count < 11; count++)
      made.unshift((await article({ title: `Index ${count}`, marketType: 'index' })).id)
    const ids = ({ posts }: { posts: { _id: string }[] }) => posts.map(({ _id }) => _id)
    const first = await list({ marketType: 'index' })
    expect(ids(first)).toEqual(made.slice(0, 9))
    expect(first.pagination).toEqual({ page: 1, limit: 9, hasMore: true, totalPages: 2 })
    const second = await list({ marketType: 'index', page: '2', withCount: 'true' })
    expect(ids(second)).toEqual(made.slice(9))
    expect(second.pagination).toEqual({ page: 2, limit: 9, hasMore: false, totalPages: 2, total: 11 })
    await act(made[5]!, 'feature', { isFeatured: true })
    expect(ids(await list({ marketType: 'index', limit: '2' }))).toEqual([made[5], made[0]])
    expect(ids(await list({}))[0]).toBe(made[5])
    await act(made[5]!, 'unpublish', { version: 1 })
    expect(ids(await list({ marketType: 'index' }))).not.toContain(made[5])
  })

  it.each([
    [{ page: '0' }, 'page'],
    [{ page: '101' }, 'page'],
    [{ limit: '0' }, 'limit'],
    [{ limit: '51' }, 'limit'],
    [{ withCount: 'yes' }, 'withCount'],
    [{ marketType: 'silver' }, 'marketType'],
  ])('refuses %o', async (query, field) => {
    const { status, body } = await site.api().raw('GET /sentiment-posts', { query })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })

  it('is empty after its last page', async () => {
    await article({ marketType: 'bitcoin' })
    const { posts, pagination } = await list({ marketType: 'bitcoin', page: '100', limit: '50' })
    expect([posts, pagination]).toEqual([[], { page: 100, limit: 50, hasMore: false, totalPages: 1 }])
  })
})

describe('the search', () => {
  const search = async (q: string, filter: object = {}) => {
    const { body } = await site.api().raw('GET /search', { query: { q, type: 'news', ...filter } })
    return { titles: body.news.map(({ title }: { title: string }) => title), pagination: body.pagination }
  }

  it('finds articles by all words of their title, summary and text, the best first', async () => {
    await article({ title: 'Doji', summary: 'A doji is a doji', marketType: 'forex' })
    await article({ title: 'Candles', document: [paragraph('One of them is called doji.')] })
    expect((await search('doji')).titles).toEqual(['Doji', 'Candles'])
    expect((await search('candles calle')).titles).toEqual(['Candles'])
    expect((await search('#doji', { section: 'fxtalks' })).titles).toEqual(['Doji'])
    const { titles, pagination } = await search('doji', { page: '2', limit: '1' })
    expect([titles, pagination]).toEqual([['Candles'], { page: 2, limit: 1, total: 2, totalPages: 2, hasMore: false }])
    for (const nothing of ['doji hammer', '&', 'oji']) expect((await search(nothing)).titles).toEqual([])
  })

  it('finds what readers see of every part, and nothing else that is stored of it', async () => {
    const text = (word: string) => [{ text: word }]
    const document: Block[] = [
      { type: 'paragraph', text: [{ text: 'hikkake', link: 'https://tasuki.example' }] },
      { type: 'list', isOrdered: false, items: [{ text: text('tweezer'), items: [{ text: text('kicker') }] }] },
      { type: 'quote', paragraphs: [text('tonkachi')], source: 'Homma' },
      { type: 'table', caption: 'Takuri', rows: [[text('sanpei')], [text('sanku')]] },
    ]
    await article({ title: 'Patterns', document })
    for (const word of ['hikkake', 'tweezer', 'kicker', 'tonkachi', 'homma', 'takuri', 'sanpei', 'sanku'])
      expect([word, (await search(word)).titles]).toEqual([word, ['Patterns']])
    for (const word of ['tasuki', 'paragraph', 'quote', 'par', 'isOrdered'])
      expect([word, (await search(word)).titles]).toEqual([word, []])
  })

  it('finds only those that were published lately, if asked', async () => {
    const { id } = await article({ title: 'Harami' })
    const setAge = (days: number) =>
      site.database.pool.query({
        text: `update articles set published_at = now() - $2 * interval '1 day' where id = $1`,
        values: [id, days],
      })
    await setAge(8)
    expect((await search('harami', { since: 'week' })).titles).toEqual([])
    await setAge(6)
    expect((await search('harami', { since: 'week' })).titles).toEqual(['Harami'])
  })

  it('finds the published version, and not the one that is being written', async () => {
    const { id, version } = await article({ title: 'Marubozu' })
    await save(id, { content: articleContent({ title: 'Engulfing' }), version })
    expect([(await search('marubozu')).titles, (await search('engulfing')).titles]).toEqual([['Marubozu'], []])
  })
})

describe('writing', () => {
  it('stores a version with each save, and none for a repeat', async () => {
    const { id } = await draft({ title: '' })
    const content = articleContent({ title: 'Half a title' })
    expect((await save(id, { content, version: 1 })).body.article).toMatchObject({ version: 2, slug: 'half-a-title' })
    expect((await save(id, { content, version: 1 })).body.article.version).toBe(2)
    const { versions } = await stored(id)
    expect(versions).toMatchObject([
      { version: 2, editor: 'Nandini Rao' },
      { version: 1, editor: 'Nandini Rao' },
    ])
    const params = { id, version: '1' }
    const earlier = await asAdmin()('GET /admin/sentiment-posts/:id/versions/:version', { params })
    expect(earlier.body.content.title).toBe('')
  })

  it('of two editors at once is a conflict for one, and loses nothing', async () => {
    const { id } = await draft()
    const titles = ['Mine', 'Theirs']
    const responses = await Promise.all(
      titles.map((title) => save(id, { content: articleContent({ title }), version: 1 })),
    )
    const kinds = responses.map(({ status, body }) => body.type ?? status).sort()
    expect(kinds).toEqual([200, 'conflict_stale'])
    const kept = responses.find(({ status }) => status === 200)!.body.article.content.title
    expect((await stored(id)).content.title).toBe(kept)
    for (const step of ['publish', 'unpublish'] as const)
      expect((await act(id, step, { version: 1 })).body.type).toBe('conflict_stale')
  })

  it('happens once if the request comes again with its key', async () => {
    const [key, content] = [newKey(), articleContent({ title: 'Once only' })]
    const send = () =>
      asAdmin().raw('POST /admin/sentiment-posts', { body: { content }, headers: { 'Idempotency-Key': key } })
    const made = await Promise.all([send(), send(), send()])
    expect(new Set(made.map(({ body }) => body.article._id)).size).toBe(1)
    expect(made[0]!.body.article.slug).toBe('once-only')
  })

  it.each([
    ['content.title', { title: '' }],
    ['content.summary', { summary: '' }],
    ['content.document', { document: [] }],
    ['content.author.name', { author: { name: '', registration: null, about: '' } }],
  ])('is published only with its %s', async (field, change) => {
    const { id } = await draft(change)
    const { status, body } = await act(id, 'publish', { version: 1 })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect((await stored(id)).status).toBe('draft')
  })

  it('needs a description of each image, and images that were uploaded for articles', async () => {
    const image = await upload()
    const { id } = await draft({ document: [paragraph('A chart.'), block(image._id, '')] })
    expect(Object.keys((await act(id, 'publish', { version: 1 })).body.fields)).toEqual(['content.document'])
    const member = await createMember(site.platform)
    const chart = await drawChart(createRandom('a chart of a member'))
    const form = postForm({ section: 'goldtalks', content: 'Two touches' }, [chart])
    const { post } = (await site.api(member.token).raw('POST /posts', { body: form })).body
    for (const other of [admin.id, post.media[0]._id]) {
      const content = articleContent({ document: [block(other, 'A chart')] })
      const { status, body } = await save(id, { content, version: 1 })
      expect([status, Object.keys(body.fields)]).toEqual([400, ['content.document']])
    }
    const cover = { image: admin.id, alt: 'A chart' }
    const noCover = await save(id, { content: articleContent({ cover }), version: 1 })
    expect([noCover.status, Object.keys(noCover.body.fields)]).toEqual([400, ['content.cover']])
  })
  const block = (image: string, alt: string) => ({ type: 'image' as const, image, alt, caption: '' })

  it('refuses a file that is no image', async () => {
    const body = new FormData()
    body.append('image', new Blob(['<svg onload="alert(1)">']), 'chart.png')
    const { status, body: response } = await asAdmin().raw('POST /admin/sentiment-posts/images', { body })
    expect([status, response.type]).toEqual([422, 'image_unreadable'])
  })
})

describe('a scheduled article', () => {
  const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()
  const makeDue = (id: string) =>
    site.database.pool.query({
      text: `update articles set scheduled_at = now() - interval '1 minute' where id = $1`,
      values: [id],
    })

  it('is published at its time by the clock of the database, as it was last saved', async () => {
    const { id, slug } = await draft({ title: 'Tomorrow' })
    const scheduledAt = tomorrow()
    expect((await act(id, 'schedule', { version: 1, scheduledAt })).body.article).toMatchObject({
      status: 'scheduled',
      scheduledAt,
    })
    await publishDueArticles(site.platform)
    expect((await read(slug)).status).toBe(404)
    await save(id, { content: articleContent({ title: 'Tomorrow, changed' }), slug, version: 1 })
    await makeDue(id)
    await publishDueArticles(site.platform)
    expect((await read(slug)).body.post.title).toBe('Tomorrow, changed')
    expect(await stored(id)).toMatchObject({ status: 'published', scheduledAt: null, publishedVersion: 2 })
    expect(await auditOf(id)).toEqual(['news.created', 'news.published', 'news.saved', 'news.scheduled'])
  })

  it('is a draft again when it is taken back, and stays complete', async () => {
    const { id } = await draft()
    await act(id, 'schedule', { version: 1, scheduledAt: tomorrow() })
    expect((await save(id, { content: articleContent({ title: '' }), version: 1 })).status).toBe(400)
    await act(id, 'unpublish', { version: 1 })
    await makeDue(id).catch(() => {})
    await publishDueArticles(site.platform)
    expect(await stored(id)).toMatchObject({ status: 'draft', scheduledAt: null })
  })

  it('is complete, not yet published, and the version that its editor looked at', async () => {
    const schedule = (id: string) => act(id, 'schedule', { version: 1, scheduledAt: tomorrow() })
    expect(Object.keys((await schedule((await draft({ summary: '' })).id)).body.fields)).toEqual(['content.summary'])
    expect((await schedule((await article()).id)).body.type).toBe('conflict_stale')
    const { id } = await draft()
    await save(id, { content: articleContent({ title: 'Changed meanwhile' }), version: 1 })
    expect((await schedule(id)).body.type).toBe('conflict_stale')
  })

  it.each([
    ['in the past', () => new Date(Date.now() - 1000).toISOString()],
    ['in two years', () => new Date(Date.now() + 730 * 86_400_000).toISOString()],
  ])("isn't scheduled %s", async (_, time) => {
    const { id } = await draft()
    const { status, body } = await act(id, 'schedule', { version: 1, scheduledAt: time() })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['scheduledAt']])
  })
})
