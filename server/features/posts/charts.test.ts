// Charts that are uploaded before their post, and changed by edits.
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Media } from '#contract/media.ts'
import { validation } from '#contract/messages/en/posts.ts'
import { requestErrors } from '#contract/messages/en/request-errors.ts'
import type { Post } from '#contract/posts.ts'
import { day, shiftClock } from '../../platform/clock.ts'
import { rates } from '../../platform/http/rate-limiter.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { deleteUnusedImages } from '../media/actions.ts'
import { postForm } from './factory.ts'

let site: TestSite
let author: CreatedMember
let reader: CreatedMember
let image: Buffer
beforeAll(async () => {
  site = await startTestSite({ RATE_LIMIT_FACTOR: '20' })
  author = await createMember(site.platform)
  reader = await createMember(site.platform)
  image = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const status = async (url: string): Promise<number> => (await fetch(site.url + url)).status
const rows = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>({ text, values })).rows

const send = (by: CreatedMember, images: Buffer[] = [image]) =>
  site.api(by.token)('POST /posts/charts', { body: postForm({}, images) })
async function upload(by: CreatedMember = author): Promise<Media> {
  const { status, body } = await send(by)
  expect(status).toBe(201)
  return body.chart
}
const publish = (fields: Record<string, string>, headers: Record<string, string> = {}, by = author) =>
  site.api(by.token)('POST /posts', { body: postForm({ section: 'goldtalks', ...fields }), headers })
const edit = (post: Post, body: object, by = author) =>
  site.api(by.token)('PUT /posts/:id', { params: { id: post._id }, body })
const chartsOf = (post: Post) => post.media.map(({ _id, alt }) => ({ _id, alt }))
const read = async (id: string, by: CreatedMember = reader): Promise<Post> =>
  (await site.api(by.token)('GET /posts/:id', { params: { id } })).body.post

async function postWith(count: number): Promise<Post> {
  const charts = []
  for (let each = 0; each < count; each++) charts.push(await upload())
  const { status, body } = await publish({
    charts: charts.map(({ _id }) => _id).join(),
    alt: JSON.stringify(charts.map((_, index) => `Chart ${index + 1}`)),
  })
  expect(status).toBe(201)
  return body.post
}

describe('a chart uploaded before its post', () => {
  it('has a signed URL for its owner, and is public once its post is', async () => {
    const chart = await upload()
    expect(chart).toMatchObject({ width: 320, height: 200, alt: '', isLight: true })
    expect(chart.url).toContain('signature=')
    expect(await status(chart.url)).toBe(200)
    expect(await status(chart.url.split('?')[0]!)).toBe(404)
    const { body } = await publish({ charts: chart._id, alt: '["Gold, daily"]' })
    expect(chartsOf(body.post)).toEqual([{ _id: chart._id, alt: 'Gold, daily' }])
    expect(await status(body.post.media[0].url)).toBe(200)
    expect(body.post.media[0].url).not.toContain('signature=')
  })

  it('is attached once, even if the request is repeated', async () => {
    const chart = await upload()
    const key = { 'idempotency-key': 'charts-key-00001' }
    const first = await publish({ charts: chart._id }, key)
    const again = await publish({ charts: chart._id }, key)
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.body.post._id).toBe(first.body.post._id)
  })

  it.each([
    ['attached to another post', async () => (await postWith(1)).media[0]!._id],
    ["someone else's", async () => (await upload(reader))._id],
    ['unknown', async () => 'f'.repeat(24)],
  ])('is rejected when it is %s, and nothing is stored', async (_, chartId) => {
    const chart = await chartId()
    const { status, body } = await publish({ charts: chart, content: `Refused ${chart}` })
    expect([status, body.fields]).toEqual([400, { charts: validation.chartGone }])
    expect(await rows('select id from posts where content = $1', [`Refused ${chart}`])).toEqual([])
  })

  it('must be one file, and neither twice in a post nor together with files', async () => {
    expect((await send(author, [])).body.fields).toEqual({ media: validation.chartMissing })
    expect((await send(author, [image, image])).body.type).toBe('too_many_files')
    expect((await send(author, [Buffer.from('no image')])).body.type).toBe('image_unreadable')
    const chart = await upload()
    expect((await publish({ charts: `${chart._id},${chart._id}` })).status).toBe(400)
    const body = postForm({ section: 'goldtalks', charts: chart._id }, [image])
    expect((await site.api(author.token)('POST /posts', { body })).body.fields).toEqual({
      charts: validation.chartsOrFiles,
    })
  })

  it('is deleted after 30 days without a post', async () => {
    const chart = await upload()
    shiftClock(29 * day)
    await deleteUnusedImages(site.platform)
    expect(await rows('select id from media where id = $1', [chart._id])).toHaveLength(1)
    shiftClock(31 * day)
    await deleteUnusedImages(site.platform)
    expect(await rows('select id from media where id = $1', [chart._id])).toEqual([])
  })

  it('is charged by its pixels', async () => {
    const strict = await startTestSite({ RATE_LIMIT_FACTOR: '0.2' })
    const member = await createMember(strict.platform)
    await strict.platform.rateLimiter.take('pixels', 'member', member.id, rates.pixels.member.count * 0.2)
    const large = await sharp(image).resize(2000, 1500).png().toBuffer()
    const { status, body } = await strict.api(member.token)('POST /posts/charts', { body: postForm({}, [large]) })
    expect([status, body.message]).toEqual([429, requestErrors.tooManyPixels])
    await strict.close()
  })
})

describe('an edit', () => {
  it('adds, removes, reorders and describes charts', async () => {
    const post = await postWith(3)
    const [first, second, third] = post.media as [Media, Media, Media]
    const added = await upload()
    const charts = [
      { _id: third._id, alt: 'Now first' },
      { _id: added._id, alt: 'New' },
      { _id: first._id, alt: 'Chart 1' },
    ]
    const { status: code, body } = await edit(post, { charts, version: post.version })
    expect(code).toBe(200)
    expect(chartsOf(body.post)).toEqual(charts)
    expect([body.post.version, body.post.editedAt === null]).toEqual([post.version + 1, false])
    expect(chartsOf(await read(post._id))).toEqual(charts)
    expect(await status(second.url)).toBe(404)
    expect(await status(body.post.media[1].url)).toBe(200)
    expect(await rows('select media_count from posts where id = $1', [post._id])).toEqual([{ media_count: 3 }])
  })

  it('keeps the charts in the edit history, and deletes removed images after a day', async () => {
    const post = await postWith(2)
    await edit(post, { charts: [{ _id: post.media[1]!._id, alt: 'Changed' }] })
    const { body } = await site.api(author.token)('GET /posts/:id/edits', { params: { id: post._id } })
    expect(body.edits[0].charts).toEqual(chartsOf(post))
    shiftClock(2 * day)
    await deleteUnusedImages(site.platform)
    expect(await rows('select id from media where post_id = $1', [post._id])).toEqual([{ id: post.media[1]!._id }])
  })

  const editByForm = (post: Post, fields: Record<string, string>, images: Buffer[] = [], by = author) =>
    site.api(by.token).raw('PUT /posts/:id', { params: { id: post._id }, body: postForm(fields, images) })

  it('can be a form with the charts that stay and new files, to the same effect', async () => {
    const post = await postWith(3)
    const [first, second, third] = chartsOf(post)
    const fields = { keep: `${third!._id},${first!._id}`, alt: '["New"]', content: 'Two stay', version: '1' }
    const { status: code, body } = await editByForm(post, fields, [image])
    expect(code).toBe(200)
    expect(chartsOf(body.post)).toEqual([third, first, { _id: expect.any(String), alt: 'New' }])
    expect(body.post).toMatchObject({ content: 'Two stay', version: 2 })
    expect(chartsOf(await read(post._id))).toEqual(chartsOf(body.post))
    const added = await editByForm(post, {}, [image])
    expect(chartsOf(added.body.post)).toEqual([...chartsOf(body.post), { _id: expect.any(String), alt: '' }])
    const texts = await editByForm(post, { content: 'Only words', tags: 'gold' })
    expect(texts.body.post).toMatchObject({ content: 'Only words', tags: ['gold'], media: { length: 4 } })
    expect((await editByForm(post, { keep: second!._id })).body.fields).toEqual({ keep: validation.chartGone })
    expect((await editByForm(post, {}, Array(7).fill(image))).body.type).toBe('too_many_files')
    expect((await editByForm(post, { keep: '' })).body.post.media).toEqual([])
    expect((await editByForm(post, {}, [image], reader)).status).toBe(403)
    expect(await rows('select id from media where owner_id = $1', [reader.id])).toEqual([])
  })

  it('of an old version is a conflict, and changes no chart', async () => {
    const post = await postWith(2)
    await edit(post, { content: 'Changed on another device' })
    const { status: code, body } = await edit(post, { charts: [], version: post.version })
    expect([code, body.type]).toEqual([409, 'conflict_stale'])
    expect((await read(post._id)).media).toHaveLength(2)
  })

  it("can't leave a post without text and charts, nor take charts of others", async () => {
    const post = await postWith(1)
    expect((await edit(post, { charts: [] })).body.fields).toEqual({ content: validation.contentMissing })
    const taken = await postWith(1)
    const foreign = await upload(reader)
    for (const _id of [taken.media[0]!._id, foreign._id]) {
      const { status: code, body } = await edit(post, { charts: [{ _id, alt: '' }], content: 'With a text' })
      expect([code, body.fields]).toEqual([400, { charts: validation.chartGone }])
    }
    expect(await read(post._id)).toMatchObject({ content: '', version: 1 })
    expect(await status(post.media[0]!.url)).toBe(200)
    expect((await edit(post, { charts: [] }, reader)).status).toBe(403)
  })

  it('without charts leaves them, and the same charts are no edit', async () => {
    const post = await postWith(2)
    expect((await edit(post, { charts: chartsOf(post) })).body.post).toMatchObject({ version: 1, editedAt: null })
    const { body } = await edit(post, { content: 'Only words' })
    expect(chartsOf(body.post)).toEqual(chartsOf(post))
  })

  it('that describes a chart as a scam hides the post and its charts', async () => {
    const post = await postWith(1)
    const alt = 'Guaranteed 30% monthly returns, join my Telegram @goldking today!'
    const { body } = await edit(post, { charts: [{ _id: post.media[0]!._id, alt }] })
    expect(body.post.status).toBe('pending')
    expect(await status(post.media[0]!.url)).toBe(404)
    expect(await status(body.post.media[0].url)).toBe(200)
  })

  it('of a scheduled post keeps new charts private until it appears', async () => {
    const scheduledAt = new Date(Date.now() + day).toISOString()
    const { body } = await publish({ content: 'Tomorrow', scheduledAt })
    const chart = await upload()
    const edited = await edit(body.post, { charts: [{ _id: chart._id, alt: '' }] })
    expect(edited.body.post.media[0].url).toContain('signature=')
    expect(await status(chart.url.split('?')[0]!)).toBe(404)
  })
})

describe('images made with AI', () => {
  const label = (post: Post, isSynthetic: boolean, by = author) => edit(post, { isSynthetic }, by)

  it('are labelled for everyone as their author says, also after an edit, and keep the label', async () => {
    const { _id: chart } = await upload()
    const { body } = await publish({ charts: chart, isSynthetic: 'true' })
    expect([body.post.isSynthetic, (await read(body.post._id)).isSynthetic]).toEqual([true, true])
    const seo = { params: { contentType: 'post' as const, contentId: body.post._id } }
    expect((await site.api()('GET /seo/:contentType/:contentId', seo)).body.data.imageAlt).toMatch(/^AI-generated\. /)
    const refused = await label(body.post, false)
    expect([refused.status, refused.body.fields]).toEqual([400, { isSynthetic: validation.syntheticStays }])
    expect((await edit(body.post, { content: 'Drawn by a model' })).body.post).toMatchObject({
      isSynthetic: true,
      version: 2,
    })
  })

  it('are not labelled without a word of their author, who can add the label later', async () => {
    const post = await postWith(1)
    expect(post.isSynthetic).toBe(false)
    expect((await label(post, true)).body.post).toMatchObject({ isSynthetic: true, version: 2 })
    expect((await read(post._id)).isSynthetic).toBe(true)
  })

  it('can lose the label again until they are published', async () => {
    const scheduledAt = new Date(Date.now() + day).toISOString()
    const { body } = await publish({ content: 'Tomorrow', isSynthetic: 'true', scheduledAt })
    expect((await label(body.post, false)).body.post.isSynthetic).toBe(false)
    const admin = await createMember(site.platform, { role: 'admin' })
    const input = { params: { id: body.post._id }, body: { isSynthetic: true } }
    expect((await site.api(admin.token)('PUT /admin/posts/:id/label', input)).status).toBe(404)
  })

  it('are labelled by moderators, which is recorded, and which the author cannot take back', async () => {
    const post = await postWith(1)
    const admin = await createMember(site.platform, { role: 'admin' })
    const change = (by: CreatedMember, isSynthetic: boolean) =>
      site.api(by.token)('PUT /admin/posts/:id/label', { params: { id: post._id }, body: { isSynthetic } })
    expect((await change(reader, true)).status).toBe(403)
    for (let time = 1; time <= 2; time++) expect((await change(admin, true)).status).toBe(200)
    expect(await read(post._id)).toMatchObject({ isSynthetic: true, version: 2 })
    expect((await label(post, false)).status).toBe(400)
    const { body } = await site.api(admin.token)('GET /admin/audit', { query: { subject: post._id } })
    expect(body.entries).toMatchObject([
      { action: 'posts.labelled', before: { isSynthetic: false }, after: { isSynthetic: true } },
    ])
    expect((await change(admin, false)).status).toBe(200)
    expect((await read(post._id)).isSynthetic).toBe(false)
    await site.api(author.token)('DELETE /posts/:id', { params: { id: post._id } })
    expect((await change(admin, true)).status).toBe(404)
  })
})
