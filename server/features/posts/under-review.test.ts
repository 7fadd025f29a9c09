// Posts under review and rejected posts: decisions, edits and appeals.
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { fromNow, hour, shiftClock } from '../../platform/clock.ts'
import { drawChart } from '../../resilience/testing/images.ts'
import { createRandom } from '../../resilience/testing/random.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { submitForReview } from '../reviews/actions.ts'
import { decidePost, type PostDecision } from './actions/decide.ts'
import { publishDuePosts } from './actions/status.ts'
import { createPost, postForm } from './factory.ts'

const scam = 'Guaranteed 40% monthly returns, join t.me/sure_profit_calls now'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  // The worker service is off, so events stay in the outbox and the test can read them.
  site = await startTestSite({ SERVICES: 'web' })
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const write = (fields: Record<string, string>, one = author, images: Buffer[] = []) =>
  site.api(one.token)('POST /posts', { body: postForm({ section: 'goldtalks', ...fields }, images) })
const read = (id: string, token?: string) => site.api(token)('GET /posts/:id', { params: { id } })
const edit = (id: string, content: string) =>
  site.api(author.token)('PUT /posts/:id', { params: { id }, body: { content } })
const appeal = (id: string, { token } = author) =>
  site.api(token)('POST /posts/:id/appeal', { params: { id }, body: { text: 'It is my own chart.' } })
const decide = (id: string, status: PostDecision['status'], note: string | null = null) =>
  decidePost({ platform: site.platform, db: site.database.pool }, { id, status, note })

async function events(id: string) {
  const { rows } = await site.database.pool.query<{ type: string }>({
    text: `select type from events where type like 'post:%' and payload::json ->> 'postId' = $1 order by id`,
    values: [id],
  })
  return rows.map(({ type }) => type)
}

describe('a post that a screening rule flags', () => {
  it('is pending, shows the reasons to its author only, and emits no event', async () => {
    const { status, body } = await write({ content: scam })
    expect(status).toBe(201)
    const { post } = body
    expect(post).toMatchObject({ status: 'pending', publishedAt: null, can: { appeal: true, like: false } })
    expect(post.review.reasons).toEqual(expect.arrayContaining(['returns_promise', 'contact_handle']))
    expect(post.review).toMatchObject({ note: null, appeal: null })
    expect((await read(post._id, author.token)).body.post).toEqual(post)
    for (const token of [undefined, reader.token]) expect((await read(post._id, token)).status).toBe(404)
    expect(await events(post._id)).toEqual([])
  })

  it.each([
    ['a tag', { content: 'Levels for today', tags: 'whatsapp_9876543210' }],
    ['a location', { content: 'Levels for today', location: 'WhatsApp +91 98765 43210' }],
    [
      'a poll option',
      {
        content: 'What do you say?',
        poll: JSON.stringify({
          options: ['Join t.me/sure_profit_calls', 'No'],
          closesAt: fromNow(hour),
        }),
      },
    ],
  ])('is also flagged for %s', async (_, fields) => {
    const { body } = await write(fields as Record<string, string>)
    expect(body.post.status).toBe('pending')
  })

  it('is hidden with its images after an edit, and shown again after a clean edit', async () => {
    const { body } = await write({ content: 'My chart' }, author, [await drawChart(createRandom('held'))])
    const { _id: id, media } = body.post
    const [{ url }] = media
    const imageStatus = async (address: string) => (await fetch(site.url + address)).status
    expect(await imageStatus(url)).toBe(200)
    const edited = (await edit(id, scam)).body.post
    expect(edited).toMatchObject({ status: 'pending', publishedAt: body.post.publishedAt, content: scam, version: 2 })
    expect((await read(id)).status).toBe(404)
    expect(await imageStatus(url)).toBe(404)
    expect(await imageStatus(edited.media[0].url)).toBe(200)
    const clean = (await edit(id, 'My chart, in plain words')).body.post
    expect(clean).toMatchObject({ status: 'published', publishedAt: body.post.publishedAt, version: 3 })
    expect(clean.review).toBeUndefined()
    expect(await imageStatus(url)).toBe(200)
    expect(await events(id)).toEqual(['post:created', 'post:removed', 'post:created'])
  })

  it('is published by a clean edit if only rules flagged it, but not if an administrator did', async () => {
    const { body } = await write({ content: scam })
    expect((await edit(body.post._id, 'Only my view')).body.post.status).toBe('published')
    await decide(body.post._id, 'pending')
    const again = (await edit(body.post._id, 'Only my view, again')).body.post
    expect(again).toMatchObject({ status: 'pending', review: { reasons: ['moderator'] } })
  })
})

describe('a member’s first posts', () => {
  it('are reviewed until enough are approved, while the setting is on', async () => {
    const admin = await createMember(site.platform, { role: 'admin' })
    const set = (firstPostsToReview: number) =>
      changeSettings(site.api(admin.token), { moderation: { firstPostsToReview } })
    await set(1)
    onTestFinished(async () => void (await set(0)))
    const newcomer = await createMember(site.platform)
    const first = (await write({ content: 'Hello, I trade gold' }, newcomer)).body.post
    expect(first).toMatchObject({ status: 'pending', review: { reasons: ['first_posts'] } })
    expect((await write({ content: 'And silver, too' }, newcomer)).body.post.status).toBe('pending')
    await decide(first._id, 'approved')
    expect((await write({ content: 'And copper, at times' }, newcomer)).body.post.status).toBe('published')
    expect((await write({ content: 'From those who decide' }, admin)).body.post.status).toBe('published')
  })
})

describe('an administrator', () => {
  it('approves a pending post, which keeps its first publication time afterwards', async () => {
    const { body } = await write({ content: `${scam} #approved` })
    const { _id: id } = body.post
    expect(await decide(id, 'approved')).toMatchObject({
      kind: 'post',
      authorId: author.id,
      postId: id,
      section: 'goldtalks',
      before: 'pending',
      after: 'published',
    })
    const { publishedAt, review } = (await read(id, author.token)).body.post
    expect(publishedAt).toEqual(expect.any(String))
    expect(review).toBeUndefined()
    const tagged = await site.api()('GET /posts', { query: { tag: 'approved' } })
    expect(tagged.body.posts).toHaveLength(1)
    await decide(id, 'rejected', 'On second thought.')
    await decide(id, 'approved')
    expect((await read(id)).body.post.publishedAt).toBe(publishedAt)
    expect(await events(id)).toEqual(['post:created', 'post:removed', 'post:created'])
  })

  it('rejects with a note for the author, and removes for good', async () => {
    const { id } = await createPost(site.platform, author)
    await decide(id, 'rejected', 'No promises here.')
    const { post } = (await read(id, author.token)).body
    expect(post).toMatchObject({
      status: 'rejected',
      review: { reasons: ['moderator'], note: 'No promises here.' },
      can: { edit: false, delete: true, appeal: true },
    })
    expect((await read(id)).status).toBe(404)
    expect(await decide(id, 'removed')).toMatchObject({ before: 'rejected', after: 'removed' })
    expect(await decide(id, 'approved')).toBeNull()
    expect((await read(id, author.token)).status).toBe(404)
    expect(await decide('f'.repeat(24), 'approved')).toBeNull()
  })

  it('approves a scheduled post, which then waits for its time', async () => {
    const scheduledAt = fromNow(hour)
    const { body } = await write({ content: scam, scheduledAt })
    const { _id: id } = body.post
    expect(body.post).toMatchObject({ status: 'pending', scheduledAt })
    expect(await decide(id, 'approved')).toMatchObject({ after: 'scheduled' })
    expect((await read(id)).status).toBe(404)
    shiftClock(2 * hour)
    onTestFinished(() => shiftClock(0))
    await publishDuePosts(site.platform)
    expect((await read(id)).body.post).toMatchObject({ status: 'published', publishedAt: scheduledAt })
  })

  it('sets a post to pending during an edit: the edit sees the reasons', async () => {
    const { id } = await createPost(site.platform, author)
    const decision = await site.database.pool.connect()
    await decision.query('begin')
    await decision.query(`update posts set status = 'pending' where id = $1`, [id])
    const content = { contentId: id, kind: 'post', authorId: author.id } as const
    await submitForReview(decision, { ...content, reasons: ['returns_promise'] })
    const edited = edit(id, 'A calm view of the range.')
    await waitForBlockedQuery(site.database)
    await decision.query('commit')
    decision.release()
    // Only rules flagged it, so a clean edit publishes it. A moderator's review would continue.
    expect((await edited).body.post).toMatchObject({ status: 'published', content: 'A calm view of the range.' })
  })

  it('decides while the author deletes: removal is final', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => createPost(site.platform, author)))
    const system = { platform: site.platform, db: site.database.pool }
    await Promise.all(
      created.flatMap(({ id }) => [
        site.database.transaction((db) => decidePost({ ...system, db }, { id, status: 'rejected', note: null })),
        site.api(author.token)('DELETE /posts/:id', { params: { id } }),
      ]),
    )
    for (const { id } of created) {
      expect((await read(id, author.token)).status).toBe(404)
      expect((await events(id)).filter((type) => type === 'post:removed')).toHaveLength(1)
    }
  })
})

describe('an appeal', () => {
  it('is accepted once, from the author, for a pending or rejected post', async () => {
    const { id } = await createPost(site.platform, author, { status: 'rejected' })
    expect((await appeal(id, reader)).status).toBe(404)
    const { status, body } = await appeal(id)
    expect(status).toBe(200)
    expect(body.post).toMatchObject({
      review: { appeal: { text: 'It is my own chart.', at: expect.any(String) } },
      can: { appeal: false },
    })
    const again = await appeal(id)
    expect([again.status, again.body.type]).toEqual([409, 'already_appealed'])
    const shown = await createPost(site.platform, author)
    expect((await appeal(shown.id)).status).toBe(404)
    expect((await appeal(shown.id, reader)).status).toBe(404)
  })

  it('is stored once when ten requests arrive together', async () => {
    const { id } = await createPost(site.platform, author, { status: 'pending' })
    const responses = await Promise.all(Array.from({ length: 10 }, () => appeal(id)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})
