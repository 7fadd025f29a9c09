// HTML and script in what members write is shown as text everywhere.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { socialImage } from '#contract/social-image.ts'
import { createMember } from '../features/accounts/factory.ts'
import { createComment } from '../features/comments/factory.ts'
import { articleContent } from '../features/news/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { type Element, readHtml } from './testing/html.ts'
import { drawChart } from './testing/images.ts'
import { createRandom } from './testing/random.ts'

/** Written into a name, a post, a tag, a location, an alt text and a comment. "planted" makes them easy to find. */
const hostile = [
  '<script>planted()</script>',
  '</script><script>planted()</script>',
  '</title></textarea></style><svg onload=planted()>',
  '"><img src=x onerror=planted()>',
  "' onmouseover='planted()' x='",
  '<!--<script>planted()</script>-->',
  '--><script>planted()</script>',
  'javascript:planted()',
  '[planted](javascript:planted())',
  'data:text/html,<script>planted()</script>',
  'planted\u2028</script>\u2029<b>',
  '&lt;script&gt;planted()&lt;/script&gt;',
  '{{planted}} $& $1 $`planted',
  '\\u003cscript\\u003eplanted()',
  '\u202eplanted\u202c\ufeff<i>',
]
const harmless = 'planted and nothing more'

const root = join(import.meta.dirname, '../..')

let site: TestSite
let image: string
let plainPost: Planted
let plainArticle: PlantedArticle
beforeAll(async () => {
  // In a separate process, because the build sets process-wide state.
  await promisify(execFile)(process.execPath, [join(root, 'scripts/build.ts')])
  site = await startTestSite()
  image = join(site.config.dataFolder, 'chart.png')
  await writeFile(image, await drawChart(createRandom('as text')))
  plainPost = await planted(harmless)
  plainArticle = await plantedArticle(harmless)
})
afterAll(() => site.close())

type Planted = { id: string; content: string }
type PlantedArticle = { id: string; slug: string }

/** Creates a post and comments with this text in every field. */
async function planted(text: string): Promise<Planted> {
  const { platform } = site
  const author = await createMember(platform, { name: text })
  const content = `Gold today.\n${text}`
  const wanted = { content, tags: [text], location: text, images: [{ path: image, alt: text }] }
  const post = await createPost(platform, author, wanted)
  const comment = await createComment(platform, author, { post: post.id, content: text })
  await createComment(platform, author, { post: post.id, parent: comment.id, content: text })
  // The author has earned a badge for the chart, which is shown beside the name.
  await site.idle()
  return { id: post.id, content }
}

/** A headline with another end of a line is refused. */
const inOneLine = (text: string): string => text.replace(/[\u2028\u2029]/gu, ' ')

/** Publishes an article with this text in every field, which loses characters that reverse or hide text. */
async function plantedArticle(hostileText: string): Promise<PlantedArticle> {
  const text = inOneLine(hostileText)
  const admin = site.api((await createMember(site.platform, { role: 'admin' })).token)
  const span = [{ text: `Gold today. ${text}` }]
  const content = articleContent({
    title: `Gold today ${text}`,
    summary: text,
    interests: text,
    author: { name: text, registration: null, about: text },
    document: [
      { type: 'heading', level: 2, text: span },
      { type: 'paragraph', text: span },
      { type: 'quote', paragraphs: [span], source: text },
      { type: 'table', caption: text, rows: [[span], [span]] },
    ],
  })
  const created = await admin('POST /admin/sentiment-posts', { body: { content } })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const { _id: id, slug, version } = created.body.article
  const published = await admin('POST /admin/sentiment-posts/:id/publish', { params: { id }, body: { version } })
  expect(published.status).toBe(200)
  return { id, slug }
}

const open = async (path: string) => {
  const response = await fetch(site.url + path)
  expect(response.status, path).toBe(200)
  return { html: await response.text(), headers: response.headers }
}

/** The names of elements and attributes, without values that depend on the text. */
const skeleton = (elements: Element[]): string[] =>
  elements.map(({ name, attributes }) => `${name} ${Object.keys(attributes).sort().join(' ')}`)

const isData = ({ attributes }: Element): boolean => /json/.test(attributes.type ?? '')

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe.each(hostile)('%j', (text) => {
  let post: Planted
  beforeAll(async () => {
    post = await planted(text)
  })

  it("is text in the server's page: it adds no element, attribute or script", async () => {
    const { html, headers } = await open(`/post/${post.id}`)
    const page = readHtml(html)
    const usual = readHtml((await open(`/post/${plainPost.id}`)).html)
    expect(skeleton(page.elements)).toEqual(skeleton(usual.elements))
    expect(page.text).toContain(text)

    const policy = headers.get('content-security-policy')!
    for (const element of page.elements) {
      const { name, attributes } = element
      for (const [key, value] of Object.entries(attributes)) {
        if (/^(href|src|action|formaction|srcdoc)$/.test(key))
          expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
      if (name !== 'script') continue
      expect(element.text).not.toMatch(/[\u2028\u2029]|<\/|<!--|<script/i)
      if (!attributes.src && !isData(element)) expect(policy).toContain(hashOf(element.text))
    }
  })

  it('is the same text in the structured data, the title and the SEO record', async () => {
    const { id, content } = post
    const { elements } = readHtml((await open(`/post/${id}`)).html)
    const [structured] = elements.filter(({ attributes }) => attributes.type === 'application/ld+json')
    const inPage = JSON.parse(structured!.text)
    expect(inPage).toMatchObject({ text: content, author: { name: text } })

    const { status, body } = await site.api()('GET /seo/:contentType/:contentId', {
      params: { contentType: 'post', contentId: id },
    })
    expect(status).toBe(200)
    expect(body.data.schemaData).toEqual(inPage)
    expect(body.data.author).toBe(text)
    const [title] = elements.filter(({ name }) => name === 'title')
    expect(title!.text).toContain(body.data.title)
  })

  it('is the same text in API responses', async () => {
    const { id, content } = post
    const response = await site.api()('GET /posts/:id', { params: { id } })
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    const shown = response.body.post
    expect(shown).toMatchObject({ content, location: text, author: { name: text }, media: [{ alt: text }] })
    expect(shown.tags).toContain(text.normalize('NFC').toLowerCase())
    const { body } = await site.api()('GET /posts/:id/comments', { params: { id } })
    expect(body.comments).toMatchObject([{ comment: text, author: { name: text }, replies: [{ comment: text }] }])
  })

  it("is text in an article's page, record and social image", async () => {
    const page = await plantedArticle(text)
    const { elements, text: shown } = readHtml((await open(`/sentiment-news/${page.slug}`)).html)
    expect(skeleton(elements)).toEqual(
      skeleton(readHtml((await open(`/sentiment-news/${plainArticle.slug}`)).html).elements),
    )
    expect(shown).toContain(inOneLine(text).replace(/[\u202a-\u202e\ufeff]/gu, ''))
    for (const { name, text: script } of elements)
      if (name === 'script') expect(script).not.toMatch(/[\u2028\u2029]|<\/|<!--|<script/i)
    const [structured] = elements.filter(({ attributes }) => attributes.type === 'application/ld+json')
    const params = { contentType: 'sentiment', contentId: page.id } as const
    const { body } = await site.api()('GET /seo/:contentType/:contentId', { params })
    expect(JSON.parse(structured!.text)).toEqual(body.data.schemaData)
    expect(page.slug).toMatch(/^[a-z0-9-]+$/)
    expect((await fetch(`${site.url}/api/og/route/png?path=/sentiment-news/${page.slug}`)).status).toBe(200)
  })

  it('is drawn in the social image', async () => {
    const response = await fetch(`${site.url}/api/og/route/png?path=/post/${post.id}`)
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png'])
    const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect({ format, width, height }).toEqual({ format: 'png', ...socialImage })
  })
})
