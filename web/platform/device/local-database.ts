// What this browser keeps in IndexedDB (B §3). Loaded when the page is idle. Where the browser keeps nothing, reading
// finds nothing and writing does nothing.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { lifetimes, localCleanupInterval } from '../cache/lifetimes.ts'
import type { QueuedAction } from '../offline/actions.ts'
import { guestViewer } from '../session/guest-viewer.ts'

/** A copy of something fetched, for one member. */
type StoredCopy = { key: string; userId: string; savedAt: number; value: unknown }

/** What somebody wrote and has not sent. `draft` is known to the feature that writes it. */
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
/** Somebody's own work: it outlives a session that ended by itself. */
const unsentStores = ['drafts', 'offlineQueue'] as const

export type CopyStoreName = (typeof copyStores)[number]
type Database = IDBPDatabase<Schema>

let openDatabase: Promise<Database | null> | null = null

const open = (): Promise<Database | null> => {
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

/** What is asked of a connection that the browser has given up, as iPhones do behind a page's back. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'UnknownError')

async function withDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const database = await open()
  if (!database) throw new Error('This browser keeps nothing')
  return await work(database)
}

let last: Promise<unknown> = Promise.resolve()
/**
 * One after the other, so that what was cleared is not written again by what began before. Rejects where the browser
 * keeps nothing, or has no room.
 */
export function inDatabase<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const next = last.then(() =>
    withDatabase(work).catch((error) => {
      if (!isLost(error)) throw error
      openDatabase = null
      return withDatabase(work)
    }),
  )
  last = next.catch(() => {})
  return next
}

const tryInDatabase = <Value>(work: (database: Database) => Promise<Value>): Promise<Value | undefined> =>
  inDatabase(work).catch(() => undefined)

// --- copies of what was fetched ---

const copyKey = (userId: string, key: string) => `${userId} ${key}`

export const saveOfflineCopy = (store: CopyStoreName, userId: string, key: string, value: unknown) =>
  tryInDatabase((database) => database.put(store, { key: copyKey(userId, key), userId, savedAt: Date.now(), value }))

/** Good until it is pruned; how good, its reader judges by its age. */
export const readOfflineCopy = (store: CopyStoreName, userId: string, key: string) =>
  tryInDatabase(async (database) => {
    const copy = await database.get(store, copyKey(userId, key))
    const isKept = copy !== undefined && Date.now() - copy.savedAt < lifetimes.localData
    return isKept ? { value: copy.value, savedAt: copy.savedAt } : undefined
  })

/** Changes every copy that `change` answers something else for; undefined erases it. */
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

// --- pictures that were shown ---

/** Where a picture was last found: a preview to begin with, and the sharp one. */
export type ImageUrls = { previewUrl: string; hdUrl: string }

/** By their original address; what follows its question mark is another one each time. */
const imageKey = (url: string): string => url.split('?')[0]!

export const saveImageUrls = (userId: string, images: readonly (ImageUrls & { url: string })[]) =>
  tryInDatabase(async (database) => {
    const transaction = database.transaction('mediaMetadata', 'readwrite')
    for (const { url, previewUrl, hdUrl } of images) {
      const key = copyKey(userId, imageKey(url))
      await transaction.store.put({ key, userId, savedAt: Date.now(), value: { previewUrl, hdUrl } })
    }
    await transaction.done
  })

export const findImageUrls = (userId: string, url: string) =>
  tryInDatabase(async (database) => {
    const found = await database.get('mediaMetadata', copyKey(userId, imageKey(url)))
    return found?.value as ImageUrls | undefined
  })

// --- drafts ---

/** Answers whether there was room for it. */
export const writeDraft = (userId: string, section: string, draft: unknown): Promise<boolean> =>
  inDatabase((database) =>
    database.put('drafts', { key: copyKey(userId, section), userId, section, draft, savedAt: Date.now() }),
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

// --- meta ---

const sessionKey = 'session'
const cleanedUpKey = 'prunedAt'
const endedKey = (userId: string) => `endedAt ${userId}`
const queriesKey = (userId: string) => `queries ${userId}`

/** A copy of the token for the service worker, with whose it is. */
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

// --- beginnings and ends ---

const allStores = [...copyStores, ...unsentStores, 'meta'] as const
const isMetaKey = (key: string, about: 'endedAt' | 'queries'): boolean => key.startsWith(`${about} `)

/** Somebody signed in: nothing that others left here is kept any longer. */
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
 * A session ended: copies go; unsent work stays for its person, unless that person signed out. Every open tab does this,
 * in no order, so it is one step: where no work is left, nothing says who was here.
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
    const note = endedKey(userId)
    if (!hasUnsentWork) await meta.delete(note)
    else if (!(await meta.get(note))) await meta.put({ key: note, value: Date.now() })
    await transaction.done
  })

/** A session ended, and its tab was gone before it had forgotten: what it left goes with the next visit. */
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

/** Pages ask every hour, but a timer never fires to the millisecond, and a clock may be set back. */
const wasCleanedUpRecently = (at: unknown, now: number): boolean =>
  typeof at === 'number' && Math.abs(now - at) < localCleanupInterval / 2

/** Drops copies older than 7 days and the unsent work of sessions that ended 7 days ago (B §4). */
export const deleteExpired = () =>
  tryInDatabase(async (database) => {
    const now = Date.now()
    if (wasCleanedUpRecently((await database.get('meta', cleanedUpKey))?.value, now)) return
    await database.put('meta', { key: cleanedUpKey, value: now })
    const old = IDBKeyRange.upperBound(now - lifetimes.localData)
    for (const store of copyStores) {
      for (const key of await database.getAllKeysFromIndex(store, 'savedAt', old)) await database.delete(store, key)
    }
    for (const { key, value } of await database.getAll('meta')) {
      if (!isMetaKey(key, 'endedAt') || typeof value !== 'number' || now - value < lifetimes.localData) continue
      for (const store of unsentStores) await deleteUnsentWork(database, store, key.slice('endedAt '.length))
      await database.delete('meta', key)
    }
  })
