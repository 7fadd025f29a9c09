import { createHmac } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { webhooks as texts } from '#contract/messages/en/webhooks.ts'
import { type WebhookEvent, webhookEvents, webhookLimits } from '#contract/webhooks.ts'
import { ago, day, hour, minute, shiftClock } from '../../platform/clock.ts'
import { eraseTable } from '../../platform/database/personal-data.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs.ts'
import { deleteAllJobs } from '../../platform/jobs-runner.ts'
import { openOutbound } from '../../platform/outbound/outbound.ts'
import { openLocalOutbound, startHttpsServer } from '../../platform/outbound/testing/https-server.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery, waitUntil } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { addDelivery, deliverJob } from './deliver.ts'
import { cleanupJob, webhookData, webhookEventHandlers } from './feature.ts'

let site: TestSite
let admin: CreatedMember
let receiver: Awaited<ReturnType<typeof startHttpsServer>>
let status = 200
/** Requests that aren't answered. */
let open: { end(): unknown }[] | null = null
beforeAll(async () => {
  site = await startTestSite()
  receiver = await startHttpsServer((response) => {
    if (open) open.push(response)
    else response.writeHead(status).end()
  })
  site.platform.outbound = openLocalOutbound()
  admin = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
})
afterAll(async () => {
  await site.close()
  await receiver.close()
})
beforeEach(async () => {
  await site.idle()
  await site.database.pool.query({ text: 'delete from webhooks' })
  receiver.received.length = 0
  status = 200
})
afterEach(() => shiftClock(0))

const call = (name: string, sent = {}) => site.api(admin.token).raw(name, sent)
async function create(events: readonly WebhookEvent[] = webhookEvents): Promise<{ id: string; secret: string }> {
  const { body } = await call('POST /admin/webhooks', { body: { url: `${receiver.url}/hook`, events } })
  return { id: body.webhook._id, secret: body.secret }
}
const log = async (id: string) => (await call('GET /admin/webhooks/:id/deliveries', { params: { id } })).body.deliveries
const get = async (id: string) =>
  (await call('GET /admin/webhooks')).body.webhooks.find((webhook: { _id: string }) => webhook._id === id)
const bodies = () => receiver.received.map(({ body }) => JSON.parse(body.toString()))
const change = async (id: string, values: object) => {
  const { url, events, isOn, version } = await get(id)
  return call('PUT /admin/webhooks/:id', { params: { id }, body: { url, events, isOn, version, ...values } })
}

describe('a webhook', () => {
  it('needs the password to be created, changed and deleted, and a public https address', async () => {
    const unconfirmed = await createMember(site.platform, { role: 'admin' })
    const body = { url: `${receiver.url}/hook`, events: ['member.joined'] }
    const { id } = await create()
    const others = site.api(unconfirmed.token)
    for (const [name, sent] of [
      ['POST /admin/webhooks', { body }],
      ['PUT /admin/webhooks/:id', { params: { id }, body: { ...body, isOn: true, version: 1 } }],
      ['DELETE /admin/webhooks/:id', { params: { id } }],
    ] as const)
      expect([name, (await others.raw(name, sent)).body.type]).toEqual([name, 'auth_confirm_required'])
    site.platform.outbound = openOutbound()
    for (const url of [
      'https://127.0.0.1/hook',
      'https://169.254.169.254/latest',
      'http://example.com',
      'https://a@b.c',
    ])
      expect((await call('POST /admin/webhooks', { body: { ...body, url } })).body.fields).toHaveProperty('url')
    site.platform.outbound = openLocalOutbound()
  })

  it('can have an @ in its path, but no username', async () => {
    const addressFor = async (url: string) => {
      const { status, body } = await call('POST /admin/webhooks', { body: { url, events: ['member.joined'] } })
      return status === 201 ? body.webhook.url : body.fields.url
    }
    const url = `${receiver.url}/@me?to=a@b.c`
    expect(await addressFor(url)).toBe(url)
    for (const wrong of ['https://me@push.test/', 'https://me:secret@push.test/'])
      expect(await addressFor(wrong)).toBe(texts.urlCredentials)
    for (const wrong of ['http://push.test/', 'https://', 'https://push.test:x/'])
      expect(await addressFor(wrong)).toBe(texts.urlInvalid)
  })

  it('shows its secret once', async () => {
    const { secret } = await create()
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(JSON.stringify((await call('GET /admin/webhooks')).body)).not.toContain(secret)
    const { rows } = await site.database.pool.query<{ text: string }>({
      text: "select a::text as text from audit_log a where action = 'webhooks.created'",
    })
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  it('is told of a published post, an opened report and a new member, with ids and addresses only', async () => {
    await create()
    const author = await createMember(site.platform, { name: 'Canary Kulkarni' })
    const reporter = await createMember(site.platform)
    const { post } = (
      await site.api(author.token).raw('POST /posts', { body: { section: 'fxtalks', content: 'Canary text' } })
    ).body
    const sent = { params: { id: post._id }, body: { reason: 'spam', description: 'Canary description' } }
    const { report } = (await site.api(reporter.token).raw('POST /posts/report/:id', sent)).body
    await site.idle()
    const address = site.config.publicUrl
    const data = bodies().map(({ type, data }) => [type, data])
    expect(data).toContainEqual([
      'post.published',
      { post: { _id: post._id, section: 'fxtalks', url: `${address}/post/${post._id}` } },
    ])
    expect(data).toContainEqual([
      'report.opened',
      { report: { _id: report._id, kind: 'post', url: `${address}/admin/reports` } },
    ])
    expect(data).toContainEqual([
      'member.joined',
      { member: { _id: author.id, url: `${address}/profile/${author.username}` } },
    ])
    expect(JSON.stringify(bodies())).not.toMatch(/canary|@|spam/i)
  })

  it('gets no post that is under review, and none of the events that it did not choose', async () => {
    await create(['post.published'])
    const author = await createMember(site.platform)
    const at = new Date(Date.now() + day).toISOString()
    const body = { section: 'fxtalks', content: 'Later', scheduledAt: at }
    expect((await site.api(author.token).raw('POST /posts', { body })).status).toBe(201)
    await site.idle()
    expect(receiver.received).toEqual([])
  })

  it('can verify the signature, which belongs to this body and time', async () => {
    const { id, secret } = await create()
    await call('POST /admin/webhooks/:id/test', { params: { id } })
    await site.idle()
    const { headers, body } = receiver.received[0]!
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
    const expected = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(60)
    expect(JSON.parse(body.toString())).toMatchObject({ type: 'test', data: {} })
  })

  it('is told once of each event, also if its handler runs again', async () => {
    const member = await createMember(site.platform)
    await site.idle()
    const { id } = await create(['member.joined'])
    const event = { id: 1, type: 'account:joined', payload: { memberId: member.id } } as never
    const handler = webhookEventHandlers.find(({ name }) => name === 'webhooks.memberJoined')!
    for (let turn = 0; turn < 3; turn++) await handler.run(site.platform, event)
    await site.idle()
    expect(receiver.received).toHaveLength(1)
    expect(await log(id)).toMatchObject([{ event: 'member.joined', state: 'delivered', status: 200, attempts: 1 }])
  })

  it('stays as it is if another administrator changed it first', async () => {
    const { id } = await create()
    expect((await change(id, { isOn: false })).status).toBe(200)
    expect((await change(id, { isOn: true, version: 1 })).body.type).toBe('conflict_stale')
    expect((await get(id)).isOn).toBe(false)
  })

  it('exists at most ten times, however many are created at once', async () => {
    const body = { url: receiver.url, events: ['member.joined'] }
    const responses = await Promise.all(Array.from({ length: 14 }, () => call('POST /admin/webhooks', { body })))
    for (let turn = 0; turn < 14; turn++) await call('POST /admin/webhooks', { body })
    expect(responses.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect((await call('GET /admin/webhooks')).body.webhooks).toHaveLength(webhookLimits.perSite)
  })
})

describe('a delivery that fails', () => {
  /** Runs the next attempt as if its time had come. */
  const attempt = (id: string) => deliverJob.run(site.platform, { id })
  const runAt = async (): Promise<number[]> => {
    const { rows } = await site.database.pool.query<{ run_at: string }>({
      text: "select run_at from graphile_worker.jobs where task_identifier = 'webhooks.deliver' order by run_at",
    })
    return rows.map(({ run_at }) => Date.parse(run_at))
  }

  it('is repeated after growing waits, then given up', async () => {
    status = 503
    const { id } = await create()
    const { delivery } = (await call('POST /admin/webhooks/:id/test', { params: { id } })).body
    await site.idle()
    expect(await log(id)).toMatchObject([
      { state: 'pending', status: 503, attempts: 1, milliseconds: expect.any(Number) },
    ])
    const [first] = await runAt()
    expect((first! - Date.now()) / minute).toBeCloseTo(1, 0)
    for (let turn = 0; turn < webhookLimits.retryMinutes.length; turn++) await attempt(delivery._id)
    expect(await log(id)).toMatchObject([{ state: 'failed', status: 503, attempts: 7 }])
    await attempt(delivery._id)
    expect(receiver.received).toHaveLength(7)
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([delivery._id]))
  })

  it('forgets the failures when one succeeds', async () => {
    status = 500
    const { id } = await create()
    const { delivery } = (await call('POST /admin/webhooks/:id/test', { params: { id } })).body
    await site.idle()
    expect((await get(id)).failures).toBe(1)
    status = 204
    await attempt(delivery._id)
    expect(await get(id)).toMatchObject({ failures: 0, isOn: true })
    expect(await log(id)).toMatchObject([{ state: 'delivered', status: 204, attempts: 2 }])
  })

  /** As if all attempts but one that turn a webhook off had failed in the last hours. */
  const failFor = (id: string, milliseconds: number) =>
    site.database.pool.query({
      text: 'update webhooks set failures = $2, failing_since = $3 where id = $1',
      values: [id, webhookLimits.failuresUntilOff - 1, ago(milliseconds)],
    })

  it('leaves the webhook on during a short outage', async () => {
    status = 500
    const { id } = await create()
    await failFor(id, webhookLimits.hoursUntilOff * hour - minute)
    await call('POST /admin/webhooks/:id/test', { params: { id } })
    await site.idle()
    expect(await get(id)).toMatchObject({ isOn: true, failures: webhookLimits.failuresUntilOff })
    status = 200
    await call('POST /admin/webhooks/:id/test', { params: { id } })
    await site.idle()
    expect(await get(id)).toMatchObject({ isOn: true, failures: 0 })
    const { rows } = await site.database.pool.query({ text: 'select failing_since from webhooks' })
    expect(rows).toEqual([{ failing_since: null }])
  })

  it('turns the webhook off after many failures over half a day, and tells all administrators', async () => {
    status = 500
    const { id } = await create()
    await failFor(id, webhookLimits.hoursUntilOff * hour + minute)
    await call('POST /admin/webhooks/:id/test', { params: { id } })
    await site.idle()
    expect(await get(id)).toMatchObject({ isOn: false, disabledAt: expect.any(String) })
    const { notifications } = (await call('GET /notifications')).body
    expect(notifications[0]).toMatchObject({ title: 'A webhook was turned off', actionUrl: '/admin/webhooks' })
    expect((await call('POST /admin/webhooks/:id/test', { params: { id } })).status).toBe(404)
    expect((await change(id, { isOn: true })).body.webhook).toMatchObject({ failures: 0, disabledAt: null })
  })

  it('is not sent to an address that became private, and not repeated', async () => {
    const { id } = await create()
    site.platform.outbound = openOutbound({ resolve: async () => [{ address: '10.0.0.1', family: 4 }] })
    await call('POST /admin/webhooks/:id/test', { params: { id } })
    await site.idle()
    expect(await log(id)).toMatchObject([{ state: 'failed', status: null, error: 'not_allowed', attempts: 1 }])
    expect(receiver.received).toEqual([])
    site.platform.outbound = openLocalOutbound()
  })

  it('is dropped if the webhook was turned off in the meantime', async () => {
    const { id } = await create()
    const row = await site.database.transaction(async (db) => {
      const added = await addDelivery(db, id, { event: 'member.joined', subject: newId(), data: {} })
      await db.query({ text: 'update webhooks set is_on = false where id = $1', values: [id] })
      return added
    })
    expect(row).not.toBeNull()
    await site.idle()
    expect(await log(id)).toMatchObject([{ state: 'failed', error: 'off' }])
    expect(receiver.received).toEqual([])
  })
})

it('a receiver that does not answer keeps no other jobs waiting', async () => {
  const { id } = await create()
  open = []
  for (let turn = 0; turn < 3; turn++) await call('POST /admin/webhooks/:id/test', { params: { id } })
  await waitUntil('a request is open', () => open!.length > 0)
  const { pool } = site.database
  await enqueue(pool, cleanupJob, {}, { key: 'other' })
  const text = "select from graphile_worker.jobs where key = 'other'"
  await waitUntil('the other job is done', async () => (await pool.query({ text })).rows.length === 0)
  const unanswered = open
  open = null
  expect(unanswered).toHaveLength(1)
  for (const response of unanswered) response.end()
  await site.idle()
})

it('what is still to be sent is sent after a restore, which deletes all jobs', async () => {
  const { id } = await create()
  await site.database.transaction(async (db) => {
    await addDelivery(db, id, { event: 'member.joined', subject: newId(), data: {} })
    await deleteAllJobs(db)
  })
  await site.idle()
  expect(receiver.received).toEqual([])
  await cleanupJob.run(site.platform, {})
  await cleanupJob.run(site.platform, {})
  await site.idle()
  expect(await log(id)).toMatchObject([{ state: 'delivered', attempts: 1 }])
})

it('the audit log has the hosts of webhooks, and not their paths', async () => {
  const { id } = await create()
  await change(id, { url: 'https://other.test/secret-path' })
  await call('DELETE /admin/webhooks/:id', { params: { id } })
  const { rows } = await site.database.pool.query({
    text: 'select action, before, after from audit_log where subject_id = $1 order by action',
    values: [id],
  })
  const [host, other] = [new URL(receiver.url).host, 'other.test']
  expect(rows).toMatchObject([
    { action: 'webhooks.changed', before: { host }, after: { host: other } },
    { action: 'webhooks.created', before: null, after: { host } },
    { action: 'webhooks.deleted', before: { host: other }, after: null },
  ])
  expect(JSON.stringify(rows)).not.toContain('secret-path')
})

it('the username in the address of a new member is erased with them', async () => {
  const { id } = await create(['member.joined'])
  const member = await createMember(site.platform)
  await site.idle()
  expect(await log(id)).toHaveLength(1)
  const subject = { member: member.id, email: member.email, username: member.username }
  await eraseTable(site.database.pool, 'webhook_deliveries', webhookData.tables.webhook_deliveries!, subject)
  expect(await log(id)).toEqual([])
})

it('the log is kept for 30 days', async () => {
  const { id } = await create()
  await call('POST /admin/webhooks/:id/test', { params: { id } })
  await site.idle()
  shiftClock(webhookLimits.keptDays * day - minute)
  await cleanupJob.run(site.platform, {})
  const count = async () => (await site.database.pool.query({ text: 'select id from webhook_deliveries' })).rows.length
  expect(await count()).toBe(1)
  shiftClock(webhookLimits.keptDays * day + minute)
  await cleanupJob.run(site.platform, {})
  expect(await count()).toBe(0)
})

it('a webhook can be deleted while its deliveries are being recorded', async () => {
  for (let turn = 0; turn < 10; turn++) {
    const { id } = await create(['member.joined'])
    await Promise.all(Array.from({ length: 10 }, () => call('POST /admin/webhooks/:id/test', { params: { id } })))
    await expect.poll(() => receiver.received.length).toBeGreaterThan(0)
    expect((await call('DELETE /admin/webhooks/:id', { params: { id } })).status).toBe(200)
    await site.idle()
    receiver.received.length = 0
  }
  expect(site.logged()).not.toContain('deadlock')
})

it('a test of a webhook that is being deleted waits, and finds none', async () => {
  const { id } = await create()
  let testing: ReturnType<typeof call> | undefined
  await site.database.transaction(async (db) => {
    await db.query({ text: 'delete from webhooks' })
    testing = call('POST /admin/webhooks/:id/test', { params: { id } })
    await waitForBlockedQuery(site.database)
  })
  expect((await testing)?.body.type).toBe('not_found')
})
