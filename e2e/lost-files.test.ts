// Script files that get lost on the way: only the part that needs one fails, and it shows an error and can be retried.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems, pressUntilFocused, whenHydrated } from './browser.ts'
import { createPost, prepareBrowser, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage: open,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

/** Loses a file until the returned function is called. */
async function loseFile(page: Page, name: string): Promise<() => Promise<void>> {
  const address = new RegExp(`/assets/${name}-[^/]*\\.js$`)
  await page.route(address, (route) => route.abort())
  return () => page.unroute(address)
}
const lostFile = /ERR_FAILED|Failed to fetch dynamically imported module|error loading dynamically/

const failed = "We couldn't load this form"
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' })
const reload = (page: Page) => page.getByRole('button', { name: 'Reload Page' })

describe('a lost file', () => {
  it.each([
    ['of the modal', 'auth-modal', '/auth/login', 'Welcome Back'],
    ['of the signup form', 'signup-form', '/auth/signup', 'Join the Future'],
  ])('%s shows an error, and a retry loads it; the cookie banner stays', async (_, file, path, title) => {
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    const restore = await loseFile(page, file)
    await page.goto(site.url + path)
    await page.getByText(failed).waitFor()
    await page.getByRole('region', { name: /cookie/i }).waitFor({ state: 'attached' })
    await page.getByRole('log', { name: 'Messages' }).waitFor({ state: 'attached' })
    expect(await reload(page).count()).toBe(0)
    await tryAgain(page).click()
    // Some browsers need a new page for a file that was lost once.
    await reload(page).waitFor()
    await restore()
    await tryAgain(page).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await page.getByRole('textbox').first().waitFor()
    await closeWithoutProblems(visitor)
  })

  it.each(['request', 'truncated'] as const)('that the page starts with makes it reload once (%s)', async (mode) => {
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(/ERR_CONNECTION_RESET|ERR_CONTENT_LENGTH_MISMATCH|ERR_INCOMPLETE|ERR_EMPTY_RESPONSE/)
    const wasLost = await visitor.lose({ url: /\/assets\/ground-/, mode })
    await page.goto(`${site.url}/privacy-policy`)
    expect(wasLost()).toBe(true)
    await closeWithoutProblems(visitor)
  })

  it('that the page starts with shows an error if it is lost again', async () => {
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    const restore = await loseFile(page, 'ground')
    await page.goto(`${site.url}/privacy-policy`, { waitUntil: 'load' })
    await page.getByText("We couldn't load all of this page.").waitFor()
    await restore()
    await reload(page).click()
    await whenHydrated(page)
    await closeWithoutProblems(visitor)
  })

  it('of the signup form keeps what was typed through a reload', async () => {
    const visitor = await open(undefined, '/auth/signup')
    const { page } = visitor
    visitor.allowError(lostFile)
    await page.getByLabel('Full name').fill('Asha Menon')
    const restore = await loseFile(page, 'signup-form')
    await page.reload()
    await tryAgain(page).click()
    await reload(page).waitFor()
    await restore()
    await reload(page).click()
    await expect.poll(() => page.getByLabel('Full name').inputValue()).toBe('Asha Menon')
    await closeWithoutProblems(visitor)
  })

  it('of the user menu leaves a way to log out, and a retry loads it', async () => {
    const { _id } = await createPost(meera, 'goldtalks', 'Silver waited.')
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    await prepareBrowser(page, site, meera)
    const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/member-'))
    await page.route(/\/assets\/member-[^/]*\.js$/, (route) => route.abort(), { times: 1 })
    await page.goto(`${site.url}/post/${_id}`)
    await lost
    await page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor()
    await page.getByRole('menuitem', { name: /Try again/ }).click()
    await page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'View Profile' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('of the list of a menu leaves a plain list', async () => {
    const visitor = await open(meera, '/dashboard/bittalks')
    const { page } = visitor
    visitor.allowError(lostFile)
    await loseFile(page, 'menu-list')
    await page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'View Profile' }).waitFor()
    await page.keyboard.press('ArrowUp')
    await pressUntilFocused(page, 'ArrowDown', page.getByRole('menuitem', { name: 'View Profile' }))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/profile**')
    await closeWithoutProblems(visitor)
  })

  it.each([
    [
      'of the composer',
      '/dashboard/bittalks',
      'composer',
      'Share a chart or a thought',
      'New post',
      'What do you see?',
    ],
    ['of the profile form', '/profile', 'edit-profile', 'Edit profile', 'Edit profile', 'Full name'],
  ])('%s shows an error in its dialog, and a retry loads it', async (_, path, file, opener, title, field) => {
    const visitor = await open(meera, path)
    const { page } = visitor
    visitor.allowError(lostFile)
    const restore = await loseFile(page, file)
    await page.getByRole('button', { name: opener }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByRole('alert').waitFor()
    await restore()
    await tryAgain(page).click()
    await dialog.getByLabel(field).first().waitFor()
    await closeWithoutProblems(visitor)
  })

  it('of a poll on the first page shows an error in its place, and a retry loads it', async () => {
    const closesAt = new Date(Date.now() + 86_400_000).toISOString()
    const { body, status } = await meera.api('POST /polls', {
      body: { section: 'goldtalks', question: 'Does it hold?', options: ['Yes', 'No'], closesAt },
    })
    expect(status).toBe(201)
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    const restore = await loseFile(page, 'post-parts')
    await page.goto(`${site.url}/post/${body.post._id}`)
    const retry = page.getByRole('button', { name: "We couldn't load this. Try again" })
    await retry.waitFor()
    await restore()
    await retry.click()
    await page.getByRole('button', { name: 'Log in to vote' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('of the post menu shows an error in its place, and one retry loads it in all posts', async () => {
    await createPost(meera, 'goldtalks', 'Silver followed.')
    await createPost(meera, 'goldtalks', 'Copper did not.')
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    await prepareBrowser(page, site, meera)
    const restore = await loseFile(page, 'feed')
    await page.goto(`${site.url}/dashboard/goldtalks`)
    const failedMenus = page.getByRole('button', { name: "We couldn't load this. Try again" })
    await expect.poll(() => failedMenus.count()).toBeGreaterThan(1)
    await restore()
    await failedMenus.first().click()
    await expect.poll(() => failedMenus.count()).toBe(0)
    await page
      .getByRole('button', { name: /^More options for the post/ })
      .nth(1)
      .waitFor()
    await closeWithoutProblems(visitor)
  })

  it('of the post modal shows an error in the modal, and a retry loads it', async () => {
    const { _id } = await createPost(meera, 'goldtalks', 'Gold held the floor.')
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    const restore = await loseFile(page, 'post-modal')
    await page.goto(`${site.url}/privacy-policy?post=${_id}`)
    const modal = page.getByRole('dialog', { name: 'Post' })
    await modal.getByRole('alert').waitFor()
    await page.getByRole('region', { name: /cookie/i }).waitFor({ state: 'attached' })
    await restore()
    await tryAgain(page).click()
    await modal.getByText('Gold held the floor.').first().waitFor()
    await closeWithoutProblems(visitor)
  })

  it('of the actions on a post shows an error, and the second try works', async () => {
    const { _id } = await createPost(meera, 'goldtalks', 'Gold waited.')
    const visitor = await visit()
    const { page } = visitor
    visitor.allowError(lostFile)
    await prepareBrowser(page, site, meera)
    const restore = await loseFile(page, 'feed')
    await page.goto(`${site.url}/post/${_id}`)
    await page.getByRole('button', { name: 'Save, 0' }).click()
    await toastWith(page, "That didn't work. Please try again.").waitFor()
    await restore()
    await page.getByRole('button', { name: 'Save, 0' }).click()
    await page.getByRole('button', { name: 'Save, 1', pressed: true }).waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a slow file of the modal', () => {
  it('shows a placeholder dialog, which can be closed', async () => {
    const visitor = await open(undefined, '/privacy-policy')
    const { page } = visitor
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/auth-modal-*.js', async (route) => {
      await released
      await route.continue()
    })
    await page.getByRole('button', { name: 'Dashboard' }).click()
    const frame = page.getByRole('dialog', { name: 'Log in or sign up' })
    await frame.getByRole('status').waitFor({ state: 'attached' })
    await page.keyboard.press('Escape')
    await frame.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Dashboard' }).click()
    await frame.waitFor()
    release()
    await page.getByRole('dialog', { name: 'Welcome Back' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('is fetched as soon as someone points at what opens it', async () => {
    const visitor = await open(undefined, '/privacy-policy')
    const { page } = visitor
    const fetched = page.waitForRequest('**/assets/auth-modal-*.js')
    await page.getByRole('log', { name: 'Messages' }).waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Dashboard' }).hover()
    await fetched
    expect(await page.getByRole('dialog').count()).toBe(0)
    await closeWithoutProblems(visitor)
  })
})
