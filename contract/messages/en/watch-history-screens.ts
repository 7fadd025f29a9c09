// A member's watch history and watch time.

import { isolated } from '../isolated.ts'

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
const underAMinute = 'under a minute'
/** Rounded. */
const minutes = (seconds: number) => {
  const count = Math.round(seconds / 60)
  if (count === 0 && seconds > 0) return underAMinute
  return count === 1 ? '1 minute' : `${count} minutes`
}

export const watchHistory = {
  title: 'Watch history',
  lead: 'Only you can see what you have watched.',
  filter: 'Show',
  filters: { all: 'All', 'in-progress': 'In progress', completed: 'Completed' },
  list: 'Watched lessons, last watched first',
  watched: 'Last watched:',
  loading: 'Loading your watch history',
  failed: 'Failed to load videos',
  empty: 'Nothing watched yet',
  emptyText: 'Lessons you watch appear here, so you can continue where you stopped.',
  toLessons: 'Go to the lessons',
  noMatch: 'No lessons match',
  noMatchText: 'Choose another filter.',
  showAll: 'Show all',
  more: 'More lessons',
  moreFailed: "We couldn't load more of your history.",
  remove: (title: string) => `Remove “${isolated(title)}” from your watch history`,
  removed: 'Removed from your watch history',
  removeFailed: "We couldn't remove this lesson. Please try again.",
  clear: 'Clear history',
  clearTitle: 'Clear your watch history?',
  clearText: "This removes every lesson and resets your progress in all of them. It can't be undone.",
  clearCancel: 'Cancel',
  cleared: 'Watch history cleared',
  clearFailed: "We couldn't clear your history. Please try again.",
} as const

export const watchTime = {
  title: 'Your watch time',
  /** Of seconds. "10 minutes in the last 7 days, 16 minutes in all" */
  summary: (week: number, all: number) => sentence(`${minutes(week)} in the last 7 days, ${minutes(all)} in all`),
  chart: 'Minutes watched by day',
  day: 'Day',
  minutes: 'Minutes',
  /** Above a bar, rounded. */
  minutesOf: (seconds: number) => (seconds > 0 && seconds < 30 ? '<1' : String(Math.round(seconds / 60))),
  axis: 'min',
  videosWatched: 'Lessons watched',
  videosCompleted: 'Lessons completed',
  watchTime: 'Watch time',
  coveredTime: 'Watched at least once',
  length: (seconds: number) => {
    const count = Math.round(seconds / 60)
    if (count === 0) return seconds > 0 ? sentence(underAMinute) : '0 min'
    return count < 60 ? `${count} min` : `${Math.floor(count / 60)} h ${count % 60} min`
  },
  recalculate: 'Recalculate',
  recalculated: 'Watch time recalculated',
  failed: "We couldn't load your watch time",
} as const
