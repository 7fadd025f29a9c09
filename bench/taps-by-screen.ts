// What the benchmark taps on each screen.

/** `name`: the control's accessible name, or how it begins. */
export type Tap = { role: 'button' | 'link'; name: string | RegExp; isInDialog?: boolean }

const button = (name: string | RegExp): Tap => ({ role: 'button', name })
const link = (name: string | RegExp): Tap => ({ role: 'link', name })

const openPost = link(/^\d+ comments?/)
const closePost: Tap = { role: 'button', name: 'Close and go back', isInDialog: true }

export const tapsByScreen: Record<string, { path: string; taps: Tap[] }> = {
  room: {
    path: '/dashboard/goldtalks',
    taps: [
      button(/^Like/),
      button(/^Save/),
      button(/^Show results/),
      openPost,
      closePost,
      button('Share a chart or a thought'),
      button('Close'),
      link('Top'),
      link('Latest'),
      button('goldtalks, choose another room'),
      link('bittalks'),
    ],
  },
  leaderboard: {
    path: '/dashboard/leaderboard',
    taps: [link('Weekly'), link('All time'), link('goldtalks'), button(/^Follow/)],
  },
  notifications: {
    path: '/dashboard/notifications',
    taps: [button('Select'), button('Stop selecting'), button('Filter'), button(/^More options/)],
  },
  discover: {
    path: '/dashboard/discover',
    taps: [link('See all'), link('Posts'), button('Filter'), link(/^\$/)],
  },
  learning: {
    path: '/dashboard/learning',
    taps: [link('Popular'), link('All lessons'), link('goldtalks'), link(/^Length/), button('Back')],
  },
  journal: {
    path: '/dashboard/journal',
    taps: [link('Quarter'), link(/^Closed/), link('Weekday'), link('Trade review'), button('Back')],
  },
  polls: {
    path: '/dashboard/polls',
    taps: [button('Show results'), link('Open'), link('Open post'), closePost],
  },
  badges: { path: '/dashboard/badges', taps: [button(/^Not yet/), button(/^All/), link(/^Sounding/)] },
  'own profile': { path: '/dashboard/you', taps: [button('List'), link('Saved'), button('Edit profile')] },
  post: {
    path: '/dashboard/goldtalks',
    taps: [openPost, button(/^Reply/), button(/^Like the comment/), button(/^More options for the comment/)],
  },
  '500 posts': { path: '/dashboard', taps: [button(/^Like/), button(/^Save/), openPost, closePost] },
}
