// A browser with two tabs on one store. Uses the real queue and client, with a simulated network and clock.
import type { ContractClient } from '../../../../web/platform/api/api-types.ts'
import { createClient } from '../../../../web/platform/api/client.ts'
import { createObservableValue } from '../../../../web/platform/observable-value.ts'
import { createSendAction, type QueuedAction } from '../../../../web/platform/offline/actions.ts'
import { createOfflineQueue, type OfflineQueue } from '../../../../web/platform/offline/queue.ts'
import type { QueueStore } from '../../../../web/platform/offline/queue-store.ts'
import { createFakeQueueDevice } from '../../../../web/platform/testing/fake-queue-device.ts'
import type { FakeClock } from './fake-clock.ts'
import { createSharedLocks, type Killable, never } from './locks.ts'
import type { Network } from './network.ts'

export type Session = { userId: string; token: string }

export type Tab = Killable & {
  queue: OfflineQueue
  /** Who is logged in, as far as this tab knows. Other tabs learn of a change later. */
  userId: string | null
  /** How many operations are running. */
  workCount: number
  die(): void
}

type Work<Args extends unknown[], Value> = (...args: Args) => Promise<Value>

/** A killed tab starts nothing, and its running operations never resolve. */
function whileAlive<Args extends unknown[], Value>(tab: Tab, work: Work<Args, Value>): Work<Args, Value> {
  return async (...args) => {
    if (tab.isDead) return await never()
    tab.workCount++
    try {
      return await work(...args)
    } finally {
      tab.workCount--
      if (tab.isDead) await never()
    }
  }
}

const killableStore = (tab: Tab, store: QueueStore): QueueStore => ({
  list: whileAlive(tab, store.list),
  add: whileAlive(tab, store.add),
  change: whileAlive(tab, store.change),
  requeue: whileAlive(tab, store.requeue),
  subscribe: (listener) => store.subscribe(() => !tab.isDead && listener()),
})

export type Browser = ReturnType<typeof createBrowser>

export function createBrowser({ network, clock }: { network: Network; clock: FakeClock }) {
  const device = createFakeQueueDevice()
  const lockFor = createSharedLocks()
  const tabs: Tab[] = []
  let session: Session | null = null
  /** Tabs that are sending a queued action. There must be at most one. */
  const replaying = new Set<Tab>()
  let maxConcurrentReplays = 0
  /** Called once, just before the next queued action is sent. */
  let beforeNextReplay = () => {}

  const callOf = (tab: Tab): ContractClient =>
    createClient({
      token: () => session?.token ?? null,
      memberId: () => tab.userId,
      deviceId: () => '',
      onTokenRejected: (token) => {
        if (session?.token !== token) return
        session = null
        tab.userId = null
      },
      onResponse: () => tab.queue.replayIfQueued(),
      clock,
      send: network.sendFrom(tab),
      sendForm: network.sendFormFrom(tab),
    })

  const openTab = (index: number): Tab => {
    const { promise: died, resolve } = Promise.withResolvers<void>()
    const tab = { isDead: false, died, workCount: 0, userId: session?.userId ?? null } as Tab
    tab.die = () => {
      tab.isDead = true
      resolve()
    }
    const send = whileAlive(tab, createSendAction(callOf(tab)))
    const lock = lockFor(tab)
    tab.queue = createOfflineQueue({
      store: killableStore(tab, device.open()),
      send,
      sendQueued: async (action) => {
        replaying.add(tab)
        maxConcurrentReplays = Math.max(maxConcurrentReplays, [...replaying].filter(({ isDead }) => !isDead).length)
        return await send(action, { noRetry: true }).finally(() => replaying.delete(tab))
      },
      clock: {
        now: clock.now,
        after: (milliseconds, callback) => clock.after(milliseconds, () => !tab.isDead && callback()),
      },
      member: () => tab.userId,
      lock: (name, work) => whileAlive(tab, () => lock(name, work))(),
      actions: createObservableValue<QueuedAction[]>([]),
      isOnline: () => true,
      pacer: {
        run: async (_pace, work) => {
          beforeNextReplay()
          beforeNextReplay = () => {}
          return await work()
        },
      },
    })
    tab.queue.start()
    tabs[index] = tab
    return tab
  }

  const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

  /** Waits until the tabs and the network are idle. Replaces killed tabs. */
  const idle = async (): Promise<void> => {
    for (let quiet = 0; quiet < 2; ) {
      await turn()
      const isBusy = !network.isIdle() || tabs.some(({ workCount: busy, isDead }) => busy > 0 && !isDead)
      quiet = isBusy ? 0 : quiet + 1
    }
    for (const [index, { isDead }] of tabs.entries()) if (isDead) void openTab(index).queue.reload()
    if (tabs.some(({ workCount: busy }) => busy > 0)) await idle()
  }

  openTab(0)
  openTab(1)

  return {
    device,
    tabs,
    idle,
    session: () => session,
    maxConcurrentReplays: () => maxConcurrentReplays,
    /** Changes the stored session. Only the given tab learns of it at once. */
    setSession: (next: Session | null, by: Tab | null) => {
      session = next
      if (by) by.userId = next?.userId ?? null
    },
    /** Notifies the other tabs of the session. */
    notifyTabs: () => {
      for (const tab of tabs) {
        const userId = session?.userId ?? null
        if (tab.userId === userId || tab.isDead) continue
        tab.userId = userId
        void tab.queue.reload()
      }
    },
    beforeNextReplay: (action: () => void) => {
      beforeNextReplay = action
    },
  }
}
