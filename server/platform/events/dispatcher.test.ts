import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { openLog } from '../log.ts'
import { createDispatcher, type EventRow } from './dispatcher.ts'
import type { EventHandler, OutboxEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'

type Enqueued = { name: string; payload: unknown }

/** A fake database that only accepts jobs. */
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
    publish: publish ?? (async (events) => void calls.push(...events.map(({ id }) => `published ${id}`))),
  })
const always = () => true

describe('event dispatcher', () => {
  it('runs the handlers of each event in order, then publishes the event to the sockets', async () => {
    const first = handler('a.first', 'post:removed', (id) => void calls.push(`first ${id}`))
    const second = handler('b.second', 'post:removed', (id) => void calls.push(`second ${id}`))
    expect(await dispatch([first, second])([row(1), row(2)], always)).toBe(2)
    expect(calls).toEqual(['first 1', 'second 1', 'published 1', 'first 2', 'second 2', 'published 2'])
  })

  it('gives a batch handler all events of its type before any other handler runs', async () => {
    const many: EventHandler = {
      ...handler('a.many', 'post:liked', () => {}),
      runBatch: async (_, events) => void calls.push(`together ${events.map(({ id }) => id).join(' ')}`),
    }
    const each = handler('b.each', 'post:removed', (id) => void calls.push(`each ${id}`))
    await dispatch([each, many])([row(1, 'post:liked'), row(2), row(3, 'post:liked')], always)
    expect(calls).toEqual(['together 1 3', 'each 2', 'published 2'])
  })

  it('gives handlers that share a batch function all their events in one call', async () => {
    const runBatch: EventHandler['runBatch'] = async (_, events) =>
      void calls.push(`together ${events.map(({ id, type }) => `${id} ${type}`).join(', ')}`)
    const [liked, removed] = (['post:liked', 'post:removed'] as const).map((event) => ({
      ...handler(`a.sync ${event}`, event, () => {}),
      runBatch,
    }))
    await dispatch([liked!, removed!])([row(1, 'post:liked'), row(2), row(3, 'post:liked')], always)
    expect(calls).toEqual(['together 1 post:liked, 2 post:removed, 3 post:liked', 'published 2'])
  })

  it("doesn't publish events with the audience nobody", async () => {
    const silent = handler('a.silent', 'post:liked', (id) => void calls.push(`reacted ${id}`))
    await dispatch([silent])([row(1, 'post:liked')], always)
    expect(calls).toEqual(['reacted 1'])
  })

  it('publishes only the latest count of a batch but runs handlers for every event', async () => {
    const counting = handler('a.counting', 'post:counts', (id) => void calls.push(`reacted ${id}`))
    const counts = (id: number, postId: string) => row(id, 'post:counts', { postId })
    await dispatch([counting])([counts(1, 'one'), counts(2, 'other'), counts(3, 'one')], always)
    expect(calls).toEqual(['reacted 1', 'reacted 2', 'published 2', 'reacted 3', 'published 3'])
  })

  it('stops when shouldContinue returns false', async () => {
    let left = 2
    const done = await dispatch([])([row(1), row(2), row(3)], () => left-- > 0)
    expect(done).toBe(2)
    expect(calls).toEqual(['published 1', 'published 2'])
  })
})

describe('event dispatcher, on failure,', () => {
  it('enqueues a job for the failed handler and still runs the other handlers and publishes', async () => {
    const failing = handler('a.failing', 'post:removed', () => Promise.reject(new Error('not now')))
    const other = handler('b.other', 'post:removed', (id) => void calls.push(`other ${id}`))
    await dispatch([failing, other])([row(1)], always)
    expect(calls).toEqual(['other 1', 'published 1'])
    expect(queue.jobs).toEqual([
      { name: 'eventHandler:a.failing', payload: expect.objectContaining({ id: 1, type: 'post:removed' }) },
    ])
  })

  it('enqueues a job for each event when a batch handler fails', async () => {
    const failing: EventHandler = {
      ...handler('a.failing', 'post:removed', () => {}),
      runBatch: () => Promise.reject(new Error('not now')),
    }
    expect(await dispatch([failing])([row(1), row(2)], always)).toBe(2)
    expect(queue.jobs).toEqual(
      [1, 2].map((id) => ({ name: 'eventHandler:a.failing', payload: expect.objectContaining({ id }) })),
    )
    expect(calls).toEqual(['published 1', 'published 2'])
  })

  it('enqueues a job under the name of its own handler for each event of a shared batch that fails', async () => {
    const runBatch = () => Promise.reject(new Error('not now'))
    const handlers = (['post:liked', 'post:removed'] as const).map((event) => ({
      ...handler(`a.sync ${event}`, event, () => {}),
      runBatch,
    }))
    await dispatch(handlers)([row(1, 'post:liked'), row(2)], always)
    expect(queue.jobs).toEqual([
      { name: 'eventHandler:a.sync post:liked', payload: expect.objectContaining({ id: 1 }) },
      { name: 'eventHandler:a.sync post:removed', payload: expect.objectContaining({ id: 2 }) },
    ])
  })

  it('enqueues a job when a handler times out, and continues', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endless = handler('a.endless', 'post:removed', () => new Promise(() => {}))
    const handing = dispatch([endless])([row(1), row(2, 'post:updated')], always)
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(await handing).toBe(2)
    expect(calls).toEqual(['published 1', 'published 2'])
    expect(queue.jobs.map(({ name }) => name)).toEqual(['eventHandler:a.endless'])
  })

  it("enqueues one job for all events that couldn't be published", async () => {
    const publish = async ([event]: OutboxEvent<EventName>[]) => {
      if (event!.id !== 2) throw new Error('the other nodes are unreachable')
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
    ['of an unknown type', { id: 7, type: 'future:event', payload: '{}' }],
    ['whose type is the name of an object prototype member', { id: 7, type: 'constructor', payload: '{}' }],
    ['with invalid JSON', { id: 7, type: 'post:removed', payload: '{"postId":' }],
  ])('leaves an event %s to a worker of another version', async (_, strange) => {
    expect(await dispatch([])([strange, row(8)], always)).toBe(2)
    expect(queue.jobs).toEqual([{ name: `event:${strange.type}`, payload: strange }])
    expect(calls).toEqual(['published 8'])
  })

  it('rejects when not even a job can be enqueued, so that the events are dispatched again', async () => {
    const failing = handler('a.failing', 'post:removed', () => Promise.reject(new Error('not now')))
    queue.platform.database.pool.query = () => Promise.reject(new Error('the database is away'))
    await expect(dispatch([failing])([row(1)], always)).rejects.toThrow('the database is away')
  })
})
