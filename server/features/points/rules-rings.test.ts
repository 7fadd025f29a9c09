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
    [
      'a small community whose members like a popular one often, and are liked back seldom',
      ['b', 'c', 'd', 'e', 'f'].flatMap((fan) => [pair(fan, 'a', 10), pair('a', fan, 2)]),
      { a: 50, b: 2, c: 2, d: 2, e: 2, f: 2 },
    ],
  ])('are not %s', (_, pairs, received) => expect(found(pairs, received)).toEqual([]))

  it('have their members and pairs, those with most points and likes first, and the likes of each', () => {
    const pairs = [...ring(['a', 'b'], 10), pair('c', 'a', 12), pair('a', 'c', 12), pair('x', 'a', 90)]
    const [first, ...others] = findRings(pairs, [{ member: 'a', received: 30 }])
    expect(others).toEqual([])
    expect(first?.members).toEqual([
      { id: 'a', received: 30, fromRing: 22, points: 66 },
      { id: 'c', received: 12, fromRing: 12, points: 36 },
      { id: 'b', received: 10, fromRing: 10, points: 30 },
    ])
    expect(first?.pairs.map(({ giver, member, likes }) => [giver, member, likes])).toEqual([
      ['c', 'a', 12],
      ['a', 'c', 12],
      ['a', 'b', 10],
      ['b', 'a', 10],
    ])
    expect(first?.points).toBe(132)
  })

  it('are connected by pairs that exchanged three likes, not two', () => {
    const joined = (likes: number) =>
      found([...ring(['a', 'b'], 10), ...ring(['c', 'd'], 10), ...ring(['b', 'c'], likes)])
    expect(joined(3)).toEqual([['abcd', 138]])
    expect(joined(2)).toEqual([
      ['ab', 60],
      ['cd', 60],
    ])
  })

  it('keep a member just above half of whose likes are from the ring', () => {
    const halfOf = (received: number) => found(ring(['a', 'b', 'c', 'd'], 10), { a: received })
    expect(halfOf(59)).toEqual([['abcd', 360]])
    expect(halfOf(60)).toEqual([['bcd', 180]])
  })

  it('leave out a member whom they like, but who is liked by many', () => {
    expect(found(ring(['a', 'b', 'c', 'star'], 10), { a: 30, b: 30, c: 30, star: 500 })).toEqual([['abc', 180]])
  })

  it('leave out members whose likes come mostly from those who were left out', () => {
    const stars = { star: 500, other: 500 }
    const fans = [...ring(['a', 'star'], 30), ...ring(['b', 'star'], 30), ...ring(['a', 'b'], 10)]
    expect(found(fans, { a: 40, b: 40, ...stars })).toEqual([])
    expect(
      found([...fans, ...ring(['c', 'd'], 10), ...ring(['d', 'other'], 5)], { a: 40, b: 40, d: 15, ...stars }),
    ).toEqual([['cd', 60]])
  })
})
