// The sentiment gauge, and the page that says how it's counted. The page must claim only what the program does, so its
// numbers are those of the rules.
import { formatNumber } from '../../format-number.ts'
import { gaugeRules, type Mood } from '../../sentiment-rules.ts'
import type { Outlook } from '../../stances.ts'

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

const moods = {
  fear: 'fear',
  leaning_to_fear: 'leaning to fear',
  even: 'even',
  leaning_to_greed: 'leaning to greed',
  greed: 'greed',
} as const satisfies Record<Mood, string>

const members = (count: number) => counted(count, 'member', 'members')

export const sentimentGauge = {
  title: 'Market sentiment',
  moods,
  fear: 'fear',
  greed: 'greed',
  /** For those who don't see the dial. */
  dial: (market: string, score: number, mood: string) => `${market}: ${score} of 100, ${mood}`,
  dialOfFew: (market: string) => `${market}: too few members`,
  members,
  tooFew: 'too few members',
  ofMinimum: (count: number) => `${count} of the ${gaugeRules.minMembers} it needs`,
  up: (change: number) => `${change} up in a week`,
  down: (change: number) => `${change} down in a week`,
  unchanged: 'as a week ago',
  /** After a number of members. */
  outlooks: { bullish: 'bullish', neutral: 'neutral', bearish: 'bearish' } satisfies Record<Outlook, string>,
  lastDays: `Stances of the last ${gaugeRules.days} days`,
  allMarkets: 'All markets',
  how: 'How this is counted',
  failed: "We couldn't load the market sentiment",
  loading: 'Loading the market sentiment',
} as const

const { values, days, minMembers, rangeDays, minAccountAgeInDays, countedEveryMinutes } = gaugeRules

export const howSentimentWorks = {
  title: 'How the gauge is counted',
  lead: 'The sentiment gauge shows what members expect of a market, from fear to greed. It comes from stances in posts, never from prices.',
  stance: {
    title: 'Stances',
    paragraphs: [
      'You can add a stance to any post: bullish, neutral or bearish, for days, weeks or months. It says what you expect of the market of that room.',
      'A stance is a personal view, not advice. You can change it or take it back by editing the post, until someone likes or comments on it.',
    ],
  },
  score: {
    title: 'The score',
    paragraphs: [
      `The score is the mean of the stances of the last ${days} days. Bullish counts ${values.bullish}, neutral ${values.neutral} and bearish ${values.bearish}. The horizon doesn't matter.`,
      'The time of a stance is the time at which its post was published. Editing a post doesn’t make its stance newer.',
      `The score is counted every ${countedEveryMinutes} minutes.`,
      `The thick arc shows the lowest and the highest score of the last ${rangeDays} days, with one score a day.`,
    ],
  },
  fairness: {
    title: 'What keeps it fair',
    rules: [
      {
        rule: 'Each member counts once in each market, with their latest stance.',
        reason: 'Otherwise whoever posts most would set the score.',
      },
      {
        rule: `With fewer than ${minMembers} members, there is no score.`,
        reason: 'A few opinions say little about a market.',
      },
      {
        rule: `Posts from accounts that were less than ${minAccountAgeInDays} days old don't count.`,
        reason: 'New accounts are easy to make in large numbers.',
      },
      {
        rule: 'Only posts that everyone can see count.',
        reason: 'Posts that were deleted, removed or are under review say nothing here, and neither do banned members.',
      },
    ],
    after: 'Members could still agree to post the same stance. Read the score as what members say, not as a forecast.',
  },
  toGauges: 'See the gauges',
} as const
