// Reads this browser's stored data, for the page that shows it.

import { inDatabase } from '../../platform/device/local-database.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { channelName } from '../../platform/offline/indexed-db-store.ts'
import { requestReply } from '../../service-worker/messages.ts'

export const storeNames = [
  'feeds',
  'posts',
  'drafts',
  'offlineQueue',
  'polls',
  'mediaMetadata',
  'leaderboard',
  'meta',
] as const
export type StoreName = (typeof storeNames)[number]

export type StoredItem = { key: string; at: number | null; bytes: number; value: unknown }
export type StoreState = { name: StoreName; count: number; bytes: number; oldest: number | null; items: StoredItem[] }

/** The number of items that are shown per store. */
export const maxShownItems = 50

/** Approximate size in bytes: the JSON, and files at their own size. */
export function bytesOf(value: unknown): number {
  if (value instanceof Blob) return value.size
  if (Array.isArray(value)) return value.reduce((sum: number, part) => sum + bytesOf(part) + 1, 2)
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value).reduce((sum, [name, part]) => sum + name.length + 4 + bytesOf(part), 2)
  }
  return value === undefined ? 0 : new Blob([JSON.stringify(value)]).size
}

type StoredRecord = { savedAt?: unknown; createdAt?: unknown }

function itemOf(key: IDBValidKey, value: unknown): StoredItem {
  const { savedAt, createdAt } = value as StoredRecord
  const at = savedAt ?? createdAt
  return { key: String(key), at: typeof at === 'number' ? at : null, bytes: bytesOf(value), value }
}

export const readStore = (name: StoreName): Promise<StoreState> =>
  inDatabase(async (database) => {
    const state: StoreState = { name, count: 0, bytes: 0, oldest: null, items: [] }
    const transaction = database.transaction(name)
    for (let cursor = await transaction.store.openCursor(); cursor; cursor = await cursor.continue()) {
      const item = itemOf(cursor.key, cursor.value)
      state.count++
      state.bytes += item.bytes
      if (item.at !== null) state.oldest = Math.min(item.at, state.oldest ?? item.at)
      if (state.items.length < maxShownItems) state.items.push(item)
    }
    return state
  })

/** The queued actions of all members on this device. */
export const readQueue = (): Promise<QueuedAction[]> =>
  inDatabase(async (database) => (await database.getAll('offlineQueue')).sort((one, other) => one.order - other.order))

export async function clearStores(names: readonly StoreName[]): Promise<void> {
  await inDatabase(async (database) => {
    const transaction = database.transaction(names, 'readwrite')
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done])
  })
  if (names.includes('offlineQueue')) notifyQueues()
}

/** This page's queue listens on the same channel as other tabs. */
function notifyQueues(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

export type StorageSpace = { used: number; quota: number; isPersisted: boolean } | null

export async function readStorageSpace(): Promise<StorageSpace> {
  const { storage } = navigator as { storage?: StorageManager }
  if (!storage?.estimate) return null
  const [{ usage = 0, quota = 0 }, isPersisted] = await Promise.all([storage.estimate(), storage.persisted()])
  return { used: usage, quota, isPersisted }
}

export type WorkerState = 'active' | 'waiting' | 'installing'
export type WorkerInfo = { state: WorkerState; build: string | null }

export async function readWorkers(): Promise<WorkerInfo[]> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const found = (['active', 'waiting', 'installing'] as const).map(async (state) => {
    const worker = registration?.[state]
    if (!worker) return null
    const build = await requestReply(worker, { kind: 'build' })
    return { state, build: typeof build === 'string' ? build : null }
  })
  return (await Promise.all(found)).filter((worker) => worker !== null)
}

export type CacheInfo = { name: string; count: number }

export async function readCaches(): Promise<CacheInfo[]> {
  if (!('caches' in window)) return []
  const names = await caches.keys()
  return Promise.all(names.map(async (name) => ({ name, count: (await (await caches.open(name)).keys()).length })))
}
