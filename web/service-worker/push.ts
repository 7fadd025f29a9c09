// Push messages: shown as notifications unless a page is visible. A click opens their URL.
import type { PushMessage } from '#contract/notifications.ts'
import { requestReply } from './messages.ts'
import { scope } from './scope.ts'

/** Our own server sends it, but accept only text and a path of this site. */
function readPush(data: PushMessageData | null): PushMessage | null {
  try {
    const { title, body, url, tag }: Record<string, unknown> = data?.json() ?? {}
    const areTexts = [title, body, url, tag].every((part) => typeof part === 'string')
    return areTexts ? ({ title, body, url: sameSitePath(url as string), tag } as PushMessage) : null
  } catch {
    return null
  }
}

/** A URL of another site becomes the front page. */
export function sameSitePath(url: string): string {
  const { origin, pathname, search, hash } = new URL(url, scope.location.origin)
  return origin === scope.location.origin ? pathname + search + hash : '/'
}

const openTabs = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true })

export async function handlePush({ data }: PushEvent): Promise<void> {
  const push = readPush(data)
  if (!push) return
  const visibleTab = (await openTabs()).find(({ visibilityState }) => visibilityState === 'visible')
  // A page that is just closing is still listed, but doesn't reply.
  if (visibleTab && (await requestReply(visibleTab, { kind: 'pushed', push }))) return
  const { title, body, url, tag } = push
  await scope.registration.showNotification(title, {
    body,
    tag,
    icon: '/notification.png',
    badge: '/badge.png',
    data: url,
  })
}

/** The tags of the notifications that opened new tabs, by the tab's ID. */
const openedBy = new Map<string, string>()

export function takeOpenedBy(tabId: string): string | null {
  const tag = openedBy.get(tabId) ?? null
  openedBy.delete(tabId)
  return tag
}

/** An open tab navigates by itself, so that nothing in it is lost. If none replies, a new tab opens. */
export async function handleNotificationClick({ notification }: NotificationEvent): Promise<void> {
  notification.close()
  const url = sameSitePath(typeof notification.data === 'string' ? notification.data : '/')
  const { tag } = notification
  const open = await openTabs()
  const tab = open.find(({ focused }) => focused) ?? open[0]
  const shown = await tab?.focus().catch(() => null)
  if (shown && (await requestReply(shown, { kind: 'open', url, tag }))) return
  const opened = await scope.clients.openWindow(url)
  if (opened) openedBy.set(opened.id, tag)
}
