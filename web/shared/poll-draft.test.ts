import { expect, test } from 'vitest'
import { emptyPoll, faultyOption, toNewPoll, validatePoll } from './poll-draft.ts'

const from = Date.parse('2026-11-19T09:00:00Z')
const poll = { ...emptyPoll, options: [' Above 1,25,600 ', '', 'Below'] }

test('toNewPoll leaves out empty options and adds the duration to the start', () => {
  expect(toNewPoll(poll, from)).toEqual({
    options: ['Above 1,25,600', 'Below'],
    closesAt: '2026-11-20T09:00:00.000Z',
  })
})

test('toNewPoll keeps a closing time that was chosen', () => {
  const closesAt = '2026-11-21T18:00:00.000Z'
  expect(toNewPoll({ ...poll, openFor: null, closesAt }, from).closesAt).toBe(closesAt)
})

test.each([
  [{ options: ['Above', ' '] }, { options: 'A poll needs at least 2 options' }],
  [{ options: ['Above', 'above '] }, { options: 'Two options are the same' }],
  [
    { options: ['', ''], openFor: null },
    { options: 'A poll needs at least 2 options', closesAt: 'A poll can stay open for 5 minutes to 30 days' },
  ],
  [{ openFor: null, closesAt: null }, { closesAt: 'A poll can stay open for 5 minutes to 30 days' }],
  [{ openFor: null, closesAt: '2026-11-19T09:01:00Z' }, { closesAt: 'A poll can stay open for 5 minutes to 30 days' }],
  [{ openFor: null, closesAt: '2026-11-19T09:10:00Z' }, {}],
  [{}, {}],
])('validatePoll rejects %j with %j', (change, refusal) => {
  expect(validatePoll({ ...poll, ...change }, from)).toEqual(refusal)
})

test.each([
  [['Above', '', ' '], 1],
  [['', 'Above', 'Below', 'above '], 3],
])('the option to correct in %j is %i', (options, index) => expect(faultyOption({ ...poll, options })).toBe(index))
