// Floods of the forms that anyone can send, from one network and from many.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, minute, shiftClock } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { mailsTo } from '../../testing/mails.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { cleanupJob, releaseJob, siteLimitOf } from './actions.ts'

const job = 'newsletter.confirmationMail'
const { count: limit, per } = siteLimitOf(job)

let site: TestSite
beforeAll(async () => {
  site = await startTestSite({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => site.close())
afterEach(async () => {
  shiftClock(0)
  await site.idle()
  await site.database.pool.query({ text: 'delete from limited_mails' })
})

const request = async (address: string, email: string): Promise<number> => {
  const headers = { 'x-forwarded-for': address }
  return (await site.api()('POST /newsletter', { headers, body: { email } })).status
}
/** A network number as an IP address. */
const addressOf = (network: number) => `10.${network >> 16}.${(network >> 8) & 255}.${network & 255}`
const mailCount = async () => (await site.mails()).length
const release = async () => {
  await releaseJob.run(site.platform, { job })
  await site.idle()
}

/** Stores requests as `POST /newsletter` does, for floods that would take minutes over HTTP. */
async function storeFlood(networks: number, each: number): Promise<void> {
  await site.database.pool.query({
    text: `with asked as (
             select network, place, lpad(to_hex(network * 1000 + place), 24, 'f') as id
             from generate_series(1, $1::int) as network, generate_series(1, $2::int) as place),
           subscribers as (
             insert into newsletter_subscribers (id, email, requested_at)
             select id, id || '@example.net', now() from asked on conflict do nothing)
           insert into limited_mails (id, job, subject_id, network, place, requested_at)
           select id, $3, id, 'network ' || network, place, now() - interval '1 second' from asked`,
    values: [networks, each, job],
  })
}

describe('a flood of requests for the newsletter', () => {
  it('from one network sends as many mails as its rate limit allows, and others get theirs', async () => {
    const before = await mailCount()
    const statuses: number[] = []
    for (let index = 0; index < 100; index++) statuses.push(await request('10.9.9.9', `one_${index}@example.org`))
    expect(statuses).toEqual([...Array(30).fill(200), ...Array(70).fill(429)])
    expect(await request('10.9.9.10', 'neighbour@example.org')).toBe(200)
    expect(await mailsTo(site, 'neighbour@example.org')).toHaveLength(1)
    expect((await mailCount()) - before).toBe(31)
  })

  it('from 1,000 networks with 10 each sends as many mails as the site allows, and a person waits for one of them at most', async () => {
    const before = await mailCount()
    await storeFlood(1000, 10)
    await release()
    expect((await mailCount()) - before).toBe(limit)
    expect(await request('10.8.8.8', 'person@example.org')).toBe(200)
    await site.idle()
    expect(await mailsTo(site, 'person@example.org')).toEqual([])
    shiftClock(per + minute)
    await release()
    expect((await mailCount()) - before).toBe(2 * limit)
    expect(await mailsTo(site, 'person@example.org')).toHaveLength(1)
  })

  it('is sent over time, the first ones of each network before the second ones', async () => {
    await storeFlood(limit + 10, 2)
    await release()
    const released = async () =>
      (
        await site.database.pool.query<{ place: number; count: number }>({
          text: `select place, count(*)::int as count from limited_mails where released_at is not null
                 group by place order by place`,
        })
      ).rows
    expect(await released()).toEqual([{ place: 1, count: limit }])
    shiftClock(per + minute)
    await release()
    expect(await released()).toEqual([
      { place: 1, count: limit + 10 },
      { place: 2, count: limit - 10 },
    ])
  })
})

it('requests from many networks at once never exceed the limit', async () => {
  const before = await mailCount()
  const statuses = await Promise.all(
    Array.from({ length: limit + 50 }, (_, index) => request(addressOf(index), `many_${index}@example.org`)),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect((await mailCount()) - before).toBe(limit)
})

it('a repeated request waits once, at its best place', async () => {
  await storeFlood(limit, 1)
  await release()
  for (let index = 0; index < 3; index++) await request('10.7.7.7', `other_${index}@example.org`)
  await request('10.7.7.7', 'twice@example.org')
  await request('10.7.7.8', 'twice@example.org')
  await request('10.7.7.7', 'twice@example.org')
  const { rows } = await site.database.pool.query({
    text: `select place from limited_mails join newsletter_subscribers on newsletter_subscribers.id = subject_id
           where email = 'twice@example.org'`,
  })
  expect(rows).toEqual([{ place: 1 }])
})

it('a release that leaves others waiting does not put off the one that a new request asked for', async () => {
  const web = await startTestSite({ SERVICES: 'web' })
  const body = { email: 'just_now@example.org' }
  await web.api()('POST /newsletter', { body })
  await web.database.pool.query({
    text: `insert into limited_mails (id, job, subject_id, network, place, requested_at, released_at)
           select 'r' || number, $1, 'r' || number, 'network', 1, now(), now() from generate_series(1, $2::int) as number`,
    values: [job, limit],
  })
  await releaseJob.run(web.platform, { job })
  const { rows } = await web.database.pool.query({
    text: `select run_at <= now() as due from graphile_worker.jobs where task_identifier = $1 order by due`,
    values: [releaseJob.name],
  })
  await web.close()
  expect(rows).toEqual([{ due: false }, { due: true }])
})

it('requests are deleted two days after their mail, and after seven days without one', async () => {
  const at = (days: number) => new Date(Date.now() - days * day).toISOString()
  const insert = (requested: string, released: string | null) =>
    site.database.pool.query({
      text: `insert into limited_mails (id, job, subject_id, network, place, requested_at, released_at)
             values ($1, $4, $1, 'network', 1, $2, $3)`,
      values: [newId(), requested, released, job],
    })
  await insert(at(8), at(2.1))
  await insert(at(7.1), null)
  await insert(at(6.9), null)
  await insert(at(8), at(1.9))
  await cleanupJob.run(site.platform, {})
  const { rows } = await site.database.pool.query({ text: 'select released_at is null as waits from limited_mails' })
  expect(rows.map(({ waits }) => waits).sort()).toEqual([false, true])
})
