import { describe, expect, it } from 'vitest'
import { findRings, type PairRow } from './rules-rings.ts'

const pair = (giver: string, member: string, likes: number): PairRow => ({ giver, member, likes, points: likes * 3 })
/** Everyone likes everyone. */
const ring = (names: string[], likes: number): PairRow[] =>
  names.flatMap((giver) => names.filter((member) => member !== giver).map((member) => pair(giver, member, likes)))
const found = (pairs: PairRow[], received: Record<string, number> = {}) =>
  findRings(
    pairs,
    Object.entries(received).map(([member, count]) => ({ member, received: count })),
  ).map(({ members, points }) => [
    members
      .map(({ id }) => id)
      .toSorted()
      .join(''),
    points,
  ])

describe('rings', () => {
  it('are members whose likes come mostly from each other', () => {
    expect(found(ring(['a', 'b', 'c'], 10), { a: 20, b: 22, c: 30 })).toEqual([['abc', 180]])
  })

  it('are separate if nothing connects them, and those with most points come first', () => {
    expect(found([...ring(['a', 'b'], 10), ...ring(['c', 'd'], 20)])).toEqual([
      ['cd', 120],
      ['ab', 60],
    ])
  })

  it.each([
    ['likes in one direction', [pair('a', 'b', 50)], {}],
    ['few likes', ring(['a', 'b'], 9), {}],
    ['friends whom many others like', ring(['a', 'b'], 10), { a: 20, b: 40 }],
    ['no likes', [], {}],
  ])('are not %s', (_, pairs, received) => expect(found(pairs, received)).toEqual([]))

  it('leave out a member whom they like, but who is liked by many', () => {
    expect(found(ring(['a', 'b', 'star'], 10), { a: 20, b: 20, star: 500 })).toEqual([['ab', 60]])
  })
})
