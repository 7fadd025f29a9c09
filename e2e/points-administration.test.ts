// An administrator gives points, and the member's standing follows.
import { expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible } from './browser.ts'
import { password, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  openPage,
  admin,
  members: [meera],
} = setUpSite({ members: ['Meera Krishnan'] })

const standing = async () => {
  const params = { timeframe: 'weekly', section: 'goldtalks' } as const
  return (await meera.api('GET /leaderboard/:timeframe/:section', { params })).body.me
}

it('points are assigned after the password was entered, move the member on the board, and are undone', async () => {
  const visitor = await openPage(admin, '/admin/points')
  const { page } = visitor
  await page.getByRole('heading', { name: 'No points were given or taken' }).waitFor()
  expect(await standing()).toBeNull()
  await page.getByRole('button', { name: 'Give or take points' }).click()
  const dialog = page.getByRole('dialog', { name: 'Give or take points' })
  await dialog.getByLabel('Find the member').fill('meera')
  await dialog.getByLabel('Meera Krishnan').check()
  await dialog.getByLabel('Points', { exact: true }).fill('40')
  await dialog.getByLabel('Room').selectOption('goldtalks')
  await dialog.getByLabel('Reason').fill('Found an error in a lesson.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Assign points' }).click()
  await page.getByRole('dialog', { name: 'Enter your password' }).getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await toastWith(page, 'Points assigned successfully').waitFor()
  await page.getByRole('row').filter({ hasText: '+40 points' }).waitFor()
  expect(await standing()).toMatchObject({ rank: 1, points: 40 })

  const member = await openPage(meera, '/dashboard/notifications')
  await member.page.getByRole('link', { name: /An administrator gave you 40 points/ }).waitFor()
  await closeWithoutProblems(member)

  await page.getByRole('button', { name: 'Undo the change for Meera Krishnan' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('row').filter({ hasText: '+40 points' }).getByText('Undone').waitFor()
  expect(await standing()).toBeNull()
  await closeWithoutProblems(visitor)
})
