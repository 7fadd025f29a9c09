// Posts that share a trade and the review of a week.
import { readTrades } from '../../features/journal/reads.ts'
import type { PostInput } from '../../features/posts/actions/publish.ts'
import { day, nowMs } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import { minutesPerDay } from './members.ts'
import type { DemoPost } from './post.ts'

export const sharingPosts: DemoPost[] = [
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 9.1 * minutesPerDay,
    likes: 14,
    saves: 3,
    reactionsFor: 900,
    text: 'A gold trade of mine, from the plan to the exit. I would take it again, and I would size it the same way. $GOLD',
    shares: 'trade',
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 4.2 * minutesPerDay,
    likes: 10,
    reactionsFor: 900,
    text: 'An earlier week, as I reviewed it on Sunday. The rule that I broke is in the figures, too.',
    shares: 'week',
  },
]

const timeZone = 'Asia/Kolkata'

/** The latest closed trade in gold with a result in R and all rules kept, or an earlier week in which one was broken. */
export async function recordToShare(
  context: MemberContext,
  shares: NonNullable<DemoPost['shares']>,
): Promise<Pick<PostInput, 'trade' | 'tradeReview'>> {
  const { trades } = await readTrades(context, { timeZone, status: 'closed', limit: 50 })
  const found = trades
    .filter(({ figures }) => figures.r !== null)
    .find(({ symbol, closedAt, rulesKept, rulesChecked }) =>
      shares === 'trade'
        ? symbol.startsWith('GOLD') && rulesKept === rulesChecked
        : rulesKept < rulesChecked && Date.parse(closedAt!) <= nowMs() - 7 * day,
    )
  if (!found) throw new Error('the journal has no closed trade to share')
  if (shares === 'trade') return { trade: found._id }
  return {
    tradeReview: { period: 'week', on: new Date(found.closedAt!).toLocaleDateString('en-CA', { timeZone }), timeZone },
  }
}
