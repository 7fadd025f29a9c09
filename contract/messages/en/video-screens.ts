// A lesson's page and its player. The texts of B §2 and B §8 are exact: `loadFailed`, `reportFailed`,
// `miniwatch.title`, `miniwatch.back`, `miniwatch.expand`, `miniwatch.minimize`, `miniwatch.close`.

import type { LessonText } from '../../videos.ts'
import { isolated } from '../isolated.ts'

/** The names of its texts. */
export const lessonTextLabels: Record<LessonText, string> = { title: 'Title', description: 'Description' }

export const video = {
  loadFailed: 'Failed to load video. Please check your connection or try again.',
  reportFailed: 'Failed to update watch progress. Your stats may be out of sync.',
  loading: 'Loading the lesson',
  notFound: 'Lesson not found',
  notFoundText: 'It may have been removed, or the address is wrong.',
  toLessons: 'All lessons',
  region: 'Lesson',
  player: 'Player',
  pricesUntil: (date: string) => `Prices up to ${date}`,
  covered: (percent: number) => `${percent}% watched`,
  place: (at: string, length: string) => `${at} of ${length}`,
  completeAt: (percent: number) => `complete at ${percent}%`,
  completed: 'Completed',
  educator: 'Educator',
  about: 'About this lesson',
  chapters: 'Chapters',
  chapterLength: 'length',
  risk: "Educational, not advice. Trading involves risk. Only risk capital you're prepared to lose.",
  noComments: 'No comments yet. What would you like to ask?',
  watchNext: 'Watch next',
  nextFailed: "We couldn't load what to watch next.",
  underReview: 'This lesson is under review. Only you, moderators and administrators can see it.',
  notPublic: 'Only you, moderators and administrators can see this lesson.',
  more: (name: string) => `More options for the lesson by ${isolated(name)}`,
  report: 'Report lesson',
  views: (count: string, isOne: boolean) => `${count} ${isOne ? 'view' : 'views'}`,
} as const

export const seriesPlace = {
  region: 'Series',
  position: (position: number, count: number) => `Lesson ${position} of ${count}`,
  previous: 'Previous lesson',
  next: 'Next lesson',
} as const

const unit = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

export const player = {
  play: 'Play (k)',
  pause: 'Pause (k)',
  back: 'Back 10 seconds (j)',
  forward: 'Forward 10 seconds (l)',
  mute: 'Mute (m)',
  unmute: 'Unmute (m)',
  seek: 'Seek',
  /** "8 minutes 14 seconds of 18 minutes 42 seconds, The lid" */
  place: (at: string, length: string, chapter: string | null) =>
    chapter === null ? `${at} of ${length}` : `${at} of ${length}, ${chapter}`,
  spokenLength: (hours: number, minutes: number, seconds: number) =>
    [hours > 0 && unit(hours, 'hour'), minutes > 0 && unit(minutes, 'minute'), unit(seconds, 'second')]
      .filter(Boolean)
      .join(' '),
  captionsOff: 'Captions (c)',
  captionsOn: (language: string) => `Captions, ${language} (c)`,
  speed: 'Speed',
  speedOf: (rate: string) => `Speed, ${rate}`,
  rate: (rate: number) => `${rate}×`,
  quality: 'Quality',
  qualityOf: (quality: string) => `Quality, ${quality}`,
  kept: 'for this lesson only',
  dataForAll: 'Data used for the whole lesson',
  openMiniwatch: 'Open Miniwatch (i)',
  pictureInPicture: 'Picture in picture (p)',
  fullScreen: 'Full screen (f)',
  leaveFullScreen: 'Leave full screen (f)',
  waiting: 'Loading',
  noFile: "This lesson's video isn't ready yet.",
  playing: 'Playing in Miniwatch',
  continueAt: (time: string) => `Continue at ${time}`,
  stayHere: 'Stay here',
} as const

export const miniwatch = {
  title: 'Miniwatch',
  back: 'Back to video',
  expand: 'Expand',
  minimize: 'Minimize',
  close: 'Close',
  move: 'Move Miniwatch: drag, or use the arrow keys',
  play: 'Play',
  pause: 'Pause',
  mute: 'Mute',
  unmute: 'Unmute',
} as const

export const quiz = {
  title: 'Questions',
  best: (score: number, total: number) => `Best result: ${score} of ${total}`,
  closed: (count: number) => `${unit(count, 'question')}. They open once you've watched 90% of the lesson.`,
  missing: 'Choose an answer',
  send: 'Check answers',
  failed: "We couldn't check your answers. Please try again.",
  score: (score: number, total: number) => `${score} of ${total} correct`,
  correct: 'Correct',
  wrong: 'Wrong',
  watchAt: (time: string) => `Watch at ${time}`,
  again: 'Try again',
} as const
