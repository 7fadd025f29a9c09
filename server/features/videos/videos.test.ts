import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sections } from '#contract/sections.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createMember } from '../accounts/factory.ts'
import { createVideo } from './factory.ts'
import { makeClip, uploadFile } from './testing/clips.ts'

let site: TestSite
let clip: Buffer
let educator: { id: string; token: string }
let admin: { id: string; token: string }
let video: string

beforeAll(async () => {
  site = await startTestSite()
  clip = await makeClip({ seconds: 6, size: '1280x720' })
  educator = await createMember(site.platform)
  admin = await createMember(site.platform, { role: 'admin' })
  video = await uploadFile(site, educator.token, clip)
  await site.idle()
})
afterAll(() => site.close())

const get = async (token: string | undefined, id = video) =>
  (await site.api(token)('GET /learning/videos/:id', { params: { id } })).body.video

describe('an uploaded video', () => {
  // Proves: rule.permissions.user-upload, rule.video.output
  it('is made in each quality that the source is large enough for', async () => {
    const { qualities, duration, frames, sprite, loudness, poster, status } = await get(educator.token)
    expect(qualities).toMatchObject([
      { quality: '360p', status: 'ready', width: 640, height: 360, progress: 100, reason: null },
      { quality: '720p', status: 'ready', width: 1280, height: 720, progress: 100, reason: null },
      { quality: '1080p', status: 'skipped', url: null },
    ])
    expect(duration).toBeCloseTo(6, 0)
    expect(frames).toHaveLength(7)
    expect(sprite).toMatchObject({ columns: 3, count: 3, width: 160, height: 90 })
    expect(loudness).toBeLessThan(-10)
    expect(poster).toMatchObject({ type: 'image', width: 1280, height: 720 })
    expect(status).toBe('processing')
  })

  it('is visible only to its uploader and administrators until it is approved', async () => {
    const other = await createMember(site.platform)
    expect((await site.api(other.token)('GET /learning/videos/:id', { params: { id: video } })).status).toBe(404)
    expect((await site.api()('GET /learning/videos/:id', { params: { id: video } })).status).toBe(404)
    expect(await get(admin.token)).toMatchObject({ _id: video })
  })

  it('needs a title and a room before it can be submitted', async () => {
    const submit = () =>
      site.api(educator.token)('POST /learning/videos/:id/submit', {
        params: { id: video },
        body: { confirmsPrices: true },
      })
    expect((await submit()).body).toMatchObject({
      type: 'validation_failed',
      fields: { title: 'Give the lesson a title' },
    })
    const changes = {
      title: 'Reading a range',
      section: 'goldtalks' as const,
      description: 'Floor and lid.',
      tags: ['Gold'],
    }
    const edited = await site.api(educator.token)('PUT /learning/videos/:id', { params: { id: video }, body: changes })
    expect(edited.body.video).toMatchObject({
      title: 'Reading a range',
      section: 'goldtalks',
      tags: ['gold'],
      version: 2,
    })
    const { status, body } = await submit()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      message: 'Video uploaded successfully and is pending approval',
      video: { status: 'pending', isSubmitted: true },
    })
  })

  // Proves: rule.permissions.video-approval
  it('is shown to everyone once an administrator approves it', async () => {
    const queue = await site.api(admin.token)('GET /admin/videos', { query: { status: 'pending' } })
    expect(queue.body.videos).toMatchObject([{ _id: video, status: 'pending', title: 'Reading a range' }])
    const { contentVersion } = queue.body.videos[0]
    const decision = { status: 'approved' as const, version: contentVersion }
    const decided = await site.api(admin.token)('PUT /admin/content/:id/status', {
      params: { id: video },
      body: decision,
    })
    expect(decided.body).toMatchObject({ content: { kind: 'video', status: 'published' } })
    await site.idle()
    expect(await get(undefined)).toMatchObject({ status: 'approved', publishedAt: expect.any(String) })
    const list = await site.api()('GET /learning/videos', {
      query: { section: 'goldtalks', withCount: 'true' } as never,
    })
    expect(list.body).toMatchObject({ videos: [{ _id: video }], pagination: { total: 1 } })
    const popular = await site.api()('GET /learning/videos/sort/:order', { params: { order: 'popular' } })
    expect(popular.body.videos).toMatchObject([{ _id: video }])
  })

  it('is in no feed, list or page of posts', async () => {
    expect((await site.api()('GET /posts')).body.posts).toEqual([])
    expect((await site.api(educator.token)('GET /posts', { query: { section: 'goldtalks' } })).body.posts).toEqual([])
    expect((await site.api()('GET /posts/:id', { params: { id: video } })).status).toBe(404)
    const own = await site.api(educator.token)('GET /user/posts/user/:id', { params: { id: educator.id } })
    expect(own.body.posts).toEqual([])
    const changed = await site.api(educator.token)('PUT /posts/:id', { params: { id: video }, body: { content: 'x' } })
    expect(changed.status).toBe(404)
  })

  it('can be liked, saved, commented on and reported like a post', async () => {
    const viewer = await createMember(site.platform)
    const api = site.api(viewer.token)
    const params = { id: video }
    expect((await api('POST /learning/videos/:id/like', { params })).body).toMatchObject({
      isLiked: true,
      likesCount: 1,
    })
    expect((await api('POST /learning/videos/:id/like', { params })).body).toMatchObject({ likesCount: 1 })
    expect((await api('POST /learning/videos/:id/save', { params })).body).toMatchObject({ isSaved: true })
    const comment = await api('POST /learning/videos/:id/comment', { params, body: { comment: 'Clear and calm.' } })
    expect(comment.body.comment).toMatchObject({ postId: video, comment: 'Clear and calm.' })
    expect((await site.api()('GET /learning/videos/:id/comments', { params })).body.comments).toHaveLength(1)
    expect((await api('GET /learning/videos/saved')).body.videos).toMatchObject([{ _id: video, isSaved: true }])
    expect((await api('GET /user/posts/saved')).body.posts).toEqual([])
    const report = { params, body: { reason: 'scam' as const } }
    expect((await api('POST /learning/videos/report/:id', report)).status).toBe(201)
    expect((await api('POST /learning/videos/report/:id', report)).status).toBe(409)
    expect(await get(viewer.token)).toMatchObject({ isLiked: true, isSaved: true, likesCount: 1, commentsCount: 1 })
    expect((await api('POST /learning/videos/:id/unlike', { params })).body).toMatchObject({ likesCount: 0 })
  })

  it('counts a view once in ten seconds for each viewer', async () => {
    const view = async (token?: string) =>
      (await site.api(token)('POST /learning/videos/:id/view', { params: { id: video } })).body
    const viewer = await createMember(site.platform)
    expect(await view(viewer.token)).toMatchObject({ views: 1, isCounted: true })
    expect(await view(viewer.token)).toMatchObject({ views: 1, isCounted: false })
    expect(await view()).toMatchObject({ views: 2, isCounted: true })
    expect(await view()).toMatchObject({ views: 2, isCounted: false })
  })

  it('is found by its title, tags and captions', async () => {
    const captions = new FormData()
    captions.append('language', 'en')
    captions.append(
      'captions',
      new Blob(['WEBVTT\n\n00:00.000 --> 00:02.000\nWhere you are wrong: zanzibar\n']),
      'en.vtt',
    )
    const added = await site
      .api(educator.token)
      .raw('POST /learning/videos/:id/captions', { params: { id: video }, body: captions })
    expect(added.body.video.captions).toMatchObject([{ language: 'en' }])
    const find = async (q: string) =>
      (await site.api()('GET /search', { query: { q, type: 'videos' } })).body.videos.map(
        ({ _id }: { _id: string }) => _id,
      )
    expect(await find('range')).toEqual([video])
    expect(await find('#gold')).toEqual([video])
    expect(await find('zanzi')).toEqual([video])
    expect(await find('silver')).toEqual([])
    const served = await fetch(`${site.url}${added.body.video.captions[0].url}`)
    expect(served.headers.get('content-type')).toBe('text/vtt; charset=utf-8')
    expect(await served.text()).toContain('zanzibar')
  })

  it('makes its uploader an educator', async () => {
    const { body } = await site.api()('GET /learning/educators/leaderboard')
    expect(body).toMatchObject({
      total: 1,
      educators: [{ rank: 1, user: { _id: educator.id }, videosCount: 1, views: 2 }],
    })
    const profile = await site.api()('GET /video-activity/video/:id/profile', { params: { id: video } })
    expect(profile.body).toMatchObject({ user: { _id: educator.id }, stats: { videosCount: 1 } })
    expect((await site.api()('GET /video-activity/recommendations')).body.videos).toMatchObject([{ _id: video }])
  })

  it('disappears at once when an administrator rejects it, and its uploader may submit it again', async () => {
    const { url } = (await get(undefined)).qualities[0]
    expect((await fetch(site.url + url)).status).toBe(200)
    const rejection = { status: 'rejected' as const, reason: 'Shows live prices.' }
    await site.api(admin.token)('PUT /admin/content/:id/status', { params: { id: video }, body: rejection })
    expect((await fetch(site.url + url)).status).toBe(404)
    expect((await site.api()('GET /learning/videos/:id', { params: { id: video } })).status).toBe(404)
    const own = await get(educator.token)
    expect(own).toMatchObject({ status: 'rejected', review: { note: 'Shows live prices.' } })
    expect((await fetch(site.url + own.qualities[0].url)).status).toBe(200)
  })
})

it.each(sections)('a video can be in %s', async (section) => {
  const { id } = await createVideo(site.platform, educator, { section })
  expect(await get(undefined, id)).toMatchObject({ _id: id, section })
})
