import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible, type Visitor } from './browser.ts'
import { startDeployedSite } from './deployed-site.ts'
import { cachedFiles, keepWholeSite, keptFiles, waitForController } from './kept-files.ts'
import { createMember, createPost, type Member } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'], showsNotifications: true, start: startDeployedSite })
let postPath: string
beforeAll(async () => {
  const post = await createPost(meera, 'goldtalks', 'Held the floor.\n\nWrong below it.')
  postPath = `/post/${post._id}`
})
afterEach(() => site.deploy('first'))

const open = (path: string, member: Member | undefined = meera, worker = true) => openPage(member, path, { worker })

const offlineErrors = /ERR_INTERNET_DISCONNECTED/
const waitForText = (page: Page, words: string) => page.getByText(words).first().waitFor()

const enableSaveData = (context: BrowserContext) =>
  context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))

/** The stylesheets that a page has. Those in its HTML are only fetched to be cached. */
const stylesOf = (page: Page) =>
  page
    .locator('style[data-file], link[rel="stylesheet"]')
    .evaluateAll((styles: (HTMLStyleElement | HTMLLinkElement)[]) =>
      styles.map((style) => (style.dataset.file ?? style.getAttribute('href')!).replace('/assets/', '')),
    )

const updateBanner = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })
const checkForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
/** The page waits for the new worker up to a minute. */
const isSecondBuild = (page: Page) =>
  expect.poll(() => entryScript(page).catch(() => null), { timeout: 90_000 }).toMatch(/-second\.js$/)
const entryScript = (page: Page) => page.locator('script[type="module"][src^="/assets/entry"]').getAttribute('src')

describe('without a connection', () => {
  // Proves: rule.site.service-worker
  it('any URL opens after one visit, with the data last seen and its age', async () => {
    const visitor = await open('/dashboard/goldtalks')
    const { page, context } = visitor
    visitor.allowError(offlineErrors)
    await waitForText(page, 'Held the floor.')
    await page.getByRole('link', { name: '0 comments' }).click()
    await page.getByRole('dialog').getByText('Wrong below it.').waitFor()
    await page.keyboard.press('Escape')
    await keepWholeSite(page)
    await context.setOffline(true)
    await page.reload()
    await waitForText(page, 'Held the floor.')
    await page.getByText(/Posts as of \d\d:\d\d IST/).waitFor()
    await page.goto(`${site.url}/dashboard/polls`)
    await waitForText(page, "You're offline")
    await page.goto(`${site.url}/how-points-work`)
    await page.getByRole('heading', { name: 'How points work', level: 1 }).waitFor()
    await page.goto(`${site.url}/dashboard/goldtalks?post=${postPath.slice('/post/'.length)}`)
    await page.getByRole('dialog').getByText('Wrong below it.').waitFor()
    await context.setOffline(false)
    await page.goto(`${site.url}${postPath}`)
    await waitForText(page, 'Held the floor.')
    await closeWithoutProblems(visitor)
  })

  it('logging out leaves a site that opens as for any guest', async () => {
    const member = await createMember(site, 'Rohan Deshpande')
    const visitor = await open('/dashboard/goldtalks', member)
    const { page, context } = visitor
    visitor.allowError(offlineErrors)
    await waitForText(page, 'Held the floor.')
    await keepWholeSite(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(`${site.url}/`)
    // The landing page has up to a second to arrive before the session ends.
    await page.waitForFunction(() => localStorage.getItem('auth_token') === null)
    const names = await page.evaluate(() => caches.keys())
    expect(names.filter((name) => !/^(shell-|assets$)/.test(name))).toEqual([])
    const addresses = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat()
      return requests.map(({ url }) => new URL(url).pathname)
    })
    const ofTheSite = /^\/(assets\/[\w.-]+|shell|favicon\.svg|notification\.png|badge\.png)$/
    expect(addresses.filter((path) => !ofTheSite.test(path))).toEqual([])
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    expect(await page.getByText('Held the floor.').count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  it('a member who saves data has only the files they used, and a missing page loads when the connection is back', async () => {
    const visitor = await open('/robots.txt')
    const { page, context } = visitor
    visitor.allowError(offlineErrors)
    await enableSaveData(context)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await waitForText(page, 'Held the floor.')
    await waitForController(page)
    const feed = keptFiles().find((name) => name.includes('room-page-'))!
    await expect.poll(() => cachedFiles(page)).toEqual(expect.arrayContaining([feed, ...(await stylesOf(page))]))
    const kept = await cachedFiles(page)
    expect(kept.length).toBeLessThan(keptFiles().length / 2)
    expect(kept.some((name) => name.includes('audit-page-'))).toBe(false)
    expect(kept.some((name) => /^offline-.*\.svg$/.test(name))).toBe(true)
    visitor.allowError(/dynamically imported module|ERR_FAILED/)
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: "You're offline", level: 1 }).waitFor()
    await expectAccessible(page)
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await context.setOffline(true)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await waitForText(page, 'Held the floor.')
    await closeWithoutProblems(visitor)
  })
})

describe('a file that fails to download', () => {
  it('is retried automatically', async () => {
    const visitor = await open('/robots.txt')
    const { page, context } = visitor
    await enableSaveData(context)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await waitForText(page, 'Held the floor.')
    await waitForController(page)
    site.failRequests(/\/polls-page-/, 2)
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a new version', () => {
  it('is offered, waits for the member, and breaks no tab that still runs the old one', async () => {
    const visitor = await open('/dashboard/goldtalks')
    const { page, context } = visitor
    await waitForText(page, 'Held the floor.')
    await keepWholeSite(page)
    const other = await context.newPage()
    await other.goto(`${site.url}/dashboard`)
    await waitForText(other, 'Held the floor.')
    await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await page.getByLabel('What do you see?').fill('Half a thought')

    site.deploy('second')
    await checkForUpdate(page)
    await updateBanner(other).getByRole('button', { name: 'Reload' }).click()
    await isSecondBuild(other)
    await waitForText(other, 'Held the floor.')

    expect(await page.getByLabel('What do you see?').inputValue()).toBe('Half a thought')
    await page.getByText('Draft saved on this device').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    expect(await entryScript(page)).not.toMatch(/-second\.js$/)
    await expectAccessible(page)
    await updateBanner(page).getByRole('button', { name: 'Later' }).click()
    await updateBanner(page).getByRole('button').first().waitFor({ state: 'detached' })

    await page.reload()
    await isSecondBuild(page)
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ kind: 'keep', files: 'all' }))
    const old = async () => (await cachedFiles(page)).filter((name) => !name.includes('-second'))
    await expect.poll(old, { timeout: 60_000 }).toEqual([])
    expect(await updateBanner(page).count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  it('replaces the error when a file of the old version is gone', async () => {
    const visitor = await open('/robots.txt', meera, false)
    const { page } = visitor
    // The page has got far enough to register its worker.
    const asked = page.waitForEvent('console', (message) => /registration blocked/i.test(message.text()))
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await waitForText(page, 'Held the floor.')
    await asked
    visitor.allowError(/dynamically imported module/)
    site.deploy('second')
    await page.getByRole('link', { name: 'Polls' }).click()
    await page.getByRole('heading', { name: 'A new version is ready' }).waitFor()
    await page.getByRole('alert').getByRole('button', { name: 'Reload' }).click()
    await page.getByRole('heading', { name: 'Polls', level: 1 }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

/** Runs in the service worker: counts the notifications that are on the screen. */
function countNotifications() {
  type Scope = { registration: ServiceWorkerRegistration; shownCount: number }
  const scope = globalThis as unknown as Scope
  const { registration } = scope
  const show = registration.showNotification.bind(registration)
  scope.shownCount = 0
  registration.showNotification = async (...notification) => {
    await show(...notification)
    scope.shownCount++
  }
}

/** Plays the push service and the system's notification list through the DevTools protocol. */
async function fakePushService({ context, page }: Visitor) {
  await context.grantPermissions(['notifications'], { origin: site.url })
  await waitForController(page)
  const protocol = await context.newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${site.url}/`)
      if (own) resolve(own.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  const target = { origin: site.url, registrationId: await registration }
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(countNotifications)
  const push = (data: object | string) =>
    protocol.send('ServiceWorker.deliverPushMessage', {
      ...target,
      data: typeof data === 'string' ? data : JSON.stringify(data),
    })
  const countShown = () => worker.evaluate(() => (globalThis as unknown as { shownCount: number }).shownCount)
  return {
    push,
    /**
     * Delivers a push and waits until its notification is on the screen. Chromium forgets a notification if the list is
     * read between storing and showing it.
     */
    pushUntilShown: async (data: object) => {
      const before = await countShown()
      await push(data)
      await expect.poll(countShown).toBe(before + 1)
    },
    sync: () => protocol.send('ServiceWorker.dispatchSyncEvent', { ...target, tag: 'queue', lastChance: false }),
    shown: () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
        return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }))
      }),
    /** Leaves the site, and waits until the worker no longer counts the tab as open. */
    leave: async () => {
      await page.goto('about:blank')
      const openTabs = () =>
        worker.evaluate(async () => {
          const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<object[]> } }
          return (await clients.matchAll()).length
        })
      await expect.poll(openTabs).toBe(0)
    },
    /** The page has got far enough to receive the worker's messages. */
    heard: () =>
      worker.evaluate(async () => {
        const { clients } = globalThis as unknown as { clients: { matchAll(): Promise<Pick<Worker, 'postMessage'>[]> } }
        const answers = async (tab: Pick<Worker, 'postMessage'>) => {
          const { port1, port2 } = new MessageChannel()
          const answered = new Promise((resolve) => {
            port1.onmessage = () => resolve(true)
            setTimeout(() => resolve(false), 200)
          })
          tab.postMessage({ kind: 'build' }, [port2])
          return answered
        }
        const tabs = await clients.matchAll()
        return tabs.length > 0 && (await Promise.all(tabs.map(answers))).every(Boolean)
      }),
    /** A worker may focus a tab only after a real click on a notification, so the permission is faked here. */
    choose: () =>
      worker.evaluate(async () => {
        type Scope = { registration: ServiceWorkerRegistration; WindowClient: { prototype: { focus: unknown } } }
        const scope = globalThis as unknown as Scope & EventTarget & Record<'NotificationEvent', typeof Event>
        const [notification] = await scope.registration.getNotifications()
        scope.WindowClient.prototype.focus = async function focus() {
          return this
        }
        scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification } as EventInit))
      }),
  }
}

describe('a push', () => {
  const likePush = (url: string, tag = 'one') => ({ title: 'Rohan liked your post', body: 'Held the floor.', url, tag })

  it('is shown only if the site is not open in front of the member', async () => {
    const visitor = await open('/dashboard/goldtalks')
    const { page } = visitor
    const { push, pushUntilShown, shown, heard, leave } = await fakePushService(visitor)
    await expect.poll(heard).toBe(true)
    await page.evaluate(() =>
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data.kind === 'pushed') Object.assign(window, { told: data })
      }),
    )
    await push(likePush(postPath))
    const told = await page.waitForFunction(() => (window as { told?: object }).told)
    expect(await told.jsonValue()).toEqual({ kind: 'pushed', push: likePush(postPath) })
    expect(await shown()).toEqual([])
    await leave()
    await pushUntilShown(likePush(postPath))
    await pushUntilShown({ ...likePush(postPath), title: 'Rohan and Sneha liked your post' })
    const { url: _, ...seen } = { ...likePush(postPath), title: 'Rohan and Sneha liked your post' }
    expect(await shown()).toEqual([seen])
    await closeWithoutProblems(visitor)
  })

  it('opens its page in an open tab, and is read; nothing outside the site is opened', async () => {
    const visitor = await open('/dashboard/goldtalks')
    const { page } = visitor
    const { pushUntilShown, shown, heard, leave, choose } = await fakePushService(visitor)
    const member = await createMember(site, 'Rohan Bose')
    await member.api('POST /posts/:id/like', { params: { id: postPath.slice('/post/'.length) } })
    const newest = async () => (await meera.api('GET /notifications')).body.notifications[0]!
    await expect.poll(async () => (await newest())?.title).toContain('Rohan Bose')
    const { _id, isRead } = await newest()
    expect(isRead).toBe(false)
    for (const [url, place] of [
      [postPath, postPath],
      ['https://evil.example/phishing', '/dashboard/bittalks'],
    ] as const) {
      await leave()
      await pushUntilShown(likePush(url, _id))
      expect(await shown()).toHaveLength(1)
      await page.goto(`${site.url}/dashboard/goldtalks`)
      await expect.poll(heard).toBe(true)
      await choose()
      await page.waitForURL(site.url + place)
      expect(await shown()).toEqual([])
    }
    await expect.poll(async () => (await newest()).isRead).toBe(true)
    await closeWithoutProblems(visitor)
  })

  it("is removed from the system's notifications when its member logs out", async () => {
    const visitor = await open('/dashboard/goldtalks', await createMember(site, 'Sneha Patil'))
    const { page } = visitor
    const { pushUntilShown, shown, leave } = await fakePushService(visitor)
    await leave()
    await pushUntilShown(likePush(postPath))
    expect(await shown()).toHaveLength(1)
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await waitForText(page, 'Held the floor.')
    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(`${site.url}/`)
    await expect.poll(async () => (await shown()).length).toBe(0)
    await closeWithoutProblems(visitor)
  })

  it('with an invalid payload is ignored', async () => {
    const visitor = await open('/dashboard/goldtalks')
    const { push, pushUntilShown, shown, leave } = await fakePushService(visitor)
    await leave()
    for (const data of ['', 'not JSON', 'null', { title: 1, body: 2, url: 3, tag: 4 }]) await push(data)
    await pushUntilShown(likePush('/'))
    expect(await shown()).toHaveLength(1)
    await closeWithoutProblems(visitor)
  })
})

describe('the offline queue', () => {
  it.each(['sync', 'push'] as const)(
    'is sent when the connection is back, even if no tab is open: %s',
    async (wakes) => {
      const post = await createPost(meera, 'fxtalks', `Flat before the ${wakes}.`)
      const visitor = await open('/dashboard/fxtalks')
      const { page, context } = visitor
      visitor.allowError(offlineErrors)
      await waitForText(page, `Flat before the ${wakes}.`)
      const { sync, push } = await fakePushService(visitor)
      await context.setOffline(true)
      await page.getByRole('article').first().getByRole('button', { name: /^Like/ }).click()
      await expect.poll(() => queuedStatuses(page)).toEqual(['pending'])
      await page.goto('about:blank')
      await context.setOffline(false)
      await (wakes === 'sync' ? sync() : push({ title: 'Rohan', body: 'Held the floor.', url: '/', tag: 'one' }))
      const likes = async () => (await meera.api('GET /posts/:id', { params: { id: post._id } })).body.post.likesCount
      await expect.poll(likes).toBe(1)
      await page.goto(`${site.url}/robots.txt`)
      await expect.poll(() => queuedStatuses(page)).toEqual(['completed'])
      await closeWithoutProblems(visitor)
    },
  )
})

/** The statuses of the queued actions in this browser. */
const queuedStatuses = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('local-data')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const reading = opening.result.transaction('offlineQueue').objectStore('offlineQueue').getAll()
          reading.onsuccess = () => {
            opening.result.close()
            resolve(reading.result.map(({ status }) => status))
          }
        }
      }),
  )
