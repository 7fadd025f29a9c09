import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import { createDatabase, dropDatabase } from '../testing/test-database.ts'
import { waitForBlockedQuery, waitUntil } from '../testing/wait-until.ts'
import { hour } from './clock.ts'
import type { Platform } from './context.ts'
import { type Database, openDatabase } from './database/database.ts'
import type { Db } from './database/statement.ts'
import { defineEventHandler } from './events/event-handler.ts'
import { newId, newKey } from './ids.ts'
import { type AnyJob, enqueue, enqueueByName, type Job, job } from './jobs.ts'
import { holdLivenessLock } from './jobs-liveness.ts'
import { startWorker } from './jobs-runner.ts'
import { openLog } from './log.ts'

const name = `jobs_${newKey()}`
const lines: string[] = []
const log = openLog('debug', { write: (line) => lines.push(line) })
let database: Database
let platform: Platform

beforeAll(async () => {
  await createDatabase(name)
  database = openDatabase(
    { connectionString: `${inject('databaseUrl')}/${name}${inject('databaseOptions')}` },
    { pool: 4, log },
  )
  platform = { database, log } as Platform
})
afterAll(async () => {
  await database.close()
  await dropDatabase(name)
})

type Options = Partial<Parameters<typeof startWorker>[0]>

async function startTestWorker(jobs: AnyJob[], more: Options = {}) {
  const worker = await startWorker({ platform, jobs, eventHandlers: [], publish: async () => {}, log, ...more })
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await worker.stop()
    isStopped = true
  }
  onTestFinished(stop)
  return { ...worker, stop }
}

/** A job that records its payloads. */
function recordingJob(title: string, payload = z.object({ who: z.string() })) {
  const recorded: string[] = []
  let check = () => {}
  const work = job({
    name: title,
    payload,
    run: async (_, { who }) => {
      recorded.push(who)
      check()
    },
  })
  const until = (who: string) =>
    new Promise<void>((resolve) => {
      check = () => recorded.includes(who) && resolve()
      check()
    })
  return { work, recorded, until, add: (who: string) => enqueue(database.pool, work, { who }) }
}

const query = (text: string, values: unknown[] = []) => database.pool.query<Record<string, unknown>>({ text, values })
const lockBy = (worker: string, jobName: string, db: Db = database.pool) =>
  db.query({
    text: `update graphile_worker._private_jobs set locked_by = $1, locked_at = now() - interval '1 minute'
           where task_id = (select id from graphile_worker._private_tasks where identifier = $2)`,
    values: [worker, jobName],
  })

describe('a scheduled job', () => {
  it('makes up for the runs that were missed in its catch-up window, each with its own time', async () => {
    const dueTimes: number[] = []
    const work = (title: string, catchUp?: number) =>
      job({
        name: title,
        payload: z.object({}),
        schedule: '0 * * * *',
        ...(catchUp && { catchUp }),
        run: async (_platform, _payload, dueAt) => void dueTimes.push(dueAt ?? 0),
      })
    await query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       select title, now() - interval '9 hours', now() - interval '9 hours'
       from unnest(array['test.catchUp', 'test.noCatchUp']) as title`,
    )
    const worker = await startTestWorker([work('test.catchUp', 3 * hour), work('test.noCatchUp')])
    await waitUntil('the missed runs are made up for', () => dueTimes.length >= 3)
    await worker.idle()
    const lastHour = Math.floor(Date.now() / hour) * hour
    expect(dueTimes.toSorted()).toEqual([lastHour - 2 * hour, lastHour - hour, lastHour])
  })
})

describe('a job', () => {
  it('runs once with its payload', async () => {
    const { work, recorded, add } = recordingJob('test.once')
    const worker = await startTestWorker([work])
    await add('asha')
    await worker.idle()
    expect(recorded).toEqual(['asha'])
  })

  it('starts when the one before it in its queue has ended, without waiting for the next poll', async () => {
    const recorded: number[] = []
    const inQueue = (queue: string) =>
      job({
        name: `test.${queue}`,
        payload: z.object({ turn: z.number() }),
        queue,
        attempts: 1,
        run: async (_, { turn }) => {
          recorded.push(turn)
          if (turn % 5 === 0) throw new Error('the mail server is gone')
        },
      })
    const queues = [inQueue('mails'), inQueue('files')]
    const worker = await startTestWorker(queues, { pollInterval: hour })
    const turns = Array.from({ length: 20 }, (_, turn) => turn)
    for (const turn of turns) for (const work of queues) await enqueue(database.pool, work, { turn })
    await worker.idle()
    expect(recorded.toSorted((a, b) => a - b)).toEqual(turns.flatMap((turn) => [turn, turn]))
  })

  it('that enqueues the next one of its queue is followed by it at once', async () => {
    const recorded: number[] = []
    const chain: Job<z.ZodObject<{ left: z.ZodNumber }>> = job({
      name: 'test.chain',
      payload: z.object({ left: z.number() }),
      queue: 'test.chain',
      run: async (_, { left }) => {
        recorded.push(left)
        if (left > 0) await enqueue(database.pool, chain, { left: left - 1 }, { key: 'test.chain next' })
      },
    })
    const worker = await startTestWorker([chain], { pollInterval: hour })
    await enqueue(database.pool, chain, { left: 9 })
    await worker.idle()
    expect(recorded).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
  })

  it('is added again if a worker takes the queued one with its key while the addition waits for it', async () => {
    const work = recordingJob('test.taken').work
    const add = (db: Db) => enqueue(db, work, { who: 'asha' }, { key: 'test.taken' })
    const added: Promise<void>[] = []
    await database.transaction(async (db) => {
      await add(db)
      await lockBy('another worker', 'test.taken', db)
      added.push(add(database.pool))
      await waitForBlockedQuery(database)
    })
    await Promise.all(added)
    const { rows } = await query(
      `select locked_by is not null as started, key from graphile_worker.jobs where task_identifier = 'test.taken'
       order by id`,
    )
    expect(rows).toEqual([
      { started: true, key: null },
      { started: false, key: 'test.taken' },
    ])
    await query('delete from graphile_worker._private_jobs')
  })

  it('wakes the outbox relay when it completes', async () => {
    const { work, add } = recordingJob('test.waking')
    let wakes = 0
    const worker = await startTestWorker([work], { wake: () => wakes++ })
    await add('asha')
    await worker.idle()
    expect(wakes).toBe(1)
  })

  it('fails and is retried later when its payload is invalid', async () => {
    const { work, recorded } = recordingJob('test.shape')
    const worker = await startTestWorker([work])
    await enqueueByName(database.pool, 'test.shape', { who: 7 })
    await worker.idle()
    expect(recorded).toEqual([])
    const { rows } = await query(`select attempts from graphile_worker.jobs where task_identifier = 'test.shape'`)
    expect(rows).toEqual([{ attempts: 1 }])
  })

  it('is logged for the operator after the last attempt, without its payload', async () => {
    const failing = job({
      name: 'test.failing',
      payload: z.object({ secret: z.string() }),
      attempts: 1,
      run: async () => {
        throw new Error('the mail server is gone')
      },
    })
    const worker = await startTestWorker([failing])
    await enqueue(database.pool, failing, { secret: 'nobody-may-read-this' })
    await worker.idle()
    expect(lines.find((line) => line.includes('a job failed for the last time'))).toContain('the mail server is gone')
    expect(lines.join('')).not.toContain('nobody-may-read-this')
  })

  it('of a killed worker is taken over at once, and that of a live worker is not', async () => {
    const dead = recordingJob('test.dead')
    const living = recordingJob('test.living')
    const connection = database.connection
    const liveness = holdLivenessLock(connection, 'pool-living', log)
    onTestFinished(() => liveness.stop())
    await dead.add('asha')
    await living.add('ravi')
    await lockBy('pool-dead', 'test.dead')
    await lockBy('pool-living', 'test.living')
    const present = `select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.mode = 'ShareLock'`
    await expect.poll(async () => (await query(present)).rows).toHaveLength(1)
    await startTestWorker([dead.work, living.work])
    await dead.until('asha')
    expect(living.recorded).toEqual([])
    await query(`delete from graphile_worker._private_jobs`)
  })

  it('that never ends is returned to the queue when the worker stops', async () => {
    let begun = () => {}
    const running = new Promise<void>((resolve) => {
      begun = resolve
    })
    const endless = job({
      name: 'test.endless',
      payload: z.object({}),
      run: () => {
        begun()
        return new Promise(() => {})
      },
    })
    const worker = await startTestWorker([endless])
    await enqueue(database.pool, endless, {})
    await running
    await worker.stop()
    const { rows } = await query(
      `select locked_by, attempts from graphile_worker.jobs where task_identifier = 'test.endless'`,
    )
    expect(rows).toEqual([{ locked_by: null, attempts: 1 }])
    await query(`delete from graphile_worker._private_jobs`)
  })
})

describe('the worker', () => {
  it('continues after the database has cut all connections, and finishes the running job', async () => {
    let runs = 0
    const cutting = job({
      name: 'test.cutting',
      payload: z.object({}),
      run: async () => {
        runs++
        if (runs > 1) return
        await query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
          [name],
        )
      },
    })
    const { work, add, until } = recordingJob('test.after')
    await startTestWorker([work, cutting])
    await enqueue(database.pool, cutting, {})
    await expect.poll(() => runs).toBe(1)
    // Until the pool notices, it may hand out a connection that was cut.
    const added = () =>
      add('asha').then(
        () => true,
        () => false,
      )
    await expect.poll(added).toBe(true)
    await until('asha')
    const left = async () => (await query('select task_identifier from graphile_worker.jobs')).rows
    await expect.poll(left).toEqual([])
  })
})

describe('retry jobs of the outbox relay', () => {
  const post = () => ({ postId: newId(), section: 'bittalks' as const })

  it('run the event handler or publish the events', async () => {
    const handled: number[] = []
    const published: number[] = []
    const handler = defineEventHandler({
      name: 'test.handler',
      event: 'post:removed',
      run: async (_, { id }) => void handled.push(id),
    })
    const worker = await startTestWorker([], {
      eventHandlers: [handler],
      publish: async (events) => void published.push(...events.map(({ id }) => id)),
    })
    const event = (id: number) => ({ id, type: 'post:removed', payload: post() })
    await enqueueByName(database.pool, 'eventHandler:test.handler', event(1))
    await enqueueByName(database.pool, 'events.publish', { events: [event(2), event(3)] })
    await worker.idle()
    expect({ handled, published }).toEqual({ handled: [1], published: [2, 3] })
  })

  it("dispatch an event that an older version couldn't read", async () => {
    const handled: number[] = []
    const published: number[] = []
    const handler = defineEventHandler({
      name: 'test.knowing',
      event: 'post:removed',
      run: async (_, { id }) => void handled.push(id),
    })
    const worker = await startTestWorker([], {
      eventHandlers: [handler],
      publish: async (events) => void published.push(...events.map(({ id }) => id)),
    })
    await enqueueByName(database.pool, 'event:post:removed', {
      id: 4,
      type: 'post:removed',
      payload: JSON.stringify(post()),
    })
    await worker.idle()
    expect({ handled, published }).toEqual({ handled: [4], published: [4] })
  })
})
