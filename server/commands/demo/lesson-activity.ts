// Turns demo lessons into timed actions: uploading, processing, approving and everything that happens to them.

import { readFile } from 'node:fs/promises'
import type { Renderer } from '@takumi-rs/core'
import { slugify } from '#contract/slug.ts'
import { decideContent } from '../../features/moderation/actions/content.ts'
import { createVideo } from '../../features/videos/actions/create.ts'
import { addCaptions, editVideo } from '../../features/videos/actions/edit.ts'
import { processJob } from '../../features/videos/actions/process.ts'
import { answerQuiz, setQuiz } from '../../features/videos/actions/quizzes.ts'
import { createSeries } from '../../features/videos/actions/series.ts'
import { reportProgress, viewVideo } from '../../features/videos/actions/watching.ts'
import { minute, nowMs, second } from '../../platform/clock.ts'
import { isFfmpegAvailable } from '../../platform/video/ffmpeg-available.ts'
import type { DemoLesson } from './lesson.ts'
import { makeLessonClip } from './lesson-clip.ts'
import { lessons, quizAnswers, series, watching } from './lessons.ts'
import { contextFor, type DemoContext, minutesPerDay, otherMembers, type TimedAction, upload } from './members.ts'
import { people } from './people.ts'
import { likesSavesAndComments } from './post-activity.ts'

type LessonContext = DemoContext & { renderer: Renderer; administrator: string }

/** The frame that becomes the thumbnail: most of the chart is drawn. */
const thumbnailFrame = 5
/** Days between the latest price shown and the upload. */
const priceAge = 41

/** Nothing if ffmpeg is missing. */
export async function lessonActions(context: LessonContext): Promise<TimedAction[]> {
  if (!(await isFfmpegAvailable(context.platform.config.video))) return []
  const ids = new Map<string, string>()
  const idOf = (title: string): string => {
    const id = ids.get(title)
    if (!id) throw new Error(`not uploaded yet: ${title}`)
    return id
  }
  return [
    ...lessons.flatMap((lesson) => [
      {
        ago: lesson.ago,
        run: async () => ids.set(lesson.title, await publish(context, lesson)),
      },
      ...approval(context, lesson, idOf),
    ]),
    ...series.map(({ by, ago, title, description, lessons: titles }) => ({
      ago,
      run: () => createSeries(contextFor(context, by), { title, description, videoIds: titles.map(idOf) }),
    })),
    ...watching.flatMap(({ by, lesson: title, ago, until, times = 1 }) =>
      watch(context, { by, title, ago, until, times, idOf }),
    ),
    ...quizAnswers.map(({ by, lesson: title, ago, answers }) => ({
      ago,
      run: () => answerQuiz(contextFor(context, by), idOf(title), { answers }),
    })),
  ]
}

/** Uploads, processes and describes a lesson as its educator would, and submits it. Returns its id. */
async function publish(context: LessonContext, lesson: DemoLesson): Promise<string> {
  const { by, section, level, title, description, tags, chapters, quiz } = lesson
  const { platform, folder, renderer } = context
  const educator = contextFor(context, by)
  const options = { tools: platform.config.video, folder, renderer, educator: people[by]!.name }
  const clip = await readFile(await makeLessonClip(lesson, options))
  const { video } = await createVideo(educator, {
    body: { title, description, section, level, tags, confirmsPrices: 'true' },
    files: [{ ...(await upload(context, 'video', clip, 'mp4')), name: `${slugify(title)}.mp4` }],
    key: null,
  })
  await processJob.run(platform, { videoId: video._id })
  const pricesUntil = new Date(nowMs() - priceAge * minutesPerDay * minute).toISOString().slice(0, 10)
  const files = [await upload(context, 'captions', Buffer.from(webVtt(lesson)), 'vtt')]
  await addCaptions(educator, video._id, { language: 'en', files })
  const edited = await editVideo(educator, video._id, { chapters, pricesUntil, frame: thumbnailFrame })
  if (quiz) await setQuiz(educator, video._id, { questions: quiz })
  if (edited.status !== 'pending') throw new Error(`this is ${edited.status}: ${title}`)
  return video._id
}

const cueTime = (seconds: number): string => new Date(seconds * second).toISOString().slice(11, 23)

function webVtt({ captions, seconds }: DemoLesson): string {
  const cues = captions.map(({ start, text }, index) => {
    const end = captions[index + 1]?.start ?? seconds
    return `${cueTime(start)} --> ${cueTime(end)}\n${text}`
  })
  return ['WEBVTT', ...cues].join('\n\n')
}

type IdOf = (title: string) => string

function approval(context: LessonContext, lesson: DemoLesson, idOf: IdOf): TimedAction[] {
  const { by, section, title, likes, saves, comments, approvedAgo: ago, beginners = 0, finishers = 0 } = lesson
  if (ago === undefined) return []
  const audience = otherMembers({ ago, by, seed: title }).filter((name) => !watching.some((one) => one.by === name))
  const viewers = audience.slice(0, beginners + finishers)
  return [
    {
      ago,
      run: () =>
        decideContent(contextFor(context, context.administrator, 'admin'), idOf(title), { status: 'approved' }),
    },
    ...likesSavesAndComments({
      context,
      audience,
      createdPost: () => ({ _id: idOf(title) }),
      post: { by, section, ago, text: title, likes, saves, comments },
    }),
    ...viewers.flatMap((viewer, index) =>
      watch(context, {
        by: viewer,
        title,
        idOf,
        times: 1,
        ago: ago * (0.95 - (0.9 * index) / viewers.length),
        until: index < finishers ? undefined : lesson.seconds / 2,
      }),
    ),
  ]
}

type Watch = { by: string; title: string; ago: number; until?: number; times: number; idOf: IdOf }

/** Each time counts as a view and sends a progress report. */
function watch(context: LessonContext, { by, title, ago, until, times, idOf }: Watch): TimedAction[] {
  const { seconds } = lessons.find((lesson) => lesson.title === title)!
  const end = until ?? seconds
  return Array.from({ length: times }, (_, index) => ({
    ago: ago - index,
    run: async () => {
      const viewer = contextFor(context, by)
      if (index === 0) await viewVideo(viewer, idOf(title))
      await reportProgress(viewer, idOf(title), { currentTime: end, intervals: [[0, end]] })
    },
  }))
}
