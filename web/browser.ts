// Starts everything that talks to the server or stores data: API client, session, live events, query cache, offline
// queue, and the routes of all pages. Its own chunk, loaded after hydration.

import type { User } from '#contract/accounts.ts'
import { loginAs as loginAsTexts } from '#contract/messages/en/login-as-screens.ts'
import { mayUse } from '#contract/permissions.ts'
import { allBadges } from './features/badges/api.ts'
import { boardQuery } from './features/leaderboard/api.ts'
import { createLeaderboardLive } from './features/leaderboard/leaderboard-live.ts'
import { UserMenu } from './features/shell/lazy-user-menu.tsx'
import { createBackoff } from './platform/api/backoff.ts'
import { createClient } from './platform/api/client.ts'
import { createFetcher } from './platform/api/fetcher.ts'
import { createPacer } from './platform/api/pacer.ts'
import type { DehydratedQueries } from './platform/cache/call-query.ts'
import { localCleanupInterval } from './platform/cache/lifetimes.ts'
import { createQueries, hydrateQueries, type OfflineCopies, type Queries } from './platform/cache/queries.ts'
import { browserClock, every, retryUntilSuccess, whenIdle } from './platform/clock.ts'
import { isLoginAsTab, isOutdatedTab } from './platform/device/login-as-tab.ts'
import { unsubscribeFromPush, unsubscribeOrphanedPush } from './platform/device/push.ts'
import { createLive, type Live } from './platform/live/live.ts'
import { createPageQueue } from './platform/offline/page-queue.ts'
import type { OfflineQueue } from './platform/offline/queue.ts'
import { fillUserMenuSlot } from './platform/offline/queued-actions/slots.tsx'
import type { BrowserServices, BrowserSession, Platform } from './platform/platform.ts'
import { defaultPaths } from './platform/routing/default-paths.ts'
import { guestViewer } from './platform/session/guest-viewer.ts'
import { leaveLoginAs, takeLoginAsEnded } from './platform/session/login-as.ts'
import { preloadForMembers } from './platform/session/preload.ts'
import { createSession, getDeviceId, type SessionChange } from './platform/session/session.ts'
import type { AppRouter } from './router.tsx'
import { addOtherPages } from './routes/tree.ts'
import { storedImage } from './ui/stored-image.ts'
import { toast } from './ui/toast.ts'

const localDatabase = () => import('./platform/device/local-database.ts')

/** If the database's file doesn't load, nothing is stored and nothing found. */
function createOfflineCopies(viewer: () => string): OfflineCopies {
  const save: OfflineCopies['save'] = async (store, owner, key, data) => {
    const { saveOfflineCopy } = await localDatabase()
    if (viewer() !== owner) return
    await saveOfflineCopy(store, owner, key, data)
    const { storeImageUrls } = await import('./platform/device/stored-images.ts')
    if (viewer() === owner) await storeImageUrls(owner, data)
  }
  const find: OfflineCopies['find'] = async (...copy) => (await localDatabase()).readOfflineCopy(...copy)
  return {
    save: (...copy) => save(...copy).catch(() => {}),
    find: (...copy) => find(...copy).catch(() => undefined),
  }
}

/** The session is known from local storage, before any request. */
export function startBrowser(
  platform: Platform,
  router: AppRouter,
  dehydratedQueries: DehydratedQueries,
): BrowserServices {
  addOtherPages(router)
  fillUserMenuSlot(UserMenu)
  const call = createClient({
    token: () => session.token(),
    memberId: () => session.memberId(),
    deviceId: getDeviceId,
    onTokenRejected: (token) => session.rejectToken(token),
    onResponse: () => {
      live.reconnectIfLost()
      leaderboard.reconnectIfLost()
      queue.replayIfQueued()
    },
  })
  const session = createSession({
    state: platform.session,
    fetchCurrentUser: () => call('GET /auth/me'),
    // Leaving login-as reloads the page while it is sent.
    logOutOnServer: () => call('POST /auth/logout', isLoginAsTab() ? { keepalive: true } : {}),
    revokeOnServer: (token) => call('POST /auth/revoke-session', { body: { token } }),
  })
  // A login-as session opens no socket of its own: the tab hears what guests hear.
  const socketToken = () => (isLoginAsTab() ? null : session.token())
  const live = createLive({
    state: platform.liveState,
    token: socketToken,
    hearsAdministration: () => {
      const user = session.member()
      return user !== null && mayUse(user, 'overview')
    },
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
  const leaderboard = createLeaderboardLive({ queries, token: socketToken, onAuthRejected: session.revalidate })
  const reconnect = () => {
    live.restart()
    leaderboard.restart()
  }
  hydrateQueries(queries.client, dehydratedQueries)
  storedImage.find = async (image) => {
    const images = await import('./platform/device/stored-images.ts').catch(() => null)
    return images?.findStoredImage(viewer(), image)
  }
  handleSessionChanges(router, queries, { session, live, queue, reconnect })
  whenReconnected(platform, () => {
    void queue.replay()
    void session.sendRevocations()
  })
  queue.start()
  session.start()
  live.start()
  leaderboard.start()
  whenIdle(() => connectServiceWorker(platform, router, live))
  reloadIfOutdated()
  if (!isLoginAsTab()) {
    whenIdle(() => void unsubscribeOrphanedPush().catch(() => {}))
    preloadForMembers({ session, queries, pacer, dashboard: dashboardQueries })
    whenIdle(tellOfEndedLoginAs)
  }
  return { call, queries, session, live, queue }
}

/** What the leaderboard and the badges show first. */
export const dashboardQueries = [boardQuery({ timeframe: 'monthly' }), allBadges()]

/** Pages that the browser kept in memory show the account from before. */
function reloadIfOutdated(): void {
  window.addEventListener('pageshow', () => isOutdatedTab() && location.reload())
}

function tellOfEndedLoginAs(): void {
  if (takeLoginAsEnded()) toast.info(loginAsTexts.ended)
}

/** The sockets of the administration depend on these: permissions rest during a suspension. */
const privilegesOf = ({ role, status, permissions }: User): string => [role, status, ...(permissions ?? [])].join(' ')

/** Applies the start and end of sessions to everything else. */
export function handleSessionChanges(
  router: AppRouter,
  queries: Queries,
  { session, live, queue, reconnect }: BrowserSession & { queue: OfflineQueue; reconnect: () => void },
): void {
  const local = syncLocalData(queries, () => session.token() === null)
  let privileges: string | null = null

  const started = ({ user, token }: SessionChange) => {
    privileges = privilegesOf(user)
    live.connect()
    reconnect()
    queries.refetchAsMember()
    void router.invalidate()
    local.started(user._id, token)
    whenIdle(queue.reload)
  }

  const updated = ({ user, token }: SessionChange) => {
    if (privileges !== privilegesOf(user)) reconnect()
    privileges = privilegesOf(user)
    void local.updated(user._id, token)
  }

  const ended = async ({ kind, user }: SessionChange) => {
    const isLogout = kind === 'loggedOut'
    if (isLoginAsTab()) return leaveLoginAs({ isOver: !isLogout })
    queries.clear()
    reconnect()
    void local.ended(user._id, isLogout)
    // The server removes the push subscription together with the session.
    if (isLogout) unsubscribeFromPush().catch(() => {})
    void queue.reload()
    const isElsewhere = router.latestLocation.pathname !== defaultPaths.landing
    await (isLogout && isElsewhere ? router.navigate({ href: defaultPaths.landing }) : router.invalidate())
    await queries.client.refetchQueries({ type: 'active' })
  }

  session.onChange((change) => {
    if (change.kind === 'started') started(change)
    else if (change.kind === 'updated') updated(change)
    else void ended(change)
  })
}

/** Every sign of a connection starts the work that waits for one. */
function whenReconnected({ liveState }: Platform, send: () => void): void {
  window.addEventListener('online', send)
  liveState.subscribe(() => {
    if (liveState.get() === 'connected') send()
  })
  every(browserClock, localCleanupInterval, send)
}

/** A push that arrives while the page is visible means that live events may have been missed. */
async function connectServiceWorker(
  { newVersion, openedPush }: Platform,
  router: AppRouter,
  live: Live,
): Promise<void> {
  const { startServiceWorker } = await retryUntilSuccess(() => import('./platform/device/service-worker.ts'))
  await startServiceWorker({
    newVersion,
    openedPush,
    onOpen: (href) => void router.navigate({ href }),
    onPush: live.reconnectIfLost,
  })
}

/** Syncs the local database with the session. Everything waits until the page is idle, except deletion. */
function syncLocalData(queries: Queries, isLoggedOut: () => boolean) {
  // Such a tab has nothing of its own here, and must not delete what belongs to the administrator.
  if (isLoginAsTab()) return { started: () => {}, updated: async () => {}, ended: async () => {} }
  let stopPersisting = () => {}
  /** Counts starts and ends of sessions, so that work delayed for one member isn't done for the next. */
  let sessionCount = 0

  const started = (userId: string, token: string | null): void => {
    const count = ++sessionCount
    whenIdle(async () => {
      const [{ deleteOtherMembersData, writeStoredSession }, { persistQueries }] = await Promise.all([
        localDatabase(),
        retryUntilSuccess(() => import('./platform/cache/persistence.ts')),
      ])
      if (count !== sessionCount) return
      void deleteOtherMembersData(userId)
      if (token) void writeStoredSession(userId, token)
      const stop = await persistQueries(queries, userId, () => count === sessionCount)
      if (count === sessionCount) stopPersisting = stop
      else stop()
    })
  }

  const updated = async (userId: string, token: string | null): Promise<void> => {
    const count = sessionCount
    const { writeStoredSession } = await localDatabase()
    if (token && count === sessionCount) await writeStoredSession(userId, token)
  }

  const ended = async (userId: string, includeUnsent: boolean): Promise<void> => {
    sessionCount++
    stopPersisting()
    stopPersisting = () => {}
    deletePrivateCaches().catch(() => {})
    closeNotifications().catch(() => {})
    await (await localDatabase()).deleteSessionData(userId, { includeUnsent })
  }

  whenIdle(async () => {
    const { deleteEndedSessionData, deleteExpiredHourly } = await localDatabase()
    await deleteEndedSessionData(isLoggedOut)
    deleteExpiredHourly()
  })
  return { started, updated, ended }
}

/** The shell and hashed assets are public; other caches may hold a member's data. */
async function deletePrivateCaches(): Promise<void> {
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (!/^(shell|assets)/.test(name)) await caches.delete(name)
}

/** Notifications of the member who left stay in the system's list, where the next person could read them. */
async function closeNotifications(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
}
