// @vitest-environment happy-dom
// A login-as tab and the administrator's other tabs: neither stores anything that the other one finds.
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { member } from '../testing/fixtures.ts'

const location = { assign: vi.fn(), replace: vi.fn() }
const own = { auth_token: 'own', auth_user: '{"_id":"own"}', push_member: 'own', miniwatch: 'own', language: 'en' }

/** The modules as a page loads them. */
async function loadPage() {
  vi.resetModules()
  const [session, storage, tab, database, push, worker, values] = await Promise.all([
    import('./login-as.ts'),
    import('../device/storage.ts'),
    import('../device/login-as-tab.ts'),
    import('../device/local-database.ts'),
    import('../device/push.ts'),
    import('../device/service-worker.ts'),
    import('../observable-value.ts'),
  ])
  return { ...session, ...storage, ...tab, ...database, ...push, ...worker, ...values }
}

const stored = (storage: Storage): Record<string, string> => ({ ...storage })

beforeEach(() => {
  vi.stubGlobal('location', location)
  location.assign.mockClear()
  location.replace.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(own)) localStorage.setItem(key, value)
})

async function startLoginAs() {
  const before = await loadPage()
  sessionStorage.setItem('snoozed', 'by the administrator')
  const user = member({ loginAs: { administrator: 'Asha Rao', until: '2026-11-27T10:00:00.000Z' } })
  before.startLoginAs(user, 'token of the member')
  return { before, user }
}

describe('a tab that is logged in as a member', () => {
  test('starts with the session and the choices for this device, and nothing else', async () => {
    const { user } = await startLoginAs()
    expect(location.assign).toHaveBeenCalledWith('/dashboard')
    expect(stored(sessionStorage)).toEqual({
      login_as: 'yes',
      language: 'en',
      auth_token: 'token of the member',
      auth_user: JSON.stringify(user),
    })
    expect(stored(localStorage)).toEqual(own)
  })

  test('reads and writes only its own storage', async () => {
    await startLoginAs()
    const { deviceStorage } = await loadPage()
    expect([deviceStorage.get('auth_token'), deviceStorage.get('miniwatch')]).toEqual(['token of the member', null])
    deviceStorage.set('miniwatch', 'of the member')
    deviceStorage.remove('auth_token')
    expect(stored(localStorage)).toEqual(own)
  })

  test('has no local database: no drafts, no queue, no copies, no session for the service worker', async () => {
    const open = vi.fn()
    vi.stubGlobal('indexedDB', { open })
    await startLoginAs()
    const page = await loadPage()
    expect(await page.writeDraft('member', 'goldtalks', 'Words')).toBe(false)
    await page.writeStoredSession('member', 'token')
    await page.saveOfflineCopy('feeds', 'member', 'key', {})
    await page.deleteOtherMembersData('member')
    await page.deleteSessionData('member', { includeUnsent: true })
    expect(open).not.toHaveBeenCalled()
  })

  test("doesn't know of the administrator's pushes", async () => {
    await startLoginAs()
    const { pushState, deviceStorage } = await loadPage()
    expect(deviceStorage.get('push_member')).toBeNull()
    expect(await pushState('own')).not.toBe('on')
  })

  test.each([
    ['answers', false, ['/post/1'], 2],
    ["doesn't answer", true, [], 0],
  ])(
    '%s the service worker about pushes and clicks on notifications (login-as: %s)',
    async (_, isLoginAs, opened, answers) => {
      vi.stubEnv('DEV', false)
      const container = Object.assign(new EventTarget(), { startMessages: () => {}, register: () => Promise.reject() })
      vi.stubGlobal('navigator', { serviceWorker: container })
      if (isLoginAs) await startLoginAs()
      const { startServiceWorker, createObservableValue } = await loadPage()
      const [onOpen, onPush, postMessage] = [vi.fn(), vi.fn(), vi.fn()]
      const values = {
        newVersion: createObservableValue(false),
        openedPush: createObservableValue<string | null>(null),
      }
      await startServiceWorker({ ...values, onOpen, onPush })
      for (const data of [
        { kind: 'open', url: '/post/1' },
        { kind: 'pushed', push: {} },
      ])
        container.dispatchEvent(Object.assign(new Event('message'), { data, ports: [{ postMessage }] }))
      expect([onOpen.mock.calls.flat(), onPush.mock.calls.length, postMessage.mock.calls.length]).toEqual([
        ...[opened, opened.length, answers],
      ])
    },
  )

  test('a page from before that the browser kept in memory stays with its own account, and knows that it is outdated', async () => {
    const { before } = await startLoginAs()
    expect(before.deviceStorage.get('auth_token')).toBe('own')
    expect([before.isLoginAsTab(), before.isOutdatedTab()]).toEqual([false, true])
  })

  test.each([
    [false, []],
    [true, ['login_as_ended']],
  ])('leaves nothing behind (over: %s), so that the tab is the administrator again', async (isOver, left) => {
    await startLoginAs()
    const page = await loadPage()
    page.deviceStorage.set('miniwatch', 'of the member')
    page.leaveLoginAs({ isOver })
    expect(location.replace).toHaveBeenCalledWith('/admin/users')
    expect(Object.keys(stored(sessionStorage))).toEqual(left)
    expect(stored(localStorage)).toEqual(own)
    const after = await loadPage()
    expect([after.isLoginAsTab(), after.deviceStorage.get('auth_token')]).toEqual([false, 'own'])
    expect([after.takeLoginAsEnded(), after.takeLoginAsEnded()]).toEqual([isOver, false])
  })
})
