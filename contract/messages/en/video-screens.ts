// A lesson's page and its player. The texts of B §2 and B §8 are exact: `loadFailed`, `playFailed`, `reportFailed`,
// `miniwatch.title`, `miniwatch.back`, `miniwatch.expand`, `miniwatch.minimize`, `miniwatch.close`.

import { isolated } from '../isolated.ts'

export const video = {
  loadFailed: 'Failed to load video. Please check your connection or try again.',
  loading: 'Loading the lesson',
  notFound: 'This lesson is not here',
  notFoundText: 'It may have been removed, or the address is wrong.',
  toLessons: 'All lessons',
  region: 'Lesson',
  player: 'Player',
  pricesUntil: (date: string) => `prices to ${date}`,
  covered: (percent: number) => `${percent}% covered`,
  place: (at: string, length: string) => `${at} of ${length}`,
  completeAt: (percent: number) => `complete at ${percent}%`,
  completed: 'Completed',
  educator: 'Educator',
  about: 'About this lesson',
  chapters: 'Chapters',
  chapterLength: 'length',
  risk: "Educational, not advice. Trading involves risk. Only risk capital you're prepared to lose.",
  watchNext: 'Watch next',
  nextFailed: "We couldn't load what to watch next.",
  underReview: 'This lesson is under review. Only you and administrators can see it.',
  notPublic: 'Only you and administrators can see this lesson.',
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
