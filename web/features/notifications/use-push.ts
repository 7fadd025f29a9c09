// Push notifications to this browser, for the settings and the prompt, and those that were clicked.

import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { push as texts } from '#contract/messages/en/notifications-screens.ts'
import { summaryTag } from '#contract/notifications-limits.ts'
import { browserClock } from '../../platform/clock.ts'
import {
  type PushState,
  pushState,
  renewPushSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from '../../platform/device/push.ts'
import { deviceStorage, tabStorage } from '../../platform/device/storage.ts'
import { type Platform, usePlatform, useSession } from '../../platform/platform.ts'
import { toast } from '../../ui/toast.ts'
import { useNotificationActions } from './actions.ts'
import { notificationQuery, preferencesQuery } from './api.ts'

const useMemberId = (): string | null => {
  const session = useSession()
  return session.status === 'member' ? session.user._id : null
}

const snoozedAtKey = 'push_later'
const snoozeDuration = 30 * 24 * 60 * 60_000

/** Whether the user chose "not now" in the last 30 days. */
export const isPromptSnoozed = (now = browserClock.now(), storage = deviceStorage): boolean =>
  now - Number(storage.get(snoozedAtKey) ?? Number.NEGATIVE_INFINITY) < snoozeDuration

export const snoozePrompt = (now = browserClock.now(), storage = deviceStorage): void =>
  storage.set(snoozedAtKey, String(now))

const publicKeyOf = async (call: Platform['call']): Promise<string> =>
  (await call('GET /notifications/preferences')).push.publicKey

/** `state` is null until it's known. */
export function usePush() {
  const { call, queries } = usePlatform()
  const memberId = useMemberId()
  const [state, setState] = useState<PushState | null>(null)
  const [isPending, setPending] = useState(false)

  const refresh = useCallback(async () => {
    if (memberId) setState(await pushState(memberId).catch(() => 'unsupported' as const))
  }, [memberId])
  useEffect(() => void refresh(), [refresh])

  const attempt = async (change: () => Promise<void>, failure: string) => {
    setPending(true)
    await change().catch(() => toast.error(failure))
    await refresh()
    setPending(false)
  }

  const turnOn = () =>
    attempt(async () => {
      if (!memberId) return
      const known = queries.client.getQueryData(preferencesQuery.queryKey)
      const subscription = await subscribeToPush(memberId, known?.push.publicKey ?? (await publicKeyOf(call)))
      if (!subscription) return
      // If the server doesn't know the subscription, the browser must not claim that push is on.
      await call('POST /notifications/push', { body: subscription }).catch(async (error) => {
        await unsubscribeFromPush()
        throw error
      })
    }, texts.failed)

  const turnOff = () =>
    attempt(async () => {
      const endpoint = await unsubscribeFromPush()
      if (endpoint) await call('DELETE /notifications/push', { body: { endpoint } })
    }, texts.offFailed)

  return { state, isPending, turnOn, turnOff }
}

/** The server deletes a push subscription with its session, so each tab registers it once with the current session. */
export function useRegisteredPush(): void {
  const { call } = usePlatform()
  const memberId = useMemberId()
  useEffect(() => {
    if (!memberId) return
    if (tabStorage.get(registeredKey) !== memberId) {
      renewPushSubscription(memberId, () => publicKeyOf(call))
        .then(async (subscription) => {
          if (subscription) await call('POST /notifications/push', { body: subscription })
          tabStorage.set(registeredKey, memberId)
        })
        .catch(() => {})
    }
    return () => tabStorage.remove(registeredKey)
  }, [memberId, call])
}
const registeredKey = 'push_told'

/** A notification whose push was clicked is read, unless it already was. */
export function useOpenedPush(): void {
  const { openedPush, queries } = usePlatform()
  const { read } = useNotificationActions()
  const tag = useSyncExternalStore(openedPush.subscribe, openedPush.get, () => null)
  const markAsRead = useEffectEvent(async (id: string) => {
    const found = await queries.client.fetchQuery(notificationQuery(id)).catch(() => null)
    if (!found?.notification.isRead) read([id])
  })
  useEffect(() => {
    if (tag === null) return
    openedPush.set(null)
    if (tag !== summaryTag) void markAsRead(tag)
  }, [tag, openedPush])
}
