// Administration: the overview, and an administrator who finds a member, emails a reset link and acts as them.
import { expect, it } from 'vitest'
import { loginAs as texts } from '#contract/messages/en/login-as-screens.ts'
import { users } from '#contract/messages/en/members-screens.ts'
import { closeWithoutProblems, expectAccessible } from '../browser.ts'
import { createPost, password, postWith, toastWith } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'
import { linkIn } from '../site.ts'

const {
  site,
  openPage,
  admin,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

it('a report appears on the open page, and leads to its screen by keyboard', async () => {
  const post = await createPost(meera, 'goldtalks', 'Gold holds the floor.')
  const visitor = await openPage(admin, '/admin')
  const { page, connected } = visitor
  await connected
  const reports = page.getByRole('row', { name: /^Reports/ })
  await reports.filter({ hasText: '0' }).waitFor()
  await page.getByText('Nothing needs a decision. Nothing is overdue.').waitFor()
  await expectAccessible(page)
  const report = { params: { id: post._id }, body: { reason: 'spam' } } as const
  expect((await rohan.api('POST /posts/report/:id', report)).status).toBe(201)
  await reports.filter({ hasText: '1' }).waitFor()
  await page.getByText('1 item needs a decision.').waitFor()
  await reports.getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/reports')
  await closeWithoutProblems(visitor)
})

it('an administrator finds a member, emails them a reset link, acts as them and comes back', async () => {
  const post = await createPost(meera, 'fxtalks', 'A quiet open for the rupee.')
  const isLikedBy = async (member: typeof rohan) =>
    (await member.api('GET /posts/:id', { params: { id: post._id } })).body.post.isLiked
  const visitor = await openPage(admin, '/admin/users')
  const { page } = visitor
  const actions = page.getByRole('button', { name: `Actions for ${rohan.name}` })
  const other = page.getByRole('row', { name: new RegExp(meera.name) })
  await other.waitFor()
  await page.getByRole('searchbox', { name: users.search }).fill(rohan.name)
  await other.waitFor({ state: 'detached' })
  await actions.click()
  await page.getByRole('menuitem', { name: users.resetPassword }).click()
  await page.getByRole('button', { name: users.resetNow }).click()
  await toastWith(page, users.resetMailed).waitFor()
  // The first one verified the email.
  const [, mail] = await site.mailsTo(rohan.email, 2)
  expect(linkIn(mail!)).toContain('/reset-password?token=')
  await actions.click()
  await page.getByRole('menuitem', { name: texts.menu }).click()
  const dialog = page.getByRole('dialog', { name: texts.title(rohan.name) })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('They see an empty feed')
  await dialog.getByRole('button', { name: texts.start }).click()
  const asked = page.getByRole('dialog', { name: 'Enter your password' })
  await asked.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const banner = page.getByRole('region', { name: texts.banner(rohan.name) })
  await banner.waitFor()
  await page.goto(`${site.url}/dashboard/fxtalks`)
  await postWith(page, post.content).getByRole('button', { name: /^Like/ }).click()
  await expect.poll(() => isLikedBy(rohan)).toBe(true)
  await banner.getByRole('button', { name: texts.back }).click()
  await page.waitForURL(`${site.url}/admin/users`)
  await actions.waitFor()
  await banner.waitFor({ state: 'detached' })
  expect(await isLikedBy(admin)).toBe(false)
  await closeWithoutProblems(visitor)
})
