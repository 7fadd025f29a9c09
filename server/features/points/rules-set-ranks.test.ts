import { describe, expect, it } from 'vitest'
import { earnedRank, mergePage, planPage } from './rules-set-ranks.ts'

/** Members whose rank was set to 1, 11 and 20. */
const ranks = [
  { name: 'first', rank: 1, points: 50 },
  { name: 'eleventh', rank: 11, points: 400 },
  { name: 'twentieth', rank: 20, points: 30 },
]
const planned = (skip: number, limit = 10) => {
  const { set, ...others } = planPage(ranks, { skip, limit })
  return [[...set].map(([position, { name }]) => [position, name]), others]
}

describe('a page of a board with set ranks', () => {
  it('has them at the position of their rank, and fewer others', () => {
    expect(planned(0)).toEqual([[[0, 'first']], { skip: 0, limit: 9 }])
    expect(planned(10)).toEqual([
      [
        [0, 'eleventh'],
        [9, 'twentieth'],
      ],
      { skip: 9, limit: 8 },
    ])
    expect(planned(20)).toEqual([[], { skip: 17, limit: 10 }])
  })

  it('shows everyone once, however it is cut into pages', () => {
    const others = Array.from({ length: 40 }, (_, index) => `m${index}`)
    const pageAt = (from: number, limit: number) => {
      const { set, skip, limit: left } = planPage(ranks, { skip: from, limit })
      return mergePage(
        new Map([...set].map(([position, { name }]) => [position, name])),
        others.slice(skip, skip + left),
      )
    }
    const whole = pageAt(0, 43)
    expect([whole[0], whole[10], whole[19]]).toEqual(['first', 'eleventh', 'twentieth'])
    expect(new Set(whole).size).toBe(43)
    for (const size of [1, 7, 10, 20])
      expect(Array.from({ length: Math.ceil(43 / size) }, (_, page) => pageAt(page * size, size)).flat()).toEqual(whole)
  })

  it('ends with those whose position is beyond the end of the board', () => {
    const set = new Map([
      [5, 'late'],
      [1, 'second'],
    ])
    expect(mergePage(set, ['a', 'b'])).toEqual(['a', 'second', 'b', 'late'])
  })
})

it.each([
  [10, 500, 10],
  [10, 400, 10],
  [10, 399, 11],
  [10, 10, 13],
])('rank %i among others with %i points is earned rank %i', (rank, points, expected) => {
  expect(earnedRank(rank, points, ranks)).toBe(expected)
})
