// What authors read about what others do not see: what waits, what was turned down, what is scheduled, and the appeal.

export const review = {
  pending: {
    post: 'This post waits: somebody looks at it before others see it.',
    comment: 'This comment waits: somebody looks at it before others see it.',
  },
  rejected: { post: 'This post was not published.', comment: 'This comment was not published.' },
  reasons: 'Why',
  note: 'What the administrator says',
  appeal: 'Ask for a review',
  appealed: 'You asked for a review. Somebody looks at it again.',
  appealTitle: 'Ask for a review',
  appealText: 'Say why this should be shown. You can ask once; somebody who can decide reads it.',
  appealLabel: 'Your words',
  appealSend: 'Send',
  appealSent: 'Your words have arrived. Somebody looks at it again.',
  appealFailed: 'This could not be sent. Your words are kept here; try again.',
  appealMissing: 'Please say why this should be shown',
} as const

export const scheduled = {
  appears: 'This post appears',
  left: (time: string) => `in ${time}`,
  soon: 'in a moment',
  changeTime: 'Change the time',
  publishNow: 'Publish now',
  published: 'Your post is published.',
  publishFailed: 'Your post could not be published now. It still appears at its time.',
} as const
