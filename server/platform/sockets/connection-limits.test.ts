import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { second } from '../clock.ts'
import { allowedOriginsOf, createConnectionLimits, isAllowedOrigin } from './connection-limits.ts'

const config = {
  publicUrl: 'https://room.test/',
  allowedOrigins: ['https://app.test', 'https://other.test:8443/path'],
  trustedProxies: ['10.0.0.0/8'],
}

const request = (address: string, headers: Record<string, string> = {}) =>
  ({
    headers,
    socket: { remoteAddress: address },
    connection: { remoteAddress: address },
  }) as unknown as IncomingMessage

class Connection extends EventEmitter {
  readonly request: IncomingMessage
  writeBuffer: unknown[] = []
  isClosed = false
  constructor(address: string) {
    super()
    this.request = request(address)
  }
  close(): void {
    this.isClosed = true
    this.emit('close')
  }
}

describe('isAllowedOrigin for a request', () => {
  const origins = allowedOriginsOf(config)

  it.each([
    ['from the site itself', { origin: 'https://room.test' }, true],
    ['from an allowed origin', { origin: 'https://other.test:8443' }, true],
    ['from another site', { origin: 'https://evil.test' }, false],
    ['from the site over http', { origin: 'http://room.test' }, false],
    ['from another port', { origin: 'https://room.test:444' }, false],
    ["from a host that begins with the site's", { origin: 'https://room.test.evil.test' }, false],
    ['with origin "null"', { origin: 'null' }, false],
    ['with an empty origin', { origin: '' }, false],
    ['from the site, without Origin', { 'sec-fetch-site': 'same-origin' }, true],
    ['from a subdomain, without Origin', { 'sec-fetch-site': 'same-site' }, false],
    ['from another site, without Origin', { 'sec-fetch-site': 'cross-site' }, false],
    ["from a program that isn't a browser", {}, true],
  ])('%s: %j: %s', (_, headers, expected) => {
    expect(isAllowedOrigin(headers, origins, null)).toBe(expected)
  })

  it.each([
    ['from a page at the same address', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:3000' }, true],
    ['from another port there', { host: '192.168.1.5:3000', origin: 'http://192.168.1.5:8080' }, false],
    ['from another site', { host: '192.168.1.5:3000', origin: 'http://evil.test' }, false],
    ['from another scheme', { host: '192.168.1.5:3000', origin: 'https://192.168.1.5:3000' }, false],
    [
      'that the browser calls cross-site',
      { host: 'lan.test', origin: 'http://lan.test', 'sec-fetch-site': 'cross-site' },
      false,
    ],
    [
      'with a forged forwarded host',
      { host: '192.168.1.5', origin: 'http://evil.test', 'x-forwarded-host': 'evil.test' },
      false,
    ],
    ['without a host', { origin: 'http://evil.test' }, false],
  ])('at another address that serves the site, %s: %j: %s', (_, headers, expected) => {
    const limits = createConnectionLimits(config, { factor: 1 })
    expect(limits.allows(request('192.0.2.1', headers))).toBe(expected)
    limits.close()
  })

  it('behind a trusted proxy, the address is the one that the proxy received', () => {
    const limits = createConnectionLimits(config, { factor: 1 })
    const forwarded = { 'x-forwarded-host': 'm.room.test', 'x-forwarded-proto': 'https', host: '127.0.0.1:3000' }
    const allows = (origin: string) => limits.allows(request('10.0.0.1', { ...forwarded, origin }))
    expect([allows('https://m.room.test'), allows('http://m.room.test'), allows('http://127.0.0.1:3000')]).toEqual([
      true,
      false,
      false,
    ])
    limits.close()
  })
})

describe('connection limits', () => {
  const engine = new EventEmitter()
  const enter = (address: string) => {
    const connection = new Connection(address)
    engine.emit('connection', connection)
    return connection
  }
  let limits: ReturnType<typeof createConnectionLimits>
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance', 'Date'] })
    limits = createConnectionLimits(config, { factor: 1 })
    limits.guard(engine)
  })
  afterEach(() => {
    limits.close()
    engine.removeAllListeners()
    vi.useRealTimers()
  })

  const tries = (count: number, from: string, headers = {}) =>
    Array.from({ length: count }, () => limits.allows(request(from, headers))).filter(Boolean).length

  it("limit the handshakes of a network per minute and don't affect other networks", () => {
    expect(tries(1300, '192.0.2.1')).toBe(1200)
    expect(tries(1, '192.0.2.2')).toBe(1)
    vi.advanceTimersByTime(10 * second)
    expect(tries(300, '192.0.2.1')).toBe(200)
  })

  it('count an IPv6 /64 as one network and use the forwarded address behind a trusted proxy', () => {
    expect(tries(1200, '2001:db8:0:1::1') + tries(10, '2001:db8:0:1:ffff::2')).toBe(1200)
    expect(tries(1200, '10.1.1.1', { 'x-forwarded-for': '192.0.2.7' })).toBe(1200)
    expect(tries(1, '10.1.1.1', { 'x-forwarded-for': '192.0.2.8' })).toBe(1)
    expect(tries(1200, '198.51.100.1', { 'x-forwarded-for': '192.0.2.9' })).toBe(1200)
    expect(tries(1, '198.51.100.1', { 'x-forwarded-for': '192.0.2.10' })).toBe(0)
  })

  it('limit the open connections of a network and stop counting closed ones', () => {
    const connections = Array.from({ length: 3000 }, () => enter('192.0.2.1'))
    expect(tries(1, '192.0.2.1')).toBe(0)
    expect(tries(1, '192.0.2.2')).toBe(1)
    connections[0]!.close()
    expect(tries(1, '192.0.2.1')).toBe(1)
  })

  it('close a connection that floods the server, and leave normal ones open', () => {
    const [loud, steady] = [enter('192.0.2.1'), enter('192.0.2.1')]
    for (let message = 0; message < 301; message++) loud.emit('data')
    expect(loud.isClosed).toBe(true)
    for (let moment = 0; moment < 60; moment++) {
      for (let message = 0; message < 20; message++) steady.emit('data')
      vi.advanceTimersByTime(second)
    }
    expect(steady.isClosed).toBe(false)
  })

  it("close a connection whose client doesn't read", () => {
    const [silent, reading] = [enter('192.0.2.1'), enter('192.0.2.1')]
    silent.writeBuffer = Array.from({ length: 501 })
    reading.writeBuffer = Array.from({ length: 20 })
    vi.advanceTimersByTime(second)
    expect([silent.isClosed, reading.isClosed]).toEqual([true, false])
  })

  it('allow nothing after close()', () => {
    limits.close()
    expect(tries(1, '192.0.2.1')).toBe(0)
  })
})
