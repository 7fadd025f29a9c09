import { describe, expect, it } from 'vitest'
import type { NewRow } from './rules-ledger.ts'
import { dayChanges, totalChanges } from './rules-totals.ts'

const award: NewRow = {
  action: 'like_taken',
  memberId: 'author',
  actorId: 'fan',
  sourceKind: 'post',
  sourceId: 'p',
  section: 'bittalks',
  timeframe: null,
  points: 3,
  sequence: 1,
  isReversal: false,
  at: '2026-11-23T10:00:00.000Z',
  day: '2026-11-23',
  awardDay: '2026-11-23',
  withheld: null,
  countedBefore: 0,
  received: 0,
  mutual: 0,
  isMutual: false,
  isRemoval: false,
}
const later = { ...award, section: 'goldtalks', at: '2026-11-23T11:00:00.000Z', isMutual: true }
const taken: NewRow = { ...award, points: -3, isReversal: true, at: '2026-12-01T10:00:00.000Z', day: '2026-12-01' }

const ofNobody = { timeframe: 'allTime', startsOn: '1970-01-01', received: 0, mutual: 0, trustedGiven: 0, rooms: {} }

describe('what rows change', () => {
  it('is one sum per member and day, action and room', () => {
    expect(dayChanges([award, award, later]).map(({ section, points, awards }) => [section, points, awards])).toEqual([
      ['bittalks', 6, 2],
      ['goldtalks', 3, 1],
    ])
  })

  it('takes points from the day of a reversal, and frees the cap of the day of its award', () => {
    expect(dayChanges([taken]).map(({ day, points, awards }) => [day, points, awards])).toEqual([
      ['2026-12-01', -3, 0],
      ['2026-11-23', 0, -1],
    ])
  })

  it('is one row per member and period, with the rooms that change and when', () => {
    const [weekly, monthly, allTime, ofFan, ...others] = totalChanges([award, later])
    expect([ofFan, others]).toEqual([{ ...ofNobody, memberId: 'fan', trustedGiven: 1 }, []])
    const rooms = {
      all: { points: 6, at: later.at },
      bittalks: { points: 3, at: award.at },
      goldtalks: { points: 3, at: later.at },
    }
    expect([weekly!.startsOn, monthly!.startsOn]).toEqual(['2026-11-23', '2026-11-01'])
    expect(allTime).toMatchObject({ timeframe: 'allTime', received: 2, mutual: 1, rooms })
    expect([weekly!.rooms, weekly!.received]).toEqual([rooms, 0])
  })

  it('is only the receipts if a like is worth nothing, and nothing if it is withheld', () => {
    const worthless = { ...award, points: 0 }
    expect(totalChanges([worthless])).toEqual([
      { ...ofNobody, memberId: 'author', received: 1 },
      { ...ofNobody, memberId: 'fan', trustedGiven: 1 },
    ])
    expect(totalChanges([{ ...worthless, isMutual: true }])).toEqual([
      { ...ofNobody, memberId: 'author', received: 1, mutual: 1 },
    ])
    expect(totalChanges([{ ...worthless, withheld: 'giver_cap' }])).toEqual([])
  })

  it('has the latest time of a room, also if the rows come in another order', () => {
    const [weekly] = totalChanges([{ ...later, section: 'bittalks' }, award])
    expect(weekly!.rooms.bittalks).toEqual({ points: 6, at: later.at })
  })

  it('counts receipts only for likes taken', () => {
    const [, , allTime] = totalChanges([{ ...award, action: 'like_given' }])
    expect(allTime).toMatchObject({ timeframe: 'allTime', received: 0, mutual: 0 })
  })

  it('shows a removal by an administrator under its own name, and frees the cap of the action', () => {
    const removed = { ...taken, day: award.day, isRemoval: true }
    expect(dayChanges([removed]).map(({ action, points, awards }) => [action, points, awards])).toEqual([
      ['admin_post_removal', -3, 0],
      ['like_taken', 0, -1],
    ])
    expect(dayChanges([{ ...removed, withheld: 'daily_cap', points: 0 }])).toHaveLength(1)
  })

  it('is only the board that a row is for', () => {
    const changes = totalChanges([{ ...award, action: 'vote', timeframe: 'weekly' }])
    expect(changes.map(({ timeframe }) => timeframe)).toEqual(['weekly'])
    expect(dayChanges([{ ...award, timeframe: 'weekly' }])[0]!.points).toBe(0)
  })
})
