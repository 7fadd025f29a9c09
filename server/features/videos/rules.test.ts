import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { validation } from '#contract/messages/en/videos.ts'
import { type VideoQuality, videoLimits, videoQualities } from '#contract/videos.ts'
import { day, minute } from '../../platform/clock.ts'
import { Failure } from '../../platform/http/failure.ts'
import { viewerOf } from '../../testing/viewer.ts'
import {
  checkChapters,
  checkPricesUntil,
  edgeOf,
  firstQualities,
  isNeeded,
  isSettled,
  isSignatureValid,
  permissionsOn,
  readCaptions,
  servedRendition,
  signatureLifetime,
  signedQuery,
  totalProgress,
  type VideoStatus,
  wordsOfCaptions,
} from './rules.ts'
import type { StepStatus } from './tables.ts'

describe('permissions on a video', () => {
  type Judged = Parameters<typeof permissionsOn>[0]
  const video = (status: VideoStatus, more: Partial<Judged> = {}): Judged => ({
    author_id: 'a',
    status,
    stage: 'ready',
    is_submitted: false,
    ...more,
  })
  const owner = viewerOf('a')
  const admin = { ...viewerOf('b'), role: 'admin' as const }
  const rights = (...args: Parameters<typeof permissionsOn>): string[] =>
    Object.entries(permissionsOn(...args))
      .filter(([, allowed]) => allowed)
      .map(([right]) => right)

  const failed = { stage: 'failed' } as const
  const submitted = { is_submitted: true }
  const appealed = { review_appeal: 'Please look again.' }
  const judgedBy = { owner, admin, member: viewerOf('b'), 'suspended owner': viewerOf('a', 'suspended'), guest: null }
  it.each<[keyof typeof judgedBy, VideoStatus, Partial<Judged>, string]>([
    ['guest', 'approved', {}, ''],
    ['member', 'approved', {}, 'like comment save report'],
    ['admin', 'approved', {}, 'like comment save report'],
    ['owner', 'approved', submitted, 'edit delete like comment save'],
    ['suspended owner', 'approved', submitted, ''],
    ['suspended owner', 'failed', failed, ''],
    ['member', 'processing', {}, ''],
    ['admin', 'processing', {}, ''],
    ['owner', 'uploading', { stage: 'uploading' }, 'edit delete submit'],
    ['owner', 'processing', {}, 'edit delete submit'],
    ['owner', 'processing', submitted, 'edit delete'],
    ['owner', 'pending', submitted, 'edit delete appeal'],
    ['owner', 'pending', { ...submitted, ...appealed }, 'edit delete'],
    ['member', 'pending', submitted, ''],
    ['owner', 'rejected', {}, 'edit delete submit reupload appeal'],
    ['owner', 'rejected', { ...submitted, ...appealed }, 'edit delete reupload'],
    ['owner', 'rejected', failed, 'edit delete retry reupload appeal'],
    ['owner', 'failed', failed, 'edit delete retry reupload'],
    ['admin', 'failed', failed, 'retry reupload'],
    ['admin', 'rejected', {}, ''],
    ['member', 'failed', failed, ''],
    ['owner', 'removed', failed, ''],
    ['admin', 'removed', failed, ''],
  ])('of the %s when it is %s %j are: %s', (who, status, more, expected) => {
    expect(rights(video(status, more), judgedBy[who]).join(' ')).toBe(expected)
  })

  it('one failed quality lets the uploader and administrators retry, and nobody else', () => {
    const judged = video('approved', submitted)
    expect(permissionsOn(judged, owner, true).retry).toBe(true)
    expect(permissionsOn(judged, admin, true).retry).toBe(true)
    expect(permissionsOn(judged, { ...admin, status: 'suspended' }, true).retry).toBe(false)
    expect(permissionsOn(judged, viewerOf('b'), true).retry).toBe(false)
    expect(permissionsOn(video('removed'), owner, true).retry).toBe(false)
  })
})

describe('a signed URL', () => {
  const [oldKey, newKey] = [randomBytes(32), randomBytes(32)]
  const at = 1_800_000_000_000
  const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query))
  const params = paramsOf(signedQuery([oldKey], 'v', at))
  const last = (at + signatureLifetime) / 1000
  const isValid = (changes: object, { video = 'v', now = last, keys = [oldKey] as [Buffer, ...Buffer[]] } = {}) =>
    isSignatureValid(keys, video, { ...params, ...changes }, now)

  it('is valid for ten minutes, to the second', () => {
    expect(signatureLifetime).toBe(10 * minute)
    expect(params.expires).toBe(String(last))
    expect(isValid({})).toBe(true)
    expect(isValid({}, { now: last + 1 })).toBe(false)
    expect(paramsOf(signedQuery([oldKey], 'v', at + 999)).expires).toBe(String(last))
  })

  it('is for one video and one end', () => {
    expect(isValid({}, { video: 'w' })).toBe(false)
    expect(isValid({ expires: String(last + 1) })).toBe(false)
  })

  it.each([
    ['nothing', { signature: undefined }],
    ['no end', { expires: undefined }],
    ['a shorter one', { signature: params.signature?.slice(2) }],
    ['a longer one', { signature: `${params.signature}00` }],
    ['another one', { signature: '0'.repeat(64) }],
    ['no hexadecimal digits', { signature: 'x'.repeat(64) }],
  ])('is rejected with %s as its signature', (_, changes) => expect(isValid(changes)).toBe(false))

  it('is signed with the newest key, and accepted with each', () => {
    const renewed = paramsOf(signedQuery([newKey, oldKey], 'v', at))
    expect(renewed.signature).toBe(paramsOf(signedQuery([newKey], 'v', at)).signature)
    expect(isValid({}, { keys: [newKey, oldKey] })).toBe(true)
    expect(isValid({}, { keys: [newKey] })).toBe(false)
  })
})

describe('qualities', () => {
  const neededFor = (shorterEdge: number) => videoQualities.filter((quality) => isNeeded(quality, shorterEdge))
  it.each([
    [90, ['360p']],
    [360, ['360p']],
    [361, ['360p', '720p']],
    [720, ['360p', '720p']],
    [721, ['360p', '720p', '1080p']],
    [2160, ['360p', '720p', '1080p']],
  ])('of a source with %d pixels are %j', (edge, expected) => expect(neededFor(edge)).toEqual(expected))

  it('are named after their shorter edge', () => {
    for (const quality of videoQualities) expect(`${edgeOf[quality]}p`).toBe(quality)
  })

  const row = (quality: VideoQuality, status: StepStatus = 'ready') => ({ quality, status })
  it.each<[VideoQuality | undefined, ReturnType<typeof row>[], VideoQuality | undefined]>([
    ['720p', [row('1080p'), row('720p'), row('360p')], '720p'],
    [undefined, [row('1080p'), row('720p'), row('360p')], '720p'],
    ['1080p', [row('1080p'), row('720p'), row('360p')], '1080p'],
    ['360p', [row('1080p'), row('720p'), row('360p')], '360p'],
    ['1080p', [row('360p'), row('720p'), row('1080p', 'processing')], '720p'],
    ['720p', [row('360p'), row('720p', 'failed'), row('1080p')], '360p'],
    ['360p', [row('360p', 'failed'), row('1080p'), row('720p')], '720p'],
    ['720p', [row('360p', 'waiting'), row('720p', 'skipped')], undefined],
    ['720p', [], undefined],
  ])('serve for %s of %j: %s', (wanted, rows, expected) => {
    expect(servedRendition(rows, wanted)?.quality).toBe(expected)
  })

  it('that are made, failed or not needed are settled', () => {
    const settled = (['waiting', 'processing', 'ready', 'failed', 'skipped'] as const).filter((status) =>
      isSettled({ status }),
    )
    expect(settled).toEqual(['ready', 'failed', 'skipped'])
  })

  it('360p and 720p come before the approval', () => expect(firstQualities).toEqual(['360p', '720p']))
})

describe('the progress of a video', () => {
  const row = (quality: VideoQuality, status: StepStatus, progress = 0) => ({ quality, status, progress })
  it.each([
    ['is 0 without qualities', [], 0],
    ['is 0 if nothing is needed', [row('360p', 'skipped')], 0],
    ['is 0 before the first', [row('360p', 'waiting'), row('720p', 'waiting')], 0],
    ['is that of the only needed one', [row('360p', 'processing', 50), row('720p', 'skipped', 100)], 50],
    // 360 ** 1.5 = 6831 and 720 ** 1.5 = 19320: 26 and 74 percent.
    ['counts small qualities less', [row('360p', 'ready'), row('720p', 'waiting')], 26],
    ['counts large qualities more', [row('360p', 'waiting'), row('720p', 'ready')], 74],
    ['counts the part that is made', [row('360p', 'ready'), row('720p', 'processing', 50)], 63],
    ['counts a failed one as done', [row('360p', 'ready'), row('720p', 'failed', 20)], 100],
  ])('%s', (_, rows, expected) => expect(totalProgress(rows)).toBe(expected))
})

const problemOf = (check: () => void): unknown => {
  try {
    check()
    return null
  } catch (error) {
    if (error instanceof Failure) return error.fields
    throw error
  }
}

describe('chapters', () => {
  const problem = (starts: number[], durationMs: number | null = 60_000) =>
    problemOf(() =>
      checkChapters(
        starts.map((start) => ({ start, title: 'Part' })),
        durationMs,
      ),
    )
  it.each<[number[], number | null]>([
    [[], 60_000],
    [[0], 60_000],
    [[0, videoLimits.chapterLength, 2 * videoLimits.chapterLength], 60_000],
    [[0, 59.999], 60_000],
    [[0, 9000], null],
  ])('that start at %j of %s ms are fine', (starts, durationMs) => expect(problem(starts, durationMs)).toBeNull())

  it.each([
    ['don’t start at 0', [1], 0, validation.chapterOrder(videoLimits.chapterLength)],
    ['are too short', [0, videoLimits.chapterLength - 0.001], 1, validation.chapterOrder(videoLimits.chapterLength)],
    ['are out of order', [0, 30, 20], 2, validation.chapterOrder(videoLimits.chapterLength)],
    ['start at the end', [0, 60], 1, validation.chapterAfterEnd],
    ['start after the end', [0, 20, 61], 2, validation.chapterAfterEnd],
  ])('that %s are refused, at their place', (_, starts, index, sentence) => {
    expect(problem(starts)).toEqual({ [`chapters.${index}.start`]: sentence })
  })
})

it('prices in a lesson must be 30 days old, or not named', () => {
  const until = '2026-06-01'
  const problem = (nowMs: number) => problemOf(() => checkPricesUntil(until, nowMs))
  const first = Date.parse(until) + 30 * day
  expect(problem(first)).toBeNull()
  expect(problem(first - 1)).toEqual({ pricesUntil: validation.pricesTooNew(videoLimits.priceAge) })
  expect(problemOf(() => checkPricesUntil(null, 0))).toBeNull()
})

describe('captions', () => {
  const cue = '00:01.000 --> 00:02.500\nBuy the range'
  const clean = `WEBVTT\n\n${cue}\n`
  it.each([
    ['as they are', clean, clean],
    ['with a byte order mark', `\uFEFF${clean}`, clean],
    ['with the line ends of Windows', clean.replaceAll('\n', '\r\n'), clean],
    ['with the line ends of old Macs', clean.replaceAll('\n', '\r'), clean],
    ['with a title', `WEBVTT - Ranges\n\n${cue}`, clean],
    ['with a tab and a note', `WEBVTT\tRanges\n\nNOTE by Asha\n\n${cue}`, clean],
    ['with more lines in the header', `WEBVTT\nKind: captions\n\n${cue}`, clean],
    ['without styles and regions', `WEBVTT\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:a\n\n${cue}`, clean],
    ['with spaces around cues', `WEBVTT\n\n\n\n${cue}  \n\n\n`, clean],
    ['with a name for a cue', `WEBVTT\n\nfirst\n${cue}`, `WEBVTT\n\nfirst\n${cue}\n`],
    ['with hours and settings', ...Array(2).fill('WEBVTT\n\n01:00:01.000 --> 100:00:02.500 align:start\nHi\n')],
    ['with several cues', ...Array(2).fill(`${clean}\n00:03.000\t-->\t00:04.000\nSell\n`)],
  ])('are read %s', (_, text, expected) => expect(readCaptions(text)).toBe(expected))

  it.each([
    ['no header', cue],
    ['another word as the header', `WEBVTTX\n\n${cue}`],
    ['no cue', 'WEBVTT\n\nNOTE nothing'],
    ['nothing', ''],
    ['a zero byte', `WEBVTT\n\n${cue}\0`],
    ['60 seconds in a minute', 'WEBVTT\n\n00:60.000 --> 01:02.500\nHi'],
    ['60 minutes in an hour', 'WEBVTT\n\n60:01.000 --> 61:02.500\nHi'],
    ['an end that is no time', 'WEBVTT\n\n00:01.000 --> later\nHi'],
    ['two digits for milliseconds', 'WEBVTT\n\n00:01.00 --> 00:02.00\nHi'],
    ['the arrow of another format', 'WEBVTT\n\n00:01.000 -> 00:02.000\nHi'],
  ])('with %s are refused', (_, text) => expect(readCaptions(text)).toBeNull())

  it('are searched by their words, without times, numbers and markup', () => {
    const text =
      'WEBVTT\n\n1\n00:01.000 --> 00:02.500 align:start\n<v Asha>Buy the\n<i>range</i>\n\n2\n00:03.000 --> 00:04.000\nat 5\n'
    expect(wordsOfCaptions(text).replace(/ +/g, ' ').trim()).toBe('Buy the range at 5')
  })
})
