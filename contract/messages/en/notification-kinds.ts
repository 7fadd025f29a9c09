// What notifications say: titles are whole sentences, read in the list, in a push and in the digest.
import { notificationLimits } from '../../notifications-limits.ts'

/** Whoever did something: the latest by name, the others by number. `names` holds one or two. */
export function people(names: string[], count: number): string {
  const [first = '', second] = names
  const others = count - 1
  if (others <= 0) return first
  if (others === 1) return `${first} and ${second ?? '1 other'}`
  return `${first} and ${others.toLocaleString('en-IN')} others`
}

export const titles = {
  like: (who: string) => `${who} liked your post`,
  commentLike: (who: string) => `${who} liked your comment`,
  comment: (who: string) => `${who} commented on your post`,
  reply: (who: string) => `${who} replied to your comment`,
  mentionInPost: (who: string) => `${who} mentioned you in a post`,
  mentionInComment: (who: string) => `${who} mentioned you in a comment`,
  follow: (who: string) => `${who} started following you`,
} as const

export const poll = {
  author: 'Your poll has closed',
  voter: 'A poll that you voted in has closed',
} as const

export const review = {
  approved: { post: 'Your post was approved', comment: 'Your comment was approved' },
  rejected: { post: 'Your post was not approved', comment: 'Your comment was not approved' },
  removed: { post: 'Your post was removed', comment: 'Your comment was removed' },
  removedWhy: 'An administrator took it down.',
} as const

export const report = {
  title: 'Your report was looked at',
  acted: 'Thank you. We agree with you and have acted on it.',
  resolved: 'Thank you. It is dealt with.',
  dismissed: 'Thank you. We found nothing against the rules in it, so it stays.',
  reviewed: 'Thank you. An administrator has read it.',
} as const

export const standing = {
  suspended: {
    title: 'Your account is suspended',
    message: ({ until, reason }: { until: string | null; reason: string | null }) =>
      `You can read, but not post or act, until ${until ?? 'the suspension ends'}.${reason ? ` The reason given: ${reason}` : ''}`,
  },
  restored: { title: 'Your account is active again', message: 'You can post and act as before.' },
  admin: {
    title: 'You are an administrator now',
    message: 'You decide about reports and about what waits for approval.',
  },
  user: { title: 'You are no longer an administrator', message: 'Your account stays as it is otherwise.' },
} as const

export const password = {
  title: 'Your password was changed',
  message: 'If it was not you, set a new one at once with "Forgot Password" on the login screen.',
} as const

export const test = {
  title: 'This is a test',
  message: 'Notifications reach you here.',
} as const

/** A push in place of many. */
export const pushSummary = (count: number): string => {
  const most = notificationLimits.bellMax
  return `${count > most ? `${most}+` : count} new notifications`
}
