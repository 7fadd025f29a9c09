// The cost of an author's notifications for a post with 10,000 likes.
import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from './program.ts'
import { atMost, type Figure, observed } from './report.ts'
import { jsonHeaders, writeHeaders } from './requests.ts'
import type { Testbed } from './testbed.ts'

const concurrency = 16

/** Counts the writes to notifications of this post. */
const countWrites = (post: string) => [
  'create sequence bench_writes',
  `create function bench_count_write() returns trigger language plpgsql security definer as
     'begin perform nextval(''bench_writes''); return null; end'`,
  `create trigger bench_count_writes after insert or update on notifications for each row
     when (new.post_id = '${post}') execute function bench_count_write()`,
]
const stopCountingWrites = [
  'drop trigger if exists bench_count_writes on notifications',
  'drop function if exists bench_count_write()',
  'drop sequence if exists bench_writes',
]

type Counts = { rows: number; activities: number; writes: number }

async function countsOf({ owner }: Testbed, post: string): Promise<Counts> {
  const { rows } = await owner.query(
    `select (select count(*) from notifications where post_id = $1)::int as rows,
       (select count(*) from notification_activities where post_id = $1)::int as activities,
       (select case when is_called then last_value else 0 end from bench_writes)::int as writes`,
    [post],
  )
  return rows[0]
}

async function untilTrue(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await pause(200)
}

export async function measureLikedPost(testbed: Testbed, likes: number): Promise<Figure[]> {
  const { owner, data } = testbed
  await owner.query('truncate events')
  const site = await startProgram(testbed.settings)
  const send = async (path: string, token: string, body?: object) => {
    const response = await fetch(`${site.url}/api${path}`, {
      method: 'POST',
      headers: { ...writeHeaders(token), ...(body && jsonHeaders) },
      body: body ? JSON.stringify(body) : null,
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}`)
    return (await response.json()) as { post: { _id: string } }
  }
  const content = 'Everybody likes this one.'
  const { post } = await send('/posts', data.tokens[2]!, { section: 'bittalks', content })
  for (const text of [...stopCountingWrites, ...countWrites(post._id)]) await owner.query(text)
  const remaining = data.crowd.slice(0, likes)
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let token = remaining.pop(); token; token = remaining.pop()) await send(`/posts/${post._id}/like`, token)
    }),
  )
  const seconds = (performance.now() - startedAt) / 1000
  await untilTrue(async () => (await countsOf(testbed, post._id)).activities === likes)
  const counts = await countsOf(testbed, post._id)
  await site.stop()
  for (const text of stopCountingWrites) await owner.query(text)
  const of = `${likes} likes by as many members in ${seconds.toFixed(0)} s`
  return [
    atMost(`notifications of a post liked ${likes} times`, counts.rows, 1, 'rows', of),
    atMost('writes to these notifications', counts.writes, 20, 'writes', of),
    observed(
      'stored activities, one per like',
      counts.activities,
      'activities',
      'one small row each, so that a like notifies once',
    ),
  ]
}
