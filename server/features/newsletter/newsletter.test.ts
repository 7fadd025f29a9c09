import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, minute, shiftClock } from '../../platform/clock.ts'
import { newKey, newSecret } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { cleanupJob } from './actions/subscriptions.ts'
import { confirmationToken, isSubscribed, unsubscribeToken } from './rules.ts'
import type { SubscriberRow } from './tables.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const newEmail = () => `reader_${newKey().slice(0, 12)}@example.org`
const request = (email: string) => site.api()('POST /newsletter', { body: { email } })
const rowOf = async (email: string): Promise<SubscriberRow | undefined> =>
  (
    await site.database.pool.query<SubscriberRow>({
      text: 'select * from newsletter_subscribers where email = $1',
      values: [email],
    })
  ).rows[0]
const subscribes = async (email: string) => {
  const row = await rowOf(email)
  return row !== undefined && isSubscribed(row)
}
const tokenIn = (mail: string, page: 'confirm' | 'unsubscribe'): string =>
  new RegExp(`http://site\\.test/newsletter/${page}\\?token=([\\w.-]+)`).exec(mail)?.[1] ?? ''
const confirm = (token: string) => site.api()('POST /newsletter/confirm', { body: { token } })
const unsubscribe = (token: string) => site.api()('POST /newsletter/unsubscribe', { query: { token } })

/** Asks for the newsletter and returns the latest mail. */
async function requestedMail(email: string): Promise<string> {
  await request(email)
  return (await mailsTo(site, email)).at(-1) ?? ''
}
async function subscriber(): Promise<{ email: string; mail: string }> {
  const email = newEmail()
  const mail = await requestedMail(email)
  expect((await confirm(tokenIn(mail, 'confirm'))).status).toBe(200)
  return { email, mail }
}

describe('a subscription', () => {
  it('begins when the link in the mail is confirmed', async () => {
    const email = newEmail()
    await request(` ${email.toUpperCase()} `)
    const [mail = ''] = await mailsTo(site, email)
    expect(mail).toMatch(/^Subject: Confirm your newsletter from Chartroom\r?$/m)
    expect(await subscribes(email)).toBe(false)
    expect((await confirm(tokenIn(mail, 'confirm'))).status).toBe(200)
    expect(await subscribes(email)).toBe(true)
  })

  it('is confirmed once by the same link, opened twice or by two people at once', async () => {
    const email = newEmail()
    const token = tokenIn(await requestedMail(email), 'confirm')
    const responses = await Promise.all([confirm(token), confirm(token), confirm(token)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const { confirmed_at: confirmedAt } = (await rowOf(email))!
    shiftClock(hour)
    expect((await confirm(token)).status).toBe(200)
    expect((await rowOf(email))!.confirmed_at).toEqual(confirmedAt)
  })

  it('ends by the link in any of its mails, as often as it is opened', async () => {
    const { email, mail } = await subscriber()
    for (let times = 0; times < 2; times++) {
      expect((await unsubscribe(tokenIn(mail, 'unsubscribe'))).status).toBe(200)
      expect(await subscribes(email)).toBe(false)
    }
  })

  it('ends by the one-click button of mail clients, with both kinds of form', async () => {
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      const { email, mail } = await subscriber()
      expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
      const [, url = ''] = /^List-Unsubscribe:\s+<http:\/\/site\.test(\/api\/[^>\s]+)>\r?$/m.exec(mail) ?? []
      // Clients without the button open the link, and scanners of mail follow it.
      const { status, headers } = await fetch(site.url + url, { redirect: 'manual' })
      expect([status, headers.get('location')]).toEqual([302, url.replace('/api', '')])
      expect(await subscribes(email)).toBe(true)
      expect((await fetch(site.url + url, { method: 'POST', body })).status).toBe(200)
      expect(await subscribes(email)).toBe(false)
    }
  })

  it('does not begin again by the link that began it', async () => {
    const { email, mail } = await subscriber()
    shiftClock(minute)
    await unsubscribe(tokenIn(mail, 'unsubscribe'))
    expect((await confirm(tokenIn(mail, 'confirm'))).body.type).toBe('auth_invalid_token')
    expect(await subscribes(email)).toBe(false)
    shiftClock(2 * minute)
    expect((await confirm(tokenIn(await requestedMail(email), 'confirm'))).status).toBe(200)
    expect(await subscribes(email)).toBe(true)
  })
})

describe('asking for the newsletter', () => {
  it('gets the same response for unknown, unconfirmed, subscribed and unsubscribed emails', async () => {
    const [unknown, unconfirmed] = [newEmail(), newEmail()]
    await requestedMail(unconfirmed)
    const subscribed = await subscriber()
    const ended = await subscriber()
    await unsubscribe(tokenIn(ended.mail, 'unsubscribe'))
    const responses = await Promise.all([unknown, unconfirmed, subscribed.email, ended.email].map(request))
    const [first, ...others] = responses.map(({ status, body }) => ({ status, body }))
    expect(first!.status).toBe(200)
    for (const other of others) expect(other).toEqual(first)
    expect(await subscribes(subscribed.email)).toBe(true)
    expect((await mailsTo(site, subscribed.email)).at(-1)).toContain('You already get the newsletter')
    expect((await mailsTo(site, ended.email)).at(-1)).toContain('/newsletter/confirm?token=')
  })

  it('sends at most three mails a day to one email', async () => {
    const email = newEmail()
    for (let times = 0; times < 5; times++) await requestedMail(email)
    expect(await mailsTo(site, email)).toHaveLength(3)
    shiftClock(day + minute)
    await requestedMail(email)
    expect(await mailsTo(site, email)).toHaveLength(4)
  })

  it('rejects what is no email', async () => {
    for (const email of ['', 'reader', 'a@b', 'a@example.org\nBcc: b@example.org', `${'a'.repeat(200)}@example.org`]) {
      const { status, body } = await request(email)
      expect({ email, status, field: Object.keys(body.fields) }).toEqual({ email, status: 400, field: ['email'] })
    }
  })
})

describe('a link', () => {
  it('is invalid if it is forged, for something else or for nobody', async () => {
    const { email } = await subscriber()
    const { id } = (await rowOf(email))!
    const { hash } = site.platform.secrets
    const now = Date.now()
    const tokens = [
      confirmationToken([newSecret()], id, now),
      confirmationToken(hash, '0'.repeat(24), now),
      confirmationToken(hash, id, now).slice(0, -2),
      confirmationToken(hash, id, now - 7 * day),
      unsubscribeToken(hash, id),
      `${id}-${now}.`,
      'x',
    ]
    for (const token of tokens)
      expect({ token, type: (await confirm(token)).body.type }).toEqual({ token, type: 'auth_invalid_token' })
    for (const token of [unsubscribeToken([newSecret()], id), confirmationToken(hash, id, now), `${id}.`, 'x'])
      expect({ token, type: (await unsubscribe(token)).body.type }).toEqual({ token, type: 'auth_invalid_token' })
    expect(await subscribes(email)).toBe(true)
  })
})

it('emails are erased 7 days after a request that was never confirmed, and 90 days after the end', async () => {
  const unconfirmed = newEmail()
  await requestedMail(unconfirmed)
  const ended = await subscriber()
  await unsubscribe(tokenIn(ended.mail, 'unsubscribe'))
  const kept = await subscriber()
  const stored = async () =>
    (await Promise.all([unconfirmed, ended.email, kept.email].map(rowOf))).map((row) => row !== undefined)
  shiftClock(7 * day - minute)
  await cleanupJob.run(site.platform, {})
  expect(await stored()).toEqual([true, true, true])
  shiftClock(7 * day + minute)
  await cleanupJob.run(site.platform, {})
  expect(await stored()).toEqual([false, true, true])
  shiftClock(90 * day + minute)
  await cleanupJob.run(site.platform, {})
  expect(await stored()).toEqual([false, false, true])
  expect((await unsubscribe(tokenIn(ended.mail, 'unsubscribe'))).status).toBe(200)
})
