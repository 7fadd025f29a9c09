import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { OutboxEvent } from '../events/event-handler.ts'
import type { EventName } from '../events/outbox.ts'
import { collectEvents, connect, emitWithAck } from './testing/clients.ts'
import { startSocketServer, viewer } from './testing/socket-server.ts'

// One event for each audience in the contract.
vi.mock(import('#contract/index.ts'), async (original) => {
  const real = await original()
  const to = (...audience: string[]) => ({ audience, payload: z.object({}) })
  const more = {
    'test:everyone': to('everyone'),
    'test:section': to('section'),
    'test:post': to('post'),
    'test:member': to('member'),
    'test:people': to('people'),
    'test:recipient': to('recipient'),
    'test:leaderboard': to('leaderboard'),
    'test:admins': to('admins'),
    'test:both': to('member', 'admins'),
    'test:nobody': to('nobody'),
    'test:end': to('everyone', 'admins', 'leaderboard'),
  }
  return { ...real, allEvents: { ...real.allEvents, ...more } as unknown as typeof real.allEvents }
})
const postId = 'a'.repeat(24)
const payload = {
  section: 'goldtalks',
  postId,
  memberId: 'asha',
  followerId: 'ravi',
  memberIds: ['asha', postId],
  recipient: 'ravi',
}

it('each event reaches its audience exactly once, and nobody else', async () => {
  const server = await startSocketServer(async (token) => viewer(token, token === 'admin' ? 'admin' : 'user'))
  const all = {
    guest: await connect(server.url),
    watcher: await connect(server.url),
    general: await connect(server.url),
    elsewhere: await connect(server.url),
    reader: await connect(server.url),
    asha: await connect(server.url, { token: 'asha' }),
    'asha again': await connect(server.url, { token: 'asha' }),
    ravi: await connect(server.url, { token: 'ravi' }),
    'admin as a member': await connect(server.url, { token: 'admin' }),
    admin: await connect(server.url, { token: 'admin', namespace: '/admin' }),
    'guest at the leaderboard': await connect(server.url, { namespace: '/leaderboard' }),
    'ravi at the leaderboard': await connect(server.url, { token: 'ravi', namespace: '/leaderboard' }),
  }
  await emitWithAck(all.watcher, 'section:watch', { section: 'goldtalks' })
  await emitWithAck(all.general, 'section:watch', { section: 'all' })
  await emitWithAck(all.elsewhere, 'section:watch', { section: 'fxtalks' })
  await emitWithAck(all.reader, 'post:watch', { postId })
  await emitWithAck(all.guest, 'profile:watch', { memberId: postId })

  const received: Record<string, string[]> = {}
  for (const [who, socket] of Object.entries(all)) {
    socket.onAny((name: string) => {
      received[name] = [...(received[name] ?? []), who].sort()
    })
  }
  const ends = Object.values(all).map((socket) => collectEvents(socket, 'test:end', 'section').waitFor(1))
  const to = ['everyone', 'section', 'post', 'member', 'people', 'recipient', 'leaderboard', 'admins']
  const names = [...to, 'both', 'nobody', 'end']
  const events = names.map((name, at) => ({ id: at + 1, type: `test:${name}`, payload }))
  await server.publish(events as unknown as OutboxEvent<EventName>[])
  await Promise.all(ends)

  const everyone = Object.keys(all).sort()
  expect(received).toEqual({
    'test:everyone': everyone.filter((who) => who !== 'admin' && !who.endsWith('leaderboard')),
    'test:section': ['general', 'watcher'],
    'test:post': ['reader'],
    'test:member': ['asha', 'asha again'],
    'test:people': ['asha', 'asha again', 'guest', 'ravi'],
    'test:recipient': ['ravi'],
    'test:leaderboard': ['guest at the leaderboard', 'ravi at the leaderboard'],
    'test:admins': ['admin'],
    'test:both': ['admin', 'asha', 'asha again'],
    'test:end': everyone,
  })
})
