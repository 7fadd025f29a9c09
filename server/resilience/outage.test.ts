// The database dies, or clients hold connections open.
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import { createMember } from '../features/accounts/factory.ts'
import { second } from '../platform/clock.ts'
import { readLock } from '../platform/postgres/lock.ts'
import { iterations } from './testing/random.ts'
import { createTestFolder, startSiteIn, withPlatform } from './testing/site-processes.ts'

/** Fails with its own error if an event never arrives. */
const soon = () => ({ signal: AbortSignal.timeout(20 * second) })

it('after the database dies, the site returns 503 with Retry-After and recovers: reads, writes, events and logout', async () => {
  const folder = await createTestFolder()
  const site = await startSiteIn(folder)
  const { token } = await withPlatform(folder, (platform) => createMember(platform))
  const member = site.api(token)
  expect((await member('GET /auth/me')).status).toBe(200)
  const socket = io(site.url, { transports: ['websocket'], auth: { token } })
  onTestFinished(() => void socket.disconnect())
  await socket.emitWithAck('section:watch', { section: 'goldtalks' })

  const { pid } = (await readLock(join(folder, 'postgres/cluster')))!
  process.kill(pid, 'SIGKILL')
  const responses = new Set<number>()
  const read = async (): Promise<number> => {
    const { status, headers } = await site.api()('GET /posts', { query: { limit: '5' } })
    if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    responses.add(status)
    return (await site.api()('GET /health/ready')).status
  }
  await expect.poll(read, { timeout: 30 * second, interval: 20 }).toBe(200)
  await expect.poll(async () => (await readLock(join(folder, 'postgres/cluster')))?.pid).not.toBe(pid)
  expect([...responses].filter((status) => status !== 200 && status !== 503)).toEqual([])

  const heard = once(socket as never, 'post:created', soon())
  const write = async () => (await member('POST /posts', { body: after as never })).status
  const after = { section: 'goldtalks', content: 'After the outage' }
  await expect.poll(write, { timeout: 30 * second }).toBe(201)
  expect((await heard)[0]).toMatchObject({ section: 'goldtalks' })
  const disconnected = once(socket as never, 'disconnect', soon())
  expect((await member('POST /auth/logout')).status).toBe(200)
  await disconnected
  expect((await member('GET /auth/me')).status).toBe(401)
  await site.stop()
})

/** Requests that are never completed. */
const unfinishedRequests = [
  'GET /api/posts HTTP/1.1\r\nHost: x\r\nX-Slow: ',
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"ident',
  'GET ',
  '',
]

it("clients that never finish their requests don't delay others", async () => {
  const site = await startSiteIn(await createTestFolder())
  const { hostname, port } = new URL(site.url)
  const slow: Socket[] = []
  onTestFinished(() => {
    for (const socket of slow) socket.destroy()
  })
  for (let index = 0; index < iterations(1000); index++) {
    const socket = connect(Number(port), hostname).on('error', () => {})
    await once(socket, 'connect')
    socket.write(unfinishedRequests[index % unfinishedRequests.length]!)
    slow.push(socket)
  }
  const others = await Promise.all(Array.from({ length: 50 }, () => site.api()('GET /posts')))
  expect(others.map(({ status }) => status)).toEqual(Array(50).fill(200))
  for (const socket of slow) socket.write('x')
  expect((await site.api()('GET /health/ready')).status).toBe(200)
  for (const socket of slow) socket.destroy()
  await site.stop()
  expect(await site.exited).toBe(0)
})
