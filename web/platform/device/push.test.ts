import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import {
  pushState,
  renewPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
  unsubscribeOrphanedPush,
} from './push.ts'

const publicKey = 'BAEC'
const currentKey = async () => publicKey
const otherKey = new Uint8Array([9, 9, 9])

/** A browser with push support. */
function makeBrowser(response: NotificationPermission = 'granted') {
  const unsubscribedEndpoints: string[] = []
  let createdCount = 0
  const browser = {
    permission: 'default' as NotificationPermission,
    subscription: null as object | null,
    unsubscribedEndpoints,
  }
  const subscription = (key: Uint8Array<ArrayBuffer>) => {
    const endpoint = `https://push.example/${++createdCount}`
    return {
      endpoint,
      options: { applicationServerKey: key.buffer },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }),
      unsubscribe: async () => {
        unsubscribedEndpoints.push(endpoint)
        browser.subscription = null
        return true
      },
    }
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      browser.subscription ??= subscription(applicationServerKey)
      return browser.subscription
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  vi.stubGlobal('window', { PushManager: class {}, Notification: class {} })
  vi.stubGlobal('Notification', {
    get permission() {
      return browser.permission
    },
    requestPermission: async () => {
      browser.permission = response
      return response
    },
  })
  return { browser, setSubscriptionFor: (key: Uint8Array<ArrayBuffer>) => (browser.subscription = subscription(key)) }
}

let storage = createFakeStorage()
beforeEach(() => {
  storage = createFakeStorage()
})
afterEach(() => vi.unstubAllGlobals())

describe('push notifications in this browser', () => {
  test('are on for the member who subscribed, and for no other', async () => {
    makeBrowser()
    expect(await pushState('meera', storage)).toBe('off')
    expect(await subscribeToPush('meera', publicKey, storage)).toEqual({
      endpoint: 'https://push.example/1',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    })
    expect(await pushState('meera', storage)).toBe('on')
    expect(await pushState('rohan', storage)).toBe('off')
  })

  test('are denied after the person blocks them', async () => {
    const { browser } = makeBrowser('denied')
    expect(await subscribeToPush('meera', publicKey, storage)).toBeNull()
    expect(browser.subscription).toBeNull()
    expect(await pushState('meera', storage)).toBe('denied')
  })

  test('are unsupported in a browser without push', async () => {
    vi.stubGlobal('navigator', {})
    vi.stubGlobal('window', {})
    expect(await pushState('meera', storage)).toBe('unsupported')
    expect(await unsubscribeFromPush(storage)).toBeNull()
  })

  test('replace a subscription that was made with another key', async () => {
    const { browser, setSubscriptionFor } = makeBrowser()
    setSubscriptionFor(otherKey)
    const sent = await subscribeToPush('meera', publicKey, storage)
    expect(browser.unsubscribedEndpoints).toEqual(['https://push.example/1'])
    expect(sent?.endpoint).toBe('https://push.example/2')
  })

  test('fail after ten seconds if the browser blocks service workers', async () => {
    makeBrowser()
    vi.stubGlobal('navigator', {
      serviceWorker: { ready: new Promise(() => {}), getRegistration: async () => undefined },
    })
    const clock = createFakeClock()
    const failure = expect(subscribeToPush('meera', publicKey, storage, clock)).rejects.toThrow('no service worker')
    await clock.advance(10_000)
    await failure
    expect(await pushState('meera', storage)).toBe('off')
  })

  test('end on logout and leave no trace of the member', async () => {
    const { browser } = makeBrowser()
    await subscribeToPush('meera', publicKey, storage)
    expect(await unsubscribeFromPush(storage)).toBe('https://push.example/1')
    expect(browser.unsubscribedEndpoints).toEqual(['https://push.example/1'])
    expect(storage.get('push_member')).toBeNull()
    expect(await renewPushSubscription('meera', currentKey, storage)).toBeNull()
  })

  test('are unsubscribed later if that failed on logout', async () => {
    const { browser, setSubscriptionFor } = makeBrowser()
    setSubscriptionFor(otherKey)
    await unsubscribeOrphanedPush(storage)
    expect(browser.unsubscribedEndpoints).toEqual(['https://push.example/1'])
    await subscribeToPush('meera', publicKey, storage)
    await unsubscribeOrphanedPush(storage)
    expect(browser.unsubscribedEndpoints).toHaveLength(1)
  })

  test('are renewed for the same member and removed for another', async () => {
    const { browser } = makeBrowser()
    await subscribeToPush('meera', publicKey, storage)
    expect((await renewPushSubscription('meera', currentKey, storage))?.endpoint).toBe('https://push.example/1')
    expect(await renewPushSubscription('rohan', currentKey, storage)).toBeNull()
    expect(browser.unsubscribedEndpoints).toEqual(['https://push.example/1'])
  })

  test("are subscribed again if the server's key changed or the browser dropped them", async () => {
    const { browser } = makeBrowser()
    await subscribeToPush('meera', publicKey, storage)
    expect((await renewPushSubscription('meera', async () => 'CQkJ', storage))?.endpoint).toBe('https://push.example/2')
    expect(browser.unsubscribedEndpoints).toEqual(['https://push.example/1'])
    browser.subscription = null
    expect((await renewPushSubscription('meera', async () => 'CQkJ', storage))?.endpoint).toBe('https://push.example/3')
  })

  test('are not renewed after logout or after the permission was revoked', async () => {
    const { browser } = makeBrowser()
    await subscribeToPush('meera', publicKey, storage)
    const logOut = () => unsubscribeFromPush(storage).then(currentKey)
    expect(await renewPushSubscription('meera', logOut, storage)).toBeNull()
    expect(browser.subscription).toBeNull()
    await subscribeToPush('meera', publicKey, storage)
    browser.subscription = null
    browser.permission = 'denied'
    expect(await renewPushSubscription('meera', currentKey, storage)).toBeNull()
  })
})
