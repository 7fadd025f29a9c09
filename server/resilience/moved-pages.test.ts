// What happens at the address of something that was removed, taken back, hidden or moved: 410, 404 or 301, and no trace of it
// anywhere else.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gone } from '#contract/messages/en/site.ts'
import { postPath } from '#contract/slug.ts'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { articleContent, createTestArticle } from '../features/news/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { profileForm } from '../features/profiles/factory.ts'
import { createVideo } from '../features/videos/factory.ts'
import { fromNow, hour } from '../platform/clock.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

let site: TestSite
let author: CreatedMember
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform, { name: 'Meera Krishnan' })
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())

const open = async (path: string) => {
  const response = await fetch(site.url + path, { redirect: 'manual' })
  const { status, headers } = response
  return { status, location: headers.get('location'), robots: headers.get('x-robots-tag'), html: await response.text() }
}
/** A cached page is dropped on every node within a second. */
const openOnce = async (status: number, path: string) => {
  await expect.poll(async () => (await open(path)).status).toBe(status)
  return open(path)
}
const expectGone = async (path: string, text: string, words: string) => {
  const { status, robots, html } = await openOnce(410, path)
  expect([path, status, robots]).toEqual([path, 410, 'noindex'])
  expect(html).toContain('<h1')
  expect(html).toContain(text)
  expect(html).not.toContain(words)
  expect(html).not.toContain('rel="canonical"')
}
const expectUnknown = async (path: string) => {
  const { status, robots, html } = await openOnce(404, path)
  expect([path, status, robots]).toEqual([path, 404, 'noindex'])
  expect(html).toContain('Page not found')
}
const expectMoved = async (from: string, to: string) => {
  const { status, location } = await openOnce(301, from)
  expect([from, status, location]).toEqual([from, 301, to])
  expect((await open(to)).status).toBe(200)
}
const decide = async (id: string, status: 'pending' | 'rejected' | 'removed') => {
  const body = { status, reason: 'As the test wants it.' }
  expect((await site.api(admin.token)('PUT /admin/content/:id/status', { params: { id }, body })).status).toBe(200)
}
const act = async (id: string, step: 'publish' | 'schedule' | 'unpublish', body: object) => {
  const { status } = await site
    .api(admin.token)
    .raw(`POST /admin/sentiment-posts/:id/${step}`, { params: { id }, body })
  expect(status).toBe(200)
}
const article = (title: string, isPublished = true) =>
  createTestArticle(site.platform, admin, { title }, { isPublished })

describe('what everyone could see and was removed', () => {
  it('is gone: a post that its author or a moderator removed', async () => {
    for (const by of ['author', 'moderator']) {
      const { id } = await createPost(site.platform, author, { content: 'Gold held the floor' })
      expect((await open(`/post/${id}/gold-held-the-floor`)).status).toBe(200)
      if (by === 'author') await site.api(author.token)('DELETE /posts/:id', { params: { id } })
      else await decide(id, 'removed')
      await expectGone(`/post/${id}/gold-held-the-floor`, gone.post, 'Gold held')
      await expectGone(`/post/${id}`, gone.post, 'Gold held')
    }
  })

  it('is gone: a lesson', async () => {
    const { id } = await createVideo(site.platform, author, { title: 'Reading a range' })
    expect((await open(`/learning/video/${id}`)).status).toBe(200)
    await decide(id, 'removed')
    await expectGone(`/learning/video/${id}`, gone.video, 'Reading a range')
  })

  it('is gone: an article, at all of its addresses, until it comes back', async () => {
    const { id, slug, version } = await article('The floor is gone')
    const content = articleContent({ title: 'The floor is gone' })
    const params = { id }
    const saved = await site
      .api(admin.token)
      .raw('PUT /admin/sentiment-posts/:id', { params, body: { content, slug: 'the-new-floor', version } })
    expect(saved.status).toBe(200)
    await act(id, 'unpublish', { version: saved.body.article.version })
    for (const name of [slug, 'the-new-floor'])
      for (const base of ['/sentiment-news', '/sentiment', '/news'])
        await expectGone(`${base}/${name}`, gone.article, 'The floor is gone')
    await act(id, 'publish', { version: saved.body.article.version })
    expect((await open('/sentiment-news/the-new-floor')).status).toBe(200)
  })
})

describe('what nobody ever saw, or must not know of', () => {
  it('is unknown, as what never was: a held, rejected or scheduled post, also once it is removed', async () => {
    for (const status of ['pending', 'rejected', 'scheduled'] as const) {
      const { id } = await createPost(site.platform, author, { status, content: 'Held back' })
      await expectUnknown(`/post/${id}`)
      await decide(id, 'removed')
      await expectUnknown(`/post/${id}`)
    }
    await expectUnknown(`/post/${'f'.repeat(24)}`)
    await expectUnknown('/post/x')
  })

  it('is unknown: a lesson that is held back, a draft, and a banned author', async () => {
    const { id } = await createVideo(site.platform, author, { status: 'pending' })
    await expectUnknown(`/learning/video/${id}`)
    const draft = await article('Only a draft', false)
    await expectUnknown(`/sentiment-news/${draft.slug}`)
    const banned = await createMember(site.platform, { status: 'banned' })
    await expectUnknown(`/profile/${banned.username}`)
    await expectUnknown(`/${banned.username}`)
    for (const path of [
      '/sentiment-news/nowhere',
      '/learning/video/x',
      '/hall-of-fame/2020-01',
      '/sentiment-news/page/99',
    ])
      await expectUnknown(path)
  })
})

describe('what moved', () => {
  it('leads to the present address: a post with an earlier or a wrong ending, in any script', async () => {
    const { id } = await createPost(site.platform, author, { content: 'सोना 1,24,200 पर रुका' })
    const path = postPath({ _id: id, content: 'सोना 1,24,200 पर रुका' })
    expect((await open(path)).status).toBe(200)
    await expectMoved(`/post/${id}/anything-else`, path)
    await site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content: 'Gold fell' } })
    await expectMoved(path, `/post/${id}/gold-fell`)
    await site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content: '🚀' } })
    await expectMoved(`/post/${id}/gold-fell`, `/post/${id}`)
  })

  // Proves: rule.routes.sentiment-slug-collapse
  it("leads to the present address: an article, also by an address with a doubled 'analysis'", async () => {
    const { id, slug, version } = await article('Gold analysis')
    await expectMoved(`/sentiment-news/${slug}-analysis`, `/sentiment-news/${slug}`)
    await expectMoved(`/sentiment/${slug}-analysis-analysis`, `/sentiment/${slug}`)
    await expectMoved(`/news/${slug}-analysis`, `/news/${slug}`)
    const content = articleContent({ title: 'Gold analysis' })
    const body = { content, slug: 'gold-after-the-vote', version }
    await site.api(admin.token).raw('PUT /admin/sentiment-posts/:id', { params: { id }, body })
    await expectMoved(`/sentiment-news/${slug}`, '/sentiment-news/gold-after-the-vote')
    await expectMoved('/sentiment-news/page/1', '/sentiment-news')
  })

  it('leads to the present address: a renamed member, at both addresses', async () => {
    const member = await createMember(site.platform, { username: 'old_name_1' })
    const form = profileForm({ username: 'new_name_1' })
    expect((await site.api(member.token).raw('PUT /auth/profile', { body: form })).status).toBe(200)
    await expectMoved('/profile/old_name_1', '/profile/new_name_1')
    await expectMoved('/old_name_1', '/new_name_1')
  })
})

describe('an article that is not published', () => {
  const places = async ({ id, slug, title }: { id: string; slug: string; title: string }) => {
    const api = site.api()
    const status = async (path: string) => (await fetch(site.url + path)).status
    const has = async (path: string) => (await (await fetch(site.url + path)).text()).includes(title)
    const inSitemap = (await (await fetch(`${site.url}/news-sitemap.xml`)).text()).includes(`/${slug}<`)
    return {
      page: await status(`/sentiment-news/${slug}`),
      call: (await api('GET /sentiment-posts/slug/:slug', { params: { slug } })).status,
      record: (await api('GET /seo/:contentType/:contentId', { params: { contentType: 'sentiment', contentId: id } }))
        .status,
      image: await status(`/api/og/route/png?path=/sentiment-news/${slug}`),
      shown: [
        inSitemap,
        await has('/sentiment-news'),
        await has('/sentiment-news/market/gold'),
        await has('/sentiment-news/feed.xml'),
        await has('/sentiment-news/feed.json'),
        await has('/sentiment-news/feed.xml?marketType=gold'),
      ],
    }
  }
  const everywhere = (status: number, isShown: boolean) => ({
    page: status,
    call: status,
    record: status,
    image: status,
    shown: Array(6).fill(isShown),
  })

  it.each([
    ['draft', 404, false],
    ['scheduled', 404, false],
    ['published', 200, true],
    ['unpublished', 410, false],
  ] as const)('(%s) is in no page, record, sitemap, social image or feed', async (state, status, isShown) => {
    const title = `An article that is ${state}`
    const { id, slug, version } = await article(title, state === 'published' || state === 'unpublished')
    if (state === 'scheduled') await act(id, 'schedule', { version, scheduledAt: fromNow(hour) })
    if (state === 'unpublished') await act(id, 'unpublish', { version })
    expect(await places({ id, slug, title })).toEqual(everywhere(status, isShown))
  })
})
