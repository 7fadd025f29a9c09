// A lesson from the file in the educator's browser to the list that everyone sees.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeClip } from '../server/features/videos/testing/clips.ts'
import { closeWithoutProblems, expectNoHorizontalScroll, type Visitor } from './browser.ts'
import { submitLesson } from './lessons.ts'
import { toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  members: [meera],
  admin,
  openPage,
} = setUpSite({ members: ['Meera Krishnan'] })

const chunk = 8 * 1024 ** 2
let clip: Buffer
beforeAll(async () => {
  // Larger than one part of an upload, so that a part can arrive before the connection is lost.
  clip = await makeClip({ seconds: 40, size: '1280x720' })
  expect(clip.length).toBeGreaterThan(chunk)
})

const file = () => ({ name: 'three-losses.mp4', mimeType: 'video/mp4', buffer: clip })
const fileField = (page: Page, label: string) => page.locator(`input[type="file"][aria-label="${label}"]`)
const uploadPath = '**/api/learning/uploads/*'

/** Sends the first part, then loses the connection. */
async function beginUpload({ page }: Visitor): Promise<void> {
  let parts = 0
  await page.route(uploadPath, (route) => {
    if (route.request().method() === 'PATCH' && ++parts > 1) return route.abort('connectionreset')
    return route.continue()
  })
  await fileField(page, 'Choose a video').setInputFiles(file())
  await page.getByText('The connection was lost.').waitFor()
}

describe('a lesson', () => {
  // Proves: rule.video.upload-fail
  it('whose upload the server rejects says so, and can be chosen again', async () => {
    const visitor = await openPage(meera, '/dashboard/learningzone/create')
    visitor.allowError(/status of 413/)
    const { page } = visitor
    const message = 'A video can be up to 2 GB'
    await page.route('**/api/learning/uploads', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 413, json: { success: false, type: 'payload_too_large', message } })
        : route.continue(),
    )
    await fileField(page, 'Choose a video').setInputFiles(file())
    await toastWith(page, 'Failed to upload video').waitFor()
    await page.getByText(message).waitFor()
    await page.unroute('**/api/learning/uploads')
    await fileField(page, 'Choose a video').setInputFiles(file())
    await page.getByRole('heading', { name: 'Uploaded' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.video.upload-ok
  it('survives a lost connection and a reload, is approved and appears in the list', async () => {
    const visitor = await openPage(meera, '/dashboard/learningzone/create')
    visitor.allowError(/ERR_CONNECTION_RESET/)
    const { page } = visitor
    await beginUpload(visitor)
    await page.getByLabel('Title').fill('Three losses')
    await page.getByText('Kept on this device').waitFor()

    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute(uploadPath)
    await page.getByText('Choose three-losses.mp4 again to continue.').waitFor()
    await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Three losses')
    await fileField(page, 'Choose the file').setInputFiles({ ...file(), buffer: clip.subarray(1) })
    await page.getByText("This isn't the same file.").waitFor()
    const offsets: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
    })
    await fileField(page, 'Choose the file').setInputFiles(file())
    await page.getByRole('heading', { name: 'Uploaded' }).waitFor()
    expect(offsets).toEqual([chunk])

    await page.getByRole('radio', { name: 'goldtalks' }).check()
    await page.getByLabel('I show no prices of the last 30 days, and promise no returns.').check()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByText('Video uploaded successfully and is pending approval').waitFor()

    const reviewer = await openPage(admin, '/admin/videos/approval')
    await reviewer.page.getByRole('heading', { name: 'Three losses' }).waitFor({ timeout: 120_000 })
    const preview = reviewer.page.getByLabel('Preview of')
    await preview.evaluate(async (video: HTMLVideoElement) => {
      video.muted = true
      await video.play()
      await new Promise((resolve) => video.addEventListener('timeupdate', resolve, { once: true }))
    })
    await reviewer.page.getByRole('button', { name: 'Approve' }).click()
    await reviewer.page.getByRole('heading', { name: 'All caught up' }).waitFor()

    await page.goto(`${site.url}/dashboard/learningzone/goldtalks`)
    await page.getByText('Three losses').first().waitFor()
    await closeWithoutProblems(visitor, reviewer)
  })

  // Proves: rule.overview.admin-videos
  it('that is rejected is returned to its uploader with the reason', async () => {
    const visitor = await openPage(meera, '/dashboard/learningzone/create')
    const { page } = visitor
    const short = await makeClip()
    await fileField(page, 'Choose a video').setInputFiles({ ...file(), buffer: short })
    await page.getByRole('heading', { name: 'Uploaded' }).waitFor()
    await page.getByLabel('Title').fill('Reading a range')
    await page.getByRole('radio', { name: 'fxtalks' }).check()
    await page.getByLabel('I show no prices of the last 30 days, and promise no returns.').check()
    await page.getByRole('button', { name: 'Submit for approval' }).click()
    await page.getByRole('heading', { name: 'Your lessons' }).waitFor()

    const reviewer = await openPage(admin, '/admin/videos/approval')
    await reviewer.page.getByRole('heading', { name: 'Reading a range' }).waitFor({ timeout: 120_000 })
    await reviewer.page.getByRole('button', { name: 'Reject' }).click()
    const dialog = reviewer.page.getByRole('dialog')
    await dialog.getByLabel('Reason for the author').fill('The chart shows a live price.')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await reviewer.page.getByRole('heading', { name: 'All caught up' }).waitFor()

    await page.reload()
    await page.getByText('The chart shows a live price.').waitFor()
    await closeWithoutProblems(visitor, reviewer)
  })
})

describe('a lesson that cannot be processed', () => {
  it('says why, and takes another file from an administrator', async () => {
    const visitor = await openPage(meera, '/dashboard/learningzone/create')
    const { page } = visitor
    const reason = "We can't use this type of file."
    const noVideo = { name: 'broken.mp4', mimeType: 'video/mp4', buffer: Buffer.from('not a video at all') }
    await fileField(page, 'Choose a video').setInputFiles(noVideo)
    await page.getByText(reason).first().waitFor()
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${site.url}/dashboard/learningzone/mine`)
    await page.getByRole('button', { name: 'Retry' }).first().waitFor()
    await expectNoHorizontalScroll(page)
    await page.getByRole('heading', { name: 'broken.mp4' }).waitFor()

    const reviewer = await openPage(admin, '/admin/learning?status=failed')
    const lesson = reviewer.page.getByRole('listitem').filter({ hasText: reason }).first()
    await lesson.getByRole('button', { name: /^More options for/ }).click()
    await reviewer.page.getByRole('menuitem', { name: 'Upload another file' }).click()
    await fileField(reviewer.page, 'Upload another file').setInputFiles({ ...file(), buffer: await makeClip() })
    await reviewer.page.getByText('Uploading. Keep this page open until the upload is complete.').waitFor()
    await page.getByText(reason).first().waitFor({ state: 'detached' })
    await closeWithoutProblems(visitor, reviewer)
  })
})

describe('unsaved text', () => {
  it('about a series survives a reload, and a change made elsewhere', async () => {
    const lesson = await submitLesson(site, meera, { title: 'Stops' })
    const { body } = await meera.api('POST /learning/series', { body: { title: 'Ranges', videoIds: [lesson] } })
    const { _id: id, version } = body.series
    const visitor = await openPage(meera, `/dashboard/learningzone/mine/series/${id}`)
    const { page } = visitor
    const title = page.getByLabel('Title')
    await title.fill('Ranges and breakouts')
    await page.getByText('Kept on this device').waitFor()
    await page.reload()
    await expect.poll(() => title.inputValue()).toBe('Ranges and breakouts')

    const elsewhere = { title: 'Ranges, on the phone', description: '', videoIds: [lesson], version }
    const changed = await meera.api('PUT /learning/series/:id', { params: { id }, body: elsewhere })
    expect(changed.status).toBe(200)
    await page.getByRole('button', { name: 'Save the series' }).click()
    await page.getByText('This series was changed elsewhere').waitFor()
    await page.getByRole('button', { name: 'Keep mine' }).click()
    await page.getByRole('button', { name: 'Save the series' }).click()
    await page.getByText('Series saved').waitFor()
    await page.reload()
    await expect.poll(() => title.inputValue()).toBe('Ranges and breakouts')
    expect(await page.getByText('Kept on this device').count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  it('as questions survives a reload', async () => {
    const lesson = await submitLesson(site, meera, { title: 'Three stops' })
    const visitor = await openPage(meera, `/dashboard/learningzone/mine/quiz/${lesson}`)
    const { page } = visitor
    await page.getByRole('button', { name: 'Write the first question' }).click()
    const question = page.getByRole('textbox', { name: 'Question', exact: true }).first()
    await question.fill('Where was the stop?')
    await page.getByText('Kept on this device').waitFor()
    await page.reload()
    await expect.poll(() => question.inputValue()).toBe('Where was the stop?')
    await closeWithoutProblems(visitor)
  })
})
