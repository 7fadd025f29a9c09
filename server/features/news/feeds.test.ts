import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestArticle, paragraph } from './factory.ts'

let site: TestSite
let admin: CreatedMember
let gold: { id: string; slug: string }
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  gold = await createTestArticle(site.platform, admin, {
    title: 'Gold & silver',
    document: [{ type: 'heading', level: 2, text: [{ text: 'Why' }] }, paragraph('The full text of it.')],
  })
  await createTestArticle(site.platform, admin, { title: 'Bitcoin', marketType: 'bitcoin' })
  await createTestArticle(site.platform, admin, { title: 'A draft' }, { isPublished: false })
})
afterAll(() => site.close())

const get = (path: string, etag?: string) =>
  fetch(site.url + path, etag === undefined ? {} : { headers: { 'if-none-match': etag } })
const home = () => site.config.publicUrl

it('RSS has the published articles in full, the newest first', async () => {
  const response = await get('/sentiment-news/feed.xml')
  expect(response.headers.get('content-type')).toContain('application/rss+xml')
  const xml = await response.text()
  expect([...xml.matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)).toEqual(['Bitcoin', 'Gold &amp; silver'])
  expect(xml).toContain(`<link>${home()}/sentiment-news/${gold.slug}</link><guid isPermaLink="false">${gold.id}</guid>`)
  expect(xml).toContain('&lt;h2 id=&quot;why&quot; dir=&quot;auto&quot;&gt;Why&lt;/h2&gt;')
  expect(xml).toContain('The full text of it.')
  expect(xml).toContain(`<atom:link href="${home()}/sentiment-news/feed.xml" rel="self"`)
})

it('a JSON Feed has the same, and each market has feeds of its own', async () => {
  const response = await get('/sentiment-news/feed.json?marketType=gold')
  expect(response.headers.get('content-type')).toContain('application/feed+json')
  const feed = (await response.json()) as { items: { content_html: string }[] }
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    home_page_url: `${home()}/sentiment-news/market/gold`,
    feed_url: `${home()}/sentiment-news/feed.json?marketType=gold`,
    items: [{ id: gold.id, title: 'Gold & silver', tags: ['goldtalks'], authors: [{ name: 'Anjali Rao' }] }],
  })
  expect(feed.items[0]?.content_html).toContain('<p dir="auto">The full text of it.</p>')
  expect((await get('/sentiment-news/feed.json?marketType=silver')).status).toBe(400)
})

it.each(['xml', 'json'])('a reader whose copy of %s is current gets a 304 until an article changes', async (format) => {
  const path = `/sentiment-news/feed.${format}`
  const etag = (await get(path)).headers.get('etag')!
  const again = await get(path, etag)
  expect([again.status, await again.text()]).toEqual([304, ''])
  const { id } = await createTestArticle(site.platform, admin, { title: `New in ${format}` })
  const changed = await get(path, etag)
  expect(changed.status).toBe(200)
  await site.api(admin.token)('POST /admin/sentiment-posts/:id/unpublish', { params: { id }, body: { version: 1 } })
  expect((await get(path, changed.headers.get('etag')!)).status).toBe(200)
})
