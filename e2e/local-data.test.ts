import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { createPost, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  openPage,
  admin,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })
beforeAll(async () => {
  await createPost(meera, 'goldtalks', 'Held the floor.')
})

/** The row of one store. */
const store = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Stores' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })

/** Navigates by links, because pages can't be loaded without a connection. */
async function openThroughLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your menu/ }).click()
  await page.getByRole('menuitem', { name: 'Admin' }).click()
  await page.getByRole('link', { name: 'Local data' }).click()
  await page.getByRole('heading', { name: 'Local data' }).waitFor()
}

const minute = 60_000
const expiredKey = 'of last week'

/** The keys of the stored feeds; `[]` until the cleanup has run. `ages` first adds one that is 8 days old. */
const storedFeedKeys = (page: Page, { ages }: { ages: boolean }): Promise<IDBValidKey[]> =>
  page.evaluate(
    async ({ ages, key, prunedAt, savedAt }) => {
      const done = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve) => {
          request.onsuccess = () => resolve(request.result)
        })
      if (!(await indexedDB.databases()).some(({ name }) => name === 'local-data')) return []
      const database = await done(indexedDB.open('local-data'))
      const transaction = database.transaction(['feeds', 'meta'], 'readwrite')
      const [feeds, meta] = [transaction.objectStore('feeds'), transaction.objectStore('meta')]
      const hasLooked = (await done(meta.get('prunedAt'))) !== undefined
      if (hasLooked && ages) {
        await done(meta.put({ key: 'prunedAt', value: prunedAt }))
        await done(feeds.put({ key, userId: 'guest', savedAt, value: {} }))
      }
      const keys = hasLooked ? await done(feeds.getAllKeys()) : []
      database.close()
      return keys
    },
    { ages, key: expiredKey, prunedAt: Date.now() - 55 * minute, savedAt: Date.now() - 8 * 24 * 60 * minute },
  )

describe('the local data page', () => {
  // Proves: rule.storage.prune-old
  it('lists every store and the queue, holds nothing older than a week, and clears on request', async () => {
    const visitor = await openPage(admin, '/dashboard/goldtalks')
    const { page, context } = visitor
    visitor.allowError(/ERR_INTERNET_DISCONNECTED/)
    await page.getByText('Held the floor.').first().waitFor()
    await expect.poll(() => storedFeedKeys(page, { ages: true })).toContain(expiredKey)
    await page.reload()
    await page.getByText('Held the floor.').first().waitFor()
    await expect.poll(() => storedFeedKeys(page, { ages: false })).not.toContain(expiredKey)
    await openThroughLinks(page)
    await page.getByText("None. Pages open only when you're online.").waitFor()
    await page.getByText('The queue is empty, and nothing was sent from it').waitFor()
    await page.getByRole('link', { name: 'Go to the rooms' }).click()
    await page.getByText('Held the floor.').first().waitFor()
    await context.setOffline(true)
    await page.getByRole('article').getByRole('button', { name: /^Like/ }).click()
    await page.getByText('Waiting to be sent').first().waitFor()
    await openThroughLinks(page)

    const queue = page.getByRole('table', { name: "Actions in this browser's offline queue" })
    await queue.getByRole('row', { name: /like yours Pending/ }).waitFor()
    await store(page, 'feeds')
      .getByText(/^\d+ items?, about/)
      .waitFor()
    const meta = store(page, 'meta')
    await meta.getByText('session', { exact: true }).click()
    await meta.getByText('"token": "(not shown)"').waitFor()
    expect(await page.getByRole('main').textContent()).not.toContain(admin.token)

    await page.getByRole('button', { name: 'Clear offlineQueue' }).click()
    const question = page.getByRole('alertdialog', { name: 'Clear offlineQueue?' })
    await question.getByText("Actions you haven't sent will be lost.").waitFor()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await queue.getByRole('row', { name: /like yours Pending/ }).waitFor()
    await page.getByRole('button', { name: 'Clear offlineQueue' }).click()
    await question.getByRole('button', { name: 'Clear', exact: true }).click()
    await toastWith(page, 'offlineQueue cleared').waitFor()
    await queue.waitFor({ state: 'detached' })

    await page.getByRole('button', { name: 'Clear all' }).click()
    const everything = page.getByRole('alertdialog', { name: 'Clear everything?' })
    await everything.getByRole('button', { name: 'Clear', exact: true }).click()
    await toastWith(page, 'Everything cleared').waitFor()
    for (const name of ['feeds', 'posts', 'offlineQueue']) await store(page, name).getByText('Empty').waitFor()
    await context.setOffline(false)
    await closeWithoutProblems(visitor)
  })

  it("redirects members who aren't administrators", async () => {
    const visitor = await openPage(meera, '/admin/indexeddb-demo')
    await visitor.page.waitForURL('**/dashboard/bittalks')
    await closeWithoutProblems(visitor)
  })
})
