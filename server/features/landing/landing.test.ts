import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LandingContent, testimonialLimits as limits, type TestimonialInput } from '#contract/landing.ts'
import { sampleTestimonials } from '#contract/messages/en/testimonials.ts'
import { defaultSettings, type Settings } from '#contract/settings.ts'
import { ago, day } from '../../platform/clock.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createComment } from '../comments/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'

let site: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())

const read = async (): Promise<LandingContent> => {
  const { status, body } = await site.api()('GET /landing')
  expect(status).toBe(200)
  return body.data
}

const changeClaims = async (claims: Partial<Settings['claims']>) => {
  const settings = { ...defaultSettings, claims: { ...defaultSettings.claims, ...claims } }
  const { status } = await changeSettings(site.api(admin.token), settings)
  expect(status).toBe(200)
}

describe('claims of the landing page', () => {
  // Proves: rule.overview.hero-stats
  it('are what the specification states until an administrator changes them', async () => {
    const { claims, schemaData } = await read()
    expect(claims).toEqual({
      activeUsers: { count: 12_400, isExact: false },
      videos: { count: 850, isExact: false },
      isFree: true,
    })
    expect(schemaData.aggregateRating).toMatchObject({ ratingValue: 4.8, ratingCount: 1250 })
    expect(schemaData.offers).toMatchObject({ price: 0, priceCurrency: 'INR' })
  })

  it('are hidden one by one when they are off', async () => {
    await changeClaims({ videos: 'off', rating: 'off', price: 'off' })
    const { claims, schemaData } = await read()
    expect(claims.activeUsers).not.toBeNull()
    expect(claims).toMatchObject({ videos: null, isFree: false })
    expect(schemaData).not.toHaveProperty('aggregateRating')
    expect(schemaData).not.toHaveProperty('offers')
  })

  it('state the price that is fixed, and are free when it is live', async () => {
    await changeClaims({ priceFixed: 99 })
    const paid = await read()
    expect(paid.claims.isFree).toBe(false)
    expect(paid.schemaData.offers).toMatchObject({ price: 99 })
    await changeClaims({ price: 'live', priceFixed: 99 })
    const live = await read()
    expect(live.claims.isFree).toBe(true)
    expect(live.schemaData.offers).toMatchObject({ price: 0 })
  })

  it('count what is there when they are live, and are hidden while there is nothing', async () => {
    await changeClaims({ activeUsers: 'live', videos: 'live', rating: 'live' })
    const before = await read()
    // The administrator.
    expect(before.claims).toMatchObject({ activeUsers: { count: 1, isExact: true }, videos: null })
    expect(before.schemaData).not.toHaveProperty('aggregateRating')
    const author = await createMember(site.platform)
    await createMember(site.platform, { status: 'banned' })
    const away = await createMember(site.platform)
    await site.database.pool.query({
      text: "update sessions set last_seen_at = now() - interval '31 days' where member_id = $1",
      values: [away.id],
    })
    await createVideo(site.platform, author)
    await createVideo(site.platform, author, { status: 'pending' })
    expect((await read()).claims).toMatchObject({
      activeUsers: { count: 2, isExact: true },
      videos: { count: 1, isExact: true },
    })
  })

  it.each([
    [{ activeUsersFixed: 0 }, 'activeUsersFixed'],
    [{ videosFixed: 1.5 }, 'videosFixed'],
    [{ ratingFixed: 5.1 }, 'ratingFixed'],
    [{ ratingFixed: 4.85 }, 'ratingFixed'],
    [{ priceFixed: -1 }, 'priceFixed'],
  ])('reject %o', async (claims, field) => {
    const settings = { ...defaultSettings, claims: { ...defaultSettings.claims, ...claims } }
    const { status, body } = await changeSettings(site.api(admin.token), settings)
    expect([status, Object.keys(body.fields)]).toEqual([400, [`settings.claims.${field}`]])
  })
})

describe('recent activity', () => {
  it('counts what is public of the last seven days, and nothing else', async () => {
    const before = (await read()).activity
    const author = await createMember(site.platform)
    const recent = await createPost(site.platform, author)
    await createPost(site.platform, author, { status: 'pending' })
    await createPost(site.platform, await createMember(site.platform, { status: 'banned' }))
    const old = await createPost(site.platform, author, { at: new Date(ago(8 * day)) })
    for (const { id: post } of [recent, old]) await createComment(site.platform, author, { post })
    await createVideo(site.platform, author)
    expect((await read()).activity).toEqual({
      posts: before.posts + 1,
      comments: before.comments + 1,
      lessons: before.lessons + 1,
    })
  })
})

const words: TestimonialInput = { name: 'Asha Kulkarni', role: 'Gold, Nashik', text: 'A quiet place.', rating: 4 }
const replace = (position: number, version: number, input: Partial<TestimonialInput> = {}) =>
  site.api(admin.token)('PUT /admin/testimonials/:position', {
    params: { position: String(position) },
    body: { ...words, ...input, version },
  })
const showSample = (position: number, version: number) =>
  site.api(admin.token)('DELETE /admin/testimonials/:position', {
    params: { position: String(position) },
    body: { version },
  })

describe('testimonials', () => {
  // Proves: rule.landing.testimonials-count, rule.landing.testimonial-fields
  it('are three marked samples with five stars until an administrator replaces them', async () => {
    const { testimonials } = await read()
    expect(testimonials).toEqual(
      sampleTestimonials.map((sample, index) => ({ ...sample, position: index + 1, isSample: true, version: 0 })),
    )
    expect(testimonials.map(({ rating }) => rating)).toEqual([5, 5, 5])
  })

  it('are replaced one by one, and by their sample again, which drops the cached page', async () => {
    const pages: string[] = []
    const stop = site.platform.invalidations.on('page', (page) => pages.push(page))
    const { body } = await replace(2, 0)
    expect(body.testimonial).toEqual({ ...words, position: 2, isSample: false, version: 1 })
    expect((await read()).testimonials.map(({ isSample }) => isSample)).toEqual([true, false, true])
    expect((await showSample(2, 1)).body.testimonial).toMatchObject({ ...sampleTestimonials[1], isSample: true })
    await site.platform.invalidations.publish(site.database.pool, 'page', '/last')
    await expect.poll(() => pages.at(-1)).toBe('/last')
    stop()
    expect(pages.filter((page) => page === '/')).toHaveLength(2)
  })

  it('are changed only by someone who saw the latest version', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((rating) => replace(1, 0, { rating })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await showSample(1, 0)).status).toBe(409)
    expect((await read()).testimonials[0]).toMatchObject({ isSample: false, version: 1 })
  })

  it('are recorded in the audit log without what was written', async () => {
    await replace(3, 0)
    const { rows } = await site.database.pool.query({
      text: `select actor_id, before, after from audit_log where action = 'landing.testimonial' and before ->> 'position' = '3'`,
    })
    expect(rows).toEqual([
      { actor_id: admin.id, before: { position: 3, version: 0 }, after: { position: 3, version: 1 } },
    ])
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'x'.repeat(limits.nameLength + 1) }],
    ['role', { role: 'x'.repeat(limits.roleLength + 1) }],
    ['text', { text: 'x'.repeat(limits.textLength + 1) }],
    ['rating', { rating: 6 }],
    ['rating', { rating: 0 }],
  ])('reject a wrong %s', async (field, input) => {
    const { status, body } = await replace(3, 1, input)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})
