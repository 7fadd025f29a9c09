// Moderation: a report with its decision, and a suspension.
import { expect, it } from 'vitest'
import { report as reportTexts } from '#contract/messages/en/report-screens.ts'
import { closeWithoutProblems } from '../browser.ts'
import { choosePostMenuItem, createPost, postWith } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  openPage,
  admin,
  members: [vikas, meera, rohan],
} = setUpSite({ members: ['Vikas Solanki', 'Meera Krishnan', 'Rohan Deshpande'] })

const phone = { size: 'phone' } as const

it('a member reports a post, an administrator removes it, and its author is told why', async () => {
  const words = 'An ordinary post that somebody minds.'
  const post = await createPost(vikas, 'goldtalks', words)
  const reporter = await openPage(meera, '/dashboard/goldtalks', phone)
  await choosePostMenuItem(reporter.page, words, 'Report')
  const form = reporter.page.getByRole('dialog', { name: reportTexts.title.post })
  await form.getByLabel(reportTexts.reasons.other).check()
  await form.getByLabel(reportTexts.description).fill('He copied my words.')
  await form.getByRole('button', { name: reportTexts.send }).click()
  await reporter.page.getByText(reportTexts.done.post).waitFor()

  const decider = await openPage(admin, '/admin/reports')
  const { page } = decider
  await page.getByText('He copied my words.').waitFor()
  await page.getByRole('radio', { name: /^Remove it The author / }).check()
  await page.getByLabel('Reason for the author').fill('These are her words.')
  await page.getByRole('button', { name: 'Remove it' }).click()
  await page.getByText('Remove it: the post by Vikas Solanki', { exact: true }).waitFor()
  const statusOf = async () => (await vikas.api('GET /posts/:id', { params: { id: post._id } })).body.post?.status
  await expect.poll(statusOf).not.toBe('published')

  const author = await openPage(vikas, '/dashboard/notifications', phone)
  const told = author.page.getByRole('main').getByRole('listitem').filter({ hasText: 'Your post was removed' })
  await told.getByText('These are her words.').waitFor()
  await closeWithoutProblems(reporter, decider, author)
})

// Proves: rule.overview.admin-users
it('a member cannot post while suspended, and can again once restored', async () => {
  const member = await openPage(rohan, '/dashboard/indextalks', phone)
  const decider = await openPage(admin, '/admin/users?search=rohan')
  const { page } = decider
  const row = page.getByRole('row').filter({ hasText: rohan.name })
  const choose = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${rohan.name}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Suspend…')
  const dialog = page.getByRole('dialog', { name: `Suspend ${rohan.name}` })
  await dialog.getByLabel('Suspension ends').selectOption('In 3 days')
  await dialog.getByLabel('Reason').fill('Sends people to a paid group.')
  await dialog.getByRole('button', { name: `Suspend ${rohan.name}` }).click()
  await row.getByText('Suspended').waitFor()

  member.allowError(/status of 403/)
  await member.page.getByRole('button', { name: 'Share a chart or a thought' }).click()
  await member.page.getByLabel('What do you see?').fill('Can I still write?')
  await member.page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await member.page.getByText("Your account is suspended. You can read, but you can't take part.").first().waitFor()

  await choose('Restore…')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Restore ${rohan.name}` })
    .click()
  await row.getByText('Active').waitFor()
  await member.page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await postWith(member.page, 'Can I still write?').waitFor()
  await closeWithoutProblems(decider, member)
})
