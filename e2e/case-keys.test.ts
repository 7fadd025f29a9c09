// The moderation workspace by keyboard.
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible } from './browser.ts'
import { createPost } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  openPage,
  admin: administrator,
  members: [vikas],
} = setUpSite({ members: ['Vikas Solanki'] })

let count = 0
/** Posts that screening flags, all different. */
async function flaggedPosts(number: number): Promise<string[]> {
  const ids: string[] = []
  for (let n = 0; n < number; n++) {
    count += 1
    const words = `Guaranteed returns of ${count}% a month on chart ${count}, message me on Telegram t.me/gold${count}.`
    const post = await createPost(vikas, 'goldtalks', words)
    expect(post.status).toBe('pending')
    ids.push(post._id)
  }
  return ids
}

const statusOf = async (id: string) => (await vikas.api('GET /posts/:id', { params: { id } })).body.post?.status
const list = (page: Page) => page.getByRole('list', { name: 'Cases' })
const openRow = (page: Page) => list(page).locator('button[aria-current]')
const indexOfOpenRow = (page: Page) =>
  list(page)
    .getByRole('listitem')
    .evaluateAll((rows) => rows.findIndex((row) => row.querySelector('button[aria-current]')))
const isFocusInList = (page: Page) =>
  page.evaluate(() => Boolean(document.activeElement?.closest('ol')) && document.activeElement !== document.body)
const checked = (page: Page) => list(page).getByRole('checkbox', { checked: true }).count()

describe('the cases', () => {
  it('are moved through, approved, undone, edited and rejected by keys, with the focus in the list', async () => {
    const ids = await flaggedPosts(4)
    const visitor = await openPage(administrator, '/admin/cases')
    const { page } = visitor
    await openRow(page).waitFor()
    await openRow(page).focus()
    await page.keyboard.press('j')
    await expect.poll(() => indexOfOpenRow(page)).toBe(1)
    expect(await isFocusInList(page)).toBe(true)
    await page.keyboard.press('k')
    await expect.poll(() => indexOfOpenRow(page)).toBe(0)
    await page.getByRole('heading', { name: 'Decide' }).waitFor()

    const before = await Promise.all(ids.map(statusOf))
    expect(before).toEqual(['pending', 'pending', 'pending', 'pending'])
    await page.getByRole('radio', { name: 'Approve it' }).waitFor()
    await page.keyboard.press('a')
    const undo = page.getByRole('region', { name: 'Undo' })
    await undo.waitFor()
    const approved = async () =>
      (await Promise.all(ids.map(statusOf))).filter((status) => status === 'published').length
    await expect.poll(approved).toBe(1)
    await expect.poll(() => isFocusInList(page)).toBe(true)
    await page.keyboard.press('z')
    await undo.waitFor({ state: 'detached' })
    await expect.poll(approved).toBe(0)
    expect(await isFocusInList(page)).toBe(true)

    await page.keyboard.press('?')
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await keys.waitFor()
    await page.keyboard.press('Escape')
    await keys.waitFor({ state: 'detached' })
    await page.keyboard.press('e')
    await page.getByRole('radio', { name: /^Edit/, checked: true }).waitFor()
    await page.locator('textarea:focus').waitFor()
    await openRow(page).focus()
    await page.keyboard.press('r')
    await page.getByRole('radio', { name: /^Reject it/, checked: true }).waitFor()
    await page.locator('textarea:focus').fill('No paid tips here.')
    await page.keyboard.press('a')
    expect(await approved()).toBe(0)
    await expectAccessible(page)
    await closeWithoutProblems(visitor)
  })

  it('are selected by keys, as ranges and across pages', async () => {
    await flaggedPosts(22)
    const visitor = await openPage(administrator, '/admin/cases')
    const { page } = visitor
    await openRow(page).waitFor()
    await openRow(page).focus()
    await page.keyboard.press('x')
    for (let step = 0; step < 3; step++) await page.keyboard.press('j')
    await expect.poll(() => indexOfOpenRow(page)).toBe(3)
    await page.keyboard.press('Shift+X')
    await page.getByText('4 selected').waitFor()
    expect(await checked(page)).toBe(4)
    await page.getByRole('link', { name: 'Next' }).click()
    await expect.poll(() => checked(page)).toBe(0)
    await list(page).getByRole('checkbox').first().check()
    await page.getByText('5 selected').waitFor()
    await page.getByRole('region', { name: 'Selected cases' }).getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('region', { name: 'Undo' }).getByText('5').waitFor()
    await closeWithoutProblems(visitor)
  })
})
