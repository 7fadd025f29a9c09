// One run of the series: what was done in the browser, and what must be true of it in the end.
import { ApiError } from '../../../../web/platform/api/api-error.ts'
import {
  type Act,
  type OpType,
  type Payloads,
  type QueuedAct,
  targetOf,
} from '../../../../web/platform/offline/actions.ts'
import { day, hour, minute, nowMs, shiftClock } from '../../../platform/clock.ts'
import { newKey } from '../../../platform/ids.ts'
import type { ApiClient } from '../../../testing/api-client.ts'
import { type Browser, createBrowser, type Session, type Tab } from './browser.ts'
import { createPassingClock, type PassingClock } from './clock.ts'
import type { CommitFaults } from './database-faults.ts'
import { createNetwork, type Network } from './network.ts'
import type { People, Things } from './people.ts'

/** What became of an act where it was made: `unheard` of a tab that died meanwhile. */
export type Fate = 'open' | 'done' | 'waits' | 'refused' | 'unheard'

export type Intent = Act & { fate: Fate; refusal: ApiError | null; target: string }

export type Site = {
  url(): string
  api(token: string): ApiClient
  signIn(memberId: string): Promise<Session>
  commits(): CommitFaults
  note(what: string): void
  restart(meanwhile: () => Promise<void>): Promise<void>
}

export type World = {
  site: Site
  people: People
  things: Things
  network: Network
  browser: Browser
  clock: PassingClock
  /** In the order of their making. */
  intents: Intent[]
  /** Taken from the device on purpose. */
  erased: Set<string>
  /** By key: what the queue saw through. */
  completed: Set<string>
  picture: Blob
}

export async function openWorld(given: Pick<World, 'site' | 'people' | 'things' | 'picture'>): Promise<World> {
  const { site, people } = given
  const clock = createPassingClock(nowMs())
  const network = createNetwork({
    url: site.url,
    commits: site.commits,
    note: site.note,
    jump: clock.jump,
  })
  const browser = createBrowser({ network, clock })
  const world: World = {
    ...given,
    ...{ clock, network, browser, intents: [], erased: new Set(), completed: new Set() },
  }
  await begin(world, people.ann, browser.tabs[0]!)
  browser.notice()
  await browser.idle()
  return world
}

const recordOf = ({ browser }: World, key: string): QueuedAct | undefined =>
  browser.device.all().find((act) => act.key === key)

/** Notes what was seen through before it is pruned. */
export const noteCompleted = ({ browser, completed }: World): void => {
  for (const { key, status } of browser.device.all()) if (status === 'completed') completed.add(key)
}

/** Nobody hears of what a tab was at when it died. */
export const settledIn = <Value>(tab: Tab, work: Promise<Value>): Promise<Value | 'died'> =>
  Promise.race([work, tab.died.then(() => 'died' as const)])

/** Makes an act in a tab; waits for what becomes of it. */
export async function make<Op extends OpType>(
  world: World,
  tab: Tab,
  { opType, payload, key = newKey() }: { opType: Op; payload: Payloads[Op]; key?: string },
): Promise<void> {
  const userId = tab.sees
  if (!userId || tab.isDead) return
  const act = { opType, payload, key, userId } as Act
  const known = world.intents.find((intent) => intent.key === key)
  const intent: Intent = known ?? { ...act, fate: 'open', refusal: null, target: `${userId} ${targetOf(act)}` }
  world.intents = [...world.intents.filter((other) => other !== intent), intent]
  try {
    const performed = await settledIn(tab, tab.queue.perform(opType, payload, key))
    intent.fate = performed === 'died' ? 'unheard' : performed.kind
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    intent.fate = 'refused'
    intent.refusal = error
  }
}

export async function begin(world: World, member: { id: string }, by: Tab): Promise<void> {
  world.browser.setSession(await world.site.signIn(member.id), by)
  void by.queue.follow()
}

const eraseOf = (world: World, which: (act: QueuedAct) => boolean): void => {
  noteCompleted(world)
  for (const act of world.browser.device.all()) if (which(act)) world.erased.add(act.key)
  world.browser.device.erase(which)
}

/** They leave: nothing of theirs stays. */
export function signOut(world: World, by: Tab): void {
  const userId = world.browser.session()?.userId
  world.browser.setSession(null, by)
  eraseOf(world, (act) => act.userId === userId)
  void by.queue.follow()
}

/** Once the page is idle after a sign-in: what others left here goes. */
export const welcome = (world: World): void => {
  const userId = world.browser.session()?.userId
  if (userId) eraseOf(world, (act) => act.userId !== userId)
}

/** Time in the browser, and of up to a day at the server too. */
export async function passTime(world: World, milliseconds: number): Promise<void> {
  noteCompleted(world)
  if (milliseconds >= hour && milliseconds < 2 * day) shiftClock(nowMs() - Date.now() + milliseconds)
  world.clock.jump(milliseconds)
  await world.browser.idle()
  noteCompleted(world)
}

/** Once more, as the last of all; of a switch it is an act of its own. */
export async function retry(world: World, tab: Tab, { id, key }: QueuedAct): Promise<void> {
  const intent = world.intents.find((one) => one.key === key)
  await settledIn(tab, tab.queue.retry(id))
  const again = world.browser.device.all().find((act) => act.id === id)
  if (!intent || again?.status === 'failed') return
  const last = again && again.key !== key ? { ...intent, key: again.key } : intent
  if (last !== intent) world.erased.add(key)
  world.intents = [...world.intents.filter((one) => one !== last), last]
}

const unsentOf = ({ browser }: World, userId: string, status: QueuedAct['status'][]): QueuedAct[] =>
  browser.device.all().filter((act) => act.userId === userId && status.includes(act.status))

async function drain(world: World, userId: string): Promise<void> {
  for (let round = 0; unsentOf(world, userId, ['pending', 'processing']).length > 0; round++) {
    if (round > 60)
      throw new Error(`still waiting: ${JSON.stringify(unsentOf(world, userId, ['pending', 'processing']))}`)
    await passTime(world, 6 * minute)
  }
}

/** The connection stays, and both come back one after the other; who was told that an act failed tries once more. */
export async function heal(world: World): Promise<void> {
  const { browser, network, people } = world
  network.play([])
  browser.meanwhile(() => {})
  await browser.idle()
  for (const member of [people.ann, people.bob]) {
    await begin(world, member, browser.tabs[0]!)
    browser.notice()
    await browser.idle()
    await drain(world, member.id)
    for (const act of unsentOf(world, member.id, ['failed'])) await retry(world, browser.tabs[1]!, act)
    await drain(world, member.id)
    for (const intent of world.intents.filter((one) => one.userId === member.id && isLost(one))) {
      await make(world, browser.tabs[0]!, intent)
    }
    await drain(world, member.id)
  }
  await network.deliverLate()
  noteCompleted(world)
}

/** What a form still holds, and would send again with the same key. */
const isLost = ({ fate, opType }: Intent): boolean => fate === 'refused' && (opType === 'comment' || opType === 'post')

/** The device or the answer says that it was done. */
export const isCertain = ({ completed }: World, { fate, key }: Intent): boolean => fate === 'done' || completed.has(key)

export const isRefused = (world: World, { key, fate }: Intent): boolean =>
  fate === 'refused' || recordOf(world, key)?.status === 'failed'
