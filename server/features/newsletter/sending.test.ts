// Sending newsletters in batches: once to each subscriber, through every kind of trouble with the mail server.
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { NewsletterProblem } from '#contract/newsletter-administration.ts'
import { hour, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { emailBatches, emailRetries } from '../../platform/send-emails.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { smtpError, startTestSmtp, type TestSmtp } from '../../testing/smtp-server.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { continueJob, sendJob, stopRestoredNewsletters } from './actions/send.ts'
import { createDraft, createSubscriber } from './factory.ts'
import { claimNext, insertRecipients, newsletterById, setStarted } from './queries.ts'
import { newsletterView } from './view.ts'

let smtp: TestSmtp
/** The mail server's behavior, as a test sets it. */
let rejectRecipient: (email: string) => Error | null
let onEmail: (email: string) => Promise<void>
let site: TestSite
let admin: CreatedMember
let api: ApiClient
beforeAll(async () => {
  smtp = await startTestSmtp({ rejectRecipient: (email) => rejectRecipient(email), onEmail: (email) => onEmail(email) })
  site = await startTestSite({ SMTP_URL: smtp.url })
  admin = await createMember(site.platform, { role: 'admin' })
  api = site.api(admin.token)
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})
const reset = () => {
  rejectRecipient = () => null
  onEmail = async () => {}
  shiftClock(0)
}
reset()
afterEach(async () => {
  reset()
  await site.idle()
  await site.database.pool.query({ text: 'delete from newsletters' })
  await site.database.pool.query({ text: 'delete from newsletter_subscribers' })
  smtp.accepted.splice(0)
  smtp.sources.splice(0)
})

const subscribe = async (count: number): Promise<string[]> => {
  const emails = Array.from({ length: count }, (_, index) => `reader_${newKey().slice(0, 8)}_${index}@example.org`)
  for (const email of emails) await createSubscriber(site.platform, email)
  return emails
}
const newPost = () => createPost(site.platform, admin, { content: 'Gold held the floor.' })
const draft = async () => await createDraft(site.platform, admin, { posts: [(await newPost()).id] })
const change = (name: 'send' | 'stop' | 'resume', id: string, version = 1) =>
  api(`POST /admin/newsletters/:id/${name}`, { params: { id }, body: { version } })
const read = async (id: string) => (await api('GET /admin/newsletters/:id', { params: { id } })).body.newsletter
/** Starts it, and returns it once no batch is due. */
const send = async (id: string) => {
  expect((await change('send', id)).status).toBe(200)
  await site.idle()
  return await read(id)
}
/** As administrators see them, by email. */
const problemsOf = async (id: string): Promise<Record<string, [string, string | null]>> => {
  const { problems, pagination } = (await api('GET /admin/newsletters/:id/problems', { params: { id } })).body
  expect(pagination.total).toBe(problems.length)
  return Object.fromEntries(
    problems.map((each: NewsletterProblem) => [each.email, [each.outcome, each.reason]] as const),
  )
}
const statusesOf = async (id: string): Promise<Record<string, number>> => {
  const { rows } = await site.database.pool.query<{ status: string; count: number }>({
    text: `select status, count(*)::int as count from newsletter_deliveries where newsletter_id = $1 group by status`,
    values: [id],
  })
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
const unsubscribe = (email: string) =>
  site.database.pool.query({
    text: 'update newsletter_subscribers set ended_at = now() where email = $1',
    values: [email],
  })
const batch = (id: string) => sendJob.run(site.platform, { newsletterId: id })

describe('a newsletter', () => {
  it('is sent once to each confirmed subscriber, in batches, with a link of their own', async () => {
    const emails = await subscribe(emailBatches.size + 3)
    const [ended = ''] = await subscribe(1)
    await unsubscribe(ended)
    await site.api()('POST /newsletter', { body: { email: 'unconfirmed@example.org' } })
    await site.idle()
    smtp.accepted.splice(0)
    smtp.sources.splice(0)
    const { id } = await draft()
    const sent = await send(id)
    expect(smtp.accepted.toSorted()).toEqual(emails.toSorted())
    expect(sent).toMatchObject({ status: 'sent', isDelayed: false, stopReason: null })
    expect(sent.counts).toEqual({ recipients: 23, sent: 23, failed: 0, unsubscribed: 0, unknown: 0 })
    const links = smtp.sources.map((source) => /^List-Unsubscribe:\s+<[^>]*token=([\w.-]+)>/m.exec(source)?.[1])
    expect(new Set(links).size).toBe(emails.length)
    expect(smtp.sources[0]).toMatch(/^List-Id: <newsletter\.site\.test>\r$/im)
  })

  it('is sent once however often and by whomever it is started', async () => {
    const emails = await subscribe(3)
    const { id } = await draft()
    const started = await Promise.all([change('send', id), change('send', id), change('send', id)])
    expect(started.map(({ status }) => status)).toEqual([200, 200, 200])
    await site.idle()
    expect((await change('send', id)).body.newsletter.status).toBe('sent')
    await Promise.all([batch(id), batch(id)])
    expect(smtp.accepted.toSorted()).toEqual(emails.toSorted())
  })

  it('is recorded in the audit log: who started it, and that it was sent', async () => {
    await subscribe(1)
    const { id } = await draft()
    await send(id)
    const { entries } = (await api('GET /admin/audit', { query: { subject: id } })).body
    const actions = entries.map((entry: { action: string; actor: { _id: string } | null }) => [
      entry.action,
      entry.actor?._id ?? null,
    ])
    expect(actions).toEqual([
      ['newsletter.sent', null],
      ['newsletter.started', admin.id],
    ])
  })

  it('is not started without a subscriber, in another version, or with nothing to show', async () => {
    const { id } = await draft()
    expect(Object.keys((await change('send', id)).body.fields)).toEqual(['recipients'])
    await subscribe(1)
    expect((await change('send', id, 2)).body.type).toBe('conflict_stale')
    const empty = await createDraft(site.platform, admin, { posts: ['f'.repeat(24)] })
    expect(Object.keys((await change('send', empty.id)).body.fields)).toEqual(['content.articles'])
    expect(smtp.accepted).toEqual([])
    expect((await change('stop', id)).body.type).toBe('conflict_stale')
    expect((await change('resume', id)).body.type).toBe('conflict_stale')
  })

  it('can no longer be changed or deleted once it was started', async () => {
    await subscribe(1)
    const { id } = await draft()
    await send(id)
    const content = { subject: 'Changed', intro: '', articles: [], posts: [] }
    const saved = await api('PUT /admin/newsletters/:id', { params: { id }, body: { content, version: 1 } })
    const removed = await api('DELETE /admin/newsletters/:id', { params: { id }, body: { version: 1 } })
    expect([saved.body.type, removed.body.type]).toEqual(['conflict_stale', 'conflict_stale'])
  })

  it('tells administrators of its start and of each batch', async () => {
    await subscribe(emailBatches.size + 1)
    const { id } = await draft()
    const socket = io(`${site.url}/admin`, { transports: ['websocket'], forceNew: true, auth: { token: admin.token } })
    onTestFinished(() => void socket.disconnect())
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    const told: unknown[] = []
    socket.on('newsletter:progress', ({ newsletterId }) => told.push(newsletterId))
    await send(id)
    await expect.poll(() => told).toEqual([id, id, id])
  })
})

describe('during a send', () => {
  it('whoever unsubscribes gets nothing more', async () => {
    const emails = await subscribe(6)
    const { id } = await draft()
    onEmail = async () => {
      if (smtp.accepted.length > 0) return
      for (const email of emails.filter((email) => !smtp.accepted.includes(email))) await unsubscribe(email)
    }
    const { status, counts } = await send(id)
    expect([status, smtp.accepted.length]).toEqual(['sent', 1])
    expect(counts).toEqual({ recipients: 6, sent: 1, failed: 0, unsubscribed: 5, unknown: 0 })
  })

  it('an administrator can stop it and resume it, and nobody gets it twice', async () => {
    const emails = await subscribe(8)
    const { id } = await draft()
    onEmail = async () => {
      if (smtp.accepted.length === 2) await change('stop', id)
    }
    const stopped = await send(id)
    expect(stopped).toMatchObject({ status: 'stopped', stopReason: 'administrator' })
    expect(smtp.accepted).toHaveLength(3)
    onEmail = async () => {}
    await batch(id)
    expect(smtp.accepted).toHaveLength(3)
    await subscribe(1)
    expect((await change('resume', id)).status).toBe(200)
    await site.idle()
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 8, sent: 8 } })
    expect(smtp.accepted.toSorted()).toEqual(emails.toSorted())
  })

  it('what is hidden before a batch is left out, and with nothing left the send stops visibly', async () => {
    await subscribe(emailBatches.size + 2)
    const [first, second] = [await newPost(), await createPost(site.platform, admin, { content: 'The second post.' })]
    const { id } = await createDraft(site.platform, admin, { posts: [first.id, second.id] })
    const remove = (post: string) =>
      api('PUT /admin/content/:id/status', { params: { id: post }, body: { status: 'removed', reason: 'Spam' } })
    onEmail = async () => {
      if (smtp.accepted.length === 5) await remove(second.id)
    }
    await send(id)
    expect(smtp.sources.at(-1)).not.toContain('The second post.')
    expect(smtp.sources[0]).toContain('The second post.')
    const other = await createDraft(site.platform, admin, { posts: [first.id] })
    smtp.accepted.splice(0)
    onEmail = async () => {
      if (smtp.accepted.length === 5) await remove(first.id)
    }
    const stopped = await send(other.id)
    expect(stopped).toMatchObject({ status: 'stopped', stopReason: 'hidden' })
    expect(smtp.accepted).toHaveLength(emailBatches.size)
    const { entries } = (await api('GET /admin/audit', { query: { subject: other.id } })).body
    expect(entries[0]).toMatchObject({ action: 'newsletter.stopped', after: { reason: 'hidden' } })
  })
})

describe('an email', () => {
  it('that the mail server refuses for one recipient is a failure, and the others get theirs', async () => {
    const [refused = '', ...others] = await subscribe(4)
    const { id } = await draft()
    rejectRecipient = (email) => (email === refused ? smtpError(550) : null)
    expect(await send(id)).toMatchObject({ status: 'sent', counts: { recipients: 4, sent: 3, failed: 1 } })
    expect(smtp.accepted.toSorted()).toEqual(others.toSorted())
    expect(await problemsOf(id)).toEqual({ [refused]: ['failed', '550 no'] })
  })

  it('that the mail server puts off is tried again later, at most four times', async () => {
    const [busy = '', never = '', ...others] = await subscribe(4)
    const { id } = await draft()
    let isBusy = true
    rejectRecipient = (email) => (email === never || (email === busy && isBusy) ? smtpError(451) : null)
    expect(await send(id)).toMatchObject({ status: 'sending', counts: { sent: 2, failed: 0 } })
    expect(smtp.accepted.toSorted()).toEqual(others.toSorted())
    isBusy = false
    for (let attempt = 1; attempt < emailRetries.attempts; attempt++) {
      expect((await read(id)).status).toBe('sending')
      shiftClock(attempt * hour)
      await batch(id)
    }
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 4, sent: 3, failed: 1 } })
    expect(smtp.accepted).toContain(busy)
    expect(await problemsOf(id)).toEqual({ [never]: ['failed', '451 no'] })
  })

  it('is not lost while the mail server accepts none: the send goes on later', async () => {
    const emails = await subscribe(3)
    const { id } = await draft()
    const web = await site.startAnother({ SERVICES: 'web', SMTP_URL: 'smtp://127.0.0.1:1' })
    await web.api(admin.token)('POST /admin/newsletters/:id/stop', { params: { id }, body: { version: 1 } })
    const { pool } = site.database
    const now = new Date().toISOString()
    const [{ count: recipients } = { count: 0 }] = await insertRecipients(pool, { id, now })
    await setStarted(pool, { id, recipients, now })
    await expect(sendJob.run(web.platform, { newsletterId: id })).rejects.toThrow()
    expect(await read(id)).toMatchObject({ status: 'sending', isDelayed: true, counts: { sent: 0, unknown: 0 } })
    await web.close()
    // Its job was lost with the process.
    await continueJob.run(site.platform, {})
    await site.idle()
    expect(await read(id)).toMatchObject({ status: 'sent', isDelayed: false, counts: { sent: 3 } })
    expect(smtp.accepted.toSorted()).toEqual(emails.toSorted())
  })

  it('whose connection breaks before the response is not sent again', async () => {
    const emails = await subscribe(3)
    const { id } = await draft()
    const broken = await startTestSmtp({
      // The server has it, and never says so.
      onEmail: () => new Promise(() => broken.cutConnections()),
    })
    const web = await site.startAnother({ SERVICES: 'web', SMTP_URL: broken.url })
    const { pool } = site.database
    const now = new Date().toISOString()
    await insertRecipients(pool, { id, now })
    await setStarted(pool, { id, recipients: 3, now })
    await expect(sendJob.run(web.platform, { newsletterId: id })).rejects.toThrow()
    await web.close()
    await broken.close()
    expect((await read(id)).counts).toMatchObject({ sent: 0, unknown: 1 })
    await continueJob.run(site.platform, {})
    await site.idle()
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 2, unknown: 1 } })
    expect(smtp.accepted).toHaveLength(2)
    expect(emails).toEqual(expect.arrayContaining(smtp.accepted))
    const [doubtful] = emails.filter((email) => !smtp.accepted.includes(email))
    expect(await problemsOf(id)).toEqual({ [doubtful!]: ['unknown', expect.stringMatching(/closed|reset/i)] })
  })

  it('that the mail server refuses for everyone stops the send', async () => {
    await subscribe(emailBatches.size + 5)
    const { id } = await draft()
    rejectRecipient = () => smtpError(554)
    expect(await send(id)).toMatchObject({ status: 'stopped', stopReason: 'rejected' })
    expect(await statusesOf(id)).toEqual({ failed: emailBatches.size, pending: 5 })
  })
})

it('a recipient claimed by a process that died is not emailed again', async () => {
  await subscribe(3)
  const { id } = await draft()
  const { pool } = site.database
  const now = new Date().toISOString()
  await insertRecipients(pool, { id, now })
  await setStarted(pool, { id, recipients: 3, now })
  const [claimed] = await claimNext(pool, { id, now })
  await batch(id)
  expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 2, unknown: 1 } })
  expect(smtp.accepted).not.toContain(claimed!.email)
  expect(await problemsOf(id)).toEqual({ [claimed!.email!]: ['unknown', null] })
})

it('ten processes that claim at once never claim the same recipient', async () => {
  await subscribe(40)
  const { id } = await draft()
  const { pool } = site.database
  const now = new Date().toISOString()
  await insertRecipients(pool, { id, now })
  await insertRecipients(pool, { id, now })
  await setStarted(pool, { id, recipients: 40, now })
  const claims = await Promise.all(Array.from({ length: 60 }, () => claimNext(pool, { id, now })))
  const claimed = claims.flat().map(({ recipient }) => recipient)
  expect(new Set(claimed).size).toBe(claimed.length)
  expect(await statusesOf(id)).toMatchObject({ claimed: claimed.length })
})

it('a restored database sends nothing until an administrator resumes', async () => {
  await subscribe(2)
  const { id } = await draft()
  const { pool } = site.database
  const now = new Date().toISOString()
  await insertRecipients(pool, { id, now })
  await setStarted(pool, { id, recipients: 2, now })
  await stopRestoredNewsletters(site.platform)
  await continueJob.run(site.platform, {})
  await batch(id)
  expect(smtp.accepted).toEqual([])
  expect(await read(id)).toMatchObject({ status: 'stopped', stopReason: 'restored' })
  await change('resume', id)
  await site.idle()
  expect((await read(id)).counts.sent).toBe(2)
})

it('the counts equal the rows in every state', async () => {
  const emails = await subscribe(10)
  const { id } = await draft()
  rejectRecipient = (email) => (email === emails[0] ? smtpError(550) : email === emails[1] ? smtpError(451) : null)
  onEmail = async () => void (await unsubscribe(emails[2]!))
  await send(id)
  const { counts } = newsletterView((await newsletterById(site.database.pool, { id }))[0]!)
  const { pending = 0, ...statuses } = await statusesOf(id)
  const { recipients, ...outcomes } = counts
  expect(pending).toBe(1)
  expect({ unknown: 0, unsubscribed: 0, ...statuses }).toEqual(outcomes)
  expect(recipients).toBe(10)
})
