import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { createSendAction, type OfflineAction } from '../../../platform/offline/actions.ts'
import type { Platform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import { readProgress, sendProgress, sendView } from './watch-calls.ts'

const videoId = '6855a1f00000000000000001'
const failing = async () => {
  throw new ApiError({ status: 500, type: 'internal' })
}

/** A member's platform whose server responds like this. `sent` lists the calls. */
function openPlatform(call: () => Promise<unknown>) {
  const sent: string[] = []
  const bodies: unknown[] = []
  const platform = {
    session: { get: () => ({ status: 'member' }) },
    whenBrowserReady: async () => ({ session: { whenKnown: async () => {} } }),
    queries: { client: new QueryClient(), invalidateSoon: () => {} },
    call: (name: string, input: { body?: object }) => {
      sent.push(name)
      bodies.push(input.body)
      return call()
    },
  } as unknown as Platform
  return { platform, sent, bodies }
}

const said: string[] = []
beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  vi.spyOn(toast, 'error').mockImplementation((message) => void said.push(message))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

// Proves: rule.video.view-rate
test('a view is sent at most once in ten seconds for each lesson', async () => {
  const { platform, sent } = openPlatform(async () => ({ views: 1 }))
  const view = async (id: string, wait: number) => {
    const sending = sendView(platform, id)
    await vi.advanceTimersByTimeAsync(wait)
    await sending
  }
  await view(videoId, 9_000)
  await view('6855a1f00000000000000002', 999)
  expect(sent).toHaveLength(2)
  await view(videoId, 1)
  expect(sent).toHaveLength(2)
  await view(videoId, 0)
  expect(sent).toHaveLength(3)
})

// Proves: rule.video.progress-defaults
test('a lesson whose progress cannot be read starts with the defaults', async () => {
  const { platform, sent } = openPlatform(failing)
  expect(await readProgress(platform, videoId)).toBeNull()
  expect(sent).toEqual(['GET /video-history/:videoId', 'GET /video-activity/progress/:videoId'])
})

const watched = { intervals: [[0, 15]], watchedAt: [], watchTime: 15, currentTime: 15, playbackRate: 1 }
const report = { ...watched, completed: false, forceHistoryUpdate: false }
async function reportProgress(platform: Platform): Promise<void> {
  const sending = sendProgress(platform, { videoId, quality: '720p', duration: 600, report })
  await vi.advanceTimersByTimeAsync(60_000)
  await sending
}

test('a report says what time it is on this device, now or after a time offline', async () => {
  const { platform, bodies } = openPlatform(async () => ({ data: { videoId } }))
  const sentAt = new Date().toISOString()
  await reportProgress(platform)
  expect(bodies[0]).toMatchObject({ sentAt })
  const action = { opType: 'watch', payload: { videoId, report: watched }, key: '', userId: '' } as OfflineAction
  await createSendAction(platform.call)(action)
  expect(bodies.at(-1)).toMatchObject({ sentAt: new Date().toISOString() })
})

// Proves: rule.video.progress-toast
test('a failed progress report says that the figures may be wrong', async () => {
  const { platform } = openPlatform(failing)
  await reportProgress(platform)
  expect(said).toEqual(['Failed to update watch progress. Your stats may be out of sync.'])
})

// Proves: rule.video.progress-then-history
test('progress is also saved in the history, and nobody is told if only that fails', async () => {
  const calls = ['POST /video-activity/progress/:videoId', 'POST /video-history/save']
  const common = { videoId, watchTime: 15, currentTime: 15, progress: 2.5, completed: false, quality: '720p' }
  const saved = openPlatform(async () => ({ data: { ...common, covered: [] } }))
  await reportProgress(saved.platform)
  expect(saved.sent).toEqual(calls)
  expect(saved.bodies).toEqual([expect.objectContaining(common), common])
  let count = 0
  const unsaved = openPlatform(async () => (count++ === 0 ? { data: common } : failing()))
  await reportProgress(unsaved.platform)
  expect([unsaved.sent, said]).toEqual([calls, []])
})
