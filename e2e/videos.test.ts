// Watching a lesson with a real clip: play, seek, change the quality, leave and come back in Miniwatch, resume, history.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { waitUntil } from '../server/testing/wait-until.ts'
import { closeWithoutProblems, drag, expectAccessible } from './browser.ts'
import { publishLesson, submitLesson } from './lessons.ts'
import { createMember, type Member } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
  admin,
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const length = 24
let lesson: string
beforeAll(async () => {
  lesson = await publishLesson(site, admin, meera, {
    title: 'Reading a range',
    clip: { seconds: length, size: '960x720' },
    chapters: [
      { start: 0, title: 'What a range is' },
      { start: 10, title: 'The floor' },
    ],
  })
})

const lessonPath = () => `/dashboard/learningzone/video/${lesson}`

const videoElement = (page: Page) => page.locator('video.player-video')
const readVideo = (page: Page) =>
  videoElement(page).evaluate((element: HTMLVideoElement) => ({
    time: element.currentTime,
    isPlaying: !element.paused && !element.ended,
    isMuted: element.muted,
    source: element.currentSrc,
    width: element.videoWidth,
  }))

const control = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Player' }).getByRole('button', { name }).last()

async function whenPlayingAfter(page: Page, seconds: number): Promise<void> {
  await expect
    .poll(
      async () => {
        const { time, isPlaying } = await readVideo(page)
        return isPlaying && time > seconds
      },
      { timeout: 30_000 },
    )
    .toBe(true)
}

/** The progress that the server has stored. */
const progressOf = async ({ api }: Member) => {
  const { body } = await api('GET /video-activity/progress/:videoId', { params: { videoId: lesson } })
  return body.data as { currentTime: number; progress: number; watchTime: number; quality: string }
}

/** The member has watched up to this second, in the smaller quality. */
async function stopAt({ api }: Member, currentTime: number): Promise<void> {
  const { status } = await api('POST /video-history/save', { body: { videoId: lesson, currentTime, quality: '360p' } })
  expect(status).toBe(200)
}

/** Records pauses, reloads and jumps of the video from now on. A slow machine may make it wait for data. */
const recordGaps = (page: Page) =>
  videoElement(page).evaluate((element: HTMLVideoElement) => {
    const gaps: string[] = []
    Object.assign(window, { gaps })
    for (const name of ['pause', 'emptied', 'seeking']) element.addEventListener(name, () => void gaps.push(name))
  })
const readGaps = (page: Page) => page.evaluate(() => (window as unknown as { gaps: string[] }).gaps)

describe('a lesson', () => {
  // Proves: rule.overview.member-videos
  it('is played, searched through and remembered, and resumes where the viewer stopped', async () => {
    const visitor = await openPage(rohan, lessonPath())
    const { page } = visitor
    await control(page, 'Play (k)').click()
    await whenPlayingAfter(page, 3.5)
    expect((await readVideo(page)).source).toContain('quality=720p')
    await page.getByRole('button', { name: /The floor/ }).click()
    await whenPlayingAfter(page, 10.5)

    await control(page, /^Quality/).click()
    await page.getByRole('menuitemradio', { name: /^360p/ }).click()
    await waitUntil('the smaller quality plays', async () => {
      const { width, source } = await readVideo(page)
      return width === 480 && source.includes('quality=360p')
    })
    await whenPlayingAfter(page, 11)
    await page.getByRole('button', { name: /The floor/ }).click()

    await page.keyboard.press('k')
    await waitUntil('the place is stored', async () => (await progressOf(rohan)).currentTime > 9.5)
    const stopped = await progressOf(rohan)
    expect(stopped.quality).toBe('360p')
    expect(stopped.watchTime).toBeGreaterThan(1)
    expect(stopped.watchTime).toBeLessThan(15)
    await expectAccessible(page)
    await closeWithoutProblems(visitor)

    const later = await openPage(rohan, lessonPath())
    await waitUntil('the video is where it was stopped', async () => (await readVideo(later.page)).time > 9.5)
    expect((await readVideo(later.page)).source).toContain('quality=360p')
    await later.page.goto(`${site.url}/dashboard/watchhistory`)
    await later.page.getByRole('link', { name: /Reading a range/ }).waitFor()
    await later.page.getByRole('button', { name: 'Remove “Reading a range” from your watch history' }).click()
    await later.page.getByRole('heading', { name: 'Nothing watched yet' }).waitFor()
    expect((await progressOf(rohan)).currentTime).toBe(0)
    await closeWithoutProblems(later)
  })

  it('resumes where the viewer stopped on its public page too, in the quality that they chose', async () => {
    const reader = await createMember(site, 'Anita Desai')
    await stopAt(reader, 12)
    const visitor = await openPage(reader, `/learning/video/${lesson}`)
    await waitUntil('the video is where it was stopped', async () => {
      const { time, source } = await readVideo(visitor.page)
      return time > 11.5 && source.includes('quality=360p')
    })
    await closeWithoutProblems(visitor)
  })

  it('never jumps once it plays: a stored position that arrives later is offered', async () => {
    const reader = await createMember(site, 'Farhan Qureshi')
    await stopAt(reader, 12)
    const visitor = await openPage(reader, '/dashboard/polls')
    const { page, context } = visitor
    const answered = Promise.withResolvers<void>()
    await context.route('**/api/video-history/**', async (route) => {
      await answered.promise
      await route.continue()
    })
    // A device that has seen the lesson before the member watched it elsewhere.
    await context.route(`**/api/learning/videos/${lesson}`, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      await route.fulfill({ response, json: { ...body, video: { ...body.video, currentTime: 0 } } })
    })
    await page.goto(site.url + lessonPath())
    await control(page, 'Play (k)').click()
    await whenPlayingAfter(page, 1)
    await recordGaps(page)
    answered.resolve()
    const offer = page.getByRole('button', { name: 'Continue at 0:12' })
    await offer.waitFor()
    const { time } = await readVideo(page)
    await whenPlayingAfter(page, time + 0.5)
    expect(await readGaps(page)).toEqual([])
    await expectAccessible(page)
    await offer.click()
    await whenPlayingAfter(page, 12)
    expect(await offer.count()).toBe(0)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.miniwatch.open, rule.miniwatch.back, rule.miniwatch.expanded, rule.miniwatch.updates
  it('continues in Miniwatch in the same element when its page is left, and back', async () => {
    const visitor = await openPage(rohan, lessonPath())
    const { page } = visitor
    await control(page, 'Play (k)').click()
    await whenPlayingAfter(page, 1)
    await videoElement(page).evaluate((element) => void element.setAttribute('data-first', ''))
    const isSameElement = () => videoElement(page).getAttribute('data-first')
    await page.getByRole('link', { name: 'Polls' }).first().click()
    const miniwatch = page.getByRole('region', { name: 'Miniwatch' })
    await miniwatch.waitFor()
    const { time, isMuted } = await readVideo(page)
    await whenPlayingAfter(page, time + 1)
    expect(isMuted).toBe(true)
    expect(await isSameElement()).toBe('')
    const viewport = page.viewportSize()!
    const distances = async () => {
      const { x = 0, y = 0, width = 0, height = 0 } = (await miniwatch.boundingBox()) ?? {}
      return { left: x, top: y, right: viewport.width - x - width, bottom: viewport.height - y - height, width }
    }
    await expect.poll(distances).toMatchObject({ right: 40, bottom: 40, width: 320 })
    await expectAccessible(page)

    await miniwatch.getByRole('button', { name: 'Expand' }).click()
    await expect.poll(async () => (await miniwatch.boundingBox())?.width).toBe(480)
    const grip = miniwatch
      .getByRole('button', { name: /^Miniwatch/ })
      .or(miniwatch.locator('.miniwatch-grip'))
      .first()
    await grip.press('ArrowRight')
    await expect.poll(async () => (await distances()).right).toBe(30)
    const box = (await grip.boundingBox())!
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x - 4000, box.y - 4000, { steps: 4 })
    await page.mouse.up()
    // Below the top bar.
    await expect.poll(distances).toMatchObject({ left: 0, top: 56 })

    await miniwatch.getByRole('button', { name: 'Back to video' }).click()
    await page.getByRole('heading', { name: 'Reading a range' }).waitFor()
    await expect.poll(() => miniwatch.count()).toBe(0)
    const back = await readVideo(page)
    await whenPlayingAfter(page, back.time + 0.5)
    expect(await isSameElement()).toBe('')
    await expect.poll(async () => (await readVideo(page)).isMuted).toBe(false)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('miniwatchState'))).toBeNull()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.miniwatch.resume, rule.miniwatch.autoplay-muted, rule.miniwatch.video-error
  it('continues in Miniwatch after a reload, muted, and an error closes the window', async () => {
    const visitor = await openPage(rohan, lessonPath())
    const { page } = visitor
    await control(page, 'Play (k)').click()
    await page.getByRole('button', { name: /The floor/ }).click()
    await whenPlayingAfter(page, 10.5)
    await control(page, 'Open Miniwatch (i)').click()
    await page.getByText('Playing in Miniwatch').waitFor()
    await page.goto(`${site.url}/dashboard/polls`)
    const miniwatch = page.getByRole('region', { name: 'Miniwatch' })
    await miniwatch.waitFor()
    await whenPlayingAfter(page, 10.5)
    expect(await readVideo(page)).toMatchObject({ isMuted: true })
    await videoElement(page).evaluate((element: HTMLVideoElement) => {
      element.src = '/api/video/stream/0123456789abcdef01234567'
    })
    await expect.poll(() => miniwatch.count()).toBe(0)
    visitor.allowError(/404|Failed to load resource/)
    await visitor.close()
  })

  it('moves Miniwatch by finger on a phone', async () => {
    const visitor = await openPage(rohan, lessonPath(), { size: 'phone' })
    const { page, context } = visitor
    await control(page, 'Open Miniwatch (i)').click()
    const miniwatch = page.getByRole('region', { name: 'Miniwatch' })
    const grip = await miniwatch.locator('.miniwatch-grip').boundingBox()
    const before = (await miniwatch.boundingBox())!
    const [x, y] = [grip!.x + 20, grip!.y + 20]
    await drag(await context.newCDPSession(page), [{ x, y }], [{ x: x - 20, y: y - 200 }])
    const after = { x: before.x - 20, y: before.y - 200, width: 320 }
    await expect.poll(() => miniwatch.boundingBox()).toMatchObject(after)
    await expectAccessible(page)
    await closeWithoutProblems(visitor)
  })

  it('shows captions, fills the screen, and offers picture in picture where the browser has it', async () => {
    const form = new FormData()
    form.set('language', 'en')
    form.set('captions', new File(['WEBVTT\n\n00:00.000 --> 00:20.000\nA range has a floor.'], 'en.vtt'))
    const added = await meera.api.raw('POST /learning/videos/:id/captions', { params: { id: lesson }, body: form })
    expect(added.status).toBe(200)
    const visitor = await openPage(rohan, lessonPath())
    const { page } = visitor
    const shownCaption = () =>
      videoElement(page).evaluate((element: HTMLVideoElement) => {
        const shown = [...element.textTracks].find(({ mode }) => mode === 'showing')
        return (shown?.activeCues?.[0] as VTTCue | undefined)?.text
      })
    await control(page, 'Captions (c)').click()
    await control(page, 'Captions, English (c)').waitFor()
    await control(page, 'Play (k)').click()
    await waitUntil('the caption is shown', async () => (await shownCaption()) === 'A range has a floor.')
    await page.keyboard.press('c')
    await waitUntil('the caption is hidden', async () => (await shownCaption()) === undefined)

    const filledBy = () => page.evaluate(() => document.fullscreenElement?.className)
    await page.keyboard.press('f')
    await expect.poll(filledBy).toBe('player')
    await control(page, 'Leave full screen (f)').click()
    await expect.poll(filledBy).toBeUndefined()
    const isOffered = (await control(page, 'Picture in picture (p)').count()) > 0
    expect(isOffered).toBe(await page.evaluate(() => document.pictureInPictureEnabled))
    await closeWithoutProblems(visitor)
  })

  it('continues with a new URL before the old one expires', async () => {
    const pending = await submitLesson(site, meera, { title: 'Not approved yet', clip: { seconds: 20 } })
    const visitor = await openPage(meera, '/dashboard/polls')
    const { page, context } = visitor
    // The first addresses seem to end in a minute, when the player renews them.
    const soon = Math.floor(Date.now() / 1000) + 61
    let end = ''
    await context.route(`**/api/learning/videos/${pending}`, async (route) => {
      if (end !== '') return route.continue()
      const response = await route.fetch()
      const text = await response.text()
      end = /expires=(\d+)/.exec(text)?.[1] ?? ''
      await route.fulfill({ response, body: text.replaceAll(`expires=${end}`, `expires=${soon}`) })
    })
    await context.route('**/api/video/stream/**', (route) =>
      route.continue({ url: route.request().url().replace(`expires=${soon}`, `expires=${end}`) }),
    )
    await page.goto(`${site.url}/dashboard/learningzone/video/${pending}`)
    await control(page, 'Play (k)').click()
    await waitUntil('the address is new', async () => {
      const { source } = await readVideo(page)
      return source.includes('expires=') && !source.includes(`expires=${soon}`)
    })
    const { time } = await readVideo(page)
    await whenPlayingAfter(page, time + 1)
    await closeWithoutProblems(visitor)
  })

  it('remembers the place where its page was closed while it played', async () => {
    const reader = await createMember(site, 'Ishaan Verma')
    const { page, close } = await openPage(reader, lessonPath())
    await control(page, 'Play (k)').click()
    await whenPlayingAfter(page, 4)
    const { time } = await readVideo(page)
    await page.goto('about:blank')
    await waitUntil('the place is stored', async () => (await progressOf(reader)).currentTime >= Math.floor(time))
    expect((await progressOf(reader)).watchTime).toBeGreaterThan(2)
    await close()
  })

  it('is watched without a connection, and the progress follows', async () => {
    const reader = await createMember(site, 'Tara Menon')
    const visitor = await openPage(reader, lessonPath())
    const { page, context } = visitor
    visitor.allowError(/ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/)
    await control(page, 'Play (k)').click()
    await whenPlayingAfter(page, 3)
    await page.keyboard.press('k')
    await waitUntil('the first part is stored', async () => (await progressOf(reader)).watchTime > 1)
    const before = (await progressOf(reader)).watchTime
    await context.setOffline(true)
    await page.keyboard.press('k')
    await whenPlayingAfter(page, 7)
    await page.keyboard.press('k')
    await page.getByText('1 item waiting to be sent.').waitFor()
    await context.setOffline(false)
    await waitUntil('the rest is stored', async () => (await progressOf(reader)).watchTime > before + 1.5)
    await visitor.close()
  })
})

describe('guests', () => {
  // Proves: rule.routes.video-load-failure
  it('see an error when the file of the lesson page does not load, and refresh it', async () => {
    const visitor = await openPage(undefined, '/learning')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await page
      .getByRole('link', { name: /Reading a range/ })
      .first()
      .waitFor()
    await page.route(/\/assets\/video-page-/, (route) => route.abort())
    await page
      .getByRole('link', { name: /Reading a range/ })
      .first()
      .click()
    await page.getByText('Failed to load VideoPage. Please refresh the page.').waitFor()
    await page.unroute(/\/assets\/video-page-/)
    await page.getByRole('button', { name: 'Refresh Page' }).click()
    await page.getByRole('heading', { name: 'Reading a range', level: 1 }).waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.overview.visitor-video, rule.overview.feature-learning-videos
  it('watch a public lesson with its data for search engines, and nothing is reported', async () => {
    const response = await fetch(`${site.url}/learning/video/${lesson}`)
    const html = await response.text()
    expect(html).toContain('"@type":"VideoObject"')
    expect(html).toContain('Reading a range')
    const visitor = await openPage(undefined, `/learning/video/${lesson}`)
    const { page } = visitor
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname))
    await control(page, 'Play (k)').click()
    await whenPlayingAfter(page, 2)
    await control(page, 'Pause (k)').click()
    await waitUntil('the view is sent', () => sent.length > 0)
    expect(sent).toEqual([`/api/learning/videos/${lesson}/view`])
    await expectAccessible(page)
    await closeWithoutProblems(visitor)
  })
})
