// The form to report a post, a lesson, a comment or a profile.
import type { reportReasons } from '../../moderation.ts'
import { isolated } from '../isolated.ts'

export const report = {
  title: {
    post: 'Report this post',
    comment: 'Report this comment',
    member: 'Report this profile',
    video: 'Report this lesson',
  },
  lead: {
    post: (name: string) => `Tell us what's wrong with the post by ${isolated(name)}. They won't know who reported it.`,
    comment: (name: string) =>
      `Tell us what's wrong with the comment by ${isolated(name)}. They won't know who reported it.`,
    member: (name: string) =>
      `Tell us what's wrong with the profile of ${isolated(name)}. They won't know who reported it.`,
    video: (name: string) =>
      `Tell us what's wrong with the lesson by ${isolated(name)}. They won't know who reported it.`,
  },
  reason: "What's wrong?",
  reasons: {
    spam: 'Spam or advertising',
    scam: 'Scam: promised returns, paid tips or requests for money',
    abuse: 'Insults, threats or harassment',
    impersonation: 'Pretending to be someone else or our team',
    misinformation: 'False or misleading claims about a market',
    other: 'Something else',
  } satisfies Record<(typeof reportReasons)[number], string>,
  reasonMissing: 'Please choose a reason',
  description: 'Details',
  descriptionHint: "What should we look at? This helps us, but it's optional.",
  descriptionMissing: "Please describe what's wrong",
  send: 'Send report',
  failed: "We couldn't send your report. Please try again.",
  doneTitle: 'Thank you',
  done: {
    post: "We've received your report and will review the post. It stays visible until we decide.",
    comment: "We've received your report and will review the comment. It stays visible until we decide.",
    member: "We've received your report and will review the profile. It stays visible until we decide.",
    video: "We've received your report and will review the lesson. It stays visible until we decide.",
  },
  doneClose: 'Close',
} as const
