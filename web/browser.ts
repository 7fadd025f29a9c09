// The browser's part that talks: calls, the session, live events, what is kept on the device, put together. It comes in
// a file of its own, so that a page is drawn and hydrated without it.

import { createLeaderboardLive } from './features/leaderboard/leaderboard-live.ts'
import { createBackoff } from './platform/api/backoff.ts'
import { createClient } from './platform/api/client.ts'
import { createFetcher } from './platform/api/fetcher.ts'
import { createPacer } from './platform/api/pacer.ts'
import type { DehydratedQueries } from './platform/cache/call-query.ts'
import { localCleanupInterval } from './platform/cache/lifetimes.ts'
import { createQueries, hydrateQueries, type OfflineCopies, type Queries } from './platform/cache/queries.ts'
import { browserClock, every, whenIdle } from './platform/clock.ts'
import { unsubscribeFromPush, unsubscribeIfNobodys } from './platform/device/push.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createPageQueue } from './platform/offline/page-queue.ts'
import type { OfflineQueue } from './platform/offline/queue.ts'
import type { BrowserServices, BrowserSession, Platform } from './platform/platform.ts'
import { retryUntilSuccess } from './platform/routing/background-component.ts'
import { defaultPaths } from './platform/routing/default-paths.ts'
import { guestViewer } from './platform/session/guest-viewer.ts'
import { createSession, getDeviceId, type SessionChange } from './platform/session/session.ts'
import type { AppRouter } from './router.tsx'
import { storedImage } from './ui/stored-image.ts'

/** What members' pages need is fetched anew before they ask (B §9). */
const preloadInterval = 5 * 60_000

const localDatabase = () => import('./platform/device/local-database.ts')

/** Where the files that keep them did not arrive, nothing is kept and nothing found. */
function createOfflineCopies(viewer: () => string): OfflineCopies {
  const save: OfflineCopies['save'] = async (store, owner, key, data) => {
    const { saveOfflineCopy: saveCopy } = await localDatabase()
    if (viewer() !== owner) return
    await saveCopy(store, owner, key, data)
    const { storeImageUrls: keepPictures } = await import('./platform/device/stored-images.ts')
    if (viewer() === owner) await keepPictures(owner, data)
  }
  const find: OfflineCopies['find'] = async (...copy) => (await localDatabase()).readOfflineCopy(...copy)
  return {
    save: (...copy) => save(...copy).catch(() => {}),
    find: (...copy) => find(...copy).catch(() => undefined),
  }
}

/** Starts everything. Who is signed in is known from what is stored, before anything is asked. */
export function startBrowser(
  platform: Platform,
  router: AppRouter,
  dehydratedQueries: DehydratedQueries,
): BrowserServices {
  const call = createClient({
    token: () => session.token(),
    memberId: () => session.memberId(),
    deviceId: getDeviceId,
    onTokenRejected: (token) => session.rejectToken(token),
    onResponse: () => {
      live.wake()
      leaderboard.wake()
      queue.replayIfQueued()
    },
  })
  const session = createSession({
    state: platform.session,
    fetchCurrentUser: () => call('GET /auth/me'),
    logOutOnServer: () => call('POST /auth/logout'),
  })
  const live = createLive({
    state: platform.liveState,
    token: session.token,
    isAdmin: () => session.member()?.role === 'admin',
    onAuthRejected: session.revalidate,
  })
  const pacer = createPacer()
  const queue = createPageQueue({ call, pacer, member: () => session.memberId(), actions: platform.queue.actions })
  const viewer = () => session.memberId() ?? guestViewer
  const queries = createQueries({
    fetcher: createFetcher({ call, pacer, backoff: createBackoff() }),
    viewer,
    offlineCopies: createOfflineCopies(viewer),
  })
  const leaderboard = createLeaderboardLive({ queries, token: session.token, onAuthRejected: session.revalidate })
  const reconnect = () => {
    live.restart()
    leaderboard.restart()
  }
  hydrateQueries(queries.client, dehydratedQueries)
  storedImage.find = async (picture) => {
    const pictures = await import('./platform/device/stored-images.ts').catch(() => null)
    return pictures?.findStoredImage(viewer(), picture)
  }
  handleSessionChanges(router, queries, { session, live, queue, reconnect })
  replayWhenReconnected(platform, queue)
  session.start()
  live.start()
  leaderboard.start()
  whenIdle(() => connectServiceWorker(platform, router, live))
  whenIdle(() => void unsubscribeIfNobodys().catch(() => {}))
  every(browserClock, preloadInterval, () => {
    if (!session.member()) return
    pacer.run({ service: 'general' }, session.currentUser).catch(() => {})
    queries.invalidateSoon(['GET /notifications/unread-count'])
  })
  return { call, queries, session, live, queue }
}

/** What a beginning and an end of a session mean for everything else. */
function handleSessionChanges(
  router: AppRouter,
  queries: Queries,
  { session, live, queue, reconnect }: BrowserSession & { queue: OfflineQueue; reconnect: () => void },
): void {
  const local = syncLocalData(queries, () => session.token() === null)
  let role: string | null = null

  const began = ({ user, token }: SessionChange) => {
    role = user.role
    live.connect()
    reconnect()
    queries.refetchAsMember()
    void router.invalidate()
    local.began(user._id, token)
    whenIdle(queue.reload)
  }

  const renewed = ({ user, token }: SessionChange) => {
    if (role !== user.role) reconnect()
    role = user.role
    void local.renewed(user._id, token)
  }

  const ended = async ({ kind, user }: SessionChange) => {
    const isSignOut = kind === 'signedOut'
    queries.clear()
    reconnect()
    void local.ended(user._id, isSignOut)
    // The server's part of a subscription to pushes ends with the session itself.
    if (isSignOut) unsubscribeFromPush().catch(() => {})
    void queue.reload()
    const isElsewhere = router.latestLocation.pathname !== defaultPaths.landing
    await (isSignOut && isElsewhere ? router.navigate({ href: defaultPaths.landing }) : router.invalidate())
    await queries.client.refetchQueries({ type: 'active' })
  }

  session.onChange((change) => {
    if (change.kind === 'began') began(change)
    else if (change.kind === 'renewed') renewed(change)
    else void ended(change)
  })
}

/** Whatever speaks for a connection sends what waits for one. */
function replayWhenReconnected(platform: Platform, queue: OfflineQueue): void {
  window.addEventListener('online', () => void queue.replay())
  platform.liveState.subscribe(() => {
    if (platform.liveState.get() === 'connected') void queue.replay()
  })
  every(browserClock, localCleanupInterval, () => void queue.replay())
  queue.start()
}

/** A push that comes while the page is looked at says that live events may not have. */
async function connectServiceWorker({ newVersion }: Platform, router: AppRouter, live: Live): Promise<void> {
  const { startServiceWorker: startWorker } = await retryUntilSuccess(
    () => import('./platform/device/service-worker.ts'),
  )
  await startWorker({ newVersion, onOpen: (href) => void router.navigate({ href }), onPush: live.wake })
}

/** What stays on this device. All of it waits until the page has nothing better to do, except forgetting. */
function syncLocalData(queries: Queries, isLoggedOut: () => boolean) {
  let stopPersisting = () => {}
  /** Counts beginnings and ends, so that work that was put off for one person is not done for the next. */
  let sessionCount = 0

  const began = (userId: string, token: string | null): void => {
    const mine = ++sessionCount
    whenIdle(async () => {
      const [{ deleteOtherMembersData: welcome, writeStoredSession: writeSessionCopy }, { persistQueries: persist }] =
        await Promise.all([localDatabase(), import('./platform/cache/persistence.ts')])
      if (mine !== sessionCount) return
      void welcome(userId)
      if (token) void writeSessionCopy(userId, token)
      const stop = await persist(queries, userId, () => mine === sessionCount)
      if (mine === sessionCount) stopPersisting = stop
      else stop()
    })
  }

  const renewed = async (userId: string, token: string | null): Promise<void> => {
    const mine = sessionCount
    const { writeStoredSession: writeSessionCopy } = await localDatabase()
    if (token && mine === sessionCount) await writeSessionCopy(userId, token)
  }

  const ended = async (userId: string, withWork: boolean): Promise<void> => {
    sessionCount++
    stopPersisting()
    stopPersisting = () => {}
    deletePrivateCaches().catch(() => {})
    closeNotifications().catch(() => {})
    await (await localDatabase()).deleteSessionData(userId, { withWork })
  }

  const prune = async () => (await localDatabase()).deleteExpired()
  whenIdle(async () => {
    await (await localDatabase()).deleteEndedSessionData(isLoggedOut)
    await prune()
  })
  every(browserClock, localCleanupInterval, () => void prune().catch(() => {}))
  return { began, renewed, ended }
}

/** The shell and hashed assets are nobody's; whatever else is cached may be somebody's. */
async function deletePrivateCaches(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (!/^(shell|assets)/.test(name)) await caches.delete(name)
}

/** What was pushed to the person who left stands in the system's list, for the next to read. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
