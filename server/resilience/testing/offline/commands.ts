// What people and networks do, as the state machine's commands.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { OpType, Payloads } from '../../../../web/platform/offline/actions.ts'
import { day, hour, minute, nowMs, second } from '../../../platform/clock.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ApiClient, ApiResponse } from '../../../testing/api-client.ts'
import type { Random } from '../random.ts'
import { type Fault, faults } from './network.ts'
import { begin, isCertain, make, passTime, retry, settledIn, signOut, type World, welcome } from './world.ts'

type Model = Record<never, never>
type Command = fc.AsyncCommand<Model, World>

type Wish = { [Op in OpType]: { opType: Op; payload: Payloads[Op] } }[OpType]

/** `run` under these faults, then everything that follows from it comes to an end. */
function command(name: string, tape: Fault[], run: (world: World) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (_model, world) => {
      world.network.play(tape)
      await run(world)
      await world.browser.idle()
      world.network.play([])
    },
    toString: () => (tape.length > 0 ? `${name} (${tape.join(', ')})` : name),
  }
}

const tab = fc.nat(1)
const either = fc.nat(1)
const tape = fc.array(fc.constantFrom(...faults), { maxLength: 4 })

type Plan = { opType: OpType; which: number; option: number }
const opTypes: OpType[] = [
  ...(['like', 'like', 'unlike', 'unlike', 'comment', 'comment', 'follow', 'unfollow', 'post', 'vote'] as const),
]
const plan: fc.Arbitrary<Plan> = fc.record({ opType: fc.constantFrom(...opTypes), which: either, option: fc.nat(3) })

export const randomWish = (world: World, random: Random): Wish =>
  wishOf({ opType: random.pick(opTypes), which: random.below(2), option: random.below(4) }, world)

/** Something that nobody else wrote. */
const words = (): string => `The range holds until Friday, says ${newKey()}`

function wishOf({ opType, which, option }: Plan, { things, people, picture }: World): Wish {
  const postId = things.posts[which]!
  if (opType === 'like' || opType === 'unlike') return { opType, payload: { postId } }
  if (opType === 'comment') return { opType, payload: { postId, comment: words() } }
  if (opType === 'follow' || opType === 'unfollow') return { opType, payload: { memberId: people.other.id } }
  if (opType === 'vote') return { opType, payload: { pollId: things.poll, option: things.options[which]! } }
  const images = option === 0 ? [{ file: picture, name: 'chart.png' }] : []
  const fields: Record<string, string> = { section: 'fxtalks', content: words(), tags: 'range,week' }
  if (option === 1) fields.scheduledAt = new Date(nowMs() + hour).toISOString()
  return { opType, payload: { fields, images } }
}

const perform = fc
  .tuple(tab, plan, tape)
  .map(([index, planned, faulty]) =>
    command(`tab ${index}: ${planned.opType} ${planned.which}`, faulty, (world) =>
      make(world, world.browser.tabs[index]!, wishOf(planned, world)),
    ),
  )

const together = fc
  .tuple(fc.array(fc.tuple(tab, plan), { minLength: 2, maxLength: 3 }), fc.boolean(), tape)
  .map(([plans, replays, faulty]) => {
    const said = plans.map(([index, { opType, which }]) => `tab ${index}: ${opType} ${which}`).join(' & ')
    return command(`at once ${said}${replays ? ' & replay in both' : ''}`, faulty, async (world) => {
      const made = plans.map(([index, planned]) => make(world, world.browser.tabs[index]!, wishOf(planned, world)))
      if (replays) for (const { queue } of world.browser.tabs) void queue.replay()
      await Promise.all(made)
    })
  })

const replay = fc
  .tuple(tab, tape)
  .map(([index, faulty]) =>
    command(`replay in tab ${index}`, faulty, async ({ browser }) => void browser.tabs[index]!.queue.replay()),
  )

const wait = fc
  .tuple(fc.constantFrom(3 * second, 31 * second, 6 * minute, 25 * hour, 8 * day), tape)
  .map(([time, faulty]) => command(`${time / second} s pass`, faulty, (world) => passTime(world, time)))

const close = fc.tuple(tab, either, fc.boolean()).map(([index, which, isReplay]) =>
  command(
    `tab ${index} dies ${which ? 'after' : 'before'} its request`,
    [which ? 'tab dies after' : 'tab dies before'],
    async (world) => {
      const dying = world.browser.tabs[index]!
      if (isReplay) void dying.queue.replay()
      else
        await make(world, dying, { opType: 'comment', payload: { postId: world.things.posts[0]!, comment: words() } })
    },
  ),
)

const sessions = ['sign out', 'ends by itself', 'is revoked', 'Ann', 'Bob'] as const

const session = fc
  .tuple(tab, fc.constantFrom(...sessions), fc.boolean(), fc.boolean())
  .map(([index, kind, isNoticed, isWelcomed]) =>
    command(
      `session: ${kind}${isNoticed ? '' : ', not noticed'}${isWelcomed ? ', welcomed' : ''}`,
      [],
      async (world) => {
        await changeSession(world, index, kind)
        if (isNoticed) world.browser.notice()
        if (isWelcomed) welcome(world)
      },
    ),
  )

async function changeSession(world: World, index: number, kind: (typeof sessions)[number]): Promise<void> {
  const { browser, people, site } = world
  const by = browser.tabs[index]!
  if (kind === 'sign out') return signOut(world, by)
  if (kind === 'ends by itself') return browser.setSession(null, by)
  if (kind === 'Ann') return await begin(world, people.ann, by)
  if (kind === 'Bob') return await begin(world, people.bob, by)
  const token = browser.session()?.token
  if (token) await site.api(token)('POST /auth/logout')
}

/** Between an act's turn and its sending, somebody else signs in: here, or in a tab of which this one has not heard. */
const takeOver = fc.tuple(tab, fc.boolean()).map(([index, isHere]) =>
  command(
    `Bob signs in ${isHere ? 'here' : 'elsewhere'} while an act of Ann has its turn`,
    ['lost before the server'],
    async (world) => {
      const { browser, people, site, things } = world
      const by = browser.tabs[index]!
      await begin(world, people.ann, by)
      const theirs = await site.signIn(people.bob.id)
      await make(world, by, { opType: 'comment', payload: { postId: things.posts[0]!, comment: words() } })
      browser.meanwhile(() => {
        browser.setSession(theirs, isHere ? by : null)
        if (isHere) void by.queue.follow()
      })
      await settledIn(by, by.queue.replay())
    },
  ),
)

const notice = fc.constant(command('the tabs hear of the session', [], async ({ browser }) => browser.notice()))

const late = fc.constant(command('what was under way arrives', [], ({ network }) => network.deliverLate()))

const restart = fc.tuple(tab, plan, tape).map(([index, planned, faulty]) =>
  command(`the server restarts, meanwhile tab ${index}: ${planned.opType}`, faulty, (world) =>
    world.site.restart(async () => {
      await make(world, world.browser.tabs[index]!, wishOf(planned, world))
      await world.browser.idle()
    }),
  ),
)

const manage = fc.tuple(tab, fc.nat(5), fc.boolean(), tape).map(([index, which, isRetry, faulty]) =>
  command(`${isRetry ? 'retry' : 'discard'} the kept act ${which}`, faulty, async (world) => {
    const managing = world.browser.tabs[index]!
    const { sees } = managing
    const mine = world.browser.device.all().filter(({ userId, status }) => userId === sees && status !== 'completed')
    const act = mine[which % Math.max(1, mine.length)]
    if (!act) return
    if (!isRetry) {
      world.erased.add(act.key)
      return await settledIn(managing, managing.queue.discard(act.id))
    }
    if (act.status === 'failed') await retry(world, managing, act)
  }),
)

/** The key of something done, sent by itself with something else in it. */
const reuse = fc.nat(20).map((which) =>
  command('the key of an act with another body', [], async (world) => {
    const done = world.intents.filter(
      (intent) => isCertain(world, intent) && intent.opType !== 'follow' && intent.opType !== 'unfollow',
    )
    const intent = done[which % Math.max(1, done.length)]
    const session = world.browser.session()
    if (!intent || intent.userId !== session?.userId) return
    const answer = await sendOther(world.site.api(session.token), intent, world)
    // Unless the session was ended meanwhile, without this browser's knowing.
    if (answer.status !== 401) expect([answer.status, answer.body.type], intent.opType).toEqual([422, 'key_reused'])
  }),
)

function sendOther(
  api: ApiClient,
  { opType, payload, key }: World['intents'][number],
  world: World,
): Promise<ApiResponse> {
  const headers = { 'idempotency-key': key }
  if (opType === 'post') {
    const body = new FormData()
    body.set('section', 'fxtalks')
    body.set('content', words())
    return api.raw('POST /posts', { body, headers })
  }
  if (opType === 'comment')
    return api.raw('POST /posts/:id/comment', { params: { id: payload.postId }, body: { comment: words() }, headers })
  if (opType === 'vote') {
    const option = world.things.options.find((other) => other !== payload.option)
    return api.raw('POST /polls/:id/vote', { params: { id: payload.pollId }, body: { option }, headers })
  }
  const { postId } = payload as Payloads['like']
  const id = world.things.posts.find((other) => other !== postId)!
  return api.raw(`POST /posts/:id/${opType}`, { params: { id }, headers })
}

/** A restart takes as long as thirty other commands. */
export const series = (mostCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      ...[perform, perform, perform, perform, together, together, replay, replay, wait, wait],
      ...[close, session, session, takeOver, notice, late, manage, manage, reuse],
    ],
    { maxCommands: mostCommands, size: 'max' },
  )

export const withRestart = (mostCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands([perform, perform, together, replay, wait, close, restart, late], {
    maxCommands: mostCommands,
    size: 'max',
  })
