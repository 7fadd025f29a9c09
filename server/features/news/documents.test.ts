// Hostile documents: nothing becomes markup, and errors are clear.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Block } from '#contract/news-document.ts'
import { articleElements } from '#contract/news-elements.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { articleContent, createTestArticle, paragraph } from './factory.ts'
import { htmlOf } from './feeds.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())

const create = (document: unknown, change: object = {}) =>
  site.api(admin.token).raw('POST /admin/sentiment-posts', {
    body: { content: { ...articleContent(change), document } },
  })
const html = (document: Block[]) =>
  articleElements(document, { images: [], origin: 'https://chartroom.example' }).map(htmlOf).join('')

const nested = (depth: number): object => {
  let node: object = { text: [{ text: 'deep' }] }
  for (let level = 0; level < depth; level++) node = { text: [], items: [node] }
  return { type: 'list', isOrdered: false, items: [node] }
}

describe('a document', () => {
  it('is refused with a clear error if it is nested 1,000 levels deep', async () => {
    const { status, body } = await create([nested(1000)])
    expect([status, body.type]).toEqual([400, 'validation_failed'])
    expect(body.message).toContain('deep')
  })

  it('has lists of three levels, and no fourth', async () => {
    expect((await create([nested(2)])).status).toBe(201)
    expect((await create([nested(3)])).status).toBe(400)
  })

  it.each([
    ['an unknown part', { type: 'html', text: '<b>' }],
    ['an unknown field', { type: 'paragraph', text: [{ text: 'a', onclick: 'alert(1)' }] }],
    ['a script as link', { type: 'paragraph', text: [{ text: 'a', link: 'javascript:alert(1)' }] }],
    ['data as link', { type: 'paragraph', text: [{ text: 'a', link: 'data:text/html,<script>' }] }],
    ['a link to another site without a scheme', { type: 'paragraph', text: [{ text: 'a', link: '//evil.example' }] }],
    ['a link with a hidden host', { type: 'paragraph', text: [{ text: 'a', link: 'https://bank.in@evil.example' }] }],
    [
      'a link with a reversed end',
      { type: 'paragraph', text: [{ text: 'a', link: 'https://a.example/\u202Egpj.exe' }] },
    ],
    ['an unknown mark', { type: 'paragraph', text: [{ text: 'a', underline: true }] }],
    ['a cell that spans columns', { type: 'table', caption: '', rows: [[{ colspan: 2, text: [] }], [[]]] }],
    ['a heading of level 1', { type: 'heading', level: 1, text: [{ text: 'a' }] }],
    ['a table with uneven rows', { type: 'table', caption: '', rows: [[[], []], [[]]] }],
    ['a control character', { type: 'paragraph', text: [{ text: 'a\u0007' }] }],
    ['an image that is an address', { type: 'image', image: 'https://evil.example/a.png', alt: 'a', caption: '' }],
    ['no block', null],
  ])('is refused for %s', async (_, block) => {
    const { status, body } = await create([block])
    expect([status, body.type]).toEqual([400, 'validation_failed'])
    expect(Object.keys(body.fields)[0]).toMatch(/^content\.document/)
  })

  it('is refused if it is too long, with the limit', async () => {
    const blocks = Array.from({ length: 5 }, () => paragraph('w'.repeat(9_000)))
    const { body } = await create(blocks)
    expect(body.fields['content.document']).toContain('40,000')
  })

  it('may have 40,000 letters of Hindi, and more bytes than that are refused before they are read', async () => {
    const blocks = Array.from({ length: 40 }, () => paragraph('क'.repeat(1000)))
    expect((await create(blocks)).status).toBe(201)
    const { status, body } = await create([paragraph('w'.repeat(600_000))])
    expect([status, body.type]).toEqual([413, 'payload_too_large'])
  })

  it('loses characters that would reverse or hide its text', async () => {
    const { body } = await create([paragraph('safe \u202Etxet\u202C \u2066a\u2069\u200B')], {
      title: 'A \u202Eeltit',
    })
    expect(body.article.content.document).toEqual([paragraph('safe txet a')])
    expect(body.article.content.title).toBe('A eltit')
  })

  it('keeps a word of 10,000 characters, and spaces between formats', async () => {
    const spans = [{ text: 'w'.repeat(10_000) }, { text: ' ' }, { text: 'bold', bold: true as const }]
    const { body } = await create([{ type: 'paragraph', text: spans }])
    expect(body.article.content.document[0].text).toEqual(spans)
  })
})

describe('what is drawn', () => {
  const attack = '</p></script><script>alert("1")</script><img src=x onerror=alert(1)>&\'"'

  it('has no markup from any text', () => {
    const text = [{ text: attack, link: 'https://example.org/?a="b"' }]
    const written = html([
      { type: 'heading', level: 2, text },
      { type: 'paragraph', text },
      { type: 'list', isOrdered: true, items: [{ text, items: [{ text }] }] },
      { type: 'quote', paragraphs: [text], source: attack },
      { type: 'table', caption: attack, rows: [[text], [text]] },
    ])
    expect(written).not.toMatch(/<(script|img)/)
    expect(written).not.toContain('"b"')
    expect(written.match(/&lt;script&gt;/g)!.length).toBe(9)
  })

  it('has headings with ids of their own, figures at the end of their column, and absolute links in feeds', () => {
    const text = (words: string) => [{ text: words }]
    const written = html([
      { type: 'heading', level: 2, text: text('What next') },
      { type: 'heading', level: 3, text: text('What next') },
      { type: 'paragraph', text: [{ text: 'one\ntwo', bold: true, italic: true, link: '/learning' }] },
      {
        type: 'table',
        caption: '',
        rows: [
          [text('Level'), text('Members')],
          [text('The floor'), text('1,200')],
        ],
      },
    ])
    expect(written).toContain('<h2 id="what-next" dir="auto">')
    expect(written).toContain('<h3 id="what-next-2" dir="auto">')
    expect(written).toContain(
      '<a href="https://chartroom.example/learning" rel="noopener"><strong><em>one<br>two</em></strong></a>',
    )
    expect(written).toContain('<td dir="auto" data-numeric="">1,200</td>')
    expect(written).toContain('<th dir="auto" scope="col" data-numeric="">Members</th>')
  })

  it('leaves out an image that is gone', async () => {
    expect(html([{ type: 'image', image: admin.id, alt: 'a', caption: 'b' }])).toBe('')
  })
})

describe('a headline and an address', () => {
  const send = async (body: object) => {
    const response = await site.api(admin.token).raw('POST /admin/sentiment-posts', { body })
    return [response.status, Object.keys(response.body.fields ?? {})]
  }

  it.each(['', 'Gold', 'gold_up', 'gold--up', '-gold', 'gold up', '../admin', 'सोना', 'gold\u0000', 'g'.repeat(81)])(
    'is refused for the address %j',
    async (slug) => {
      expect(await send({ content: articleContent(), slug })).toEqual([400, ['slug']])
    },
  )

  it.each(['g'.repeat(151), 'gold\u0007', 7])('is refused for the title %j', async (title) => {
    expect(await send({ content: { ...articleContent(), title } })).toEqual([400, ['content.title']])
  })

  it.each([
    ['a word that no address has', '%', 404],
    ['more than any address has', 'g'.repeat(201), 400],
  ])('finds nothing for %s', async (_, slug, status) => {
    const { body, ...response } = await site.api().raw('GET /sentiment-posts/slug/:slug', { params: { slug } })
    expect([response.status, Object.keys(body.fields ?? {})]).toEqual([status, status === 400 ? ['slug'] : []])
  })
})

describe('a hostile headline', () => {
  it('is text in the sitemap, the feeds and the structured data', async () => {
    const title = '</title></script><script>alert(1)</script> ]]> & "gold"'
    const { id, slug } = await createTestArticle(site.platform, admin, { title })
    expect(slug).toMatch(/^[a-z0-9-]+$/)
    for (const path of ['/news-sitemap.xml', '/sentiment-news/feed.xml']) {
      const xml = await (await fetch(site.url + path)).text()
      expect(xml).toContain('&lt;script&gt;alert(1)')
      expect(xml).not.toContain('<script')
    }
    const json = (await (await fetch(`${site.url}/sentiment-news/feed.json`)).json()) as { items: object[] }
    expect(json.items[0]).toMatchObject({ id, title })
    const params = { contentType: 'sentiment' as const, contentId: id }
    const { data } = (await site.api()('GET /seo/:contentType/:contentId', { params })).body
    expect(data.schemaData.headline).toBe(title)
  })
})
