// Points of 1,000,000 members: boards, ranks, histories, what the ledger and badges cost behind events, and the end of a week.
import { badgeEventHandlers } from '../server/features/badges/event-handlers.ts'
import { freezeBoards } from '../server/features/points/actions/standings.ts'
import { pointEventHandlers } from '../server/features/points/event-handlers.ts'
import { histogram } from '../server/features/points/queries/boards.ts'
import { dayOf, periodOf } from '../server/features/points/rules-periods.ts'
import type { Platform } from '../server/platform/context.ts'
import type { OutboxEvent } from '../server/platform/events/event-handler.ts'
import type { EventName } from '../server/platform/events/outbox.ts'
import { type CallBench, startCallBench } from './calls.ts'
import { compare, type Effort } from './compare.ts'
import { feedP95, feedWhile } from './feeds.ts'
import { median, request } from './load.ts'
import { cpuMs } from './processes.ts'
import { startProgram } from './program.ts'
import { atMost, type Figure, failedFigure, observed, round } from './report.ts'
import { counter, memberHeaders } from './requests.ts'
import { seedPoints } from './seed-points.ts'
import type { PointsSize } from './size.ts'
import { openTestbed, type Testbed, withPlatform } from './testbed.ts'

export const pointsNames = ['boards', 'ledger', 'badges', 'histogram', 'freeze']

const today = (platform: Platform): string => dayOf(new Date(), platform.config.timeZone)

/** Tokens of callers with a rank in this range of all time. */
async function tokensRanked(testbed: Testbed, from: number, to: number): Promise<string[]> {
  const { data, owner } = testbed
  const callers = new Map(data.callers.map((id, index) => [id, data.tokens[index]!]))
  const crowd = new Map(data.crowdIds.map((id, index) => [id, data.crowd[index]!]))
  const { rows } = await owner.query<{ member_id: string; rank: number }>(
    `select member_id, rank::int from (
       select member_id, rank() over (order by all_points desc) as rank from points_totals
       where timeframe = 'allTime' and all_points > 0
     ) ranked where rank between $1 and $2 and member_id = any($3::text[])`,
    [from, to, [...callers.keys(), ...crowd.keys()]],
  )
  return rows.map(({ member_id }) => callers.get(member_id) ?? crowd.get(member_id)!)
}

const boards = ['weekly/all', 'monthly/all', 'allTime/all', 'weekly/goldtalks', 'monthly/fxtalks', 'allTime/bittalks']

type Read = { name: string; target: number; tokens: string[]; path: (turn: number) => string }

async function readsOf(testbed: Testbed): Promise<Read[]> {
  const top = await tokensRanked(testbed, 1, 300)
  const known = await tokensRanked(testbed, 1_000, 10_000)
  const beyond = await tokensRanked(testbed, 10_100, 10_000_000)
  const everybody = testbed.data.tokens
  const board = (turn: number, query: string) => `/leaderboard/${boards[turn % boards.length]}?${query}`
  return [
    { name: 'a page of 50 of any board', target: 2, tokens: top, path: (turn) => board(turn, 'limit=50') },
    {
      name: 'a page of 50 after up to 10,000 others',
      target: 2,
      tokens: top,
      path: (turn) => board(turn, `limit=50&skip=${(turn * 997) % 10_000}`),
    },
    { name: 'own rank up to 10,000', target: 5, tokens: known, path: () => '/leaderboard/allTime/all?limit=1' },
    { name: 'own rank beyond 10,000', target: 3, tokens: beyond, path: () => '/leaderboard/allTime/all?limit=1' },
    { name: 'points history', target: 2, tokens: everybody, path: () => '/points/user/current/history/all' },
    { name: "a member's points and ranks", target: 3, tokens: everybody, path: () => '/points/user/current' },
  ]
}

async function measureRead({ call, control }: CallBench, read: Read, effort: Effort): Promise<Figure> {
  const { name, target, tokens, path } = read
  if (tokens.length === 0) throw new Error(`${name}: no caller has such a rank`)
  const turn = counter(1_000_000)
  const next = () => {
    const number = turn()
    return request('GET', `/api${path(number)}`, memberHeaders(tokens[number % tokens.length]!))
  }
  const compared = await compare({ name, next }, call, control, effort)
  const { ratio, ratios, call: ours, control: base } = compared
  const rounds = ratios.map((value) => value.toFixed(2)).join(' ')
  return atMost(name, ratio, target, '×', `${round(ours.cpu)} ms, control ${round(base.cpu)} ms; rounds ${rounds}`)
}

async function measureReads(testbed: Testbed, effort: Effort): Promise<Figure[]> {
  const bench = await startCallBench(testbed, effort)
  const figures: Figure[] = []
  for (const read of await readsOf(testbed))
    figures.push(await measureRead(bench, read, effort).catch((error: Error) => failedFigure(read.name, error)))
  await bench.stop()
  return figures
}

type Like = { post_id: string; member_id: string; author_id: string }

/** New likes of the newest posts, by members who have posts: those of a busy evening. */
const insertLikes = `with made as (
    insert into post_likes (member_id, post_id, at)
    select giver.id, p.id, now() - ($1::int - n) * interval '2 milliseconds'
    from generate_series(1, $1::int) n
      join (select id, row_number() over (order by published_at desc) as place from posts order by published_at desc limit 2000) p
        on p.place = 1 + floor(2000 * power((n * 0.6180339887::float8) - floor(n * 0.6180339887::float8), 2))
      join (select author_id as id, row_number() over (order by author_id) as place from (
          select distinct author_id from posts limit 15000) authors) giver on giver.place = 1 + (n * 7919 + $2::int) % 15000
    on conflict do nothing returning member_id, post_id, at
  )
  select made.post_id, made.member_id, p.author_id from made join posts p on p.id = made.post_id
  where made.member_id <> p.author_id order by made.at`

/** As the relay reads them on an evening with 1,000 events a second: 100 of them every 100 ms. */
const relayedPerBatch = 100
const likesPerBatch = 44
const postsPerBatch = 2

type Handle = (platform: Platform, batch: OutboxEvent<EventName>[]) => Promise<void>

/** The ledger handles all events of a read together, badges those of one type. */
const handleForLedger: Handle = pointEventHandlers.find(({ event }) => event === 'post:liked')!.runBatch!
const handleForBadges: Handle = async (platform, batch) => {
  for (const { event, runBatch } of badgeEventHandlers) {
    const own = batch.filter(({ type }) => type === event)
    if (own.length > 0) await runBatch!(platform, own)
  }
}

type Behind = { testbed: Testbed; batches: number; handle: Handle }

async function handleBatches(platform: Platform, handle: Handle, likes: Like[], posts: string[]): Promise<number> {
  let events = 0
  for (let from = 0; from < likes.length; from += likesPerBatch) {
    const batch = likes.slice(from, from + likesPerBatch).map((like) => ({
      id: 0,
      type: 'post:liked' as const,
      payload: { postId: like.post_id, memberId: like.member_id, authorId: like.author_id },
    })) as OutboxEvent<EventName>[]
    for (const postId of posts.splice(-postsPerBatch))
      batch.push({ id: 0, type: 'post:created', payload: { postId } } as OutboxEvent<EventName>)
    await handle(platform, batch)
    events += batch.length
  }
  return events
}

const ownMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Microseconds for each like or post. */
async function measureBehindEvents({ testbed, batches, handle }: Behind): Promise<{ each: number; note: string }> {
  const { owner, postgres } = testbed
  const posts = (await owner.query<{ id: string }>(`select id from posts order by published_at desc offset 3000`)).rows
  const ids = posts.map(({ id }) => id)
  const rounds: { all: number; database: number }[] = []
  await withPlatform(testbed, async (platform) => {
    for (let turn = 0; turn < 6; turn++) {
      const { rows: likes } = await owner.query<Like>(insertLikes, [
        batches * likesPerBatch,
        Math.floor(Math.random() * 1_000_000),
      ])
      const before = { own: ownMs(), database: cpuMs([postgres]) }
      const events = await handleBatches(platform, handle, likes, ids)
      const database = cpuMs([postgres]) - before.database
      const own = ownMs() - before.own
      // The first round warms up.
      if (turn > 0) rounds.push({ all: ((own + database) * 1000) / events, database: (database * 1000) / events })
    }
  })
  const each = median(rounds.map(({ all }) => all))
  const database = median(rounds.map((one) => one.database))
  const note = `database ${round(database)}; rounds ${rounds.map(({ all }) => Math.round(all)).join(' ')}; batches of ${likesPerBatch} likes and ${postsPerBatch} posts`
  return { each, note }
}

async function measureLedger(testbed: Testbed, batches: number): Promise<Figure[]> {
  const { each, note } = await measureBehindEvents({ testbed, batches, handle: handleForLedger })
  const share = (likesPerBatch + postsPerBatch) / relayedPerBatch
  return [
    atMost('the ledger behind a like or post, with standings', each, 120, 'µs', note),
    observed('the same, for each event of the evening', each * share, 'µs', 'more than half of them change no points'),
  ]
}

async function measureBadges(testbed: Testbed, batches: number): Promise<Figure[]> {
  const { each, note } = await measureBehindEvents({ testbed, batches, handle: handleForBadges })
  return [observed('badges behind a like or post', each, 'µs', note)]
}

/** A histogram of each board that is watched is read every ten seconds, if the board changes. */
async function measureHistogram(testbed: Testbed): Promise<Figure[]> {
  return withPlatform(testbed, async (platform) => {
    const { startsOn } = periodOf('allTime', today(platform))
    const board = { timeframe: 'allTime', section: 'all', startsOn } as const
    await histogram(platform.database.pool, board)
    const times = 10
    const before = cpuMs([testbed.postgres])
    for (let turn = 0; turn < times; turn++) await histogram(platform.database.pool, board)
    const each = (cpuMs([testbed.postgres]) - before) / times
    const note = `${round(each)} ms each; the program reads none while they would take more than 5 % together`
    return [atMost('a histogram every 10 s, of a core', each / 100, 5, '%', note)]
  })
}

const unfreeze = [
  `update points_boards set frozen_at = null, is_ranked = false where timeframe = 'weekly' and frozen_at is not null`,
  `update points_totals set all_rank = null, bittalks_rank = null, goldtalks_rank = null, fxtalks_rank = null,
     indextalks_rank = null where timeframe = 'weekly' and all_rank is not null`,
  'vacuum analyze points_totals',
]

async function measureFreeze(testbed: Testbed): Promise<Figure[]> {
  const { owner } = testbed
  await owner.query('truncate events')
  for (const text of unfreeze) await owner.query(text)
  const { rows } = await owner.query<{ participants: number }>(
    `select coalesce(max(participants), 0)::int as participants from points_boards
     where timeframe = 'weekly' and section = 'all' and ends_on <= current_date`,
  )
  const site = await startProgram({ ...testbed.settings, SERVICES: 'web,realtime' })
  await feedP95(testbed, site.port, 3)
  const usual = await feedP95(testbed, site.port, 10)
  let seconds = 0
  const loaded = await withPlatform(testbed, (platform) => {
    const began = performance.now()
    const work = freezeBoards(platform).then(() => {
      seconds = (performance.now() - began) / 1000
    })
    return feedWhile(testbed, site.port, work)
  })
  await site.stop()
  return [
    atMost('the end of a week, with five boards', seconds, 60, 's', `${rows[0]!.participants} participants`),
    atMost('feed p95 meanwhile', loaded / usual, 1.5, '×', `${round(usual)} ms alone, ${round(loaded)} meanwhile`),
  ]
}

export type PointsOptions = { folder: string | null; size: PointsSize; effort: Effort; isQuick: boolean }

export async function measurePoints(names: string[], options: PointsOptions): Promise<Figure[]> {
  const { folder, size, effort, isQuick } = options
  const testbed = await openTestbed(folder, size.posts)
  try {
    const seconds = await seedPoints(testbed.owner, size)
    const about = `${size.members} members, ${size.rows} rows`
    const parts: [string, () => Promise<Figure[]>][] = [
      ['boards', () => measureReads(testbed, effort)],
      ['ledger', () => measureLedger(testbed, isQuick ? 50 : 100)],
      ['badges', () => measureBadges(testbed, isQuick ? 50 : 100)],
      ['histogram', () => measureHistogram(testbed)],
      ['freeze', () => measureFreeze(testbed)],
    ]
    const figures = seconds === null ? [] : [atMost('seeding', seconds / 60, 10, 'min', about)]
    for (const [name, run] of parts)
      if (names.includes(name)) figures.push(...(await run().catch((error: Error) => [failedFigure(name, error)])))
    return figures
  } finally {
    await testbed.stop()
    await testbed.remove()
  }
}
