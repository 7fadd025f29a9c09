// Pushes to this browser while the site is closed: what it can, what it was told, and the subscription itself.
import { browserClock, type Clock, wait } from '../clock.ts'
import { deviceStorage, type KeyValueStorage } from './storage.ts'

/** `off`: it may be asked. `denied`: only the person can allow it, in the browser's own settings. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** As the call takes it. */
export type SerializedPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } }

/** Whose pushes this browser takes; nobody's once that person signed out. */
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

/** It is registered soon after a page was opened; where the browser refuses it, nothing would ever say so. */
const serviceWorkerTimeout = 10_000
async function serviceWorkerReady(clock: Clock): Promise<ServiceWorkerRegistration> {
  const timeout = wait(clock, serviceWorkerTimeout).then(() => Promise.reject(new Error('There is no service worker')))
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/** The browser asks the person, who must have asked for it by a click. Null where they said no. */
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

/** A browser keeps one subscription, made for one key. */
async function subscriptionFor(publicKey: string, clock: Clock): Promise<PushSubscription> {
  const { pushManager } = await serviceWorkerReady(clock)
  const applicationServerKey = decodeBase64Url(publicKey)
  const existing = await pushManager.getSubscription()
  if (existing && !hasKey(existing, applicationServerKey)) await existing.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/**
 * What this browser subscribed to for this member, to be told again to a new session: anew where the server has another
 * key by now, or the browser dropped it. What was another's is ended.
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
  // Meanwhile they may have signed out.
  if (storage.get(memberKey) === memberId) return serialize(subscription)
  await unsubscribeFromPush(storage)
  return null
}

/** Answers where it was pushed to. The server's part ends with the session, or when it hears of it. */
export async function unsubscribeFromPush(storage: KeyValueStorage = deviceStorage): Promise<string | null> {
  storage.remove(memberKey)
  if (!isSupported()) return null
  const subscription = await currentSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** Of somebody who signed out without a connection the browser may keep what nobody wants any more. */
export async function unsubscribeIfNobodys(storage: KeyValueStorage = deviceStorage): Promise<void> {
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

/** Base64url, as the server gives it. */
function decodeBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const bytes = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(bytes, (letter) => letter.charCodeAt(0))
}
