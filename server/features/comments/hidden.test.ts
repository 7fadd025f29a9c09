// Comments that the author of the post hides.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createComment } from './factory.ts'

let site: TestSite
let owner: CreatedMember
let writer: CreatedMember
let reader: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
  owner = await createMember(site.platform)
  writer = await createMember(site.platform)
  reader = await createMember(site.platform)
})
afterAll(() => site.close())

const set = (id: string, what: 'hide' | 'show', { token } = owner) =>
  site.api(token).raw(`POST /comments/:id/${what}`, { params: { id } })
const listed = async (post: string, token?: string) =>
  (await site.api(token)('GET /posts/:id/comments', { params: { id: post } })).body.comments
const countOf = async (id: string) => (await site.api()('GET /posts/:id', { params: { id } })).body.post.commentsCount
const eventsOn = async (id: string) => {
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: `select payload from events where type = 'comment:hidden' and payload::json ->> 'commentId' = $1 order by id`,
    values: [id],
  })
  return rows.map(({ payload }) => JSON.parse(payload))
}

async function thread() {
  const post = (await createPost(site.platform, owner)).id
  const { id } = await createComment(site.platform, writer, { post, content: 'You know nothing.' })
  await createComment(site.platform, reader, { post, parent: id, content: 'Be kind.' })
  return { post, id }
}

it('a hidden comment keeps its text, its replies and the counts, for everyone', async () => {
  const { post, id } = await thread()
  const hidden = await set(id, 'hide')
  expect([hidden.status, hidden.body.comment.isHidden]).toEqual([200, true])
  for (const token of [undefined, owner.token, writer.token, reader.token])
    expect(await listed(post, token)).toMatchObject([
      { isHidden: true, comment: 'You know nothing.', repliesCount: 1, replies: [{ isHidden: false }] },
    ])
  expect(await countOf(post)).toBe(2)
})

it('a hidden comment can be shown again, and each change is announced once', async () => {
  const { post, id } = await thread()
  for (const what of ['hide', 'hide', 'show', 'show'] as const) expect((await set(id, what)).status).toBe(200)
  expect(await listed(post)).toMatchObject([{ isHidden: false }])
  const place = { postId: post, commentId: id, parentId: null }
  expect(await eventsOn(id)).toEqual([
    { ...place, isHidden: true },
    { ...place, isHidden: false },
  ])
})

it('only the author of the post hides comments, and only those of others', async () => {
  const { post, id } = await thread()
  const own = await createComment(site.platform, owner, { post })
  expect((await set(own.id, 'hide')).status).toBe(403)
  for (const other of [writer, reader]) expect((await set(id, 'hide', other)).status).toBe(403)
  expect(await listed(post, owner.token)).toMatchObject([{ can: { hide: true } }, { can: { hide: false } }])
  expect(await listed(post, writer.token)).toMatchObject([{ isHidden: false, can: { hide: false } }, {}])
})
