import { describe, expect, it } from 'vitest'
import { levelsOf, lowestCounted, rankIn } from './rules-ranks.ts'

describe('a histogram', () => {
  const levels = levelsOf([
    { points: 400, count: 8 },
    { points: 20, count: 5 },
  ])

  it('tells the rank of each total, also of one that nobody had', () => {
    expect([500, 400, 21, 20, 19].map((points) => rankIn(levels, points))).toEqual([1, 1, 9, 9, 14])
  })

  it('of an empty board puts everybody first', () => {
    expect(rankIn(levelsOf([]), 3)).toBe(1)
  })

  it('says from which total on members may be within the exact ranks', () => {
    const crowded = levelsOf([400, 300, 200, 100].map((points) => ({ points, count: 500 })))
    expect([lowestCounted(crowded, 1), lowestCounted(crowded, 5_000)]).toEqual([200, 0])
  })
})
