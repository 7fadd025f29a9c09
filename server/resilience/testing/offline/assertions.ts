// Invariants after recovery: every action took effect once, for its own member, and counts equal rows.
import { expect } from 'vitest'
import { type UnsentTrade, writtenIn } from '../../../../web/features/journal/unsent-trade.ts'
import type { QueuedAction } from '../../../../web/platform/offline/actions.ts'
import { isUnclear, maxRetryAge } from '../../../../web/platform/offline/rules.ts'
import type { Platform } from '../../../platform/context.ts'
import { queryRows } from '../site-processes.ts'
import { firstNote, type People } from './people.ts'
import { type IntendedAction, isCertain, isRefused, type Simulation } from './simulation.ts'

type WrittenRow = { author_id: string; content: string }

const countBy = <T>(rows: T[], name: (row: T) => string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(name(row), (counts.get(name(row)) ?? 0) + 1)
  return counts
}

/** How often the action may have taken effect, according to the network. */
function expectOnce(simulation: Simulation, intent: IntendedAction, effects: number): void {
  const { done, unknown } = simulation.network.serverOutcomeOf(intent.key)
  const what = `${intent.opType} ${intent.key}, ${intent.outcome}`
  if (isCertain(simulation, intent) || done > 0) expect(effects, what).toBe(1)
  else if (unknown > 0) expect(effects, what).toBeLessThanOrEqual(1)
  else expect(effects, what).toBe(0)
}

/**
 * Valid reasons to fail: another vote came first, the scheduled time has passed, another change of the trade came first or
 * it was deleted, the plan has a trade or wasn't taken, or the idempotency key has expired.
 */
const hasReason = ({ clock }: Simulation, { opType, lastErrorType, createdAt }: QueuedAction): boolean =>
  lastErrorType === 'already_voted' ||
  (opType === 'post' && lastErrorType === 'validation_failed') ||
  ((opType === 'changeTrade' || opType === 'tradePlan' || opType === 'planNotTaken') &&
    lastErrorType === 'conflict_stale') ||
  ((opType === 'changeTrade' || opType === 'deleteTrade') && lastErrorType === 'not_found') ||
  clock.now() - createdAt >= maxRetryAge

/** A change that took effect is refused when it's repeated after the trade was deleted. */
const isAnsweredOtherwise = ({ browser }: Simulation, { key, opType }: IntendedAction): boolean =>
  browser.device
    .all()
    .some((action) => action.key === key && opType === 'changeTrade' && action.lastErrorType === 'not_found')

/**
 * An action that was queued and not removed has taken effect, unless there is a valid reason to fail. If it took effect and
 * the queue can't find that out any more, it doesn't say that it failed.
 */
function expectCompleted(simulation: Simulation, intent: IntendedAction): void {
  if (isAnsweredOtherwise(simulation, intent)) return
  if (intent.outcome !== 'queued' || simulation.removed.has(intent.key) || isCertain(simulation, intent)) return
  const record = simulation.browser.device.all().find(({ key }) => key === intent.key)
  expect(record?.status, `${intent.opType} ${intent.key}`).toBe('failed')
  const isDone = simulation.network.serverOutcomeOf(intent.key).done > 0
  const isSaidRightly = isDone ? isUnclear(record!, simulation.clock.now()) : hasReason(simulation, record!)
  expect(isSaidRightly, `${isDone ? 'the site did it' : 'not done'}: ${JSON.stringify(record)}`).toBe(true)
}

const isOf =
  (...types: IntendedAction['opType'][]) =>
  ({ opType }: IntendedAction) =>
    types.includes(opType)

const contentOf = ({ opType, payload }: IntendedAction): string =>
  opType === 'comment' ? payload.comment : opType === 'post' ? payload.fields.content! : ''

function expectWritten(simulation: Simulation, rows: WrittenRow[], intents: IntendedAction[]): void {
  const counts = countBy(rows, ({ author_id, content }) => `${author_id} ${content}`)
  for (const intent of intents) expectOnce(simulation, intent, counts.get(`${intent.userId} ${contentOf(intent)}`) ?? 0)
  const made = new Set(intents.map((intent) => `${intent.userId} ${contentOf(intent)}`))
  for (const name of counts.keys()) expect(made, 'unexpected content').toContain(name)
}

/** The possible states of a like or follow: that of the last action, or of one whose outcome is unknown. */
function possibleStates(simulation: Simulation, intents: IntendedAction[], before: boolean): Set<boolean> {
  let states = new Set([before])
  const after: boolean[] = []
  for (const intent of intents) {
    const value = intent.opType === 'like' || intent.opType === 'follow'
    const { done, unknown, late } = simulation.network.serverOutcomeOf(intent.key)
    if (isCertain(simulation, intent)) states = new Set([value])
    else if (done + unknown > 0) {
      states.add(value)
      if (late > 0) after.push(value)
    }
  }
  for (const value of after) states.add(value)
  return states
}

function expectStates(
  simulation: Simulation,
  intents: IntendedAction[],
  isSet: (intent: IntendedAction) => boolean,
  before: (intent: IntendedAction) => boolean,
) {
  for (const [target, all] of Map.groupBy(intents, (intent) => intent.target)) {
    const states = possibleStates(simulation, all, before(all[0]!))
    expect([...states], target).toContain(isSet(all[0]!))
  }
}

export type FollowerIds = Set<string>

/** The members who follow the third member. */
export async function followsOf(platform: Platform, { ann, bob, other }: People): Promise<FollowerIds> {
  const rows = await queryRows<{ follower_id: string }>(
    platform,
    'select follower_id from follows where following_id = $1 and follower_id = any($2)',
    [other.id, [ann.id, bob.id]],
  )
  return new Set(rows.map(({ follower_id }) => follower_id))
}

async function expectPosts(platform: Platform, simulation: Simulation): Promise<void> {
  const { people, intents } = simulation
  const posts = intents.filter(isOf('post'))
  const rows = await queryRows<WrittenRow & { media_count: number; media: number }>(
    platform,
    `select author_id, content, media_count,
       (select count(*) from media m where m.post_id = p.id) as media
     from posts p where author_id = any($1) and content = any($2)`,
    [Object.values(people).map(({ id }) => id), posts.map(contentOf)],
  )
  expectWritten(simulation, rows, posts)
  for (const row of rows) {
    const { payload } = posts.find((intent) => contentOf(intent) === row.content) as IntendedAction & { opType: 'post' }
    expect([row.media_count, row.media]).toEqual([payload.images.length, payload.images.length])
  }
}

async function expectComments(platform: Platform, simulation: Simulation): Promise<void> {
  const { targets, intents } = simulation
  const rows = await queryRows<WrittenRow>(
    platform,
    'select author_id, content from comments where post_id = any($1)',
    [targets.posts],
  )
  expectWritten(simulation, rows, intents.filter(isOf('comment')))
}

async function expectLikes(platform: Platform, simulation: Simulation): Promise<void> {
  const { targets, intents } = simulation
  const rows = await queryRows<{ member_id: string; post_id: string }>(
    platform,
    'select member_id, post_id from post_likes where post_id = any($1)',
    [targets.posts],
  )
  const likes = intents.filter(isOf('like', 'unlike')) as (IntendedAction & { opType: 'like' })[]
  const likesOf = ({ userId, payload }: (typeof likes)[number]) =>
    rows.some(({ member_id, post_id }) => member_id === userId && post_id === payload.postId)
  expectStates(
    simulation,
    likes,
    (intent) => likesOf(intent as (typeof likes)[number]),
    () => false,
  )
  for (const { member_id, post_id } of rows)
    expect(likes.some(({ userId, payload }) => userId === member_id && payload.postId === post_id)).toBe(true)
}

async function expectVotes(platform: Platform, simulation: Simulation): Promise<void> {
  const { targets, intents } = simulation
  const rows = await queryRows<{ member_id: string; option_id: string }>(
    platform,
    'select member_id, option_id from poll_votes where poll_id = $1',
    [targets.poll],
  )
  const votes = intents.filter(isOf('vote')) as (IntendedAction & { opType: 'vote' })[]
  expect([...countBy(rows, ({ member_id }) => member_id).values()].every((count) => count === 1)).toBe(true)
  for (const { member_id, option_id } of rows)
    expect(votes.some(({ userId, payload }) => userId === member_id && payload.option === option_id)).toBe(true)
  for (const intent of votes.filter((one) => isCertain(simulation, one))) {
    const row = rows.find(({ member_id }) => member_id === intent.userId)
    expect(row?.option_id, `vote ${intent.key}`).toBe(intent.payload.option)
  }
}

type CreatedTrade = IntendedAction & { opType: 'createTrade' }

/** Each trade exists once, as it was edited last. */
async function expectTrades(platform: Platform, simulation: Simulation): Promise<void> {
  const trades = simulation.intents.filter(isOf('createTrade')) as CreatedTrade[]
  const accounts = trades.map(({ payload }) => payload.trade.account!)
  const rows = await queryRows<{ member_id: string; account: string; note: string }>(
    platform,
    'select member_id, account, note from journal_trades where account = any($1)',
    [accounts],
  )
  for (const intent of trades) {
    const { account } = intent.payload.trade
    const own = rows.filter((row) => row.account === account && row.member_id === intent.userId)
    expectOnce(simulation, intent, own.length)
    const stored = simulation.browser.device
      .all()
      .find(({ key }) => (simulation.creations.get(key) ?? key) === intent.key)
    if (stored?.status === 'completed') expect(own[0]?.note, account).toBe(writtenIn(stored as UnsentTrade).note)
  }
}

/** Whether the action may have taken effect. */
function isPossible(simulation: Simulation, intent: IntendedAction): boolean {
  const { done, unknown } = simulation.network.serverOutcomeOf(intent.key)
  return isCertain(simulation, intent) || done + unknown > 0
}

/** Each change that took effect added one version to the one that it changed, and the last one is what the trade says. */
async function expectChanges(platform: Platform, simulation: Simulation): Promise<void> {
  for (const { trade } of Object.values(simulation.targets.owned)) {
    const of = simulation.intents.filter(({ payload }) => 'tradeId' in payload && payload.tradeId === trade)
    const changes = of.filter(isOf('changeTrade')) as (IntendedAction & { opType: 'changeTrade' })[]
    const certain = changes.filter((intent) => isCertain(simulation, intent))
    const deletions = of.filter(isOf('deleteTrade'))
    const [row] = await queryRows<{ note: string; version: number }>(
      platform,
      'select note, version from journal_trades where id = $1',
      [trade],
    )
    const versions = certain.map(({ payload }) => payload.version)
    expect(new Set(versions).size, `changes of one version of ${trade}`).toBe(versions.length)
    if (deletions.some((intent) => isCertain(simulation, intent))) expect(row, `${trade} was deleted`).toBeUndefined()
    if (!deletions.some((intent) => isPossible(simulation, intent)))
      expect(row, `nobody deleted ${trade}`).toBeDefined()
    if (!row) continue
    const latest = (intents: typeof changes) => intents.filter(({ payload }) => payload.version === row.version - 1)
    const possible = changes.filter((intent) => isPossible(simulation, intent))
    const [last] = latest(certain)
    const notes = (last ? [last] : latest(possible)).map(({ payload }) => payload.trade.note)
    expect(row.version === 1 ? [firstNote] : notes, `note of ${trade}`).toContain(row.note)
    expect(Math.max(0, ...versions), `versions of ${trade}`).toBeLessThan(row.version)
  }
}

/** A plan has one outcome, however often it was said: a trade, or that it wasn't taken. */
async function expectPlans(platform: Platform, simulation: Simulation): Promise<void> {
  for (const [member, { plan }] of Object.entries(simulation.targets.owned)) {
    const [row] = await queryRows<{ tradePlan: number; planNotTaken: number }>(
      platform,
      `select count(pl.not_taken_at)::int as "planNotTaken", (
         select count(*)::int from journal_trades t join journal_plans p on p.trade_id = t.id
         where t.member_id = $1 and p.thesis = (select content from posts where id = $2)) as "tradePlan"
       from post_plans pl where pl.post_id = $2`,
      [member, plan],
    )
    for (const outcome of ['tradePlan', 'planNotTaken'] as const) {
      const intents = simulation.intents.filter(
        ({ opType, userId, payload }) => opType === outcome && userId === member && payload.postId === plan,
      )
      const isDone = intents.some((intent) => isCertain(simulation, intent))
      const isWanted = intents.some((intent) => isPossible(simulation, intent))
      expect(row![outcome], `${outcome} of ${plan}`).toBeGreaterThanOrEqual(isDone ? 1 : 0)
      expect(row![outcome], `${outcome} of ${plan}`).toBeLessThanOrEqual(isWanted ? 1 : 0)
    }
    const traded = simulation.intents.filter(({ opType, userId }) => opType === 'tradePlan' && userId === member)
    expect(traded.filter((intent) => isCertain(simulation, intent)).length).toBeLessThanOrEqual(1)
    expect(row!.tradePlan + row!.planNotTaken, `outcomes of ${plan}`).toBeLessThanOrEqual(1)
  }
}

/** Each forecast added one version. */
async function expectForecasts(platform: Platform, simulation: Simulation): Promise<void> {
  const forecasts = simulation.intents.filter(isOf('forecast'))
  const rows = await queryRows<{ member_id: string }>(
    platform,
    'select member_id from prediction_forecasts where prediction_id = $1',
    [simulation.targets.prediction],
  )
  for (const member of [simulation.people.ann, simulation.people.bob]) {
    const own = forecasts.filter(({ userId }) => userId === member.id)
    const certain = own.filter((intent) => isCertain(simulation, intent)).length
    const { length: possible } = own.filter((intent) => isPossible(simulation, intent))
    const versions = rows.filter(({ member_id }) => member_id === member.id).length
    expect(versions, `forecasts of ${member.id}`).toBeGreaterThanOrEqual(certain)
    expect(versions, `forecasts of ${member.id}`).toBeLessThanOrEqual(possible)
  }
}

/** Stored counts that differ from their rows. */
const wrongCounts = (platform: Platform, { targets, people }: Simulation) =>
  queryRows(
    platform,
    `select 'likes' as what, likes_count as counted, (select count(*) from post_likes l where l.post_id = p.id) as rows
     from posts p where id = any($1) and likes_count <> (select count(*) from post_likes l where l.post_id = p.id)
     union all
     select 'comments', comments_count, (select count(*) from comments c where c.post_id = p.id and status = 'published')
     from posts p where id = any($1)
       and comments_count <> (select count(*) from comments c where c.post_id = p.id and status = 'published')
     union all
     select 'votes', o.votes_count, (select count(*) from poll_votes v where v.option_id = o.id)
     from poll_options o where poll_id = $2 and o.votes_count <> (select count(*) from poll_votes v where v.option_id = o.id)
     union all
     select 'followers', followers_count, (select count(*) from follows where following_id = $3)
     from follow_counts where member_id = $3
       and followers_count <> (select count(*) from follows where following_id = $3)`,
    [targets.posts, targets.poll, people.other.id],
  )

export async function expectExactlyOnce(
  platform: Platform,
  simulation: Simulation,
  before: FollowerIds,
): Promise<void> {
  await expectPosts(platform, simulation)
  await expectComments(platform, simulation)
  await expectLikes(platform, simulation)
  await expectVotes(platform, simulation)
  await expectTrades(platform, simulation)
  await expectChanges(platform, simulation)
  await expectPlans(platform, simulation)
  await expectForecasts(platform, simulation)
  const follows = await followsOf(platform, simulation.people)
  expectStates(
    simulation,
    simulation.intents.filter(isOf('follow', 'unfollow')),
    ({ userId }) => follows.has(userId),
    ({ userId }) => before.has(userId),
  )
  for (const intent of simulation.intents) expectCompleted(simulation, intent)
  for (const intent of simulation.intents)
    if (isCertain(simulation, intent)) expect(isRefused(simulation, intent)).toBe(false)
  expect(simulation.browser.maxConcurrentReplays(), 'concurrent replays').toBeLessThanOrEqual(1)
  expect(await wrongCounts(platform, simulation)).toEqual([])
}
