// The lesson form: its values, its initial values and what it sends.
import type { Section } from '#contract/common.ts'
import { validation as postTexts } from '#contract/messages/en/posts.ts'
import { lesson as texts } from '#contract/messages/en/video-upload-screens.ts'
import { validation } from '#contract/messages/en/videos.ts'
import { tagPattern } from '#contract/posts-limits.ts'
import { type LessonText, lessonTextsOf, type VideoDetails, type videoLevels, videoLimits } from '#contract/videos.ts'
import { randomKey } from '../../platform/api/random-key.ts'
import { formatDuration } from '../../ui/format.ts'
import { parseDuration } from '../../ui/parse-duration.ts'

/** `start` as it was typed. */
export type ChapterValues = { key: string; start: string; title: string }

export type LessonValues = Record<LessonText, string> & {
  section: Section | ''
  level: (typeof videoLevels)[number]
  tags: string[]
  /** A date; empty if no prices are shown. */
  pricesUntil: string
  /** The lesson was made or changed with AI to look real. */
  isSynthetic: boolean
  /** The chosen frame; null if the thumbnail is an uploaded image. */
  frame: number | null
  chapters: ChapterValues[]
}

export const newChapter = (start: number, title = ''): ChapterValues => ({
  key: randomKey(),
  start: formatDuration(start),
  title,
})

export const lessonDraftName = (id: string): string => `lesson ${id}`

export const valuesOf = (video: VideoDetails): LessonValues => ({
  ...lessonTextsOf(video),
  // A new lesson has no room yet; the server then names the first one.
  section: video.title === '' ? '' : video.section,
  level: video.level,
  tags: video.tags,
  pricesUntil: video.pricesUntil ?? '',
  isSynthetic: video.isSynthetic,
  frame: video.frame ?? null,
  chapters: video.chapters.map(({ start, title }) => newChapter(start, title)),
})

/** The changes to send. An uploaded image stays the thumbnail unless a frame is chosen. */
export const changesOf = (values: LessonValues, { frame }: VideoDetails) => ({
  ...lessonTextsOf(values),
  // A lesson can be saved before it has a title.
  ...(values.title.trim() === '' && { title: undefined }),
  ...(values.section !== '' && { section: values.section }),
  level: values.level,
  tags: values.tags,
  pricesUntil: values.pricesUntil === '' ? null : values.pricesUntil,
  isSynthetic: values.isSynthetic,
  chapters: values.chapters.map(({ start, title }) => ({ start: parseDuration(start) ?? 0, title })),
  ...(values.frame !== null && values.frame !== frame && { frame: values.frame }),
})

const day = 24 * 3600_000

/** Whole days since the last price that is shown. */
export const ageOfPrices = (pricesUntil: string, now: number): number =>
  Math.floor((now - Date.parse(pricesUntil)) / day)

/** Messages by field, as the server names them: `chapters.2.start`. */
export type LessonProblems = Readonly<Record<string, string>>

/** Problems that prevent saving. */
export function problemsOf(values: LessonValues, { duration, now }: { duration: number | null; now: number }) {
  const problems: Record<string, string> = {}
  if (values.tags.some((tag) => !tagPattern.test(tag))) problems.tags = postTexts.tag
  if (values.pricesUntil !== '' && ageOfPrices(values.pricesUntil, now) < videoLimits.priceAge)
    problems.pricesUntil = validation.pricesTooNew(videoLimits.priceAge)
  let before: number | null = null
  for (const [index, { start, title }] of values.chapters.entries()) {
    const at = parseDuration(start)
    if (at === null) problems[`chapters.${index}.start`] = texts.timeFormat
    else if (before === null ? at !== 0 : at < before + videoLimits.chapterLength)
      problems[`chapters.${index}.start`] = validation.chapterOrder(videoLimits.chapterLength)
    else if (duration !== null && at >= duration) problems[`chapters.${index}.start`] = validation.chapterAfterEnd
    if (title.trim() === '') problems[`chapters.${index}.title`] = validation.chapterTitleMissing
    before = at ?? before
  }
  return problems
}

/** Fields that are missing for submission, besides problems that prevent saving. */
export function missingOf({ title, section }: LessonValues): Record<string, string> {
  return {
    ...(title.trim() === '' && { title: validation.titleMissing }),
    ...(section === '' && { section: validation.roomMissing }),
  }
}
