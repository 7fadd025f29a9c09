import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { LiveState } from '../../platform/live/connection.ts'
import { createWatched } from '../../platform/observable-value.ts'
import { unreadCountCall, unreadCountQuery } from './api.ts'
import { setUnread } from './cache-updates.ts'
import { createEventHandlers } from './event-handlers.ts'
import { listenToTabs, sendToTabs, type TabChannel } from './tab-sync.ts'

/** Tabs of one browser: each hears what the others say. */
function makeBrowser() {
  const channels = new Set<EventTarget>()
  return {
    tab: ({ member = 'meera', live = 'lost', kept = 5 }: { member?: string; live?: LiveState; kept?: number } = {}) => {
      const channel = Object.assign(new EventTarget(), {
        postMessage: (data: unknown) => {
          for (const other of channels)
            if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
        },
      }) as TabChannel & EventTarget
      channels.add(channel)
      const client = new QueryClient()
      const asked: unknown[] = []
      const queries = { client, invalidateSoon: (key: readonly unknown[]) => void asked.push(key) }
      const page = {
        session: createWatched({ status: 'member', user: { _id: member } }),
        liveState: createWatched<LiveState>(live),
        queries,
      } as never
      setUnread(client, kept)
      onTestFinished(listenToTabs(page, createEventHandlers(queries), channel))
      return {
        client,
        asked,
        tell: (told: Parameters<typeof sendToTabs>[1]) => sendToTabs(page, told, channel),
        unread: () => client.getQueryData(unreadCountQuery.queryKey)?.count,
      }
    },
  }
}

const made: Notification = {
  ...{ _id: 'new', id: 'new', recipient: 'meera', type: 'like', title: 'Kavya Iyer liked your post', message: '' },
  ...{ priority: 'normal', actionUrl: '/post/1/a-range', isRead: false, isArchived: false },
  ...{ createdAt: '2026-11-19T09:00:00.000Z', sender: null, senders: [], sendersCount: 0 },
}

const counted = (eventId: string, count: number) =>
  ({ kind: 'event', event: ['notification:unread-count', { eventId, count, memberId: 'meera' }] }) as const

describe('a tab without a live connection', () => {
  test('does at once what was done in another', () => {
    const browser = makeBrowser()
    const [acting, other] = [browser.tab(), browser.tab()]
    acting.tell({ kind: 'act', act: 'readAll', ids: [] })
    expect(other.unread()).toBe(0)
  })

  test('hears once of what others heard, however many they are', () => {
    const browser = makeBrowser()
    const [other, ...hearing] = [browser.tab(), browser.tab({ live: 'connected' }), browser.tab({ live: 'connected' })]
    for (const tab of hearing) tab.tell({ kind: 'event', event: ['notification:new', { ...made, eventId: '7' }] })
    expect(other.unread()).toBe(6)
    hearing[0]!.tell(counted('9', 3))
    hearing[0]!.tell(counted('8', 4))
    expect(other.unread()).toBe(3)
  })

  test('knows how many are unread as soon as another has asked, and asks for the list where that is news', async () => {
    const browser = makeBrowser()
    const [asking, other] = [browser.tab(), browser.tab()]
    await asking.client.fetchQuery({ queryKey: unreadCountQuery.queryKey, queryFn: async () => ({ count: 8 }) })
    expect([other.unread(), other.asked]).toEqual([8, [['GET /notifications']]])
    await asking.client.fetchQuery({ queryKey: [unreadCountCall, {}], queryFn: async () => ({ count: 8 }) })
    expect(other.asked).toHaveLength(1)
  })

  test('that was just opened is told how many are unread by now', () => {
    const browser = makeBrowser()
    browser.tab({ live: 'connected', kept: 6 })
    expect(browser.tab({ kept: 4 }).unread()).toBe(6)
  })

  test('is told nothing of another person', () => {
    const browser = makeBrowser()
    const [acting, other] = [browser.tab({ member: 'rohan' }), browser.tab()]
    acting.tell({ kind: 'act', act: 'readAll', ids: [] })
    acting.tell({ kind: 'count', count: 1 })
    expect(other.unread()).toBe(5)
  })
})

test('a tab that is live hears it from the server alone', () => {
  const browser = makeBrowser()
  const [acting, other] = [browser.tab(), browser.tab({ live: 'connected' })]
  acting.tell(counted('7', 2))
  acting.tell({ kind: 'count', count: 1 })
  expect(other.unread()).toBe(5)
})
