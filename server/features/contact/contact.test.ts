import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, minute, shiftClock } from '../../platform/clock.ts'
import { newKey } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { releaseJob, siteLimitOf } from '../limited-mails/actions.ts'
import { cleanupJob } from './feature.ts'

const mailbox = 'harbour@example.org'
let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ CONTACT_EMAIL: mailbox, TRUSTED_PROXIES: '127.0.0.1' })
})
afterAll(() => site.close())
afterEach(async () => {
  shiftClock(0)
  await site.idle()
  await site.database.pool.query({ text: 'delete from limited_mails' })
})

const form = (change: Record<string, string> = {}) => ({
  name: 'Asha Rao',
  email: 'asha@example.in',
  message: 'Please correct my name.',
  ...change,
})
const send = (body: Record<string, string>, key?: string, headers: Record<string, string> = {}) =>
  site.api().raw('POST /contact', { body, headers: { ...headers, ...(key && { 'Idempotency-Key': key }) } })
/** The emails with this text. */
const mailsWith = async (text: string) => (await mailsTo(site, mailbox)).filter((mail) => mail.includes(text))

describe('a message', () => {
  it("becomes an email to the site's contact, and the reply goes to the writer", async () => {
    const message = 'The chart is gone.\n\nहिन्दी & <b>bold</b>'
    const { status, body } = await send(form({ email: ' Asha@Example.IN ', message }))
    expect({ status, ...body }).toMatchObject({ status: 200, success: true, message: expect.stringContaining('reply') })
    const [mail = '', ...more] = await mailsWith('The chart is gone.')
    expect(more).toEqual([])
    expect(mail).toMatch(/^Subject: Message from Asha Rao to Chartroom\r?$/m)
    expect(mail).toMatch(/^Reply-To: <?asha@example\.in>?\r?$/m)
    expect(mail).toContain('&lt;b&gt;bold&lt;/b&gt;')
    expect(mail).toContain('हिन्दी')
  })

  it('is sent once if it comes again with its key, also at the same time', async () => {
    const [key, body] = [newKey(), form({ message: 'Sent again.' })]
    const responses = await Promise.all([send(body, key), send(body, key), send(body, key)])
    responses.push(await send(body, key, { 'x-forwarded-for': '10.1.1.1' }))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(responses.map((response) => JSON.stringify(response.body))).size).toBe(1)
    expect(await mailsWith('Sent again.')).toHaveLength(1)
  })

  it('is rejected if its key belongs to another message', async () => {
    const key = newKey()
    await send(form({ message: 'The first.' }), key)
    const { status, body } = await send(form({ message: 'The second.' }), key)
    expect([status, body.type]).toEqual([422, 'key_reused'])
    expect(await mailsWith('The second.')).toEqual([])
  })

  it('is sent twice without a key, or with another one', async () => {
    const body = form({ message: 'Twice.' })
    await send(body)
    await send(body, newKey())
    expect(await mailsWith('Twice.')).toHaveLength(2)
  })

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'N'.repeat(101) }],
    ['name', { name: 'Asha\r\nBcc: all@example.org' }],
    ['email', { email: 'asha' }],
    ['email', { email: 'asha@example.in, all@example.org' }],
    ['message', { message: '\u200b\n' }],
    ['message', { message: 'M'.repeat(5001) }],
  ])('is rejected for its %s: %j', async (field, change) => {
    const { status, body } = await send(form({ message: 'Rejected.', ...change }))
    expect([status, body.type, Object.keys(body.fields)]).toEqual([400, 'validation_failed', [field]])
    expect(await mailsWith('Rejected.')).toEqual([])
  })

  it('is erased after 30 days', async () => {
    await send(form({ message: 'Old.' }))
    const stored = async () =>
      (await site.database.pool.query({ text: `select id from contact_messages where message = 'Old.'` })).rows.length
    shiftClock(30 * day - minute)
    await cleanupJob.run(site.platform, {})
    expect(await stored()).toBe(1)
    shiftClock(30 * day + minute)
    await cleanupJob.run(site.platform, {})
    expect(await stored()).toBe(0)
  })
})

it('a flood from many networks fills the mailbox no faster than the limit, and a person is next', async () => {
  const { count, per } = siteLimitOf('contact.mail')
  const before = (await mailsTo(site, mailbox)).length
  const flood = Array.from({ length: 3 * count }, (_, index) =>
    send(form({ message: `Flood ${index}` }), undefined, { 'x-forwarded-for': `10.2.${index % count}.1` }),
  )
  expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([200]))
  await send(form({ message: 'From a person.' }), undefined, { 'x-forwarded-for': '10.3.3.3' })
  expect((await mailsTo(site, mailbox)).length - before).toBe(count)
  shiftClock(per + minute)
  await releaseJob.run(site.platform, { job: 'contact.mail' })
  expect((await mailsTo(site, mailbox)).length - before).toBe(2 * count)
  expect(await mailsWith('From a person.')).toHaveLength(1)
})
