import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { second } from '../clock.ts'
import type { Platform } from '../context.ts'
import { openLog } from '../log.ts'
import { createDispatcher, type EventRow } from './dispatcher.ts'
import type { EventHandler, OutboxEvent } from './event-handler.ts'
import type { EventName } from './outbox.ts'

type Enqueued = { name: string; payload: unknown }

/** A database that only takes jobs. */
function jobBox() {
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
const reacting = (name: string, event: EventName, run: (id: number) => Promise<void> | void): EventHandler => ({
  name,
  event,
  run: async (_, { id }) => run(id),
})

let noted: string[]
let box: ReturnType<typeof jobBox>
beforeEach(() => {
  noted = []
  box = jobBox()
})
afterEach(() => vi.useRealTimers())

const handOver = (eventHandlers: EventHandler[], publish?: (events: OutboxEvent<EventName>[]) => Promise<void>) =>
  createDispatcher({
    platform: box.platform,
    eventHandlers,
    log: openLog('silent'),
    publish: publish ?? (async (events) => void noted.push(...events.map(({ id }) => `told ${id}`))),
  })
const always = () => true

describe('events', () => {
  it('go to each reaction in order, then to the sockets', async () => {
    const first = reacting('a.first', 'post:removed', (id) => void noted.push(`first ${id}`))
    const second = reacting('b.second', 'post:removed', (id) => void noted.push(`second ${id}`))
    expect(await handOver([first, second])([row(1), row(2)], always)).toBe(2)
    expect(noted).toEqual(['first 1', 'second 1', 'told 1', 'first 2', 'second 2', 'told 2'])
  })

  it('that a reaction takes together come to it before anything else, all of its kind', async () => {
    const many: EventHandler = {
      ...reacting('a.many', 'post:liked', () => {}),
      runBatch: async (_, events) => void noted.push(`together ${events.map(({ id }) => id).join(' ')}`),
    }
    const each = reacting('b.each', 'post:removed', (id) => void noted.push(`each ${id}`))
    await handOver([each, many])([row(1, 'post:liked'), row(2), row(3, 'post:liked')], always)
    expect(noted).toEqual(['together 1 3', 'each 2', 'told 2'])
  })

  it('for nobody stay with the server', async () => {
    const silent = reacting('a.silent', 'post:liked', (id) => void noted.push(`reacted ${id}`))
    await handOver([silent])([row(1, 'post:liked')], always)
    expect(noted).toEqual(['reacted 1'])
  })

  it('about one count reach the sockets once a batch, the event handlers each time', async () => {
    const counting = reacting('a.counting', 'post:counts', (id) => void noted.push(`reacted ${id}`))
    const counts = (id: number, postId: string) => row(id, 'post:counts', { postId })
    await handOver([counting])([counts(1, 'one'), counts(2, 'other'), counts(3, 'one')], always)
    expect(noted).toEqual(['reacted 1', 'reacted 2', 'told 2', 'reacted 3', 'told 3'])
  })

  it('are left where they are once it may not go on', async () => {
    let left = 2
    const done = await handOver([])([row(1), row(2), row(3)], () => left-- > 0)
    expect(done).toBe(2)
    expect(noted).toEqual(['told 1', 'told 2'])
  })
})

describe('what goes wrong', () => {
  it('at one reaction becomes its job, and the others and the sockets get the event', async () => {
    const failing = reacting('a.failing', 'post:removed', () => Promise.reject(new Error('not now')))
    const other = reacting('b.other', 'post:removed', (id) => void noted.push(`other ${id}`))
    await handOver([failing, other])([row(1)], always)
    expect(noted).toEqual(['other 1', 'told 1'])
    expect(box.jobs).toEqual([
      { name: 'reaction:a.failing', payload: expect.objectContaining({ id: 1, type: 'post:removed' }) },
    ])
  })

  it('at several taken together becomes a job for each', async () => {
    const failing: EventHandler = {
      ...reacting('a.failing', 'post:removed', () => {}),
      runBatch: () => Promise.reject(new Error('not now')),
    }
    expect(await handOver([failing])([row(1), row(2)], always)).toBe(2)
    expect(box.jobs).toEqual(
      [1, 2].map((id) => ({ name: 'reaction:a.failing', payload: expect.objectContaining({ id }) })),
    )
    expect(noted).toEqual(['told 1', 'told 2'])
  })

  it('by taking for ever becomes a job too, and holds nobody up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const endless = reacting('a.endless', 'post:removed', () => new Promise(() => {}))
    const handing = handOver([endless])([row(1), row(2, 'post:updated')], always)
    await vi.advanceTimersByTimeAsync(10 * second)
    expect(await handing).toBe(2)
    expect(noted).toEqual(['told 1', 'told 2'])
    expect(box.jobs.map(({ name }) => name)).toEqual(['reaction:a.endless'])
  })

  it('on the way to the sockets becomes one job for all that they missed', async () => {
    const publish = async ([event]: OutboxEvent<EventName>[]) => {
      if (event!.id !== 2) throw new Error('the other nodes are out of reach')
    }
    await handOver([], publish)([row(1), row(2), row(3)], always)
    expect(box.jobs).toEqual([
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
    expect(await handOver([])([strange, row(8)], always)).toBe(2)
    expect(box.jobs).toEqual([{ name: `event:${strange.type}`, payload: strange }])
    expect(noted).toEqual(['told 8'])
  })

  it('so far that not even a job can be left loses nothing: all is handed over again', async () => {
    const failing = reacting('a.failing', 'post:removed', () => Promise.reject(new Error('not now')))
    box.platform.database.pool.query = () => Promise.reject(new Error('the database is away'))
    await expect(handOver([failing])([row(1)], always)).rejects.toThrow('the database is away')
  })
})
