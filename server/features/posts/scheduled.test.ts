// Scheduled posts.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Post } from '#contract/posts.ts'
import { ago, day, fromNow, hour, minute, nowMs, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { publishDuePosts, publishJob } from './actions/status.ts'
import { createPost, postForm } from './factory.ts'

let site: TestSite
let other: TestSite
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  other = await site.startAnother({ SERVICES: 'web' })
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterEach(() => shiftClock(0))
afterAll(async () => {
  await other.close()
  await site.close()
})

const write = (fields: Record<string, string>) =>
  site.api(author.token)('POST /posts', {
    body: postForm({ section: 'goldtalks', content: 'Later #later', ...fields }),
  })
const read = (id: string, token?: string) => site.api(token)('GET /posts/:id', { params: { id } })
const edit = (id: string, body: object) =>
  site.api(author.token)('PUT /posts/:id', { params: { id }, body: body as never })
const listed = async (query: Record<string, string> = {}, at = site): Promise<string[]> =>
  (await at.api().raw('GET /posts', { query })).body.posts.map(({ _id }: Post) => _id)

const publishJobs = async (id: string) =>
  (
    await site.database.pool.query<{ key: string; run_at: string }>({
      text: `select key, run_at from graphile_worker.jobs where key = $1`,
      values: [`posts.publish ${id}`],
    })
  ).rows

describe('a scheduled post', () => {
  it('is rejected when its time is not a valid date', async () => {
    const scheduledAt = fromNow(hour).replace('Z', `${'1'.repeat(200)}Z`)
    const { status, body } = await write({ scheduledAt })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['scheduledAt']])
  })

  // Proves: rule.posts.create-multipart
  it('is visible to its author only until its time, then to everyone', async () => {
    const scheduledAt = fromNow(hour)
    const { status, body } = await write({ scheduledAt })
    expect(status).toBe(201)
    const { post } = body
    expect(post).toMatchObject({ status: 'scheduled', scheduledAt, publishedAt: null })
    expect((await read(post._id, author.token)).body.post).toEqual(post)
    expect((await read(post._id, reader.token)).status).toBe(404)
    expect(await listed()).not.toContain(post._id)
    expect(await publishJobs(post._id)).toEqual([{ key: `posts.publish ${post._id}`, run_at: scheduledAt }])
    await publishJob.run(site.platform, { postId: post._id })
    expect((await read(post._id)).status).toBe(404)
    shiftClock(hour + minute)
    await publishJob.run(site.platform, { postId: post._id })
    expect((await read(post._id)).body.post).toMatchObject({ status: 'published', publishedAt: scheduledAt })
    const everywhere: Record<string, string>[] = [{}, { section: 'goldtalks' }, { tag: 'later' }]
    for (const query of everywhere) expect(await listed(query)).toContain(post._id)
  })

  it('is sorted in feeds by its scheduled time, not by the time it was written', async () => {
    const { body } = await write({ scheduledAt: fromNow(hour) })
    const later = await createPost(site.platform, author, { section: 'goldtalks', at: new Date(nowMs() + 2 * hour) })
    shiftClock(3 * hour)
    await publishDuePosts(site.platform)
    const found = await listed({ section: 'goldtalks' })
    expect(found.indexOf(later.id)).toBeLessThan(found.indexOf(body.post._id))
    expect(found.indexOf(body.post._id)).toBeGreaterThan(-1)
  })

  it('is published after a restart if its time passed while the server was down', async () => {
    const { id } = await createPost(site.platform, author, {
      status: 'scheduled',
      scheduledAt: new Date(nowMs() - day),
    })
    const again = await site.startAnother()
    try {
      await publishDuePosts(again.platform)
      expect((await again.api()('GET /posts/:id', { params: { id } })).body.post.status).toBe('published')
    } finally {
      await again.close()
    }
  })

  it('is published on time by its own job', async () => {
    const { body } = await write({ scheduledAt: fromNow(hour) })
    const { _id: id } = body.post
    // Moves the job into the past, because the job queue uses the database's clock.
    const past = ago(minute)
    await site.database.pool.query({ text: 'update posts set scheduled_at = $2 where id = $1', values: [id, past] })
    await site.database.pool.query({
      text: `select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = $1), run_at := now())`,
      values: [`posts.publish ${id}`],
    })
    await site.idle()
    expect((await read(id)).body.post).toMatchObject({ status: 'published', publishedAt: past })
  })

  it('is published and announced once when ten processes try together', async () => {
    const { id } = await createPost(other.platform, author, { status: 'scheduled', scheduledAt: new Date(nowMs() - 1) })
    const invalidated: string[] = []
    const off = site.platform.invalidations.on('page', (page) => invalidated.push(page))
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => publishJob.run((index % 2 ? site : other).platform, { postId: id })),
    )
    await site.idle()
    off()
    expect(invalidated.filter((page) => page === `/post/${id}`)).toHaveLength(1)
  })

  it('by a suspended member is published when they are active again', async () => {
    const quiet = await createMember(site.platform, { status: 'suspended' })
    const { id } = await createPost(site.platform, quiet, { status: 'scheduled', scheduledAt: new Date(nowMs() - 1) })
    await publishDuePosts(site.platform)
    expect((await read(id)).status).toBe(404)
    await setStatus(
      { platform: site.platform, db: site.database.pool },
      { memberId: quiet.id, to: 'active', actorId: null },
    )
    await publishDuePosts(site.platform)
    expect((await read(id)).status).toBe(200)
  })

  it('invalidates feeds and pages on every node when it is published', async () => {
    const { id } = await createPost(site.platform, author, { status: 'scheduled', scheduledAt: new Date(nowMs() - 1) })
    await site.idle()
    expect(await listed({}, other)).not.toContain(id)
    const dropped = new Promise<void>((resolve) => {
      other.platform.invalidations.on('feed', (key) => key === id && resolve())
    })
    await publishDuePosts(site.platform)
    await dropped
    expect(await listed({}, other)).toContain(id)
  })
})

describe('the scheduled time', () => {
  it.each<[string, () => string]>([
    ['in the past', () => fromNow(-minute)],
    ['more than a year ahead', () => fromNow(366 * day)],
  ])('is rejected when it is %s', async (_, at) => {
    const { status, body } = await write({ scheduledAt: at() })
    expect([status, body.fields]).toEqual([400, { scheduledAt: 'Choose a time in the future, up to a year ahead' }])
    const { id } = await createPost(site.platform, author, { status: 'scheduled' })
    expect((await edit(id, { scheduledAt: at() })).body.fields).toEqual({
      scheduledAt: 'Choose a time in the future, up to a year ahead',
    })
  })

  it('can be changed, and the job moves with it', async () => {
    const { body } = await write({ scheduledAt: fromNow(hour) })
    const { _id: id } = body.post
    const scheduledAt = fromNow(2 * hour)
    expect((await edit(id, { scheduledAt })).body.post).toMatchObject({ status: 'scheduled', scheduledAt, version: 1 })
    expect(await publishJobs(id)).toEqual([{ key: `posts.publish ${id}`, run_at: scheduledAt }])
    shiftClock(hour + minute)
    await publishJob.run(site.platform, { postId: id })
    expect((await read(id)).status).toBe(404)
  })

  it('can be cleared to publish at once', async () => {
    const { body } = await write({ scheduledAt: fromNow(hour) })
    const { _id: id } = body.post
    const { post } = (await edit(id, { scheduledAt: null, content: 'Now after all' })).body
    expect(post).toMatchObject({ status: 'published', scheduledAt: null, content: 'Now after all', version: 2 })
    expect(Math.abs(Date.parse(post.publishedAt) - nowMs())).toBeLessThan(minute)
    expect(await listed()).toContain(id)
  })

  it('can’t be set on a published post', async () => {
    const { id } = await createPost(site.platform, author)
    const { status, body } = await edit(id, { scheduledAt: fromNow(hour) })
    expect([status, body.fields]).toEqual([400, { scheduledAt: 'This post is already published' }])
    expect((await edit(id, { scheduledAt: null })).body.post.status).toBe('published')
  })

  it('stays when the text is edited, and the post stays hidden', async () => {
    const { body } = await write({ scheduledAt: fromNow(hour) })
    const { _id: id, scheduledAt } = body.post
    const edited = await edit(id, { content: 'Another text' })
    expect(edited.body.post).toMatchObject({ status: 'scheduled', scheduledAt, content: 'Another text', version: 2 })
    expect((await read(id)).status).toBe(404)
  })
})
