import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { QueuedAction } from '../offline/actions.ts'

type Item = Record<string, unknown>
const keyOf = (item: Item): string => (item.key ?? item.id) as string

/** A browser's database as far as this is about: what is kept, and what may go wrong with it. */
const { device, openDB } = vi.hoisted(() => {
  const device = { stores: new Map<string, Map<string, Item>>(), opened: 0, refuses: null as Error | null }
  const storeCalled = (name: string) => {
    const kept = device.stores.get(name) ?? new Map<string, Item>()
    device.stores.set(name, kept)
    const of = (userId: string) => [...kept.values()].filter((item) => item.userId === userId)
    return {
      get: async (key: string) => kept.get(key),
      getAll: async () => [...kept.values()],
      getAllKeys: async () => [...kept.keys()],
      put: async (item: Item) => void kept.set(keyOf(item), item),
      delete: async (key: string) => void kept.delete(key),
      clear: async () => kept.clear(),
      index: () => ({
        getAll: async (userId: string) => of(userId),
        getAllKeys: async (userId: string) => of(userId).map(keyOf),
      }),
    }
  }
  /** What stands between this and the next opening is refused once. */
  const ifItWorks = <Value>(work: () => Value): Value => {
    const error = device.refuses
    device.refuses = null
    if (error) throw error
    return work()
  }
  const openDB = async () => {
    ifItWorks(() => device.opened++)
    return {
      put: async (name: string, item: Item) => ifItWorks(() => storeCalled(name).put(item)),
      get: async (name: string, key: string) => ifItWorks(() => storeCalled(name).get(key)),
      transaction: () => ifItWorks(() => ({ objectStore: storeCalled, done: Promise.resolve() })),
    }
  }
  return { device, openDB }
})
vi.mock('idb', () => ({ openDB }))

let here: typeof import('./local-database.ts')
beforeEach(async () => {
  device.stores.clear()
  device.opened = 0
  device.refuses = null
  vi.resetModules()
  here = await import('./local-database.ts')
})

const [ann, bob] = ['6855a1f00000000000000001', '6855a1f00000000000000002']
const kept = (): string => JSON.stringify([...device.stores.values()].map((store) => [...store.values()]))
const wait = (userId: string, status: QueuedAction['status'] = 'pending') =>
  here.inDatabase((database) =>
    database.put('offlineQueue', { id: `${userId} ${status}`, userId, status } as QueuedAction),
  )
const work = async (userId: string) => {
  await here.writeStoredSession(userId, `token of ${userId}`)
  await here.saveOfflineCopy('feeds', userId, 'feed', ['a post'])
  await here.savePersistedQueries(userId, 'queries')
  await here.writeDraft(userId, 'goldtalks', { content: 'Half a thought' })
  await wait(userId)
  await wait(userId, 'completed')
}

describe('when a session ends', () => {
  test('what was not sent stays, with when that was, and nothing else does', async () => {
    await work(ann)
    await here.deleteSessionData(ann, { withWork: false })
    const [note] = [...device.stores.get('meta')!.values()]
    expect(note).toMatchObject({ key: `endedAt ${ann}` })
    await here.deleteSessionData(ann, { withWork: false })
    expect([...device.stores.get('meta')!.values()]).toEqual([note])
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
      await work(ann)
      for (const withWork of tabs) await here.deleteSessionData(ann, { withWork })
      expect(kept()).not.toContain(ann)
    },
  )

  test('the next visit forgets what a tab that was closed at once could not', async () => {
    await work(ann)
    await here.deleteEndedSessionData(() => false)
    expect(device.stores.get('feeds')!.size).toBe(1)
    await here.deleteEndedSessionData(() => true)
    expect(device.stores.get('feeds')!.size).toBe(0)
    expect(kept()).not.toContain('token of')
  })

  test.each([
    ['', true],
    [', though its end was missed', false],
  ])('nothing of them stays when somebody else signs in%s', async (_, isEnded) => {
    await work(ann)
    if (isEnded) await here.deleteSessionData(ann, { withWork: false })
    await work(bob)
    await here.saveOfflineCopy('feeds', 'guest', 'feed', ['a post'])
    await here.deleteOtherMembersData(bob)
    expect(kept()).not.toContain(ann)
    expect([...device.stores.get('feeds')!.keys()]).toEqual([`${bob} feed`, 'guest feed'])
    expect(await here.findDraft(bob, 'goldtalks')).toEqual({ content: 'Half a thought' })
  })
})

describe('a browser', () => {
  test('that could not open its database once is asked again', async () => {
    device.refuses = new DOMException('not now', 'AbortError')
    expect(await here.writeDraft(ann, 'goldtalks', { content: 'Not kept' })).toBe(false)
    expect(await here.writeDraft(ann, 'goldtalks', { content: 'Kept' })).toBe(true)
    expect(kept()).toContain('Kept')
  })

  test('that gave up its connection opens another, and nothing is lost', async () => {
    await here.writeDraft(ann, 'goldtalks', { content: 'First' })
    device.refuses = new DOMException('The database connection is closing', 'InvalidStateError')
    expect(await here.writeDraft(ann, 'goldtalks', { content: 'Second' })).toBe(true)
    expect(kept()).toContain('Second')
    expect(device.opened).toBe(2)
  })

  test('that has no room says so of a draft', async () => {
    await here.writeDraft(ann, 'goldtalks', { content: 'First' })
    device.refuses = new DOMException('no room', 'QuotaExceededError')
    expect(await here.writeDraft(ann, 'goldtalks', { content: 'Second' })).toBe(false)
    expect(device.opened).toBe(1)
  })
})
