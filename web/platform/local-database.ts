// What this browser keeps in IndexedDB (B §3). Loaded when the page is idle. Where the browser keeps nothing, reading
// finds nothing and writing does nothing.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { lifetimes, localPruneInterval } from './lifetimes.ts'
import type { PollDraft } from './poll-draft.ts'

/** A copy of something fetched, for one member. */
type Copy = { key: string; userId: string; savedAt: number; value: unknown }

export type DraftImage = { file: Blob; name: string; alt: string }
/** What somebody wrote and has not sent. */
export type Draft = {
  content: string
  location?: string
  images?: DraftImage[]
  tags?: string
  scheduledAt?: string | null
  poll?: PollDraft | null
}
type DraftRecord = { key: string; userId: string; savedAt: number; section: string; draft: Draft }

type QueuedAct = {
  id: string
  userId: string
  createdAt: number
  opType: string
  payload: unknown
  status: 'pending' | 'processing' | 'completed' | 'failed'
  retryCount: number
  lastError: string | null
}

type Note = { key: string; value: unknown }

type CopyStore = { key: string; value: Copy; indexes: { userId: string; savedAt: number } }

interface Schema extends DBSchema {
  feeds: CopyStore
  posts: CopyStore
  polls: CopyStore
  mediaMetadata: CopyStore
  leaderboard: CopyStore
  drafts: { key: string; value: DraftRecord; indexes: { userId: string } }
  offlineQueue: { key: string; value: QueuedAct; indexes: { userId: string } }
  meta: { key: string; value: Note }
}

const name = 'local-data'
const version = 1
const copyStores = ['feeds', 'posts', 'polls', 'mediaMetadata', 'leaderboard'] as const
/** Somebody's own work: it outlives a session that ended by itself. */
const workStores = ['drafts', 'offlineQueue'] as const

export type CopyStoreName = (typeof copyStores)[number]
type Database = IDBPDatabase<Schema>

let opened: Promise<Database | null> | null = null

const open = (): Promise<Database | null> => {
  opened ??= openDB<Schema>(name, version, {
    upgrade: (database) => {
      for (const store of copyStores) {
        const copies = database.createObjectStore(store, { keyPath: 'key' })
        copies.createIndex('userId', 'userId')
        copies.createIndex('savedAt', 'savedAt')
      }
      for (const store of workStores) {
        database
          .createObjectStore(store, { keyPath: store === 'drafts' ? 'key' : 'id' })
          .createIndex('userId', 'userId')
      }
      database.createObjectStore('meta', { keyPath: 'key' })
    },
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  }).catch(() => null)
  return opened
}

/** One after the other, so that what was cleared is not written again by what began before. */
let last: Promise<unknown> = Promise.resolve()
function use<Value>(work: (database: Database) => Promise<Value>): Promise<Value | undefined> {
  const next = last.then(async () => {
    try {
      const database = await open()
      return database ? await work(database) : undefined
    } catch {
      return undefined
    }
  })
  last = next
  return next
}

// --- copies of what was fetched ---

const copyKey = (userId: string, key: string) => `${userId} ${key}`

export const saveCopy = (store: CopyStoreName, userId: string, key: string, value: unknown) =>
  use((database) => database.put(store, { key: copyKey(userId, key), userId, savedAt: Date.now(), value }))

/** A feed is good for reading without a connection for 10 minutes (B §9), the rest until it is pruned. */
export const readCopy = (store: CopyStoreName, userId: string, key: string) =>
  use(async (database) => {
    const copy = await database.get(store, copyKey(userId, key))
    const lifetime = store === 'feeds' ? lifetimes.offlineFeed : lifetimes.localData
    return copy && Date.now() - copy.savedAt < lifetime ? { value: copy.value, savedAt: copy.savedAt } : undefined
  })

// --- drafts ---

export const writeDraft = (userId: string, section: string, draft: Draft) =>
  use((database) =>
    database.put('drafts', { key: copyKey(userId, section), userId, section, draft, savedAt: Date.now() }),
  )
export const findDraft = (userId: string, section: string) =>
  use(async (database) => (await database.get('drafts', copyKey(userId, section)))?.draft)
export const countDraftsOf = (userId: string) => use((database) => database.countFromIndex('drafts', 'userId', userId))
export const deleteDraft = (userId: string, section: string) =>
  use((database) => database.delete('drafts', copyKey(userId, section)))

// --- meta ---

const sessionNote = 'session'
const prunedNote = 'prunedAt'
const endedNote = (userId: string) => `endedAt ${userId}`
const queriesNote = (userId: string) => `queries ${userId}`

/** A copy of the token for the service worker, with whose it is. */
export const writeSessionCopy = (userId: string, token: string) =>
  use(async (database) => {
    await database.put('meta', { key: sessionNote, value: { userId, token } })
    await database.delete('meta', endedNote(userId))
  })

export const saveQueries = (userId: string, value: unknown) =>
  use((database) => database.put('meta', { key: queriesNote(userId), value }))
export const readQueries = (userId: string) =>
  use(async (database) => (await database.get('meta', queriesNote(userId)))?.value)

// --- beginnings and ends ---

/** Somebody signed in: what others left unsent here is not kept any longer. */
export const welcome = (userId: string) =>
  use(async (database) => {
    for (const store of workStores) {
      for (const record of await database.getAll(store)) {
        if (record.userId !== userId) await database.delete(store, 'key' in record ? record.key : record.id)
      }
    }
  })

/** A session ended: copies go; unsent work stays for its person, unless that person signed out. */
export const leave = (userId: string, { withWork }: { withWork: boolean }) =>
  use(async (database) => {
    for (const store of copyStores) await database.clear(store)
    const notes = await database.getAllKeys('meta')
    for (const key of notes) {
      if (key === sessionNote || key.startsWith('queries ')) await database.delete('meta', key)
    }
    if (withWork) for (const store of workStores) await deleteWorkOf(database, store, userId)
    else await database.put('meta', { key: endedNote(userId), value: Date.now() })
  })

async function deleteWorkOf(database: Database, store: (typeof workStores)[number], userId: string): Promise<void> {
  for (const key of await database.getAllKeysFromIndex(store, 'userId', userId)) await database.delete(store, key)
}

/** Once an hour, drops copies older than 7 days and the unsent work of sessions that ended 7 days ago (B §4). */
export const prune = () =>
  use(async (database) => {
    const now = Date.now()
    const pruned = (await database.get('meta', prunedNote))?.value
    if (typeof pruned === 'number' && now - pruned < localPruneInterval) return
    await database.put('meta', { key: prunedNote, value: now })
    const old = IDBKeyRange.upperBound(now - lifetimes.localData)
    for (const store of copyStores) {
      for (const key of await database.getAllKeysFromIndex(store, 'savedAt', old)) await database.delete(store, key)
    }
    for (const { key, value } of await database.getAll('meta')) {
      if (!key.startsWith('endedAt ') || typeof value !== 'number' || now - value < lifetimes.localData) continue
      for (const store of workStores) await deleteWorkOf(database, store, key.slice('endedAt '.length))
      await database.delete('meta', key)
    }
  })
