// What is said about what a member sends as a post.
import { postLimits } from '../../posts-limits.ts'

const most = (count: number) => count.toLocaleString('en-IN')

export const validation = {
  contentLong: `A post holds at most ${most(postLimits.contentLength)} characters`,
  contentMissing: 'Write something or add an image',
  tag: `A tag is one word of letters, digits and underscores, at most ${postLimits.tagLength} long, or a symbol such as $BTC or NSE:RELIANCE`,
  tagNeedsLatest: 'A tag goes with the latest posts only',
  locationLong: `A location holds at most ${postLimits.locationLength} characters`,
  poll: 'A poll is its options and when it closes',
  scheduledAt: 'Choose a time ahead, within a year',
  alreadyPublished: 'This post is published already',
  pollClosesTooSoon: 'Its poll would close before or soon after this time',
  alt: 'Descriptions of images are a list of texts',
} as const
