import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { features } from '../../features.ts'
import { startTestSite, type TestSite } from '../../testing/test-site.ts'
import { newId } from '../ids.ts'
import { startWorker } from '../jobs-runner.ts'
import { defineEventHandler, type EventHandler, type OutboxEvent } from './event-handler.ts'
import { type EventName, emit } from './outbox.ts'
import { type OutboxRelay, readInterval, startOutboxRelay } from './outbox-relay.ts'
import { dropSuperseded } from './publish.ts'

let site: TestSite
/** Relays that a test started but didn't stop. */
const relays: OutboxRelay[] = []
beforeAll(async () => {
  site = await startTestSite({ SERVICES: 'web' })
})
beforeEach(() => site.database.pool.query({ text: 'delete from events' }))
afterAll(async () => {
  await Promise.all(relays.map((relay) => relay.stop()))
  await site.close()
})

type Received = { ids: number[]; posts: string[] }

async function startRelay(received: Received, eventHandlers: EventHandler[] = []): Promise<OutboxRelay> {
  const relay = await startOutboxRelay({
    platform: site.platform,
    log: site.platform.log,
    eventHandlers,
    publish: async (events: OutboxEvent<EventName>[]) => {
      for (const { id, payload } of events) {
        received.ids.push(id)
        received.posts.push((payload as { postId: string }).postId)
      }
    },
  })
  relays.push(relay)
  return relay
}

const created = (postId: string) => ({ postId, section: 'bittalks' as const, authorId: newId() })
const noEvents = (): Received => ({ ids: [], posts: [] })

describe('outbox relay', () => {
  it('dispatches each event once, in order, when two processes compete', async () => {
    const [one, other] = [noEvents(), noEvents()]
    const relays = [await startRelay(one), await startRelay(other)]
    const posts = Array.from({ length: 500 }, () => newId())
    for (const post of posts) await emit(site.database.pool, 'post:created', created(post))
    await Promise.all(relays.map((relay) => relay.idle()))
    expect([...one.posts, ...other.posts]).toEqual(posts)
    for (const relay of relays) await relay.stop()
  })

  it('continues in another process when the leader stops', async () => {
    const [one, other] = [noEvents(), noEvents()]
    const [first, second] = [await startRelay(one), await startRelay(other)]
    await first.stop()
    const post = newId()
    await emit(site.database.pool, 'post:created', created(post))
    await second.idle()
    expect([...one.posts, ...other.posts]).toEqual([post])
    await second.stop()
  })

  it('finds events whose transaction commits after that of later events', async () => {
    const received = noEvents()
    const relay = await startRelay(received)
    const [early, late] = [newId(), newId()]
    const slow = await site.database.pool.connect()
    await slow.query('begin')
    await emit(slow, 'post:created', created(late))
    await emit(site.database.pool, 'post:created', created(early))
    await relay.idle()
    expect(received.posts).toEqual([early])
    await slow.query('commit')
    slow.release()
    await relay.idle()
    expect(received.posts).toEqual([early, late])
    await relay.stop()
  })

  it("retries a failed handler as a job and doesn't hold up other events", async () => {
    const tries: string[] = []
    const failing = defineEventHandler({
      name: 'test.failing',
      event: 'post:removed',
      run: async (_, { payload }) => {
        tries.push(payload.postId)
        if (tries.length === 1) throw new Error('not this time')
      },
    })
    const received = noEvents()
    const relay = await startRelay(received, [failing])
    const [first, second] = [newId(), newId()]
    await emit(site.database.pool, 'post:removed', { postId: first, section: 'bittalks' })
    await emit(site.database.pool, 'post:removed', { postId: second, section: 'bittalks' })
    await relay.idle()
    expect(tries).toEqual([first, second])
    expect(received.posts).toEqual([first, second])
    const { log } = site.platform
    const worker = await startWorker({
      platform: site.platform,
      jobs: [],
      eventHandlers: [failing],
      publish: async () => {},
      log,
    })
    await worker.idle()
    await worker.stop()
    expect(tries).toEqual([first, second, first])
    await relay.stop()
  })

  it("continues in another process without losing events when the leader's connection is cut in the middle of a batch", async () => {
    const [one, other] = [noEvents(), noEvents()]
    let cut = async () => {}
    const cutting = defineEventHandler({ name: 'test.cutting', event: 'post:created', run: () => cut() })
    const [first, second] = [await startRelay(one, [cutting]), await startRelay(other, [cutting])]
    const posts = Array.from({ length: 300 }, () => newId())
    let dispatched = 0
    cut = async () => {
      if (++dispatched !== 100) return
      await site.database.pool.query({
        text: `select pg_terminate_backend(pid) from pg_locks
               where locktype = 'advisory' and objid = 7203114003::bigint & 4294967295
                 and database = (select oid from pg_database where datname = current_database())`,
      })
    }
    await site.database.transaction(async (tx) => {
      for (const post of posts) await emit(tx, 'post:created', created(post))
    })
    await Promise.all([first.idle(), second.idle()])
    expect(new Set([...one.posts, ...other.posts])).toEqual(new Set(posts))
    expect(dispatched).toBeGreaterThan(posts.length)
    for (const relay of [first, second]) await relay.stop()
  })

  it('dispatches events that handlers emit', async () => {
    const [cause, effect] = [newId(), newId()]
    const writing = defineEventHandler({
      name: 'test.writing',
      event: 'post:created',
      run: ({ database }, { payload }) =>
        payload.postId === cause ? emit(database.pool, 'post:created', created(effect)) : Promise.resolve(),
    })
    const received = noEvents()
    const relay = await startRelay(received, [writing])
    await emit(site.database.pool, 'post:created', created(cause))
    await relay.idle()
    expect(received.posts).toEqual([cause, effect])
    await relay.stop()
  })

  it('waits longer after a read with many events, so that the next has more', () => {
    expect([0, 19, 20, 200].map(readInterval)).toEqual([25, 25, 100, 100])
  })

  it('keeps only the latest of several counts', () => {
    const counts = (id: number, postId: string, likesCount: number) =>
      ({ id, type: 'post:counts', payload: { postId, section: 'bittalks', likesCount } }) as OutboxEvent<EventName>
    const [a, b] = [newId(), newId()]
    const sent = dropSuperseded([counts(1, a, 1), counts(2, b, 1), counts(3, a, 2)])
    expect(sent.map(({ id }) => id)).toEqual([2, 3])
  })

  it('has handlers with unique names', () => {
    const names = features.flatMap((feature) => feature.eventHandlers ?? []).map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})
