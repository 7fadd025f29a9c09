// Badges that members earn, that administrators award and take back, in browsers that are open meanwhile.
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible, whenConnected } from './browser.ts'
import { openPageAs, password, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera],
  admin,
} = setUpSite({ members: ['Meera Krishnan'] })

describe('a badge', () => {
  // Proves: rule.overview.admin-badges, rule.permissions.admin-has-badge-crud
  it('is awarded after the password was entered again, and can be removed and given back', async () => {
    const member = await visit()
    const connected = whenConnected(member.page)
    await openPageAs(member, site, meera, '/dashboard/badges')
    await connected
    const visitor = await openPage(admin, '/admin/badges')
    visitor.allowError(/status of 403/)
    const { page } = visitor
    await page.getByRole('button', { name: 'Actions for Signal lamp, gold' }).click()
    await page.getByRole('menuitem', { name: 'Award' }).click()
    await page.getByLabel('Username').fill('@meera_krishnan')
    await page.getByLabel('Reason').fill('Warned of a copied profile')
    await page.getByRole('button', { name: 'Award badge' }).click()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
    await toastWith(page, 'Meera Krishnan has the badge now').waitFor()
    await page.locator('dialog').first().waitFor({ state: 'detached' })
    const menu = page.getByRole('button', { name: 'Actions for Signal lamp, gold' })
    await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true)
    await toastWith(member.page, 'An administrator awarded you a badge: Signal lamp, gold').waitFor()
    await member.page.getByText('You have 1 of 27, and 50 points from them.').waitFor()
    await menu.click()
    await page.getByRole('menuitem', { name: 'Who has it' }).click()
    await page.getByRole('button', { name: 'Remove from Meera Krishnan' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove badge' }).click()
    await member.page.getByText('You have 0 of 27, and 0 points from them.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await member.page.getByText('You have 1 of 27, and 50 points from them.').waitFor()
    const badgePoints = async () =>
      (await meera.api('GET /points/user/:id', { params: { id: 'current' } })).body.badgePoints
    await expect.poll(badgePoints).toBe(50)
    for (const each of [member, visitor]) await closeWithoutProblems(each)
  })
})
