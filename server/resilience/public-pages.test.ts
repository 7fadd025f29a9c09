// Every kind of public page as search engines, link previews and people without scripts get it.
import { request } from 'node:http'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socialImage } from '#contract/social-image.ts'
import { checkSchema } from '../testing/schema-org.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Element, readHtml } from './testing/html.ts'
import { createPublicContent, type PublicContent, type PublicPage } from './testing/public-pages.ts'

let site: TestSite
let content: PublicContent
beforeAll(async () => {
  site = await startTestSite({ SOCIAL_LINKS: 'https://social.example/chartroom' })
  content = await createPublicContent(site)
})
afterAll(() => site.close())

const open = async (path: string): Promise<{ html: string; elements: Element[]; text: string }> => {
  const response = await fetch(site.url + path)
  expect([path, response.status]).toEqual([path, 200])
  const html = await response.text()
  return { html, ...readHtml(html) }
}
const ofEach = async <T>(read: (page: PublicPage, opened: Awaited<ReturnType<typeof open>>) => T | Promise<T>) => {
  const results: Record<string, T> = {}
  for (const page of content.pages) results[page.name] = await read(page, await open(page.path))
  return results
}
const everyPage = <T>(value: T) => Object.fromEntries(content.pages.map(({ name }) => [name, value]))

const metaOf = (elements: Element[]): Record<string, string> =>
  Object.fromEntries(
    elements.flatMap(({ name, attributes: { property, name: key, content } }) =>
      name === 'meta' && (property ?? key) ? [[(property ?? key)!, content!]] : [],
    ),
  )
const local = (url: string): string => site.url + url.slice('http://site.test'.length)

describe('the head', () => {
  it('has one canonical address, a title and a description, and names what isn’t to be indexed', async () => {
    const heads = await ofEach(({ path, isIndexed }, { html, elements }) => {
      const canonical = elements.filter(({ attributes }) => attributes.rel === 'canonical')
      const { robots = '', description } = metaOf(elements)
      const isPrivate = robots.startsWith('noindex') || path.startsWith('/auth/')
      return [
        canonical.length > 1 || (isIndexed && canonical[0]?.attributes.href !== `http://site.test${path}`),
        isIndexed && isPrivate,
        !isIndexed && !isPrivate,
        !description,
        html.slice(0, html.indexOf('</head>')).match(/<title>[^<]{3,}</g)?.length,
      ]
    })
    expect(heads).toEqual(everyPage([false, false, false, false, 1]))
  })

  it('announces a social image of its own with its size and a text, and the image exists', async () => {
    const urls = new Set<string>()
    const images = await ofEach(async ({ isIndexed, name }, { elements }) => {
      const meta = metaOf(elements)
      if (!isIndexed && name !== 'room') return meta['og:image'] ?? 'none'
      urls.add(meta['og:image']!)
      const response = await fetch(local(meta['og:image']!))
      const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
      expect([name, meta['og:image:alt']!.length > 3]).toEqual([name, true])
      expect([name, meta['og:image:width'], meta['og:image:height']]).toEqual([name, String(width), String(height)])
      return { status: response.status, format, width, height }
    })
    const image = { status: 200, format: 'png', ...socialImage }
    expect(images).toEqual({ ...everyPage(image), 'earlier version': 'none', login: 'none' })
    expect(urls.size).toBe(content.pages.length - 2)
  })

  // Proves: rule.overview.structured-rating, rule.overview.free, rule.overview.category
  it("has structured data that is valid by schema.org's vocabulary", async () => {
    const found = await ofEach(({ name }, { elements }) => {
      const data = elements.filter(({ attributes }) => attributes.type === 'application/ld+json')
      const checked = data.map(({ text }) => checkSchema(JSON.parse(text)))
      expect([name, checked.flatMap(({ problems }) => problems)]).toEqual([name, []])
      return new Set(checked.flatMap((part) => part.found))
    })
    const mainTypes = {
      landing: ['WebApplication', 'Organization', 'Offer', 'AggregateRating'],
      post: ['DiscussionForumPosting', 'Comment', 'Person', 'InteractionCounter', 'BreadcrumbList', 'Organization'],
      profile: ['ProfilePage', 'Person', 'InteractionCounter', 'BreadcrumbList'],
      lesson: ['VideoObject', 'Person', 'InteractionCounter', 'BreadcrumbList'],
      article: ['NewsArticle', 'Person', 'Organization', 'BreadcrumbList'],
      'hall of fame': ['ItemList', 'Person', 'BreadcrumbList'],
      prediction: ['Question', 'BreadcrumbList'],
      news: ['WebPage'],
    }
    for (const [name, types] of Object.entries(mainTypes))
      expect([...found[name]!]).toEqual(expect.arrayContaining(types))
    const ofEveryPage = ['Organization', 'WebSite', 'BreadcrumbList']
    for (const { name } of content.pages.filter(({ isIndexed }) => isIndexed))
      expect([name, ofEveryPage.filter((type) => !found[name]!.has(type))]).toEqual([name, []])
    const { html } = await open('/')
    expect(html).toContain('"applicationCategory":"FinanceApplication"')
    expect((await open('/about')).html).toContain('"genre":"finance"')
    expect(html).toContain('"ratingValue":4.8,"ratingCount":1250')
    expect(html).toContain('"price":0,"priceCurrency":"INR"')
  })

  it.each([
    [{ '@type': 'Post' }, ['is a Post']],
    [{ '@type': 'Person', headline: 'a' }, ['Person has no headline']],
    [{ '@type': 'Person', interactionStatistic: 'many' }, ['interactionStatistic is']],
    [{ '@type': 'Comment', author: { '@type': 'Comment' } }, ['author is']],
    [{ '@type': 'Comment', datePublished: 'yesterday' }, ['datePublished is']],
  ])('a check finds what is wrong in %j', (data, wrong) => {
    const { problems } = checkSchema({ '@context': 'https://schema.org', ...data })
    expect(problems.map((problem, index) => problem.includes(wrong[index]!))).toEqual([true])
  })
})

describe('without scripts', () => {
  // Proves: rule.overview.visitor-sentiment, rule.overview.visitor-legal, rule.overview.feature-sentiment, rule.routes.sentiment-by-slug
  it('every page has its content and one heading of the first level', async () => {
    const missing = await ofEach(({ words }, { html, elements }) => [
      words.filter((text) => !html.includes(text)),
      elements.filter(({ name }) => name === 'h1').length,
    ])
    // The form is for scripts.
    expect(missing).toEqual({ ...everyPage([[], 1]), login: missing.login })
  })

  // Proves: rule.layout.header-link-news
  it('the header leads to Sentiment News, and the footer to rooms, the leaderboard, the legal pages and other sites', async () => {
    const { elements } = await open('/contact')
    const links = elements.filter(({ name }) => name === 'a').map(({ attributes: { href } }) => href)
    const rooms = ['bittalks', 'goldtalks', 'fxtalks', 'indextalks', 'leaderboard'].map((name) => `/dashboard/${name}`)
    const legal = ['/terms', '/privacy-policy', '/trading-risk', '/refund', '/cookies', '/about', '/house-rules']
    expect(links).toEqual(expect.arrayContaining(['/', '/sentiment-news', '/about', '/contact', ...rooms, ...legal]))
    expect(links).toContain('https://social.example/chartroom')
  })
})

describe('a cached page', () => {
  /** `fetch` would set some of these headers itself. */
  function send(path: string, headers: Record<string, string>): Promise<{ body: string; head: object }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ body: string; head: object }>()
    request(site.url + path, { headers }, async (response) => {
      const { date: _, 'x-request-id': __, ...head } = response.headers
      resolve({ body: Buffer.concat(await response.toArray()).toString(), head })
    })
      .on('error', reject)
      .end()
    return promise
  }

  const poison: Record<string, string>[] = [
    { cookie: 'session=evil.test; theme=evil.test; language=evil.test' },
    { accept: 'application/json' },
    { accept: 'evil.test/html, */*;q=0.1' },
    { 'accept-language': 'hi, evil-test;q=0.5' },
    { host: 'evil.test' },
    { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'gopher', 'x-forwarded-port': '666' },
    { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=evil.test;host=evil.test;proto=evil' },
    { 'x-forwarded-prefix': '/evil.test', 'x-original-url': '/evil.test', 'x-rewrite-url': '/evil.test' },
    {
      authorization: 'Bearer evil.test',
      'user-agent': 'evil.test',
      referer: 'http://evil.test/',
      origin: 'http://evil.test',
    },
  ]

  async function dropPages(): Promise<void> {
    const { platform, database } = site
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = platform.invalidations.on('page', () => resolve())
    await platform.invalidations.publish(database.pool, 'page', '*')
    await promise
    stop()
  }
  /** Pages say when their data was read. */
  const timeless = ({ body }: { body: string }): string => body.replace(/\d{13}/g, '0')

  it('is the same whatever headers came with the request that was rendered for', async () => {
    const paths = content.pages.slice(0, 7).map(({ path }) => path)
    for (const path of [...paths, '/sitemap-index.xml', '/sentiment-news/feed.xml', '/robots.txt']) {
      // A call with a broken token is refused, and that is stored nowhere.
      const isCall = path.endsWith('.xml')
      for (const headers of poison.filter(({ authorization }) => !isCall || !authorization)) {
        await dropPages()
        // The page is rendered for this request, and kept for the next.
        const poisoned = await send(path, headers)
        const next = await send(path, {})
        expect([path, headers, next.body === poisoned.body, next.head]).toEqual([path, headers, true, poisoned.head])
        expect(JSON.stringify(poisoned)).not.toContain('evil')
        await dropPages()
        const clean = await send(path, {})
        expect([path, headers, timeless(clean) === timeless(poisoned)]).toEqual([path, headers, true])
      }
    }
  })
})
