import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedAction } from '../offline/actions.ts'

type Item = Record<string, unknown>
const keyOf = (item: Item): string => (item.key ?? item.id) as string

/** A browser's database as far as this is about: what is kept, and what may go wrong with it. */
const { device, openDB } = vi.hoisted(() => {
  const device = { stores: new Map<string, Map<string, Item>>(), opened: 0, nextError: null as Error | null }
  const storeNamed = (name: string) => {
    const stored = device.stores.get(name) ?? new Map<string, Item>()
    device.stores.set(name, stored)
    const itemsOf = (userId: string) => [...stored.values()].filter((item) => item.userId === userId)
    return {
      get: async (key: string) => stored.get(key),
      getAll: async () => [...stored.values()],
      getAllKeys: async () => [...stored.keys()],
      put: async (item: Item) => void stored.set(keyOf(item), item),
      delete: async (key: string) => void stored.delete(key),
      clear: async () => stored.clear(),
      index: () => ({
        getAll: async (userId: string) => itemsOf(userId),
        getAllKeys: async (userId: string) => itemsOf(userId).map(keyOf),
      }),
    }
  }
  /** What stands between this and the next opening is refused once. */
  const throwIfFailing = <Value>(work: () => Value): Value => {
    const error = device.nextError
    device.nextError = null
    if (error) throw error
    return work()
  }
  const openDB = async () => {
    throwIfFailing(() => device.opened++)
    return {
      put: async (name: string, item: Item) => throwIfFailing(() => storeNamed(name).put(item)),
      get: async (name: string, key: string) => throwIfFailing(() => storeNamed(name).get(key)),
      transaction: () => throwIfFailing(() => ({ objectStore: storeNamed, done: Promise.resolve() })),
    }
  }
  return { device, openDB }
})
vi.mock('idb', () => ({ openDB }))

let localDatabase: typeof import('./local-database.ts')
beforeEach(async () => {
  device.stores.clear()
  device.opened = 0
  device.nextError = null
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

describe('when a session ends', () => {
  test('what was not sent stays, with when that was, and nothing else does', async () => {
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
    'nothing says who was here, where they signed out in one tab %s the others heard of it',
    async (_, tabs) => {
      await addMemberData(ann)
      for (const includeUnsent of tabs) await localDatabase.deleteSessionData(ann, { includeUnsent })
      expect(allStoredData()).not.toContain(ann)
    },
  )

  test('the next visit forgets what a tab that was closed at once could not', async () => {
    await addMemberData(ann)
    await localDatabase.deleteEndedSessionData(() => false)
    expect(device.stores.get('feeds')!.size).toBe(1)
    await localDatabase.deleteEndedSessionData(() => true)
    expect(device.stores.get('feeds')!.size).toBe(0)
    expect(allStoredData()).not.toContain('token of')
  })

  test.each([
    ['', true],
    [', though its end was missed', false],
  ])('nothing of them stays when somebody else signs in%s', async (_, isEnded) => {
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

describe('a browser', () => {
  test('that could not open its database once is asked again', async () => {
    device.nextError = new DOMException('not now', 'AbortError')
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Not kept' })).toBe(false)
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Kept' })).toBe(true)
    expect(allStoredData()).toContain('Kept')
  })

  test('that gave up its connection opens another, and nothing is lost', async () => {
    await localDatabase.writeDraft(ann, 'goldtalks', { content: 'First' })
    device.nextError = new DOMException('The database connection is closing', 'InvalidStateError')
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Second' })).toBe(true)
    expect(allStoredData()).toContain('Second')
    expect(device.opened).toBe(2)
  })

  test('that has no room says so of a draft', async () => {
    await localDatabase.writeDraft(ann, 'goldtalks', { content: 'First' })
    device.nextError = new DOMException('no room', 'QuotaExceededError')
    expect(await localDatabase.writeDraft(ann, 'goldtalks', { content: 'Second' })).toBe(false)
    expect(device.opened).toBe(1)
  })
})
