// This browser's push subscription: its state, and how it starts and ends.
import { browserClock, type Clock, wait } from '../clock.ts'
import { deviceStorage, type KeyValueStorage } from './storage.ts'

/** `off`: we may ask for permission. `denied`: only the person can allow it, in the browser's settings. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** The shape that the API expects. */
export type SerializedPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Local storage key of the member who subscribed; removed on logout. */
const memberKey = 'push_member'

const isSupported = (): boolean => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

const currentSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

export async function pushState(memberId: string, storage: KeyValueStorage = deviceStorage): Promise<PushState> {
  if (!isSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const isOwnSubscription = storage.get(memberKey) === memberId
  return isOwnSubscription && (await currentSubscription()) ? 'on' : 'off'
}

/** The service worker registers soon after the page opens. If the browser blocks it, `ready` never settles. */
const serviceWorkerTimeout = 10_000
async function serviceWorkerReady(clock: Clock): Promise<ServiceWorkerRegistration> {
  const timeout = wait(clock, serviceWorkerTimeout).then(() => Promise.reject(new Error('There is no service worker')))
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/** Asks for permission, so call it on a click. Resolves to null if it is denied. */
export async function subscribeToPush(
  memberId: string,
  publicKey: string,
  storage: KeyValueStorage = deviceStorage,
  clock: Clock = browserClock,
): Promise<SerializedPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const subscription = await subscriptionFor(publicKey, clock)
  storage.set(memberKey, memberId)
  return serialize(subscription)
}

/** A browser has one subscription, and it is bound to one key. */
async function subscriptionFor(publicKey: string, clock: Clock): Promise<PushSubscription> {
  const { pushManager } = await serviceWorkerReady(clock)
  const applicationServerKey = decodeBase64Url(publicKey)
  const existing = await pushManager.getSubscription()
  if (existing && !hasKey(existing, applicationServerKey)) await existing.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/**
 * The subscription of a returning member, to register it with the new session. Subscribes again if the server's key
 * changed or the browser dropped it. A subscription of another member is removed.
 */
export async function renewPushSubscription(
  memberId: string,
  publicKey: () => Promise<string>,
  storage: KeyValueStorage = deviceStorage,
  clock: Clock = browserClock,
): Promise<SerializedPushSubscription | null> {
  if (!isSupported() || !storage.get(memberKey)) return null
  if (storage.get(memberKey) !== memberId) {
    await unsubscribeFromPush(storage)
    return null
  }
  if (Notification.permission !== 'granted') return null
  const subscription = await subscriptionFor(await publicKey(), clock)
  // They may have logged out in the meantime.
  if (storage.get(memberKey) === memberId) return serialize(subscription)
  await unsubscribeFromPush(storage)
  return null
}

/** Resolves to the endpoint that was removed. The server's record ends with the session or when the API is told. */
export async function unsubscribeFromPush(storage: KeyValueStorage = deviceStorage): Promise<string | null> {
  storage.remove(memberKey)
  if (!isSupported()) return null
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** Removes a subscription that outlived a logout without a connection. */
export async function unsubscribeOrphanedPush(storage: KeyValueStorage = deviceStorage): Promise<void> {
  if (!storage.get(memberKey)) await unsubscribeFromPush(storage)
}

function serialize(subscription: PushSubscription): SerializedPushSubscription | null {
  const { endpoint, keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : null
}

const hasKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const existing = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return existing?.length === key.length && existing.every((byte, index) => byte === key[index])
}

/** The server's key is Base64url. */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
}
