// An administrator makes a member a moderator and takes that back, while the member has pages open.
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, whenConnected } from './browser.ts'
import { createMember, createPost, type Member, password, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  admin,
  members: [vikas],
} = setUpSite({ members: ['Vikas Solanki'] })

/** Ticks or clears one permission in the dialog of the member's row. The session confirms the password once an hour. */
async function changeModerator(page: Page, { name }: Member, isModerator: boolean): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Permissions…' }).click()
  const dialog = page.getByRole('dialog', { name: `Permissions of ${name}` })
  await dialog.getByRole('checkbox', { name: /^Moderator/ }).setChecked(isModerator)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  await dialog.getByText('Please give a reason for the audit log').waitFor()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(isModerator ? 'Helps with reports' : 'Moved away')
  await dialog.getByRole('button', { name: 'Save permissions' }).click()
  const saved = toastWith(page, `The permissions of ${name} were saved`)
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  await asked.or(saved).first().waitFor()
  if (await asked.isVisible()) {
    await asked.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await saved.first().waitFor()
  await dialog.waitFor({ state: 'detached' })
}

async function approve(page: Page, isPhone: boolean): Promise<void> {
  if (!isPhone) {
    await page.getByRole('radio', { name: /^Approve it/ }).check()
    return page.getByRole('button', { name: 'Approve it' }).click()
  }
  const region = page.getByRole('region', { name: 'Decide on this case' })
  await region.getByRole('button', { name: 'Approve', exact: true }).click()
  await page.getByRole('dialog', { name: 'Decide' }).getByRole('button', { name: 'Approve it' }).click()
}

it.each([
  ['phone', 'light', 'Kavya Iyer', 'Sure shot calls, join t.me/goldking777 for premium.'],
  ['phone', 'dark', 'Ishaan Bose', 'Guaranteed returns: I double your money in 15 days, DM me.'],
  ['desktop', 'light', 'Farida Khan', 'Send 500 rupees to goldking@okaxis and get the jackpot tip.'],
  ['desktop', 'dark', 'Devika Nair', 'Risk free profit every month, 100% assured, WhatsApp 98765 43210.'],
] as const)(
  'a new moderator decides a case until the permission is revoked (%s, %s)',
  async (size, theme, name, words) => {
    const member = await createMember(site, name)
    const post = await createPost(vikas, 'goldtalks', words)
    expect(post.status).toBe('pending')
    const administration = await openPage(admin, `/admin/users?search=${member.username}`, { size, theme })
    const own = await openPage(member, '/dashboard/account', { size, theme })
    await own.connected
    const entry = own.page.getByRole('link', { name: 'Administration' })
    expect(await entry.count()).toBe(0)

    await changeModerator(administration.page, member, true)
    await administration.page
      .getByRole('row', { name: new RegExp(name) })
      .getByText('Moderator')
      .waitFor()
    await expectAccessible(administration.page)
    await expectNoHorizontalScroll(administration.page)

    await entry.click()
    await own.page.getByRole('row', { name: /^Posts and comments under review/ }).waitFor()
    await expectAccessible(own.page)
    await expectNoHorizontalScroll(own.page)
    if (size === 'phone') await own.page.getByRole('button', { name: 'Overview, choose another page' }).click()
    const pages = own.page.getByRole('navigation', { name: 'Administration' })
    for (const hidden of ['Settings', 'Audit log', 'Sentiment News', 'Points and ranks'])
      expect(await pages.getByRole('link', { name: hidden }).count()).toBe(0)
    await pages.getByRole('link', { name: /^Under review/ }).click()
    const listed = own.page.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: words })
    await listed.waitFor()
    if (size === 'phone') await listed.getByRole('button').click()
    await approve(own.page, size === 'phone')
    await listed.waitFor({ state: 'detached' })
    await expect.poll(async () => (await site.api()('GET /posts/:id', { params: { id: post._id } })).status).toBe(200)

    const connectedAgain = whenConnected(own.page)
    await own.page.goto(`${site.url}/admin/settings`)
    await own.page.waitForURL(`${site.url}/admin`)
    await own.page.getByRole('row', { name: /^Posts and comments under review/ }).waitFor()
    await connectedAgain
    own.allowError(/403/)
    await changeModerator(administration.page, member, false)
    await own.page.waitForURL(/\/dashboard/)
    await own.page.goto(`${site.url}/admin/cases`)
    // The landing page leads members on to their first room.
    await own.page.waitForURL('**/dashboard/bittalks')
    await closeWithoutProblems(administration, own)
  },
)
