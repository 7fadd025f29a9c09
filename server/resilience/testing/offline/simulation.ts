// One simulated run: the state, and the steps that commands are made of.
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

/** The tab's report about an action. `unknown`: the tab was killed first. */
export type Outcome = 'pending' | 'sent' | 'queued' | 'refused' | 'unknown'

export type IntendedAction = OfflineAction & { outcome: Outcome; error: ApiError | null; target: string }

export type Site = {
  url(): string
  api(token: string): ApiClient
  logIn(memberId: string): Promise<Session>
  commits(): CommitFaults
  /** Of a trade; 1 if it was deleted. */
  versionOf(trade: string): Promise<number>
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
  /** In the order of the actions. */
  intents: IntendedAction[]
  /** Keys that were removed from the device on purpose. */
  removed: Set<string>
  /** Keys that the queue has completed. */
  completed: Set<string>
  /** Keys of new trades by those of their edits, which the action has once the trade is created. */
  creations: Map<string, string>
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
    clock,
    network,
    browser,
    intents: [],
    removed: new Set(),
    completed: new Set(),
    creations: new Map(),
  }
  await logInAs(simulation, people.ann, browser.tabs[0]!)
  browser.notifyTabs()
  await browser.idle()
  return simulation
}

const recordOf = ({ browser }: Simulation, key: string): QueuedAction | undefined =>
  browser.device.all().find((action) => action.key === key)

/** Remembers completed actions before the queue deletes them. */
export const noteCompleted = ({ browser, completed, creations }: Simulation): void => {
  for (const { key, status } of browser.device.all()) {
    if (status === 'completed') completed.add(key)
    const creation = creations.get(key)
    if (creation) completed.add(creation)
  }
}

/** Resolves early if the tab is killed, because its work never resolves then. */
export const untilTabDies = <Value>(tab: Tab, work: Promise<Value>): Promise<Value | 'died'> =>
  Promise.race([work, tab.died.then(() => 'died' as const)])

/** Performs an action in a tab and records its outcome. */
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
  simulation.browser.device.remove(condition)
}

/** Logs out, which removes the member's queued actions. */
export function logOut(simulation: Simulation, by: Tab): void {
  const userId = simulation.browser.session()?.userId
  simulation.browser.setSession(null, by)
  removeActions(simulation, (action) => action.userId === userId)
  void by.queue.reload()
}

/** After a login, removes what other members left on the device. */
export const removeOtherMembers = (simulation: Simulation): void => {
  const userId = simulation.browser.session()?.userId
  if (userId) removeActions(simulation, (action) => action.userId !== userId)
}

/** Advances the browser's clock. Steps between an hour and two days also advance the server's. */
export async function passTime(simulation: Simulation, milliseconds: number): Promise<void> {
  noteCompleted(simulation)
  if (milliseconds >= hour && milliseconds < 2 * day) shiftClock(nowMs() - Date.now() + milliseconds)
  simulation.clock.advance(milliseconds)
  await simulation.browser.idle()
  noteCompleted(simulation)
}

/** Retries a failed action as the latest one. A toggle gets a new key. */
export async function retry(simulation: Simulation, tab: Tab, { id, key }: QueuedAction): Promise<void> {
  const intent = simulation.intents.find((one) => one.key === key)
  await untilTabDies(tab, tab.queue.retry(id))
  const again = simulation.browser.device.all().find((action) => action.id === id)
  if (!intent || again?.status === 'failed') return
  const last = again && again.key !== key ? { ...intent, key: again.key } : intent
  if (last !== intent) simulation.removed.add(key)
  simulation.intents = [...simulation.intents.filter((one) => one !== last), last]
}

/** An edited change has a key of its own. The earlier one may have reached the server. */
export function noteReplaced(simulation: Simulation, before: QueuedAction): void {
  const after = simulation.browser.device.all().find(({ id }) => id === before.id)
  const { creations } = simulation
  if (after?.opType === 'createTrade' && after.payload.edited) creations.set(after.payload.edited.key, after.key)
  if (!after || after.key === before.key) return
  const creation = before.opType === 'createTrade' ? before.key : creations.get(before.key)
  if (creation) creations.set(after.key, creation)
  simulation.removed.add(before.key)
  const { opType, payload, key, userId } = after
  const action = { opType, payload, key, userId } as OfflineAction
  const target = `${userId} ${actionTarget(action)}`
  simulation.intents = [...simulation.intents, { ...action, outcome: 'queued', error: null, target }]
}

const unsentOf = ({ browser }: Simulation, userId: string, status: QueuedAction['status'][]): QueuedAction[] =>
  browser.device.all().filter((action) => action.userId === userId && status.includes(action.status))

async function drainQueue(simulation: Simulation, userId: string): Promise<void> {
  for (let round = 0; unsentOf(simulation, userId, ['pending', 'processing']).length > 0; round++) {
    if (round > 60)
      throw new Error(`still queued: ${JSON.stringify(unsentOf(simulation, userId, ['pending', 'processing']))}`)
    await passTime(simulation, 6 * minute)
  }
}

/** Removes all faults, logs in both members in turn, and retries what failed. */
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

/** A form keeps such content and would resend it with the same key. */
const isKeptInForm = ({ outcome, opType }: IntendedAction): boolean =>
  outcome === 'refused' && (opType === 'comment' || opType === 'post')

/** The response or the queue confirms that the action took effect. */
export const isCertain = ({ completed }: Simulation, { outcome, key }: IntendedAction): boolean =>
  outcome === 'sent' || completed.has(key)

export const isRefused = (simulation: Simulation, { key, outcome }: IntendedAction): boolean =>
  outcome === 'refused' || recordOf(simulation, key)?.status === 'failed'
