// Posts with plans, and their outcomes: a gain, a loss, one that wasn't taken, one that was never closed, one whose post
// was deleted, and one that is open.
import { TradeInput, type TradeInputFields } from '#contract/journal-trades.ts'
import { changeTrade } from '../../features/journal/actions/trades.ts'
import { deletePost } from '../../features/posts/actions/edit.ts'
import { makeTradeOfPlan, markPlanNotTaken } from '../../features/posts/actions/plans.ts'
import { hour, minute, nowMs } from '../../platform/clock.ts'
import { contextFor, type DemoContext, minutesPerDay, type TimedAction } from './members.ts'
import type { DemoPlan, DemoPost } from './post.ts'

export const planPosts: DemoPost[] = [
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 12.2 * minutesPerDay,
    likes: 9,
    reactionsFor: 600,
    text: 'A plan for the evening session: silver against its lid, small, because the range is old. $SILVER',
    plan: {
      symbol: 'SILVERM NOV',
      side: 'short',
      entry: '152600',
      stop: '153050',
      target: '151250',
      days: 2,
      close: { ago: 11.5 * minutesPerDay, price: '153080' },
      deletedAgo: 11.2 * minutesPerDay,
    },
  },
  {
    by: 'rohan_d',
    section: 'indextalks',
    ago: 8.3 * minutesPerDay,
    likes: 12,
    text: 'If the first hour closes above 26,020, I buy the pullback. If it never comes back, I have missed it and do nothing. $NIFTY',
    plan: { symbol: 'NIFTY', side: 'long', entry: '26020', stop: '25965', target: '26150', days: 1 },
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 6.4 * minutesPerDay,
    likes: 24,
    saves: 7,
    text: 'The floor at 1,23,400 has held twice. Bought at the third touch, wrong below it. Whatever comes of it will stand here. $GOLD',
    plan: {
      symbol: 'GOLDM DEC',
      side: 'long',
      entry: '123450',
      stop: '123210',
      target: '124200',
      days: 3,
      close: { ago: 5.6 * minutesPerDay, price: '123945' },
    },
  },
  {
    by: 'rohan_d',
    section: 'fxtalks',
    ago: 5.1 * minutesPerDay,
    likes: 8,
    text: 'I sell EURUSD only after an hour closes below 1.1480, the low of this range. If the news takes it there, I let it go. $EURUSD',
    plan: {
      symbol: 'EURUSD',
      side: 'short',
      entry: '1.1478',
      stop: '1.1496',
      target: '1.1430',
      days: 2,
      notTakenAgo: 4.2 * minutesPerDay,
    },
    comments: [
      { by: 'meera_k', text: 'Leaving the news alone is part of the plan. Good that you wrote it down first.' },
    ],
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 3.4 * minutesPerDay,
    likes: 17,
    text: 'The same idea a step higher, with half the conviction: crude has been leading, and I may be late. $CRUDE',
    plan: {
      symbol: 'CRUDEOILM DEC',
      side: 'long',
      entry: '5412',
      stop: '5376',
      target: '5490',
      days: 2,
      close: { ago: 2.7 * minutesPerDay, price: '5375' },
    },
  },
  {
    by: 'meera_k',
    section: 'goldtalks',
    ago: 205,
    likes: 11,
    text: 'Plan for the week: nothing above 1,24,500. At the floor, one try, and the stop stays where the idea is wrong. $GOLD',
    plan: { symbol: 'GOLDM DEC', side: 'long', entry: '124210', stop: '123960', target: '124960', days: 4 },
  },
]

/** Entered three hours before the trade is written down, and closed shortly before. */
function closedTrade(plan: DemoPlan, price: string): Pick<TradeInputFields, 'legs' | 'note'> {
  const [enter, exit] = plan.side === 'long' ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const)
  const at = (time: number) => new Date(time).toISOString()
  return {
    legs: [
      { side: enter, at: at(nowMs() - 3 * hour), price: plan.entry, quantity: '2', fee: '24' },
      { side: exit, at: at(nowMs() - 10 * minute), price, quantity: '2', fee: '24' },
    ],
    note: 'As planned in the post.',
  }
}

/** The author makes a trade of the plan and closes it, or says that it wasn't taken, and deletes the post. */
export function planActions(
  context: DemoContext,
  { by, plan }: DemoPost,
  createdPost: () => { _id: string },
): TimedAction[] {
  if (!plan) return []
  const { close, notTakenAgo, deletedAgo } = plan
  const inside = () => contextFor(context, by)
  const writeTrade = async ({ price }: { price: string }) => {
    const trade = await makeTradeOfPlan(inside(), createdPost()._id, null)
    const { symbol, market, side, currency, version } = trade
    const { createdAt: _, isBeforeEntry: __, ...planned } = trade.plan!
    const input = TradeInput.parse({ symbol, market, side, currency, plan: planned, ...closedTrade(plan, price) })
    await changeTrade(inside(), trade._id, { ...input, version }, null)
  }
  return [
    ...(close ? [{ ago: close.ago, run: () => writeTrade(close) }] : []),
    ...(notTakenAgo ? [{ ago: notTakenAgo, run: () => markPlanNotTaken(inside(), createdPost()._id, null) }] : []),
    ...(deletedAgo ? [{ ago: deletedAgo, run: () => deletePost(inside(), createdPost()._id) }] : []),
  ]
}
