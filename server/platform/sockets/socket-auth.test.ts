import { afterEach, describe, expect, it, vi } from 'vitest'
import { hour, minute, nowMs, second, shiftClock } from '../clock.ts'
import { connect, connectError, emitWithAck, once, openSocket } from './testing/clients.ts'
import { startSocketServer, viewer } from './testing/socket-server.ts'

afterEach(() => {
  vi.useRealTimers()
  shiftClock(0)
})

/** Sessions that are active until ended. */
function sessions(...members: string[]) {
  const living = new Set(members)
  return {
    end: (member: string) => living.delete(member),
    find: async (token: string) => (living.has(token) ? viewer(token) : null),
  }
}

describe('a socket', () => {
  it('gets "unavailable", not "session ended", when its session can\'t be looked up', async () => {
    const server = await startSocketServer(async () => {
      throw new Error('the database is away')
    })
    const error = await connectError(server.url, { token: 'asha' })
    expect(error.message).toBe('unavailable')
    expect(error.data).toMatchObject({ success: false, type: 'unavailable' })
    expect((await connect(server.url)).connected).toBe(true)
  })

  it('is closed when its session ends while it connects', async () => {
    let looks = 0
    const server = await startSocketServer(async (token) => (++looks === 1 ? viewer(token) : null))
    expect(await once(openSocket(server.url, { token: 'asha' }), 'disconnect')).toBe('io server disconnect')
  })

  it('is closed within a second after its session expires', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const expiresAt = nowMs() + hour
    const server = await startSocketServer(async (token) => {
      if (token === 'ravi') return viewer(token)
      return nowMs() < expiresAt ? { ...viewer(token), expiresAt } : null
    })
    const [one, other] = [await connect(server.url, { token: 'asha' }), await connect(server.url, { token: 'ravi' })]
    const gone = once(one, 'disconnect')
    shiftClock(hour)
    vi.advanceTimersByTime(second)
    expect(await gone).toBe('io server disconnect')
    expect(await emitWithAck(other, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })

  it('is closed within a minute when its session ends without an invalidation', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] })
    const { find, end } = sessions('asha', 'ravi')
    const server = await startSocketServer(find)
    const [one, other] = [await connect(server.url, { token: 'asha' }), await connect(server.url, { token: 'ravi' })]
    end('asha')
    const gone = once(one, 'disconnect')
    vi.advanceTimersByTime(minute)
    expect(await gone).toBe('io server disconnect')
    expect(await emitWithAck(other, 'section:watch', { section: 'all' })).toEqual({ success: true })
  })

  it('is closed after a reconnect when its session ended while invalidations were lost', async () => {
    const { find, end } = sessions('asha', 'ravi')
    const server = await startSocketServer(find)
    const one = await connect(server.url, { token: 'asha' })
    const other = await connect(server.url, { token: 'ravi' })
    end('asha')
    const gone = once(one, 'disconnect')
    server.invalidationsReconnected()
    expect(await gone).toBe('io server disconnect')
    expect(other.connected).toBe(true)
  })

  it('is rechecked only after all session caches have handled the invalidation', async () => {
    const remembered = new Map([['asha', viewer('asha')]])
    const server = await startSocketServer(async (token) => remembered.get(token) ?? null)
    const gone = once(await connect(server.url, { token: 'asha' }), 'disconnect')
    server.sessionChanged('asha')
    // Simulates a cache whose listener runs later in the same turn.
    remembered.delete('asha')
    expect(await gone).toBe('io server disconnect')
  })

  it("is closed when its session can't be verified", async () => {
    let isAway = false
    const server = await startSocketServer(async (token) => {
      if (isAway) throw new Error('the database is away')
      return viewer(token)
    })
    const socket = await connect(server.url, { token: 'asha' })
    await emitWithAck(socket, 'section:watch', { section: 'all' })
    const gone = once(socket, 'disconnect')
    isAway = true
    server.sessionChanged('asha')
    expect(await gone).toBe('io server disconnect')
  })

  it('is closed with a transport close at shutdown, so that it reconnects', async () => {
    const server = await startSocketServer(async () => null)
    const gone = once(await connect(server.url), 'disconnect')
    server.disconnect()
    expect(await gone).toBe('transport close')
    expect((await connectError(server.url, {})).message).toBe('websocket error')
    expect(server.count()).toBe(0)
  })
})
