// What the tabs of one browser tell each other of notifications: one without a live connection agrees with the others at
// once. One that has its own hears it all from the server, in the server's order.

import { createMemory } from '../../platform/live/recent-ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listCall, unreadCountCall, unreadCountQuery } from './api.ts'
import { cacheUpdates, type NotificationAction, setUnread } from './cache-updates.ts'
import type { NotificationEvent, NotificationEventHandlers } from './event-handlers.ts'

export type TabMessage =
  | { kind: 'event'; event: NotificationEvent }
  | { kind: 'act'; act: NotificationAction; ids: readonly string[] }
  | { kind: 'count'; count: number }
  /** A tab that was just opened asks how many are unread. */
  | { kind: 'question' }

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
type Page = Pick<Platform, 'session' | 'liveState' | 'queries'>

/** One for the page: a channel does not hear what it says itself. */
let ownChannel: TabChannel | undefined
const sharedChannel = (): TabChannel => {
  ownChannel ??= new BroadcastChannel('notifications')
  return ownChannel
}

const memberOf = ({ session }: Pick<Page, 'session'>): string | null => {
  const now = session.get()
  return now.status === 'member' ? now.user._id : null
}

export function sendToTabs(page: Pick<Page, 'session'>, told: TabMessage, tabs = sharedChannel()): void {
  const memberId = memberOf(page)
  if (memberId) tabs.postMessage({ memberId, told })
}

function handleEvent(heard: NotificationEventHandlers, [name, event]: NotificationEvent): void {
  if (name === 'notification:new') heard.onNew(event)
  else if (name === 'notification:updated') heard.onUpdated(event)
  else heard.counted(event)
}

const rememberedEvents = 100

/** The answer ends it. */
export function listenToTabs(page: Page, heard: NotificationEventHandlers, tabs = sharedChannel()): () => void {
  const { client } = page.queries
  const isNew = createMemory(rememberedEvents)

  const known = () => client.getQueryData(unreadCountQuery.queryKey)

  const take = (told: TabMessage): void => {
    if (told.kind === 'event' && isNew(told.event[1].eventId)) handleEvent(heard, told.event)
    if (told.kind === 'act') cacheUpdates[told.act]?.(client, told.ids)
    if (told.kind !== 'count' || known()?.count === told.count) return
    setUnread(client, told.count)
    page.queries.invalidateSoon([listCall])
  }
  const receive = ({ data: { memberId, told } }: MessageEvent<{ memberId: string; told: TabMessage }>): void => {
    if (memberId !== memberOf(page)) return
    const count = told.kind === 'question' ? known() : undefined
    if (count) sendToTabs(page, { kind: 'count', ...count }, tabs)
    else if (page.liveState.get() !== 'connected') take(told)
  }
  tabs.addEventListener('message', receive)
  sendToTabs(page, { kind: 'question' }, tabs)

  // Whichever tab asks how many are unread, asks for all.
  const unfollow = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryKey[0] === unreadCountCall) sendToTabs(page, { kind: 'count', ...event.action.data }, tabs)
  })
  return () => {
    unfollow()
    tabs.removeEventListener('message', receive)
  }
}
