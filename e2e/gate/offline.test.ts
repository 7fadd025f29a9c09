// An offline member's actions are sent once, when the connection is back.
import { expect, it } from 'vitest'
import { closeWithoutProblems } from '../browser.ts'
import { createPost, postWith } from '../members.ts'
import { openWithOfflineFiles } from '../offline-visit.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

it('a comment written offline is replaced by the real one in place, without a reload or duplicates', async () => {
  const post = await createPost(meera, 'goldtalks', 'The floor held again.')
  const visitor = await openWithOfflineFiles({ site, openPage }, rohan, '/dashboard/goldtalks', { size: 'phone' })
  const { page, context } = visitor
  await postWith(page, 'The floor held again.')
    .getByRole('link', { name: /comment/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Post', exact: true })
  await dialog.getByText('No comments yet').waitFor()
  await context.setOffline(true)
  await dialog.getByLabel('Write a comment').fill('Where would you be wrong?')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  const queued = dialog.getByText(/^(Waiting to be sent|Sending…)$/)
  await queued.waitFor()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Like the comment by Rohan Deshpande, 0' }).waitFor()
  await queued.waitFor({ state: 'detached' })
  await expect.poll(() => dialog.getByText('Where would you be wrong?').count()).toBe(1)
  const { body } = await meera.api('GET /posts/:id/comments', { params: { id: post._id } })
  expect(body.comments.map(({ comment }: { comment: string }) => comment)).toEqual(['Where would you be wrong?'])
  await closeWithoutProblems(visitor)
})
