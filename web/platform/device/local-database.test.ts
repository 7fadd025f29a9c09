import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { QueuedAction } from '../offline/actions.ts'

type Item = Record<string, unknown>
const keyOf = (item: Item): string => (item.key ?? item.id) as string

/** A minimal IndexedDB: what is stored, and errors on demand. */
const { device, openDB } = vi.hoisted(() => {
  const device = {
    stores: new Map<string, Map<string, Item>>(),
    created: [] as string[],
    opened: 0,
    nextError: null as Error | null,
    /** Set while the device doesn't respond. */
    response: null as Promise<void> | null,
  }
  const storeNamed = (name: string) => {
    const stored = device.stores.get(name) ?? new Map<string, Item>()
    device.stores.set(name, stored)
    const itemsOf = (userId: string) => [...stored.values()].filter((item) => item.userId === userId)
    return {
      get: async (key: string) => stored.get(key),
      getAll: async () => [...stored.values()],
      getAllKeys: async () => [...stored.keys()],
      add: async (item: Item) => void stored.set(keyOf(item), item),
      put: async (item: Item) => void stored.set(keyOf(item), item),
      delete: async (key: string) => void stored.delete(key),
      clear: async () => stored.clear(),
      index: () => ({
        getAll: async (userId: string) => itemsOf(userId),
        getAllKeys: async (userId: string) => itemsOf(userId).map(keyOf),
      }),
    }
  }
  /** Throws `nextError` once, if there is one. */
  const throwIfFailing = <Value>(work: () => Value): Value => {
    const error = device.nextError
    device.nextError = null
    if (error) throw error
    return work()
  }
  const createObjectStore = (name: string) => {
    device.created.push(name)
    return { createIndex: () => {} }
  }
  type Options = { upgrade: (database: { createObjectStore: typeof createObjectStore }) => void }
  const openDB = async (_name: string, _version: number, { upgrade }: Options) => {
    await device.response
    throwIfFailing(() => device.opened++)
    upgrade({ createObjectStore })
    return {
      put: async (name: string, item: Item) => throwIfFailing(() => storeNamed(name).put(item)),
      get: async (name: string, key: string) => throwIfFailing(() => storeNamed(name).get(key)),
      transaction: (name: string | readonly string[]) =>
        throwIfFailing(() => ({ objectStore: storeNamed, store: storeNamed(String(name)), done: Promise.resolve() })),
    }
  }
  return { device, openDB }
})
vi.mock('idb', () => ({ openDB }))

let localDatabase: typeof import('./local-database.ts')
beforeEach(async () => {
  device.stores.clear()
  device.created = []
  device.opened = 0
  device.nextError = null
  device.response = null
  vi.resetModules()
  localDatabase = await import('./local-database.ts')
})

const [ann, bob] = ['6855a1f00000000000000001', '6855a1f00000000000000002']
const allStoredData = (): string => JSON.stringify([...device.stores.values()].map((store) => [...store.values()]))
const addQueuedAction = (userId: string, status: QueuedAction['status'] = 'pending') =>
  localDatabase.inDatabase((database) =>
    database.put('offlineQueue', { id: `${userId} ${status}`, userId, status } as QueuedAction),
  )
const addMemberData = async (userId: string) => {
  await localDatabase.writeStoredSession(userId, `token of ${userId}`)
  await localDatabase.saveOfflineCopy('feeds', userId, 'feed', ['a post'])
  await localDatabase.savePersistedQueries(userId, 'queries')
  await localDatabase.writeDraft(userId, 'goldtalks', { content: 'Half a thought' })
  await addQueuedAction(userId)
  await addQueuedAction(userId, 'completed')
}

test('what belongs to one part of the site is deleted without the rest', async () => {
  await addMemberData(ann)
  for (const userId of [ann, bob]) {
    await localDatabase.saveOfflineCopy('posts', userId, '["GET /journal/stats",{}]', 'trades')
    await localDatabase.writeDraft(userId, 'new trade', 'a trade')
  }
  await localDatabase.deleteCopiesOfCalls(ann, 'GET /journal/')
  await localDatabase.deleteDraftsNamed(ann, (name) => name === 'new trade')
  const keys = (store: string) => [...device.stores.get(store)!.keys()]
  expect(keys('posts')).toEqual([`${bob} ["GET /journal/stats",{}]`])
  expect(keys('feeds')).toEqual([`${ann} feed`])
  expect(keys('drafts')).toEqual([`${ann} goldtalks`, `${bob} new trade`])
  expect(keys('meta')).toEqual(['session'])
})

describe('when a session ends', () => {
  test('only unsent work and the time of the logout are kept', async () => {
    await addMemberData(ann)
    await localDatabase.deleteSessionData(ann, { includeUnsent: false })
    const [entry] = [...device.stores.get('meta')!.values()]
    expect(entry).toMatchObject({ key: `endedAt ${ann}` })
    await localDatabase.deleteSessionData(ann, { includeUnsent: false })
    expect([...device.stores.get('meta')!.values()]).toEqual([entry])
    expect([...device.stores.get('offlineQueue')!.keys()]).toEqual([`${ann} pending`])
    expect(device.stores.get('drafts')!.size).toBe(1)
    expect(device.stores.get('feeds')!.size).toBe(0)
  })

  test.each([
    ['before', [true, false]],
    ['after', [false, true]],
    ['between', [false, true, false]],
  ] as const)(
    'no trace of the member stays if they logged out in one tab %s the other tabs noticed',
    async (_, tabs) => {
      await addMemberData(ann)
      for (const includeUnsent of tabs) await localDatabase.deleteSessionData(ann, { includeUnsent })
      expect(allStoredData()).not.toContain(ann)
    },
  )

  test('the next visit deletes what a closed tab could not', async () => {
    await addMemberData(ann)
    await localDatabase.deleteEndedSessionData(() => false)
    expect(device.stores.get('feeds')!.size).toBe(1)
    await localDatabase.deleteEndedSessionData(() => true)
    expect(device.stores.get('feeds')!.size).toBe(0)
    expect(allStoredData()).not.toContain('token of')
  })

  test.each([
    ['', true],
    [', even after a missed end of session', false],
  ])('nothing of the earlier member stays when another one logs in%s', async (_, isEnded) => {
    await addMemberData(ann)
    if (isEnded) await localDatabase.deleteSessionData(ann, { includeUnsent: false })
    await addMemberData(bob)
    await localDatabase.saveOfflineCopy('feeds', 'guest', 'feed', ['a post'])
    await localDatabase.deleteOtherMembersData(bob)
    expect(allStoredData()).not.toContain(ann)
    expect([...device.stores.get('feeds')!.keys()]).toEqual([`${bob} feed`, 'guest feed'])
    expect(await localDatabase.findDraft(bob, 'goldtalks')).toEqual({ content: 'Half a thought' })
  })
})

describe('the local database', () => {
  // Proves: rule.storage.local-db-stores
  test('has the stores of the specification', async () => {
    await localDatabase.readStoredSession()
    const stores = ['feeds', 'posts', 'drafts', 'offlineQueue', 'polls', 'mediaMetadata', 'leaderboard', 'meta']
    expect(device.created.toSorted()).toEqual(stores.toSorted())
  })

  // Proves: rule.storage.prune-hourly
  test('is cleaned up at once and every hour', async () => {
    vi.useFakeTimers({ now: 0 })
    onTestFinished(() => void vi.useRealTimers())
    const cleanedUpAt = () => device.stores.get('meta')?.get('prunedAt')?.value
    onTestFinished(localDatabase.deleteExpiredHourly())
    await vi.advanceTimersByTimeAsync(3_599_999)
    expect(cleanedUpAt()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(cleanedUpAt()).toBe(3_600_000)
  })

  // Proves: rule.media.metadata-cache
  test('holds the URLs of an image under its original URL, with the time', async () => {
    vi.useFakeTimers({ now: 1000, toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const urls = { previewUrl: '/media/a/200.webp', hdUrl: '/media/a/1080.webp' }
    await localDatabase.saveImageUrls(ann, [{ url: '/media/a/1440.webp', ...urls }])
    expect([...device.stores.get('mediaMetadata')!]).toEqual([
      [expect.stringContaining('/media/a/1440.webp'), expect.objectContaining({ savedAt: 1000, value: urls })],
    ])
    expect(await localDatabase.findImageUrls(ann, '/media/a/1440.webp')).toEqual(urls)
  })

  test('is opened again after it failed to open once', async () => {
    device.nextError = new DOMException('not now', 'AbortError')
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Not kept' })).toBe(false)
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Kept' })).toBe(true)
    expect(allStoredData()).toContain('Kept')
  })

  test('reconnects without losing writes after the browser closed its connection', async () => {
    await localDatabase.writeDraft(ann, 'goldtalks', { content: 'First' })
    device.nextError = new DOMException('The database connection is closing', 'InvalidStateError')
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Second' })).toBe(true)
    expect(allStoredData()).toContain('Second')
    expect(device.opened).toBe(2)
  })

  test('is given up after 2 s without a response, for reads and writes', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { promise, resolve } = Promise.withResolvers<void>()
    device.response = promise
    const { createIndexedDbStore } = await import('../offline/indexed-db-store.ts')
    const queue = createIndexedDbStore()
    const action = { opType: 'like', payload: { postId: 'a' }, key: 'k', userId: ann } as const
    const results = [
      localDatabase.writeDraft(ann, 'goldtalks', { content: 'Half a thought' }),
      localDatabase.findDraft(ann, 'goldtalks'),
      localDatabase.countDraftsOf(ann),
      queue.list(ann).catch(() => 'nothing listed'),
      queue.add(action, 0).catch(() => 'not added'),
      queue.change('k', () => null).catch(() => 'not changed'),
    ]
    const settled = vi.fn()
    void Promise.race(results).then(settled)
    await vi.advanceTimersByTimeAsync(1999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(results)).toEqual([
      false,
      undefined,
      undefined,
      'nothing listed',
      'not added',
      'not changed',
    ])
    // An action that the member was told is lost is not sent after all.
    resolve()
    await vi.advanceTimersByTimeAsync(0)
    expect(device.stores.get('offlineQueue')?.size ?? 0).toBe(0)
  })

  test('reports that a draft was not stored when the device is full', async () => {
    await localDatabase.writeDraft(ann, 'goldtalks', { content: 'First' })
    device.nextError = new DOMException('no room', 'QuotaExceededError')
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Second' })).toBe(false)
    expect(device.opened).toBe(1)
  })
})
