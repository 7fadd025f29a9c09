// Notes to authors on their own posts and comments that are under review, rejected or scheduled.

export const review = {
  pending: {
    post: "Your post is under review. Others will see it once it's approved.",
    comment: "Your comment is under review. Others will see it once it's approved.",
    video: "Your lesson is under review. Others will see it once it's approved.",
  },
  rejected: {
    post: 'Your post was rejected.',
    comment: 'Your comment was rejected.',
    video: 'Your lesson was rejected.',
  },
  removed: { post: 'Your post was removed.', comment: 'Your comment was removed.', video: 'Your lesson was removed.' },
  reasons: 'Why',
  note: 'Note from the administrators',
  appeal: 'Appeal',
  appealed: "You've appealed. We'll take another look.",
  appealRefused: 'We looked at your appeal and the decision stands.',
  yourAppeal: 'Your appeal',
  appealUntil: 'You can appeal until',
  appealTitle: 'Appeal',
  appealText:
    'Tell us why others should see this. You can appeal once against each decision, and an administrator will read it.',
  appealLabel: 'Your reasons',
  appealSend: 'Send appeal',
  appealSent: "Appeal sent. We'll take another look.",
  appealFailed: "We couldn't send your appeal. Your text is still here. Please try again.",
  appealMissing: 'Please tell us why others should see this',
  yourText: 'Your text',
  lead: 'What we decided, and what you can do about it.',
  gone: 'No decision to show',
  goneText: "It's published, or it's too late to appeal.",
  toNotifications: 'Notifications',
  loading: 'Loading the decision',
  failed: "We couldn't load the decision",
} as const

export const scheduled = {
  scheduledFor: 'Scheduled for',
  left: (time: string) => `in ${time}`,
  soon: 'any moment now',
  changeTime: 'Change time',
  publishNow: 'Publish now',
  published: 'Post published',
  publishFailed: "We couldn't publish your post now. It's still scheduled.",
} as const
