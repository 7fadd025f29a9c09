import { describe, expect, test } from 'vitest'
import { createFakeClock } from '../../../platform/testing/fake-clock.ts'
import { createWatchTracker, type WatchedMedia, type WatchReport } from './watch-tracker.ts'

const second = 1000

function watch({ duration = 600, covered = [] as number[][] } = {}) {
  const clock = createFakeClock()
  const media = { currentTime: 0, paused: true, ended: false, readyState: 4, playbackRate: 1, seeking: false }
  const sent: WatchReport[] = []
  const tracker = createWatchTracker({
    media: media as WatchedMedia,
    duration,
    covered,
    clock,
    send: (report) => void sent.push(report),
  })
  return {
    media,
    sent,
    tracker,
    clock,
    /** Plays for whole seconds. */
    play: async (seconds: number) => {
      media.paused = false
      tracker.onTimeUpdate()
      for (let count = 0; count < seconds; count++) {
        media.currentTime += media.playbackRate
        await clock.advance(second)
      }
    },
    pause: () => {
      tracker.onTimeUpdate()
      media.paused = true
      tracker.onPause()
    },
    seek: (seconds: number) => {
      tracker.onSeeking()
      media.currentTime = seconds
    },
  }
}

describe('what is watched', () => {
  // Proves: rule.video.tick, rule.video.send-15
  test('is counted each second while it plays, and sent every 15 seconds', async () => {
    const { play, sent } = watch()
    await play(14)
    expect(sent).toEqual([])
    await play(1)
    expect(sent).toMatchObject([{ watchTime: 15, intervals: [[0, 15]], currentTime: 15, completed: false }])
    await play(15)
    expect(sent[1]).toMatchObject({ watchTime: 15, intervals: [[15, 30]] })
  })

  // Proves: rule.video.tick
  test.each([
    ['paused', { paused: true }],
    ['ended', { ended: true }],
    ['not ready', { readyState: 2 }],
  ])('is not counted while it is %s', async (_, state) => {
    const { media, clock, sent, tracker } = watch()
    Object.assign(media, { paused: false }, state)
    for (let count = 0; count < 20; count++) await clock.advance(second)
    tracker.stop()
    expect(sent).toEqual([])
  })

  // Proves: rule.video.pause-flush
  test('is sent 500 ms after a pause', async () => {
    const { play, pause, sent, clock } = watch()
    await play(4)
    pause()
    await clock.advance(499)
    expect(sent).toEqual([])
    await clock.advance(1)
    expect(sent).toMatchObject([{ watchTime: 4, intervals: [[0, 4]], forceHistoryUpdate: true }])
  })

  test('is sent at once when the page may close, also right after a report, and goes on if it stays', async () => {
    const { play, tracker, sent, clock } = watch()
    await play(15)
    expect(sent).toHaveLength(1)
    await play(0)
    await clock.advance(100)
    tracker.flush()
    expect(sent).toHaveLength(1)
    await play(2)
    tracker.flush()
    expect(sent[1]).toMatchObject({ watchTime: 2, intervals: [[15, 17]], currentTime: 17 })
    await play(3)
    tracker.flush()
    expect(sent[2]).toMatchObject({ watchTime: 3, intervals: [[17, 20]] })
  })

  test('is sent with the place of a jump, not with what was skipped', async () => {
    const { play, pause, seek, sent, clock } = watch()
    await play(3)
    seek(100)
    await play(2)
    pause()
    await clock.advance(500)
    expect(sent).toMatchObject([
      {
        watchTime: 5,
        intervals: [
          [0, 3],
          [100, 102],
        ],
        currentTime: 102,
      },
    ])
  })

  test('at double speed covers twice the counted time', async () => {
    const { media, play, pause, sent, clock } = watch()
    media.playbackRate = 2
    await play(5)
    pause()
    await clock.advance(500)
    expect(sent).toMatchObject([{ watchTime: 5, intervals: [[0, 10]], playbackRate: 2 }])
  })

  // Proves: rule.video.end-completed
  test('to the end is sent as completed', async () => {
    const { media, play, sent, tracker } = watch({ duration: 5 })
    await play(4)
    media.currentTime = 5
    media.ended = true
    tracker.onEnded()
    expect(sent.at(-1)).toMatchObject({ completed: true, currentTime: 5 })
  })

  // Proves: rule.video.completed-90
  test('is sent at once when 90 percent are covered, with what was covered before', async () => {
    const { play, sent } = watch({ duration: 100, covered: [[10, 97]] })
    await play(2)
    expect(sent).toEqual([])
    await play(1)
    expect(sent).toMatchObject([{ completed: true, intervals: [[0, 3]] }])
  })

  // Proves: rule.video.progress-rate
  test('is sent at most once per second', async () => {
    const { play, pause, sent, tracker, media, clock } = watch()
    await play(15)
    expect(sent).toHaveLength(1)
    media.currentTime += 0.3
    pause()
    await clock.advance(500)
    expect(sent).toHaveLength(1)
    await clock.advance(500)
    expect(sent).toHaveLength(2)
    tracker.stop()
    expect(sent).toHaveLength(2)
  })

  test('is sent when the page is left', async () => {
    const { play, sent, tracker } = watch()
    await play(2)
    tracker.stop()
    expect(sent).toMatchObject([{ intervals: [[0, 2]] }])
  })
})
