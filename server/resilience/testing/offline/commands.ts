// The random commands of the simulation: actions, faults, sessions and time.
import fc from 'fast-check'
import { expect } from 'vitest'
import type { TradeInputFields } from '#contract/journal-trades.ts'
import { unsentTrades, withText, writtenIn } from '../../../../web/features/journal/unsent-trade.ts'
import type { ActionPayloads, ActionType, QueuedAction } from '../../../../web/platform/offline/actions.ts'
import { day, fromNow, hour, minute, second } from '../../../platform/clock.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ApiClient, ApiResponse } from '../../../testing/api-client.ts'
import type { Random } from '../random.ts'
import type { Tab } from './browser.ts'
import { type Fault, faults } from './network.ts'
import {
  isCertain,
  logInAs,
  logOut,
  noteCompleted,
  noteReplaced,
  passTime,
  performAction,
  removeOtherMembers,
  retry,
  type Simulation,
  untilTabDies,
} from './simulation.ts'

type Model = Record<never, never>
type Command = fc.AsyncCommand<Model, Simulation>

/**
 * Actions that the server must apply exactly once. Actions on notifications and watch reports are safe to repeat, and
 * liking a lesson is liking a post. Answers of a review have no key, but a version: a repeated request is refused if
 * later ones came in between, although it took effect. `reviews.test.ts` and `review-answers.render.test.tsx` test them.
 */
type KeyedType = Exclude<
  ActionType,
  | 'readNotifications'
  | 'archiveNotifications'
  | 'deleteNotifications'
  | 'likeVideo'
  | 'unlikeVideo'
  | 'watch'
  | 'saveReview'
>
type ActionRequest = { [Op in KeyedType]: { opType: Op; payload: ActionPayloads[Op] } }[KeyedType]

/** Runs under these faults, then waits until the tabs and the network are idle. */
function command(name: string, faultList: Fault[], run: (simulation: Simulation) => Promise<unknown>): Command {
  return {
    check: () => true,
    run: async (_model, simulation) => {
      simulation.network.setFaults(faultList)
      await run(simulation)
      await simulation.browser.idle()
      simulation.network.setFaults([])
    },
    toString: () => (faultList.length > 0 ? `${name} (${faultList.join(', ')})` : name),
  }
}

const tab = fc.nat(1)
const zeroOrOne = fc.nat(1)
const faultLists = fc.array(fc.constantFrom(...faults), { maxLength: 4 })

type ActionPlan = { opType: KeyedType; which: number; option: number }
const opTypes: KeyedType[] = [
  ...(['like', 'like', 'unlike', 'unlike', 'comment', 'comment', 'follow', 'unfollow', 'post', 'vote'] as const),
  ...(['vote', 'forecast', 'createTrade', 'createTrade', 'changeTrade', 'changeTrade', 'changeTrade'] as const),
  ...(['deleteTrade', 'tradePlan', 'planNotTaken'] as const),
]
const plan: fc.Arbitrary<ActionPlan> = fc.record({
  opType: fc.constantFrom(...opTypes),
  which: zeroOrOne,
  option: fc.nat(3),
})

export const randomRequest = (simulation: Simulation, tab: Tab, random: Random): Promise<ActionRequest> =>
  requestOf({ opType: random.pick(opTypes), which: random.below(2), option: random.below(4) }, simulation, tab)

let forecasts = 0
/** Differs from the last 98. */
const nextForecast = (): number[] => {
  const percent = 1 + (forecasts++ % 99)
  return [percent, 100 - percent]
}

/** A trade whose account occurs only once. An edit keeps it. */
const uniqueTrade = (): TradeInputFields => ({
  account: newKey(),
  symbol: 'NIFTY NOV FUT',
  market: 'nse',
  side: 'long',
  currency: 'INR',
  note: 'First.',
})

/** The member opens the form now, so that the change is one of the version that the server has now. */
async function changeOf(trade: string, { site }: Simulation): Promise<ActionPayloads['changeTrade']> {
  const version = await site.versionOf(trade)
  return { tradeId: trade, version, trade: { ...uniqueTrade(), note: `Changed ${newKey()}` } }
}

/** A text that occurs only once. */
const uniqueText = (): string => `The range holds until Friday, says ${newKey()}`

async function requestOf(planned: ActionPlan, simulation: Simulation, { userId }: Tab): Promise<ActionRequest> {
  const { opType, which, option } = planned
  const { targets, people, image } = simulation
  // Without a login, nothing is performed.
  const { trade, plan } = targets.owned[userId ?? people.ann.id]!
  const postId = targets.posts[which]!
  if (opType === 'like' || opType === 'unlike') return { opType, payload: { postId } }
  if (opType === 'comment') return { opType, payload: { postId, comment: uniqueText() } }
  if (opType === 'follow' || opType === 'unfollow') return { opType, payload: { memberId: people.other.id } }
  if (opType === 'vote') return { opType, payload: { pollId: targets.poll, option: targets.options[which]! } }
  if (opType === 'forecast')
    return { opType, payload: { predictionId: targets.prediction, probabilities: nextForecast() } }
  if (opType === 'createTrade') return { opType, payload: { trade: uniqueTrade() } }
  if (opType === 'changeTrade') return { opType, payload: await changeOf(trade, simulation) }
  if (opType === 'deleteTrade') return { opType, payload: { tradeId: trade, symbol: 'NIFTY NOV FUT' } }
  if (opType === 'tradePlan') return { opType, payload: { postId: plan, symbol: 'NIFTY', side: 'long' } }
  if (opType === 'planNotTaken') return { opType, payload: { postId: plan, symbol: 'NIFTY' } }
  const images = option === 0 ? [{ file: image, name: 'chart.png' }] : []
  const fields: Record<string, string> = { section: 'fxtalks', content: uniqueText(), tags: 'range,week' }
  if (option === 1) fields.scheduledAt = fromNow(hour)
  return { opType, payload: { fields, images } }
}

async function performPlanned(simulation: Simulation, index: number, planned: ActionPlan): Promise<void> {
  const tab = simulation.browser.tabs[index]!
  await performAction(simulation, tab, await requestOf(planned, simulation, tab))
}

const perform = fc
  .tuple(tab, plan, faultLists)
  .map(([index, planned, faultList]) =>
    command(`tab ${index}: ${planned.opType} ${planned.which}`, faultList, (simulation) =>
      performPlanned(simulation, index, planned),
    ),
  )

const concurrently = fc
  .tuple(fc.array(fc.tuple(tab, plan), { minLength: 2, maxLength: 3 }), fc.boolean(), faultLists)
  .map(([plans, replays, faultList]) => {
    const names = plans.map(([index, { opType, which }]) => `tab ${index}: ${opType} ${which}`).join(' & ')
    return command(`concurrently ${names}${replays ? ' & replay in both' : ''}`, faultList, async (simulation) => {
      const actions = plans.map(([index, planned]) => performPlanned(simulation, index, planned))
      if (replays) for (const { queue } of simulation.browser.tabs) void queue.replay()
      await Promise.all(actions)
    })
  })

const replay = fc
  .tuple(tab, faultLists)
  .map(([index, faultList]) =>
    command(`replay in tab ${index}`, faultList, async ({ browser }) => void browser.tabs[index]!.queue.replay()),
  )

const wait = fc
  .tuple(fc.constantFrom(3 * second, 31 * second, 6 * minute, 25 * hour, 8 * day), faultLists)
  .map(([time, faultList]) => command(`${time / second} s pass`, faultList, (simulation) => passTime(simulation, time)))

const killTab = fc.tuple(tab, zeroOrOne, fc.boolean()).map(([index, which, isReplay]) =>
  command(
    `tab ${index} dies ${which ? 'after' : 'before'} its request`,
    [which ? 'tab dies after' : 'tab dies before'],
    async (simulation) => {
      const dying = simulation.browser.tabs[index]!
      if (isReplay) void dying.queue.replay()
      else
        await performAction(simulation, dying, {
          opType: 'comment',
          payload: { postId: simulation.targets.posts[0]!, comment: uniqueText() },
        })
    },
  ),
)

const sessions = ['log out', 'ends by itself', 'is revoked', 'Ann', 'Bob'] as const

const session = fc
  .tuple(tab, fc.constantFrom(...sessions), fc.boolean(), fc.boolean())
  .map(([index, kind, isNoticed, isWelcomed]) =>
    command(
      `session: ${kind}${isNoticed ? '' : ', not noticed by other tabs'}${isWelcomed ? ', others removed' : ''}`,
      [],
      async (simulation) => {
        await changeSession(simulation, index, kind)
        if (isNoticed) simulation.browser.notifyTabs()
        if (isWelcomed) removeOtherMembers(simulation)
      },
    ),
  )

async function changeSession(simulation: Simulation, index: number, kind: (typeof sessions)[number]): Promise<void> {
  const { browser, people, site } = simulation
  const by = browser.tabs[index]!
  if (kind === 'log out') return logOut(simulation, by)
  if (kind === 'ends by itself') return browser.setSession(null, by)
  if (kind === 'Ann') return await logInAs(simulation, people.ann, by)
  if (kind === 'Bob') return await logInAs(simulation, people.bob, by)
  const token = browser.session()?.token
  if (token) await site.api(token)('POST /auth/logout')
}

/**
 * Another member logs in just before a queued action is sent: in the same tab, or in one that this tab doesn't know of
 * yet.
 */
const switchMember = fc.tuple(tab, fc.boolean()).map(([index, isHere]) =>
  command(
    `Bob logs in ${isHere ? 'here' : 'elsewhere'} just before an action of Ann is sent`,
    ['lost before the server'],
    async (simulation) => {
      const { browser, people, site, targets } = simulation
      const by = browser.tabs[index]!
      await logInAs(simulation, people.ann, by)
      const bobsSession = await site.logIn(people.bob.id)
      await performAction(simulation, by, {
        opType: 'comment',
        payload: { postId: targets.posts[0]!, comment: uniqueText() },
      })
      browser.beforeNextReplay(() => {
        browser.setSession(bobsSession, isHere ? by : null)
        if (isHere) void by.queue.reload()
      })
      await untilTabDies(by, by.queue.replay())
    },
  ),
)

const notifyTabs = fc.constant(
  command('the tabs learn of the session', [], async ({ browser }) => browser.notifyTabs()),
)

const deliverLate = fc.constant(command('delayed requests arrive', [], ({ network }) => network.deliverLate()))

const restart = fc.tuple(tab, plan, faultLists).map(([index, planned, faultList]) =>
  command(`the server restarts, meanwhile tab ${index}: ${planned.opType}`, faultList, (simulation) =>
    simulation.site.restart(async () => {
      await performPlanned(simulation, index, planned)
      await simulation.browser.idle()
    }),
  ),
)

const manage = fc.tuple(tab, fc.nat(5), fc.boolean(), faultLists).map(([index, which, isRetry, faultList]) =>
  command(`${isRetry ? 'retry' : 'discard'} queued action ${which}`, faultList, async (simulation) => {
    const managing = simulation.browser.tabs[index]!
    const { userId: sees } = managing
    const ownActions = simulation.browser.device
      .all()
      .filter(({ userId, status }) => userId === sees && status !== 'completed')
    const action = ownActions[which % Math.max(1, ownActions.length)]
    if (!action) return
    if (!isRetry) {
      noteCompleted(simulation)
      simulation.removed.add(action.key)
      return await untilTabDies(managing, managing.queue.discard(action.id))
    }
    if (action.status === 'failed') await retry(simulation, managing, action)
  }),
)

/** Edits a trade that isn't sent yet. */
const editTrade = fc.tuple(tab, fc.nat(5), faultLists).map(([index, which, faultList]) =>
  command(`edit unsent trade ${which}`, faultList, async (simulation) => {
    const editing = simulation.browser.tabs[index]!
    const trades = unsentTrades(simulation.browser.device.all().filter(({ userId }) => userId === editing.userId))
    const action = trades[which % Math.max(1, trades.length)]
    if (!action) return
    const trade = { ...writtenIn(action), note: `Edited ${newKey()}` }
    const version = 'version' in action.payload ? action.payload.version : 0
    const edit = (current: QueuedAction) => withText(current, { trade, images: [], version })
    await untilTabDies(editing, editing.queue.replace(action.id, edit))
    noteReplaced(simulation, action)
  }),
)

/** Sends another body with the key of a completed action. */
const reuseKey = fc.nat(20).map((which) =>
  command('reuse the key of an action with another body', [], async (simulation) => {
    const done = simulation.intents.filter(
      (intent) => isCertain(simulation, intent) && intent.opType !== 'follow' && intent.opType !== 'unfollow',
    )
    const intent = done[which % Math.max(1, done.length)]
    const session = simulation.browser.session()
    if (!intent || intent.userId !== session?.userId) return
    const response = await sendDifferentBody(simulation.site.api(session.token), intent, simulation)
    // The session may have ended without the browser knowing.
    if (response.status !== 401)
      expect([response.status, response.body.type], intent.opType).toEqual([422, 'key_reused'])
  }),
)

function sendDifferentBody(
  api: ApiClient,
  { opType, payload, key }: Simulation['intents'][number],
  simulation: Simulation,
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
    const option = simulation.targets.options.find((other) => other !== payload.option)
    return api.raw('POST /polls/:id/vote', { params: { id: payload.pollId }, body: { option }, headers })
  }
  if (opType === 'changeTrade') {
    const body = { ...uniqueTrade(), version: payload.version }
    return api.raw('PUT /journal/trades/:id', { params: { id: payload.tradeId }, body, headers })
  }
  if (opType === 'deleteTrade')
    return api.raw('DELETE /journal/trades/:id', { params: { id: simulation.targets.posts[0]! }, headers })
  if (opType === 'tradePlan')
    return api.raw('POST /posts/:id/trade', { params: { id: simulation.targets.posts[0]! }, headers })
  if (opType === 'planNotTaken')
    return api.raw('POST /posts/:id/plan/not-taken', { params: { id: simulation.targets.posts[0]! }, headers })
  if (opType === 'createTrade') return api.raw('POST /journal/trades', { body: uniqueTrade(), headers })
  if (opType === 'forecast') {
    const percent = payload.probabilities[0] === 1 ? 2 : 1
    const body = { probabilities: [percent, 100 - percent] }
    return api.raw('POST /predictions/:id/forecast', { params: { id: payload.predictionId }, body, headers })
  }
  const { postId } = payload as ActionPayloads['like']
  const id = simulation.targets.posts.find((other) => other !== postId)!
  return api.raw(`POST /posts/:id/${opType}`, { params: { id }, headers })
}

/** A restart takes as long as thirty other commands, so it has series of its own. */
export const randomCommands = (maxCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      ...[perform, perform, perform, perform, concurrently, concurrently, replay, replay, wait, wait],
      ...[
        killTab,
        session,
        session,
        switchMember,
        notifyTabs,
        deliverLate,
        manage,
        manage,
        reuseKey,
        editTrade,
        editTrade,
      ],
    ],
    { maxCommands, size: 'max' },
  )

export const commandsWithRestart = (maxCommands: number): fc.Arbitrary<Iterable<Command>> =>
  fc.commands([perform, perform, concurrently, replay, wait, killTab, restart, deliverLate], {
    maxCommands,
    size: 'max',
  })
