import { QueryClient } from '@tanstack/react-query'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Notification } from '#contract/notifications.ts'
import type { LiveState } from '../../platform/live/connection.ts'
import { createObservableValue } from '../../platform/observable-value.ts'
import { unreadCountCall, unreadCountQuery } from './api.ts'
import { setUnread } from './cache-updates.ts'
import { createEventHandlers } from './event-handlers.ts'
import { listenToTabs, sendToTabs, type TabChannel } from './tab-sync.ts'

/** Tabs of one browser: each receives the others' messages. */
function makeBrowser() {
  const channels = new Set<EventTarget>()
  return {
    tab: ({
      member = 'meera',
      live = 'lost',
      count = 5,
    }: {
      member?: string
      live?: LiveState
      count?: number
    } = {}) => {
      const channel = Object.assign(new EventTarget(), {
        postMessage: (data: unknown) => {
          for (const other of channels)
            if (other !== channel) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }))
        },
      }) as TabChannel & EventTarget
      channels.add(channel)
      const client = new QueryClient()
      const refetched: unknown[] = []
      const queries = { client, invalidateSoon: (key: readonly unknown[]) => void refetched.push(key) }
      const page = {
        session: createObservableValue({ status: 'member', user: { _id: member } }),
        liveState: createObservableValue<LiveState>(live),
        queries,
      } as never
      setUnread(client, count)
      onTestFinished(listenToTabs(page, createEventHandlers(queries), channel))
      return {
        client,
        refetched,
        send: (message: Parameters<typeof sendToTabs>[1]) => sendToTabs(page, message, channel),
        unread: () => client.getQueryData(unreadCountQuery.queryKey)?.count,
      }
    },
  }
}

const notification: Notification = {
  _id: 'new',
  id: 'new',
  recipient: 'meera',
  type: 'like',
  title: 'Kavya Iyer liked your post',
  message: '',
  priority: 'normal',
  actionUrl: '/post/1/a-range',
  gone: null,
  mutablePostId: null,
  isRead: false,
  isArchived: false,
  createdAt: '2026-11-19T09:00:00.000Z',
  sender: null,
  senders: [],
  sendersCount: 0,
}

const countEvent = (eventId: string, count: number) =>
  ({ kind: 'event', event: ['notification:unread-count', { eventId, count, memberId: 'meera' }] }) as const

describe('a tab without a live connection', () => {
  test('applies an action of another tab at once', () => {
    const browser = makeBrowser()
    const [sender, receiver] = [browser.tab(), browser.tab()]
    sender.send({ kind: 'action', action: 'readAll', ids: [] })
    expect(receiver.unread()).toBe(0)
  })

  test('applies an event once, however many tabs forward it', () => {
    const browser = makeBrowser()
    const [receiver, ...liveTabs] = [
      browser.tab(),
      browser.tab({ live: 'connected' }),
      browser.tab({ live: 'connected' }),
    ]
    for (const tab of liveTabs)
      tab.send({ kind: 'event', event: ['notification:new', { ...notification, eventId: '7' }] })
    expect(receiver.unread()).toBe(6)
    liveTabs[0]!.send(countEvent('9', 3))
    liveTabs[0]!.send(countEvent('8', 4))
    expect(receiver.unread()).toBe(3)
  })

  test('takes over a count that another tab fetched, and refetches the list if the count changed', async () => {
    const browser = makeBrowser()
    const [fetching, receiver] = [browser.tab(), browser.tab()]
    await fetching.client.fetchQuery({ queryKey: unreadCountQuery.queryKey, queryFn: async () => ({ count: 8 }) })
    expect([receiver.unread(), receiver.refetched]).toEqual([8, [['GET /notifications']]])
    await fetching.client.fetchQuery({ queryKey: [unreadCountCall, {}], queryFn: async () => ({ count: 8 }) })
    expect(receiver.refetched).toHaveLength(1)
  })

  test('gets the current unread count from the others when it opens', () => {
    const browser = makeBrowser()
    browser.tab({ live: 'connected', count: 6 })
    expect(browser.tab({ count: 4 }).unread()).toBe(6)
  })

  test('ignores messages of another member', () => {
    const browser = makeBrowser()
    const [sender, receiver] = [browser.tab({ member: 'rohan' }), browser.tab()]
    sender.send({ kind: 'action', action: 'readAll', ids: [] })
    sender.send({ kind: 'count', count: 1 })
    expect(receiver.unread()).toBe(5)
  })
})

test('a tab with a live connection ignores other tabs', () => {
  const browser = makeBrowser()
  const [sender, receiver] = [browser.tab(), browser.tab({ live: 'connected' })]
  sender.send(countEvent('7', 2))
  sender.send({ kind: 'count', count: 1 })
  expect(receiver.unread()).toBe(5)
})
