import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, shiftClock } from '../../platform/clock.ts'
import { newId, newKey } from '../../platform/ids.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { rebuildPoints, verifyPoints } from '../points/actions/verify.ts'
import { allChecks, evaluate } from './actions/evaluate.ts'

let site: TestSite
let admin: CreatedMember
let who: CreatedMember
let lamp: string
let logLine: string
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  who = await createMember(site.platform)
  const { badges } = (await site.api(admin.token)('GET /badges/all')).body
  const idOf = (name: string) => badges.find((badge: { name: string }) => badge.name === name)._id
  lamp = idOf('Signal lamp')
  logLine = idOf('Log line')
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const api = () => site.api(admin.token)
const newBadge = (values: object = {}) => ({
  name: newKey().slice(0, 20),
  section: 'global',
  points: 30,
  isPremium: false,
  ...values,
})
const created = async (values: object = {}) =>
  (await api().raw('POST /badges/create', { body: newBadge(values) })).body.badge
const query = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await site.database.pool.query<R>({ text, values })).rows
const ledger = async (badge: string) => {
  await site.idle()
  const rows = await query<{ points: number }>(
    'select points from points_ledger where source_id = $1 order by sequence, is_reversal',
    [badge],
  )
  return rows.map(({ points }) => points)
}
const heldBy = async ({ token }: CreatedMember) =>
  (await site.api(token)('GET /badges/user/:id', { params: { id: 'current' } })).body.badges.map(
    ({ _id }: { _id: string }) => _id,
  )

describe('the catalogue', () => {
  it('has 27 badges with 12 instruments, each with a rule but the premium one', async () => {
    const { badges } = (await site.api(who.token)('GET /badges/all')).body
    expect(badges).toHaveLength(27)
    expect(new Set(badges.map(({ instrument }: { instrument: string }) => instrument)).size).toBe(12)
    const withoutRule = badges.filter(({ rule }: { rule: unknown }) => rule === null)
    expect(withoutRule).toMatchObject([{ _id: lamp, tier: 'gold', isPremium: true, section: 'global', points: 50 }])
  })
})

describe('an award by an administrator', () => {
  // Proves: rule.permissions.admin-api-badge
  it('gives the points once and says who it was from, and its removal takes exactly them back', async () => {
    const { _id: badgeId } = await created()
    const sent = { body: { badgeId, userId: who.id, reason: 'For your charts' } }
    const award = await api()('POST /badges/award', sent)
    expect(award.body.badge).toMatchObject({ _id: badgeId, reason: 'For your charts', isBest: true, holdersCount: 1 })
    expect((await api()('POST /badges/award', sent)).body).toMatchObject({ type: 'badge_held' })
    expect(await ledger(badgeId)).toEqual([30])
    // A later change of the badge doesn't change what was awarded.
    await api()('PUT /badges/:id', { params: { id: badgeId }, body: { points: 99 } })
    const params = { badgeId, userId: who.id }
    const removal = await api()('DELETE /badges/:badgeId/:userId', { params, query: { reason: 'A mistake' } })
    expect(removal.body).toMatchObject({ badgeId, userId: who.id })
    expect(await ledger(badgeId)).toEqual([30, -30])
    expect(await heldBy(who)).not.toContain(badgeId)
    expect((await api()('DELETE /badges/:badgeId/:userId', { params })).status).toBe(404)
    // Undone by awarding it again, with what it was worth.
    await api()('POST /admin/users/:id/badges', { params: { id: who.id }, body: { badge: badgeId } })
    expect(await ledger(badgeId)).toEqual([30, -30, 30])
    const removed = await api()('DELETE /admin/users/:id/badges', { params: { id: who.id }, body: { badge: badgeId } })
    expect(removed.body).toMatchObject({ badgeId, userId: who.id })
    expect(await ledger(badgeId)).toEqual([30, -30, 30, -30])
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('that is removed by mistake is given back with its date and reason', async () => {
    const { _id: badgeId } = await created()
    const body = { badgeId, userId: who.id, reason: 'For your charts' }
    shiftClock(-3 * day)
    const past = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
    const { badge } = (await site.api(past.token)('POST /badges/award', { body })).body
    shiftClock(0)
    await api()('DELETE /badges/:badgeId/:userId', { params: { badgeId, userId: who.id } })
    const again = { params: { id: who.id }, body: { badge: badgeId } }
    const { awardedAt, reason } = (await api()('POST /admin/users/:id/badges', again)).body.badge
    expect([awardedAt, reason]).toEqual([badge.awardedAt, 'For your charts'])
    await api()('DELETE /badges/:badgeId/:userId', { params: { badgeId, userId: who.id } })
    const anew = await api()('POST /badges/award', { body: { ...body, reason: 'For your lessons' } })
    expect(anew.body.badge.reason).toBe('For your lessons')
    expect(anew.body.badge.awardedAt > badge.awardedAt).toBe(true)
  })

  it('is in the audit log with before and after, and the member is notified of both', async () => {
    const { _id: badgeId, name } = await created()
    const member = await createMember(site.platform)
    await api()('POST /badges/award', { body: { badgeId, userId: member.id, reason: 'Well done' } })
    await api()('DELETE /badges/:badgeId/:userId', { params: { badgeId, userId: member.id } })
    const { entries } = (await api()('GET /admin/audit', { query: { subject: member.id } })).body
    expect(entries).toMatchObject([
      { action: 'badges.removed', before: { badge: badgeId, isHeld: true, points: 30 }, after: { isHeld: false } },
      { action: 'badges.awarded', reason: 'Well done', before: { isHeld: false }, after: { isHeld: true, points: 30 } },
    ])
    await site.idle()
    const { notifications } = (await site.api(member.token)('GET /notifications')).body
    expect(notifications).toMatchObject([{ type: 'badge', title: `A badge was taken back: ${name}, bronze` }])
  })

  it('of a premium badge needs a reason, and each call takes its own kind of badges', async () => {
    const premium = (reason: string) =>
      api()('POST /badges/premium/award', { body: { badgeId: lamp, userId: who.id, reason } })
    expect((await premium(' ')).body.fields).toEqual({ reason: 'Please give the member a reason' })
    const plain = await api()('POST /badges/award', { body: { badgeId: lamp, userId: who.id } })
    expect(plain.body.fields).toEqual({ badgeId: 'This badge is premium: award it with a reason' })
    const wrong = { body: { badgeId: logLine, userId: who.id, reason: 'First' } }
    expect((await api()('POST /badges/premium/award', wrong)).body.fields).toEqual({
      badgeId: "This badge isn't premium",
    })
    const asUser = await api()('POST /admin/users/:id/badges', { params: { id: who.id }, body: { badge: lamp } })
    expect(asUser.body.fields).toEqual({ reason: 'Please give the member a reason' })
    expect((await premium('Warned of a copied profile')).status).toBe(200)
    // Undoing a removal needs none.
    await api()('DELETE /badges/:badgeId/:userId', { params: { badgeId: lamp, userId: who.id } })
    const undone = await api()('POST /admin/users/:id/badges', { params: { id: who.id }, body: { badge: lamp } })
    expect(undone.body.badge).toMatchObject({ reason: 'Warned of a copied profile' })
  })

  it('has a reason that only the member and administrators read', async () => {
    const { _id: badgeId } = await created()
    const [member, other] = [await createMember(site.platform), await createMember(site.platform)]
    await api()('POST /badges/award', { body: { badgeId, userId: member.id, reason: 'For your charts' } })
    for (const path of ['GET /badges/user/:id', 'GET /badges/user/:id/top'] as const) {
      const reason = async ({ token }: CreatedMember) =>
        (await site.api(token)(path, { params: { id: member.id } })).body.badges[0].reason
      expect([await reason(member), await reason(admin)]).toEqual(['For your charts', 'For your charts'])
      expect(await reason(other)).toBeNull()
    }
  })

  it("isn't for oneself, for unknown members or with unknown badges", async () => {
    const award = async (badgeId: string, userId: string) =>
      (await api()('POST /badges/award', { body: { badgeId, userId } })).status
    expect(await award(logLine, admin.id)).toBe(403)
    expect(await award(logLine, newId())).toBe(404)
    expect(await award(newId(), who.id)).toBe(400)
  })

  it('asks for the password again', async () => {
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    const body = { badgeId: logLine, userId: who.id }
    const award = await site.api(unconfirmed.token)('POST /badges/award', { body })
    expect([award.status, award.body.type]).toEqual([403, 'auth_confirm_required'])
    expect(await heldBy(who)).not.toContain(logLine)
  })

  it('happens once when many administrators award at the same time', async () => {
    const { _id: badgeId } = await created()
    const member = await createMember(site.platform)
    const body = { badgeId, userId: member.id }
    const awards = await Promise.all(Array.from({ length: 20 }, () => api()('POST /badges/award', { body })))
    expect(awards.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)])
    expect(await ledger(badgeId)).toEqual([30])
  })
})

describe('a removed badge', () => {
  it("isn't awarded by its rule again", async () => {
    const member = await createMember(site.platform)
    await site.api(member.token).raw('POST /posts', { body: { section: 'fxtalks', content: 'A range day.' } })
    await query('update posts set media_count = 1 where author_id = $1', [member.id])
    await evaluate(site.platform, allChecks([member.id]))
    expect(await heldBy(member)).toEqual([logLine])
    await api()('DELETE /badges/:badgeId/:userId', { params: { badgeId: logLine, userId: member.id } })
    await evaluate(site.platform, allChecks([member.id]))
    expect(await heldBy(member)).toEqual([])
  })
})

describe('creating and changing a badge', () => {
  it('checks names, points and rules', async () => {
    const fieldsOf = async (values: object) =>
      (await api().raw('POST /badges/create', { body: newBadge(values) })).body.fields
    expect(await fieldsOf({ name: 'Log line' })).toEqual({ name: 'Another badge has this name and metal' })
    expect(await fieldsOf({ points: -1 })).toEqual({ points: 'Points are a whole number from 0 to 1,000' })
    expect(await fieldsOf({ points: 1e9 })).toEqual({ points: 'Points are a whole number from 0 to 1,000' })
    expect(await fieldsOf({ isPremium: true, rule: { kind: 'votes', threshold: 5 } })).toEqual({
      rule: 'Premium badges are awarded by administrators only, without a rule',
    })
    expect(await fieldsOf({ section: 'all' })).toHaveProperty('section')
  })

  it('rejects a stale version, and the audit log has what changed', async () => {
    const badge = await created()
    const change = (body: object) => api().raw('PUT /badges/:id', { params: { id: badge._id }, body })
    const description = 'For everything that Farah explains'
    expect((await change({ points: 31, description, version: 1 })).body.badge).toMatchObject({ points: 31, version: 2 })
    expect((await change({ points: 32, version: 1 })).body.type).toBe('conflict_stale')
    const { entries } = (await api()('GET /admin/audit', { query: { subject: badge._id } })).body
    const of = (wanted: string) => entries.find(({ action }: { action: string }) => action === wanted)
    expect([of('badges.changed').before, of('badges.changed').after]).toEqual([{ points: 30 }, { points: 31 }])
    expect(of('badges.created')).toMatchObject({ before: null, after: { points: 30, tier: 'bronze' } })
    expect(of('badges.created').after).not.toHaveProperty('description')
  })

  it('awards what a lower threshold makes earned', async () => {
    const badge = await created({ rule: { kind: 'rooms', threshold: 3 } })
    const member = await createMember(site.platform)
    for (const section of ['fxtalks', 'goldtalks'] as const)
      await site.api(member.token).raw('POST /posts', { body: { section, content: `A range day in ${section}.` } })
    await site.idle()
    expect(await heldBy(member)).not.toContain(badge._id)
    await api().raw('PUT /badges/:id', { params: { id: badge._id }, body: { rule: { kind: 'rooms', threshold: 2 } } })
    await site.idle()
    expect(await heldBy(member)).toContain(badge._id)
  })
})

describe('progress', () => {
  it('is for the member and administrators', async () => {
    const read = async (token: string) =>
      (await site.api(token)('GET /badges/progress/:id', { params: { id: who.id } })).status
    const other = await createMember(site.platform)
    expect([await read(who.token), await read(admin.token), await read(other.token)]).toEqual([200, 200, 404])
  })
})

describe('verify', () => {
  const wrong = [
    ['a count of holders', 'update badges set holders_count = holders_count + 1', 'holders instead of'],
    ['a best badge', `update members set best_badge = '{}', top_badges = '[{}]'`, 'best badge'],
    [
      'an award without points',
      `insert into member_badges values ('${'a'.repeat(24)}', $1, now(), null, null, 1, 5, 'all')`,
      'badge ',
    ],
  ] as const
  it.each(wrong)('finds %s that is wrong, and rebuild corrects it', async (_, change, message) => {
    await query(change.replace('$1', `'${lamp}'`))
    expect((await verifyPoints(site.platform)).join('\n')).toContain(message)
    await rebuildPoints(site.platform)
    expect(await verifyPoints(site.platform)).toEqual([])
  })

  it('finds an award that is worth something else than its points', async () => {
    const { _id: badgeId } = await created()
    await api()('POST /badges/award', { body: { badgeId, userId: who.id } })
    await site.idle()
    await query('update member_badges set points = 31 where badge_id = $1', [badgeId])
    expect((await verifyPoints(site.platform)).join('\n')).toContain('30 instead of 31 for a badge')
  })
})
