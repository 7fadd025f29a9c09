import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { day, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createBlock } from '../follows/factory.ts'
import { createPost, type PostOptions, postForm } from '../posts/factory.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

async function write(content: string, options: PostOptions = {}, by = author): Promise<string> {
  const { id } = await createPost(site.platform, by, { content, ...options })
  await site.idle()
  return id
}
const search = (query: Record<string, string>, token?: string) => site.api(token).raw('GET /search', { query })
const found = async (query: Record<string, string> | string, token?: string): Promise<string[]> => {
  const { status, body } = await search(typeof query === 'string' ? { q: query } : query, token)
  expect(status).toBe(200)
  expect(body.people).toEqual([])
  return body.posts.map(({ _id }: Post) => _id)
}

describe('a post is found', () => {
  it('by words in any case, if it contains all of them', async () => {
    const id = await write('Reliance broke out of its wedge on heavy volume')
    expect(await found('reliance WEDGE')).toEqual([id])
    expect(await found('wedge reliance')).toEqual([id])
    expect(await found('reliance triangle')).toEqual([])
    const { body } = await search({ q: 'wedge' }, reader.token)
    expect(body.posts[0]).toMatchObject({ _id: id, author: { _id: author.id }, can: { like: true } })
    expect(body.pagination).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1, hasMore: false })
  })

  it('by the prefix of the last word', async () => {
    const id = await write('Waiting for consolidation before the quarterly numbers')
    for (const q of ['conso', 'consolidation', 'quarterly cons', 'waiting num']) expect(await found(q)).toEqual([id])
    for (const q of ['onsolidation', 'conso waiting']) expect(await found(q)).toEqual([])
  })

  it('in Hinglish and in Devanagari, with and without signs that people leave out', async () => {
    const hinglish = await write('Bhai aaj Sensex mein zabardast tezi aayi, kal girawat pakki')
    const hindi = await write('आज बाज़ार में ज़बरदस्त तेज़ी है, सेंसेक्स ऊँचाई पर')
    expect(await found('zabardast tezi')).toEqual([hinglish])
    expect(await found('girawat')).toEqual([hinglish])
    expect(await found('बाज़ार')).toEqual([hindi])
    expect(await found('बाजार तेजी')).toEqual([hindi])
    expect(await found('ऊंचाई')).toEqual([hindi])
    expect(await found('सेंसे')).toEqual([hindi])
  })

  it('by accents, numbers and signs in any notation', async () => {
    const id = await write('Café rule: don’t chase. Entry 1,25,000.50 at ₹१२३ (50% done) 🚀')
    for (const q of ['cafe', 'CAFÉ', 'dont', "don't", '125000.50', '123', '50%', '🚀 chase'])
      expect([q, await found(q)]).toEqual([q, [id]])
  })

  it('by its cashtags and hashtags, with and without the sign', async () => {
    const tagged = await write('Long $SOLX over weekly #altseason')
    const plain = await write('solx looks tired, altseason is far')
    expect(await found('$solx')).toEqual([tagged])
    expect(await found('#altseason')).toEqual([tagged])
    expect((await found('solx altseason')).sort()).toEqual([tagged, plain].sort())
    expect(await found('$sol')).toEqual([tagged])
  })

  it('by its explicit tags and its location', async () => {
    const id = await write('Chart of the evening', { tags: ['Doji'], location: 'Dalal Street' })
    for (const q of ['doji', '#doji', 'dalal evening']) expect(await found(q)).toEqual([id])
  })

  it('by room and by age', async () => {
    const old = await write('marubozu printed', { section: 'goldtalks', at: new Date(nowMs() - 10 * day) })
    const fresh = await write('marubozu printed', { section: 'fxtalks' })
    expect((await found('marubozu')).sort()).toEqual([old, fresh].sort())
    expect(await found({ q: 'marubozu', section: 'goldtalks' })).toEqual([old])
    expect(await found({ q: 'marubozu', section: 'bittalks' })).toEqual([])
    expect(await found({ q: 'marubozu', since: 'week' })).toEqual([fresh])
    expect((await found({ q: 'marubozu', since: 'month' })).length).toBe(2)
    expect(await found({ q: 'marubozu', since: 'week', section: 'goldtalks' })).toEqual([])
  })

  it('above others if it contains the word more often or is newer', async () => {
    const at = (days: number) => ({ at: new Date(nowMs() - days * day) })
    const old = await write('harami seen on the daily', at(200))
    const newer = await write('harami seen on the daily', at(2))
    const much = await write('harami after harami: two harami in a row, a harami cross', at(3))
    expect(await found('harami')).toEqual([much, newer, old])
  })
})

describe('the response to a search', () => {
  // Proves: rule.posts.search-size
  it('has numbered pages of ten, with each post once', async () => {
    const written: string[] = []
    for (let index = 0; index < 23; index++)
      written.push((await createPost(site.platform, author, { content: `tweezer ${index}` })).id)
    await site.idle()
    const pages = await Promise.all(['1', '2', '3', '4'].map((page) => search({ q: 'tweezer', page })))
    expect(pages.map(({ body }) => body.posts.length)).toEqual([10, 10, 3, 0])
    const ids = pages.flatMap(({ body }) => body.posts.map(({ _id }: Post) => _id))
    expect(ids.sort()).toEqual(written.sort())
    expect(pages[1]!.body.pagination).toEqual({ page: 2, limit: 10, total: 23, totalPages: 3, hasMore: true })
    expect((await search({ q: 'tweezer', page: '101' })).status).toBe(400)
  })

  it('is 200 for any odd input', async () => {
    const odd = [
      "'",
      '"',
      '\\',
      "' | '",
      '&',
      '!',
      '(',
      ':*',
      'a:*b',
      '<->',
      "x' & 'y",
      '%',
      '_',
      '-',
      '🚀',
      '$',
      '#',
      '@',
      '٣',
      '...',
      '—',
    ]
    for (const q of [...odd, 'x'.repeat(200), 'ab '.repeat(66), '\u0301', 'a\u200db', 'null', '1,2,,3.', '़', '\uffff'])
      for (const type of ['posts', 'people']) expect([q, (await search({ q, type })).status]).toEqual([q, 200])
    for (const q of ['', '   ', 'x'.repeat(201), 'a\0b']) expect((await search({ q })).status).toBe(400)
    expect((await site.api().raw('GET /search')).status).toBe(400)
    expect((await search({ q: 'a', since: 'never' })).status).toBe(400)
  })
})

describe('a post is not found', () => {
  it('by words that an edit removed, or after it was deleted', async () => {
    const { body } = await site.api(author.token)('POST /posts', {
      body: postForm({ section: 'bittalks', content: 'Pivot at the ichimoku cloud' }),
    })
    const params = { id: body.post._id }
    await site.idle()
    expect(await found('ichimoku')).toEqual([params.id])
    await site.api(author.token)('PUT /posts/:id', { params, body: { content: 'Pivot at the kumo' } })
    await site.idle()
    expect(await found('ichimoku')).toEqual([])
    expect(await found('kumo pivot')).toEqual([params.id])
    await site.api(author.token)('DELETE /posts/:id', { params })
    expect(await found('kumo pivot')).toEqual([])
    await site.idle()
    expect((await search({ q: 'kumo pivot' })).body.pagination.total).toBe(0)
  })

  it('while its author is banned', async () => {
    const bannedMember = await createMember(site.platform)
    const id = await write('abandoned baby spotted', {}, bannedMember)
    const become = (to: 'banned' | 'active') =>
      setStatus({ platform: site.platform, db: site.database.pool }, { memberId: bannedMember.id, to, actorId: null })
    await become('banned')
    expect((await search({ q: 'abandoned baby' })).body).toMatchObject({ posts: [], pagination: { total: 0 } })
    await become('active')
    expect(await found('abandoned baby')).toEqual([id])
  })

  it('while it isn’t published, not even by its author', async () => {
    for (const status of ['scheduled', 'pending', 'rejected', 'removed'] as const) {
      await write('spinning top', { status })
      for (const token of [undefined, reader.token, author.token])
        expect(await found('spinning top', token)).toEqual([])
    }
  })

  it('by members who block its author or whom its author blocks', async () => {
    const [one, two] = [await createMember(site.platform), await createMember(site.platform)]
    const [first, second] = [await write('dragonfly one', {}, one), await write('dragonfly two', {}, two)]
    await createBlock(site.platform, one, two)
    expect(await found('dragonfly', one.token)).toEqual([first])
    expect(await found('dragonfly', two.token)).toEqual([second])
    expect((await found('dragonfly')).length).toBe(2)
  })
})

describe('the names of a market', () => {
  it('find the same posts, in Latin and Devanagari, with and without spaces', async () => {
    const ids = [
      await write('BANKNIFTY gapped down again today'),
      await write('Watching bank nifty near the weekly low'),
      await write('$NIFTYBANK is heavier than the rest'),
      await write('बैंक निफ्टी में आज गिरावट'),
    ]
    for (const q of ['banknifty', 'bank nifty', 'NIFTYBANK', '$BANKNIFTY', 'बैंक निफ्टी'])
      expect([q, (await found(q)).toSorted()]).toEqual([q, ids.toSorted()])
    const { body } = await search({ q: 'banknifty' })
    expect(body.alsoFor).toEqual(['Bank Nifty', 'NIFTYBANK'])
    expect(body.didYouMean).toBeNull()
  })

  it('find posts together with other words', async () => {
    const id = await write('Sona holds 1,24,000 and the stoploss stays below')
    expect(await found('$GOLD stop loss')).toContain(id)
    expect(await found('gold stoploss stays')).toEqual([id])
    expect(await found('सोना stays')).toEqual([id])
    expect(await found('silver stoploss stays')).toEqual([])
  })

  it('are found although no post contains the name as typed', async () => {
    const id = await write('Tata Consultancy Services reports on Thursday')
    expect(await found('tcs reports')).toEqual([id])
    expect(await found('reports tcs')).toEqual([id])
  })
})

describe('a search that finds nothing', () => {
  it('suggests similar words of posts with which it finds something', async () => {
    await write('Accumulation phase with shrinking volatility')
    const meant = async (q: string) => (await search({ q })).body.didYouMean
    expect(await meant('volatilty')).toBe('volatility')
    expect(await meant('accumlation volatility')).toBe('accumulation volatility')
    expect(await meant('accumlation triangles')).toBeNull()
    expect(await meant('zzzzzzz')).toBeNull()
    expect(await meant('volatility')).toBeNull()
    expect(await meant('one two three four volatilty')).toBeNull()
  })

  it('never suggests words of posts that the viewer cannot see', async () => {
    const writer = await createMember(site.platform)
    await createPost(site.platform, writer, { content: 'Contangosaurus ahead' })
    await site.idle()
    expect((await search({ q: 'contangosaurs' })).body.didYouMean).toBe('contangosaurus')
    await createBlock(site.platform, writer, reader)
    expect((await search({ q: 'contangosaurs' }, reader.token)).body.didYouMean).toBeNull()
  })
})
