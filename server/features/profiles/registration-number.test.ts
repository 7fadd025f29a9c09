// The registration number of a member, wherever their name stands beside what they wrote.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { anonymize } from '../accounts/actions/erasure.ts'
import { createMember } from '../accounts/factory.ts'
import { postForm } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'
import { profileForm } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  // Without the relay, events stay in their table.
  site = await startTestSite({ SERVICES: 'web' })
})
afterAll(() => site.close())

it('stands beside posts, polls, comments, lessons and on the profile, as long as it is recorded', async () => {
  const admin = await createMember(site.platform, { role: 'admin' })
  const member = await createMember(site.platform)
  const poll = JSON.stringify({ options: ['Up', 'Down'], closesAt: new Date(Date.now() + 86_400_000).toISOString() })
  const { body } = await site
    .api(member.token)
    .raw('POST /posts', { body: postForm({ section: 'goldtalks', content: 'Gold up', poll }) })
  const params = { id: body.post._id }
  await site.api(member.token)('POST /posts/:id/comment', { params, body: { comment: 'Still up' } })
  const video = await createVideo(site.platform, member)
  const numbers = async () => {
    const guest = site.api()
    const post = await guest('GET /posts/:id', { params })
    const feed = await site.api(admin.token)('GET /posts', { query: { section: 'goldtalks' } })
    const comments = await guest('GET /posts/:id/comments', { params })
    const profile = await guest('GET /auth/profile/:username', { params: { username: member.username } })
    const lesson = await site.api(admin.token)('GET /learning/videos/:id', { params: { id: video.id } })
    return [
      post.body.post.author.registration,
      feed.body.posts.find(({ _id }: { _id: string }) => _id === params.id)!.author.registration,
      comments.body.comments[0].author.registration,
      profile.body.user.registration,
      lesson.body.video.author.registration,
    ]
  }
  const record = (number: string) =>
    site.api(admin.token).raw('POST /admin/registrations', { body: { username: member.username, number } })
  expect(await numbers()).toEqual(Array(5).fill(undefined))
  expect((await record('INH000001234')).status).toBe(200)
  expect(await numbers()).toEqual(Array(5).fill('INH000001234'))
  await record('INA000005678')
  expect(await numbers()).toEqual(Array(5).fill('INA000005678'))

  const { rows } = await site.database.pool.query<{ payload: string }>({
    text: "select payload from events where type = 'profile:updated' order by id desc limit 1",
  })
  expect(JSON.parse(rows[0]!.payload).user).toMatchObject({ _id: member.id, registration: 'INA000005678' })

  await site.api(admin.token)('DELETE /admin/registrations/:id', { params: { id: member.id } })
  expect(await numbers()).toEqual(Array(5).fill(undefined))
})

it('is stated by members, and removed by an administrator who has seen what is there', async () => {
  const admin = await createMember(site.platform, { role: 'admin' })
  const member = await createMember(site.platform)
  const state = (registrationNumber: string) =>
    site
      .api(member.token)
      .raw('PUT /auth/profile', { body: profileForm({ registrationBody: 'SEBI', registrationNumber }) })
  const remove = (number: string) =>
    site.api(admin.token).raw('POST /admin/stated-registrations/:id/remove', {
      params: { id: member.id },
      body: { body: 'SEBI', number },
    })
  const profile = async () =>
    (await site.api()('GET /auth/profile/:username', { params: { username: member.username } })).body.user
  await state('INH000001234')
  expect(await profile()).toMatchObject({ registrationBody: 'SEBI', registrationNumber: 'INH000001234' })
  // Beside the name stands only what an administrator has recorded.
  expect((await profile()).registration).toBeUndefined()
  const { body } = await site.api(admin.token)('GET /admin/stated-registrations')
  expect(body.registrations).toMatchObject([{ member: { _id: member.id }, body: 'SEBI', number: 'INH000001234' }])
  await state('INA000005678')
  expect((await remove('INH000001234')).body.type).toBe('conflict_stale')
  expect((await remove('INA000005678')).body.registrations).toEqual([])
  expect(await profile()).toMatchObject({ registrationBody: '', registrationNumber: '' })
  expect((await remove('INA000005678')).status).toBe(409)
})

it('goes with an erased member', async () => {
  const admin = await createMember(site.platform, { role: 'admin' })
  const { id, username } = await createMember(site.platform)
  await site.api(admin.token).raw('POST /admin/registrations', { body: { username, number: 'INH000009876' } })
  await anonymize({ platform: site.platform, db: site.database.pool }, id)
  const { rows } = await site.database.pool.query({
    text: 'select registration from members where id = $1',
    values: [id],
  })
  expect(rows).toEqual([{ registration: null }])
})
