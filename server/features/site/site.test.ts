import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { profileForm } from '../profiles/factory.ts'
import { createVideo } from '../videos/factory.ts'

let site: TestSite
let author: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform, { name: 'Meera Krishnan', username: 'meera_k' })
})
afterAll(() => site.close())

const seo = (id: string, token?: string) =>
  site.api(token)('GET /seo/:contentType/:contentId', { params: { contentType: 'post', contentId: id } })

async function social(query: Record<string, string>) {
  const response = await fetch(`${site.url}/api/og/route/png?${new URLSearchParams(query)}`)
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

describe('SEO record of a post', () => {
  // Proves: rule.seo.record, rule.seo.og-url
  it('contains its author, its room and its first words', async () => {
    const content = 'Gold came back to 1,24,200, and nobody sold it lower. Wrong below 1,23,900. #mcx </script><b>'
    const { id } = await createPost(site.platform, author, { section: 'goldtalks', content })
    const { status, body } = await seo(id)
    const url = `http://site.test/post/${id}/gold-came-back-to-124200-and-nobody-sold-it-lower-wrong`
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      title: 'Meera Krishnan in goldtalks: Gold came back to 1,24,200, and nobody sold it lower.',
      description: content,
      keywords: ['mcx', 'goldtalks'],
      type: 'article',
      robots: 'index, follow, max-image-preview:large',
      canonical: url,
      url,
      author: 'Meera Krishnan',
    })
    const path = encodeURIComponent(url.slice('http://site.test'.length))
    expect(body.data.image).toBe(`http://site.test/api/og/route/png?path=${path}&site=Chartroom`)
    expect(body.data.schemaData).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'DiscussionForumPosting',
      text: content,
      author: { '@type': 'Person', name: 'Meera Krishnan' },
      datePublished: body.data.publishedTime,
      commentCount: 0,
    })
  })

  it('shows what a guest sees, even to the author', async () => {
    for (const status of ['scheduled', 'pending', 'rejected', 'removed'] as const) {
      const { id } = await createPost(site.platform, author, { status })
      for (const token of [undefined, author.token]) expect((await seo(id, token)).status).toBe(404)
      expect((await social({ path: `/post/${id}` })).status).toBe(404)
    }
    expect((await seo('f'.repeat(24))).status).toBe(404)
  })

  it('describes the images of a post without text', async () => {
    const chart = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#204060' } })
      .png()
      .toBuffer()
    const body = postForm({ section: 'goldtalks' }, [chart])
    const { body: made } = await site.api(author.token)('POST /posts', { body })
    const { body: record } = await seo(made.post._id)
    expect(record.data.title).toBe('A chart by Meera Krishnan in goldtalks')
    expect(record.data.canonical).toBe(`http://site.test/post/${made.post._id}`)
    expect(record.data.schemaData.image).toEqual([`http://site.test${made.post.media[0].hdUrl}`])
    expect((await social({ path: `/post/${made.post._id}` })).status).toBe(200)
  })
})

/** Google's requirements for each type in structured data, and some of its recommendations. */
const required: Record<string, string[]> = {
  DiscussionForumPosting: ['author', 'datePublished', 'text', 'url', 'interactionStatistic', 'commentCount', 'comment'],
  Comment: ['author', 'datePublished', 'text', 'interactionStatistic'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'duration', 'contentUrl'],
  ProfilePage: ['mainEntity', 'dateCreated', 'breadcrumb'],
  Person: ['name', 'url'],
  Organization: ['name', 'url', 'logo'],
  WebSite: ['name', 'url', 'publisher'],
  WebPage: ['breadcrumb'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'item'],
  InteractionCounter: ['interactionType', 'userInteractionCount'],
  QuantitativeValue: ['value', 'unitCode'],
  ItemList: ['itemListElement'],
}

/** The types that were found. Fails for a type without all of its properties. */
function checkTypes(data: unknown, found = new Set<string>()): string[] {
  if (typeof data !== 'object' || data === null) return [...found].sort()
  const type = (data as { '@type'?: string })['@type']
  if (type !== undefined) {
    found.add(type)
    const missing = (required[type] ?? ['an entry in the table']).filter((name) => !(name in data))
    expect([type, missing]).toEqual([type, []])
  }
  for (const part of Object.values(data)) checkTypes(part, found)
  return [...found].sort()
}

describe('structured data', () => {
  const schemaOf = async (contentType: 'post' | 'profile' | 'video', contentId: string) =>
    (await site.api()('GET /seo/:contentType/:contentId', { params: { contentType, contentId } })).body.data.schemaData
  const shared = ['BreadcrumbList', 'InteractionCounter', 'ListItem', 'Organization', 'Person', 'WebSite']

  it('of a post has its comments with replies, but none that its author hid or that is gone', async () => {
    const { id: post } = await createPost(site.platform, author)
    const reader = await createMember(site.platform, { name: 'Rohan' })
    const first = await createComment(site.platform, reader, { post, content: 'Same here.' })
    await createComment(site.platform, author, { post, parent: first.id, content: 'Thanks.' })
    const hidden = await createComment(site.platform, reader, { post, content: 'Hidden words.' })
    const deleted = await createComment(site.platform, reader, { post, content: 'Deleted words.' })
    expect((await site.api(author.token)('POST /comments/:id/hide', { params: { id: hidden.id } })).status).toBe(200)
    await site.api(reader.token)('DELETE /comments/:id', { params: { id: deleted.id } })
    const data = await schemaOf('post', post)
    expect(checkTypes(data)).toEqual([...shared, 'Comment', 'DiscussionForumPosting', 'WebPage'].sort())
    expect(data.comment).toMatchObject([
      {
        '@type': 'Comment',
        text: 'Same here.',
        author: { name: 'Rohan' },
        comment: [{ '@type': 'Comment', text: 'Thanks.', author: { name: 'Meera Krishnan' } }],
      },
    ])
    expect(data.comment).toHaveLength(1)
    expect(data.mainEntityOfPage.breadcrumb.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
      'http://site.test/',
      'http://site.test/profile/meera_k',
      data.url,
    ])
  })

  it('of a profile and a lesson has what search engines require, also without a thumbnail', async () => {
    const { id } = await createVideo(site.platform, author)
    const lesson = await schemaOf('video', id)
    expect(checkTypes(lesson)).toEqual([...shared, 'QuantitativeValue', 'VideoObject', 'WebPage'].sort())
    expect(lesson.thumbnailUrl[0]).toContain('http://site.test/api/og/route/png?path=%2Flearning%2Fvideo%2F')
    expect(checkTypes(await schemaOf('profile', 'meera_k'))).toEqual([...shared, 'ProfilePage'].sort())
  })
})

describe('alternative text of the social image', () => {
  const altOf = async (contentType: 'post' | 'profile' | 'video', contentId: string) =>
    (await site.api()('GET /seo/:contentType/:contentId', { params: { contentType, contentId } })).body.data.imageAlt

  it('says what the image shows', async () => {
    const bio = await createMember(site.platform, { name: 'Quiet One', username: 'quiet_one' })
    expect(await altOf('profile', bio.username)).toBe('Quiet One (@quiet_one)')
    const { id } = await createVideo(site.platform, author, { title: 'Reading a range' })
    expect(await altOf('video', id)).toBe('Reading a range: a lesson by Meera Krishnan')
    const chart = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#204060' } })
      .png()
      .toBuffer()
    const body = postForm({ section: 'goldtalks', content: 'Gold holds.', alt: '["A flat line"]' }, [chart])
    const made = await site.api(author.token).raw('POST /posts', { body })
    expect(await altOf('post', made.body.post._id)).toBe(
      'Meera Krishnan in goldtalks: Gold holds. (Chart: A flat line)',
    )
  })
})

describe('profile', () => {
  const record = (contentId: string, token?: string) =>
    site.api(token)('GET /seo/:contentType/:contentId', { params: { contentType: 'profile', contentId } })
  const change = (fields: Record<string, string>, photo?: Buffer) =>
    site.api(author.token)('PUT /auth/profile', { body: profileForm(fields, photo) })

  it('has an SEO record with its public data', async () => {
    await change({ bio: 'Gold, mostly.\n</script>', website: 'https://meera.example' })
    const { status, body } = await record('meera_k')
    const url = 'http://site.test/profile/meera_k'
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      title: 'Meera Krishnan (@meera_k)',
      description: 'Gold, mostly. </script>',
      type: 'profile',
      robots: 'index, follow, max-image-preview:large',
      canonical: url,
      url,
      author: 'Meera Krishnan',
      image: 'http://site.test/api/og/route/png?path=%2Fprofile%2Fmeera_k&site=Chartroom',
    })
    expect(body.data.schemaData).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: 'Meera Krishnan',
        alternateName: 'meera_k',
        url,
        sameAs: ['https://meera.example'],
      },
    })
    expect(JSON.stringify(body)).not.toContain(author.email)
  })

  it('without a bio has a default description', async () => {
    const quiet = await createMember(site.platform, { name: 'Quiet One' })
    expect((await record(quiet.username)).body.data.description).toBe('Quiet One on Chartroom: posts, charts and ideas')
  })

  it('is shown as a guest sees it, under its current username', async () => {
    const [blocking, banned] = [
      await createMember(site.platform, { username: 'old_name' }),
      await createMember(site.platform, { status: 'banned' }),
    ]
    await site.api(blocking.token)('POST /auth/block/:id', { params: { id: author.id } })
    await site.api(blocking.token)('PUT /auth/profile', { body: profileForm({ username: 'new_name' }) })
    for (const name of ['old_name', 'new_name']) {
      const { body } = await record(name, author.token)
      expect(body.data.canonical).toBe('http://site.test/profile/new_name')
      expect((await social({ path: `/profile/${name}` })).status).toBe(200)
    }
    const moved = await fetch(`${site.url}/profile/old_name`, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/profile/new_name'])
    for (const name of [banned.username, 'nobody_here']) {
      expect((await fetch(`${site.url}/profile/${name}`)).status).toBe(404)
      expect((await record(name)).status).toBe(404)
      expect((await social({ path: `/profile/${name}` })).status).toBe(404)
    }
    expect((await record('no-body')).status).toBe(400)
  })

  it('has a social image that follows its changes', async () => {
    const path = '/profile/meera_k'
    const first = await social({ path })
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    await change({ bio: 'Silver now.' })
    const second = await social({ path })
    expect(second.bytes).not.toEqual(first.bytes)
    const photo = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#204060' } })
      .png()
      .toBuffer()
    await change({}, photo)
    expect((await social({ path })).bytes).not.toEqual(second.bytes)
  })
})

describe('social image', () => {
  // Proves: rule.seo.og-url, rule.seo.og-size
  it("is a PNG of 1200 x 630 that follows the post's changes", async () => {
    const { id } = await createPost(site.platform, author, { content: 'Gold holds' })
    const path = `/post/${id}/gold-holds`
    const first = await social({ path, site: 'Chartroom' })
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('image/png')
    expect(first.headers.get('cache-control')).toBe('public, max-age=300')
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect((await social({ path, site: 'site.test' })).bytes).toEqual(first.bytes)
    await site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content: 'Gold fell' } })
    const second = await social({ path })
    expect(second.bytes).not.toEqual(first.bytes)
    expect(second.headers.get('etag')).not.toBe(first.headers.get('etag'))
    await site.api(author.token)('DELETE /posts/:id', { params: { id } })
    expect((await social({ path })).status).toBe(410)
  })

  it('exists for the landing page', async () => {
    expect((await social({ path: '/' })).status).toBe(200)
  })

  it.each([
    [{ path: '/', site: 'evil.test' }, 400],
    [{ path: '/', site: '' }, 400],
    [{ path: 'https://evil.test/' }, 404],
    [{ path: '/post/x' }, 404],
    [{ path: '/profile/x' }, 404],
    [{ path: `/post/${'f'.repeat(24)}` }, 404],
    [{ path: '/x'.repeat(400) }, 400],
    [{ site: 'Chartroom' }, 400],
  ])('is rejected for %j', async (query, status) => {
    expect((await social(query as Record<string, string>)).status).toBe(status)
  })
})
