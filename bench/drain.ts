// What the worker costs for each event: the events are inserted with it and without it.
import { setTimeout as pause } from 'node:timers/promises'
import { median, request } from './load.ts'
import type { Place } from './place.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { measure } from './ratio.ts'
import { atMost, type Figure, round } from './report.ts'
import { start, told } from './spawn.ts'

const perSecond = 1000
/** As often as a process that writes says that there is something (platform/events/wake.ts). */
const every = 25

/**
 * Of forty events as a busy evening makes them: mostly likes, each with the count that it changed, some comments, and a
 * new post.
 */
const insert = `insert into events (type, payload)
  select case when n % 40 = 0 then 'post:created' when n % 40 < 4 then 'comment:created'
      when n % 2 = 0 then 'post:counts' else 'post:liked' end,
    case when n % 40 = 0 then json_build_object('postId', p.id, 'section', p.section, 'authorId', p.author_id)
      when n % 40 < 4 then json_build_object('postId', p.id, 'commentId', p.id, 'parentId', null,
        'authorId', p.author_id)
      when n % 2 = 0 then json_build_object('postId', p.id, 'section', p.section, 'likesCount', n, 'commentsCount', 0)
      else json_build_object('postId', p.id, 'memberId', p.author_id, 'authorId', p.author_id) end::text
  from unnest($1::text[], $2::int[]) as given (id, n) join posts p on p.id = given.id`

/** Inserts so many each second, and answers when none is left where somebody takes them. */
async function pour({ owner, people }: Place, seconds: number): Promise<number> {
  const each = (perSecond * every) / 1000
  const begun = performance.now()
  let number = 0
  for (let turn = 0; turn < (seconds * 1000) / every; turn++) {
    const numbers = Array.from({ length: each }, () => number++)
    const posts = numbers.map((at) => people.newest[at % people.newest.length]!.id)
    await owner.query({ name: 'pour', text: insert, values: [posts, numbers] })
    await owner.query({ name: 'wake', text: "select pg_notify('events', '')" })
    await pause(Math.max(0, begun + (turn + 1) * every - performance.now()))
  }
  return number
}

async function drained({ owner }: Place): Promise<void> {
  for (;;) {
    const { rows } = await owner.query<{ waits: boolean }>('select exists (select from events) as waits')
    if (!rows[0]?.waits) return
    await pause(20)
  }
}

/** The machine's own measure, taken between the rounds. */
async function openControl({ databaseUrl, postgres }: Place) {
  const control = start('control.ts', { DATABASE_URL: databaseUrl })
  const port = await told(control.process, 'port')
  const target = { port, processes: [control.process.pid!, postgres] }
  const plan = { name: 'control', next: () => request('GET', '/') }
  await measure(target, plan, 1)
  return { cpu: async () => (await measure(target, plan, 1)).cpu, stop: control.stop }
}

export async function measureDrain(place: Place, { rounds, seconds }: { rounds: number; seconds: number }) {
  const begin = () => startProgram({ ...place.settings, SERVICES: 'worker' })
  const control = await openControl(place)
  const controls: number[] = []
  const costs: number[] = []
  const parts: { worker: number; database: number }[] = []
  for (let turn = 0; turn < rounds; turn++) {
    controls.push(await control.cpu())
    await place.owner.query('truncate events')
    const before = cpuMs([place.postgres])
    await pour(place, seconds)
    const alone = cpuMs([place.postgres]) - before
    await place.owner.query('truncate events')
    const worker = await begin()
    await pour(place, 1)
    await drained(place)
    const since = { worker: cpuMs([worker.pid]), database: cpuMs([place.postgres]) }
    const events = await pour(place, seconds)
    await drained(place)
    const cost = {
      worker: cpuMs([worker.pid]) - since.worker,
      database: cpuMs([place.postgres]) - since.database - alone,
    }
    await worker.stop()
    costs.push(((cost.worker + cost.database) * 1000) / events)
    parts.push({ worker: (cost.worker * 1000) / events, database: (cost.database * 1000) / events })
  }
  await control.stop()
  const share = (name: 'worker' | 'database') => round(median(parts.map((part) => part[name])))
  const note =
    `worker ${share('worker')}, database ${share('database')}; rounds ${costs.map(Math.round).join(' ')}; ` +
    `control ${round(median(controls))} ms`
  const figures: Figure[] = [atMost('CPU of an event', median(costs), 80, 'µs', note)]
  return figures
}
