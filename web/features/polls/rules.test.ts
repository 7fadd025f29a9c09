import { expect, test } from 'vitest'
import { sharesOf } from './rules.ts'

test('shares add up to a hundred', () => {
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33])
  expect(sharesOf([56, 128, 90, 38])).toEqual([18, 41, 29, 12])
  expect(sharesOf([2, 1])).toEqual([67, 33])
  expect(sharesOf([1, 199])).toEqual([1, 99])
})

test('a poll without votes has no shares', () => {
  expect(sharesOf([0, 0])).toEqual([0, 0])
})

test('one option may have them all', () => {
  expect(sharesOf([0, 7, 0])).toEqual([0, 100, 0])
})
