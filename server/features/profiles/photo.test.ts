import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectEvents, connect, emitWithAck, once } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { profileForm } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())

const member = () => createMember(site.platform)
const image = (width: number, height: number, background = '#1f5c9e') =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
const send = ({ token }: CreatedMember, photo: Buffer, fields: Record<string, string> = {}) =>
  site.api(token)('PUT /auth/profile', { body: profileForm(fields, photo) })
const load = async (path: string) => {
  const response = await fetch(site.url + path)
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}

describe('a profile photo', () => {
  // Proves: rule.images.profile-max, rule.profile.update-multipart
  it('is resized to fit 400 × 400 and is public', async () => {
    const a = await member()
    const { status, body } = await send(a, await image(1600, 900))
    expect(status).toBe(200)
    expect(body.user.profilePhoto).toMatch(/^\/media\/[0-9a-f]{32}\/480\.webp$/)
    const { status: found, bytes, headers } = await load(body.user.profilePhoto)
    expect(found).toBe(200)
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 400, height: 225 })
    const small = await send(a, await image(80, 60))
    expect(await sharp((await load(small.body.user.profilePhoto)).bytes).metadata()).toMatchObject({ width: 80 })
  })

  it('is shown on the profile and next to the member’s posts', async () => {
    const a = await member()
    const { id } = await createPost(site.platform, a)
    const { body } = await send(a, await image(300, 300))
    const { profilePhoto } = body.user
    const profile = await site.api()('GET /auth/profile/:username', { params: { username: a.username } })
    expect(profile.body.user.profilePhoto).toBe(profilePhoto)
    expect((await site.api()('GET /posts/:id', { params: { id } })).body.post.author.profilePhoto).toBe(profilePhoto)
  })

  it('stops being served when it is replaced', async () => {
    const a = await member()
    const first = (await send(a, await image(300, 300))).body.user.profilePhoto
    expect((await load(first)).status).toBe(200)
    const second = (await send(a, await image(300, 300, '#802020'))).body.user.profilePhoto
    expect(second).not.toBe(first)
    expect((await load(first)).status).toBe(404)
    expect((await load(second)).status).toBe(200)
    const { rows } = await site.database.pool.query<{ state: string }>({
      text: 'select state from media where owner_id = $1 order by id',
      values: [a.id],
    })
    expect(rows.map(({ state }) => state).sort()).toEqual(['public', 'removed'])
  })

  it('stays when the rest of the change is rejected', async () => {
    const [a, b] = [await member(), await member()]
    const first = (await send(a, await image(300, 300))).body.user.profilePhoto
    expect((await send(a, await image(200, 200), { username: b.username })).status).toBe(409)
    expect((await site.api(a.token)('GET /auth/me')).body.user.profilePhoto).toBe(first)
    expect((await load(first)).status).toBe(200)
  })

  it('can be changed five times an hour, and parallel uploads leave one photo', async () => {
    const a = await member()
    const photo = await image(100, 100)
    const responses = await Promise.all(Array.from({ length: 12 }, () => send(a, photo)))
    const { profilePhoto } = (await site.api(a.token)('GET /auth/me')).body.user
    const rejected = responses.filter(({ status }) => status === 429)
    const sentence = 'You can change your name and photo up to 5 times an hour. Please try again later.'
    expect(rejected.map(({ body }) => body.fields)).toEqual(Array(7).fill({ profile_picture: sentence }))
    for (const { body } of responses.filter(({ status }) => status === 200)) {
      const path = body.user.profilePhoto
      expect((await load(path)).status).toBe(path === profilePhoto ? 200 : 404)
    }
  })

  it('of a banned member is not served', async () => {
    const a = await member()
    const { profilePhoto } = (await send(a, await image(300, 300))).body.user
    const system = { platform: site.platform, db: site.database.pool }
    await setStatus(system, { memberId: a.id, to: 'banned', actorId: null })
    expect((await load(profilePhoto)).status).toBe(404)
  })

  // Proves: rule.profile.photo-max, rule.profile.photo-too-large-data
  it('over 5 MB, unreadable or sent twice is rejected', async () => {
    const a = await member()
    const large = await send(a, Buffer.concat([await image(300, 300), Buffer.alloc(5 * 1024 * 1024)]))
    const sentence = 'Profile picture data too large. Maximum size is 5MB.'
    expect([large.status, large.body.type, large.body.message]).toEqual([413, 'payload_too_large', sentence])
    const none = await send(a, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
    expect([none.status, none.body.type]).toEqual([422, 'image_unreadable'])
    const form = profileForm({}, await image(10, 10))
    form.append('profile_picture', new Blob([new Uint8Array(await image(10, 10))]), 'second.jpg')
    expect((await site.api(a.token)('PUT /auth/profile', { body: form })).body.type).toBe('too_many_files')
    expect((await site.api(a.token)('GET /auth/me')).body.user.profilePhoto).toBeNull()
  })
})

describe('live updates of a profile', () => {
  it('announce a new name or photo to everyone, with public data only', async () => {
    const a = await member()
    await site.idle()
    const guest = await connect(site.url)
    const received = once(guest, 'profile:updated')
    const { body } = await send(a, await image(300, 300), { name: 'Heard Name', phone: '9998887776' })
    const { profilePhoto } = body.user
    expect(await received).toEqual({
      eventId: expect.any(String),
      user: { _id: a.id, username: a.username, name: 'Heard Name', profilePhoto },
    })
  })

  it('tell only the member’s own sessions about other changes', async () => {
    const [a, b] = [await member(), await member()]
    const [own, others] = [await connect(site.url, { token: a.token }), await connect(site.url, { token: b.token })]
    const unexpected: string[] = []
    for (const event of ['user:updated', 'profile:updated']) others.on(event, () => unexpected.push(event))
    const received = once(own, 'user:updated')
    await site.api(a.token)('PUT /auth/profile', { body: profileForm({ bio: 'Changed' }) })
    expect(await received).toMatchObject({ memberId: a.id, user: { _id: a.id } })
    // The client reports a change, but there is nothing to broadcast.
    expect(await emitWithAck(own, 'profile:updated', {})).toEqual({ success: true })
    await site.idle()
    await emitWithAck(others, 'section:unwatch', { section: 'bittalks' })
    expect(unexpected).toEqual([])
  })

  it('are broadcast once more, and only once, when the client reports the change', async () => {
    const a = await member()
    const own = await connect(site.url, { token: a.token })
    const updates = collectEvents(own, 'profile:updated', 'user')
    await site.api(a.token)('PUT /auth/profile', { body: profileForm({ name: 'Said Twice' }) })
    for (let times = 0; times < 5; times++)
      expect(await emitWithAck(own, 'profile:updated', {})).toEqual({ success: true })
    await site.idle()
    await emitWithAck(own, 'section:unwatch', { section: 'bittalks' })
    const ownUpdates = updates.received.filter((user) => (user as { _id: string })._id === a.id)
    expect(ownUpdates).toHaveLength(2)
    expect(ownUpdates[1]).toMatchObject({ name: 'Said Twice' })
    const guest = await connect(site.url)
    expect((await emitWithAck(guest, 'profile:updated', {})).type).toBe('auth_required')
  })
})
