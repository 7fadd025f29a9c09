// Syncs notifications between the tabs of one browser, so that a tab without a live connection agrees with the others
// at once. A tab with a live connection relies on the server's order of events alone.

import { createDuplicateFilter } from '../../platform/live/duplicate-filter.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCall, unreadCountCall, unreadCountQuery } from './api.ts'
import { cacheUpdates, type NotificationAction, setUnread } from './cache-updates.ts'
import type { NotificationEvent, NotificationEventHandlers } from './event-handlers.ts'

export type TabMessage =
  | { kind: 'event'; event: NotificationEvent }
  | { kind: 'action'; action: NotificationAction; ids: readonly string[] }
  | { kind: 'count'; count: number }
  /** A newly opened tab asks for the unread count. */
  | { kind: 'count-request' }

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
type Page = Pick<Platform, 'session' | 'liveState' | 'queries'>

/** One channel per page: a channel doesn't receive its own messages. */
let openChannel: TabChannel | undefined
const sharedChannel = (): TabChannel => {
  openChannel ??= new BroadcastChannel('notifications')
  return openChannel
}

const memberOf = ({ session }: Pick<Page, 'session'>): string | null => {
  const current = session.get()
  return current.status === 'member' ? current.user._id : null
}

export function sendToTabs(page: Pick<Page, 'session'>, message: TabMessage, channel = sharedChannel()): void {
  const memberId = memberOf(page)
  if (memberId) channel.postMessage({ memberId, message })
}

function handleEvent(handlers: NotificationEventHandlers, [name, event]: NotificationEvent): void {
  if (name === 'notification:new') handlers.onNew(event)
  else if (name === 'notification:updated') handlers.onUpdated(event)
  else handlers.onUnreadCount(event)
}

const rememberedEvents = 100

/** Returns a function that stops listening. */
export function listenToTabs(page: Page, handlers: NotificationEventHandlers, channel = sharedChannel()): () => void {
  const { client } = page.queries
  const isNew = createDuplicateFilter(rememberedEvents)

  const cachedCount = () => client.getQueryData(unreadCountQuery.queryKey)

  const apply = (message: TabMessage): void => {
    if (message.kind === 'event' && isNew(message.event[1].eventId)) handleEvent(handlers, message.event)
    if (message.kind === 'action') cacheUpdates[message.action]?.(client, message.ids)
    if (message.kind !== 'count' || cachedCount()?.count === message.count) return
    setUnread(client, message.count)
    page.queries.invalidateSoon([listCall])
  }
  const receive = ({ data: { memberId, message } }: MessageEvent<{ memberId: string; message: TabMessage }>): void => {
    if (memberId !== memberOf(page)) return
    const count = message.kind === 'count-request' ? cachedCount() : undefined
    if (count) sendToTabs(page, { kind: 'count', ...count }, channel)
    else if (page.liveState.get() !== 'connected') apply(message)
  }
  channel.addEventListener('message', receive)
  sendToTabs(page, { kind: 'count-request' }, channel)

  // A count fetched by any tab updates all tabs.
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryKey[0] === unreadCountCall) sendToTabs(page, { kind: 'count', ...event.action.data }, channel)
  })
  return () => {
    unsubscribe()
    channel.removeEventListener('message', receive)
  }
}
