import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setRole } from '../accounts/actions/privileges.ts'
import { createMember } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { announceRole } from './actions.ts'

let site: TestSite
beforeAll(async () => {
  // Without the relay, events stay in their table.
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

it('marks administrators as authors and on profiles, and notifies open screens of a change of role', async () => {
  const member = await createMember(site.platform)
  const { body } = await site
    .api(member.token)
    .raw('POST /posts', { body: postForm({ section: 'goldtalks', content: 'Gold up' }) })
  const params = { id: body.post._id }
  await site.api(member.token)('POST /posts/:id/comment', { params, body: { comment: 'Still up' } })
  const marks = async () => {
    const guest = site.api()
    const post = await guest('GET /posts/:id', { params })
    const comments = await guest('GET /posts/:id/comments', { params })
    const profile = await guest('GET /auth/profile/:username', { params: { username: member.username } })
    return [post.body.post.author.isStaff, comments.body.comments[0].author.isStaff, profile.body.user.isStaff]
  }
  expect(await marks()).toEqual([undefined, undefined, undefined])
  const context = { platform: site.platform, db: site.database.pool }
  await setRole(context, { memberId: member.id, to: 'admin', actorId: null })
  expect(await marks()).toEqual([true, true, true])

  await announceRole(site.platform, member.id)
  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: "select payload from events where type = 'profile:updated'",
  })
  expect(rows.map(({ payload }) => JSON.parse(payload).user)).toContainEqual(
    expect.objectContaining({ _id: member.id, isStaff: true }),
  )
  await createMember(site.platform, { role: 'admin' })
  await setRole(context, { memberId: member.id, to: 'user', actorId: null })
  expect(await marks()).toEqual([undefined, undefined, undefined])
})
