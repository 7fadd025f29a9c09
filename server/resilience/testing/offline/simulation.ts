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

/** What became of an action where it was made: `unheard` of a tab that died meanwhile. */
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
  removed: Set<string>
  /** By key: what the queue saw through. */
  completed: Set<string>
  image: Blob
}

export async function startSimulation(
  options: Pick<Simulation, 'site' | 'people' | 'targets' | 'image'>,
): Promise<Simulation> {
  const { site, people } = options
  const clock = createFakeClock(nowMs())
  const network = createNetwork({
    url: site.url,
    commits: site.commits,
    record: site.record,
    advanceClock: clock.advance,
  })
  const browser = createBrowser({ network, clock })
  const simulation: Simulation = {
    ...options,
    ...{ clock, network, browser, intents: [], removed: new Set(), completed: new Set() },
  }
  await logInAs(simulation, people.ann, browser.tabs[0]!)
  browser.notifyTabs()
  await browser.idle()
  return simulation
}

const recordOf = ({ browser }: Simulation, key: string): QueuedAction | undefined =>
  browser.device.all().find((action) => action.key === key)

/** Notes what was seen through before it is pruned. */
export const noteCompleted = ({ browser, completed }: Simulation): void => {
  for (const { key, status } of browser.device.all()) if (status === 'completed') completed.add(key)
}

/** Nobody hears of what a tab was at when it died. */
export const untilTabDies = <Value>(tab: Tab, work: Promise<Value>): Promise<Value | 'died'> =>
  Promise.race([work, tab.died.then(() => 'died' as const)])

/** Makes an action in a tab; waits for what becomes of it. */
export async function performAction<Op extends ActionType>(
  simulation: Simulation,
  tab: Tab,
  { opType, payload, key = newKey() }: { opType: Op; payload: ActionPayloads[Op]; key?: string },
): Promise<void> {
  const userId = tab.userId
  if (!userId || tab.isDead) return
  const action = { opType, payload, key, userId } as OfflineAction
  const known = simulation.intents.find((intent) => intent.key === key)
  const intent: IntendedAction = known ?? {
    ...action,
    outcome: 'pending',
    error: null,
    target: `${userId} ${actionTarget(action)}`,
  }
  simulation.intents = [...simulation.intents.filter((other) => other !== intent), intent]
  try {
    const performed = await untilTabDies(tab, tab.queue.perform(opType, payload, key))
    intent.outcome = performed === 'died' ? 'unknown' : performed.kind
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    intent.outcome = 'refused'
    intent.error = error
  }
}

export async function logInAs(simulation: Simulation, member: { id: string }, by: Tab): Promise<void> {
  simulation.browser.setSession(await simulation.site.logIn(member.id), by)
  void by.queue.reload()
}

const removeActions = (simulation: Simulation, condition: (action: QueuedAction) => boolean): void => {
  noteCompleted(simulation)
  for (const action of simulation.browser.device.all()) if (condition(action)) simulation.removed.add(action.key)
  simulation.browser.device.erase(condition)
}

/** They leave: nothing of theirs stays. */
export function logOut(simulation: Simulation, by: Tab): void {
  const userId = simulation.browser.session()?.userId
  simulation.browser.setSession(null, by)
  removeActions(simulation, (action) => action.userId === userId)
  void by.queue.reload()
}

/** Once the page is idle after a sign-in: what others left here goes. */
export const removeOtherMembers = (simulation: Simulation): void => {
  const userId = simulation.browser.session()?.userId
  if (userId) removeActions(simulation, (action) => action.userId !== userId)
}

/** Time in the browser, and of up to a day at the server too. */
export async function passTime(simulation: Simulation, milliseconds: number): Promise<void> {
  noteCompleted(simulation)
  if (milliseconds >= hour && milliseconds < 2 * day) shiftClock(nowMs() - Date.now() + milliseconds)
  simulation.clock.advance(milliseconds)
  await simulation.browser.idle()
  noteCompleted(simulation)
}

/** Once more, as the last of all; of a switch it is an action of its own. */
export async function retry(simulation: Simulation, tab: Tab, { id, key }: QueuedAction): Promise<void> {
  const intent = simulation.intents.find((one) => one.key === key)
  await untilTabDies(tab, tab.queue.retry(id))
  const again = simulation.browser.device.all().find((action) => action.id === id)
  if (!intent || again?.status === 'failed') return
  const last = again && again.key !== key ? { ...intent, key: again.key } : intent
  if (last !== intent) simulation.removed.add(key)
  simulation.intents = [...simulation.intents.filter((one) => one !== last), last]
}

const unsentOf = ({ browser }: Simulation, userId: string, status: QueuedAction['status'][]): QueuedAction[] =>
  browser.device.all().filter((action) => action.userId === userId && status.includes(action.status))

async function drainQueue(simulation: Simulation, userId: string): Promise<void> {
  for (let round = 0; unsentOf(simulation, userId, ['pending', 'processing']).length > 0; round++) {
    if (round > 60)
      throw new Error(`still waiting: ${JSON.stringify(unsentOf(simulation, userId, ['pending', 'processing']))}`)
    await passTime(simulation, 6 * minute)
  }
}

/** The connection stays, and both come back one after the other; who was told that an action failed tries once more. */
export async function recover(simulation: Simulation): Promise<void> {
  const { browser, network, people } = simulation
  network.setFaults([])
  browser.beforeNextReplay(() => {})
  await browser.idle()
  for (const member of [people.ann, people.bob]) {
    await logInAs(simulation, member, browser.tabs[0]!)
    browser.notifyTabs()
    await browser.idle()
    await drainQueue(simulation, member.id)
    for (const action of unsentOf(simulation, member.id, ['failed'])) await retry(simulation, browser.tabs[1]!, action)
    await drainQueue(simulation, member.id)
    for (const intent of simulation.intents.filter((one) => one.userId === member.id && isKeptInForm(one))) {
      await performAction(simulation, browser.tabs[0]!, intent)
    }
    await drainQueue(simulation, member.id)
  }
  await network.deliverLate()
  noteCompleted(simulation)
}

/** What a form still holds, and would send again with the same key. */
const isKeptInForm = ({ outcome, opType }: IntendedAction): boolean =>
  outcome === 'refused' && (opType === 'comment' || opType === 'post')

/** The device or the answer says that it was done. */
export const isCertain = ({ completed }: Simulation, { outcome, key }: IntendedAction): boolean =>
  outcome === 'done' || completed.has(key)

export const isRefused = (simulation: Simulation, { key, outcome }: IntendedAction): boolean =>
  outcome === 'refused' || recordOf(simulation, key)?.status === 'failed'
