// Posts and members from before the index existed, and more posts than a search scans one by one.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#contract/common.ts'
import type { Post } from '#contract/posts.ts'
import { nowMs } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { cleanupWords, reindexAll } from './actions.ts'
import { maxComparedPeople, maxRanked } from './rules.ts'

const many = 7000
/** One post every ten minutes, newest last, every fourth in the same room. Some words are only in old posts. */
const posts = `insert into posts (id, author_id, section, content, status, created_at, published_at)
  select lpad(to_hex(n), 24, '0'), $1, (array['bittalks', 'goldtalks', 'fxtalks', 'indextalks'])[1 + n % 4],
    'everywhere ' || case when n % 10 = 0 then 'tenth ' else '' end || case when n % 1000 = 0 then 'thousandth ' else '' end
      || case when n <= 2000 and n % 2 = 0 then 'longago ' else '' end || 'number' || n,
    'published', $2::timestamptz - make_interval(mins => 10 * ($3::int - n)), $2::timestamptz - make_interval(mins => 10 * ($3::int - n))
  from generate_series(1, $3::int) n`

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  const author = await createMember(site.platform, { username: 'long_here', name: 'Bhuvaneshwari Before' })
  const values = [author.id, new Date(nowMs()).toISOString(), many]
  await site.database.pool.query({ text: posts, values })
  await reindexAll(site.platform)
})
afterAll(() => site.close())

const search = async (query: Record<string, string>) => (await site.api().raw('GET /search', { query })).body
const numbers = (found: Post[]): number[] => found.map(({ content }) => Number(/number(\d+)/.exec(content)?.[1]))

describe('content from before the index', () => {
  it('is found', async () => {
    expect(numbers((await search({ q: 'number4321' })).posts)).toEqual([4321])
    const { people } = await search({ q: 'bhuvan', type: 'people' })
    expect(people.map(({ username }: Person) => username)).toEqual(['long_here'])
  })

  it('includes a person whose whole name consists of very common words', async () => {
    const people = `insert into members (id, username, name, created_at)
      select lpad(to_hex(900000 + n), 24, '0'), 'crowd_' || n,
        case when n = 2400 then 'Ravi Kumar' when n % 2 = 0 then 'Ravi Nobody' else 'Nobody Kumar' end, now()
      from generate_series(1, 2400) n`
    await site.database.pool.query({ text: people })
    await reindexAll(site.platform)
    const { people: found, pagination } = await search({ q: 'ravi kumar', type: 'people' })
    expect([found.map(({ username }: Person) => username), pagination.total]).toEqual([['crowd_2400'], 1])
    expect((await search({ q: 'kumar', type: 'people' })).pagination.total).toBe(maxComparedPeople)
  })

  it('gives the same results when it is indexed again', async () => {
    const before = await search({ q: 'tenth', limit: '50' })
    await reindexAll(site.platform)
    expect(await search({ q: 'tenth', limit: '50' })).toEqual(before)
    const { rows } = await site.database.pool.query({ text: 'select kind from search_backlog' })
    expect(rows).toEqual([])
  })
})

describe('a search among thousands of posts', () => {
  it.each([
    ['ranks the newest posts for a word in every post', { q: 'everywhere' }, maxRanked, [6501, 7000]],
    ['uses the index for a word in every tenth post', { q: 'tenth' }, maxRanked, [2010, 7000]],
    ['finds all posts of one room for a word in every tenth post', { q: 'tenth', section: 'fxtalks' }, 350, [10, 6990]],
    ['finds a rare word in all posts', { q: 'thousandth' }, 7, [1000, 7000]],
    ['finds a rare word together with a common one', { q: 'everywhere thousandth' }, 7, [1000, 7000]],
    ['finds a rare word in one room', { q: 'thousandth', section: 'bittalks' }, 7, [1000, 7000]],
    ['ranks the newest matches for a word that was common long ago', { q: 'longago' }, maxRanked, [1002, 2000]],
    ['finds a word prefix in all posts', { q: 'everywhere thousa' }, 7, [1000, 7000]],
    ['finds a prefix that very many words share', { q: 'number69' }, 111, [69, 6999]],
    ['finds nothing for an unknown word', { q: 'nowhere' }, 0, []],
    ['finds no post older than the given time', { q: 'tenth', since: 'week' }, 101, [6000, 7000]],
    ['finds nothing when all matches are older than the given time', { q: 'longago', since: 'month' }, 0, []],
    [
      'finds a common word within a day in one room',
      { q: 'everywhere', since: 'day', section: 'bittalks' },
      36,
      [6856, 7000],
    ],
  ])('%s', async (_, query, total, [oldest = 0, newest = 0]) => {
    const pages = await Promise.all(['1', '2', '10'].map((page) => search({ ...query, page, limit: '50' })))
    expect(pages[0]!.pagination.total).toBe(total)
    const found = numbers(pages.flatMap(({ posts: page }) => page))
    expect(found).toHaveLength([0, 50, 450].reduce((sum, start) => sum + Math.max(0, Math.min(50, total - start)), 0))
    expect(new Set(found).size).toBe(found.length)
    expect(found.filter((number) => number < oldest || number > newest)).toEqual([])
  })
})

describe('the words of the index', () => {
  const words = async () =>
    (await site.database.pool.query<{ word: string }>({ text: 'select word from search_words order by word' })).rows

  it('are deleted when no post contains them any more', async () => {
    const before = await words()
    await cleanupWords(site.platform)
    expect(await words()).toEqual(before)
    await site.database.pool.query({ text: "delete from search_posts where document @@ 'thousandth'" })
    await cleanupWords(site.platform)
    expect(before.filter(({ word }) => word === 'thousandth')).toHaveLength(1)
    const left = await words()
    expect(left).toHaveLength(before.length - 8)
    expect(left).not.toContainEqual({ word: 'thousandth' })
    expect((await search({ q: 'thousa' })).pagination.total).toBe(0)
    expect((await search({ q: 'number699' })).pagination.total).toBe(11)
  })
})
