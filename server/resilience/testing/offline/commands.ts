// What people and networks do, as the state machine's commands.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { ActionPayloads, ActionType } from '../../../../web/platform/offline/actions.ts'
import { day, hour, minute, nowMs, second } from '../../../platform/clock.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ApiClient, ApiResponse } from '../../../testing/api-client.ts'
import type { Random } from '../random.ts'
import { type Fault, faults } from './network.ts'
import {
  isCertain,
  logInAs,
  logOut,
  passTime,
  performAction,
  removeOtherMembers,
  retry,
  type Simulation,
  untilTabDies,
} from './simulation.ts'

type Model = Record<never, never>
type Command = fc.AsyncCommand<Model, Simulation>

type ActionRequest = { [Op in ActionType]: { opType: Op; payload: ActionPayloads[Op] } }[ActionType]

/** `run` under these faults, then everything that follows from it comes to an end. */
function command(name: string, tape: Fault[], run: (world: Simulation) => Promise<unknown>): Command {
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

type ActionPlan = { opType: ActionType; which: number; option: number }
const opTypes: ActionType[] = [
  ...(['like', 'like', 'unlike', 'unlike', 'comment', 'comment', 'follow', 'unfollow', 'post', 'vote'] as const),
]
const plan: fc.Arbitrary<ActionPlan> = fc.record({
  opType: fc.constantFrom(...opTypes),
  which: either,
  option: fc.nat(3),
})

export const randomRequest = (world: Simulation, random: Random): ActionRequest =>
  requestOf({ opType: random.pick(opTypes), which: random.below(2), option: random.below(4) }, world)

/** Something that nobody else wrote. */
const uniqueText = (): string => `The range holds until Friday, says ${newKey()}`

function requestOf(
  { opType, which, option }: ActionPlan,
  { targets: things, people, image: picture }: Simulation,
): ActionRequest {
  const postId = things.posts[which]!
  if (opType === 'like' || opType === 'unlike') return { opType, payload: { postId } }
  if (opType === 'comment') return { opType, payload: { postId, comment: uniqueText() } }
  if (opType === 'follow' || opType === 'unfollow') return { opType, payload: { memberId: people.other.id } }
  if (opType === 'vote') return { opType, payload: { pollId: things.poll, option: things.options[which]! } }
  const images = option === 0 ? [{ file: picture, name: 'chart.png' }] : []
  const fields: Record<string, string> = { section: 'fxtalks', content: uniqueText(), tags: 'range,week' }
  if (option === 1) fields.scheduledAt = new Date(nowMs() + hour).toISOString()
  return { opType, payload: { fields, images } }
}

const perform = fc
  .tuple(tab, plan, tape)
  .map(([index, planned, faulty]) =>
    command(`tab ${index}: ${planned.opType} ${planned.which}`, faulty, (world) =>
      performAction(world, world.browser.tabs[index]!, requestOf(planned, world)),
    ),
  )

const concurrently = fc
  .tuple(fc.array(fc.tuple(tab, plan), { minLength: 2, maxLength: 3 }), fc.boolean(), tape)
  .map(([plans, replays, faulty]) => {
    const said = plans.map(([index, { opType, which }]) => `tab ${index}: ${opType} ${which}`).join(' & ')
    return command(`at once ${said}${replays ? ' & replay in both' : ''}`, faulty, async (world) => {
      const made = plans.map(([index, planned]) =>
        performAction(world, world.browser.tabs[index]!, requestOf(planned, world)),
      )
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

const killTab = fc.tuple(tab, either, fc.boolean()).map(([index, which, isReplay]) =>
  command(
    `tab ${index} dies ${which ? 'after' : 'before'} its request`,
    [which ? 'tab dies after' : 'tab dies before'],
    async (world) => {
      const dying = world.browser.tabs[index]!
      if (isReplay) void dying.queue.replay()
      else
        await performAction(world, dying, {
          opType: 'comment',
          payload: { postId: world.targets.posts[0]!, comment: uniqueText() },
        })
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
        if (isWelcomed) removeOtherMembers(world)
      },
    ),
  )

async function changeSession(world: Simulation, index: number, kind: (typeof sessions)[number]): Promise<void> {
  const { browser, people, site } = world
  const by = browser.tabs[index]!
  if (kind === 'sign out') return logOut(world, by)
  if (kind === 'ends by itself') return browser.setSession(null, by)
  if (kind === 'Ann') return await logInAs(world, people.ann, by)
  if (kind === 'Bob') return await logInAs(world, people.bob, by)
  const token = browser.session()?.token
  if (token) await site.api(token)('POST /auth/logout')
}

/** Between an act's turn and its sending, somebody else signs in: here, or in a tab of which this one has not heard. */
const switchMember = fc.tuple(tab, fc.boolean()).map(([index, isHere]) =>
  command(
    `Bob signs in ${isHere ? 'here' : 'elsewhere'} while an act of Ann has its turn`,
    ['lost before the server'],
    async (world) => {
      const { browser, people, site, targets: things } = world
      const by = browser.tabs[index]!
      await logInAs(world, people.ann, by)
      const theirs = await site.logIn(people.bob.id)
      await performAction(world, by, {
        opType: 'comment',
        payload: { postId: things.posts[0]!, comment: uniqueText() },
      })
      browser.meanwhile(() => {
        browser.setSession(theirs, isHere ? by : null)
        if (isHere) void by.queue.reload()
      })
      await untilTabDies(by, by.queue.replay())
    },
  ),
)

const notifyTabs = fc.constant(command('the tabs hear of the session', [], async ({ browser }) => browser.notice()))

const deliverLate = fc.constant(command('what was under way arrives', [], ({ network }) => network.deliverLate()))

const restart = fc.tuple(tab, plan, tape).map(([index, planned, faulty]) =>
  command(`the server restarts, meanwhile tab ${index}: ${planned.opType}`, faulty, (world) =>
    world.site.restart(async () => {
      await performAction(world, world.browser.tabs[index]!, requestOf(planned, world))
      await world.browser.idle()
    }),
  ),
)

const manage = fc.tuple(tab, fc.nat(5), fc.boolean(), tape).map(([index, which, isRetry, faulty]) =>
  command(`${isRetry ? 'retry' : 'discard'} the kept act ${which}`, faulty, async (world) => {
    const managing = world.browser.tabs[index]!
    const { userId: sees } = managing
    const mine = world.browser.device.all().filter(({ userId, status }) => userId === sees && status !== 'completed')
    const act = mine[which % Math.max(1, mine.length)]
    if (!act) return
    if (!isRetry) {
      world.erased.add(act.key)
      return await untilTabDies(managing, managing.queue.discard(act.id))
    }
    if (act.status === 'failed') await retry(world, managing, act)
  }),
)

/** The key of something done, sent by itself with something else in it. */
const reuseKey = fc.nat(20).map((which) =>
  command('the key of an act with another body', [], async (world) => {
    const done = world.intents.filter(
      (intent) => isCertain(world, intent) && intent.opType !== 'follow' && intent.opType !== 'unfollow',
    )
    const intent = done[which % Math.max(1, done.length)]
    const session = world.browser.session()
    if (!intent || intent.userId !== session?.userId) return
    const answer = await sendDifferentBody(world.site.api(session.token), intent, world)
    // Unless the session was ended meanwhile, without this browser's knowing.
    if (answer.status !== 401) expect([answer.status, answer.body.type], intent.opType).toEqual([422, 'key_reused'])
  }),
)

function sendDifferentBody(
  api: ApiClient,
  { opType, payload, key }: Simulation['intents'][number],
  world: Simulation,
): Promise<ApiResponse> {
  const headers = { 'idempotency-key': key }
  if (opType === 'post') {
    const body = new FormData()
    body.set('section', 'fxtalks')
    body.set('content', uniqueText())
    return api.raw('POST /posts', { body, headers })
  }
  if (opType === 'comment')
    return api.raw('POST /posts/:id/comment', {
      params: { id: payload.postId },
      body: { comment: uniqueText() },
      headers,
    })
  if (opType === 'vote') {
    const option = world.targets.options.find((other) => other !== payload.option)
    return api.raw('POST /polls/:id/vote', { params: { id: payload.pollId }, body: { option }, headers })
  }
  const { postId } = payload as ActionPayloads['like']
  const id = world.targets.posts.find((other) => other !== postId)!
  return api.raw(`POST /posts/:id/${opType}`, { params: { id }, headers })
}

/** A restart takes as long as thirty other commands. */
export const randomCommands = (mostCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      ...[perform, perform, perform, perform, concurrently, concurrently, replay, replay, wait, wait],
      ...[killTab, session, session, switchMember, notifyTabs, deliverLate, manage, manage, reuseKey],
    ],
    { maxCommands: mostCommands, size: 'max' },
  )

export const commandsWithRestart = (mostCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands([perform, perform, concurrently, replay, wait, killTab, restart, deliverLate], {
    maxCommands: mostCommands,
    size: 'max',
  })
