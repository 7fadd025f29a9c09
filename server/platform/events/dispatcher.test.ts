import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { openLog } from '../log.ts'
import { createDispatcher, type EventRow } from './dispatcher.ts'
import type { EventHandler, OutboxEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'

type Enqueued = { name: string; payload: unknown }

/** A database that only takes jobs. */
function fakeJobQueue() {
  const jobs: Enqueued[] = []
  const pool = {
    query: async ({ values = [] }: { values?: unknown[] }) => {
      jobs.push({ name: String(values[0]), payload: JSON.parse(String(values[1])) })
      return { rows: [] }
    },
  }
  return { jobs, platform: { database: { pool } } as unknown as Platform }
}

const row = (id: number, type: EventName = 'post:removed', payload: object = {}): EventRow => ({
  id,
  type,
  payload: JSON.stringify({ postId: `post ${id}`, section: 'goldtalks', ...payload }),
})
const handler = (name: string, event: EventName, run: (id: number) => Promise<void> | void): EventHandler => ({
  name,
  event,
  run: async (_, { id }) => run(id),
})

let calls: string[]
let queue: ReturnType<typeof fakeJobQueue>
beforeEach(() => {
  calls = []
  queue = fakeJobQueue()
})
afterEach(() => vi.useRealTimers())

const dispatch = (eventHandlers: EventHandler[], publish?: (events: OutboxEvent<EventName>[]) => Promise<void>) =>
  createDispatcher({
    platform: queue.platform,
    eventHandlers,
    log: openLog('silent'),
    publish: publish ?? (async (events) => void calls.push(...events.map(({ id }) => `told ${id}`))),
  })
const always = () => true

describe('events', () => {
  it('go to each reaction in order, then to the sockets', async () => {
    const first = handler('a.first', 'post:removed', (id) => void calls.push(`first ${id}`))
    const second = handler('b.second', 'post:removed', (id) => void calls.push(`second ${id}`))
    expect(await dispatch([first, second])([row(1), row(2)], always)).toBe(2)
    expect(calls).toEqual(['first 1', 'second 1', 'told 1', 'first 2', 'second 2', 'told 2'])
  })

  it('that a reaction takes together come to it before anything else, all of its kind', async () => {
    const many: EventHandler = {
      ...handler('a.many', 'post:liked', () => {}),
      runBatch: async (_, events) => void calls.push(`together ${events.map(({ id }) => id).join(' ')}`),
    }
    const each = handler('b.each', 'post:removed', (id) => void calls.push(`each ${id}`))
    await dispatch([each, many])([row(1, 'post:liked'), row(2), row(3, 'post:liked')], always)
    expect(calls).toEqual(['together 1 3', 'each 2', 'told 2'])
  })

  it('for nobody stay with the server', async () => {
    const silent = handler('a.silent', 'post:liked', (id) => void calls.push(`reacted ${id}`))
    await dispatch([silent])([row(1, 'post:liked')], always)
    expect(calls).toEqual(['reacted 1'])
  })

  it('about one count reach the sockets once a batch, the event handlers each time', async () => {
    const counting = handler('a.counting', 'post:counts', (id) => void calls.push(`reacted ${id}`))
    const counts = (id: number, postId: string) => row(id, 'post:counts', { postId })
    await dispatch([counting])([counts(1, 'one'), counts(2, 'other'), counts(3, 'one')], always)
    expect(calls).toEqual(['reacted 1', 'reacted 2', 'told 2', 'reacted 3', 'told 3'])
  })

  it('are left where they are once it may not go on', async () => {
    let left = 2
    const done = await dispatch([])([row(1), row(2), row(3)], () => left-- > 0)
    expect(done).toBe(2)
    expect(calls).toEqual(['told 1', 'told 2'])
  })
})

describe('what goes wrong', () => {
  it('at one reaction becomes its job, and the others and the sockets get the event', async () => {
    const failing = handler('a.failing', 'post:removed', () => Promise.reject(new Error('not now')))
    const other = handler('b.other', 'post:removed', (id) => void calls.push(`other ${id}`))
    await dispatch([failing, other])([row(1)], always)
    expect(calls).toEqual(['other 1', 'told 1'])
    expect(queue.jobs).toEqual([
      { name: 'reaction:a.failing', payload: expect.objectContaining({ id: 1, type: 'post:removed' }) },
    ])
  })

  it('at several taken together becomes a job for each', async () => {
    const failing: EventHandler = {
      ...handler('a.failing', 'post:removed', () => {}),
      runBatch: () => Promise.reject(new Error('not now')),
    }
    expect(await dispatch([failing])([row(1), row(2)], always)).toBe(2)
    expect(queue.jobs).toEqual(
      [1, 2].map((id) => ({ name: 'reaction:a.failing', payload: expect.objectContaining({ id }) })),
    )
    expect(calls).toEqual(['told 1', 'told 2'])
  })

  it('by taking for ever becomes a job too, and holds nobody up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endless = handler('a.endless', 'post:removed', () => new Promise(() => {}))
    const handing = dispatch([endless])([row(1), row(2, 'post:updated')], always)
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(await handing).toBe(2)
    expect(calls).toEqual(['told 1', 'told 2'])
    expect(queue.jobs.map(({ name }) => name)).toEqual(['reaction:a.endless'])
  })

  it('on the way to the sockets becomes one job for all that they missed', async () => {
    const publish = async ([event]: OutboxEvent<EventName>[]) => {
      if (event!.id !== 2) throw new Error('the other nodes are out of reach')
    }
    await dispatch([], publish)([row(1), row(2), row(3)], always)
    expect(queue.jobs).toEqual([
      {
        name: 'events.publish',
        payload: { events: [expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 3 })] },
      },
    ])
  })

  it.each([
    ['of a type that is not known', { id: 7, type: 'future:event', payload: '{}' }],
    ['of a type that only looks known', { id: 7, type: 'constructor', payload: '{}' }],
    ['that can’t be read', { id: 7, type: 'post:removed', payload: '{"postId":' }],
  ])('with an event %s is left to a version that knows it', async (_, strange) => {
    expect(await dispatch([])([strange, row(8)], always)).toBe(2)
    expect(queue.jobs).toEqual([{ name: `event:${strange.type}`, payload: strange }])
    expect(calls).toEqual(['told 8'])
  })

  it('so far that not even a job can be left loses nothing: all is handed over again', async () => {
    const failing = handler('a.failing', 'post:removed', () => Promise.reject(new Error('not now')))
    queue.platform.database.pool.query = () => Promise.reject(new Error('the database is away'))
    await expect(dispatch([failing])([row(1)], always)).rejects.toThrow('the database is away')
  })
})
