import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost, postForm } from '../posts/factory.ts'
import { profileForm } from '../profiles/factory.ts'

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
      ...{ canonical: url, url, author: 'Meera Krishnan' },
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
      ...{ canonical: url, url, author: 'Meera Krishnan' },
      image: 'http://site.test/api/og/route/png?path=%2Fprofile%2Fmeera_k&site=Chartroom',
    })
    expect(body.data.schemaData).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        ...{ name: 'Meera Krishnan', alternateName: 'meera_k', url, sameAs: ['https://meera.example'] },
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
    for (const name of [banned.username, 'nobody_here']) {
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
    expect((await social({ path })).status).toBe(404)
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
