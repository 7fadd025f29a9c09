// Trades and reviews that members share from their journal in a post.
import { formatNumber } from '../../format-number.ts'

const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const validation = {
  unknownTrade: 'This trade is not in your journal',
  changedTrade: 'This trade has changed. Check its figures, and publish again.',
  notClosed: 'You can share a trade once it is closed',
  emptyReview: 'No trades were closed in this period',
} as const

export const sharedRecord = {
  tradeTitle: 'Trade from the journal',
  reviewTitle: { week: 'Review of a week', month: 'Review of a month' },
  stated: 'As stated by the member. Nobody has checked it.',
  result: 'Result',
  noResult: 'No stop in the plan, so no R',
  entry: 'Entry',
  exit: 'Exit',
  planned: 'Planned',
  stop: 'Stop',
  target: 'Target',
  planBefore: 'Plan written before the entry',
  planAfter: 'Plan written after the entry',
  noPlan: 'No plan',
  rules: 'Rules kept',
  of: (kept: number, all: number) => `${kept} of ${all}`,
  times: 'Open',
  period: (from: string, to: string) => `${from} – ${to}`,
  net: 'Net',
  trades: 'Trades',
  /** `rated`: trades with an R, which alone can be up. */
  tradesUp: (closed: number, up: number, rated: number) =>
    rated === closed ? `${closed}, ${up} up` : `${closed}, ${up} up of ${rated} with R`,
  keptAll: 'Kept all rules',
  before: {
    week: (net: string, closed: number) => `Four weeks before: ${net} in ${counted(closed, 'trade', 'trades')}`,
    month: (net: string, closed: number) => `Four months before: ${net} in ${counted(closed, 'trade', 'trades')}`,
  },
} as const

export const shareDialog = {
  share: 'Share as a post',
  tradeTitle: 'Share this trade',
  reviewTitle: 'Share this review',
  shown: 'Others will see these figures. They stay as they are, even if you change the journal later.',
  hidden: 'Quantities, money, notes, images and answers stay private.',
  room: 'Room',
  text: 'What should others know about it?',
  textMissing: 'Write something about it',
  publish: 'Publish',
  published: 'Post published',
  underReview: "Your post is under review. Others will see it once it's approved.",
  failed: "We couldn't publish the post.",
} as const
