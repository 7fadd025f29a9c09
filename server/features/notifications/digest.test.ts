import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, hour, minute, second, shiftClock } from '../../platform/clock.ts'
import { newSecret } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { setStatus } from '../accounts/actions/standing.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { createPost } from '../posts/factory.ts'
import { digestJob, dueDigestsJob } from './actions/digest.ts'
import { createDigests } from './queries/digest.ts'
import { maxDigestEntries, memberOfToken, unsubscribeToken } from './rules-digest.ts'

let site: TestSite
/** The next Monday at 8:00 in India. */
let monday: number

const setClock = (time: number): void => shiftClock(time - Date.now())

beforeAll(async () => {
  site = await startTestSite()
  // A Monday at 02:30 UTC.
  const [week, first] = [7 * day, Date.parse('2026-11-23T02:30Z')]
  monday = first + Math.ceil((Date.now() + hour - first) / week) * week
})
afterAll(async () => {
  shiftClock(0)
  await site.close()
})
beforeEach(() => setClock(monday - minute))

async function member(name?: string, preferences?: Record<string, unknown>): Promise<CreatedMember> {
  const made = await createMember(site.platform, { name })
  if (preferences) await choose(made, preferences)
  return made
}
const choose = async ({ token }: CreatedMember, preferences: Record<string, unknown>) => {
  const response = await site.api(token).raw('PUT /notifications/preferences', { body: { preferences } })
  expect(response.status).toBe(200)
}
const chosen = async ({ token }: CreatedMember) =>
  (await site.api(token)('GET /notifications/preferences')).body.preferences
const sendTest = async ({ token }: CreatedMember, title = 'Hello', message = 'All is well') => {
  expect((await site.api(token)('POST /notifications/test', { body: { title, message } })).status).toBe(201)
}
const comment = async (by: CreatedMember, id: string, words: string) => {
  const response = await site.api(by.token)('POST /posts/:id/comment', { params: { id }, body: { comment: words } })
  expect(response.status).toBe(201)
}
const listOf = async ({ token }: CreatedMember) => {
  await site.idle()
  return (await site.api(token).raw('GET /notifications', { query: { limit: 50 } })).body.notifications
}
/** Runs the half-hourly job and returns all mails to the member so far. */
async function digestsAt(time: number, ...[who]: [CreatedMember]): Promise<string[]> {
  await site.idle()
  setClock(time)
  await dueDigestsJob.run(site.platform, {})
  return mailsTo(site, who.email)
}
const system = () => ({ platform: site.platform, db: site.database.pool })

it('the digest on Monday morning lists the unread notifications with their links', async () => {
  const author = await member('Meera Krishnan')
  const post = await createPost(site.platform, author, { content: 'Gold held.' })
  await comment(await member('Kavya Iyer'), post.id, 'Bought <b>at</b> 24,100')
  await site.idle()
  setClock(monday - 30 * second)
  await sendTest(author)
  const [first, ...more] = await digestsAt(monday, author)
  const mail = first!
  expect(more).toEqual([])
  expect(mail).toMatch(/^Subject: You have 2 new notifications on Chartroom\r?$/m)
  const plain = mail.slice(0, mail.indexOf('<!doctype html>'))
  const expectedTexts = [
    'Hello Meera Krishnan,',
    'Hello\r\n  All is well\r\n  http://site.test/notifications',
    `Kavya Iyer commented on your post\r\n  Bought <b>at</b> 24,100\r\n  http://site.test/post/${post.id}/gold-held#comment-`,
    'See your notifications: http://site.test/notifications',
    'on Monday mornings',
    'http://site.test/dashboard/notifications/preferences',
    'http://site.test/notifications/unsubscribe?token=',
  ]
  const positions = expectedTexts.map((words) => plain.indexOf(words))
  expect(positions).not.toContain(-1)
  expect(positions).toEqual([...positions].sort((a, b) => a - b))
  expect(mail).toContain('Bought &lt;b&gt;at&lt;/b&gt; 24,100')
})

it('the digest lists the most important first, then the latest, and counts the rest', async () => {
  const author = await member()
  await setStatus(system(), { memberId: author.id, to: 'suspended', actorId: null })
  await setStatus(system(), { memberId: author.id, to: 'active', actorId: null })
  await site.idle()
  for (let count = 1; count <= maxDigestEntries + 3; count++) {
    setClock(monday - minute + count * second)
    await sendTest(author, `Number ${count}.`, '')
  }
  const total = (await listOf(author)).length
  const high = (await listOf(author)).filter(({ priority }: { priority: string }) => priority === 'high').length
  expect(high).toBeGreaterThan(0)
  const [mail = ''] = await digestsAt(monday, author)
  const titles = [...mail.slice(0, mail.indexOf('<!doctype')).matchAll(/^- (.+?)\r?$/gm)].map((match) => match[1])
  expect(titles).toHaveLength(maxDigestEntries)
  const rest = Array.from({ length: maxDigestEntries - high }, (_, index) => `Number ${maxDigestEntries + 3 - index}.`)
  expect(titles.slice(high)).toEqual(rest)
  expect(titles.slice(0, high).join()).not.toContain('Number')
  expect(mail).toContain(`And ${total - maxDigestEntries} more.`)
})

describe('a digest is sent', () => {
  it('later in the morning if the server was down at 8', async () => {
    const who = await member()
    await sendTest(who)
    expect(await digestsAt(monday + 2 * hour, who)).toEqual([])
    await dueDigestsJob.run(site.platform, {}, monday)
    expect(await mailsTo(site, who.email)).toHaveLength(1)
    await dueDigestsJob.run(site.platform, {}, monday + 30 * minute)
    await site.idle()
    expect(await mailsTo(site, who.email)).toHaveLength(1)
    expect(dueDigestsJob.catchUp).toBe(4 * hour)
  })

  it('once per morning, even if several processes run the job several times', async () => {
    const other = await site.startAnother({ SERVICES: 'web' })
    const who = await member()
    await sendTest(who)
    await site.idle()
    setClock(monday)
    const both = [site, other, site, other]
    await Promise.all(both.map(({ platform }) => dueDigestsJob.run(platform, {})))
    await site.idle()
    const date = new Date(monday + 5.5 * hour).toISOString().slice(0, 10)
    await digestJob.run(site.platform, { memberId: who.id, date })
    await other.close()
    expect(await digestsAt(monday + 30 * minute, who)).toHaveLength(1)
  })

  it('every day to members who chose daily, and never repeats a notification', async () => {
    const who = await member(undefined, { digest: 'daily' })
    await sendTest(who, 'The first thing')
    expect(await digestsAt(monday, who)).toHaveLength(1)
    expect(await digestsAt(monday + day, who)).toHaveLength(1)
    await sendTest(who, 'The second thing')
    const [, second = '', ...more] = await digestsAt(monday + 2 * day, who)
    expect(more).toEqual([])
    expect(second).toContain('The second thing')
    expect(second).toContain('every morning')
    expect(second).not.toContain('The first thing')
  })

  it("in the morning of the member's time zone", async () => {
    const who = await member(undefined, { timeZone: 'America/New_York', digest: 'daily' })
    await sendTest(who)
    expect(await digestsAt(monday, who)).toEqual([])
    // 8:00 in New York, with and without daylight saving time.
    await digestsAt(monday + 9.5 * hour, who)
    expect(await digestsAt(monday + 10.5 * hour, who)).toHaveLength(1)
    expect(await digestsAt(monday + 11.5 * hour, who)).toHaveLength(1)
  })

  it('on a retry after the mail server was down', async () => {
    const who = await member()
    await sendTest(who)
    await site.idle()
    const { mailer } = site.platform
    site.platform.mailer = { ...mailer, send: () => Promise.reject(new Error('away')) }
    await digestsAt(monday, who).finally(() => {
      site.platform.mailer = mailer
    })
    expect(await mailsTo(site, who.email)).toEqual([])
    const date = new Date(monday + 5.5 * hour).toISOString().slice(0, 10)
    await digestJob.run(site.platform, { memberId: who.id, date })
    expect(await mailsTo(site, who.email)).toHaveLength(1)
  })
})

it('digest jobs have a lower priority than other jobs', async () => {
  const who = await member()
  await sendTest(who)
  await site.idle()
  const priorities = site.database.transaction(async (db) => {
    const due = { zones: ['Asia/Kolkata'], digests: ['weekly'], dates: ['2001-01-01'] }
    await createDigests(db, { ...due, after: '', now: new Date(monday).toISOString(), limit: 1000 })
    const { rows } = await db.query<{ priority: number }>({
      text: `select distinct priority from graphile_worker.jobs where task_identifier = '${digestJob.name}'`,
    })
    throw rows
  })
  await expect(priorities).rejects.toEqual([{ priority: 10 }])
})

describe('no digest is sent', () => {
  it('on other days if the member chose weekly', async () => {
    const who = await member()
    await sendTest(who)
    expect(await digestsAt(monday + day, who)).toEqual([])
  })

  it('if everything is read, archived or deleted', async () => {
    const who = await member()
    for (const title of ['a', 'b', 'c']) await sendTest(who, title)
    const ids: string[] = (await listOf(who)).map(({ _id }: { _id: string }) => _id)
    const body = (id: string | undefined) => ({ body: { notificationIds: [id!] } })
    await site.api(who.token)('POST /notifications/read', body(ids[0]))
    await site.api(who.token)('POST /notifications/archive', body(ids[1]))
    await site.api(who.token)('DELETE /notifications', body(ids[2]))
    expect(await digestsAt(monday, who)).toEqual([])
  })

  it('for types that are not shown in the app or not sent by email', async () => {
    const author = await member(undefined, {
      channels: { comment: { email: false }, mention: { inApp: false } },
    })
    const post = await createPost(site.platform, author, { content: 'Gold held.' })
    const other = await member()
    await comment(other, post.id, 'Bought')
    await createPost(site.platform, other, { content: `As @${author.username} said.` })
    // Likes are not sent by email by default.
    await site.api(other.token)('POST /posts/:id/like', { params: { id: post.id } })
    expect(await listOf(author)).toHaveLength(2)
    expect(await digestsAt(monday, author)).toEqual([])
  })

  it('to members who turned it off', async () => {
    const [before, after] = [await member(undefined, { digest: 'off' }), await member()]
    for (const who of [before, after]) await sendTest(who)
    expect(await digestsAt(monday, before)).toEqual([])
    expect(await mailsTo(site, after.email)).toHaveLength(1)
    await choose(after, { digest: 'off' })
    await sendTest(after)
    expect(await digestsAt(monday + 7 * day, after)).toHaveLength(1)
  })

  it('to banned members; suspended ones only get system notifications', async () => {
    const [banned, suspended, other] = [await member(), await member(), await member('Kavya Iyer')]
    for (const who of [banned, suspended]) {
      await comment(other, (await createPost(site.platform, who, { content: 'Gold held.' })).id, 'Bought')
      await sendTest(who)
    }
    await site.idle()
    await setStatus(system(), { memberId: banned.id, to: 'banned', actorId: null })
    await setStatus(system(), { memberId: suspended.id, to: 'suspended', actorId: null })
    const [mail = '', ...more] = await digestsAt(monday, suspended)
    expect(more).toEqual([])
    expect(mail).toContain('All is well')
    expect(mail).not.toContain('Kavya')
    expect(await mailsTo(site, banned.email)).toEqual([expect.stringContaining('has been closed')])
  })
})

describe('the unsubscribe link', () => {
  const tokenOf = ({ id }: CreatedMember) => unsubscribeToken(site.platform.secrets.hash, id)
  const unsubscribe = (token: string, body?: string | FormData, type?: string) =>
    fetch(`${site.url}/api/notifications/digest/unsubscribe?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      body,
      headers: type ? { 'content-type': type } : {},
    })

  it('turns the digest off and leaves the other preferences alone', async () => {
    const who = await member(undefined, { timeZone: 'Europe/Paris', channels: { like: { push: true } } })
    const before = await chosen(who)
    await sendTest(who)
    const [mail = ''] = await digestsAt(monday, await moveToIndia(who))
    const link = /http:\/\/site\.test\/notifications\/unsubscribe\?token=([\w.-]+)/.exec(mail)
    const response = await site.api()('POST /notifications/digest/unsubscribe', { query: { token: link![1]! } })
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: expect.stringContaining("won't get any more") },
    })
    expect(await chosen(who)).toEqual({ ...before, timeZone: 'Asia/Kolkata', digest: 'off' })
    expect((await unsubscribe(link![1]!)).status).toBe(200)
  })

  /** Changes the member's time zone. */
  const moveToIndia = async (who: CreatedMember) => {
    await choose(who, { timeZone: 'Asia/Kolkata' })
    return who
  }

  it('works as the one-click button of mail clients, with both kinds of form', async () => {
    const who = await member()
    await sendTest(who)
    const [mail = ''] = await digestsAt(monday, who)
    const [, url = ''] = /^List-Unsubscribe:\s+<http:\/\/site\.test(\/api\/[^>\s]+)>\r?$/m.exec(mail) ?? []
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      await choose(who, { digest: 'daily' })
      const { status, headers } = await fetch(site.url + url, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([
        302,
        url.replace('/api/notifications/digest', '/notifications'),
      ])
      expect((await chosen(who)).digest).toBe('daily')
      const response = await fetch(site.url + url, { method: 'POST', body })
      expect(response.status).toBe(200)
      expect((await chosen(who)).digest).toBe('off')
    }
  })

  it.each([
    ['another value', 'List-Unsubscribe=Twice', 'application/x-www-form-urlencoded', 400],
    ['an additional field', 'List-Unsubscribe=One-Click&all=1', 'application/x-www-form-urlencoded', 400],
    [
      'the field twice',
      'List-Unsubscribe=One-Click&List-Unsubscribe=One-Click',
      'application/x-www-form-urlencoded',
      400,
    ],
    ['another content type', 'List-Unsubscribe=One-Click', 'text/plain', 415],
  ])('rejects %s', async (_, body, type, status) => {
    const who = await member()
    expect((await unsubscribe(tokenOf(who), body, type)).status).toBe(status)
    expect((await chosen(who)).digest).toBe('weekly')
  })

  it('no other call accepts a form', async () => {
    const { token } = await member()
    const response = await fetch(`${site.url}/api/notifications/read-all`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    })
    expect(response.status).toBe(415)
  })

  it('rejects tokens that are changed, cut or for another member', async () => {
    const [who, other] = [await member(), await member()]
    const [id, proof = ''] = tokenOf(who).split('.')
    const strangers = [
      ...[`${other.id}.${proof}`, `${id}.`, `${id}`, `.${proof}`, `${id}.${proof.slice(0, -2)}`, 'x'],
      unsubscribeToken([newSecret()], who.id),
      // No member has this id.
      unsubscribeToken(site.platform.secrets.hash, '0'.repeat(24)),
    ]
    for (const token of strangers) {
      const response = await unsubscribe(token)
      expect({ token, status: response.status, type: ((await response.json()) as { type: string }).type }).toEqual({
        token,
        status: 400,
        type: 'auth_invalid_token',
      })
    }
    expect((await chosen(who)).digest).toBe('weekly')
    expect((await chosen(other)).digest).toBe('weekly')
  })

  it('works until the key that signed it is removed', () => {
    const [older, newer] = [newSecret(), newSecret()]
    const token = unsubscribeToken([older], 'a'.repeat(24))
    expect(memberOfToken([newer, older], token)).toBe('a'.repeat(24))
    expect(memberOfToken([newer], token)).toBeNull()
  })
})

it('old digest rows are deleted', async () => {
  const who = await member()
  await sendTest(who)
  await digestsAt(monday, who)
  const count = async () => {
    const text = 'select from digests where member_id = $1'
    return (await site.database.pool.query({ text, values: [who.id] })).rows.length
  }
  expect(await count()).toBe(1)
  setClock(monday + 100 * day)
  await dueDigestsJob.run(site.platform, {})
  expect(await count()).toBe(0)
})
