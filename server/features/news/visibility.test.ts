// Who sees an article, in each of its states.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fromNow, hour } from '../../platform/clock.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createTestArticle } from './factory.ts'

const states = ['draft', 'scheduled', 'published', 'unpublished', 'published again'] as const
type State = (typeof states)[number]
const statuses: Record<State, number> = {
  draft: 404,
  scheduled: 404,
  published: 200,
  unpublished: 410,
  'published again': 200,
}

let site: TestSite
let admin: CreatedMember
const articles = new Map<State, { id: string; slug: string }>()
const viewers = new Map<string, ApiClient>()

async function create(state: State) {
  const isPublished = state !== 'draft' && state !== 'scheduled'
  const article = await createTestArticle(site.platform, admin, { title: `Zinc, ${state}` }, { isPublished })
  const { id, version } = article
  const act = async (step: 'publish' | 'schedule' | 'unpublish', body: object = {}) => {
    const input = { params: { id }, body: { version, ...body } }
    expect((await site.api(admin.token).raw(`POST /admin/sentiment-posts/:id/${step}`, input)).status).toBe(200)
  }
  if (state === 'scheduled') await act('schedule', { scheduledAt: fromNow(hour) })
  if (state === 'unpublished' || state === 'published again') await act('unpublish')
  if (state === 'published again') await act('publish')
  return article
}

beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin' })
  for (const state of states) articles.set(state, await create(state))
  viewers.set('a guest', site.api())
  viewers.set('a member', site.api((await createMember(site.platform)).token))
  viewers.set('an editor', site.api((await createMember(site.platform, { permissions: ['editor'] })).token))
  viewers.set('an administrator', site.api(admin.token))
})
afterAll(() => site.close())

describe.each(['a guest', 'a member', 'an editor', 'an administrator'])('%s', (name) => {
  const viewer = () => viewers.get(name)!
  const manages = name === 'an editor' || name === 'an administrator'

  it.each(states)('reads the public page of an article that is %s like everyone', async (state) => {
    const { slug } = articles.get(state)!
    const { status } = await viewer().raw('GET /sentiment-posts/slug/:slug', { params: { slug } })
    expect(status).toBe(statuses[state])
  })

  it('finds published articles in the list and the search, and no others', async () => {
    const published = states.filter((state) => statuses[state] === 200).map((state) => `Zinc, ${state}`)
    const titlesOf = (found: { title: string }[]) => found.map(({ title }) => title).reverse()
    const search = await viewer()('GET /search', { query: { q: 'zinc', type: 'news' } })
    expect(titlesOf((await viewer()('GET /sentiment-posts')).body.posts)).toEqual(published)
    expect(titlesOf(search.body.news)).toEqual(published)
  })

  it.each(states)(`${manages ? 'edits' : "can't edit"} an article that is %s`, async (state) => {
    const refused = name === 'a guest' ? 401 : 403
    const params = { id: articles.get(state)!.id }
    expect((await viewer().raw('GET /admin/sentiment-posts/:id', { params })).status).toBe(manages ? 200 : refused)
  })
})
