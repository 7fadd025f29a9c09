// Every field of a post's text is screened, stored with its earlier versions, found, and shown to administrators.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PostText } from '#contract/posts.ts'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { createComment } from '../features/comments/factory.ts'
import { postForm } from '../features/posts/factory.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'

type Words = Omit<PostText, 'stance'>

/** `found` is the word that a search finds in `clean`. The screening rules flag `scam`. */
const samples: { [Field in keyof Words]: { clean: PostText[Field]; found: string; scam: PostText[Field] } } = {
  content: { clean: 'A marubozu on the weekly', found: 'marubozu', scam: 'Guaranteed 40% returns at t.me/sure_calls' },
  tags: { clean: ['harami'], found: 'harami', scam: ['whatsapp_9876543210'] },
  location: { clean: 'Dalal Street', found: 'dalal', scam: 'WhatsApp +91 98765 43210' },
}

let site: TestSite
let author: CreatedMember
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  author = await createMember(site.platform)
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(() => site.close())

const publish = async (text: Partial<PostText>) => {
  const fields = Object.entries({ content: 'Levels for today', ...text }).map(([field, value]) => [
    field,
    field === 'stance' ? JSON.stringify(value) : `${value}`,
  ])
  const body = postForm({ section: 'goldtalks', ...Object.fromEntries(fields) })
  return (await site.api(author.token)('POST /posts', { body })).body.post
}
const edit = async (id: string, changes: Partial<PostText>) =>
  (await site.api(author.token)('PUT /posts/:id', { params: { id }, body: changes })).body.post

describe.each(Object.entries(samples))('the %s of a post', (field, { clean, found, scam }) => {
  it('is shown and found', async () => {
    const post = await publish({ [field]: clean })
    expect(post).toMatchObject({ status: 'published', [field]: clean })
    await site.idle()
    const { body } = await site.api()('GET /search', { query: { q: found } })
    expect(body.posts.map(({ _id }: { _id: string }) => _id)).toContain(post._id)
  })

  it('is screened in a new post', async () => {
    expect(await publish({ [field]: scam })).toMatchObject({ status: 'pending', [field]: scam })
  })

  it('is screened after an edit and shown to administrators, and its earlier version is kept', async () => {
    const { _id } = await publish({ [field]: clean })
    expect(await edit(_id, { [field]: scam })).toMatchObject({ status: 'pending', version: 2, [field]: scam })
    const edits = await site.api(author.token)('GET /posts/:id/edits', { params: { id: _id } })
    expect(edits.body.edits).toMatchObject([{ version: 1, [field]: clean }])
    const pending = await site.api(admin.token)('GET /admin/content/pending', { query: { limit: '50' } })
    expect(pending.body.content).toContainEqual(expect.objectContaining({ _id, [field]: scam }))
  })
})

describe('the stance of a post', () => {
  const stance = { outlook: 'bearish', horizon: 'months' } as const

  it('is shown, but not searched or screened', async () => {
    const post = await publish({ stance })
    expect(post).toMatchObject({ status: 'published', stance })
    await site.idle()
    const { body } = await site.api()('GET /search', { query: { q: 'bearish' } })
    expect(body.posts).toEqual([])
  })

  it('is kept with its earlier version, and shown to administrators', async () => {
    const { _id } = await publish({ stance })
    const after = { outlook: 'bullish', horizon: 'days' } as const
    expect(await edit(_id, { stance: after })).toMatchObject({ status: 'published', version: 2, stance: after })
    expect(await edit(_id, { stance: { ...after } })).toMatchObject({ version: 2 })
    expect(await edit(_id, { stance: null })).toMatchObject({ version: 3, stance: null })
    const edits = await site.api(author.token)('GET /posts/:id/edits', { params: { id: _id } })
    expect(edits.body.edits).toMatchObject([
      { version: 2, stance: after },
      { version: 1, stance },
    ])
    await edit(_id, { stance, content: 'Guaranteed 40% returns at t.me/sure_calls' })
    const pending = await site.api(admin.token)('GET /admin/content/pending', { query: { limit: '50' } })
    expect(pending.body.content).toContainEqual(expect.objectContaining({ _id, stance }))
  })

  it.each(['a like', 'a comment'])('can be changed or added until the first answer, which is %s', async (answer) => {
    for (const before of [stance, null]) {
      const { _id } = await publish(before ? { stance: before } : {})
      if (answer === 'a like') await site.api(admin.token)('POST /posts/:id/like', { params: { id: _id } })
      else await createComment(site.platform, admin, { post: _id })
      for (const after of [{ ...stance, outlook: 'bullish' }, { ...stance, horizon: 'days' }, before ? null : stance]) {
        const { status, body } = await site
          .api(author.token)
          .raw('PUT /posts/:id', { params: { id: _id }, body: { stance: after } })
        expect([status, body.type, Object.keys(body.fields)]).toEqual([409, 'stance_locked', ['stance']])
      }
      expect(await edit(_id, { stance: before, content: 'Corrected' })).toMatchObject({
        content: 'Corrected',
        stance: before,
      })
    }
  })

  it.each([
    ['bullish', 'stance'],
    ['{"outlook":"up","horizon":"days"}', 'stance.outlook'],
    ['{"outlook":"bullish"}', 'stance.horizon'],
    ['{"outlook":"bullish","horizon":"days","target":9}', 'stance.target'],
    [`"${'b'.repeat(200)}"`, 'stance'],
    ['[]', 'stance'],
    ['null', 'stance'],
  ])('is rejected with a clear error when it is %s', async (sent, field) => {
    const body = postForm({ section: 'goldtalks', content: 'Levels', stance: sent })
    const response = await site.api(author.token)('POST /posts', { body })
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]])
  })
})
