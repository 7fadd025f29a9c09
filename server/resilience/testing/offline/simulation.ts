// One run of the series: what was done in the browser, and what must be true of it in the end.
import { ApiError } from '../../../../web/platform/api/api-error.ts'
import {
  type ActionPayloads,
  type ActionType,
  actionTarget,
  type OfflineAction,
  type QueuedAction,
} from '../../../../web/platform/offline/actions.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../../platform/clock.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { type Browser, createBrowser, type Session, type Tab } from './browser.ts'
import type { CommitFaults } from './database-faults.ts'
import { createFakeClock, type FakeClock } from './fake-clock.ts'
import { createNetwork, type Network } from './network.ts'
import type { People, Targets } from './people.ts'

/** What became of an act where it was made: `unheard` of a tab that died meanwhile. */
export type Outcome = 'pending' | 'done' | 'waits' | 'refused' | 'unknown'

export type IntendedAction = OfflineAction & { outcome: Outcome; error: ApiError | null; target: string }

export type Site = {
  url(): string
  api(token: string): ApiClient
  logIn(memberId: string): Promise<Session>
  commits(): CommitFaults
  record(what: string): void
  restart(meanwhile: () => Promise<void>): Promise<void>
}

export type Simulation = {
  site: Site
  people: People
  targets: Targets
  network: Network
  browser: Browser
  clock: FakeClock
  /** In the order of their making. */
  intents: IntendedAction[]
  /** Taken from the device on purpose. */
  erased: Set<string>
  /** By key: what the queue saw through. */
  completed: Set<string>
  image: Blob
}

export async function startSimulation(
  given: Pick<Simulation, 'site' | 'people' | 'things' | 'picture'>,
): Promise<Simulation> {
  const { site, people } = given
  const clock = createFakeClock(nowMs())
  const network = createNetwork({
    url: site.url,
    commits: site.commits,
    record: site.record,
    advanceClock: clock.advance,
  })
  const browser = createBrowser({ network, clock })
  const world: Simulation = {
    ...given,
    ...{ clock, network, browser, intents: [], erased: new Set(), completed: new Set() },
  }
  await logInAs(world, people.ann, browser.tabs[0]!)
  browser.notice()
  await browser.idle()
  return world
}

const recordOf = ({ browser }: Simulation, key: string): QueuedAction | undefined =>
  browser.device.all().find((act) => act.key === key)

/** Notes what was seen through before it is pruned. */
export const noteCompleted = ({ browser, completed }: Simulation): void => {
  for (const { key, status } of browser.device.all()) if (status === 'completed') completed.add(key)
}

/** Nobody hears of what a tab was at when it died. */
export const untilTabDies = <Value>(tab: Tab, work: Promise<Value>): Promise<Value | 'died'> =>
  Promise.race([work, tab.died.then(() => 'died' as const)])

/** Makes an act in a tab; waits for what becomes of it. */
export async function performAction<Op extends ActionType>(
  world: Simulation,
  tab: Tab,
  { opType, payload, key = newKey() }: { opType: Op; payload: ActionPayloads[Op]; key?: string },
): Promise<void> {
  const userId = tab.userId
  if (!userId || tab.isDead) return
  const act = { opType, payload, key, userId } as OfflineAction
  const known = world.intents.find((intent) => intent.key === key)
  const intent: IntendedAction = known ?? {
    ...act,
    outcome: 'pending',
    error: null,
    target: `${userId} ${actionTarget(act)}`,
  }
  world.intents = [...world.intents.filter((other) => other !== intent), intent]
  try {
    const performed = await untilTabDies(tab, tab.queue.perform(opType, payload, key))
    intent.outcome = performed === 'died' ? 'unknown' : performed.kind
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    intent.outcome = 'refused'
    intent.error = error
  }
}

export async function logInAs(world: Simulation, member: { id: string }, by: Tab): Promise<void> {
  world.browser.setSession(await world.site.logIn(member.id), by)
  void by.queue.reload()
}

const eraseOf = (world: Simulation, which: (act: QueuedAction) => boolean): void => {
  noteCompleted(world)
  for (const act of world.browser.device.all()) if (which(act)) world.erased.add(act.key)
  world.browser.device.erase(which)
}

/** They leave: nothing of theirs stays. */
export function logOut(world: Simulation, by: Tab): void {
  const userId = world.browser.session()?.userId
  world.browser.setSession(null, by)
  eraseOf(world, (act) => act.userId === userId)
  void by.queue.reload()
}

/** Once the page is idle after a sign-in: what others left here goes. */
export const removeOtherMembers = (world: Simulation): void => {
  const userId = world.browser.session()?.userId
  if (userId) eraseOf(world, (act) => act.userId !== userId)
}

/** Time in the browser, and of up to a day at the server too. */
export async function passTime(world: Simulation, milliseconds: number): Promise<void> {
  noteCompleted(world)
  if (milliseconds >= hour && milliseconds < 2 * day) shiftClock(nowMs() - Date.now() + milliseconds)
  world.clock.advance(milliseconds)
  await world.browser.idle()
  noteCompleted(world)
}

/** Once more, as the last of all; of a switch it is an act of its own. */
export async function retry(world: Simulation, tab: Tab, { id, key }: QueuedAction): Promise<void> {
  const intent = world.intents.find((one) => one.key === key)
  await untilTabDies(tab, tab.queue.retry(id))
  const again = world.browser.device.all().find((act) => act.id === id)
  if (!intent || again?.status === 'failed') return
  const last = again && again.key !== key ? { ...intent, key: again.key } : intent
  if (last !== intent) world.erased.add(key)
  world.intents = [...world.intents.filter((one) => one !== last), last]
}

const unsentOf = ({ browser }: Simulation, userId: string, status: QueuedAction['status'][]): QueuedAction[] =>
  browser.device.all().filter((act) => act.userId === userId && status.includes(act.status))

async function drainQueue(world: Simulation, userId: string): Promise<void> {
  for (let round = 0; unsentOf(world, userId, ['pending', 'processing']).length > 0; round++) {
    if (round > 60)
      throw new Error(`still waiting: ${JSON.stringify(unsentOf(world, userId, ['pending', 'processing']))}`)
    await passTime(world, 6 * minute)
  }
}

/** The connection stays, and both come back one after the other; who was told that an act failed tries once more. */
export async function recover(world: Simulation): Promise<void> {
  const { browser, network, people } = world
  network.play([])
  browser.meanwhile(() => {})
  await browser.idle()
  for (const member of [people.ann, people.bob]) {
    await logInAs(world, member, browser.tabs[0]!)
    browser.notice()
    await browser.idle()
    await drainQueue(world, member.id)
    for (const act of unsentOf(world, member.id, ['failed'])) await retry(world, browser.tabs[1]!, act)
    await drainQueue(world, member.id)
    for (const intent of world.intents.filter((one) => one.userId === member.id && isKeptInForm(one))) {
      await performAction(world, browser.tabs[0]!, intent)
    }
    await drainQueue(world, member.id)
  }
  await network.deliverLate()
  noteCompleted(world)
}

/** What a form still holds, and would send again with the same key. */
const isKeptInForm = ({ outcome: fate, opType }: IntendedAction): boolean =>
  fate === 'refused' && (opType === 'comment' || opType === 'post')

/** The device or the answer says that it was done. */
export const isCertain = ({ completed }: Simulation, { outcome: fate, key }: IntendedAction): boolean =>
  fate === 'done' || completed.has(key)

export const isRefused = (world: Simulation, { key, outcome: fate }: IntendedAction): boolean =>
  fate === 'refused' || recordOf(world, key)?.status === 'failed'
