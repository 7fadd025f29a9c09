// Bounces and complaints, reported to the webhook.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hour, minute, nowSeconds, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { signedHeaders } from '../../platform/standard-webhooks.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { createSubscriber } from './factory.ts'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
afterEach(() => shiftClock(0))

const newEmail = () => `reader_${newKey().slice(0, 12)}@example.org`
const at = (milliseconds = 0) => new Date(Date.now() + milliseconds).toISOString()
const signed = (body: object, secret = site.config.mailEventsSecret!) =>
  signedHeaders(secret, { id: newKey(), seconds: nowSeconds(), body: JSON.stringify(body) })
const report = (events: unknown, headers = signed({ events })) =>
  site.api().raw('POST /newsletter/delivery-events', { body: { events }, headers })
const subscribes = async (email: string): Promise<boolean> =>
  (
    await site.database.pool.query({
      text: 'select 1 from newsletter_subscribers where email = $1 and confirmed_at is not null and ended_at is null',
      values: [email],
    })
  ).rows.length > 0
const subscriber = async (): Promise<string> => {
  const email = newEmail()
  await createSubscriber(site.platform, email)
  return email
}

describe('a report', () => {
  it.each(['hardBounce', 'complaint'])('of a %s ends the subscription of that email, and no other', async (type) => {
    const [email, other] = [await subscriber(), await subscriber()]
    const { status, body } = await report([{ type, email: ` ${email.toUpperCase()}`, at: at(1000) }])
    expect([status, body]).toEqual([200, { success: true }])
    expect([await subscribes(email), await subscribes(other)]).toEqual([false, true])
  })

  it('of a soft bounce changes nothing', async () => {
    const email = await subscriber()
    expect((await report([{ type: 'softBounce', email, at: at(1000) }])).status).toBe(200)
    expect(await subscribes(email)).toBe(true)
  })

  it('gets the same response for known and unknown emails', async () => {
    const responses = await Promise.all(
      [await subscriber(), newEmail()].map((email) => report([{ type: 'hardBounce', email, at: at(1000) }])),
    )
    const [known, unknown] = responses.map(({ status, body }) => ({ status, body }))
    expect(unknown).toEqual(known)
  })

  it('that comes again ends nothing that was confirmed after it happened', async () => {
    const email = await subscriber()
    const event = { type: 'complaint', email, at: at(1000) }
    for (let times = 0; times < 2; times++) expect((await report([event])).status).toBe(200)
    expect(await subscribes(email)).toBe(false)
    shiftClock(hour)
    await createSubscriber(site.platform, email)
    expect(await subscribes(email)).toBe(true)
    expect((await report([event])).status).toBe(200)
    expect(await subscribes(email)).toBe(true)
    expect((await report([{ ...event, at: at(hour + minute) }])).status).toBe(200)
    expect(await subscribes(email)).toBe(false)
  })

  it('about an unconfirmed email makes its confirmation link useless', async () => {
    const email = newEmail()
    await site.api()('POST /newsletter', { body: { email } })
    await report([{ type: 'hardBounce', email, at: at(1000) }])
    const mail = (await site.mails()).find((sent) => sent.includes(email)) ?? ''
    const [, token = ''] = /newsletter\/confirm\?token=3D([\w.=\r\n-]+)/.exec(mail) ?? []
    const sent = { body: { token: token.replace(/=\r?\n/g, '').trim() } }
    expect((await site.api()('POST /newsletter/confirm', sent)).body.type).toBe('auth_invalid_token')
    expect(await subscribes(email)).toBe(false)
  })
})

describe('the webhook', () => {
  it('is not found without a signature of this report, made just now, and ends nothing', async () => {
    const email = await subscriber()
    const events = [{ type: 'hardBounce', email, at: at(1000) }]
    const others = [{ type: 'hardBounce', email: newEmail(), at: at(1000) }]
    const early = signed({ events })
    const wrong = [{}, signed({ events: others }), signed({ events }, `whsec_${'b3RoZXI='.repeat(6)}`)]
    for (const headers of wrong) expect((await report(events, headers)).status).toBe(404)
    shiftClock(6 * minute)
    expect((await report(events, early)).status).toBe(404)
    expect(await subscribes(email)).toBe(true)
    expect((await report(events)).status).toBe(200)
    expect(await subscribes(email)).toBe(false)
  })

  it('is not found while no secret is set', async () => {
    const other = await site.startAnother({ MAIL_EVENTS_SECRET: '' })
    const body = { events: [{ type: 'hardBounce', email: newEmail(), at: at() }] }
    const headers = signed(body, 'whsec_')
    const { status } = await other.api().raw('POST /newsletter/delivery-events', { body, headers })
    await other.close()
    expect(status).toBe(404)
  })

  it.each([
    ['no list', {}],
    ['an empty list', []],
    ['too many', Array.from({ length: 101 }, () => ({ type: 'complaint', email: 'a@example.org', at: at() }))],
    ['an unknown type', [{ type: 'delivered', email: 'a@example.org', at: at() }]],
    ['what is no email', [{ type: 'complaint', email: 'a@example.org\nb@example.org', at: at() }]],
    ['no time', [{ type: 'complaint', email: 'a@example.org' }]],
    ['what is no time', [{ type: 'complaint', email: 'a@example.org', at: 'yesterday' }]],
    ['an unknown field', [{ type: 'complaint', email: 'a@example.org', at: at(), note: 'x' }]],
  ])('rejects %s', async (_, events) => {
    expect((await report(events)).body.type).toBe('validation_failed')
  })
})
