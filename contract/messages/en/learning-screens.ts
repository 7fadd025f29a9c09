// The learning zone: its lists, cards and educators.
import type { VideoLevel } from '../../videos.ts'
import { isolated } from '../isolated.ts'

const counted = (count: string, isOne: boolean, one: string, more: string) => `${count} ${isOne ? one : more}`

export const videoCard = {
  length: 'Length',
  views: (count: string, isOne: boolean) => counted(count, isOne, 'view', 'views'),
  left: (seconds: number) => (seconds < 60 ? 'under a minute left' : `${Math.round(seconds / 60)} min left`),
  covered: (percent: number) => `${percent}% watched`,
  completed: 'Completed',
  resume: (time: string) => `Resume at ${time}`,
  statuses: {
    uploading: 'Uploading',
    processing: 'Processing',
    pending: 'Under review',
    approved: 'Published',
    rejected: 'Rejected',
    failed: 'Failed',
    removed: 'Removed',
  },
} as const

export const learning = {
  title: 'Learn',
  lead: (lessons: string, isOneLesson: boolean, educators: string, isOneEducator: boolean) =>
    `${counted(lessons, isOneLesson, 'lesson', 'lessons')} by ${counted(educators, isOneEducator, 'educator', 'educators')}. An administrator watches each one before it appears.`,
  leadWithoutCounts: 'An administrator watches each lesson before it appears.',
  lists: 'Lists',
  overview: 'Overview',
  allLessons: 'All lessons',
  educators: 'Educators',
  history: 'Watch history',
  order: 'Sort lessons',
  orders: { latest: 'Latest', popular: 'Popular' },
  level: 'Level',
  allLevels: 'All levels',
  levels: { beginner: 'Beginner', intermediate: 'Intermediate', advanced: 'Advanced' } satisfies Record<
    VideoLevel,
    string
  >,
  allEducators: 'All educators',
  continueWatching: 'Continue watching',
  lessons: (count: string, isOne: boolean) => counted(count, isOne, 'lesson', 'lessons'),
  allOfLevel: {
    beginner: 'All beginner lessons',
    intermediate: 'All intermediate lessons',
    advanced: 'All advanced lessons',
  },
  tagged: (tag: string) => `Lessons about #${tag}`,
  allTags: 'Show all tags',
  loading: 'Loading lessons',
  /** The specification fixes it (B §8). */
  failed: 'Failed to load videos',
  empty: 'No lessons yet',
  emptyText: 'The first lesson appears here as soon as an administrator has approved it.',
  noMatch: 'No lessons match',
  noMatchText: 'Try another level or another room.',
  showAll: 'Show all lessons',
  more: 'More lessons',
  moreFailed: "We couldn't load more lessons.",
} as const

export const educators = {
  title: 'Educators',
  by: 'by completed lessons, all time',
  caption: 'Educators by completed lessons',
  rank: 'Rank',
  name: 'Educator',
  lessons: 'Lessons',
  views: 'Views',
  completed: 'Completed',
  follow: 'Follow',
  all: (count: string) => `All ${count}`,
  loading: 'Loading educators',
  failed: 'Failed to load educators',
  empty: 'No educators yet',
  emptyText: 'Members become educators with their first approved lesson.',
  lessonsBy: (name: string) => `Lessons by ${isolated(name)}`,
  figures: (lessons: string, isOneLesson: boolean, views: string, isOneView: boolean) =>
    `${counted(lessons, isOneLesson, 'lesson', 'lessons')} · ${counted(views, isOneView, 'view', 'views')}`,
  notFound: 'This educator has no lessons',
  notFoundText: 'Their lessons may have been removed.',
  toEducators: 'All educators',
} as const
