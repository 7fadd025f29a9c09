// The public page about points. It must claim only what the program does, so its numbers are those of the rules.
import { likesPerDayFromOneGiver, minGiverAgeInDays, pointRules, ringDiscount } from '../../points-rules.ts'

const signed = (points: number) => (points > 0 ? `+${points}` : `−${Math.abs(points)}`)
const {
  post,
  vote,
  like_given: given,
  like_taken: taken,
  tradeJournal: trade,
  admin_comment_removal: removal,
} = pointRules
const freePercent = `${ringDiscount.freeShare * 100}%`

/** The points of each action, with their limit. */
export const pointAmounts = [
  { action: 'A post or lesson', limit: `first ${post.perDay} a day`, points: signed(post.points) },
  {
    action: 'A like you receive',
    limit: `${likesPerDayFromOneGiver} a day from one member`,
    points: signed(taken.points),
  },
  { action: 'A vote in a poll', limit: `first ${vote.perDay} a day`, points: signed(vote.points) },
  { action: 'A like you give', limit: `first ${given.perDay} a day`, points: signed(given.points) },
  { action: 'A trade in your journal', limit: `first ${trade.perDay} a day`, points: signed(trade.points) },
  { action: 'A badge', limit: 'once', points: 'varies' },
] as const

type RuleText = { rule: string; reason: string }

export const howPointsWork = {
  title: 'How points work',
  lead: 'Points show who helps others here. You earn them for what you share and for what others find useful.',
  amounts: {
    title: 'What earns points',
    text: 'Likes count for posts, lessons and comments alike. A comment earns points through its likes only. Trades that you import earn none.',
  },
  takenBack: {
    title: 'What takes them back',
    paragraphs: [
      'If you delete a post or a trade, or take back a like, exactly what it earned is taken back. If you do it again, it earns points again.',
      `If an administrator removes your post, you lose what the post itself earned. If they remove a comment, you lose up to ${Math.abs(removal.points)} points, but never more than the comment earned.`,
      'Your history lists every change, next to what it takes back.',
    ],
  },
  boards: {
    title: 'Leaderboards',
    paragraphs: (zone: string) => [
      `There is a board for each room and one for all rooms, by week, by month and for all time. Days are counted in ${zone} time, and weeks begin on Monday.`,
      'Members with the same points share a rank. Whoever got there first is listed first.',
      'When a week or month ends, its board is final. What is taken back later counts on the day on which it is taken back.',
    ],
  },
  fairness: {
    title: 'What keeps it fair',
    rules: [
      {
        rule: `Only the first ${post.perDay} posts, the first ${vote.perDay} votes, the first ${trade.perDay} trades and the first ${given.perDay} likes you give in a day earn points.`,
        reason: 'The boards should show who is useful, not who is fastest.',
      },
      {
        rule: `Only ${likesPerDayFromOneGiver} likes a day from the same member count for you.`,
        reason: 'Otherwise two friends could lift each other as far as they like.',
      },
      {
        rule: `Likes from accounts that are less than ${minGiverAgeInDays} days old earn no points for anyone.`,
        reason: 'New accounts are easy to make in large numbers.',
      },
      {
        rule: 'Likes from members without a published post earn no points for anyone.',
        reason: 'Accounts that only give likes are easy to make, too.',
      },
      {
        rule: 'Likes between accounts that were used on the same device earn no points for anyone.',
        reason: 'They are probably one person.',
      },
      {
        rule: `Two kinds of likes can count less: likes from members you gave points to in the last few weeks, and likes from members who aren't trusted yet. The first ${ringDiscount.founders} members of the site are trusted, and so is everyone who has received at least ${ringDiscount.minOutsideReceipts} likes of other kinds, for up to ${ringDiscount.trustedLikesPerReceipt} likes that they give for each of those. Once you have ${ringDiscount.minReceipts} likes, up to ${freePercent} of them can be of these two kinds. Above that, each new one is worth less, down to nothing if all your likes are of these kinds. All other likes count in full.`,
        reason: 'A group that mostly likes each other says little about what the others think.',
      },
    ] satisfies RuleText[],
    after: 'If something earned no points, your history says why.',
  },
  privacy: {
    title: 'Who sees what',
    text: 'Members see each other’s totals, ranks, and points by day and action. Only you and administrators see what each point was for. Nobody but you can open your trades.',
  },
  toBoard: 'Go to the leaderboard',
} as const
