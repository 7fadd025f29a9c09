// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { player as texts, video as videoTexts, miniwatch as windowTexts } from '#contract/messages/en/video-screens.ts'
import { watchLimits } from '#contract/videos.ts'
import type { FakeResponses } from '../../../platform/testing/fake-platform.ts'
import { id } from '../../../platform/testing/fixtures.ts'
import { rendition, videoDetails } from '../../../platform/testing/fixtures-videos.ts'
import { render, type State, serverError, testStates, testTexts } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { toast } from '../../../ui/toast.ts'
import { LazyPlayer } from './lazy-player.tsx'
import Miniwatch from './miniwatch.tsx'
import { setMiniwatch } from './miniwatch-state.ts'
import { NativePlayer } from './native-player.tsx'
import Player from './player.tsx'
import { playerSession } from './player-session.ts'
import { SeekPreview } from './seek-preview.tsx'

const progress = {
  videoId: id(110),
  progress: 44,
  watchTime: 260,
  completed: false,
  currentTime: 260,
  quality: '720p',
} as const
const responses: FakeResponses = {
  'GET /video-history/:videoId': { data: progress },
  'POST /video-history/update-quality': { data: { videoId: id(110), quality: '360p' } },
  'GET /learning/videos/:id': { video: videoDetails() },
}

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined)
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue(undefined)
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440)
  playerSession().close()
})

test('the browser can play a lesson without our player, with captions', async () => {
  const { document } = await render(<NativePlayer video={videoDetails()} />)
  expect(document.querySelector('.player-frame video')?.getAttribute('src')).toContain('quality=720p')
  expect(document.querySelector('track')?.getAttribute('src')).toContain('captions-en.vtt')
})

const view = (change = {}): State => ({
  element: <Player video={videoDetails(change)} at={undefined} />,
  viewer: 'member',
  responses,
})
testStates({
  'the player offers its controls': {
    ...view(),
    offers: [texts.play, texts.back, texts.forward, texts.captionsOff, texts.qualityOf('720p'), texts.openMiniwatch],
    shows: ['/ 10:00'],
  },
  'a lesson without captions offers none': { ...view({ captions: [] }), hides: [texts.captionsOff] },
  'a lesson that nothing is ready of says so': {
    ...view({ qualities: [rendition('720p', { url: null })] }),
    shows: [texts.noFile],
  },
  'the player is loaded after the page': {
    element: <LazyPlayer video={videoDetails()} at={undefined} />,
    viewer: 'member',
    responses,
    offers: [texts.play],
  },
  'the seek bar shows a frame': {
    element: (
      <SeekPreview
        sprite={{ url: '/sprite.jpg', width: 160, height: 90, columns: 5, count: 10, interval: 60 }}
        time={130}
        left={20}
        chapter="The floor"
      />
    ),
    shows: ['The floor', '2:10'],
  },
})
testTexts('Player', (text) => view({ chapters: [{ start: 0, title: text }] }))

// Proves: rule.video.history-get-fallback
test('a lesson resumes where the member stopped, also through the fallback call', async () => {
  const { requests } = await render(view().element, {
    viewer: 'member',
    responses: {
      'GET /video-history/:videoId': serverError,
      'GET /video-activity/progress/:videoId': { data: progress },
    },
  })
  expect(requests).toEqual(['GET /video-history/:videoId', 'GET /video-activity/progress/:videoId'])
})

test('a video that plays in the native player continues in ours, which offers the stored position', async () => {
  function Replaced() {
    const [isOwn, setOwn] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOwn(true)}>
          replace
        </button>
        {isOwn ? <Player video={videoDetails()} at={undefined} /> : <NativePlayer video={videoDetails()} />}
      </>
    )
  }
  const { document, click, actions } = await render(<Replaced />, { viewer: 'member', responses })
  const native = document.querySelector('video')!
  native.currentTime = 42
  vi.spyOn(native, 'paused', 'get').mockReturnValue(false)
  await click('replace')
  expect(playerSession().state.get().time).toBe(42)
  expect(HTMLMediaElement.prototype.play).toHaveBeenCalledOnce()
  await expect.poll(actions).toContain(texts.continueAt('4:20'))
})

// Proves: rule.video.load-toast
test('a video that cannot be played is loaded once more, and then a message says so', async () => {
  const failed = vi.spyOn(toast, 'error').mockReturnValue(undefined)
  const { document, requests, advance } = await render(view().element, view())
  const element = document.querySelector('video')!
  Object.defineProperty(element, 'error', { configurable: true, value: { code: 4 } })
  await act(async () => element.dispatchEvent(new Event('error')))
  await advance(0)
  expect(requests).toContain('GET /learning/videos/:id')
  expect(failed).not.toHaveBeenCalled()
  await act(async () => element.dispatchEvent(new Event('error')))
  await advance(0)
  expect(failed).toHaveBeenCalledExactlyOnceWith('Failed to load video. Please check your connection or try again.')
})

test('the quality is chosen from a menu and remembered', async () => {
  const { click, requests, document, advance } = await render(view().element, view())
  await click(texts.qualityOf('720p'))
  await click('360p139 MB')
  expect(document.querySelector('video')?.getAttribute('src')).toContain('quality=360p')
  await advance(watchLimits.requestInterval)
  expect(requests).toContain('POST /video-history/update-quality')
})

// Proves: rule.miniwatch.window, rule.miniwatch.close-button, rule.miniwatch.close
test('the lesson moves to Miniwatch and back', async () => {
  const both = (
    <>
      <Player video={videoDetails()} at={undefined} />
      <Miniwatch />
    </>
  )
  const { click, text, actions, document } = await render(both, view())
  const place = () => document.querySelector('video')?.closest('section')?.getAttribute('aria-label')
  expect(place()).toBe(videoTexts.player)
  await click(texts.openMiniwatch)
  expect(text()).toContain(texts.playing)
  expect(actions()).toEqual(expect.arrayContaining([windowTexts.expand, windowTexts.close]))
  expect(place()).toBe(windowTexts.title)
  expect(JSON.parse(localStorage.getItem('miniwatchState') ?? '')).toMatchObject({
    open: true,
    videoId: id(110),
    position: { x: 40, y: 40 },
    expanded: false,
  })
  await click(windowTexts.expand)
  expect(actions()).toContain(windowTexts.minimize)
  await click(windowTexts.back)
  expect(place()).toBe(videoTexts.player)
  expect(localStorage.getItem('miniwatchState')).toBeNull()
})

const stored = {
  open: true,
  videoId: id(110),
  url: '/api/video/stream/signed?quality=360p',
  currentTime: 12.5,
  position: { x: 60, y: 80 },
  expanded: true,
}

/** What the next page of this browser reads. */
async function stateAfterReload() {
  vi.resetModules()
  return (await import('./miniwatch-state.ts')).miniwatch.get()
}

// Proves: rule.miniwatch.persist, rule.storage.miniwatch-state
test('all of the state of Miniwatch is stored on this device, and there again after a reload', async () => {
  setMiniwatch(stored)
  expect(JSON.parse(localStorage.getItem('miniwatchState')!)).toEqual(stored)
  expect(await stateAfterReload()).toEqual(stored)
  setMiniwatch({ ...stored, open: false })
  expect(await stateAfterReload()).toMatchObject({ open: false, videoId: null })
})

// Proves: rule.miniwatch.resume, rule.miniwatch.source
test.each([
  ['of its URL', stored.url, stored.currentTime, stored.url, 12.5],
  ['of the stream of its lesson, where it has no URL', null, 12.5, `/api/video/stream/${id(110)}`, 12.5],
  ['from the start, if it was stopped half a second later', stored.url, 0.5, stored.url, 0],
  ['a little later, if it was stopped later than that', stored.url, 0.6, stored.url, 0.6],
])('a Miniwatch that was open continues %s', async (_, url, currentTime, source, time) => {
  playerSession().seek(0)
  setMiniwatch({ ...stored, url, currentTime })
  const { document } = await render(<Miniwatch />, view())
  const element = document.querySelector('video')!
  expect([element.getAttribute('src'), element.currentTime, element.muted]).toEqual([source, time, true])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
