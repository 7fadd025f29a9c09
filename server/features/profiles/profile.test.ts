import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { createFollow } from '../follows/factory.ts'
import { createPost } from '../posts/factory.ts'
import { createVideo } from '../videos/factory.ts'
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
/** Types of the profile events about this member. */
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
  it('shows the member’s public data', async () => {
    const [a, b] = [await member({ name: 'Meera Krishnan' }), await member()]
    await createProfile(site.platform, a, { bio: 'Gold, mostly.', location: 'Kochi', website: 'https://meera.example' })
    await createFollow(site.platform, b, a)
    const { status, body } = await read(a.username)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      user: {
        _id: a.id,
        id: a.id,
        username: a.username,
        name: 'Meera Krishnan',
        profilePhoto: null,
        bio: 'Gold, mostly.',
        location: 'Kochi',
        website: 'https://meera.example',
        registrationBody: '',
        registrationNumber: '',
        createdAt: expect.any(String),
        role: 'user',
        isVerified: true,
        badges: [],
        isFollowing: false,
        isBlocked: false,
        can: { follow: false, block: false, report: false, edit: false },
      },
      stats: { postsCount: 0, followersCount: 1, followingCount: 0 },
    })
    expect((await read(b.username)).body.stats.followingCount).toBe(1)
  })

  it('includes the viewer’s permissions', async () => {
    const [a, b] = [await member(), await member()]
    const suspended = await member({ status: 'suspended' })
    const can = async (viewer: CreatedMember) => (await read(a.username, viewer)).body.user.can
    expect(await can(a)).toEqual({ follow: false, block: false, report: false, edit: true })
    expect(await can(b)).toEqual({ follow: true, block: true, report: true, edit: false })
    expect(await can(suspended)).toEqual({ follow: false, block: true, report: false, edit: false })
    expect((await read(suspended.username, suspended)).body.user.can.edit).toBe(false)
    await createFollow(site.platform, b, a)
    expect((await read(a.username, b)).body.user.isFollowing).toBe(true)
    expect((await read(a.username)).body.user.isFollowing).toBe(false)
  })

  it('counts published posts only, and no lessons', async () => {
    const a = await member()
    const statuses = ['published', 'published', 'scheduled', 'pending', 'rejected', 'removed'] as const
    for (const status of statuses) await createPost(site.platform, a, { status })
    await createVideo(site.platform, a)
    expect((await read(a.username, a)).body.stats.postsCount).toBe(2)
  })

  it('is public for suspended members and 404 for banned and unknown ones', async () => {
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

  it('is found by the username in any case', async () => {
    const { username } = await member({ username: 'any_case' })
    expect((await read('Any_CASE')).body.user.username).toBe(username)
  })
})

describe('a change', () => {
  // Proves: rule.profile.update-multipart
  it('of each field is saved and leaves the others as they are', async () => {
    const a = await member({ name: 'Before' })
    const registration = { registrationBody: 'SEBI', registrationNumber: 'INH000001234' }
    const all = {
      name: 'After',
      bio: 'One\r\ntwo',
      location: 'Pune',
      website: 'https://after.example/me',
      ...registration,
    }
    const { status, body } = await change(a, { ...all, phone: '+91 98765 00001' })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ _id: a.id, name: 'After', phone: '919876500001', email: a.email })
    const { user } = (await read(a.username)).body
    expect(user).toMatchObject({ ...all, bio: 'One\ntwo' })
    const next = { bio: 'Three', location: 'Goa', website: '', registrationNumber: 'ARN-12345', name: 'Again' }
    for (const [field, value] of Object.entries(next)) {
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
    [{ bio: 'x'.repeat(501) }, 'bio', 'A bio can have up to 500 characters'],
    [{ location: 'x'.repeat(101) }, 'location', 'A location can have up to 100 characters'],
    [{ location: 'two\nlines' }, 'location', 'Please write this on one line'],
    [{ website: 'example.com' }, 'website', 'Please enter a full address, such as https://example.com'],
    [{ website: 'javascript:alert(1)' }, 'website', 'Please enter a full address, such as https://example.com'],
    [{ website: 'https://localhost' }, 'website', 'Please enter a full address, such as https://example.com'],
    [{ registrationBody: 'SEBI' }, 'registrationNumber', 'Enter your registration number'],
    [
      { registrationNumber: 'INH000001234' },
      'registrationBody',
      'Enter the body that you are registered with, such as SEBI',
    ],
    [
      { registrationBody: 'SEBI', registrationNumber: '98765 00001' },
      'registrationNumber',
      'A registration number begins with letters, such as INH000001234',
    ],
  ])('of %j is rejected', async (fields, field, sentence) => {
    const a = await member()
    const { status, body } = await change(a, fields as unknown as Record<string, string>)
    expect([status, body.type, body.fields?.[field]]).toEqual([400, 'validation_failed', sentence])
  })

  it('of a field that members can’t change is rejected', async () => {
    const a = await member()
    for (const field of ['email', 'role', 'followersCount', 'profilePhoto'])
      expect((await change(a, { [field]: 'new@example.com' })).status).toBe(400)
  })

  it('is for active members only', async () => {
    const suspended = await member({ status: 'suspended' })
    expect((await site.api()('PUT /auth/profile', { body: profileForm({ bio: 'x' }) })).status).toBe(401)
    const { status, body } = await change(suspended, { bio: 'x' })
    expect([status, body.type]).toEqual([403, 'auth_suspended'])
  })

  it('of the name is emitted to everyone without private data, and to the member', async () => {
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

  it('sent twenty times in parallel leaves one of them complete', async () => {
    const a = await member()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => change(a, { location: `Name ${index}`, bio: `Name ${index}` })),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    const { user } = (await read(a.username)).body
    expect([user.bio, user.bio === user.location]).toEqual([expect.stringMatching(/^Name \d+$/), true])
  })

  it('of other fields is emitted to the member only', async () => {
    const a = await member()
    await change(a, { bio: 'Gold, mostly.', location: 'Kochi', website: 'https://meera.example', phone: '9876543211' })
    expect(await profileEventsOf(a)).toEqual(['user:updated'])
  })

  it('without a difference emits nothing and returns the account', async () => {
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

  it('of the name is limited to five times an hour, other fields are not', async () => {
    const a = await member()
    const responses = await Promise.all(Array.from({ length: 8 }, (_, index) => change(a, { name: `Name ${index}` })))
    const rejected = responses.filter(({ status }) => status === 429)
    expect([responses.filter(({ status }) => status === 200).length, rejected.length]).toEqual([5, 3])
    const sentence = 'You can change your name and photo up to 5 times an hour. Please try again later.'
    expect(rejected[0]!.body).toMatchObject({ type: 'rate_limited', message: sentence, fields: { name: sentence } })
    expect((await change(a, { bio: 'Free' })).status).toBe(200)
    shiftClock(hour + minute)
    const { token } = await createSession(site.platform, a)
    expect((await change({ ...a, token }, { name: 'An hour later' })).status).toBe(200)
  })
})

describe('the texts of a profile', () => {
  const hiddenLink = "A profile can't have a link that hides where it leads, or that looks like another site's"
  const contact = "A profile can't include contact details such as Telegram, WhatsApp or a phone number"
  const posing = 'This name could be mistaken for our team. Please choose another.'
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
    [{ website: 'https://sebi-refund-claims.online' }, 'website', hiddenLink],
    [{ website: 'https://zerodha.in.kyc-check.com/login' }, 'website', hiddenLink],
    [{ website: 'https://bit.ly/3xYzAbc' }, 'website', hiddenLink],
    [
      { bio: 'Pay 499 to goldcalls@ybl' },
      'bio',
      "A profile can't include payment details such as a UPI ID or a wallet",
    ],
    [
      { bio: 'Guaranteed profit daily, double your money' },
      ...(['bio', "A profile can't promise returns or offer to trade for others"] as const),
    ],
  ])('are rejected when a screening rule flags them: %j', async (fields, field, sentence) => {
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

  it("are rejected when they look like an administrator's", async () => {
    const admin = await createMember(site.platform, { name: 'Ravi Menon', role: 'admin' })
    const a = await member()
    for (const fields of [{ name: 'Ravi Menon' }, { name: 'Ravi Men0n' }, { username: `${admin.username}_` }])
      expect([fields, (await change(a, fields as unknown as Record<string, string>)).body.type]).toEqual([
        fields,
        'validation_failed',
      ])
    const own = await createMember(site.platform, { name: 'Ravi Menon', role: 'admin' })
    expect((await change(own, { name: 'ravi menon' })).status).toBe(200)
  })

  it('are rejected with an error for each flagged field', async () => {
    const { body } = await change(await member(), {
      name: 'Chartroom Team',
      bio: 't.me/gold_calls_room',
      location: 'Pune',
    })
    expect(Object.keys(body.fields).sort()).toEqual(['bio', 'name'])
  })

  it('are accepted when they are ordinary, and always from administrators', async () => {
    const ordinary = {
      name: 'Support And Resistance',
      bio: 'Gold and the rupee since 2009. Not advice.',
      location: 'Kochi 682001',
      website: 'https://meera.example/charts',
    }
    expect((await change(await member(), ordinary)).status).toBe(200)
    const admin = await member({ role: 'admin' })
    const official = { name: 'Chartroom Team', bio: 'Our channel: t.me/chartroom_news' }
    expect((await change(admin, official)).status).toBe(200)
  })

  it('are not checked again while they don’t change', async () => {
    const a = await member({ name: 'Chartroom Support' })
    await createProfile(site.platform, a, { bio: 't.me/gold_calls_room' })
    const unchanged = { name: 'Chartroom Support', bio: 't.me/gold_calls_room', location: 'Pune' }
    expect((await change(a, unchanged)).status).toBe(200)
  })
})

describe('cached pages', () => {
  /** Invalidations arrive in commit order, so earlier ones have arrived when this one does. */
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

  it('of the profile are dropped by a change that only the profile shows', async () => {
    const a = await member()
    expect(await invalidatedPages(() => change(a, { bio: 'New' }))).toEqual([`/profile/${a.username}`])
    expect(await invalidatedPages(() => change(a, { bio: 'New' }))).toEqual([])
  })

  it('are all dropped by a new name or username', async () => {
    const a = await member()
    expect(await invalidatedPages(() => change(a, { name: 'Another Name' }))).toEqual(['*'])
    expect(await invalidatedPages(() => change(a, { username: `${a.username}_2` }))).toEqual(['*'])
    expect(await invalidatedPages(() => change(a, { name: 'x' }))).toEqual([])
  })
})

describe('email and phone number', () => {
  it('are in no response or event for others', async () => {
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
