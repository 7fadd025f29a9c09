import { expect, test } from 'vitest'
import { tradePage as texts } from '#contract/messages/en/journal-screens.ts'
import { trade } from '../../platform/testing/fixtures-journal.ts'
import { planRows } from './plan-and-result.tsx'
import { logOf } from './trade-log.tsx'

const shown = trade()
const { asPlanned, differences: by, notMoved } = texts

test('the differences say for whom they are better', () => {
  expect(planRows(shown, shown.plan!)).toEqual([
    [texts.entry, '1,24,240', '1,24,244', by.worse('4')],
    [texts.quantity, '2', '2', asPlanned],
    [texts.stop, '1,23,990', notMoved, '–'],
    [texts.exit, '1,25,000', '1,24,726', by.worse('274')],
    [texts.reward, '+3.04 R', '+1.82 R', by.less('1.22 R')],
  ])
  const plans = [shown.plan!, { ...shown.plan!, stop: '124244' }]
  const differences = planRows({ ...shown, side: 'short', plans }, shown.plan!).map(([, , , difference]) => difference)
  expect(differences).toEqual([by.better('4'), asPlanned, by.higher('254'), by.better('274'), by.less('1.22 R')])
})

test('nothing is compared that was not planned, has not happened or is in other units', () => {
  const open = trade({ figures: { ...shown.figures, averageExit: null, r: null } })
  const plan = { ...shown.plan!, quantity: null }
  expect(planRows(open, plan).map(([, , , difference]) => difference)).toEqual([by.worse('4'), '–', '–', '–', '–'])
  const split = trade({ splits: [{ at: shown.openedAt!, from: 1, to: 2 }] })
  expect(planRows(split, plan).map(([, , , difference]) => difference)).toEqual(['–', '–', '–', '–', by.less('1.22 R')])
})

test('the log has what is stored, in time, and days where the time is not known', () => {
  const cleared = { ...shown.plans[1]!, entry: null, stop: null, target: null, quantity: null, thesis: '' }
  const plans = [...shown.plans, { ...cleared, createdAt: '2025-06-21T00:00:00.000Z' }]
  const log = logOf(trade({ plans, version: 3, updatedAt: '2025-06-21T00:00:00.000Z' }))
  expect(log.map(({ what, isDateOnly = false }) => [what, isDateOnly])).toEqual([
    [texts.log.planWritten, false],
    ['Buy 2', false],
    ['Sell 2', true],
    [texts.log.closed, true],
    [texts.log.written, false],
    [texts.log.planChanged, false],
    [texts.log.planCleared, false],
    [texts.log.changed, false],
  ])
  expect(logOf(trade({ legs: [], closedAt: null, plans: [] })).map(({ what }) => what)).toEqual([texts.log.written])
})
