import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import type { OutboxEvent } from '../events/event-handler.ts'
import type { EventName } from '../events/outbox.ts'
import { ask, connected, heardBy } from './testing/clients.ts'
import { openHouse, viewer } from './testing/house.ts'

// One event for each audience that the contract may name.
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
  ...{ section: 'goldtalks', postId, memberId: 'asha', followerId: 'ravi', memberIds: ['asha', postId] },
  recipient: 'ravi',
}

it('each event reaches those whom its audience names, once, and nobody else', async () => {
  const house = await openHouse(async (token) => viewer(token, token === 'admin' ? 'admin' : 'user'))
  const all = {
    guest: await connected(house.url),
    watcher: await connected(house.url),
    general: await connected(house.url),
    elsewhere: await connected(house.url),
    reader: await connected(house.url),
    asha: await connected(house.url, { token: 'asha' }),
    'asha again': await connected(house.url, { token: 'asha' }),
    ravi: await connected(house.url, { token: 'ravi' }),
    'admin as a member': await connected(house.url, { token: 'admin' }),
    admin: await connected(house.url, { token: 'admin', space: '/admin' }),
    'guest at the leaderboard': await connected(house.url, { space: '/leaderboard' }),
    'ravi at the leaderboard': await connected(house.url, { token: 'ravi', space: '/leaderboard' }),
  }
  await ask(all.watcher, 'section:watch', { section: 'goldtalks' })
  await ask(all.general, 'section:watch', { section: 'all' })
  await ask(all.elsewhere, 'section:watch', { section: 'fxtalks' })
  await ask(all.reader, 'post:watch', { postId })
  await ask(all.guest, 'profile:watch', { memberId: postId })

  const heard: Record<string, string[]> = {}
  for (const [who, socket] of Object.entries(all)) {
    socket.onAny((name: string) => {
      heard[name] = [...(heard[name] ?? []), who].sort()
    })
  }
  const ends = Object.values(all).map((socket) => heardBy(socket, 'test:end', 'section').many(1))
  const to = ['everyone', 'section', 'post', 'member', 'people', 'recipient', 'leaderboard', 'admins']
  const names = [...to, 'both', 'nobody', 'end']
  const events = names.map((name, at) => ({ id: at + 1, type: `test:${name}`, payload }))
  await house.publish(events as unknown as OutboxEvent<EventName>[])
  await Promise.all(ends)

  const everyone = Object.keys(all).sort()
  expect(heard).toEqual({
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
