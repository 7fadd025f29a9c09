import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute, shiftClock } from '../../platform/clock.ts'
import { drawChart } from '../../resilience/testing/images.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { profileForm } from '../profiles/factory.ts'
import { createVideo } from '../videos/factory.ts'

let site: TestSite
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform, { name: 'Meera & "Co"', username: 'meera_k' })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

/** fetch would decompress it. */
async function send(path: string, accepted: string): Promise<{ headers: IncomingHttpHeaders; body: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(site.url + path, { headers: { 'accept-encoding': accepted } }, resolve)
    .on('error', reject)
    .end()
  const response = await promise
  return { headers: response.headers, body: Buffer.concat(await response.toArray()) }
}

const get = async (path: string) => {
  const response = await fetch(site.url + path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
/** URL to time. */
const entries = (xml: string): Map<string, string> =>
  new Map([...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)</g)].map(([, url, time]) => [url!, time!]))
const postUrls = async () => entries((await get('/posts-sitemap.xml')).text)
const seoOf = async (contentType: 'post' | 'profile' | 'video', contentId: string) =>
  (await site.api()('GET /seo/:contentType/:contentId', { params: { contentType, contentId } })).body.data
const textOf = (xml: string, element: string) => new RegExp(`<${element}[^>]*>([^<]*)</${element}>`).exec(xml)?.[1]

describe('the sitemap of posts', () => {
  it('has the canonical URL of each post, with the time of its last edit', async () => {
    const post = await createPost(site.platform, author, { content: 'सोना 1,24,200 पर "रुका" & <गिरा>' })
    const { canonical, publishedTime } = await seoOf('post', post.id)
    expect((await postUrls()).get(canonical)).toBe(publishedTime)
    shiftClock(minute)
    await site.api(author.token)('PUT /posts/:id', { params: { id: post.id }, body: { content: 'Gold fell' } })
    const edited = await seoOf('post', post.id)
    const urls = await postUrls()
    expect(edited.modifiedTime > publishedTime).toBe(true)
    expect(urls.get(edited.canonical)).toBe(edited.modifiedTime)
    expect(urls.has(canonical)).toBe(false)
  })

  it('responds with 304 until a page is added, changed or removed', async () => {
    const { id } = await createPost(site.platform, author)
    const first = await get('/posts-sitemap.xml')
    const etag = first.headers.get('etag')!
    expect(first.headers.get('content-type')).toBe('application/xml')
    expect(first.headers.get('cache-control')).toBe('no-cache')
    const again = (tag: string) => fetch(`${site.url}/posts-sitemap.xml`, { headers: { 'if-none-match': tag } })
    expect((await again(etag)).status).toBe(304)
    await site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content: 'Gold fell' } })
    const changed = await again(etag)
    expect(changed.status).toBe(200)
    await site.api(author.token)('DELETE /posts/:id', { params: { id } })
    expect((await again(changed.headers.get('etag')!)).status).toBe(200)
    expect((await get('/posts-sitemap.xml')).text).not.toContain(id)
  })

  it('is compressed for clients that accept gzip, and for no others', async () => {
    const plain = await send('/posts-sitemap.xml', '')
    const packed = await send('/posts-sitemap.xml', 'br, gzip')
    const refused = await send('/posts-sitemap.xml', 'br, gzip;q=0')
    expect([plain, packed, refused].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      undefined,
    ])
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(gunzipSync(packed.body)).toEqual(plain.body)
    expect(refused.body).toEqual(plain.body)
    expect(plain.body.toString()).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset [\s\S]*<\/urlset>\n$/)
  })

  it('has no body in the response to HEAD', async () => {
    const response = await fetch(`${site.url}/posts-sitemap.xml`, { method: 'HEAD' })
    expect([response.status, await response.text()]).toEqual([200, ''])
  })

  it.each(['/posts-sitemap.xml?part=2', '/video-sitemap.xml?part=2', '/hall-of-fame-sitemap.xml?part=2'])(
    'has no file %s yet',
    async (path) => expect((await get(path)).status).toBe(404),
  )
})

describe('the sitemap of profiles', () => {
  it('has members who are not banned, with the time at which others saw a change', async () => {
    const suspended = await createMember(site.platform, { status: 'suspended' })
    const banned = await createMember(site.platform, { status: 'banned' })
    const read = async () => entries((await get('/profile-sitemap.xml')).text)
    const url = ({ username }: CreatedMember) => `http://site.test/profile/${username}`
    const before = await read()
    expect([author, suspended, banned].map((member) => before.has(url(member)))).toEqual([true, true, false])
    shiftClock(minute)
    const change = (fields: Record<string, string>) =>
      site.api(author.token).raw('PUT /auth/profile', { body: profileForm(fields) })
    expect((await change({ phone: '9876543210' })).status).toBe(200)
    expect((await read()).get(url(author))).toBe(before.get(url(author)))
    expect((await change({ bio: 'Gold, mostly.' })).status).toBe(200)
    expect((await read()).get(url(author))! > before.get(url(author))!).toBe(true)
  })
})

describe('the sitemap of videos', () => {
  it("has what Google's extension requires, and only the page while there is no thumbnail", async () => {
    const { id } = await createVideo(site.platform, author, { title: 'Gold & <silver>', seconds: 61 })
    const entry = async () =>
      (await get('/video-sitemap.xml')).text.split('<url>').find((part) => part.includes(`/learning/video/${id}<`))!
    expect(await entry()).not.toContain('<video:video>')
    const form = new FormData()
    const image = await drawChart(createRandom('thumbnail'))
    form.append('thumbnail', new Blob([new Uint8Array(image)]), 'own.jpg')
    const uploaded = await site
      .api(author.token)
      .raw('POST /learning/videos/:id/thumbnail', { params: { id }, body: form })
    expect(uploaded.status).toBe(200)
    const xml = await entry()
    const { canonical, modifiedTime, publishedTime } = await seoOf('video', id)
    expect([textOf(xml, 'loc'), textOf(xml, 'lastmod')]).toEqual([canonical, modifiedTime])
    expect(textOf(xml, 'video:title')).toBe('Gold &amp; &lt;silver&gt;')
    expect(textOf(xml, 'video:description')).toBe('Gold &amp; &lt;silver&gt;')
    expect(textOf(xml, 'video:duration')).toBe('61')
    expect(textOf(xml, 'video:publication_date')).toBe(publishedTime)
    expect(textOf(xml, 'video:uploader')).toBe('Meera &amp; &quot;Co&quot;')
    const local = (url: string) => site.url + url.slice('http://site.test'.length)
    const thumbnail = await fetch(local(textOf(xml, 'video:thumbnail_loc')!))
    expect([thumbnail.status, thumbnail.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await fetch(local(textOf(xml, 'video:content_loc')!))).status).toBe(200)
  })
})

describe('the sitemap index', () => {
  const read = async () => entries((await get('/sitemap-index.xml')).text)

  // Proves: rule.routes.static-sitemaps
  it('names the files that have pages, with the latest change in each', async () => {
    await site.database.pool.query({
      text: `insert into hall_of_fame_choices (month, version, is_automatic, is_withdrawn, at)
        values ('2026-09-01', 1, true, false, '2026-10-03T00:00:00Z'), ('2026-08-01', 1, true, true, '2026-10-04T00:00:00Z')`,
    })
    shiftClock(2 * minute)
    const files = await read()
    const urls = ['posts', 'video', 'profile', 'hall-of-fame'].map((kind) => `http://site.test/${kind}-sitemap.xml`)
    expect([...files.keys()]).toEqual(urls)
    expect(files.get(urls[0]!)).toBe([...(await postUrls()).values()].sort().at(-1))
    expect(files.get(urls[3]!)).toBe('2026-10-03T00:00:00.000Z')
    const halls = entries((await get('/hall-of-fame-sitemap.xml')).text)
    const addresses = ['http://site.test/hall-of-fame/2026-09', 'http://site.test/hi/hall-of-fame/2026-09']
    expect([...halls.keys()]).toEqual(addresses)
  })

  it('has each hall of fame in all languages, which name each other', async () => {
    const { text } = await get('/hall-of-fame-sitemap.xml')
    const links = [...text.matchAll(/<xhtml:link rel="alternate" hreflang="([^"]*)" href="([^"]*)"\/>/g)]
    const [english, hindi] = ['http://site.test/hall-of-fame/2026-09', 'http://site.test/hi/hall-of-fame/2026-09']
    const ofEach = [
      ['en', english],
      ['hi', hindi],
      ['x-default', english],
    ]
    expect(links.map(([, language, url]) => [language, url])).toEqual([...ofEach, ...ofEach])
    expect(text).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  })

  it('responds with 304 while nothing has changed', async () => {
    const etag = (await get('/sitemap-index.xml')).headers.get('etag')!
    const again = await fetch(`${site.url}/sitemap-index.xml`, { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('divides many pages into files of less than 50,000, without losing one', async () => {
    await site.database.pool.query({
      text: `insert into posts (id, author_id, section, content, status, created_at, published_at)
        select lpad(to_hex(n), 24, '0'), $1, 'goldtalks', 'Level ' || n, case when n % 100 = 0 then 'pending' else 'published' end,
          '2020-01-01', '2020-01-01' from generate_series(1, 49100) n`,
      values: [author.id],
    })
    shiftClock(4 * minute)
    const files = [...(await read()).keys()].filter((url) => url.includes('/posts-'))
    expect(files).toEqual(['http://site.test/posts-sitemap.xml', 'http://site.test/posts-sitemap.xml?part=2'])
    const [first, second] = await Promise.all(
      files.map(async (url) => entries((await get(url.slice('http://site.test'.length))).text)),
    )
    expect(first!.size).toBe(49_000 - 490)
    const all = new Set([...first!.keys(), ...second!.keys()])
    expect(all.size).toBe(first!.size + second!.size)
    expect([...all].filter((url) => url.includes('/level-'))).toHaveLength(49_100 - 491)
  })
})
