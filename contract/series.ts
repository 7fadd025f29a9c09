// Series of lessons, and the questions at the end of a lesson.

import { z } from 'zod'
import {
  Author,
  EmptyResponse,
  Id,
  PageNumberPagination,
  pageNumberQuery,
  Time,
  trimmedLine,
  trimmedText,
} from './common.ts'
import { defineCalls } from './define.ts'
import { validation } from './messages/en/videos.ts'
import { byVideoId, quizLimits, Seconds, seriesLimits, Video } from './videos.ts'

export const Series = z.strictObject({
  _id: Id,
  author: Author,
  title: z.string(),
  description: z.string(),
  /** Lessons that everyone can see. Their author sees the others, too. */
  videosCount: z.int(),
  /** How many of these lessons the viewer has completed. */
  completedCount: z.int(),
  /** Seconds. */
  duration: z.number(),
  createdAt: Time,
  version: z.int(),
  can: z.strictObject({ edit: z.boolean() }),
})
export type Series = z.infer<typeof Series>
export const SeriesDetails = Series.extend({ videos: z.array(Video) })
export type SeriesDetails = z.infer<typeof SeriesDetails>

const text = {
  title: trimmedLine(z.string())
    .min(1, validation.seriesTitleMissing)
    .max(seriesLimits.titleLength, validation.seriesTitleLong(seriesLimits.titleLength)),
  description: trimmedText(z.string()).max(
    seriesLimits.descriptionLength,
    validation.seriesDescriptionLong(seriesLimits.descriptionLength),
  ),
  /** Your own lessons, in order. */
  videoIds: z
    .array(Id)
    .max(seriesLimits.videos)
    .refine((ids) => new Set(ids).size === ids.length, validation.seriesVideos),
}
const bySeriesId = z.strictObject({ id: Id })
const response = z.strictObject({ series: SeriesDetails })

export const series = defineCalls({
  'GET /learning/series': {
    summary: 'Series with at least one approved lesson, newest first; your own also without one',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({ ...pageNumberQuery, educator: Id.optional() }),
    response: z.strictObject({ series: z.array(Series), pagination: PageNumberPagination }),
    errors: ['validation_failed'],
  },
  'GET /learning/series/:id': {
    summary: 'A series with its lessons in order',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: bySeriesId,
    response,
    errors: ['not_found'],
  },
  'POST /learning/series': {
    summary: 'Create a series from your own lessons. A lesson is in one series at most: it moves',
    access: 'member',
    limit: 'write',
    status: 201,
    body: z.strictObject({ ...text, description: text.description.default(''), videoIds: text.videoIds.default([]) }),
    response,
    errors: ['validation_failed'],
  },
  'PUT /learning/series/:id': {
    summary: 'Edit your series. Omitted fields stay unchanged, a stale version is rejected',
    access: 'owner',
    limit: 'write',
    params: bySeriesId,
    body: z.strictObject({
      title: text.title.optional(),
      description: text.description.optional(),
      videoIds: text.videoIds.optional(),
      version: z.int().min(1).optional(),
    }),
    response,
    errors: ['validation_failed', 'not_found', 'conflict_stale'],
  },
  'DELETE /learning/series/:id': {
    summary: 'Delete your series. Its lessons stay',
    access: 'owner',
    limit: 'write',
    params: bySeriesId,
    response: EmptyResponse,
    errors: ['not_found'],
  },
})

export const Question = z.strictObject({
  question: z.string(),
  options: z.array(z.string()),
  /** The right option. Sent only to the lesson's author and to administrators. */
  answer: z.int().optional(),
  /** The place in the video that explains it, in seconds. Sent like `answer`. */
  time: z.number().optional(),
})
export const QuizResult = z.strictObject({
  score: z.int(),
  total: z.int(),
  at: Time,
  /** In the order of the questions. A wrong answer comes with its place in the video. */
  answers: z.array(z.strictObject({ chosen: z.int(), isCorrect: z.boolean(), time: z.number().nullable() })),
})
export type QuizResult = z.infer<typeof QuizResult>
export const Quiz = z.strictObject({
  videoId: Id,
  version: z.int(),
  /** Empty while the quiz is closed to the viewer. */
  questions: z.array(Question),
  questionsCount: z.int(),
  /** The viewer has covered 90 percent of the video, or it is their own. */
  isOpen: z.boolean(),
  attempts: z.int(),
  /** The viewer's best result. */
  best: QuizResult.nullable(),
})
export type Quiz = z.infer<typeof Quiz>

const NewQuestion = z
  .strictObject({
    question: trimmedText(z.string())
      .min(1, validation.questionMissing)
      .max(quizLimits.questionLength, validation.questionLong(quizLimits.questionLength)),
    options: z
      .array(
        trimmedLine(z.string())
          .min(1, validation.optionMissing)
          .max(quizLimits.optionLength, validation.optionLong(quizLimits.optionLength)),
      )
      .min(quizLimits.minOptions, validation.optionCount(quizLimits.minOptions, quizLimits.maxOptions))
      .max(quizLimits.maxOptions, validation.optionCount(quizLimits.minOptions, quizLimits.maxOptions))
      .refine(
        (options) => new Set(options).size === options.length,
        validation.optionCount(quizLimits.minOptions, quizLimits.maxOptions),
      ),
    answer: z.int().min(0),
    time: Seconds,
  })
  .refine(({ answer, options }) => answer < options.length, { error: validation.rightAnswer, path: ['answer'] })

export const quizzes = defineCalls({
  'GET /learning/videos/:id/quiz': {
    summary: 'The questions at the end of a lesson, once you have covered 90 percent of it, and your best result',
    access: 'member',
    loginAs: 'allowed',
    params: byVideoId,
    response: z.strictObject({ quiz: Quiz }),
    errors: ['not_found'],
  },
  'PUT /learning/videos/:id/quiz': {
    summary:
      'Set the questions of your lesson; no questions remove the quiz. Earlier results are deleted. A stale version is rejected; that of a lesson without a quiz is 0',
    access: 'owner',
    limit: 'write',
    params: byVideoId,
    body: z.strictObject({
      questions: z
        .array(NewQuestion)
        .max(quizLimits.maxQuestions, validation.questionCount(quizLimits.minQuestions, quizLimits.maxQuestions))
        .refine(
          (list) => list.length === 0 || list.length >= quizLimits.minQuestions,
          validation.questionCount(quizLimits.minQuestions, quizLimits.maxQuestions),
        ),
      version: z.int().min(0).optional(),
    }),
    response: z.strictObject({ quiz: Quiz }),
    errors: ['validation_failed', 'forbidden', 'not_found', 'conflict_stale'],
  },
  'POST /learning/videos/:id/quiz/answers': {
    summary:
      'Answer all questions. You can try again as often as you like; the best result counts. Answers to an earlier version are rejected',
    access: 'member',
    limit: 'write',
    params: byVideoId,
    body: z.strictObject({
      answers: z.array(z.int().min(0).max(quizLimits.maxOptions)).max(quizLimits.maxQuestions),
      /** The version of the questions that were answered. */
      version: z.int().min(1).optional(),
    }),
    response: z.strictObject({ result: QuizResult, quiz: Quiz }),
    errors: ['validation_failed', 'not_found', 'quiz_closed', 'conflict_stale'],
  },
})
