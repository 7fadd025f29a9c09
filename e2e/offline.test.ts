import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import type { Post } from '#contract/posts.ts'
import { closeWithoutProblems, expectAccessible, type VisitOptions } from './browser.ts'
import {
  chartImage,
  createMember,
  createPost,
  logIn,
  type Member,
  postWith,
  submitLogin,
  toastWith,
} from './members.ts'
import { openWithOfflineFiles as openOffline } from './offline-visit.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
  admin,
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

/** A new post for each journey. */
let turn = 0
let words: string
let post: Post
beforeEach(async () => {
  words = `The floor held ${++turn} times.`
  post = await createPost(meera, 'goldtalks', words)
})

const openWithOfflineFiles = (member: Member, path: string, options: VisitOptions = {}) =>
  openOffline({ site, openPage }, member, path, options)

const queuedLabel = /^(Waiting to be sent|Sending…)$/
const banner = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Post', exact: true })
const openPost = async (page: Page) => {
  await postWith(page, words)
    .getByRole('link', { name: /comment/ })
    .click()
  await dialog(page).getByText(words).waitFor()
}
const closePost = async (page: Page) => {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}
const comment = async (page: Page, text: string) => {
  await dialog(page).getByLabel('Write a comment').fill(text)
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click()
}
const like = (page: Page, words: string) => postWith(page, words).getByRole('button', { name: /^Like/ })

const fetchPost = async () => (await meera.api('GET /posts/:id', { params: { id: post._id } })).body.post as Post
const fetchComments = async (): Promise<{ comment: string }[]> =>
  (await meera.api('GET /posts/:id/comments', { params: { id: post._id } })).body.comments
const countComments = async (text: string) => {
  const { body } = await meera.api('GET /posts', { query: { section: 'goldtalks' } })
  return (body.posts as Post[]).filter(({ content }) => content === text)
}

async function createPoll(question: string): Promise<Poll> {
  const closesAt = new Date(Date.now() + 24 * 60 * 60_000).toISOString()
  const body = { section: 'goldtalks' as const, question, options: ['Above', 'Below'], closesAt }
  return (await meera.api('POST /polls', { body })).body.post.poll
}

describe('a member who is offline', () => {
  it('queues a like, a comment, a follow, a vote and a post with a chart, which survive a reload and are sent once', async () => {
    const poll = await createPoll('Above or below on Friday?')
    const reader = await openPage(meera, '/dashboard/goldtalks')
    const visitor = await openWithOfflineFiles(rohan, '/meera_krishnan')
    const { page, context } = visitor
    await page.getByRole('heading', { name: 'Meera Krishnan', level: 1 }).waitFor()
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Follow meera_krishnan' }).waitFor()
    await expect.poll(() => storedData(page)).toContain('"username":"meera_krishnan"')
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await like(page, words).waitFor()
    await expect.poll(() => storedData(page)).toContain(words)
    await context.setOffline(true)

    await like(page, words).click()
    await postWith(page, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await postWith(page, words).getByText(queuedLabel).waitFor()
    await banner(page, "You're offline. 1 item waiting to be sent.").waitFor()
    await openPost(page)
    await comment(page, 'I see the same floor.')
    const mine = dialog(page).getByRole('list', { name: 'Your unsent comments' })
    await mine.getByText('I see the same floor.').waitFor()
    await mine.getByText(queuedLabel).waitFor()
    expect(await dialog(page).getByLabel('Write a comment').inputValue()).toBe('')
    await expectAccessible(page)
    await closePost(page)
    const question = postWith(page, poll.question)
    await question.getByLabel('Above').check()
    await question.getByRole('button', { name: 'Vote' }).click()
    await question.getByRole('listitem').filter({ hasText: 'your vote' }).getByText('100%').waitFor()
    await question.getByText(queuedLabel).waitFor()
    await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await page.getByLabel('What do you see?').fill('My own floor.\n\nWrong below it.')
    const file = { name: 'floor.png', mimeType: 'image/png', buffer: await chartImage() }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByLabel("Describe image 1 for people who can't see it").fill('A floor at 1,24,000')
    await page.getByRole('dialog', { name: 'New post' }).getByRole('button', { name: 'Post', exact: true }).click()
    const own = page.getByRole('region', { name: 'Your unsent posts' })
    await own.getByRole('img', { name: 'A floor at 1,24,000' }).waitFor()
    await page.goto(`${site.url}/meera_krishnan`)
    await main.getByRole('button', { name: 'Follow meera_krishnan' }).click()
    await main.getByRole('button', { name: 'Following meera_krishnan, unfollow' }).waitFor()
    await main.getByText(queuedLabel).first().waitFor()

    await page.goto(`${site.url}/dashboard/goldtalks`)
    await own.getByText('My own floor.').waitFor()
    await own.getByRole('img', { name: 'A floor at 1,24,000' }).waitFor()
    await postWith(page, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await question.getByRole('listitem').filter({ hasText: 'your vote' }).getByText('100%').waitFor()
    await expectAccessible(page)
    await banner(page, '5 items waiting to be sent.').getByRole('link', { name: 'Show' }).click()
    const list = page.getByRole('list', { name: 'Unsent items, oldest first' }).getByRole('listitem')
    await expect.poll(() => list.count()).toBe(5)
    await list.nth(0).getByText('Like').waitFor()
    await list.nth(1).getByText('I see the same floor.').waitFor()
    await list.nth(3).getByText('Post in goldtalks').waitFor()
    await expectAccessible(page)
    expect([(await fetchPost()).likesCount, await fetchComments()]).toEqual([0, []])

    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Everything has been sent' }).waitFor({ timeout: 60_000 })
    await banner(page, 'All 5 items sent.').waitFor()
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await postWith(page, 'My own floor.').getByRole('img', { name: 'A floor at 1,24,000' }).waitFor()
    expect(await postWith(page, 'My own floor.').count()).toBe(1)
    expect(await page.getByText(queuedLabel).count()).toBe(0)
    await postWith(page, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()

    await postWith(reader.page, 'My own floor.').waitFor()
    await postWith(reader.page, words).getByRole('button', { name: 'Like, 1' }).waitFor()
    expect((await fetchComments()).map(({ comment }) => comment)).toEqual(['I see the same floor.'])
    expect(await countComments('My own floor.\n\nWrong below it.')).toHaveLength(1)
    const voted = await meera.api('GET /polls/:id', { params: { id: poll._id } })
    expect(voted.body.poll.votesCount).toBe(1)
    const followed = await meera.api('GET /auth/profile/:username', { params: { username: meera.username } })
    expect(followed.body.stats.followersCount).toBe(1)
    await closeWithoutProblems(visitor, reader)
  })

  // Proves: rule.leaderboard.fallback
  it('sees the last leaderboard with its age', async () => {
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/leaderboard?room=goldtalks')
    const { page, context } = visitor
    const first = page.getByRole('main').getByRole('link', { name: 'Meera Krishnan' }).first()
    await first.waitFor()
    await expect.poll(() => storedData(page)).toContain('"totalParticipants":')
    await context.setOffline(true)
    await page.reload()
    await banner(page, /Offline\. Leaderboard as of .* IST, just now\./).waitFor()
    await first.waitFor()
    await expectAccessible(page)
    await closeWithoutProblems(visitor)
  })

  it('sees the same in two tabs, and each item is sent once', async () => {
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/goldtalks')
    const { page, context } = visitor
    const other = await context.newPage()
    await other.goto(`${site.url}/dashboard/goldtalks`)
    await like(other, words).waitFor()
    await context.setOffline(true)
    await like(page, words).click()
    await postWith(other, words).getByText(queuedLabel).waitFor()
    await postWith(other, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await like(other, words).click()
    await postWith(page, words).getByRole('button', { name: 'Like, 0', pressed: false }).waitFor()
    await like(page, words).click()
    await postWith(other, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await context.setOffline(false)
    for (const tab of [page, other]) await postWith(tab, words).getByText(queuedLabel).waitFor({ state: 'detached' })
    for (const tab of [page, other])
      await postWith(tab, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    expect((await fetchPost()).likesCount).toBe(1)
    await page.reload()
    await postWith(page, words).getByRole('button', { name: 'Like, 1', pressed: true }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('sees why an item failed three times, and can discard it', async () => {
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/goldtalks')
    const { page, context } = visitor
    await openPost(page)
    await dialog(page).getByText('No comments yet').waitFor()
    await context.setOffline(true)
    await comment(page, 'Too late for this one.')
    await dialog(page).getByText(queuedLabel).waitFor()
    await page.goto(`${site.url}/dashboard/unsent`)
    await page.getByText('Too late for this one.').waitFor()
    await meera.api('DELETE /posts/:id', { params: { id: post._id } })
    await context.setOffline(false)
    await page.getByText('Not sent.').waitFor({ timeout: 60_000 })
    await banner(page, "We couldn't send 1 item.").waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Retry: Comment' }).click()
    await page.getByText('Not sent.').waitFor({ state: 'detached' })
    await page.getByText('Not sent.').waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Discard: Comment' }).click()
    await page.getByRole('alertdialog', { name: 'Discard this?' }).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Discard: Comment' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('heading', { name: 'Everything has been sent' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('is told when the device has no space, and keeps the typed text', async () => {
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/goldtalks')
    const { page, context } = visitor
    await openPost(page)
    await dialog(page).getByText('No comments yet').waitFor()
    await page.evaluate(() => {
      const { add } = IDBObjectStore.prototype
      IDBObjectStore.prototype.add = function (...given) {
        if (this.name === 'offlineQueue') throw new DOMException('no room', 'QuotaExceededError')
        return add.apply(this, given)
      }
    })
    await context.setOffline(true)
    await comment(page, 'A long thought.')
    await dialog(page).getByText('this device has no space').waitFor()
    expect(await dialog(page).getByLabel('Write a comment').inputValue()).toBe('A long thought.')
    await closePost(page)
    await like(page, words).click()
    await toastWith(page, 'this device has no space').waitFor()
    await postWith(page, words).getByRole('button', { name: 'Like, 0', pressed: false }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('is told which actions need a connection', async () => {
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/goldtalks')
    const { page, context } = visitor
    await like(page, words).waitFor()
    await context.setOffline(true)
    await postWith(page, words).getByRole('button', { name: 'Save, 0' }).click()
    await toastWith(page, 'Failed to save post. You need to be online to do this.').waitFor()
    await postWith(page, words).getByRole('button', { name: 'Save, 0', pressed: false }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

/** Everything that this browser stores, as text. */
const storedData = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const kept: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const type = (await cache.match(request))?.headers.get('content-type') ?? ''
        kept.push([name, request.url, /html|json/.test(type) ? await (await cache.match(request))?.text() : ''])
      }
    }
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        kept.push([name, store, await done(database.transaction(store).objectStore(store).getAll())])
      database.close()
    }
    return JSON.stringify(kept)
  })

describe('a shared browser', () => {
  it('asks before logging out offline, then leaves nothing for the next member', async () => {
    const leaving = await logIn(site, rohan)
    const visitor = await openWithOfflineFiles(leaving, '/dashboard/goldtalks')
    const { page, context } = visitor
    const other = await context.newPage()
    await other.goto(`${site.url}/dashboard/fxtalks`)
    await other.getByRole('button', { name: 'Your menu, Rohan Deshpande' }).waitFor()
    await page.bringToFront()
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    await openPost(page)
    await closePost(page)
    await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    await page.getByLabel('What do you see?').fill('An unfinished secret')
    await page.getByText('Draft saved on this device').waitFor()
    await page.keyboard.press('Escape')
    await context.setOffline(true)
    await openPost(page)
    await comment(page, 'A secret that waits')
    await dialog(page).getByText(queuedLabel).waitFor()
    await closePost(page)
    await expect.poll(() => storedData(page)).toMatch(/An unfinished secret.*A secret that waits/)

    const signOut = async () => {
      await page.getByRole('button', { name: 'Your menu, Rohan Deshpande' }).click()
      await page.getByRole('menuitem', { name: 'Unsent (1)' }).waitFor()
      await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    }
    const question = page.getByRole('alertdialog', { name: 'Log out?' })
    await signOut()
    await question.getByText("Something you did offline hasn't been sent yet.").waitFor()
    await question.getByText('Logging out deletes them.').waitFor()
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Stay logged in' }).click()
    await question.waitFor({ state: 'detached' })
    await signOut()
    await question.getByRole('button', { name: 'Log out' }).click()
    await page.getByRole('button', { name: 'Dashboard' }).waitFor()
    await expect.poll(() => storedData(page)).not.toContain(rohan.user._id)
    await other.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    expect(await storedData(page)).not.toContain(rohan.user._id)
    await other.close()
    await context.setOffline(false)
    await page.goto(`${site.url}/auth/login`)
    await submitLogin(page, meera.username)
    await page.waitForURL('**/dashboard/bittalks')
    await page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).waitFor()
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await postWith(page, words).waitFor()

    const kept = await storedData(page)
    for (const theirs of [
      leaving.token,
      leaving.revocationToken,
      rohan.email,
      'An unfinished secret',
      'A secret that waits',
      `"userId":"${rohan.user._id}"`,
      `queries ${rohan.user._id}`,
    ])
      expect(kept).not.toContain(theirs)
    expect(kept).toContain('"theme","dark"')
    expect(kept).toContain('"cookieConsent","declined"')
    expect(await fetchComments()).toEqual([])
    await closeWithoutProblems(visitor)
  })

  it('keeps the queue of an ended session locked to its member, and sends it when they are back', async () => {
    const again = await logIn(site, rohan)
    const visitor = await openWithOfflineFiles(again, '/dashboard/goldtalks')
    const { page, context } = visitor
    await openPost(page)
    await dialog(page).getByLabel('Write a comment').fill('Half a thought')
    await closePost(page)
    await context.setOffline(true)
    await like(page, words).click()
    await postWith(page, words).getByText(queuedLabel).waitFor()
    await again.api('POST /auth/logout')
    await context.setOffline(false)
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await expect.poll(() => storedData(page)).toContain(`"postId":"${post._id}"`)
    expect(await page.getByText(queuedLabel).count()).toBe(0)
    expect((await fetchPost()).likesCount).toBe(0)
    await submitLogin(page, rohan.username)
    await page.getByRole('button', { name: 'Your menu, Rohan Deshpande' }).waitFor()
    await expect.poll(async () => (await fetchPost()).likesCount).toBe(1)
    await openPost(page)
    await expect.poll(() => dialog(page).getByLabel('Write a comment').inputValue()).toBe('Half a thought')
    await closeWithoutProblems(visitor)
  })
})

describe('stored pages', () => {
  it('stay available for days, with their age and charts', async () => {
    const image = await createPost(meera, 'fxtalks', 'A chart of last week.', await chartImage('#2f6fab'))
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/fxtalks')
    const { page, context } = visitor
    const chart = postWith(page, 'A chart of last week.').locator('.progressive-image').getByRole('img')
    await page.locator('.progressive-image[data-state="sharp"]').waitFor()
    await expect.poll(() => storedData(page)).toContain(image.media[0]!.hdUrl)
    await page.goto(`${site.url}/robots.txt`)
    await page.evaluate(async () => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      const database = await done(indexedDB.open('local-data'))
      const store = database.transaction('feeds', 'readwrite').objectStore('feeds')
      for (const copy of await done(store.getAll())) store.put({ ...copy, savedAt: Date.now() - 50 * 60 * 60_000 })
      const notes = database.transaction('meta', 'readwrite').objectStore('meta')
      for (const key of await done(notes.getAllKeys())) if (String(key).startsWith('queries ')) notes.delete(key)
      await done(database.transaction('meta').objectStore('meta').count())
      database.close()
    })
    await context.setOffline(true)
    await page.goto(`${site.url}/dashboard/fxtalks`)
    await page.getByText(/Offline\. Posts as of .*2 d ago/).waitFor()
    await chart.waitFor()
    const isDrawn = () =>
      chart.evaluate((it) => (it as HTMLImageElement).complete && (it as HTMLImageElement).naturalWidth > 100)
    await expect.poll(isDrawn).toBe(true)
    await closeWithoutProblems(visitor)
  })

  it('contain nothing by a member who has been banned since', async () => {
    const troll = await createMember(site, 'Tara Loud')
    await createPost(troll, 'indextalks', 'Loud words of mine.')
    const visitor = await openWithOfflineFiles(rohan, '/dashboard/indextalks')
    const { page } = visitor
    await page.getByText('Loud words of mine.').waitFor()
    await expect.poll(() => storedData(page)).toContain('Loud words of mine.')
    const ban = await admin.api('PUT /admin/users/:id/status', {
      params: { id: troll.user._id },
      body: { status: 'banned', reason: 'Loud' },
    })
    expect(ban.status).toBe(200)
    await page.getByText('Loud words of mine.').waitFor({ state: 'detached' })
    await expect.poll(() => storedData(page)).not.toContain('Loud words of mine.')
    await closeWithoutProblems(visitor)
  })
})
