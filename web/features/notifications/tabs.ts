// What the tabs of one browser tell each other of notifications: one without a live connection agrees with the others at
// once. One that has its own hears it all from the server, in the server's order.

import { createMemory } from '../../platform/live/recent-ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { listName, unreadCount, unreadName } from './api.ts'
import { type Act, changes, setUnread } from './changes.ts'
import type { Heard, NotificationEvent } from './heard.ts'

export type Told =
  | { kind: 'event'; event: NotificationEvent }
  | { kind: 'act'; act: Act; ids: readonly string[] }
  | { kind: 'count'; count: number }
  /** A tab that was just opened asks how many are unread. */
  | { kind: 'question' }

export type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>
type Page = Pick<Platform, 'session' | 'liveState' | 'queries'>

/** One for the page: a channel does not hear what it says itself. */
let ownChannel: Tabs | undefined
const channel = (): Tabs => {
  ownChannel ??= new BroadcastChannel('notifications')
  return ownChannel
}

const memberOf = ({ session }: Pick<Page, 'session'>): string | null => {
  const now = session.get()
  return now.status === 'member' ? now.user._id : null
}

export function tellTabs(page: Pick<Page, 'session'>, told: Told, tabs = channel()): void {
  const memberId = memberOf(page)
  if (memberId) tabs.postMessage({ memberId, told })
}

function hear(heard: Heard, [name, event]: NotificationEvent): void {
  if (name === 'notification:new') heard.arrived(event)
  else if (name === 'notification:updated') heard.changed(event)
  else heard.counted(event)
}

const rememberedEvents = 100

/** The answer ends it. */
export function followTabs(page: Page, heard: Heard, tabs = channel()): () => void {
  const { client } = page.queries
  const isNew = createMemory(rememberedEvents)

  const known = () => client.getQueryData(unreadCount.queryKey)

  const take = (told: Told): void => {
    if (told.kind === 'event' && isNew(told.event[1].eventId)) hear(heard, told.event)
    if (told.kind === 'act') changes[told.act]?.(client, told.ids)
    if (told.kind !== 'count' || known()?.count === told.count) return
    setUnread(client, told.count)
    page.queries.invalidateSoon([listName])
  }
  const receive = ({ data: { memberId, told } }: MessageEvent<{ memberId: string; told: Told }>): void => {
    if (memberId !== memberOf(page)) return
    const count = told.kind === 'question' ? known() : undefined
    if (count) tellTabs(page, { kind: 'count', ...count }, tabs)
    else if (page.liveState.get() !== 'connected') take(told)
  }
  tabs.addEventListener('message', receive)
  tellTabs(page, { kind: 'question' }, tabs)

  // Whichever tab asks how many are unread, asks for all.
  const unfollow = client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
    if (event.query.queryKey[0] === unreadName) tellTabs(page, { kind: 'count', ...event.action.data }, tabs)
  })
  return () => {
    unfollow()
    tabs.removeEventListener('message', receive)
  }
}
