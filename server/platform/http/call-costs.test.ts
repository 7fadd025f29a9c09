import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CreatedMember, createMember } from '../../features/accounts/factory.ts'
import { createPost } from '../../features/posts/factory.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { renderPrice } from './call-costs.ts'

let site: TestSite
let member: CreatedMember
/** The charges: budget, scope and units. */
let charged: [string, string, number | undefined][]
/** Seconds to wait. */
let wait: number
/** How many charges succeed before all others have to wait. */
let allowed: number
beforeAll(async () => {
  site = await startTestSite()
  member = await createMember(site.platform)
  site.platform.rateLimiter.take = (budget, scope, _who, units) => {
    charged.push([budget, scope, units])
    return charged.length > allowed ? 7 : wait
  }
})
afterAll(() => site.close())
beforeEach(() => {
  charged = []
  wait = 0
  allowed = Number.POSITIVE_INFINITY
})

describe('a call', () => {
  it.each([
    ['/api/posts', 1],
    ['/api/posts?sort=latest', 1],
    ['/api/search?q=gold', 15],
    ['/api/search?q=gold&type=people', 19],
    ['/api/search?type=people&q=gold&page=2', 19],
    ['/api/health/live', 0.1],
  ])('to %s is charged %d units', async (path, units) => {
    expect((await fetch(site.url + path)).status).toBe(200)
    expect(charged).toEqual([['read', 'network', units]])
  })

  it('is charged to the address and to the member', async () => {
    expect((await site.api(member.token)('GET /posts', { query: { sort: 'following' } })).status).toBe(200)
    expect(charged).toEqual([
      ['read', 'network', 2.5],
      ['read', 'member', 2.5],
    ])
  })

  describe('a second search', () => {
    beforeAll(async () => {
      await createPost(site.platform, member, { content: 'Contangosaurus is a word of one post.' })
      await createMember(site.platform, { username: 'quillonberg', name: 'Quillonberg Thistlewood' })
      await site.idle()
    })
    it.each([
      ['for what was meant', '/api/search?q=contangosaurs', 15],
      ['for a name with a typo', '/api/search?type=people&q=thistlewod', 19],
    ])('%s is charged too, and skipped if the caller cannot pay for it', async (_, path, units) => {
      const found = async () => {
        const body = (await (await fetch(site.url + path)).json()) as { didYouMean: string | null; people: unknown[] }
        return body.didYouMean !== null || body.people.length > 0
      }
      expect(await found()).toBe(true)
      expect(charged).toEqual([
        ['read', 'network', units],
        ['read', 'network', units],
      ])
      charged = []
      allowed = 1
      expect(await found()).toBe(false)
    })
  })

  it('is charged before it does anything', async () => {
    wait = 7
    const response = await fetch(`${site.url}/api/search?q=gold`)
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '7'])
  })
})

describe('expensive calls', () => {
  it('of one member run one at a time', async () => {
    const { pool } = site.platform.database
    const query = pool.query.bind(pool)
    let running = 0
    let most = 0
    pool.query = (async (...sent: Parameters<typeof query>) => {
      most = Math.max(most, ++running)
      return query(...sent).finally(() => running--)
    }) as typeof pool.query
    const responses = await Promise.all(
      ['gold', 'silver', 'copper', 'zinc', 'lead'].map((q) => site.api(member.token)('GET /search', { query: { q } })),
    )
    pool.query = query
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(most).toBe(1)
  })
})

it('a page is charged as a render once, whatever its query says', async () => {
  for (const tag of ['a', 'b', 'c']) expect((await fetch(`${site.url}/?tag=${tag}`)).status).toBe(200)
  expect(charged).toEqual([['read', 'network', renderPrice]])
})
