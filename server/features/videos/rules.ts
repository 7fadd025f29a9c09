import { createHmac, timingSafeEqual } from 'node:crypto'
import { validation } from '#contract/messages/en/videos.ts'
import { mayUse } from '#contract/permissions.ts'
import {
  type Chapter,
  defaultQuality,
  type VideoQuality,
  videoLimits,
  videoQualities,
  type videoStatuses,
} from '#contract/videos.ts'
import { day, minute } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { invalidField } from '../../platform/http/parse.ts'
import type { Keys } from '../../platform/secrets.ts'
import { isAppealable } from '../reviews/rules.ts'
import type { ReviewColumns } from '../reviews/view.ts'
import type { RenditionRow, Stage } from './tables.ts'

export type VideoStatus = (typeof videoStatuses)[number]

type Judged = { author_id: string; status: VideoStatus; stage: Stage; is_submitted: boolean } & Partial<ReviewColumns>

/** Suspended members can only read. Only approved videos can be liked, saved or commented on. */
export function permissionsOn(video: Judged, viewer: Viewer | null, hasFailedRendition = false) {
  const active = viewer?.status === 'active'
  const own = active && viewer.memberId === video.author_id
  const isAdmin = active && mayUse(viewer, 'moderation')
  const open = active && video.status === 'approved'
  const isRemoved = video.status === 'removed'
  const isUnsubmitted = video.status === 'processing' || video.status === 'uploading' || video.status === 'rejected'
  return {
    edit: own && !isRemoved,
    delete: own && !isRemoved,
    submit: own && isUnsubmitted && !video.is_submitted && video.stage !== 'failed',
    retry: (own || isAdmin) && !isRemoved && (video.stage === 'failed' || hasFailedRendition),
    reupload: (own && video.status === 'rejected') || ((own || isAdmin) && video.status === 'failed'),
    like: open,
    comment: open,
    save: open,
    report: open && !own,
    appeal: own && isAppealable(video, video.status === 'rejected' || video.status === 'pending'),
  }
}

// --- signed URLs ---

/** How long a signed URL is valid (DECISIONS "Videos"). */
export const signatureLifetime = 10 * minute

const sign = (secret: Buffer, video: string, expires: number): Buffer =>
  createHmac('sha256', secret).update(`video ${video} ${expires}`).digest()

/** The query of a signed URL. One signature covers all files of a video. */
export function signedQuery([newest]: Keys, video: string, nowMs: number): string {
  const expires = Math.floor((nowMs + signatureLifetime) / 1000)
  return `expires=${expires}&signature=${sign(newest, video, expires).toString('hex')}`
}

export type SignatureParams = { expires?: string; signature?: string }

export function isSignatureValid(
  secrets: Keys,
  video: string,
  { expires, signature }: SignatureParams,
  nowSeconds: number,
): boolean {
  if (!expires || !signature || Number(expires) < nowSeconds) return false
  const given = Buffer.from(signature, 'hex')
  return secrets.some((secret) => {
    const expected = sign(secret, video, Number(expires))
    return expected.length === given.length && timingSafeEqual(expected, given)
  })
}

// --- qualities ---

/** The shorter edge of the picture. */
export const edgeOf: Record<VideoQuality, number> = { '360p': 360, '720p': 720, '1080p': 1080 }

/** A quality is made if the source has more pixels than the one before. 360p is always made. */
export const isNeeded = (quality: VideoQuality, shorterEdge: number): boolean => {
  const before = videoQualities[videoQualities.indexOf(quality) - 1]
  return before === undefined || shorterEdge > edgeOf[before]
}

/** The quality to serve: the wanted one, else the nearest smaller one that is ready, else the smallest. */
export function servedRendition<R extends Pick<RenditionRow, 'quality' | 'status'>>(
  renditions: readonly R[],
  wanted: VideoQuality = defaultQuality,
): R | undefined {
  const ready = renditions
    .filter(({ status }) => status === 'ready')
    .sort((a, b) => edgeOf[a.quality] - edgeOf[b.quality])
  return ready.findLast(({ quality }) => edgeOf[quality] <= edgeOf[wanted]) ?? ready[0]
}

/** Approval starts when these are settled. */
export const firstQualities: readonly VideoQuality[] = ['360p', '720p']

/** Made, failed or not needed. */
export const isSettled = ({ status }: Pick<RenditionRow, 'status'>): boolean =>
  status === 'ready' || status === 'failed' || status === 'skipped'

/** Percent of everything that is to be made. Larger qualities take longer. */
export function totalProgress(renditions: readonly Pick<RenditionRow, 'quality' | 'status' | 'progress'>[]): number {
  const needed = renditions.filter(({ status }) => status !== 'skipped')
  const weight = ({ quality }: { quality: VideoQuality }): number => edgeOf[quality] ** 1.5
  const total = needed.reduce((sum, rendition) => sum + weight(rendition), 0)
  const made = needed.reduce(
    (sum, rendition) => sum + (weight(rendition) * (isSettled(rendition) ? 100 : rendition.progress)) / 100,
    0,
  )
  return total === 0 ? 0 : Math.round((made / total) * 100)
}

// --- texts ---

/** Chapters start at 0:00, in order, at least 10 seconds apart and before the end. */
export function checkChapters(chapters: readonly Chapter[], durationMs: number | null): void {
  chapters.forEach(({ start }, index) => {
    const before = chapters[index - 1]
    const isInOrder = before === undefined ? start === 0 : start >= before.start + videoLimits.chapterLength
    if (!isInOrder) throw invalidField(`chapters.${index}.start`, validation.chapterOrder(videoLimits.chapterLength))
    if (durationMs !== null && start * 1000 >= durationMs)
      throw invalidField(`chapters.${index}.start`, validation.chapterAfterEnd)
  })
}

/** Prices shown in a lesson must be old. */
export function checkPricesUntil(pricesUntil: string | null, nowMs: number): void {
  if (pricesUntil !== null && Date.parse(pricesUntil) > nowMs - videoLimits.priceAge * day)
    throw invalidField('pricesUntil', validation.pricesTooNew(videoLimits.priceAge))
}

const cueTiming = /^(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]+-->[ \t]+(?:\d{2,}:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t].*)?$/

/** WebVTT with at least one cue. Styles and regions are dropped: they could only change how our player looks. */
export function readCaptions(text: string): string | null {
  const blocks = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
  const [header = '', ...rest] = blocks
  if (!/^WEBVTT(?:[ \t]|\n|$)/.test(header) || text.includes('\0')) return null
  const cues = rest.filter((block) => block.split('\n').some((line) => cueTiming.test(line)))
  return cues.length === 0 ? null : `WEBVTT\n\n${cues.map((cue) => cue.trim()).join('\n\n')}\n`
}

/** The spoken words, for the search. */
export const wordsOfCaptions = (captions: string): string =>
  captions
    .split('\n')
    .filter((line) => line !== '' && line !== 'WEBVTT' && !cueTiming.test(line) && !/^\d+$/.test(line))
    .join(' ')
    .replace(/<[^>]*>/g, ' ')
