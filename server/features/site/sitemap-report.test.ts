import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { minute, now, second, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'
import { agentOf } from './feature.ts'

let site: TestSite
let admin: CreatedMember
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  author = await createMember(site.platform)
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const report = async () => (await site.api(admin.token)('GET /admin/sitemap')).body
const fetchAs = (agent: string, path: string) => fetch(site.url + path, { headers: { 'user-agent': agent } })
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

describe('the report on sitemaps', () => {
  it('counts the pages that are left out by reason, with the newest of them', async () => {
    const banned = await createMember(site.platform, { status: 'banned', username: 'gone_away' })
    await createPost(site.platform, banned, { content: 'Words of a banned member' })
    await createPost(site.platform, author, { content: 'Shown' })
    for (const status of ['scheduled', 'pending', 'rejected', 'removed'] as const)
      for (let count = 1; count <= 4; count++)
        await createPost(site.platform, author, { status, content: `${status} ${count}` })
    await createVideo(site.platform, author, { status: 'pending', title: 'A lesson under review\n\nWhat it shows' })
    const { files, excluded } = await report()
    expect(files[0]).toMatchObject({ kind: 'posts', part: 1, pages: 1, url: 'http://site.test/posts-sitemap.xml' })
    const counts = excluded.map(({ kind, reason, count }: Record<string, unknown>) => [kind, reason, count])
    expect(counts).toEqual([
      ['posts', 'banned', 1],
      ['posts', 'pending', 4],
      ['posts', 'rejected', 4],
      ['posts', 'removed', 4],
      ['posts', 'scheduled', 4],
      ['video', 'pending', 1],
      ['profile', 'banned', 1],
    ])
    expect(excluded[0].examples[0].name).toBe('Words of a banned member')
    expect(excluded[1].examples).toHaveLength(3)
    expect(excluded[5].examples[0].name).toBe('A lesson under review')
    expect(excluded[6].examples).toEqual([{ path: '/profile/gone_away', name: '@gone_away' }])
  })

  it('says who fetched what last, to the minute, and stores no address', async () => {
    const first = now().getTime()
    await fetchAs(google, '/sitemap-index.xml')
    await fetchAs('curl/8.0', '/posts-sitemap.xml')
    const at = async () =>
      Object.fromEntries(
        (await report()).fetches.map((one: { file: string; agent: string; at: string }) => [
          `${one.file} ${one.agent}`,
          Date.parse(one.at),
        ]),
      )
    const before = await at()
    expect(Object.keys(before).sort()).toEqual(['index Googlebot', 'posts other'])
    expect(before['index Googlebot']).toBeGreaterThanOrEqual(first)
    shiftClock(30 * second)
    await fetchAs(google, '/sitemap-index.xml')
    expect(await at()).toEqual(before)
    shiftClock(2 * minute)
    await fetchAs(google, '/sitemap-index.xml')
    expect((await at())['index Googlebot']).toBeGreaterThan(before['index Googlebot'])
    const { rows } = await site.database.pool.query({ text: 'select * from sitemap_fetches' })
    expect(rows.map((row) => Object.keys(row))).toEqual(rows.map(() => ['kind', 'agent', 'at']))
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|curl|Mozilla/)
  })

  it.each([
    [google, 'Googlebot'],
    ['Mozilla/5.0 (compatible; BingBot/2.0)', 'bingbot'],
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36', 'browser'],
    ['', 'other'],
  ])('takes %j for %s', (userAgent, agent) => expect(agentOf(userAgent)).toBe(agent))
})
