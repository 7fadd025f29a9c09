// Notifications and emails of announcements: each member gets one, whatever is repeated, stopped or killed.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { AnnouncementContent, AnnouncementProblem } from '#contract/announcement-administration.ts'
import { hour, shiftClock } from '../../platform/clock.ts'
import { emailBatches } from '../../platform/send-emails.ts'
import type { ApiClient } from '../../testing/api-client.ts'
import { smtpError, startTestSmtp, type TestSmtp } from '../../testing/smtp-server.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { waitForBlockedQuery } from '../../testing/wait-until.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { continueJob, runJob, stopRestoredAnnouncements } from './actions/run.ts'
import { createAnnouncementDraft } from './factory.ts'
import { setStarted, setUnscheduled } from './queries/announcements.ts'
import { addRecipients, claimNext } from './queries/recipients.ts'

let smtp: TestSmtp
/** The mail server's behavior, as a test sets it. */
let rejectRecipient: (email: string) => Error | null = () => null
let site: TestSite
let admin: CreatedMember
/** Has just entered the password again. */
let confirmed: CreatedMember
let readers: CreatedMember[]
let api: ApiClient
beforeAll(async () => {
  smtp = await startTestSmtp({ rejectRecipient: (email) => rejectRecipient(email), onEmail: async () => {} })
  site = await startTestSite({ SMTP_URL: smtp.url })
  admin = await createMember(site.platform, { role: 'admin' })
  confirmed = await createMember(site.platform, { role: 'admin', hasConfirmed: true })
  readers = []
  for (let index = 0; index < emailBatches.size + 2; index++) readers.push(await createMember(site.platform))
  api = site.api(admin.token)
})
afterAll(async () => {
  await site.close()
  await smtp.close()
})
afterEach(async () => {
  rejectRecipient = () => null
  shiftClock(0)
  await site.idle()
  for (const table of ['announcement_deliveries', 'announcements', 'notifications', 'notification_counts'])
    await query(`delete from ${table}`)
  smtp.accepted.splice(0)
  smtp.sources.splice(0)
})

const query = async (text: string, values: unknown[] = []) =>
  (await site.database.pool.query<Record<string, unknown>>({ text, values })).rows
const draft = (change: Partial<AnnouncementContent>) => createAnnouncementDraft(site.platform, admin, change)
const change = (name: 'send' | 'stop' | 'resume', id: string) =>
  api(`POST /admin/announcements/:id/${name}`, { params: { id }, body: { version: 1 } })
const read = async (id: string) => (await api('GET /admin/announcements/:id', { params: { id } })).body.announcement
/** Who didn't get it: the outcome and the reason by member. */
const problemsOf = async (id: string): Promise<Record<string, [string, string | null]>> => {
  const { problems, pagination } = (await api('GET /admin/announcements/:id/problems', { params: { id } })).body
  expect(pagination.total).toBe(problems.length)
  return Object.fromEntries(
    problems.map(({ member, outcome, reason }: AnnouncementProblem) => [member._id, [outcome, reason]] as const),
  )
}
const run = (id: string) => runJob.run(site.platform, { announcementId: id })
/** Starts it as if an administrator had, without its job. */
const started = async (content: Partial<AnnouncementContent>): Promise<string> => {
  const { id } = await draft(content)
  await setStarted(site.database.pool, { id, now: new Date().toISOString() })
  return id
}
const everyone = () => [admin, confirmed, ...readers]
const emailsOf = (people: { email: string }[]) => people.map(({ email }) => email).toSorted()
const setPreferences = (member: CreatedMember, value: object) =>
  query(
    `insert into notification_preferences (member_id, value) values ($1, $2)
     on conflict (member_id) do update set value = excluded.value`,
    [member.id, JSON.stringify(value)],
  )

describe('a notification', () => {
  const notification = { channel: 'notification', link: '/news' } as const

  it('reaches each member once, however often and by whomever it is started or repeated', async () => {
    const { id } = await draft(notification)
    const results = await Promise.all([change('send', id), change('send', id), change('send', id)])
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200])
    await site.idle()
    await Promise.all([run(id), run(id)])
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 24, sent: 24 }, isCounted: true })
    const rows = await query(`select recipient_id from notifications where kind = 'announcement'`)
    expect(rows.map((row) => row.recipient_id).toSorted()).toEqual(
      everyone()
        .map((member) => member.id)
        .toSorted(),
    )
    const unread = await site.api(readers[0]!.token)('GET /notifications/unread-count')
    expect(unread.body.count).toBe(1)
  })

  it('reaches nobody twice if its batches start over', async () => {
    const id = await started(notification)
    await run(id)
    await query(`update announcements set status = 'sending', finished_at = null, after_member = '' where id = $1`, [
      id,
    ])
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 24, sent: 24 } })
    const [row] = await query('select max(unread) as most, count(*) from notification_counts')
    expect(row).toEqual({ most: 1, count: 24 })
  })

  it('is shown with the text in the language of its recipient, and opens its link', async () => {
    const [reader] = readers as [CreatedMember]
    await site.api(reader.token)('PUT /auth/language', { body: { language: 'hi' } })
    const id = await started({
      ...notification,
      title: { en: 'Upkeep', hi: 'रखरखाव' },
      text: { en: 'Half an hour.', hi: 'आधा घंटा।' },
    })
    await run(id)
    const of = async (token: string) => (await site.api(token)('GET /notifications')).body.notifications
    expect(await of(reader.token)).toMatchObject([
      { type: 'system', title: 'रखरखाव', message: 'आधा घंटा।', actionUrl: '/news', sender: null },
    ])
    expect(await of(admin.token)).toMatchObject([{ title: 'Upkeep', message: 'Half an hour.' }])
    await site.api(reader.token)('POST /notifications/read-all')
    expect((await read(id)).reads).toBe(1)
    await query('update member_details set language = null')
  })

  it('goes on where it was stopped or killed', async () => {
    const id = await started(notification)
    const ids = Array.from({ length: 10 }, (_, index) => String(index).padStart(24, '0'))
    const batch = { id, ids, limit: 10, now: new Date().toISOString() }
    await addRecipients(site.database.pool, batch)
    await change('stop', id)
    await run(id)
    expect(await addRecipients(site.database.pool, batch)).toEqual([])
    expect(await read(id)).toMatchObject({ status: 'stopped', counts: { recipients: 10 }, isCounted: false })
    await change('resume', id)
    await site.idle()
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 24, sent: 24 } })
  })

  it('is continued if its job was lost', async () => {
    const id = await started(notification)
    await continueJob.run(site.platform, {})
    await site.idle()
    expect((await read(id)).status).toBe('sent')
  })

  it('stays a draft if it is taken back at the moment when it is due', async () => {
    const { id } = await draft({ ...notification, startsAt: new Date(Date.now() + hour).toISOString() })
    await change('send', id)
    shiftClock(2 * hour)
    const running = await site.platform.database.transaction(async (db) => {
      await setUnscheduled(db, { id })
      const running = run(id)
      await waitForBlockedQuery(site.database)
      return [running]
    })
    await Promise.all(running)
    expect((await read(id)).status).toBe('draft')
  })

  it('leaves out banned members, and those who joined after it was started', async () => {
    const id = await started(notification)
    const banned = await createMember(site.platform)
    await query(`update members set status = 'banned', created_at = now() - interval '1 day' where id = $1`, [
      banned.id,
    ])
    const late = await createMember(site.platform)
    await query(`update members set created_at = now() + interval '1 minute' where id = $1`, [late.id])
    await run(id)
    expect((await read(id)).counts.recipients).toBe(24)
    await query('delete from members where id = any($1)', [[banned.id, late.id]])
  })
})

describe('an email', () => {
  const email = { channel: 'email', audience: 'everyone' } as const

  it('to everyone needs the password, and reaches each member once, with their own link to unsubscribe', async () => {
    const { id } = await draft(email)
    expect(await change('send', id)).toMatchObject({ status: 403, body: { type: 'auth_confirm_required' } })
    expect((await read(id)).status).toBe('draft')
    const input = { params: { id }, body: { version: 1 } }
    expect((await site.api(confirmed.token)('POST /admin/announcements/:id/send', input)).status).toBe(200)
    await site.idle()
    await Promise.all([run(id), run(id)])
    expect(smtp.accepted.toSorted()).toEqual(emailsOf(everyone()))
    expect(await read(id)).toMatchObject({ status: 'sent', reads: null, counts: { recipients: 24, sent: 24 } })
    const links = smtp.sources.map((source) => /^List-Unsubscribe:\s+<[^>]*token=([\w.-]+)>/m.exec(source)?.[1])
    expect(new Set(links).size).toBe(24)
    const call = 'POST /notifications/digest/unsubscribe'
    expect((await site.api()(call, { query: { token: links[0]! } })).status).toBe(200)
    await query('delete from notification_preferences')
  })

  it('to fewer needs no password', async () => {
    const { id } = await draft({ ...email, audience: 'administrators' })
    expect((await change('send', id)).status).toBe(200)
    await site.idle()
    expect(smtp.accepted.toSorted()).toEqual(emailsOf([admin, confirmed]))
  })

  it("skips members who have turned off the digest or the site's emails", async () => {
    const [one, two, three] = readers as [CreatedMember, CreatedMember, CreatedMember]
    await setPreferences(one, { digest: 'off' })
    await setPreferences(two, { channels: { system: { email: false } } })
    await setPreferences(three, { digest: 'daily', channels: { like: { email: false } } })
    const id = await started(email)
    await run(id)
    await site.idle()
    expect(smtp.accepted.toSorted()).toEqual(emailsOf(everyone().filter((member) => member !== one && member !== two)))
    expect((await read(id)).counts).toMatchObject({ recipients: 24, sent: 22, skipped: 2 })
    await query('delete from notification_preferences')
  })

  it('is not sent again to a recipient whose process was killed', async () => {
    const id = await started(email)
    const [first] = [...everyone()].sort((one, other) => (one.id < other.id ? -1 : 1)) as [CreatedMember]
    await addRecipients(site.database.pool, { id, ids: [], limit: 1000, now: new Date().toISOString() })
    await claimNext(site.database.pool, { id, now: new Date().toISOString() })
    await run(id)
    await site.idle()
    expect(smtp.accepted).toHaveLength(23)
    expect(smtp.accepted).not.toContain(first.email)
    expect((await read(id)).counts).toMatchObject({ recipients: 24, sent: 23, unknown: 1 })
    expect(await problemsOf(id)).toEqual({ [first.id]: ['unknown', null] })
  })

  it.each(['stopped', 'ended'])(
    'lists a recipient whose process was killed also if it was %s meanwhile',
    async (how) => {
      const id = await started({ ...email, endsAt: how === 'ended' ? new Date(Date.now() + hour).toISOString() : null })
      await addRecipients(site.database.pool, { id, ids: [], limit: 1000, now: new Date().toISOString() })
      await claimNext(site.database.pool, { id, now: new Date().toISOString() })
      if (how === 'stopped') await change('stop', id)
      else shiftClock(2 * hour)
      await run(id)
      expect(Object.values(await problemsOf(id))).toEqual([['unknown', null]])
      expect(smtp.accepted).toEqual([])
    },
  )

  it('skips a member who lost the role that it is for', async () => {
    const id = await started({ ...email, audience: 'editors' })
    const [one, other] = readers as [CreatedMember, CreatedMember]
    const grant = (member: CreatedMember, permissions: string[]) =>
      query('update members set permissions = $2 where id = $1', [member.id, permissions])
    await grant(one, ['editor'])
    await grant(other, ['editor'])
    await addRecipients(site.database.pool, { id, ids: [], limit: 1000, now: new Date().toISOString() })
    await grant(other, [])
    await run(id)
    expect(smtp.accepted).toEqual([one.email])
    expect((await read(id)).counts).toMatchObject({ recipients: 2, sent: 1, skipped: 1 })
    await grant(one, [])
  })

  it('counts a rejected recipient, and tries again later for one who is put off', async () => {
    const [rejected, deferred] = readers as [CreatedMember, CreatedMember]
    rejectRecipient = (to) => (to === rejected.email ? smtpError(550) : to === deferred.email ? smtpError(450) : null)
    const id = await started(email)
    await run(id)
    await site.idle()
    expect(await read(id)).toMatchObject({ status: 'sending', counts: { sent: 22, failed: 1 } })
    rejectRecipient = () => null
    shiftClock(hour)
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { sent: 23, failed: 1 } })
    expect(new Set(smtp.accepted).size).toBe(23)
    expect(await problemsOf(id)).toEqual({ [rejected.id]: ['failed', '550 no'] })
  })

  it('stops if the mail server refuses a whole batch', async () => {
    rejectRecipient = () => smtpError(550)
    const id = await started(email)
    await run(id)
    expect(await read(id)).toMatchObject({
      status: 'stopped',
      stopReason: 'rejected',
      counts: { failed: emailBatches.size },
    })
  })

  it('stops after a restore, because later emails are unknown', async () => {
    const id = await started(email)
    await stopRestoredAnnouncements(site.platform)
    expect(await read(id)).toMatchObject({ status: 'stopped', stopReason: 'restored' })
  })

  it('sends nothing after its end', async () => {
    const id = await started({ ...email, endsAt: new Date(Date.now() + hour).toISOString() })
    shiftClock(2 * hour)
    await run(id)
    expect(await read(id)).toMatchObject({ status: 'sent', counts: { recipients: 0 } })
    expect(smtp.accepted).toEqual([])
  })
})
