// 10,000 submissions of each form that sends emails without an account, from one address and from 1,000 (a tenth of both
// but in a long run): outgoing email stays limited, and people who come during the flood are served.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseJob, siteLimitOf } from '../features/limited-mails/actions.ts'
import { minute, shiftClock } from '../platform/clock.ts'
import { rates } from '../platform/http/rate-limiter.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { iterations } from './testing/random.ts'

const submissions = iterations(10_000)
const addresses = iterations(1_000)
/** Requests in flight at once. Those that are rejected are delayed by a second, so that more of them are. */
const parallel = { accepted: 20, rejected: 200 }

const mailbox = 'harbour@example.org'
const person = 'a_person@example.org'

/** The values that a form sends, by who fills it in. `isFor`: whether an email is about them. */
type Form = { call: string; job: string; body(email: string): object; isFor(mail: string, email: string): boolean }
const forms: Form[] = [
  {
    call: 'POST /newsletter',
    job: 'newsletter.confirmationMail',
    body: (email) => ({ email }),
    isFor: (mail, email) => mail.includes(`To: ${email}`),
  },
  {
    call: 'POST /contact',
    job: 'contact.mail',
    body: (email) => ({ name: 'Asha Rao', email, message: `From ${email}` }),
    isFor: (mail, email) => mail.includes(`To: ${mailbox}`) && mail.includes(email),
  },
]

describe.each(forms)('$call', ({ call, job, body, isFor }) => {
  let site: TestSite
  beforeAll(async () => {
    site = await startTestSite({ CONTACT_EMAIL: mailbox, TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' })
  })
  afterAll(async () => {
    shiftClock(0)
    await site.close()
  })

  const submit = async (address: string, email: string): Promise<number> =>
    (await site.api().raw(call, { headers: { 'x-forwarded-for': address }, body: body(email) })).status
  const mailsAbout = async (email: string): Promise<number> =>
    (await site.mails()).filter((mail) => isFor(mail, email)).length
  const release = async () => {
    await releaseJob.run(site.platform, { job })
    await site.idle()
  }

  /** The number of each status. */
  async function flood(
    addressOf: (index: number) => string,
    name: string,
    inFlight: number,
  ): Promise<Record<number, number>> {
    const statuses: Record<number, number> = {}
    let next = 0
    const worker = async () => {
      while (next < submissions) {
        const index = next++
        const status = await submit(addressOf(index), `${name}_${index}@example.net`)
        statuses[status] = (statuses[status] ?? 0) + 1
      }
    }
    await Promise.all(Array.from({ length: inFlight }, worker))
    return statuses
  }

  const { count, per } = siteLimitOf(job)

  it(`${submissions} times from one address sends as many emails as one network may cause, and a person's`, async () => {
    const statuses = await flood(() => '10.9.9.9', 'one', parallel.rejected)
    const allowed = statuses[200] ?? 0
    // The allowance of one network, and what it regains while the flood lasts.
    expect(allowed).toBeGreaterThanOrEqual(rates.mail.network.count)
    expect(allowed).toBeLessThan(2 * rates.mail.network.count)
    expect(statuses).toEqual({ 200: allowed, 429: submissions - allowed })
    expect(await submit('10.9.9.10', person)).toBe(200)
    expect((await site.mails()).length).toBeLessThanOrEqual(count)
    shiftClock(per + minute)
    await release()
    expect(await mailsAbout(person)).toBe(1)
    expect((await site.mails()).length).toBeLessThanOrEqual(Math.min(allowed + 1, 2 * count))
  })

  it(`${submissions} times from ${addresses} addresses sends as many emails as the site may, and a person's with the next ones`, async () => {
    shiftClock(0)
    await site.database.pool.query({ text: 'delete from limited_mails' })
    const before = (await site.mails()).length
    const addressOf = (index: number) => `10.1.${(index % addresses) >> 8}.${(index % addresses) & 255}`
    expect(await flood(addressOf, 'many', parallel.accepted)).toEqual({ 200: submissions })
    expect(await submit('10.2.2.2', 'second_person@example.org')).toBe(200)
    expect((await site.mails()).length - before).toBe(count)
    shiftClock(per + minute)
    await release()
    expect((await site.mails()).length - before).toBe(2 * count)
    expect(await mailsAbout('second_person@example.org')).toBe(1)
  })
})
