// Validation messages of posts.
import { formatNumber } from '../../format-number.ts'
import { postLimits } from '../../posts-limits.ts'

export const validation = {
  contentLong: `A post can have up to ${formatNumber(postLimits.contentLength)} characters`,
  contentMissing: 'Write something or add an image',
  tag: `A tag is one word of up to ${postLimits.tagLength} letters, numbers and underscores, or a symbol such as $BTC or NSE:RELIANCE`,
  tagNeedsLatest: 'You can filter only the latest posts by tag',
  locationLong: `A location can have up to ${postLimits.locationLength} characters`,
  stance: 'A stance needs an outlook and a horizon',
  tradeReview: 'Choose a week or month of your journal',
  poll: 'A poll needs its options and a closing time',
  scheduledAt: 'Choose a time in the future, up to a year ahead',
  alreadyPublished: 'This post is already published',
  pollClosesTooSoon: 'The poll would close before this time or too soon after it',
  planEndsTooSoon: 'The plan would end before this time',
  chartTwice: 'A post can use each chart only once',
  chartMissing: 'Upload one chart',
  chartGone: "A chart isn't available any more. Please add it again.",
  chartsOrFiles: 'Send charts or files, not both',
  syntheticStays: 'The label stays on what was published with it',
  alt: 'Image descriptions must be a list of texts',
} as const
