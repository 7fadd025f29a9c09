// This browser's data in IndexedDB (B §3). Loaded when the page is idle. If the browser blocks storage, and in
// a login-as tab, reads find nothing and writes do nothing.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { lifetimes, localCleanupInterval } from '../cache/lifetimes.ts'
import { browserClock, type Clock, every } from '../clock.ts'
import type { QueuedAction } from '../offline/actions.ts'
import { guestViewer } from '../session/guest-viewer.ts'
import { isLoginAsTab } from './login-as-tab.ts'

/** A member's copy of a response. */
type StoredCopy = { key: string; userId: string; savedAt: number; value: unknown }

/** An unsent text. Only the feature that writes it knows the shape of `draft`. */
type StoredDraft = { key: string; userId: string; savedAt: number; section: string; draft: unknown }

type MetaEntry = { key: string; value: unknown }

type CopyStoreSchema = { key: string; value: StoredCopy; indexes: { userId: string; savedAt: number } }

interface Schema extends DBSchema {
  feeds: CopyStoreSchema
  posts: CopyStoreSchema
  polls: CopyStoreSchema
  mediaMetadata: CopyStoreSchema
  leaderboard: CopyStoreSchema
  drafts: { key: string; value: StoredDraft; indexes: { userId: string } }
  offlineQueue: { key: string; value: QueuedAction; indexes: { userId: string } }
  meta: { key: string; value: MetaEntry }
}

const name = 'local-data'
const version = 1
const copyStores = ['feeds', 'posts', 'polls', 'mediaMetadata', 'leaderboard'] as const
/** A member's own unsent work. It stays when a session expires, but not after logging out. */
const unsentStores = ['drafts', 'offlineQueue'] as const

const allStores = [...copyStores, ...unsentStores, 'meta'] as const

export type CopyStoreName = (typeof copyStores)[number]
export type Database = IDBPDatabase<Schema>

let openDatabase: Promise<Database | null> | null = null

const open = (): Promise<Database | null> => {
  if (isLoginAsTab()) return Promise.resolve(null)
  openDatabase ??= openDB<Schema>(name, version, {
    upgrade: (database) => {
      for (const store of copyStores) {
        const copies = database.createObjectStore(store, { keyPath: 'key' })
        copies.createIndex('userId', 'userId')
        copies.createIndex('savedAt', 'savedAt')
      }
      for (const store of unsentStores) {
        database
          .createObjectStore(store, { keyPath: store === 'drafts' ? 'key' : 'id' })
          .createIndex('userId', 'userId')
      }
      database.createObjectStore('meta', { keyPath: 'key' })
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      openDatabase = null
    },
    terminated: () => {
      openDatabase = null
    },
  }).catch(() => {
    openDatabase = null
    return null
  })
  return openDatabase
}

/** The browser closed the connection, as iOS does for pages in the background. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

async function withDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await open()
  if (!database) throw new Error('This browser blocks storage')
  return await work(database)
}

/** Milliseconds after which a database that doesn't respond counts as missing. */
const maxWait = 2000

let last: Promise<unknown> = Promise.resolve()
/**
 * Runs one task after the other, so that an earlier write can't restore data that was just deleted. Rejects if storage
 * is blocked or full, or doesn't respond. In that case `givenUp` is aborted, and the task still runs if the database ever
 * responds: what must not be stored any more checks the signal.
 */
export function inDatabase<Value>(
  work: (database: Database, givenUp: AbortSignal) => Promise<Value>,
  clock: Clock = browserClock,
): Promise<Value> {
  const givenUp = new AbortController()
  const run = () => withDatabase((database) => work(database, givenUp.signal))
  const task = last.then(() =>
    run().catch((error) => {
      if (!isLost(error)) throw error
      openDatabase = null
      return run()
    }),
  )
  last = task.catch(() => {})
  return new Promise((resolve, reject) => {
    const cancel = clock.after(maxWait, () => {
      givenUp.abort()
      reject(new Error("This browser's storage does not respond"))
    })
    task.then(resolve, reject).finally(cancel)
  })
}

const tryInDatabase = <Value>(work: (database: Database) => Promise<Value>): Promise<Value | undefined> =>
  inDatabase(work).catch(() => undefined)

// --- copies of responses ---

const copyKey = (userId: string, key: string) => `${userId} ${key}`

export const saveOfflineCopy = (store: CopyStoreName, userId: string, key: string, value: unknown) =>
  tryInDatabase((database) =>
    database.put(store, { key: copyKey(userId, key), userId, savedAt: browserClock.now(), value }),
  )

/** Returns a copy up to 7 days old; the caller judges whether it is new enough. */
export const readOfflineCopy = (store: CopyStoreName, userId: string, key: string) =>
  tryInDatabase(async (database) => {
    const copy = await database.get(store, copyKey(userId, key))
    const isUsable = copy !== undefined && browserClock.now() - copy.savedAt < lifetimes.localData
    return isUsable ? { value: copy.value, savedAt: copy.savedAt } : undefined
  })

/** Replaces every copy by what `change` returns; undefined deletes it. */
export const updateOfflineCopies = (change: (value: unknown) => unknown) =>
  tryInDatabase(async (database) => {
    for (const store of copyStores) {
      const transaction = database.transaction(store, 'readwrite')
      for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
        const value = change(cursor.value.value)
        if (value === undefined) await cursor.delete()
        else if (value !== cursor.value.value) await cursor.update({ ...cursor.value, value })
      }
      await transaction.done
    }
  })

/** Deletes a member's copies of responses to calls whose names begin so, and the cache of all calls. */
export const deleteCopiesOfCalls = (userId: string, callPrefix: string) =>
  tryInDatabase(async (database) => {
    const transaction = database.transaction(allStores, 'readwrite')
    for (const name of copyStores) {
      const copies = transaction.objectStore(name)
      for (const key of await copies.getAllKeys())
        if (key.startsWith(copyKey(userId, `["${callPrefix}`))) await copies.delete(key)
    }
    await transaction.objectStore('meta').delete(queriesKey(userId))
    await transaction.done
  })

// --- URLs of images that were shown ---

/** The URLs of an image when it was last shown: the preview and the sharp version. */
export type ImageUrls = { previewUrl: string; hdUrl: string }

/** The original URL without its query string, which changes with every response. */
const imageKey = (url: string): string => url.split('?')[0]!

export const saveImageUrls = (userId: string, images: readonly (ImageUrls & { url: string })[]) =>
  tryInDatabase(async (database) => {
    const transaction = database.transaction('mediaMetadata', 'readwrite')
    for (const { url, previewUrl, hdUrl } of images) {
      const key = copyKey(userId, imageKey(url))
      await transaction.store.put({ key, userId, savedAt: browserClock.now(), value: { previewUrl, hdUrl } })
    }
    await transaction.done
  })

export const findImageUrls = (userId: string, url: string) =>
  tryInDatabase(async (database) => {
    const found = await database.get('mediaMetadata', copyKey(userId, imageKey(url)))
    return found?.value as ImageUrls | undefined
  })

// --- drafts ---

/** Resolves to whether it was stored. */
export const writeDraft = (userId: string, section: string, draft: unknown): Promise<boolean> =>
  inDatabase((database) =>
    database.put('drafts', { key: copyKey(userId, section), userId, section, draft, savedAt: browserClock.now() }),
  ).then(
    () => true,
    () => false,
  )
export const findDraft = (userId: string, section: string) =>
  tryInDatabase(async (database) => (await database.get('drafts', copyKey(userId, section)))?.draft)
export const countDraftsOf = (userId: string) =>
  tryInDatabase((database) => database.countFromIndex('drafts', 'userId', userId))
export const deleteDraft = (userId: string, section: string) =>
  tryInDatabase((database) => database.delete('drafts', copyKey(userId, section)))

export const deleteDraftsNamed = (userId: string, isNamed: (name: string) => boolean) =>
  tryInDatabase(async (database) => {
    const transaction = database.transaction(['drafts'], 'readwrite')
    const drafts = transaction.objectStore('drafts')
    for (const { key, section } of await drafts.index('userId').getAll(userId))
      if (isNamed(section)) await drafts.delete(key)
    await transaction.done
  })

// --- meta ---

const sessionKey = 'session'
const cleanedUpKey = 'prunedAt'
const endedKey = (userId: string) => `endedAt ${userId}`
const queriesKey = (userId: string) => `queries ${userId}`

/** The session for the service worker, which can't read local storage. */
export type StoredSession = { userId: string; token: string }
export const readStoredSession = () =>
  tryInDatabase(async (database) => (await database.get('meta', sessionKey))?.value as StoredSession | undefined)
export const writeStoredSession = (userId: string, token: string) =>
  tryInDatabase(async (database) => {
    await database.put('meta', { key: sessionKey, value: { userId, token } })
    await database.delete('meta', endedKey(userId))
  })

export const savePersistedQueries = (userId: string, value: unknown) =>
  tryInDatabase((database) => database.put('meta', { key: queriesKey(userId), value }))
export const readPersistedQueries = (userId: string) =>
  tryInDatabase(async (database) => (await database.get('meta', queriesKey(userId)))?.value)

// --- start and end of sessions ---

const isMetaKey = (key: string, about: 'endedAt' | 'queries'): boolean => key.startsWith(`${about} `)

/** After login: deletes everything that belongs to other members. */
export const deleteOtherMembersData = (userId: string) =>
  tryInDatabase(async (database) => {
    const transaction = database.transaction(allStores, 'readwrite')
    for (const name of copyStores) {
      const copies = transaction.objectStore(name)
      const isOwn = (key: string) => [userId, guestViewer].some((owner) => key.startsWith(copyKey(owner, '')))
      for (const key of await copies.getAllKeys()) if (!isOwn(key)) await copies.delete(key)
    }
    const drafts = transaction.objectStore('drafts')
    for (const { key, userId: owner } of await drafts.getAll()) if (owner !== userId) await drafts.delete(key)
    const actions = transaction.objectStore('offlineQueue')
    for (const { id, userId: owner } of await actions.getAll()) if (owner !== userId) await actions.delete(id)
    const meta = transaction.objectStore('meta')
    for (const key of await meta.getAllKeys()) {
      const isOwn = key === endedKey(userId) || key === queriesKey(userId)
      if (!isOwn && (isMetaKey(key, 'endedAt') || isMetaKey(key, 'queries'))) await meta.delete(key)
    }
    await transaction.done
  })

/**
 * After a session ended: deletes copies. Unsent work stays for its member, unless they logged out. All open tabs run
 * this in any order, so it is a single transaction. If no unsent work is left, no trace of the member stays.
 */
export const deleteSessionData = (userId: string, { includeUnsent }: { includeUnsent: boolean }) =>
  tryInDatabase(async (database) => {
    const transaction = database.transaction(allStores, 'readwrite')
    for (const store of copyStores) await transaction.objectStore(store).clear()
    const meta = transaction.objectStore('meta')
    for (const key of await meta.getAllKeys()) {
      if (key === sessionKey || isMetaKey(key, 'queries')) await meta.delete(key)
    }
    const draftStore = transaction.objectStore('drafts')
    const drafts = await draftStore.index('userId').getAllKeys(userId)
    const actionStore = transaction.objectStore('offlineQueue')
    const actions = await actionStore.index('userId').getAll(userId)
    const unsent = actions.filter(({ status }) => status !== 'completed')
    for (const { id } of includeUnsent ? actions : actions.filter((action) => !unsent.includes(action)))
      await actionStore.delete(id)
    if (includeUnsent) for (const key of drafts) await draftStore.delete(key)
    const hasUnsentWork = !includeUnsent && drafts.length + unsent.length > 0
    const endedAtKey = endedKey(userId)
    if (!hasUnsentWork) await meta.delete(endedAtKey)
    else if (!(await meta.get(endedAtKey))) await meta.put({ key: endedAtKey, value: browserClock.now() })
    await transaction.done
  })

/** Deletes the data of a session that ended in a tab which was closed before it could. */
export async function deleteEndedSessionData(isGuest: () => boolean): Promise<void> {
  const session = await readStoredSession()
  if (session && isGuest()) await deleteSessionData(session.userId, { includeUnsent: false })
}

async function deleteUnsentWork(
  database: Database,
  store: (typeof unsentStores)[number],
  userId: string,
): Promise<void> {
  for (const key of await database.getAllKeysFromIndex(store, 'userId', userId)) await database.delete(store, key)
}

/** Timers drift, clocks can be set back, and several tabs do the same. */
const wasCleanedUpRecently = (at: unknown, now: number): boolean =>
  typeof at === 'number' && Math.abs(now - at) < localCleanupInterval / 2

/** Deletes copies older than 7 days, and unsent work of sessions that ended 7 days ago (B §4). */
const deleteExpired = () =>
  tryInDatabase(async (database) => {
    const now = browserClock.now()
    if (wasCleanedUpRecently((await database.get('meta', cleanedUpKey))?.value, now)) return
    await database.put('meta', { key: cleanedUpKey, value: now })
    const expired = IDBKeyRange.upperBound(now - lifetimes.localData)
    for (const store of copyStores) {
      for (const key of await database.getAllKeysFromIndex(store, 'savedAt', expired)) await database.delete(store, key)
    }
    for (const { key, value } of await database.getAll('meta')) {
      if (!isMetaKey(key, 'endedAt') || typeof value !== 'number' || now - value < lifetimes.localData) continue
      for (const store of unsentStores) await deleteUnsentWork(database, store, key.slice('endedAt '.length))
      await database.delete('meta', key)
    }
  })

/** Deletes expired data now and every hour (B §4). Returns a function that stops it. */
export function deleteExpiredHourly(clock: Clock = browserClock): () => void {
  void deleteExpired()
  return every(clock, localCleanupInterval, () => void deleteExpired())
}
