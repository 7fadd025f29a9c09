// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { mute } from '#contract/messages/en/mute.ts'
import {
  bell as bellTexts,
  bulk,
  muted as mutedTexts,
  overlay,
  preferences as preferenceTexts,
  notifications as texts,
  undo,
} from '#contract/messages/en/notifications-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { summaryTag } from '#contract/notifications-limits.ts'
import { author, byNumber, id, notification, now, preferences } from '../../platform/testing/fixtures.ts'
import {
  automaticRetries,
  networkError,
  render,
  type State,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import Bell from './bell.tsx'
import { PhoneBulkBars } from './bulk-bar.tsx'
import ConfirmDelete from './confirm-delete.tsx'
import LiveNotifications from './live-notifications.tsx'
import { MutedPosts } from './muted-posts.tsx'
import { NotificationRow } from './notification-row.tsx'
import NotificationsPage from './notifications-page.tsx'
import Overlay from './overlay.tsx'
import PreferencesPage from './preferences-page.tsx'
import { PushCard } from './push-card.tsx'
import { DigestSetting, QuietHours, ZoneSetting } from './timing-settings.tsx'

const ignore = () => {}
const { lastPage, firstOfMany } = byNumber
const stats = { total: 142, unread: 1, byType: { like: 30, system: 112 } }
const unread = { 'GET /notifications/unread-count': { count: 1 }, 'GET /notifications/stats': { stats } } as const
const one = { notifications: [notification()], pagination: lastPage }
const none = { notifications: [], pagination: { ...lastPage, total: 0 } }

const page = (responses: State['responses'], search = ''): State => ({
  element: <NotificationsPage />,
  viewer: 'member',
  url: `/dashboard/notifications${search}`,
  responses: { ...unread, ...responses },
})

testStates({
  'the notifications load': { ...page({ 'GET /notifications': 'pending' }), shows: [texts.title, texts.loading] },
  'there are no notifications yet': {
    ...page({ 'GET /notifications': none }),
    shows: [texts.empty.title, texts.empty.text],
    offers: [texts.toRooms],
  },
  'no notification matches': {
    ...page({ 'GET /notifications': none }, '?q=zzz'),
    shows: [texts.noMatch.title, texts.noMatch.text],
    offers: [texts.showAll, ui.clear],
  },
  'the notifications need a connection the first time': {
    ...page({ 'GET /notifications': networkError }),
    after: automaticRetries,
    shows: [ui.offline.title],
    offers: [ui.tryAgain],
  },
  'the notifications are listed by day': {
    ...page({ 'GET /notifications': one }),
    shows: ['Meera Kulkarni liked your post', texts.isUnread, texts.unread(1), texts.end],
    offers: [bulk.readAll, bulk.archive, texts.settings],
  },
  'more notifications can be loaded': {
    ...page({ 'GET /notifications': { ...one, pagination: firstOfMany } }),
    offers: [texts.more],
    hides: [texts.end],
  },
})
testRetry('NotificationsPage', {
  ...page({ 'GET /notifications': one }),
  call: 'GET /notifications',
  shows: ['Meera Kulkarni liked your post'],
})

test('each filter shows its count, which is fetched again when the list has changed', async () => {
  let list: object = one
  const responses = {
    'GET /notifications': () => list,
    'POST /notifications/read-all': () => {
      list = none
      return { count: 0 }
    },
  } as State['responses']
  const { element, ...options } = page(responses, '?unread=true')
  const view = await render(element, options)
  const likes = `${texts.types.like} 30`
  expect(view.actions()).toEqual(expect.arrayContaining([`${texts.all} 99+`, likes, texts.types.comment]))
  const counted = () => view.requests.filter((name) => name === 'GET /notifications/stats').length
  expect(counted()).toBe(1)
  await view.click(bulk.readAll)
  await view.advance(10_000)
  expect(counted()).toBe(2)
})

// Proves: rule.notifications.loading
test('the list says that it loads in the words of the specification', async () => {
  const { text } = await render(<NotificationsPage />, page({ 'GET /notifications': 'pending' }))
  expect(text()).toContain('Loading notifications...')
})

// Proves: rule.notifications.poll, rule.notifications.unread-poll
test.each([
  ['without a live connection', 'lost', ['GET /notifications', 'GET /notifications/unread-count']],
  ['and not while live events arrive', 'connected', []],
] as const)('the list and the count are requested every minute %s', async (_, liveState, expected) => {
  const { element, ...options } = page({ 'GET /notifications': one })
  const both = (
    <>
      <LiveNotifications />
      {element}
    </>
  )
  const { advance, requests } = await render(both, { ...options, liveState })
  await advance(59_000)
  const before = requests.length
  await advance(2000)
  expect(requests.slice(before).toSorted()).toEqual(expected)
})

// Proves: rule.notifications.bell-shake
test('the bell shakes for two seconds when the count rises', async () => {
  const { receive, advance, document } = await render(
    <>
      <LiveNotifications />
      <Bell />
    </>,
    { viewer: 'member', responses: unread },
  )
  const isShaking = () => document.querySelector('.bell')!.hasAttribute('data-shakes')
  const receiveCount = (eventId: string, count: number) =>
    receive('notification:unread-count', { eventId, memberId: id(90), count })
  expect(isShaking()).toBe(false)
  await receiveCount('1', 2)
  expect(isShaking()).toBe(true)
  await advance(1999)
  expect(isShaking()).toBe(true)
  await advance(1)
  expect(isShaking()).toBe(false)
  await receiveCount('2', 1)
  expect(isShaking()).toBe(false)
  await receive('notification:unread-count', { eventId: '3', memberId: id(90), count: 2, isRestored: true })
  expect(isShaking()).toBe(false)
})

test('a notification about a deleted post leads nowhere', async () => {
  const renderedRow = async (gone: 'post' | null) =>
    (await render(row({ gone }).element, { viewer: 'member' })).actions()
  expect(await renderedRow('post')).toEqual([])
  expect(await renderedRow(null)).toEqual([`${texts.isUnread} Meera Kulkarni liked your post`])
})

test('selected notifications are deleted only after a confirmation', async () => {
  const { fill, click, text, requests } = await render(<NotificationsPage />, {
    viewer: 'member',
    responses: {
      ...unread,
      'GET /notifications': { notifications: [notification(), notification({ _id: id(41) })], pagination: lastPage },
    },
  })
  await fill(bulk.all)
  expect(text()).toContain(bulk.selected(2))
  await click(bulk.remove)
  expect(text()).toContain(bulk.confirm.title(2))
  expect(requests).not.toContain('DELETE /notifications')
})

test('a deletion can be undone for ten seconds, by the server', async () => {
  const responses = {
    ...unread,
    'GET /notifications': one,
    'DELETE /notifications': { count: 0 },
    'POST /notifications/restore': { count: 1 },
  } as const
  const { advance, click, fill, text, requests } = await render(<NotificationsPage />, { viewer: 'member', responses })
  const remove = async () => {
    await fill(bulk.all)
    await click(bulk.remove)
  }
  await remove()
  expect(text()).toContain(undo.deleted(1))
  expect(text()).not.toContain('Meera Kulkarni liked your post')
  await click(ui.undo)
  await advance(1000)
  expect(text()).toContain('Meera Kulkarni liked your post')
  expect(requests).toContain('POST /notifications/restore')
  expect(text()).not.toContain(undo.deleted(1))
  await remove()
  await advance(10_000)
  expect(text()).not.toContain(undo.deleted(1))
})

const mutedPost = { _id: id(10), author: author(), excerpt: 'Gold', actionUrl: `/post/${id(10)}`, mutedAt: now }
test.each([
  [mute.mute, []],
  [mute.unmute, [mutedPost]],
])('the menu of a notification offers: %s', async (label, posts) => {
  const { click, actions } = await render(<NotificationsPage />, {
    viewer: 'member',
    responses: { ...unread, 'GET /notifications': one, 'GET /notifications/mutes': { posts } },
  })
  await click(texts.moreActions('Meera Kulkarni liked your post'))
  expect(actions()).toContain(label)
})

const row = (change: Parameters<typeof notification>[0]): State => ({
  element: (
    <ul>
      <NotificationRow notification={notification(change)} time="1 h" onOpen={ignore} />
    </ul>
  ),
  viewer: 'member',
})
testStates({
  'a read notification has no mark': { ...row({ isRead: true }), hides: [texts.isUnread] },
  'a notification about a deleted post says so': {
    ...row({ gone: 'post', message: '', actionUrl: '/notifications' }),
    shows: ['Meera Kulkarni liked your post', texts.gone.post],
  },
  'a notification about a deleted comment leads to the post': {
    ...row({ gone: 'comment', message: '' }),
    shows: [texts.gone.comment],
  },
  'an archived notification says so': { ...row({ isArchived: true }), shows: [texts.archived] },
  'a notification of the site has no sender': {
    ...row({ sender: null, senders: [], sendersCount: 0, type: 'system', title: 'Welcome aboard' }),
    shows: ['Welcome aboard'],
  },
  'a notification of a later version is shown with its sentence': {
    ...row({ type: 'fireworks', title: 'Something new' }),
    shows: ['Something new'],
  },
  'a notification of several members shows two of them': row({
    senders: [author(), author({ _id: id(2), username: 'kabir', name: 'Kabir Singh' })],
    sendersCount: 12,
  }),
})
testTexts('NotificationRow', (text) => row({ title: text, message: text, sender: author({ name: text }) }))

const latest = (responses: State['responses']): State => ({
  element: <Overlay onLeave={ignore} />,
  viewer: 'member',
  responses: { ...unread, ...responses },
})
testStates({
  'the latest notifications load': {
    ...latest({ 'GET /notifications': 'pending' }),
    shows: [overlay.loading],
    offers: [overlay.all],
  },
  'there are no latest notifications': { ...latest({ 'GET /notifications': none }), shows: [texts.empty.title] },
  'the latest notifications are listed': {
    ...latest({ 'GET /notifications': one }),
    offers: [overlay.readAll, overlay.settings, overlay.all],
  },
  'the bell says how many are unread': {
    element: <Bell />,
    viewer: 'member',
    responses: unread,
    offers: [bellTexts.label(1)],
  },
  'the bell says nothing of a number that it does not know': {
    element: <Bell />,
    viewer: 'member',
    responses: { 'GET /notifications/unread-count': 'pending' },
    offers: [bellTexts.label(0)],
  },
  'the phone has actions for what is selected': {
    element: (
      <PhoneBulkBars
        selection={{ selected: [1], isAll: true, toggleAll: ignore }}
        unread={1}
        onAction={ignore}
        onStopSelecting={ignore}
      />
    ),
    shows: [bulk.selected(1)],
    offers: [bulk.leave, bulk.all, bulk.read, bulk.remove],
  },
  'a deletion is confirmed first': {
    element: <ConfirmDelete count={1} onDelete={async () => true} onClose={ignore} />,
    shows: [bulk.confirm.title(1), bulk.confirm.text],
    offers: [bulk.confirm.cancel, bulk.confirm.delete],
  },
  'a browser without push is not asked about it': { element: <PushCard />, viewer: 'member' },
})
testRetry('Overlay', {
  ...latest({ 'GET /notifications': one }),
  call: 'GET /notifications',
  shows: ['Meera Kulkarni liked your post'],
})

test('the title of the page counts what is unread', async () => {
  document.title = 'Chartroom'
  await render(<LiveNotifications />, { viewer: 'member', responses: unread })
  expect(document.title).toBe(bellTexts.title('1', 'Chartroom'))
})

describe('a push that was clicked', () => {
  const opened = (tag: string, isRead: boolean) =>
    render(<LiveNotifications />, {
      viewer: 'member',
      openedPush: tag,
      responses: {
        ...unread,
        'GET /notifications/:id': { notification: notification({ isRead }) },
        'POST /notifications/read': { count: 0 },
      },
    })
  const aboutIt = ['GET /notifications/:id', 'POST /notifications/read']

  test.for([
    ['marks its notification as read', id(1), false, aboutIt],
    ['leaves a notification that was read', id(1), true, aboutIt.slice(0, 1)],
    ['marks none if it sums up several', summaryTag, false, []],
  ] as const)('%s', async ([, tag, isRead, calls]) => {
    const { requests } = await opened(tag, isRead)
    expect(requests.filter((name) => aboutIt.includes(name))).toEqual(calls)
  })
})

const settings = (responses: State['responses']): State => ({
  element: <PreferencesPage />,
  viewer: 'member',
  responses: { 'GET /notifications/mutes': { posts: [] }, ...responses },
})
const stored = { preferences: preferences(), push: { publicKey: 'key' } }
testStates({
  'the settings load': {
    ...settings({ 'GET /notifications/preferences': 'pending' }),
    shows: [preferenceTexts.loading],
  },
  'the settings need a connection the first time': {
    ...settings({ 'GET /notifications/preferences': networkError }),
    after: automaticRetries,
    shows: [ui.offline.title],
  },
  'the settings are shown': {
    ...settings({ 'GET /notifications/preferences': stored }),
    shows: [preferenceTexts.quiet, preferenceTexts.digest, preferenceTexts.zone, preferenceTexts.emailNote],
    offers: [preferenceTexts.sendTest],
  },
  'no post is muted': {
    element: <MutedPosts />,
    viewer: 'member',
    responses: { 'GET /notifications/mutes': { posts: [] } },
    shows: [mutedTexts.empty],
  },
  'muted posts are listed': {
    element: <MutedPosts />,
    viewer: 'member',
    responses: {
      'GET /notifications/mutes': { posts: [mutedPost] },
    },
    shows: ['Gold', mutedTexts.lead],
    offers: [mutedTexts.unmutePost('Meera Kulkarni')],
  },
  'quiet hours without a length say so': {
    element: <QuietHours preferences={preferences({ quietHours: { from: '22:00', to: '22:00' } })} onChange={ignore} />,
    shows: [preferenceTexts.quietNever],
  },
  'quiet hours that are off have no times': {
    element: <QuietHours preferences={preferences({ quietHours: null })} onChange={ignore} />,
    hides: [preferenceTexts.from],
  },
  'the digest can be turned off': {
    element: <DigestSetting preferences={preferences({ digest: 'off' })} onChange={ignore} />,
    shows: Object.values(preferenceTexts.digests),
  },
  'another time zone than that of the device can be changed to it': {
    element: <ZoneSetting preferences={preferences({ timeZone: 'Pacific/Auckland' })} onChange={ignore} />,
    offers: [preferenceTexts.useDeviceZone],
  },
})
testRetry('MutedPosts', {
  element: <MutedPosts />,
  viewer: 'member',
  responses: { 'GET /notifications/mutes': { posts: [] } },
  call: 'GET /notifications/mutes',
  shows: [mutedTexts.empty],
})
testRetry('PreferencesPage', {
  ...settings({ 'GET /notifications/preferences': stored }),
  call: 'GET /notifications/preferences',
  shows: [preferenceTexts.quiet],
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
