// A lesson, from the file in its educator's browser to a member who watches it.
import { expect, it } from 'vitest'
import { makeClip } from '../../server/features/videos/testing/clips.ts'
import { closeWithoutProblems } from '../browser.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  openPage,
  admin,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

it('a video is uploaded, approved and watched', async () => {
  const educator = await openPage(meera, '/dashboard/learningzone/create')
  const { page } = educator
  const file = { name: 'three-losses.mp4', mimeType: 'video/mp4', buffer: await makeClip() }
  await page.locator('input[type="file"][aria-label="Choose a video"]').setInputFiles(file)
  await page.getByRole('heading', { name: 'Uploaded' }).waitFor()
  await page.getByLabel('Title').fill('Three losses')
  await page.getByRole('radio', { name: 'goldtalks' }).check()
  await page.getByLabel('I show no prices of the last 30 days, and promise no returns.').check()
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await page.getByText('Video uploaded successfully and is pending approval').waitFor()

  const reviewer = await openPage(admin, '/admin/videos/approval')
  await reviewer.page.getByRole('heading', { name: 'Three losses' }).waitFor({ timeout: 60_000 })
  await reviewer.page.getByRole('button', { name: 'Approve' }).click()
  await reviewer.page.getByRole('heading', { name: 'All caught up' }).waitFor()

  const viewer = await openPage(rohan, '/dashboard/learningzone/goldtalks', { size: 'phone' })
  await viewer.page
    .getByRole('link', { name: /Three losses/ })
    .first()
    .click()
  const player = viewer.page.getByRole('region', { name: 'Player' })
  await player.getByRole('button', { name: 'Play (k)' }).last().click()
  const position = () =>
    viewer.page.locator('video.player-video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(position).toBeGreaterThan(0.5)
  await closeWithoutProblems(educator, reviewer, viewer)
})
