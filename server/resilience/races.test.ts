// Concurrent requests to two instances of the program on one database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CreatedMember, createMember } from '../features/accounts/factory.ts'
import { lastMailedToken, password, signupForm } from '../features/accounts/testing/signups.ts'
import { createComment } from '../features/comments/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { lockPost } from '../features/posts/queries/change.ts'
import { newKey } from '../platform/ids.ts'
import type { ApiClient, ApiResponse } from '../testing/api-client.ts'
import { mailsTo } from '../testing/mails.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { waitForBlockedQuery } from '../testing/wait-until.ts'

let site: TestSite
let second: TestSite
let member: CreatedMember
let others: CreatedMember[]

beforeAll(async () => {
  site = await startTestSite()
  second = await site.startAnother()
  member = await createMember(site.platform)
  others = await Promise.all(Array.from({ length: 8 }, () => createMember(site.platform)))
})
afterAll(async () => {
  await second.close()
  await site.close()
})

/** Sends all requests at once, every other one to the second instance. */
const concurrently = (
  count: number,
  send: (node: TestSite, index: number) => Promise<ApiResponse>,
): Promise<ApiResponse[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index % 2 === 0 ? site : second, index)))

const writePost = async (): Promise<string> => (await createPost(site.platform, member)).id

const statuses = (responses: ApiResponse[]): Record<number, number> =>
  Object.fromEntries([...Map.groupBy(responses, ({ status }) => status)].map(([status, all]) => [status, all.length]))

async function count(text: string, values: unknown[]): Promise<number> {
  const { rows } = await site.database.pool.query<{ count: number }>({ text, values })
  return rows[0]!.count
}

const likesOf = async (post: string) => ({
  counted: await count('select likes_count as count from posts where id = $1', [post]),
  rows: await count('select count(*) from post_likes where post_id = $1', [post]),
})

const commentsOf = async (post: string) => ({
  counted: await count('select comments_count as count from posts where id = $1', [post]),
  rows: await count(`select count(*) from comments where post_id = $1 and status = 'published'`, [post]),
})

describe('likes', () => {
  it('by one member are counted once if 50 are sent at once', async () => {
    const id = await writePost()
    const responses = await concurrently(50, ({ api }) => api(member.token)('POST /posts/:id/like', { params: { id } }))
    expect(statuses(responses)).toEqual({ 200: 50 })
    for (const { body } of responses) expect(body).toMatchObject({ isLiked: true, likesCount: 1 })
    expect(await likesOf(id)).toEqual({ counted: 1, rows: 1 })
  })

  it('and unlikes by several members at once keep the count equal to the rows', async () => {
    const id = await writePost()
    const responses = await concurrently(96, ({ api }, index) => {
      const call = index % 3 === 0 ? 'POST /posts/:id/unlike' : 'POST /posts/:id/like'
      return api(others[Math.floor(index / 2) % others.length]!.token)(call, { params: { id } })
    })
    expect(statuses(responses)).toEqual({ 200: 96 })
    const { counted, rows } = await likesOf(id)
    expect(counted).toBe(rows)
    const seen = await Promise.all(others.map(({ token }) => second.api(token)('GET /posts/:id', { params: { id } })))
    expect(seen.filter(({ body }) => body.post.isLiked)).toHaveLength(rows)
    for (const { body } of seen) expect(body.post.likesCount).toBe(rows)
  })

  it.each([
    ['after the like, is rejected', ['like', 'edit'], 409, 'bullish'],
    ['before the like, is kept', ['edit', 'like'], 200, 'bearish'],
  ] as const)('and a change of the stance at once: the stance, changed %s', async (_, order, status, outlook) => {
    const stance = { outlook: 'bullish', horizon: 'days' } as const
    const { id } = await createPost(site.platform, member, { stance })
    const params = { id }
    const send = {
      like: () => second.api(others[0]!.token).raw('POST /posts/:id/like', { params }),
      edit: () =>
        site.api(member.token).raw('PUT /posts/:id', { params, body: { stance: { ...stance, outlook: 'bearish' } } }),
    }
    const responses: Promise<ApiResponse>[] = []
    await site.database.transaction(async (tx) => {
      await lockPost(tx, { id })
      for (const request of order) {
        responses.push(send[request]())
        await waitForBlockedQuery(site.database, responses.length)
      }
    })
    const statusOf = Object.fromEntries(
      (await Promise.all(responses)).map((response, at) => [order[at], response.status]),
    )
    expect(statusOf).toEqual({ like: 200, edit: status })
    const { post } = (await site.api()('GET /posts/:id', { params })).body
    expect(post).toMatchObject({ likesCount: 1, stance: { outlook } })
  })

  it('of a comment keep its count too', async () => {
    const post = await writePost()
    const { id } = await createComment(site.platform, member, { post })
    await concurrently(48, ({ api }, index) => {
      const call = index % 3 === 0 ? 'POST /comments/:id/unlike' : 'POST /comments/:id/like'
      return api(others[Math.floor(index / 2) % others.length]!.token)(call, { params: { id } })
    })
    const counted = await count('select likes_count as count from comments where id = $1', [id])
    expect(counted).toBe(await count('select count(*) from comment_likes where comment_id = $1', [id]))
  })
})

describe('a username', () => {
  it('that 20 people choose at once is given to one of them', async () => {
    const username = `wanted_${newKey().slice(0, 10)}`
    const responses = await concurrently(20, ({ api }, index) =>
      api()('POST /auth/signup', {
        body: signupForm({ username, email: `${username}_${index}@example.com` }),
      }),
    )
    expect(statuses(responses)).toEqual({ 201: 1, 409: 19 })
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('username_taken')
    expect(await count('select count(*) from signups where username = $1', [username])).toBe(1)
    const winner = responses.findIndex(({ status }) => status === 201)
    expect(await mailsTo(site, `${username}_${winner}@example.com`)).toHaveLength(1)
  })
})

/** Signs up, and returns the form and the token from the mailed link. */
async function signUp() {
  const form = signupForm()
  await site.api()('POST /auth/signup', { body: form })
  return { form, token: await lastMailedToken(site, form.email) }
}

describe('a mailed link', () => {
  it('that is used 20 times at once creates one member', async () => {
    const { form, token } = await signUp()
    const responses = await concurrently(20, ({ api }) => api()('POST /auth/verify-email', { body: { token } }))
    expect(statuses(responses)).toEqual({ 200: 20 })
    expect(await count('select count(*) from member_details where email = $1', [form.email])).toBe(1)
  })

  it('that is used 20 times at once sets one password', async () => {
    const { form, token } = await signUp()
    await site.api()('POST /auth/verify-email', { body: { token } })
    await site.api()('POST /auth/forgot-password', { body: { email: form.email } })
    const reset = await lastMailedToken(site, form.email)
    const passwordOf = (index: number) => `${password} ${index}`
    const responses = await concurrently(20, ({ api }, index) =>
      api()('POST /auth/reset-password', { body: { token: reset, password: passwordOf(index) } }),
    )
    expect(statuses(responses)).toEqual({ 200: 1, 400: 19 })
    const winner = responses.findIndex(({ status }) => status === 200)
    const signIn = (index: number) =>
      second.api()('POST /auth/login', { body: { identifier: form.email, password: passwordOf(index) } })
    expect((await signIn(winner)).status).toBe(200)
    expect((await signIn((winner + 1) % 20)).status).toBe(400)
  })
})

describe('comments', () => {
  const comment = (api: ApiClient, id: string, parentId?: string) =>
    api('POST /posts/:id/comment', { params: { id }, body: { comment: 'Same here.', parentId } })

  it('are all kept and counted if 50 are sent at once', async () => {
    const id = await writePost()
    const responses = await concurrently(50, ({ api }, index) => comment(api(others[index % others.length]!.token), id))
    expect(statuses(responses)).toEqual({ 201: 50 })
    expect(await commentsOf(id)).toEqual({ counted: 50, rows: 50 })
  })

  it('that are deleted while others reply keep the counts equal to the rows', async () => {
    const id = await writePost()
    const parents = await concurrently(6, ({ api }) => comment(api(member.token), id))
    await concurrently(60, ({ api }, index) => {
      const head: string = parents[index % parents.length]!.body.comment._id
      if (index % 10 === 5) return api(member.token)('DELETE /comments/:id', { params: { id: head } })
      return comment(api(others[index % others.length]!.token), id, head)
    })
    const { counted, rows } = await commentsOf(id)
    expect(counted).toBe(rows)
    const orphans = `select count(*) from comments reply join comments head on head.id = reply.parent_id
      where reply.post_id = $1 and reply.status = 'published' and head.status <> 'published'`
    expect(await count(orphans, [id])).toBe(0)
    const wrong = `select count(*) from comments head where post_id = $1 and parent_id is null and status = 'published'
      and replies_count <> (select count(*) from comments where parent_id = head.id and status = 'published')`
    expect(await count(wrong, [id])).toBe(0)
  })
})

describe('a repeated write', () => {
  const write = (api: ApiClient, key: string, content: string) =>
    api('POST /posts', { body: { section: 'goldtalks', content }, headers: { 'idempotency-key': key } } as never)

  it('creates one post if it is sent 20 times at once with one key', async () => {
    const key = newKey()
    const responses = await concurrently(20, ({ api }) => write(api(member.token), key, `Once only ${key}`))
    expect(statuses(responses)).toEqual({ 201: 20 })
    expect(new Set(responses.map(({ body }) => body.post._id)).size).toBe(1)
    expect(await count('select count(*) from posts where content = $1', [`Once only ${key}`])).toBe(1)
  })

  it('with another body under the same key is rejected', async () => {
    const key = newKey()
    const responses = await concurrently(10, ({ api }, index) =>
      write(api(member.token), key, `Version ${index} ${key}`),
    )
    expect(statuses(responses)).toEqual({ 201: 1, 422: 9 })
  })
})
