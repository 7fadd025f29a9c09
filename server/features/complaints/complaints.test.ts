import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Complaint, complaintLimits } from '#contract/complaints.ts'
import { validation } from '#contract/messages/en/complaints.ts'
import { defaultSettings } from '#contract/settings.ts'
import { ago, day, fromNow, hour, minute, shiftClock } from '../../platform/clock.ts'
import { newId, newKey } from '../../platform/ids.ts'
import { connect, once } from '../../platform/sockets/testing/clients.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { cleanupJob } from './feature.ts'

let site: TestSite
let admin: CreatedMember
let other: CreatedMember
beforeAll(async () => {
  site = await startTestSite()
  admin = await createMember(site.platform, { role: 'admin', name: 'Asha Rao', hasConfirmed: true })
  other = await createMember(site.platform, { role: 'admin', name: 'Kavita Nair' })
})
afterAll(() => site.close())
beforeEach(() => site.database.pool.query({ text: 'delete from complaints' }))
afterEach(() => shiftClock(0))

const call = (name: string, sent: object = {}, { token } = admin) => site.api(token).raw(name, sent)
const entry = (change: object = {}) => ({
  kind: 'grievance',
  sender: 'Ravi, ravi@example.in',
  reference: '',
  text: 'My picture is in /post/1.',
  receivedAt: ago(minute),
  ...change,
})
const enter = async (change: object = {}): Promise<Complaint> =>
  (await call('POST /admin/complaints', { body: entry(change) })).body.complaint
const list = async (query: object = {}) => (await call('GET /admin/complaints', { query })).body
const ids = async (query: object = {}) => (await list(query)).complaints.map(({ _id }: Complaint) => _id)
const decide = ({ _id: id, version }: Complaint, change: object = {}, by = admin) =>
  call(
    'POST /admin/complaints/:id/decide',
    { params: { id }, body: { version, outcome: 'done', resolution: 'Removed.', ...change } },
    by,
  )
const acknowledge = ({ _id: id, version }: Complaint, by = admin) =>
  call('POST /admin/complaints/:id/acknowledge', { params: { id }, body: { version } }, by)
const later = (time: string, milliseconds: number) => new Date(Date.parse(time) + milliseconds).toISOString()

describe('an entry of the register', () => {
  it('has the deadlines of the settings, counted from its arrival', async () => {
    const receivedAt = ago(hour)
    const { legal } = defaultSettings
    expect(await enter({ receivedAt })).toMatchObject({
      acknowledgeBy: later(receivedAt, legal.acknowledgeHours * hour),
      acknowledged: null,
      decided: null,
      dueAt: later(receivedAt, legal.decideDays * day),
    })
    expect(await enter({ kind: 'order', receivedAt })).toMatchObject({
      acknowledgeBy: null,
      dueAt: later(receivedAt, 3 * hour),
    })
    expect((await enter({ kind: 'intimate', receivedAt })).dueAt).toBe(later(receivedAt, 2 * hour))
  })

  it('keeps its deadline when the settings change', async () => {
    const kept = await enter({ kind: 'order' })
    const { settings, version } = (await call('GET /admin/settings')).body
    const legal = { ...settings.legal, takedownHours: 1 }
    expect((await call('PUT /admin/settings', { body: { settings: { legal }, version } })).status).toBe(200)
    await site.idle()
    const sooner = await enter({ kind: 'order', receivedAt: kept.receivedAt })
    expect(sooner.dueAt).toBe(later(kept.receivedAt, hour))
    expect((await list({ kind: 'order' })).complaints.map(({ dueAt }: Complaint) => dueAt)).toEqual([
      sooner.dueAt,
      kept.dueAt,
    ])
    const undo = { settings: { legal: settings.legal }, version: version + 1 }
    expect((await call('PUT /admin/settings', { body: undo })).status).toBe(200)
  })

  it('is entered once if it is sent again with its key', async () => {
    const key = newKey()
    const sent = { body: entry(), headers: { 'Idempotency-Key': key } }
    const responses = await Promise.all([1, 2, 3].map(() => call('POST /admin/complaints', sent)))
    expect(responses.some(({ status }) => status === 201)).toBe(true)
    expect((await call('POST /admin/complaints', sent)).status).toBe(201)
    expect((await list()).pagination.total).toBe(1)
  })

  it.each([
    ['sender', { sender: ' ' }, validation.senderMissing],
    ['text', { text: '' }, validation.textMissing],
    ['text', { text: 'a'.repeat(complaintLimits.textLength + 1) }, validation.textLong(complaintLimits.textLength)],
    ['receivedAt', { receivedAt: fromNow(hour) }, validation.receivedLater],
    ['receivedAt', { receivedAt: ago(400 * day) }, validation.receivedEarlier],
  ])('needs a valid %s', async (field, change, message) => {
    const { status, body } = await call('POST /admin/complaints', { body: entry(change) })
    expect([status, body.fields[field]]).toEqual([400, message])
    expect((await list()).pagination.total).toBe(0)
  })

  it('is confirmed and decided, with who did it and when', async () => {
    const entered = await enter()
    const { complaint: confirmed } = (await acknowledge(entered)).body
    expect(confirmed.acknowledged).toEqual({ at: expect.any(String), by: expect.objectContaining({ _id: admin.id }) })
    const { complaint: decided } = (await decide(confirmed, { outcome: 'refused', resolution: 'Lawful.' }, other)).body
    expect(decided.decided).toMatchObject({ by: { _id: other.id }, outcome: 'refused', resolution: 'Lawful.' })
    expect(await ids()).toEqual([])
    expect(await ids({ show: 'closed' })).toEqual([entered._id])
  })

  it('is decided once, and the second administrator is told', async () => {
    const entered = await enter({ kind: 'order' })
    const both = await Promise.all([decide(entered), decide(entered, { outcome: 'refused' }, other)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.type).toBe('conflict_stale')
    expect((await acknowledge(entered)).body.type).toBe('conflict_stale')
    expect((await decide({ ...entered, _id: newId() })).status).toBe(404)
  })

  it('is not confirmed twice, and orders need no confirmation', async () => {
    const entered = await enter()
    await acknowledge(entered)
    expect((await acknowledge({ ...entered, version: 2 })).body.type).toBe('conflict_stale')
    expect((await acknowledge(await enter({ kind: 'order' }))).body.type).toBe('conflict_stale')
  })

  it('is in the audit log without the name of its sender, and reaches other administrators', async () => {
    // Changes of earlier tests have been published.
    await site.idle()
    const socket = await connect(site.url, { token: other.token, namespace: '/admin' })
    const changed = once(socket, 'complaints:changed')
    const entered = await enter()
    expect(await changed).toMatchObject({ complaintId: entered._id })
    socket.close()
    await decide(entered)
    const { body } = await call('GET /admin/audit', { query: { subject: entered._id } })
    expect(body.entries).toMatchObject([
      { action: 'complaints.decided', actor: { _id: admin.id }, after: { outcome: 'done' } },
      { action: 'complaints.entered', after: { kind: 'grievance', dueAt: entered.dueAt } },
    ])
    expect(JSON.stringify(body.entries)).not.toMatch(/ravi|picture|Removed/)
  })

  it('is deleted three years after its decision', async () => {
    const entered = await enter()
    const open = await enter()
    await decide(entered)
    shiftClock(complaintLimits.keptDays * day - hour)
    await cleanupJob.run(site.platform, {})
    const rows = async () => (await site.database.pool.query({ text: 'select id from complaints' })).rows
    expect(await rows()).toHaveLength(2)
    shiftClock(complaintLimits.keptDays * day + hour)
    await cleanupJob.run(site.platform, {})
    expect(await rows()).toEqual([{ id: open._id }])
  })
})

describe('the register', () => {
  it('shows what is due first, overdue entries, and one kind', async () => {
    const grievance = await enter()
    const order = await enter({ kind: 'order', receivedAt: ago(4 * hour) })
    const intimate = await enter({ kind: 'intimate' })
    expect(await ids()).toEqual([order._id, intimate._id, grievance._id])
    expect(await ids({ show: 'overdue' })).toEqual([order._id])
    expect(await ids({ kind: 'intimate' })).toEqual([intimate._id])
    await decide(order)
    await decide(grievance)
    expect(await ids({ show: 'closed' })).toEqual([grievance._id, order._id])
    expect((await call('GET /admin/complaints', { query: { show: 'all' } })).body.type).toBe('validation_failed')
  })

  it('has grievances as overdue whose arrival was not confirmed in time', async () => {
    const waiting = await enter({ receivedAt: ago(2 * day) })
    const confirmed = await enter({ receivedAt: ago(3 * day) })
    await acknowledge(confirmed)
    expect(await ids()).toEqual([waiting._id, confirmed._id])
    expect(await ids({ show: 'overdue' })).toEqual([waiting._id])
    const queue = async () => {
      const { pending } = (await call('GET /admin/overview')).body
      return pending.find((one: { queue: string }) => one.queue === 'grievances')
    }
    expect(await queue()).toMatchObject({ count: 2, oldestAt: confirmed.receivedAt, dueAt: waiting.acknowledgeBy })
    await acknowledge(waiting)
    expect(await ids({ show: 'overdue' })).toEqual([])
    expect(await queue()).toMatchObject({ oldestAt: confirmed.receivedAt, dueAt: confirmed.dueAt })
  })

  it('is in the overview of administrators, with the oldest entry and the next deadline', async () => {
    const moderator = await createMember(site.platform, { permissions: ['moderator'] })
    await enter()
    const oldest = await enter({ kind: 'order', receivedAt: ago(10 * minute) })
    const first = await enter({ kind: 'intimate' })
    const queues = async (who: CreatedMember) => {
      const { pending } = (await call('GET /admin/overview', {}, who)).body
      return pending.filter(({ queue }: { queue: string }) => ['grievances', 'takedowns'].includes(queue))
    }
    expect(await queues(admin)).toMatchObject([
      { queue: 'takedowns', count: 2, oldestAt: oldest.receivedAt, dueAt: first.dueAt },
      { queue: 'grievances', count: 1 },
    ])
    expect(await queues(moderator)).toEqual([])
  })
})
