import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { createFollow } from '../follows/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createProfile, profileForm } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
afterEach(() => shiftClock(0))
afterAll(() => site.close())

const member = (options: Parameters<typeof createMember>[1] = {}) => createMember(site.platform, options)
const read = (username: string, viewer?: CreatedMember) =>
  site.api(viewer?.token)('GET /auth/profile/:username', { params: { username } })
const change = ({ token }: CreatedMember, fields: Record<string, string>) =>
  site.api(token)('PUT /auth/profile', { body: profileForm(fields) })
/** What everybody, or the member, was told of them. */
async function profileEventsOf({ id }: CreatedMember): Promise<string[]> {
  const { rows } = await site.database.pool.query<{ type: string }>({
    text: `select type from events
      where type in ('profile:updated', 'user:updated') and payload like '%' || $1 || '%' order by id`,
    values: [id],
  })
  return rows.map(({ type }) => type)
}
const standing = (memberId: string, to: 'active' | 'suspended' | 'banned') =>
  setStatus({ platform: site.platform, db: site.database.pool }, { memberId, to, actorId: null })

describe('a profile', () => {
  it('shows what everybody may see', async () => {
    const [a, b] = [await member({ name: 'Meera Krishnan' }), await member()]
    await createProfile(site.platform, a, { bio: 'Gold, mostly.', location: 'Kochi', website: 'https://meera.example' })
    await createFollow(site.platform, b, a)
    const { status, body } = await read(a.username)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      user: {
        ...{ _id: a.id, id: a.id, username: a.username, name: 'Meera Krishnan', profilePhoto: null },
        ...{ bio: 'Gold, mostly.', location: 'Kochi', website: 'https://meera.example' },
        createdAt: expect.any(String),
        ...{ isFollowing: false, isBlocked: false, can: { follow: false, block: false, edit: false } },
      },
      stats: { postsCount: 0, followersCount: 1, followingCount: 0 },
    })
    expect((await read(b.username)).body.stats.followingCount).toBe(1)
  })

  it('says what the viewer may do with it', async () => {
    const [a, b] = [await member(), await member()]
    const suspended = await member({ status: 'suspended' })
    const can = async (viewer: CreatedMember) => (await read(a.username, viewer)).body.user.can
    expect(await can(a)).toEqual({ follow: false, block: false, edit: true })
    expect(await can(b)).toEqual({ follow: true, block: true, edit: false })
    expect(await can(suspended)).toEqual({ follow: false, block: true, edit: false })
    expect((await read(suspended.username, suspended)).body.user.can.edit).toBe(false)
    await createFollow(site.platform, b, a)
    expect((await read(a.username, b)).body.user.isFollowing).toBe(true)
    expect((await read(a.username)).body.user.isFollowing).toBe(false)
  })

  it('counts the posts that are published, and no others', async () => {
    const a = await member()
    const statuses = ['published', 'published', 'scheduled', 'pending', 'rejected', 'removed'] as const
    for (const status of statuses) await createPost(site.platform, a, { status })
    expect((await read(a.username, a)).body.stats.postsCount).toBe(2)
  })

  it('of the suspended stays, of the banned and of nobody is not there', async () => {
    const a = await member()
    await standing(a.id, 'suspended')
    expect((await read(a.username)).status).toBe(200)
    await standing(a.id, 'banned')
    expect((await read(a.username)).status).toBe(404)
    await standing(a.id, 'active')
    expect((await read(a.username)).status).toBe(200)
    expect((await read('nobody_here')).status).toBe(404)
    expect((await read('no')).status).toBe(400)
    expect((await read('no-body')).status).toBe(400)
  })

  it('is found by its name in any case', async () => {
    const { username } = await member({ username: 'any_case' })
    expect((await read('Any_CASE')).body.user.username).toBe(username)
  })
})

describe('a change', () => {
  it('of each field stays, and leaves the others', async () => {
    const a = await member({ name: 'Before' })
    const all = { name: 'After', bio: 'One\r\ntwo', location: 'Pune', website: 'https://after.example/me' }
    const { status, body } = await change(a, { ...all, phone: '+91 98765 00001' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ _id: a.id, name: 'After', phone: '919876500001', email: a.email })
    const { user } = (await read(a.username)).body
    expect(user).toMatchObject({ ...all, bio: 'One\ntwo' })
    for (const [field, value] of Object.entries({ bio: 'Three', location: 'Goa', website: '', name: 'Again' })) {
      const before = (await read(a.username)).body.user
      expect((await change(a, { [field]: value })).status).toBe(200)
      expect((await read(a.username)).body.user).toEqual({ ...before, [field]: value })
    }
    expect((await site.api(a.token)('GET /auth/me')).body.user.phone).toBe('919876500001')
  })

  it.each([
    [{ name: 'x' }, 'name', 'Name must be at least 2 characters'],
    [{ name: ' x ' }, 'name', 'Name must be at least 2 characters'],
    [{ name: 'x'.repeat(101) }, 'name', 'Name must not exceed 100 characters'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'a'.repeat(31) }, 'username', 'Username must not exceed 30 characters'],
    [{ username: 'not a name' }, 'username', 'Username can only contain lowercase letters, numbers, and underscores'],
    [{ phone: '12345' }, 'phone', 'Phone number must be at least 6 digits'],
    [{ phone: '1'.repeat(21) }, 'phone', 'Phone number cannot exceed 20 digits'],
    [{ bio: 'x'.repeat(501) }, 'bio', 'A bio holds at most 500 characters'],
    [{ location: 'x'.repeat(101) }, 'location', 'A location holds at most 100 characters'],
    [{ location: 'two\nlines' }, 'location', 'Please write this on one line'],
    [{ website: 'example.com' }, 'website', 'Please enter a full address, like https://example.com'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a full address, like https://example.com'],
    [{ website: 'https://localhost' }, 'website', 'Please enter a full address, like https://example.com'],
  ])('%j is refused', async (fields, field, sentence) => {
    const a = await member()
    const { status, body } = await change(a, fields as unknown as Record<string, string>)
    expect([status, body.type, body.fields?.[field]]).toEqual([400, 'validation_failed', sentence])
  })

  it('of what is not one’s to change is refused', async () => {
    const a = await member()
    for (const field of ['email', 'role', 'followersCount', 'profilePhoto'])
      expect((await change(a, { [field]: 'new@example.com' })).status).toBe(400)
  })

  it('is the member’s own: guests and the suspended change nothing', async () => {
    const suspended = await member({ status: 'suspended' })
    expect((await site.api()('PUT /auth/profile', { body: profileForm({ bio: 'x' }) })).status).toBe(401)
    const { status, body } = await change(suspended, { bio: 'x' })
    expect([status, body.type]).toEqual([403, 'auth_suspended'])
  })

  it('is told to everybody without what is private, and to the member', async () => {
    const a = await member()
    await change(a, { name: 'New Name', phone: '9876543210' })
    const { rows } = await site.database.pool.query<{ type: string; payload: string }>({
      text: `select type, payload from events
        where payload like '%' || $1 || '%' and type <> 'account:joined' order by id`,
      values: [a.id],
    })
    const user = { _id: a.id, username: a.username, name: 'New Name', profilePhoto: null }
    expect(rows.map(({ type, payload }) => ({ type, payload: JSON.parse(payload) }))).toEqual([
      { type: 'profile:updated', payload: { user } },
      { type: 'user:updated', payload: { memberId: a.id, user } },
    ])
  })

  it('of many fields at once by the same member leaves one of them whole', async () => {
    const a = await member()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(a, { location: `Name ${index}`, bio: `Name ${index}` })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { user } = (await read(a.username)).body
    expect([user.bio, user.bio === user.location]).toEqual([expect.stringMatching(/^Name \d+$/), true])
  })

  it('of what stands in few places is told to the member alone', async () => {
    const a = await member()
    await change(a, { bio: 'Gold, mostly.', location: 'Kochi', website: 'https://meera.example', phone: '9876543211' })
    expect(await profileEventsOf(a)).toEqual(['user:updated'])
  })

  it('that changes nothing is told to nobody, and answers the account as it is', async () => {
    const a = await member({ name: 'Meera Krishnan' })
    const all = { name: 'Meera Krishnan', username: a.username, bio: 'Gold, mostly.', phone: '9876543212' }
    await change(a, all)
    const before = await profileEventsOf(a)
    for (const fields of [all, {} as Record<string, string>, { bio: 'Gold, mostly.', location: '', website: '' }]) {
      const { status, body } = await change(a, fields)
      expect([status, body.user.name, body.user.phone]).toEqual([200, 'Meera Krishnan', '9876543212'])
    }
    expect(await profileEventsOf(a)).toEqual(before)
    expect(before).toEqual(['user:updated'])
  })

  it('of the name is made five times an hour, also at once, and the rest stays free', async () => {
    const a = await member()
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => change(a, { name: `Name ${index}` })))
    const rejected = responses.filter(({ status }) => status === 429)
    expect([responses.filter(({ status }) => status === 200).length, rejected.length]).toEqual([5, 3])
    const sentence = 'Name and photo can be changed 5 times an hour. Please try again later.'
    expect(rejected[0]!.body).toMatchObject({ type: 'rate_limited', message: sentence, fields: { name: sentence } })
    expect((await change(a, { bio: 'Free' })).status).toBe(200)
    shiftClock(hour + minute)
    const { token } = await createSession(site.platform, a)
    expect((await change({ ...a, token }, { name: 'An hour later' })).status).toBe(200)
  })
})

describe('what a profile says', () => {
  const contact = 'A profile gives no contact outside of here, such as Telegram, WhatsApp or a phone number'
  const posing = 'This could be taken for the name of the people who run this site. Please choose another.'
  it.each([
    [{ name: 'Chartroom Support' }, 'name', posing],
    [{ name: 'Head Moderator' }, 'name', posing],
    [{ name: 'एडमिन' }, 'name', posing],
    [{ username: 'chartroom_help' }, 'username', posing],
    [{ username: 'official_support_team' }, 'username', posing],
    [{ name: 'Join t.me/gold_calls_room' }, 'name', contact],
    [{ bio: 'Free calls: t.me/gold_calls_room' }, 'bio', contact],
    [{ location: 'WhatsApp me on 98765 43210' }, 'location', contact],
    [{ website: 'https://t.me/gold_calls_room' }, 'website', contact],
    [{ website: 'https://wa.me/919876543210' }, 'website', contact],
    [{ bio: 'Pay 499 to goldcalls@ybl' }, 'bio', 'A profile names no account to pay to, such as a UPI id or a wallet'],
    [
      { bio: 'Guaranteed profit daily, double your money' },
      ...(['bio', 'A profile promises no returns and offers no trading for others'] as const),
    ],
  ])('is refused where the first line against scams objects: %j', async (fields, field, sentence) => {
    const a = await member()
    const before = (await read(a.username)).body.user
    const response = await change(a, { ...(fields as unknown as Record<string, string>), phone: '9876543213' })
    expect([response.status, response.body]).toMatchObject([
      400,
      { type: 'validation_failed', message: sentence, fields: { [field]: sentence } },
    ])
    expect((await read(a.username)).body.user).toEqual(before)
    expect((await site.api(a.token)('GET /auth/me')).body.user.phone).not.toBe('9876543213')
  })

  it('is refused by each field', async () => {
    const { body } = await change(await member(), {
      name: 'Chartroom Team',
      bio: 't.me/gold_calls_room',
      location: 'Pune',
    })
    expect(Object.keys(body.fields).sort()).toEqual(['bio', 'name'])
  })

  it('is an ordinary profile as a rule, and an administrator’s says who they are', async () => {
    const ordinary = {
      ...{ name: 'Support And Resistance', bio: 'Gold and the rupee since 2009. Not advice.' },
      ...{ location: 'Kochi 682001', website: 'https://meera.example/charts' },
    }
    expect((await change(await member(), ordinary)).status).toBe(200)
    const admin = await member({ role: 'admin' })
    const official = { name: 'Chartroom Team', bio: 'Our channel: t.me/chartroom_news' }
    expect((await change(admin, official)).status).toBe(200)
  })

  it('and said before stays while the rest is changed', async () => {
    const a = await member({ name: 'Chartroom Support' })
    await createProfile(site.platform, a, { bio: 't.me/gold_calls_room' })
    const unchanged = { name: 'Chartroom Support', bio: 't.me/gold_calls_room', location: 'Pune' }
    expect((await change(a, unchanged)).status).toBe(200)
  })
})

describe('what was rendered', () => {
  /** Which pages are dropped on every node by what happens. */
  /** Told in the order of the commits: what was committed before has been heard then. */
  async function allInvalidationsReceived(): Promise<void> {
    const { invalidations, database } = site.platform
    const received = new Promise<void>((resolve) => {
      const off = invalidations.on('settings', () => {
        off()
        resolve()
      })
    })
    await invalidations.publish(database.pool, 'settings', 'none')
    await received
  }

  async function invalidatedPages(action: () => Promise<unknown>): Promise<string[]> {
    await site.idle()
    await allInvalidationsReceived()
    const pages: string[] = []
    const stop = site.platform.invalidations.on('page', (page) => pages.push(page))
    await action()
    await allInvalidationsReceived()
    stop()
    return pages
  }

  it('of the profile alone is dropped where nothing else shows the change', async () => {
    const a = await member()
    expect(await invalidatedPages(() => change(a, { bio: 'New' }))).toEqual([`/profile/${a.username}`])
    expect(await invalidatedPages(() => change(a, { bio: 'New' }))).toEqual([])
  })

  it('is all dropped with a name, which stands beside everything that was written', async () => {
    const a = await member()
    expect(await invalidatedPages(() => change(a, { name: 'Another Name' }))).toEqual(['*'])
    expect(await invalidatedPages(() => change(a, { username: `${a.username}_2` }))).toEqual(['*'])
    expect(await invalidatedPages(() => change(a, { name: 'x' }))).toEqual([])
  })
})

describe('email and phone', () => {
  it('are in no answer to anybody else', async () => {
    const [a, b] = [await member({ username: 'canary_a' }), await member()]
    await change(a, { phone: '9123456780' })
    await createFollow(site.platform, a, b)
    await createFollow(site.platform, b, a)
    const viewers = [undefined, b.token, (await member()).token, (await member({ role: 'admin' })).token]
    for (const token of viewers) {
      const api = site.api(token)
      const responses = [
        await api('GET /auth/profile/:username', { params: { username: a.username } }),
        await api('GET /auth/followers/:id', { params: { id: b.id } }),
        await api('GET /auth/following/:id', { params: { id: b.id }, query: { q: 'canary' } }),
        await api('GET /auth/suggestions'),
        await api('GET /seo/:contentType/:contentId', { params: { contentType: 'profile', contentId: a.username } }),
      ]
      expect(JSON.stringify(responses[0]!.body)).toContain(a.username)
      for (const { body } of responses) {
        expect(JSON.stringify(body)).not.toContain(a.email)
        expect(JSON.stringify(body)).not.toContain('9123456780')
      }
    }
    const { rows } = await site.database.pool.query<{ payload: string }>({ text: 'select payload from events' })
    expect(rows.some(({ payload }) => payload.includes('9123456780') || payload.includes(a.email))).toBe(false)
  })
})
