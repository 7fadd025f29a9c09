// The worker's cost per event: events are inserted with and without a running worker.
import { setTimeout as pause } from 'node:timers/promises'
import { nextMessage, startChild } from './child-process.ts'
import { measure } from './compare.ts'
import { median, request } from './load.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, round } from './report.ts'
import type { Testbed } from './testbed.ts'

const eventsPerSecond = 1000
/** Milliseconds. A writing process wakes the relay this often. */
const intervalMs = 25

type Mix = 'counts' | 'evening'

/**
 * `counts`: events that go to sockets only. `evening`: forty events like on a busy evening, mostly likes with their
 * changed counts, some comments and one new post. The likes exist, by members other than the author.
 */
const insertStatements: Record<Mix, string> = {
  counts: `insert into events (type, payload)
    select 'post:counts', json_build_object('postId', p.id, 'section', p.section, 'likesCount', n, 'commentsCount', 0)::text
    from unnest($1::text[], $2::int[]) as given (id, n) join posts p on p.id = given.id`,
  evening: `insert into events (type, payload)
    select case when n % 40 = 0 then 'post:created' when n % 40 < 4 then 'comment:created'
        when n % 2 = 0 then 'post:counts' else 'post:liked' end,
      case when n % 40 = 0 then json_build_object('postId', p.id, 'section', p.section, 'authorId', p.author_id)
        when n % 40 < 4 then json_build_object('postId', p.id, 'commentId', p.id, 'parentId', null,
          'authorId', p.author_id)
        when n % 2 = 0 then json_build_object('postId', p.id, 'section', p.section, 'likesCount', n, 'commentsCount', 0)
        else json_build_object('postId', p.id, 'memberId', coalesce(fan.id, p.author_id), 'authorId', p.author_id)
        end::text
    from unnest($1::text[], $2::int[]) as given (id, n) join posts p on p.id = given.id
      left join lateral (
        select member_id as id from post_likes l where l.post_id = p.id and l.member_id <> p.author_id limit 1
      ) fan on true`,
}

/** Queues all folds in advance, as for a post with many likes: folding is measured separately (liked-post.ts). */
const queueFolds = `insert into notification_fold_queue (recipient_id, kind, subject_id, due_at)
  select author_id, 'like', id, now() + interval '1 day' from posts where id = any($1::text[]) on conflict do nothing`
const removeQueuedFolds = [
  "delete from notification_fold_queue where due_at > now() + interval '1 hour'",
  'delete from notification_activities where notification_id is null',
]

/** Inserts events at a fixed rate and returns how many. */
async function insertEvents({ owner, data }: Testbed, mix: Mix, seconds: number): Promise<number> {
  const each = (eventsPerSecond * intervalMs) / 1000
  const begun = performance.now()
  let number = 0
  for (let turn = 0; turn < (seconds * 1000) / intervalMs; turn++) {
    const numbers = Array.from({ length: each }, () => number++)
    const posts = numbers.map((at) => data.newest[at % data.newest.length]!.id)
    await owner.query({ name: `pour ${mix}`, text: insertStatements[mix], values: [posts, numbers] })
    await owner.query({ name: 'wake', text: "select pg_notify('events', '')" })
    await pause(Math.max(0, begun + (turn + 1) * intervalMs - performance.now()))
  }
  return number
}

async function untilRelayed({ owner }: Testbed): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>('select exists (select from events) as waits')
    if (!rows[0]?.waits) return
    await pause(20)
  }
}

/** A control for the machine itself, measured between the rounds. */
async function openControl({ databaseUrl, postgres }: Testbed) {
  const control = startChild('control.ts', { DATABASE_URL: databaseUrl })
  const port = await nextMessage(control.process, 'port')
  const target = { port, processes: [control.process.pid!, postgres] }
  const plan = { name: 'control', next: () => request('GET', '/') }
  await measure(target, plan, 1)
  return { cpu: async () => (await measure(target, plan, 1)).cpu, stop: control.stop }
}

type Rounds = { rounds: number; seconds: number }
type Cost = { worker: number; database: number }

/** Microseconds of CPU per event, in the worker and the database. */
async function measureCost(testbed: Testbed, mix: Mix, seconds: number): Promise<Cost> {
  await testbed.owner.query('truncate events')
  const before = cpuMs([testbed.postgres])
  await insertEvents(testbed, mix, seconds)
  const alone = cpuMs([testbed.postgres]) - before
  await testbed.owner.query('truncate events')
  const worker = await startProgram({ ...testbed.settings, SERVICES: 'worker' })
  await insertEvents(testbed, mix, 1)
  await untilRelayed(testbed)
  const since = { worker: cpuMs([worker.pid]), database: cpuMs([testbed.postgres]) }
  const events = await insertEvents(testbed, mix, seconds)
  await untilRelayed(testbed)
  const cost = {
    worker: ((cpuMs([worker.pid]) - since.worker) * 1000) / events,
    database: ((cpuMs([testbed.postgres]) - since.database - alone) * 1000) / events,
  }
  await worker.stop()
  return cost
}

async function measureMix(testbed: Testbed, mix: Mix, { rounds, seconds }: Rounds): Promise<Figure> {
  const control = await openControl(testbed)
  const controls: number[] = []
  const costs: Cost[] = []
  for (let turn = 0; turn < rounds; turn++) {
    controls.push(await control.cpu())
    costs.push(await measureCost(testbed, mix, seconds))
  }
  await control.stop()
  const share = (name: keyof Cost) => round(median(costs.map((cost) => cost[name])))
  const whole = costs.map(({ worker, database }) => worker + database)
  const note =
    `worker ${share('worker')}, database ${share('database')}; rounds ${whole.map(Math.round).join(' ')}; ` +
    `control ${round(median(controls))} ms`
  return mix === 'counts'
    ? atMost('CPU per event', median(whole), 80, 'µs', note)
    : atMost('the same on a busy evening, with search indexing and notifications', median(whole), 150, 'µs', note)
}

export async function measureOutboxRelay(testbed: Testbed, rounds: Rounds): Promise<Figure[]> {
  const alone = await measureMix(testbed, 'counts', rounds)
  await testbed.owner.query(queueFolds, [testbed.data.newest.map(({ id }) => id)])
  const evening = await measureMix(testbed, 'evening', rounds)
  for (const statement of removeQueuedFolds) await testbed.owner.query(statement)
  return [alone, evening]
}
