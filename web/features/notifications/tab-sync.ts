// What the channel of one browser tell each other of notifications: one without a live connection agrees with the others at
// once. One that has its own hears it all from the server, in the server's order.

import { createDuplicateFilter } from '../../platform/live/duplicate-filter.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCall, unreadCountCall, unreadCountQuery } from './api.ts'
import { cacheUpdates, type NotificationAction, setUnread } from './cache-updates.ts'
import type { NotificationEvent, NotificationEventHandlers } from './event-handlers.ts'

export type TabMessage =
  | { kind: 'event'; event: NotificationEvent }
  | { kind: 'action'; action: NotificationAction; ids: readonly string[] }
  | { kind: 'count'; count: number }
  /** A tab that was just opened asks how many are unread. */
  | { kind: 'count-request' }

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
type Page = Pick<Platform, 'session' | 'liveState' | 'queries'>

/** One for the page: a channel does not hear what it says itself. */
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

/** The answer ends it. */
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

  // Whichever tab asks how many are unread, asks for all.
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryKey[0] === unreadCountCall) sendToTabs(page, { kind: 'count', ...event.action.data }, channel)
  })
  return () => {
    unsubscribe()
    channel.removeEventListener('message', receive)
  }
}
