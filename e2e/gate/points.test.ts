// Points: a badge that is earned, and the leaderboard.
import { expect, it } from 'vitest'
import { closeWithoutProblems } from '../browser.ts'
import { chartImage, createPost, toastWith } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

/** Only five posts of a day earn points, so each journey has its own authors. */
const {
  openPage,
  members: [meera, rohan, joseph, priya],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande', 'Joseph Kurian', 'Priya Menon'] })

const phone = { size: 'phone' } as const

// Proves: rule.overview.feature-badges, rule.realtime.badge-refresh
it('a badge that is earned appears at once on the page of badges, and beside the name in other browsers', async () => {
  const own = await openPage(rohan, '/dashboard/badges', phone)
  await own.page.getByText('You have 0 of 27').waitFor()
  await own.connected
  await createPost(rohan, 'goldtalks', 'Range since Tuesday.')
  const other = await openPage(meera, '/dashboard/goldtalks', phone)
  await other.page.getByText('Range since Tuesday.').waitFor()
  await other.connected
  await createPost(rohan, 'goldtalks', 'And the chart of it.', await chartImage())
  await toastWith(own.page, 'You earned a badge: Log line, bronze').waitFor()
  await own.page.getByText('You have 1 of 27, and 15 points from them.').waitFor()
  await other.page.getByRole('img', { name: 'Log line, bronze' }).first().waitFor()
  await own.page.getByRole('link', { name: 'Log line, bronze' }).first().click()
  await own.page.getByRole('list').getByRole('link', { name: 'Rohan Deshpande' }).waitFor()
  await closeWithoutProblems(own, other)
})

it('an open leaderboard changes its order when another member earns points', async () => {
  for (const words of ['The rupee opened where it closed.', 'It closed there too.'])
    await createPost(joseph, 'fxtalks', words)
  const reader = await openPage(joseph, '/dashboard/leaderboard?room=fxtalks', phone)
  const { page } = reader
  const places = page.locator('.leaderboard-podium > li, main tbody > tr')
  const isFirst = (name: string) => expect.poll(() => places.first().textContent()).toContain(name)
  await isFirst(joseph.name)
  await reader.connected
  for (const words of ['Level one of three.', 'Level two of three.', 'Level three of three.'])
    await createPost(priya, 'fxtalks', words)
  await isFirst(priya.name)
  await closeWithoutProblems(reader)
})
