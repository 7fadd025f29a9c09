// An administrator writes a banner in two languages and shows it. Members and guests see it without a reload, dismiss it,
// and don't see it again.
import { expect, it } from 'vitest'
import {
  announcementEditor as editor,
  announcementSending as sending,
} from '#contract/messages/en/announcement-editor-screens.ts'
import { announcementBanner as texts } from '#contract/messages/en/layouts.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, whenConnected } from '../browser.ts'
import { prepareBrowser } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera],
  admin,
} = setUpSite({ members: ['Meera Krishnan'] })

const title = 'Upkeep on Sunday, 02:00 to 02:30 IST'

it('a banner reaches open pages, and is dismissed for good by a member on all devices and by a guest', async () => {
  const member = await visit({ size: 'phone', theme: 'dark' })
  const guest = await visit({ size: 'desktop', theme: 'light' })
  const elsewhere = await visit({ size: 'desktop', theme: 'dark' })
  const connected = [member, guest, elsewhere].map((visitor) => whenConnected(visitor.page))
  for (const { page } of [member, elsewhere]) await prepareBrowser(page, site, meera)
  await prepareBrowser(guest.page, site)
  await member.page.goto(`${site.url}/dashboard/bittalks`)
  await elsewhere.page.goto(`${site.url}/dashboard/goldtalks`)
  await guest.page.goto(`${site.url}/hi/terms`)
  await Promise.all(connected)

  const writer = await openPage(admin, '/admin/announcements/new', { size: 'desktop', theme: 'light' })
  const { page } = writer
  await page.getByLabel(editor.title.en).fill(title)
  await page.getByLabel(editor.title.hi).fill('रविवार को रखरखाव')
  await page.getByRole('button', { name: editor.save, exact: true }).click()
  await page.waitForURL(/\/admin\/announcements\/[0-9a-f]{24}$/)
  await page.getByRole('button', { name: sending.start.banner }).click()
  await page.getByRole('button', { name: sending.confirm }).click()
  await page.getByText('Shown now').waitFor()
  await expectAccessible(page)

  for (const { page } of [member, elsewhere]) await page.getByText(title).waitFor()
  await guest.page.getByText('रविवार को रखरखाव').waitFor()
  for (const visitor of [member, guest]) {
    await expectAccessible(visitor.page)
    await expectNoHorizontalScroll(visitor.page)
    const folder = process.env.SCREENSHOTS
    if (folder)
      await visitor.page.screenshot({ path: `${folder}/announcement-${visitor === guest ? 'guest' : 'member'}.png` })
  }
  await member.page.getByRole('button', { name: texts.dismiss(title) }).click()
  await elsewhere.page.getByText(title).waitFor({ state: 'detached' })
  await guest.page.getByRole('button', { name: 'हटाएँ' }).click()
  for (const visitor of [member, guest]) {
    const fetched = visitor.page.waitForResponse((response) => response.url().includes('/api/announcements?'))
    await visitor.page.reload()
    await fetched
  }
  await page.reload()
  await page.getByText(sending.reads.banner).locator('..').getByText('1', { exact: true }).waitFor()
  expect(await member.page.getByText(title).count()).toBe(0)
  expect(await guest.page.getByText('रविवार को रखरखाव').count()).toBe(0)
  await closeWithoutProblems(member, elsewhere, guest, writer)
})
