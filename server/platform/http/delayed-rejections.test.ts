import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './testing/test-app.ts'

let site: TestApp
beforeEach(async () => {
  site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '0.0005', TRUSTED_PROXIES: '127.0.0.1' } })
})
afterEach(() => site.close())

const askFrom = async (address: string) => {
  const started = performance.now()
  const { status, headers } = await site.call('GET /api/mine', { headers: { 'x-forwarded-for': address } })
  return { status, ms: performance.now() - started, connection: headers.get('connection') }
}
const askManyTimes = (address: string, count: number) =>
  Promise.all(Array.from({ length: count }, () => askFrom(address)))

describe('a network that keeps sending after being rejected', () => {
  test('is rejected late, on connections that close, once it was rejected often', async () => {
    const rejected = (await askManyTimes('203.0.113.1', 80)).filter(({ status }) => status === 429)
    const late = rejected.filter(({ connection }) => connection === 'close')
    expect(rejected.length - late.length).toBeGreaterThanOrEqual(40)
    expect(late.length).toBeGreaterThan(20)
    for (const { ms } of late) expect(ms).toBeGreaterThan(990)
  })

  test('does not slow down others', async () => {
    const many = askManyTimes('203.0.113.1', 80)
    const other = await askFrom('203.0.113.2')
    await many
    expect([other.status, other.connection]).toEqual([401, 'keep-alive'])
    expect(other.ms).toBeLessThan(990)
  })

  test('gets the same response as at first', async () => {
    await askManyTimes('203.0.113.1', 60)
    const response = await site.call('GET /api/mine', { headers: { 'x-forwarded-for': '203.0.113.1' } })
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(response.body).toEqual({ success: false, type: 'rate_limited', message: expect.any(String) })
  })
})

test('a client that leaves while its rejection is delayed does no harm', async () => {
  await askManyTimes('203.0.113.1', 60)
  const socket = connect(site.port, '127.0.0.1')
  socket.write('GET /api/mine HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\n\r\n', () => socket.destroy())
  expect((await askFrom('203.0.113.1')).status).toBe(429)
  expect((await askFrom('203.0.113.2')).status).toBe(401)
})
