import { describe, expect, it, test } from 'vitest'
import { validation } from '#contract/messages/en/plans.ts'
import { postPlanProblem, resultOfPlan, tradeOfPlan } from './rules-post-plans.ts'

const published = '2026-11-23T10:00:00Z'
const valid_until = '2026-11-24T10:00:00Z'
const postPlan = { symbol: 'GOLD', side: 'long', entry: '100', stop: '90', target: null, valid_until } as Parameters<
  typeof resultOfPlan
>[1]
type Content = Parameters<typeof postPlanProblem>[0]
const tradeWith = (...legs: object[]) =>
  ({
    side: 'long',
    multiplier: '1',
    splits: [],
    legs: legs.map((leg) => ({ side: 'buy', isDateOnly: false, price: '100', quantity: '1', fee: '0', ...leg })),
  }) as unknown as Content
const plans = [{ created_at: published } as Parameters<typeof postPlanProblem>[1]['plans'][number]]

describe('a trade by a published plan', () => {
  const early = ['legs.1', validation.entryBeforePlan]
  const late = ['legs.1', validation.entryAfterPlan]
  it.each([
    ['is entered when the plan is published', { at: published }, null],
    ['is not entered before', { at: '2026-11-23T09:59:59Z' }, early],
    ['is entered until the plan ends', { at: valid_until }, null],
    ['is not entered afterwards', { at: '2026-11-24T10:00:01Z' }, late],
    ['may be entered on that day, if only the day is known', { at: '2026-11-23T12:00:00Z', isDateOnly: true }, null],
    ['is not entered on the day before', { at: '2026-11-22T12:00:00Z', isDateOnly: true }, early],
    ['may be entered on the day of the end', { at: '2026-11-24T12:00:00Z', isDateOnly: true }, null],
    ['is not entered on the day after', { at: '2026-11-25T12:00:00Z', isDateOnly: true }, late],
  ])('%s', (_, leg, problem) => {
    const later = { at: '2026-11-27T10:00:00Z', side: 'sell' }
    expect(postPlanProblem(tradeWith(later, leg), { plans, postPlan })).toEqual(problem)
  })
  it('has the side of the plan', () => {
    const trade = { ...tradeWith(), side: 'short' as const }
    expect(postPlanProblem(trade, { plans, postPlan })).toEqual(['side', validation.tradeSide])
    expect(postPlanProblem(trade, { plans })).toBeNull()
  })
  it('has no problem before its entry or without a plan of its own', () => {
    expect(postPlanProblem(tradeWith(), { plans, postPlan })).toBeNull()
    expect(postPlanProblem(tradeWith({ at: published }), { plans: [], postPlan })).toBeNull()
  })
  it('has its result in R of that plan', () => {
    const exit = { at: '2026-11-25T10:00:00Z', side: 'sell', price: '125' }
    expect(resultOfPlan(tradeWith({ at: published }, exit), postPlan)).toBe('2.5')
  })
})

test('a trade made from a plan has the market and currency of the room', () => {
  const made = (['bittalks', 'goldtalks'] as const).map((section) => tradeOfPlan(postPlan, { section, content: 'Up' }))
  expect(made.map(({ market, currency }) => [market, currency])).toEqual([
    ['crypto', 'USDT'],
    ['mcx', 'INR'],
  ])
})

test('the reasons are the post’s text, cut between characters', () => {
  const thesisOf = (content: string) => tradeOfPlan(postPlan, { section: 'bittalks', content }).plan?.thesis
  const fitting = `${'x'.repeat(1998)}🚀`
  expect([thesisOf(fitting), thesisOf(`x${fitting}`)]).toEqual([fitting, 'x'.repeat(1999)])
})
