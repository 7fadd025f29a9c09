import { describe, expect, test } from 'vitest'
import { rendition, videoDetails } from '../../../platform/testing/fixtures-videos.ts'
import { isCovered, joinSpans } from '../coverage.ts'
import { fitInto, moveBy, sizeOf } from './miniwatch.tsx'
import { closedMiniwatch, parseMiniwatch } from './miniwatch-state.ts'
import { nextCaptions } from './settings.ts'
import { chooseSource, expiryOf } from './source.ts'

// Proves: rule.video.default-quality
test.each([
  ['the wanted quality', '720p', ['360p', '720p', '1080p'], '720p'],
  ['the nearest smaller one', '1080p', ['360p', '720p'], '720p'],
  ['the smallest, if none is small enough', '360p', ['720p', '1080p'], '720p'],
] as const)('a lesson plays in %s', (_, wanted, ready, expected) => {
  expect(
    chooseSource(
      ready.map((quality) => rendition(quality)),
      wanted,
    )?.quality,
  ).toBe(expected)
})

test('a lesson without a file that is ready has no source', () => {
  expect(chooseSource([rendition('720p', { url: null, status: 'processing' })], '720p')).toBeNull()
})

test('only signed URLs expire', () => {
  expect(expiryOf('/api/video/stream/a?quality=720p&expires=1750000000&signature=b')).toBe(1_750_000_000_000)
  expect(expiryOf('/api/video/stream/a?quality=720p')).toBeNull()
})

test('the captions key switches through the languages, then turns captions off', () => {
  const captions = ['en', 'hi'].map((language) => ({ language, url: `/${language}.vtt` }))
  const video = videoDetails({ captions })
  expect(nextCaptions(video, null)).toBe('en')
  expect(nextCaptions(video, 'en')).toBe('hi')
  expect(nextCaptions(video, 'hi')).toBeNull()
})

test('spans that touch are joined', () => {
  expect(
    joinSpans(
      [[10, 20]],
      [
        [0, 10],
        [30, 40],
      ],
    ),
  ).toEqual([
    [0, 20],
    [30, 40],
  ])
  expect(isCovered([[0, 90]], 0, 100)).toBe(true)
  expect(isCovered([[0, 89]], 0, 100)).toBe(false)
})

describe('Miniwatch', () => {
  const desktop = { width: 1440, height: 960 }
  // Proves: rule.miniwatch.toggle
  test('is 320 × 180 or 480 × 270 pixels, and smaller only where it would not fit', () => {
    expect(sizeOf(false, desktop)).toEqual({ width: 320, height: 180 })
    expect(sizeOf(true, desktop)).toEqual({ width: 480, height: 270 })
    expect(sizeOf(true, { width: 390, height: 844 })).toEqual({ width: 374, height: 210 })
  })

  test('stays inside the viewport', () => {
    const size = sizeOf(false, desktop)
    expect(fitInto({ x: 5000, y: -20 }, size, desktop)).toEqual({ x: 1120, y: 0 })
    expect(fitInto({ x: 40, y: 40 }, size, { width: 200, height: 100 })).toEqual({ x: 0, y: 0 })
  })

  test('moves by arrow keys, further with Shift', () => {
    expect(moveBy({ x: 40, y: 40 }, 'ArrowRight', false)).toEqual({ x: 30, y: 40 })
    expect(moveBy({ x: 40, y: 140 }, 'ArrowUp', true)).toEqual({ x: 40, y: 190 })
    expect(moveBy({ x: 40, y: 40 }, 'a', false)).toBeUndefined()
  })

  // Proves: rule.miniwatch.initial-position
  test('restores what it stored, and nothing else', () => {
    const stored = {
      open: true,
      videoId: '0123456789abcdef01234567',
      url: '/api/video/stream/a',
      currentTime: 12.5,
      position: { x: 40, y: 40 },
      expanded: true,
    }
    expect(parseMiniwatch(JSON.stringify(stored))).toEqual(stored)
    for (const text of [null, '', '{}', 'null', JSON.stringify({ ...stored, videoId: '1' })])
      expect(parseMiniwatch(text)).toEqual(closedMiniwatch)
    expect(parseMiniwatch(JSON.stringify({ ...stored, url: '//elsewhere.example/a.mp4' })).url).toBeNull()
    expect(closedMiniwatch.position).toEqual({ x: 40, y: 40 })
  })
})
