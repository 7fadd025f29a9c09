import { expect, test } from 'vitest'
import { voteShares } from './poll-view.tsx'

test('voteShares add up to 100', () => {
  expect(voteShares([1, 1, 1])).toEqual([34, 33, 33])
  expect(voteShares([56, 128, 90, 38])).toEqual([18, 41, 29, 12])
  expect(voteShares([2, 1])).toEqual([67, 33])
  expect(voteShares([3, 1, 1, 1])).toEqual([50, 17, 17, 16])
  expect(voteShares([1, 199])).toEqual([1, 99])
})

test('voteShares are 0 without votes', () => {
  expect(voteShares([0, 0])).toEqual([0, 0])
})

test('voteShares can give 100 to one option', () => {
  expect(voteShares([0, 7, 0])).toEqual([0, 100, 0])
})
