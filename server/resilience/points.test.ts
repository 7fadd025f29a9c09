// Points after random series of actions, undos, removals and bans, whose events two processes handle in any order, more
// than once and at the same time.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { setStatus } from '../features/accounts/actions/standing.ts'
import { type CreatedMember, createMember, createSession } from '../features/accounts/factory.ts'
import { createTestTrade } from '../features/journal/factory.ts'
import { reverseLikesJob } from '../features/points/actions/sync.ts'
import { verifyPoints } from '../features/points/actions/verify.ts'
import { pointEventHandlers } from '../features/points/event-handlers.ts'
import { liker } from '../features/points/testing/helpers.ts'
import { createPoll } from '../features/polls/factory.ts'
import { createPost } from '../features/posts/factory.ts'
import { second } from '../platform/clock.ts'
import type { OutboxEvent } from '../platform/events/event-handler.ts'
import type { EventName } from '../platform/events/outbox.ts'
import { startTestSite, type TestSite } from '../testing/test-site.ts'
import { bySize, createRandom, type Random } from './testing/random.ts'

type Event = OutboxEvent<EventName>
type Item = {
  id: string
  author: number
  state: 'published' | 'deleted' | 'removed'
  likes: Set<number>
  kind: 'post' | 'comment'
}
type Model = {
  members: CreatedMember[]
  items: Item[]
  votes: Set<string>
  trades: { id: string; author: number; isDeleted: boolean }[]
  polls: { id: string; option: string; author: number }[]
  banned: Set<number>
}

let one: TestSite
let other: TestSite
let admin: CreatedMember
let random: Random
beforeAll(async () => {
  // Without workers: the test hands the events to both processes.
  one = await startTestSite({ SERVICES: 'web' })
  other = await one.startAnother()
  admin = await createMember(one.platform, { role: 'admin' })
})
afterAll(async () => {
  await other.close()
  await one.close()
})

const memberCount = 4

const commands = {
  publish: async (model: Model, who: number) => {
    const { id } = await createPost(one.platform, model.members[who]!)
    model.items.push({ id, author: who, state: 'published', likes: new Set(), kind: 'post' })
  },
  comment: async (model: Model, who: number, what: number) => {
    const on = model.items.filter(({ kind, state }) => kind === 'post' && state === 'published')
    const target = on[what % on.length]
    if (!target || model.banned.has(target.author)) return
    const input = { params: { id: target.id }, body: { comment: 'Agreed.' } }
    const { body, status } = await one.api(model.members[who]!.token)('POST /posts/:id/comment', input)
    if (status === 201)
      model.items.push({ id: body.comment._id, author: who, state: 'published', likes: new Set(), kind: 'comment' })
  },
  like: (model: Model, who: number, what: number) => toggle(model, who, what, 'like'),
  unlike: (model: Model, who: number, what: number) => toggle(model, who, what, 'unlike'),
  vote: async (model: Model, who: number, what: number) => {
    const poll = model.polls[what % model.polls.length]!
    const input = { params: { id: poll.id }, body: { option: poll.option } }
    const { status } = await one.api(model.members[who]!.token)('POST /polls/:id/vote', input)
    if (status === 200 && poll.author !== who) model.votes.add(`${poll.id} ${who}`)
  },
  writeTrade: async (model: Model, who: number) => {
    if (model.banned.has(who)) return
    const id = await createTestTrade(one.platform, model.members[who]!)
    model.trades.push({ id, author: who, isDeleted: false })
  },
  deleteTrade: async (model: Model, _: number, what: number) => {
    const trade = model.trades[what % model.trades.length]
    if (!trade) return
    const input = { params: { id: trade.id } }
    const { status } = await one.api(model.members[trade.author]!.token)('DELETE /journal/trades/:id', input)
    if (status === 200) trade.isDeleted = true
  },
  delete: async (model: Model, _: number, what: number) => {
    const item = model.items[what % model.items.length]!
    const path = item.kind === 'post' ? 'DELETE /posts/:id' : 'DELETE /comments/:id'
    const { status } = await one.api(model.members[item.author]!.token)(path, { params: { id: item.id } })
    if (status === 200) item.state = 'deleted'
  },
  remove: async (model: Model, _: number, what: number) => {
    const item = model.items[what % model.items.length]!
    const input = { params: { id: item.id }, body: { status: 'removed', reason: 'Spam.' } } as const
    const { status } = await one.api(admin.token)('PUT /admin/content/:id/status', input)
    if (status === 200) item.state = 'removed'
  },
  ban: async (model: Model, who: number) => {
    const to = model.banned.has(who) ? 'active' : 'banned'
    const context = { platform: one.platform, db: one.database.pool }
    await setStatus(context, { memberId: model.members[who]!.id, to, actorId: null })
    if (to === 'banned') model.banned.add(who)
    else {
      model.banned.delete(who)
      // A ban ended the session.
      const member = model.members[who]!
      model.members[who] = { ...member, ...(await createSession(one.platform, member)) }
    }
  },
}
type CommandName = keyof typeof commands | 'handle'

async function toggle(model: Model, who: number, what: number, action: 'like' | 'unlike'): Promise<void> {
  const item = model.items[what % model.items.length]!
  const path = item.kind === 'post' ? (`POST /posts/:id/${action}` as const) : (`POST /comments/:id/${action}` as const)
  const { status } = await one.api(model.members[who]!.token)(path, { params: { id: item.id } })
  if (status !== 200) return
  if (action === 'like') item.likes.add(who)
  else item.likes.delete(who)
}

async function takeEvents(): Promise<Event[]> {
  const { rows } = await one.database.pool.query<{ id: number; type: EventName; payload: string }>({
    text: 'with taken as (delete from events returning *) select id, type, payload from taken order by id',
  })
  return rows.map(({ id, type, payload }) => ({ id, type, payload: JSON.parse(payload) }) as Event)
}

const shuffled = <T>(list: T[]): T[] =>
  list
    .map((value) => ({ value, key: random.below(2 ** 31) }))
    .sort((a, b) => a.key - b.key)
    .map(({ value }) => value)

/** Both processes handle all events at the same time, each in an order of its own. */
async function handle(events: Event[]): Promise<void> {
  const run = async ({ platform }: TestSite) => {
    for (const event of shuffled(events))
      for (const handler of pointEventHandlers) if (handler.event === event.type) await handler.run(platform, event)
  }
  await Promise.all([run(one), run(other)])
}

/** Awards that must be active, from the model. */
function expectedAwards({ members, items, votes, trades }: Model): string[] {
  const id = (who: number) => members[who]!.id
  return [
    ...items.flatMap(({ id: source, author, state, likes, kind }) => [
      ...(kind === 'post' && state === 'published' ? [`post ${source} ${id(author)} ${id(author)}`] : []),
      ...(kind === 'comment' && state === 'removed'
        ? [`admin_comment_removal ${source} ${id(author)} ${id(author)}`]
        : []),
      ...[...likes]
        .filter((giver) => giver !== author)
        .flatMap((giver) => [
          `like_given ${source} ${id(giver)} ${id(giver)}`,
          ...(state === 'deleted' ? [] : [`like_taken ${source} ${id(author)} ${id(giver)}`]),
        ]),
    ]),
    ...[...votes].map((vote) => {
      const [poll, who] = vote.split(' ') as [string, string]
      return `vote ${poll} ${id(Number(who))} ${id(Number(who))}`
    }),
    ...trades
      .filter(({ isDeleted }) => !isDeleted)
      .map((trade) => `tradeJournal ${trade.id} ${id(trade.author)} ${id(trade.author)}`),
  ].sort()
}

async function activeAwards(model: Model): Promise<string[]> {
  const { rows } = await one.database.pool.query<{ award: string }>({
    text: `select concat_ws(' ', action, source_id, member_id, actor_id) as award from points_ledger
           where member_id = any($1) and source_id = any($2) group by action, source_id, member_id, actor_id
           having count(*) filter (where is_reversal) < count(*) filter (where not is_reversal)`,
    values: [model.members.map(({ id }) => id), [...model.items, ...model.polls, ...model.trades].map(({ id }) => id)],
  })
  return rows.map(({ award }) => award).sort()
}

/** Each member's rank on the weekly board of all rooms is what the ledger's sums say. */
async function expectRanks(model: Model): Promise<void> {
  const { rows } = await one.database.pool.query<{ member_id: string; points: number }>({
    text: `select l.member_id, sum(l.points)::int as points from points_ledger l join members m on m.id = l.member_id
           where m.status <> 'banned' group by 1 having sum(l.points) > 0`,
  })
  const pointsOf = new Map(rows.map(({ member_id, points }) => [member_id, points]))
  for (const [who, { id, token }] of model.members.entries()) {
    if (model.banned.has(who)) continue
    const { body } = await one.api(token)('GET /leaderboard/:timeframe/:section', {
      params: { timeframe: 'allTime', section: 'all' },
    })
    const points = pointsOf.get(id)
    const rank = points ? rows.filter((row) => row.points > points).length + 1 : undefined
    expect([body.me?.points, body.me?.rank, body.totalParticipants]).toEqual([points, rank, rows.length])
  }
}

async function newModel(): Promise<Model> {
  const members = [await liker(one), await liker(one), await liker(one), await liker(one)]
  const created = await createPost(one.platform, members[0]!)
  const poll = await createPoll(one.platform, { post: created })
  return {
    members,
    items: [{ id: created.id, author: 0, state: 'published', likes: new Set(), kind: 'post' }],
    votes: new Set(),
    trades: [],
    polls: [{ id: poll._id, option: poll.options[0]!._id, author: 0 }],
    banned: new Set(),
  }
}

type Command = { name: CommandName; who: number; what: number }

async function runSeries(series: Command[]): Promise<void> {
  const model = await newModel()
  const seen: Event[] = []
  const late: Event[] = []
  for (const { name, who, what } of series) {
    late.push(...(await takeEvents()))
    if (name !== 'handle') {
      await commands[name](model, who, what)
      continue
    }
    const now = late.splice(0).filter((event) => {
      const isLate = random.below(3) === 0
      if (isLate) seen.push(event)
      return !isLate
    })
    await handle(now)
    seen.push(...now)
  }
  const all = [...seen, ...late, ...(await takeEvents())]
  await handle(all)
  await handle(all)
  for (const { id, kind, state } of model.items)
    if (state === 'deleted')
      await Promise.all([one, other].map(({ platform }) => reverseLikesJob.run(platform, { kind, subjectId: id })))
  await takeEvents()
  expect(await activeAwards(model)).toEqual(expectedAwards(model))
  await expectRanks(model)
  expect(await verifyPoints(one.platform)).toEqual([])
}

const names: CommandName[] = [
  ...(Object.keys(commands) as (keyof typeof commands)[]),
  'like',
  'like',
  'like',
  'publish',
  'writeTrade',
  'handle',
  'handle',
]
const seriesCount = bySize(5, 20, 200)

it(
  'after random series, the ledger has what members did, totals and ranks follow, and no cap is exceeded',
  async () => {
    random = createRandom('points')
    const seed = random.below(2 ** 31)
    const command = fc.record({ name: fc.constantFrom(...names), who: fc.nat(memberCount - 1), what: fc.nat(20) })
    await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 5, maxLength: 40 }), runSeries), {
      numRuns: seriesCount,
      seed,
    })
  },
  seriesCount * 10 * second,
)
