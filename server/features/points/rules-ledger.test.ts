import { describe, expect, it } from 'vitest'
import { type Adjustment, type LatestRow, latestOf, rowOfAdjustment, rowsFor, type Source } from './rules-ledger.ts'

const [monday, tuesday] = ['2025-06-02', '2025-06-03']
const now = { at: `${tuesday}T08:00:00.000Z`, day: tuesday }
const noReceipts = { received: 0, mutual: 0, isMutual: false }

const post: Source = {
  action: 'post',
  memberId: 'meera',
  actorId: 'meera',
  sourceKind: 'post',
  sourceId: 'p1',
  section: 'goldtalks',
  stands: true,
  latest: null,
  at: `${monday}T09:00:00.000Z`,
  day: monday,
  counted: 0,
  withheld: null,
  receipts: noReceipts,
  isRemoval: false,
}
const award: LatestRow = { sequence: 1, isReversal: false, points: 10, day: monday, withheld: null, isMutual: false }
const reversal: LatestRow = { ...award, isReversal: true, points: -10 }
const gone = { stands: false, latest: award }

describe("a key's latest row", () => {
  const columns = {
    a_sequence: 2,
    a_points: 3,
    a_is_reversal: false,
    a_is_mutual: true,
    a_day: monday,
    a_withheld: null,
  }

  it('is read from its columns, and null without a row', () => {
    const row = { sequence: 2, isReversal: false, points: 3, day: monday, withheld: null, isMutual: true }
    expect(latestOf(columns, 'a')).toEqual(row)
    expect(latestOf({ ...columns, a_sequence: null }, 'a')).toBeNull()
  })
})

describe('rows for a source', () => {
  it('that has none are an award of its own time', () => {
    expect(rowsFor([{ ...post, counted: 4 }], now)).toEqual([
      {
        action: 'post',
        memberId: 'meera',
        actorId: 'meera',
        sourceKind: 'post',
        sourceId: 'p1',
        section: 'goldtalks',
        timeframe: null,
        points: 10,
        sequence: 1,
        isReversal: false,
        at: post.at,
        day: monday,
        awardDay: monday,
        withheld: null,
        countedBefore: 4,
        received: 0,
        mutual: 0,
        isMutual: false,
        isRemoval: false,
      },
    ])
  })

  it.each<[string, Partial<Source>]>([
    ['stands, with an award', { latest: award }],
    ['is gone, with a reversal', { stands: false, latest: reversal }],
    ['is gone, and never earned anything', { stands: false }],
  ])('that %s are none', (_, change) => {
    expect(rowsFor([{ ...post, ...change }], now)).toEqual([])
  })

  it('that is gone reverse exactly what it earned, now, of the day of the award', () => {
    const source: Source = { ...post, ...gone, receipts: { received: 9, mutual: 5, isMutual: true }, isRemoval: true }
    const [row, ...others] = rowsFor([{ ...source, latest: { ...award, points: 7 } }], now)
    expect(others).toEqual([])
    expect(row).toMatchObject({ points: -7, sequence: 1, isReversal: true, at: now.at, day: tuesday, awardDay: monday })
    expect(row).toMatchObject({ countedBefore: 0, received: 0, mutual: 0, isMutual: false, isRemoval: true })
  })

  it('that stands again are an award with the next sequence', () => {
    expect(rowsFor([{ ...post, latest: reversal }], now)).toMatchObject([
      { sequence: 2, isReversal: false, points: 10 },
    ])
  })

  it('that earned nothing are reversed with zero', () => {
    const [row] = rowsFor([{ ...post, stands: false, latest: { ...award, points: 0, withheld: 'daily_cap' } }], now)
    expect(row).toMatchObject({ points: 0, withheld: 'daily_cap' })
    expect(Object.is(row!.points, 0)).toBe(true)
  })
})

describe('a cap', () => {
  const another = (change: Partial<Source>): Source => ({ ...post, sourceId: 'p2', ...change })
  const pointsOfRows = (...sources: Source[]) => rowsFor(sources, now).map(({ points, withheld }) => [points, withheld])

  it('counts the rows before it', () => {
    const sources = ['p1', 'p2', 'p3'].map((sourceId) => another({ sourceId, counted: 3 }))
    expect(pointsOfRows(...sources)).toEqual([
      [10, null],
      [10, null],
      [0, 'daily_cap'],
    ])
  })

  it('is per day and member', () => {
    const sources = [post, another({ day: tuesday }), another({ memberId: 'rohan' })]
    expect(pointsOfRows(...sources.map((source) => ({ ...source, counted: 4 })))).toEqual(Array(3).fill([10, null]))
  })

  it('makes room after a reversal of that day, unless what is reversed was withheld', () => {
    const last = another({ counted: 5 })
    expect(pointsOfRows({ ...post, ...gone }, last, { ...last, sourceId: 'p3' })).toEqual([
      [-10, null],
      [10, null],
      [0, 'daily_cap'],
    ])
    const withheld = { ...award, points: 0, withheld: 'daily_cap' } as const
    expect(pointsOfRows({ ...post, stands: false, latest: withheld }, last).at(-1)).toEqual([0, 'daily_cap'])
  })

  it('is not used up by what is withheld for another reason', () => {
    const young = { ...post, counted: 4, withheld: 'young_giver' } as const
    expect(pointsOfRows(young, another({ counted: 4 }))).toEqual([
      [0, 'young_giver'],
      [10, null],
    ])
  })

  it('on likes is per giver', () => {
    const like = { action: 'like_taken', actorId: 'rohan', counted: 2 } as const
    expect(pointsOfRows(another(like), another({ ...like, actorId: 'kavya' }), another(like))).toEqual([
      [3, null],
      [3, null],
      [0, 'giver_cap'],
    ])
  })
})

describe('an adjustment', () => {
  const adjustment: Adjustment = {
    id: 'a1',
    memberId: 'meera',
    actorId: 'nandini',
    section: 'all',
    timeframe: null,
    points: 25,
    at: `${monday}T09:00:00.000Z`,
    day: monday,
    stands: true,
    latest: null,
  }
  const undone: Adjustment = { ...adjustment, stands: false, latest: { ...award, points: 25 } }

  it('is an award of its points, without evidence', () => {
    expect(rowOfAdjustment(adjustment, now)).toEqual({
      action: 'admin_adjustment',
      memberId: 'meera',
      actorId: 'nandini',
      sourceKind: 'adjustment',
      sourceId: 'a1',
      section: 'all',
      timeframe: null,
      points: 25,
      sequence: 1,
      isReversal: false,
      at: adjustment.at,
      day: monday,
      awardDay: monday,
      withheld: null,
      countedBefore: 0,
      received: 0,
      mutual: 0,
      isMutual: false,
      isRemoval: false,
    })
    expect(rowOfAdjustment({ ...adjustment, latest: reversal }, now)).toMatchObject({ sequence: 2, isReversal: false })
  })

  it('that is in line already changes nothing', () => {
    expect(rowOfAdjustment({ ...adjustment, latest: award }, now)).toBeNull()
    expect(rowOfAdjustment({ ...adjustment, stands: false }, now)).toBeNull()
  })

  it.each([
    [null, tuesday],
    ['allTime', tuesday],
    ['weekly', monday],
    ['monthly', monday],
  ] as const)('on the board %s is undone on %s', (timeframe, day) => {
    expect(rowOfAdjustment({ ...undone, timeframe }, now)).toMatchObject({
      points: -25,
      sequence: 1,
      isReversal: true,
      at: now.at,
      day,
      awardDay: monday,
      timeframe,
    })
  })
})
