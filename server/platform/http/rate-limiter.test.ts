import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startTcpProxy } from '../../testing/tcp-proxy.ts'
import { startTestRedis, type TestRedis } from '../../testing/test-redis.ts'
import { minute, second, shiftClock } from '../clock.ts'
import { openLog } from '../log.ts'
import { networkOf } from './caller.ts'
import { openRateLimiter, rates } from './rate-limiter.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

const log = openLog('silent')
const withoutRedis = { rateLimitFactor: 1, redisUrl: undefined }

let site: TestApp | undefined
afterEach(async () => {
  shiftClock(0)
  await site?.close()
  site = undefined
})

const logIn = (from: TestApp) => from.call('POST /api/login', { json: { name: 'Ravi' } })
const times = <T>(count: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, work))

test('requests over the limit are rejected before any effect, also from this machine', async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '0.05' } })
  const allowed = rates.auth.network.count * 0.05
  const responses = await times(allowed + 2, () => logIn(site!))
  const rejected = responses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(2)
  expect(site.writes()).toBe(allowed)
  for (const { headers, body } of rejected) {
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(body).toEqual({ success: false, type: 'rate_limited', message: expect.any(String) })
  }
})

test('requests are allowed again after the Retry-After time', async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '0.05' } })
  const responses = await times(rates.auth.network.count * 0.05 + 1, () => logIn(site!))
  const wait = Number(responses.find(({ status }) => status === 429)?.headers.get('retry-after'))
  shiftClock((wait - 1) * second)
  expect((await logIn(site)).status).toBe(429)
  shiftClock(wait * second)
  expect((await logIn(site)).status).toBe(200)
})

test('each kind of call has its own limit', async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '0.05' } })
  await times(rates.auth.network.count * 0.05 + 1, () => logIn(site!))
  expect((await site.call('GET /api/mine', { token: 'member' })).status).toBe(200)
})

test('each member has their own limit', async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '0.1' } })
  const logOut = (token: string) => site!.call('POST /api/logout', { token })
  const responses = await times(rates.write.member.count * 0.1 + 1, () => logOut('member'))
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(1)
  expect((await logOut('suspended')).status).toBe(200)
})

describe('the rate limiter', () => {
  test('allows requests again one by one, not all at once', async () => {
    const limiter = await openRateLimiter(withoutRedis, log)
    const { count, per } = rates.mail.network
    const take = () => limiter.take('mail', 'network', 'a')
    for (let used = 0; used < count; used++) expect(await take()).toBe(0)
    expect(await take()).toBe(per / count / second)
    shiftClock(per / count)
    expect(await take()).toBe(0)
    expect(await take()).toBeGreaterThan(0)
    shiftClock(2 * per + minute)
    for (let used = 0; used < count; used++) expect(await take()).toBe(0)
    expect(await take()).toBeGreaterThan(0)
  })

  test('takes units, and more than the whole allowance only when it is full', async () => {
    const limiter = await openRateLimiter(withoutRedis, log)
    const { count, per } = rates.mail.network
    const take = (units: number) => limiter.take('mail', 'network', 'a', units)
    expect(await take(count - 3)).toBe(0)
    expect(await take(4)).toBe(per / count / second)
    expect(await take(2.5)).toBe(0)
    expect(await take(0.5)).toBe(0)
    expect(await take(0.5)).toBe(per / count / second / 2)
    shiftClock(per - second)
    expect(await take(count * 3)).toBeGreaterThan(0)
    shiftClock(2 * per)
    expect(await take(count * 3)).toBe(0)
    expect(await take(1)).toBe(per / count / second)
  })

  test('does not count rejected requests', async () => {
    const limiter = await openRateLimiter(withoutRedis, log)
    const { count, per } = rates.mail.network
    for (let used = 0; used < count * 3; used++) limiter.take('mail', 'network', 'a')
    expect(await limiter.take('mail', 'network', 'a')).toBe(per / count / second)
  })
})

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::6', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('X-Forwarded-For counts only from a trusted proxy', async () => {
  const { count } = rates.auth.network
  const settings = { RATE_LIMIT_FACTOR: String(2 / count) }
  const ask = (from: TestApp, address: string) =>
    from.call('POST /api/login', { json: { name: 'Ravi' }, headers: { 'x-forwarded-for': address } })
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3']
  site = await openTestApp({ settings })
  const untrusted = await Promise.all(addresses.map((address) => ask(site!, address)))
  expect(untrusted.map(({ status }) => status).sort()).toEqual([200, 200, 429])
  const behind = await openTestApp({ settings: { ...settings, TRUSTED_PROXIES: '127.0.0.1' } })
  const trusted = await Promise.all(addresses.map((address) => ask(behind, address)))
  await behind.close()
  expect(trusted.map(({ status }) => status)).toEqual([200, 200, 200])
})

describe('with Redis', () => {
  let redis: TestRedis
  beforeEach(async () => {
    redis = await startTestRedis()
  })
  afterEach(() => redis.kill())

  test('two nodes share one limit', async () => {
    const config = { rateLimitFactor: 1, redisUrl: redis.url }
    const limiters = [await openRateLimiter(config, log), await openRateLimiter(config, log)]
    const { count, per } = rates.mail.network
    const pending = Array.from({ length: count + 6 }, (_, turn) => limiters[turn % 2]?.take('mail', 'network', 'a'))
    const waits = await Promise.all(pending)
    expect(waits.filter((wait) => wait === 0)).toHaveLength(count)
    expect(waits.filter((wait) => wait === per / count / second)).toHaveLength(6)
    for (const node of limiters) await node.close()
  })

  test('two nodes share the units', async () => {
    const config = { rateLimitFactor: 1, redisUrl: redis.url }
    const [one, other] = [await openRateLimiter(config, log), await openRateLimiter(config, log)]
    const { count } = rates.pixels.member
    expect(await one.take('pixels', 'member', 'a', count * 2)).toBe(0)
    expect(await other.take('pixels', 'member', 'a', count)).toBe(rates.pixels.member.per / second)
    for (const node of [one, other]) await node.close()
  })

  test('each node counts for itself while Redis is down, and requests are still allowed', async () => {
    const config = { rateLimitFactor: 1, redisUrl: redis.url }
    const limiter = await openRateLimiter(config, log)
    await redis.kill()
    const { count } = rates.mail.network
    const waits = await times(count + 1, async () => limiter.take('mail', 'network', 'a'))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(count)
    await limiter.close()
  })

  test('a silently broken connection to Redis is replaced', async () => {
    const proxy = await startTcpProxy(redis.url)
    const lines: string[] = []
    const listeningLog = openLog('info', { write: (line) => lines.push(line) })
    const limiter = await openRateLimiter({ rateLimitFactor: 1, redisUrl: proxy.url }, listeningLog)
    onTestFinished(async () => {
      await limiter.close()
      proxy.close()
    })
    const connections = () => lines.filter((line) => line.includes('connected to Redis')).length
    expect(connections()).toBe(1)
    proxy.breakConnections()
    expect(await limiter.take('mail', 'network', 'a')).toBe(0)
    await expect.poll(connections).toBe(2)
  })

  test("requests don't wait long for a Redis that doesn't respond", async () => {
    const limiter = await openRateLimiter({ rateLimitFactor: 1, redisUrl: redis.url }, log)
    redis.pause()
    const { count } = rates.mail.network
    const waits = await times(count + 1, async () => limiter.take('mail', 'network', 'a'))
    expect(waits.filter((wait) => wait === 0)).toHaveLength(count)
    await limiter.close()
  })
})
