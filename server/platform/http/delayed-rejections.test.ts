import type { ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createDelayedRejections } from './delayed-rejections.ts'
import { openTestApp, type TestApp } from './testing/test-app.ts'

describe('a network that keeps sending after being rejected', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const destroy = vi.fn()
  const response = { destroy } as unknown as ServerResponse
  const reject = createDelayedRejections()
  const rejectTimes = (count: number, network: string) => {
    const sent: string[][] = []
    for (let turn = 0; turn < count; turn++) reject(network, response, (headers) => sent.push(headers as string[]))
    return sent
  }

  test('is rejected a second later, on connections that close, once it was rejected 40 times', () => {
    const sent = rejectTimes(42, '203.0.113.1')
    expect(sent).toEqual(Array(40).fill([]))
    expect(rejectTimes(1, '203.0.113.2')).toEqual([[]])
    vi.advanceTimersByTime(999)
    expect(sent).toHaveLength(40)
    vi.advanceTimersByTime(1)
    expect(sent.slice(40)).toEqual(Array(2).fill(['connection', 'close']))
  })

  test('is disconnected without a response while a thousand rejections are delayed', () => {
    const sent = rejectTimes(1042, '203.0.113.3')
    expect(destroy).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(sent).toHaveLength(1040)
  })
})

describe('a delayed rejection', () => {
  let site: TestApp
  beforeEach(async () => {
    site = await openTestApp({ settings: { RATE_LIMIT_FACTOR: '0.0005', TRUSTED_PROXIES: '127.0.0.1' } })
  })
  afterEach(() => site.close())

  const askFrom = (address: string) => site.call('GET /api/mine', { headers: { 'x-forwarded-for': address } })
  const askManyTimes = (address: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => askFrom(address)))

  test('is the same response as before', async () => {
    await askManyTimes('203.0.113.1', 60)
    const response = await askFrom('203.0.113.1')
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(response.body).toEqual({ success: false, type: 'rate_limited', message: expect.any(String) })
  })

  test('does no harm if its client leaves', async () => {
    await askManyTimes('203.0.113.1', 60)
    const socket = connect(site.port, '127.0.0.1')
    socket.write('GET /api/mine HTTP/1.1\r\nhost: x\r\nx-forwarded-for: 203.0.113.1\r\n\r\n', () => socket.destroy())
    expect((await askFrom('203.0.113.1')).status).toBe(429)
    expect((await askFrom('203.0.113.2')).status).toBe(401)
  })
})
