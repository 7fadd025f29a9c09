// What members read who report a post.
import type { reportReasons } from '../../moderation.ts'

export const report = {
  title: 'Report this post',
  lead: (name: string) => `Tell us what is wrong with the post by ${name}. They do not learn who reported it.`,
  reason: 'What is wrong?',
  reasons: {
    spam: 'Spam or advertising',
    scam: 'A scam: promised returns, paid tips, requests for money',
    abuse: 'Insults, threats or harassment',
    impersonation: 'Somebody poses as another person or as staff',
    misinformation: 'False or misleading claims about a market',
    other: 'Something else',
  } satisfies Record<(typeof reportReasons)[number], string>,
  reasonMissing: 'Please choose what is wrong',
  description: 'In your words',
  descriptionHint: 'What should we look at? It helps, but is not required.',
  descriptionMissing: 'Please describe what is wrong',
  send: 'Send the report',
  failed: 'Your report could not be sent. Please try again.',
  doneTitle: 'Thank you',
  done: 'Your report has arrived. Somebody looks at the post and decides; until then it stays as it is.',
  doneClose: 'Close',
} as const
