import { expect, test } from 'vitest'
import { NewPlan } from '#contract/plans.ts'
import { emptyPlan, hasPlan, type PlanDraft, toNewPlan, validatePlan } from './plan-draft.ts'

const now = Date.parse('2026-11-19T09:00:00Z')
const draft: PlanDraft = {
  symbol: ' GOLDM ',
  side: 'long',
  entry: '1,24,200.50',
  stop: '1,23,960',
  target: '',
  validUntil: '2026-11-20T09:00:00.000Z',
}

test('a plan is sent without commas and spaces, as the contract has it', () => {
  const plan = toNewPlan(draft)
  expect(plan).toMatchObject({ symbol: 'GOLDM', entry: '124200.50', stop: '123960', target: null })
  expect(NewPlan.safeParse(plan).success).toBe(true)
  expect(validatePlan(draft, now, now)).toEqual({})
})

test.each([
  ['symbol', { symbol: ' ' }, /Enter a symbol/],
  ['symbol', { symbol: 'x'.repeat(61) }, /up to 60/],
  ['entry', { entry: '' }, /Enter a price/],
  ['entry', { entry: '12k' }, /Enter a number/],
  ['stop', { stop: '1,24,300' }, /below the entry/],
  ['stop', { side: 'short' }, /below the entry/],
  ['target', { target: '1,24,000' }, /above the entry/],
  ['validUntil', { validUntil: null }, /after the post is published/],
  ['validUntil', { validUntil: '2026-11-19T08:59:00.000Z' }, /after the post is published/],
  ['validUntil', { validUntil: '2028-11-19T08:59:00.000Z' }, /366 days/],
] as const)('the form says what is wrong with the %s of %j, as the server does', (field, change, message) => {
  const changed = { ...draft, ...change } as PlanDraft
  expect(validatePlan(changed, now, now)).toEqual({ [field]: expect.stringMatching(message) })
  if (field !== 'validUntil') expect(NewPlan.safeParse(toNewPlan(changed)).success).toBe(false)
})

test('the plan of a scheduled post ends within a year from now, not from when it is published', () => {
  const day = 86_400_000
  const errorAt = (end: number) =>
    validatePlan({ ...draft, validUntil: new Date(now + end * day).toISOString() }, now + 100 * day, now)
  expect([errorAt(366), Object.keys(errorAt(367)), Object.keys(errorAt(99))]).toEqual([
    {},
    ['validUntil'],
    ['validUntil'],
  ])
})

test('an empty form is no plan', () => {
  expect([hasPlan(null), hasPlan(emptyPlan), hasPlan({ ...emptyPlan, entry: '1' })]).toEqual([false, false, true])
})
