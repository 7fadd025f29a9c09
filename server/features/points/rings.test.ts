import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember, createSession } from '../accounts/factory.ts'
import { rebuildPoints, verifyPoints } from './actions/verify.ts'
import { earned, ledgerOf, liker, post } from './testing/helpers.ts'

let site: TestSite
let admin: CreatedMember
let ring: CreatedMember[]
let star: CreatedMember

const like = async (giver: CreatedMember, id: string) => {
  const { token } = await createSession(site.platform, giver)
  await site.api(token)('POST /posts/:id/like', { params: { id } })
}

beforeAll(async () => {
  site = await startTestSite()
  shiftClock(-6 * day)
  ring = [await liker(site), await liker(site), await liker(site)]
  star = await liker(site)
  // Everyone in the ring likes two posts of everyone else on each of three days, and the star's posts, too.
  for (const ago of [-5, -4, -3]) {
    shiftClock(ago * day)
    for (const author of [...ring, star])
      for (let count = 0; count < 2; count++) {
        const id = await post(site, author)
        for (const giver of ring) if (giver !== author) await like(giver, id)
        await site.idle()
      }
  }
  shiftClock(0)
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const rings = async () => (await site.api(admin.token)('GET /points/admin/rings')).body.rings
const voidRing = (members: { id: string }[], reason = 'They like only each other.') =>
  site.api(admin.token)('POST /points/admin/voids', { body: { members: members.map(({ id }) => id), reason } })
const undo = (id: string) => site.api(admin.token)('POST /points/admin/voids/:id/undo', { params: { id } })
const setRole = (member: CreatedMember, role: 'admin' | 'user') =>
  site.database.pool.query({ text: 'update members set role = $2 where id = $1', values: [member.id, role] })
const totals = async () => Promise.all([...ring, star].map((member) => earned(site, member.id)))
const likesOf = async (member: CreatedMember): Promise<number> =>
  (await ledgerOf(site, member.id))
    .filter(({ action }) => action.startsWith('like'))
    .reduce((sum, row) => sum + row.points, 0)

describe('a ring', () => {
  it('is found with its members, their shares and its strongest pairs', async () => {
    const [found, ...others] = await rings()
    expect(others).toEqual([])
    expect(new Set(found.members.map(({ user }: { user: { _id: string } }) => user._id))).toEqual(
      new Set(ring.map(({ id }) => id)),
    )
    for (const member of found.members) expect(member).toMatchObject({ received: 12, fromRing: 12 })
    expect(found.pairs).toHaveLength(6)
    expect(found.pairs[0]).toMatchObject({ likes: 6 })
    expect(found.points).toBe(found.members.reduce((sum: number, { points }: { points: number }) => sum + points, 0))
  })

  it('loses the points of its likes in one action, which is audited, told and undone', async () => {
    const before = await totals()
    const starBefore = await ledgerOf(site, star.id)
    const { status, body } = await voidRing(ring)
    expect([status, body.void.members.length, body.void.undoneAt]).toEqual([201, 3, null])
    await site.idle()
    for (const member of ring) {
      // The likes that they gave the star are left.
      expect(await likesOf(member)).toBe(6)
      const { body: notices } = await site.api((await createSession(site.platform, member)).token)(
        'GET /notifications',
        {},
      )
      expect(notices.notifications[0]).toMatchObject({
        title: 'Your points from a ring of likes were voided',
        message: 'Reason: They like only each other.',
      })
    }
    expect(await ledgerOf(site, star.id)).toEqual(starBefore)
    expect(await rings()).toEqual([])
    const { entries } = (await site.api(admin.token)('GET /admin/audit', { query: { action: 'points.voided' } })).body
    expect(entries[0]).toMatchObject({ before: { points: body.void.points }, after: { points: 0 } })
    expect(await verifyPoints(site.platform)).toEqual([])
    expect(await rebuildPoints(site.platform)).toBe(0)

    // Not by one of them, who would give themselves points.
    const one = ring[0]!
    await setRole(one, 'admin')
    const { token } = await createSession(site.platform, { id: one.id, role: 'admin', hasConfirmed: true })
    const own = await site.api(token)('POST /points/admin/voids/:id/undo', { params: { id: body.void._id } })
    expect(own.body.fields).toEqual({ members: "You can't change your own points or rank" })
    await setRole(one, 'user')
    expect((await undo(body.void._id)).body.void.undoneAt).not.toBeNull()
    expect(await totals()).toEqual(before)
    expect((await undo(body.void._id)).status).toBe(409)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('earns again with later likes', async () => {
    const { body } = await voidRing(ring)
    await site.idle()
    const [author, giver] = [ring[0]!, ring[1]!]
    const points = await likesOf(author)
    await like(giver, await post(site, author))
    expect(await likesOf(author)).toBeGreaterThanOrEqual(points)
    expect((await ledgerOf(site, author.id)).at(-1)).toMatchObject({ is_reversal: false })
    expect(await verifyPoints(site.platform)).toEqual([])
    await undo(body.void._id)
    await site.idle()
  })

  it('is not voided with the administrator, with one member, or without likes', async () => {
    const other = await createMember(site.platform)
    expect((await voidRing([ring[0]!, admin])).body.fields.members).toContain("can't change your own")
    expect((await voidRing([ring[0]!])).body.type).toBe('validation_failed')
    expect((await voidRing([ring[0]!, ring[0]!])).body.type).toBe('validation_failed')
    expect((await voidRing([ring[0]!, other])).body.fields.members).toContain('no points from each other')
    expect((await voidRing(ring, ' ')).body.type).toBe('validation_failed')
  })

  it('is voided once if two administrators void it at the same time', async () => {
    const before = await totals()
    const answers = await Promise.all([voidRing(ring), voidRing(ring)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400])
    await site.idle()
    await undo(answers.find(({ status }) => status === 201)!.body.void._id)
    await site.idle()
    expect(await totals()).toEqual(before)
  })

  it('that was voided is listed with who did it and why', async () => {
    const { body } = await site.api(admin.token)('GET /points/admin/voids', {})
    expect(body.voids).toHaveLength(3)
    for (const voided of body.voids)
      expect(voided).toMatchObject({ by: { _id: admin.id }, reason: 'They like only each other.' })
    expect(body.voids.at(-1).undoneAt).toEqual(expect.any(String))
    expect(body.pagination.total).toBe(3)
  })
})
