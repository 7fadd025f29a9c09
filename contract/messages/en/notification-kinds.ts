// Titles and messages of notifications. Titles are whole sentences, shown in the list, in pushes and in the digest.

import type { SectionOrAll } from '../../common.ts'
import { dataRightsLimits } from '../../data-rights.ts'
import { formatNumber } from '../../format-number.ts'
import { loginAsMinutes } from '../../login-as.ts'
import { notificationLimits } from '../../notifications-limits.ts'
import type { Timeframe } from '../../points.ts'
import { webhookLimits } from '../../webhooks.ts'
import { isolated } from '../isolated.ts'
import { roomTitle } from './rooms-screens.ts'

const periods: Record<Timeframe, string> = { weekly: 'this week', monthly: 'this month', allTime: 'all time' }

/** "Kavya Iyer and 11 others". `names` holds the latest one or two names, `count` is the number of people. */
export function people(names: string[], count: number): string {
  const [first = '', second] = names.map(isolated)
  const others = count - 1
  if (others <= 0) return first
  if (others === 1) return `${first} and ${second ?? '1 other'}`
  return `${first} and ${formatNumber(others)} others`
}

export const titles = {
  like: (who: string, what: 'post' | 'lesson') => `${who} liked your ${what}`,
  commentLike: (who: string) => `${who} liked your comment`,
  comment: (who: string, what: 'post' | 'lesson') => `${who} commented on your ${what}`,
  reply: (who: string) => `${who} replied to your comment`,
  mentionInPost: (who: string) => `${who} mentioned you in a post`,
  mentionInComment: (who: string) => `${who} mentioned you in a comment`,
  lesson: (who: string) => `${who} published a lesson`,
  follow: (who: string) => `${who} started following you`,
} as const

export const poll = {
  author: 'Your poll has closed',
  voter: 'A poll you voted in has closed',
} as const

export const prediction = {
  amended: 'A question you forecast was amended',
  resolved: (outcome: string) => `A question you forecast was resolved: ${outcome}`,
  annulled: 'A question you forecast was annulled',
} as const

export const review = {
  approved: { post: 'Your post was approved', comment: 'Your comment was approved', video: 'Your lesson was approved' },
  rejected: { post: 'Your post was rejected', comment: 'Your comment was rejected', video: 'Your lesson was rejected' },
  removed: { post: 'Your post was removed', comment: 'Your comment was removed', video: 'Your lesson was removed' },
  pending: {
    post: 'Your post is under review again',
    comment: 'Your comment is under review again',
    video: 'Your lesson is under review again',
  },
  held: 'Your scheduled post is under review',
  edited: {
    post: 'An administrator edited your post',
    comment: 'An administrator edited your comment',
    video: 'An administrator edited your lesson',
  },
  editedWhat: ({ removed, added, reason }: { removed: string; added: string; reason: string | null }) =>
    [removed && `Removed: “${removed}”.`, added && `Added: “${added}”.`, reason].filter(Boolean).join(' '),
  commentWithReason: ({ text, reason }: { text: string; reason: string }) => `“${text}” ${reason}`,
  removedWhy: 'An administrator removed it. You can appeal for 14 days.',
  pendingWhy: 'An administrator sent it back to review.',
} as const

export const report = {
  title: 'Your report was reviewed',
  acted: 'Thank you. We agree and have taken action.',
  resolved: 'Thank you. The issue has been resolved.',
  dismissed: {
    post: "Thank you. The post doesn't break our rules, so it stays.",
    comment: "Thank you. The comment doesn't break our rules, so it stays.",
    member: "Thank you. The profile doesn't break our rules, so it stays.",
  },
  reviewed: 'Thank you. An administrator has reviewed it.',
} as const

export const standing = {
  suspended: {
    title: 'Your account is suspended',
    message: ({ until, reason }: { until: string | null; reason: string | null }) =>
      `You can read, but you can't take part until ${until ?? 'the suspension ends'}.${reason ? ` Reason: ${reason}` : ''}`,
  },
  restored: {
    title: 'Your account is active again',
    message: ({ reason }: { reason: string | null }) =>
      reason ? `You can take part again. Reason: ${reason}` : 'You can take part again.',
  },
  admin: {
    title: "You're now an administrator",
    message: 'You can decide on reports and on posts and comments under review.',
  },
  user: {
    title: "You're no longer an administrator",
    message: 'You can no longer change settings, points and permissions.',
  },
  permissions: {
    title: 'Your permissions have changed',
    /** By what the member holds now. */
    message: {
      '': "You're no longer a moderator or an editor.",
      moderator: "You're a moderator. You can decide on reports and on posts and comments under review.",
      editor: "You're an editor. You can publish news, newsletters and announcements, and manage predictions.",
      'moderator, editor': "You're a moderator and an editor. You'll find your tasks under Administration.",
    },
  },
} as const

const count = (points: number) => (points === 1 ? '1 point' : `${formatNumber(points)} points`)

/** By what an administrator did. `value`: points, or a rank. */
export const pointTitles = {
  given: (value: number) => `An administrator gave you ${count(value)}`,
  taken: (value: number) => `An administrator took ${count(value)} from you`,
  pointsUndone: (value: number) => `A change of ${count(value)} by an administrator was undone`,
  rankSet: (value: number) => `An administrator set your rank to ${value}`,
  voided: () => 'Your points from a ring of likes were voided',
  voidUndone: () => 'Your points from likes count again',
  rankUndone: () => 'The leaderboard shows the rank that you earned again',
} as const

export const voidedBecause = (reason: string): string => `Reason: ${reason}`

type PointChange = { section: SectionOrAll; timeframe: Timeframe | null; reason: string }

/** Where it counts, and why. */
export const pointChange = ({ section, timeframe, reason }: PointChange): string =>
  `${roomTitle(section)}, ${timeframe ? periods[timeframe] : 'all boards'}. Reason: ${reason}`

export const hallTitles = {
  added: (month: string) => `You're in the hall of fame of ${month}`,
  removed: (month: string) => `You're no longer in the hall of fame of ${month}`,
} as const
export const hallMessage = 'Chosen from the final standings of the month'

export const password = {
  title: 'Your password was changed',
  message: `If it wasn't you, set a new one right away with "Forgot Password" on the login screen.`,
} as const

export const loginAs = {
  title: 'An administrator was logged in as you',
  /** `at`: when it started. */
  message: (at: string) =>
    `This was on ${at}, for ${loginAsMinutes} minutes at most. They couldn't see your journal, unpublished plans or forecasts. To find out why, please write to us.`,
} as const

export const dataExport = {
  ready: {
    title: 'Your data is ready to download',
    message: `You'll find it on your account page for ${dataRightsLimits.exportHours} hours.`,
  },
  failed: {
    title: "We couldn't prepare your data",
    message: 'Something went wrong on our side. Ask for it again on your account page.',
  },
} as const

export const tradeReview = {
  title: 'Your week is ready to review',
  message: 'See what you planned beside what happened, and choose one thing to change.',
} as const

export const webhook = {
  title: 'A webhook was turned off',
  message: `It failed ${webhookLimits.failuresUntilOff} times in a row. Look at its log, then turn it on again.`,
} as const

export const badge = {
  earned: (badge: string) => `You earned a badge: ${badge}`,
  awarded: (badge: string) => `You were awarded a badge: ${badge}`,
  removed: (badge: string) => `A badge was taken back: ${badge}`,
  earnedMessage: 'See what it stands for, and who else has it.',
  awardedMessage: 'By an administrator.',
  removedMessage: 'By an administrator, with its points.',
} as const

export const test = {
  title: 'This is a test',
  message: 'Your notifications are working.',
} as const

/** The title of one push that stands for many notifications. */
export const pushSummary = (count: number): string => {
  const most = notificationLimits.bellMax
  return `${count > most ? `${most}+` : count} new notifications`
}
