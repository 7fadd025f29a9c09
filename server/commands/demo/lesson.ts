// A demo lesson and everything that happens to it. Times are minutes before now, unless stated otherwise.
import type { Section } from '#contract/common.ts'
import type { VideoLevel } from '#contract/videos.ts'
import type { DemoChart, DemoPost } from './post.ts'

export type DemoLesson = {
  by: string
  section: Section
  level: VideoLevel
  ago: number
  /** If it's missing, the lesson is under review. */
  approvedAgo?: number
  title: string
  description: string
  tags: string[]
  /** Drawn candle by candle. Prices in lessons are at least 30 days old. */
  chart: DemoChart
  /** The length of the clip. */
  seconds: number
  /** Height of the clip in pixels. */
  height: 360 | 720
  chapters: { start: number; title: string }[]
  /** Each is shown until the next one. */
  captions: { start: number; text: string }[]
  quiz?: { question: string; options: string[]; answer: number; time: number }[]
  /** Members who watch a part of it, and those who watch all of it. */
  beginners?: number
  finishers?: number
  likes?: number
  saves?: number
  comments?: DemoPost['comments']
}

/** `lessons`: their titles. */
export type DemoSeries = { by: string; ago: number; title: string; description: string; lessons: string[] }

/** A member watches a lesson up to `until` seconds (by default to the end), `times` times. */
export type DemoWatching = { by: string; lesson: string; ago: number; until?: number; times?: number }

/** Indexes of the chosen options. */
export type DemoQuizAnswers = { by: string; lesson: string; ago: number; answers: number[] }
