import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { day, hour, now, shiftClock } from '../../platform/clock.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { type CreatedMember, createMember } from '../accounts/factory.ts'
import { pruneJob, storeVisits } from './feature.ts'
import { maxNewHosts } from './rules.ts'

let site: TestSite
let other: TestSite
let admin: CreatedMember
beforeAll(async () => {
  site = await startTestSite({ COUNTRY_HEADER: 'CF-IPCountry', TRUSTED_PROXIES: '127.0.0.1', SERVICES: 'web' })
  other = await site.startAnother()
  admin = await createMember(site.platform, { role: 'admin' })
})
afterAll(async () => {
  await other.close()
  await site.close()
})
afterEach(async () => {
  shiftClock(0)
  await storeVisits(site.platform)
  await site.database.pool.query({ text: 'delete from visits' })
})

const view = (body: object, headers: Record<string, string> = {}, on = site) =>
  on.api().raw('POST /visits', { body, headers })
async function counts(days = '30') {
  await storeVisits(site.platform)
  await storeVisits(other.platform)
  return (await site.api(admin.token).raw('GET /admin/visits', { query: { days } })).body.visits
}
const rows = async () => (await site.database.pool.query({ text: 'select * from visits order by views desc' })).rows

describe('page views', () => {
  it('are summed up by day, page, referrer and country, on all nodes together', async () => {
    await view({ page: 'post', referrer: 'www.google.com' }, { 'cf-ipcountry': 'IN' })
    await view({ page: 'post', referrer: 'google.com' }, { 'cf-ipcountry': 'in' }, other)
    await view({ page: 'landing' }, { 'cf-ipcountry': 'XX' })
    const visits = await counts()
    expect(visits).toMatchObject({
      total: 3,
      days: [{ date: visits.to, views: 3 }],
      pages: [
        { page: 'post', views: 2 },
        { page: 'landing', views: 1 },
      ],
      referrers: [
        { host: 'google.com', views: 2 },
        { host: '', views: 1 },
      ],
      countries: [
        { country: 'IN', views: 2 },
        { country: '', views: 1 },
      ],
    })
    expect((Date.parse(visits.to) - Date.parse(visits.from)) / day).toBe(29)
  })

  it('store nothing about the person: no IP address, no member, no path, no time of day', async () => {
    const member = await createMember(site.platform)
    const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Secret Browser' }
    await site.api(member.token).raw('POST /visits', { body: { page: 'room' }, headers })
    await storeVisits(site.platform)
    const [row, ...more] = await rows()
    expect(more).toEqual([])
    expect(Object.keys(row ?? {}).toSorted()).toEqual(['country', 'day', 'page', 'referrer', 'views'])
    expect(JSON.stringify(row)).not.toMatch(/203|Secret|Member/)
  })

  it.each([
    [{ page: 'post', path: '/post/1' }],
    [{ page: '/post/1' }],
    [{ page: 'post', referrer: 'https://example.com/a?b' }],
    [{ page: 'post', referrer: 'a b' }],
    [{ page: 'post', referrer: `${'a'.repeat(101)}` }],
    [{ page: 'post', referrer: '' }],
    [{}],
  ])('are rejected as %j', async (body) => {
    expect((await view(body)).status).toBe(400)
    await storeVisits(site.platform)
    expect(await rows()).toEqual([])
  })

  it('count the country only from the header of the settings', async () => {
    await view({ page: 'post' }, { 'x-country': 'IN' })
    expect((await counts()).countries).toEqual([{ country: '', views: 1 }])
  })

  it('keep known hosts apart, and sum up invented ones beyond the limit of a day', async () => {
    const invented = Array.from({ length: maxNewHosts + 50 }, (_, index) => `invented-${index}.example`)
    for (const referrer of invented.slice(0, 60)) await view({ page: 'post', referrer })
    await counts()
    for (const referrer of invented.slice(60)) await view({ page: 'post', referrer })
    await view({ page: 'post', referrer: 'google.co.in' })
    await view({ page: 'post', referrer: invented[0]! }, {}, other)
    await counts()
    const stored = await rows()
    expect(stored).toHaveLength(maxNewHosts + 2)
    expect(stored.find(({ referrer }) => referrer === 'other')?.views).toBe(50)
    expect(stored.find(({ referrer }) => referrer === 'google.co.in')?.views).toBe(1)
    expect(stored.find(({ referrer }) => referrer === invented[0])?.views).toBe(2)
    expect(stored.reduce((sum, { views }) => sum + views, 0)).toBe(invented.length + 2)
  })

  it('stay within the limit of hosts when nodes store at the same time', async () => {
    const send = (on: TestSite, name: string) =>
      Promise.all(
        Array.from({ length: maxNewHosts }, (_, index) =>
          view({ page: 'post', referrer: `${name}-${index}.example` }, {}, on),
        ),
      )
    await Promise.all([send(site, 'one'), send(other, 'two')])
    await Promise.all([storeVisits(site.platform), storeVisits(other.platform)])
    const stored = await rows()
    expect(stored.filter(({ referrer }) => referrer !== 'other')).toHaveLength(maxNewHosts)
    expect(stored.reduce((sum, { views }) => sum + views, 0)).toBe(2 * maxNewHosts)
  })

  it('are limited per network', async () => {
    const limited = await site.startAnother({ RATE_LIMIT_FACTOR: '0.01' })
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => view({ page: 'post' }, { 'x-forwarded-for': '203.0.113.9' }, limited)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(12)
    expect(statuses.filter((status) => status === 429)).toHaveLength(8)
    expect((await view({ page: 'post' }, { 'x-forwarded-for': '203.0.114.9' }, limited)).status).toBe(200)
    await limited.close()
  })

  it('belong to the day in the time zone of the site', async () => {
    const today = now().toISOString().slice(0, 10)
    shiftClock(Date.parse(`${today}T18:45:00Z`) - now().getTime())
    // The session of the other administrator ends after 12 hours.
    admin = await createMember(site.platform, { role: 'admin' })
    await view({ page: 'post' })
    const { to } = await counts()
    expect(to).toBe(new Date(Date.parse(`${today}T00:00Z`) + day).toISOString().slice(0, 10))
  })

  it('are deleted after 13 months', async () => {
    await view({ page: 'post' })
    await storeVisits(site.platform)
    shiftClock(380 * day)
    await pruneJob.run(site.platform, {})
    expect(await rows()).toHaveLength(1)
    shiftClock(400 * day + hour)
    await pruneJob.run(site.platform, {})
    expect(await rows()).toEqual([])
  })
})
