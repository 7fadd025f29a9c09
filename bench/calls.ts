// API calls compared with the control.
import type { Client } from 'pg'
import sharp from 'sharp'
import { encodeCursor } from '../server/platform/cursor.ts'
import { nextMessage, startChild } from './child-process.ts'
import { type Compared, compare, type Effort, type Plan, type Target } from './compare.ts'
import { load, median, type NextRequest, percentile, request } from './load.ts'
import { type Running, startProgram } from './program.ts'
import { atMost, type Figure, observed, round } from './report.ts'
import { counter, jsonHeaders, memberHeaders, writeHeaders } from './requests.ts'
import type { SeededData, Testbed } from './testbed.ts'

export const controlRequest: NextRequest = () => request('GET', '/')

/** As a browser sends it. */
const boundary = 'bench7MA4YWxkTrZu0gW'
const form = { 'content-type': `multipart/form-data; boundary=${boundary}` }
const formPart = (header: string, value: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; ${header}\r\n\r\n${value}\r\n`
const formBody = (fields: Record<string, string>): string => {
  const parts = Object.entries(fields).map(([name, value]) => formPart(`name="${name}"`, value))
  return `${parts.join('')}--${boundary}--\r\n`
}

/** A picture with few pixels, which are charged apart. */
const smallImage = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#f0f0f0' } })
  .png()
  .toBuffer()
const chartBody = `${formPart('name="media"; filename="chart.png"\r\ncontent-type: image/png', smallImage.toString('latin1'))}--${boundary}--\r\n`

const postText = (number: number) =>
  `Level ${number} held again on the hourly chart; a close above it would change my mind. $NIFTY #range`

export type PlanWithTarget = Plan & { target: number | null; write?: true }

export function callPlans({ tokens, newest, discussed }: SeededData): Record<string, PlanWithTarget> {
  const page = counter(newest.length)
  const thread = counter(discussed.length * 2)
  const pair = counter(tokens.length * newest.length)
  const caller = counter(tokens.length)
  /** A pair of member and post that wasn't used before. */
  const newPair = () => {
    const number = pair()
    const who = number % tokens.length
    const what = (Math.floor(number / tokens.length) + who * 7) % newest.length
    return { token: tokens[who]!, post: newest[what]!.id, number }
  }
  const someone = () => tokens[caller()]!
  return {
    feed: {
      name: 'guest feed',
      target: 1.8,
      // Each request has its own cursor, so that none is cached.
      next: () => request('GET', `/api/posts?cursor=${encodeCursor(newest[page()]!)}`),
    },
    'cached-feed': {
      name: 'guest feed, cached',
      target: 0.4,
      next: () => request('GET', '/api/posts?section=bittalks'),
    },
    'member-feed': {
      name: "member's feed",
      target: 1.8,
      next: () => request('GET', '/api/posts', memberHeaders(someone())),
    },
    post: {
      name: 'post with comments',
      target: 2.8,
      requests: 2,
      next: () => {
        const turn = thread()
        const path = `/api/posts/${discussed[turn >> 1]!.id}`
        return request('GET', turn % 2 === 0 ? path : `${path}/comments`, memberHeaders(someone()))
      },
    },
    publish: {
      name: 'create post',
      target: 3,
      write: true,
      next: () => {
        const body = formBody({ section: 'bittalks', content: postText(caller()) })
        return request('POST', '/api/posts', { ...writeHeaders(someone()), ...form }, body)
      },
    },
    'publish-json': {
      name: 'create post, sent as JSON',
      target: null,
      write: true,
      next: () => {
        const body = JSON.stringify({ section: 'bittalks', content: postText(caller()) })
        return request('POST', '/api/posts', { ...writeHeaders(someone()), ...jsonHeaders }, body)
      },
    },
    comment: {
      name: 'comment',
      target: 2.8,
      write: true,
      next: () => {
        const { token, post, number } = newPair()
        const body = JSON.stringify({ comment: `Same here, and on less volume than before: ${number}.` })
        return request('POST', `/api/posts/${post}/comment`, { ...writeHeaders(token), ...jsonHeaders }, body)
      },
    },
    unread: {
      name: 'unread notification count',
      target: 1,
      next: () => request('GET', '/api/notifications/unread-count', memberHeaders(someone())),
    },
    notifications: {
      name: 'notification list',
      target: 2.5,
      next: () => request('GET', '/api/notifications?limit=20', memberHeaders(someone())),
    },
    'search-notifications': {
      name: 'notification search',
      target: null,
      next: () => request('GET', '/api/notifications?limit=20&q=liked', memberHeaders(someone())),
    },
    'upload-chart': {
      name: 'chart upload, without its pixels',
      target: null,
      write: true,
      next: () => request('POST', '/api/posts/charts', { ...writeHeaders(someone()), ...form }, chartBody),
    },
    like: {
      name: 'like',
      target: 1.5,
      write: true,
      next: () => {
        const { token, post } = newPair()
        return request('POST', `/api/posts/${post}/like`, writeHeaders(token))
      },
    },
  }
}

export const callNames = [
  ...['feed', 'cached-feed', 'member-feed', 'post', 'unread', 'notifications', 'search-notifications'],
  ...['publish', 'publish-json', 'upload-chart', 'comment', 'like'],
  ...['feed-64', 'crowded-post'],
]

export type CallBench = {
  testbed: Testbed
  site: Running
  call: Target
  control: { target: Target; next: NextRequest }
  effort: Effort
  stop(): Promise<void>
}

/** Starts the program without its worker, and the control, on one database. */
export async function startCallBench(testbed: Testbed, effort: Effort): Promise<CallBench> {
  const control = startChild('control.ts', { DATABASE_URL: testbed.databaseUrl })
  const port = await nextMessage(control.process, 'port')
  const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
  const bench = {
    testbed,
    site,
    call: { port: site.port, processes: [site.pid, testbed.postgres] },
    control: { target: { port, processes: [control.process.pid!, testbed.postgres] }, next: controlRequest },
    effort,
    stop: async () => {
      await control.stop()
      await site.stop()
      // No worker relayed them.
      await testbed.owner.query('truncate events')
    },
  }
  await warmUpSessions(site.port, testbed.data)
  return bench
}

/** Looks up each caller's session once before measuring. */
export async function warmUpSessions(port: number, { tokens }: SeededData): Promise<void> {
  const caller = counter(tokens.length)
  await load(port, 16, 3, () => request('GET', '/api/posts?limit=1', memberHeaders(tokens[caller()]!)))
}

export const comparisonNote = ({ call, control, ratios, failures }: Compared): string =>
  `${failures ? `${failures}; ` : ''}${round(call.cpu)} ms, control ${round(control.cpu)} ms; ${Math.round(call.perSecond)} and ` +
  `${Math.round(control.perSecond)} per second; rounds ${ratios.map((ratio) => ratio.toFixed(2)).join(' ')}`

/** Removes leftovers of earlier rounds: events and dead rows. */
export async function resetTables(owner: Client): Promise<void> {
  await owner.query('truncate events')
  await owner.query('vacuum analyze posts, comments, post_likes, post_tags, idempotency_keys')
}

/** In seconds. Code of writes takes longer to be optimized. */
export const warmUpOf = ({ write }: PlanWithTarget, { warmUpSeconds }: Effort): number =>
  write ? warmUpSeconds * 4 : warmUpSeconds

export async function measureCall(bench: CallBench, name: string): Promise<Figure> {
  const plan = callPlans(bench.testbed.data)[name]
  if (!plan) return name === 'feed-64' ? measureFeedAt64(bench) : measureFeedWhileLiking(bench)
  const { effort, call, control } = bench
  await resetTables(bench.testbed.owner)
  const compared = await compare(plan, call, control, { ...effort, warmUpSeconds: warmUpOf(plan, effort) })
  if (plan.target === null) return observed(plan.name, compared.ratio, '×', comparisonNote(compared))
  return atMost(plan.name, compared.ratio, plan.target, '×', comparisonNote(compared))
}

async function measureFeedAt64(bench: CallBench): Promise<Figure> {
  const { effort, call, control, testbed } = bench
  const plan = { ...callPlans(testbed.data).feed!, connections: 64 }
  const compared = await compare(plan, call, control, effort)
  const { p99Ratio, call: ours, control: base } = compared
  return atMost(
    'feed p99 at 64 connections',
    p99Ratio,
    2.5,
    '×',
    `${round(ours.p99)} ms, control ${round(base.p99)} ms`,
  )
}

/** 48 members like and unlike one post in a loop while 16 guests read feeds. */
async function measureFeedWhileLiking({ testbed, call, effort }: CallBench): Promise<Figure> {
  const { tokens, newest } = testbed.data
  const turns = new Map<number, number>()
  const like: NextRequest = (caller) => {
    const turn = turns.get(caller) ?? 0
    turns.set(caller, turn + 1)
    const path = `/api/posts/${newest[0]!.id}/${turn % 2 === 0 ? 'like' : 'unlike'}`
    return request('POST', path, writeHeaders(tokens[caller]!))
  }
  const feed = callPlans(testbed.data).feed!.next
  const p99 = async (seconds: number) => percentile((await load(call.port, 16, seconds, feed)).latencies, 0.99)
  const likers = (seconds: number) => load(call.port, 48, seconds, like)
  await Promise.all([p99(effort.warmUpSeconds), likers(effort.warmUpSeconds)])
  const quiet: number[] = []
  const crowded: number[] = []
  let likes = 0
  for (let round = 0; round < effort.rounds; round++) {
    quiet.push(await p99(effort.seconds))
    const [whileLiking, done] = await Promise.all([p99(effort.seconds), likers(effort.seconds)])
    crowded.push(whileLiking)
    likes += done.requests / done.seconds / effort.rounds
  }
  const ratio = median(crowded.map((value, index) => value / quiet[index]!))
  const note = `${round(median(crowded))} ms, quiet ${round(median(quiet))} ms; ${Math.round(likes)} likes per second`
  return atMost('feed p99 while 48 callers like one post', ratio, 3, '×', note)
}
