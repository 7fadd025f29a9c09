// An administrator logs in as a member in one tab, on a phone and on a desktop, while another tab stays their own. Nothing of
// either account gets into the other.
import type { BrowserContext, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loginAs as texts } from '#contract/messages/en/login-as-screens.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll } from './browser.ts'
import { createMember, createPost, type Member, password, postWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const { site, openPage, admin } = setUpSite()

/** For looking at the screens. */
async function expectGood(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await expectNoHorizontalScroll(page)
  const folder = process.env.SCREENSHOTS
  if (folder) await page.screenshot({ path: `${folder}/login-as-${name}.png` })
}

/** Storage that all tabs of the browser share: local storage, the local database and the caches. */
const sharedStorage = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }]
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name!)
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll()
        found.push(
          await new Promise((resolve, reject) => {
            reading.onsuccess = () => resolve(reading.result)
            reading.onerror = () => reject(reading.error)
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(found)
  })

const nameOnPage = (page: Page, { user }: Member) => page.getByRole('button', { name: `Your menu, ${user.name}` })

async function logInAs(page: Page, { name }: Member, shot: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: texts.menu }).click()
  const dialog = page.getByRole('dialog', { name: texts.title(name) })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They see an empty feed')
  await expectGood(page, `${shot}-dialog`)
  await dialog.getByRole('button', { name: texts.start }).click()
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  const banner = page.getByRole('region', { name: texts.banner(name) })
  await asked.or(banner).first().waitFor()
  if (await asked.isVisible()) {
    await asked.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await banner.waitFor()
}

/** Writes a draft in the administrator's own account, which the member's tab must not show. */
async function writeOwnDraft(context: BrowserContext, words: string): Promise<Page> {
  const own = await context.newPage()
  await own.goto(`${site.url}/dashboard/goldtalks`)
  await own.getByRole('button', { name: 'Share a chart or a thought' }).click()
  await own.getByLabel('What do you see?').fill(words)
  await expect.poll(() => sharedStorage(own), { timeout: 20_000 }).toContain(words)
  return own
}

// Proves: rule.permissions.admin-api-login-as
it.each([
  ['phone', 'light', 'Kavya Iyer'],
  ['desktop', 'dark', 'Farida Khan'],
] as const)('an administrator acts as a member and comes back (%s, %s)', async (size, theme, name) => {
  const [member, author] = [await createMember(site, name), await createMember(site, `Author ${size}`)]
  const post = await createPost(author, 'goldtalks', `A quiet open for gold on a ${size}.`)
  const visitor = await openPage(admin, `/admin/users?search=${member.username}`, { size, theme })
  const { page, context } = visitor
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  const words = `Mine alone ${size}`
  const own = size === 'desktop' ? await writeOwnDraft(context, words) : null
  await logInAs(page, member, `${size}-${theme}`)

  await page.goto(`${site.url}/dashboard/goldtalks`)
  const banner = page.getByRole('region', { name: texts.banner(name) })
  await banner.waitFor()
  const listed = postWith(page, post.content)
  await listed.getByRole('button', { name: /^Like/ }).click()
  await expect
    .poll(async () => (await member.api('GET /posts/:id', { params: { id: post._id } })).body.post.isLiked)
    .toBe(true)
  await expectGood(page, `${size}-${theme}-room`)
  await page.goto(`${site.url}/about`)
  await banner.waitFor()
  await expectGood(page, `${size}-${theme}-public`)
  await page.goto(`${site.url}/dashboard/account`)
  await page.getByRole('heading', { name: texts.accountTitle }).waitFor()
  await expectGood(page, `${size}-${theme}-account`)

  // The administrator's own tab, and what all tabs share, know nothing of it.
  const shared = await sharedStorage(page)
  const token = await page.evaluate(() => sessionStorage.getItem('auth_token')!)
  const { _id: id } = member.user
  // Others may know the member's name, such as the list of suggestions.
  for (const word of [token, member.email, `"userId":"${id}"`, `"${id} `, ` ${id}"`, '"isLiked":true'])
    expect(shared).not.toContain(word)
  expect(shared).toContain(admin.user._id)
  if (own) {
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
    expect(await page.getByLabel('What do you see?').inputValue()).toBe('')
    await own.goto(`${site.url}/dashboard/goldtalks`)
    await nameOnPage(own, admin).waitFor()
    expect(await own.getByText(texts.banner(name)).count()).toBe(0)
    expect(await postWith(own, post.content).getByRole('button', { name: /^Like/, pressed: true }).count()).toBe(0)
  }

  // Dialogs don't cover the banner, but its button can't be used before they are closed.
  await page.goto(`${site.url}/about`)
  await banner.getByRole('button', { name: texts.back }).click()
  await page.waitForURL(`${site.url}/admin/users`)
  await page.getByRole('row', { name: new RegExp(name) }).waitFor()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => /login_as|auth_/.test(key)))).toEqual([])
  expect((await admin.api('GET /posts/:id', { params: { id: post._id } })).body.post.isLiked).toBe(false)
  const { entries } = (await admin.api('GET /admin/audit', { query: { subject: member.user._id } })).body
  await expect
    .poll(async () =>
      (await admin.api('GET /admin/audit', { query: { subject: member.user._id } })).body.entries
        .map(({ action }: { action: string }) => action)
        .slice(0, 3),
    )
    .toEqual(['accounts.loginAsEnded', 'accounts.loginAsAct', 'accounts.loginAs'])
  expect(entries.at(-1)?.reason).toBe('They see an empty feed')
  await closeWithoutProblems(visitor)
})
