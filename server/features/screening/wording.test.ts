import { describe, expect, it } from 'vitest'
import { crossValidatedOdds, fittedWording, wordingJson } from './evaluation/fit.ts'
import { oddsOf, piecesOf, pointsOfOdds, shareOf, wordsOf } from './wording.ts'

const texts = (isScam: boolean, ...list: string[]) => list.map((text) => ({ text, isScam, group: 'any' }))
const scams = texts(true, 'send money to my uncle', 'send money to my boss', 'send money to my bank')
const honest = texts(false, 'read books with my uncle', 'read books with my boss', 'read books with my bank')

describe('wordsOf', () => {
  it.each([
    ['Pay ₹1,500 now!', ['pay', '₹', '#1', '#3', 'now', '!']],
    ['p r o f i t 🚀', ['profit', 'shines']],
    ['lol 😂 👉 ⚠️ ✅ 🌸', ['lol', 'laughs', 'points', 'alarms', 'ticks']],
    ['paisaa on telegram', ['paisa', 'on']],
    ['as @m_3x9k2 says', ['as', '@', 'says']],
    ['"sure"', ['"', 'sure', '"']],
  ])('%s: %j', (text, words) => expect(wordsOf(text)).toEqual(words))
})

describe('piecesOf', () => {
  it('finds words, pairs of neighbors and parts of four characters', () => {
    const { words, pairs, parts } = piecesOf(['my', 'team', 'my'])
    expect([...words]).toEqual(['=my', '=team'])
    expect([...pairs]).toEqual(['=my=team', '=team=my'])
    expect([...parts]).toEqual([' my ', 'my t', 'y te', ' tea', 'team', 'eam ', 'am m', 'm my'])
    expect([...piecesOf([]).parts]).toEqual([])
  })

  it('finds classes of words and their pairs up to eight words apart', () => {
    const pairsOf = (gap: number) => piecesOf(['dost', ...Array<string>(gap).fill('zzz'), 'munafa']).classPairs
    expect([...piecesOf(['munafa', '#3']).classes]).toEqual(['~profit', '~#3'])
    expect(pairsOf(7)).toContain('~affection~profit')
    expect(pairsOf(8)).toEqual(new Set())
  })

  it('counts less in proportion when there are few words', () => {
    expect(shareOf(piecesOf(['one']))).toBeCloseTo(1 / 13)
    expect(shareOf(piecesOf(Array.from({ length: 30 }, (_, index) => `w${index}`)))).toBe(1)
  })
})

describe('the fitted table', () => {
  const wording = fittedWording([...scams, ...honest])
  const odds = (text: string): number => oddsOf(piecesOf(wordsOf(text)), wording)

  it('distinguishes scams from honest texts by their words', () => {
    expect(odds('please send money')).toBeGreaterThan(odds('uncle'))
    expect(odds('please read books')).toBeLessThan(odds('uncle'))
  })

  it('keeps only pieces of several texts', () => {
    const kept = [...fittedWording([...scams, ...texts(true, 'an isolated example')]).weights.keys()]
    expect(kept).toContain('=send=money')
    expect(kept.filter((piece) => piece.includes('isolated'))).toEqual([])
  })

  it('is written sorted, without weights near zero', () => {
    const written = JSON.parse(
      wordingJson({
        bias: 0.123,
        weights: new Map([
          ['b', -1.234],
          ['a', 2],
          ['c', 0.05],
        ]),
      }),
    )
    expect(written).toEqual({ bias: 0.12, weights: { a: 2, b: -1.23 } })
  })

  it('evaluates each part by the others', () => {
    const examples = [...scams, ...honest]
    const partOf = examples.map(({ isScam }) => (isScam ? 0 : 1))
    const byOthers = crossValidatedOdds(examples, partOf)
    expect(byOthers.slice(0, 3).every((one) => one < 0)).toBe(true)
    expect(byOthers.slice(3).every((one) => one > 0)).toBe(true)
  })
})

describe('pointsOfOdds', () => {
  it.each([
    [0, 0],
    [1, 10],
    [-0.5, -5],
    [100, 24],
    [-100, -10],
  ])('%f gives %i points', (odds, points) => expect(pointsOfOdds(odds)).toBe(points))
})
