import { describe, expect, it } from 'vitest'
import { isFoundInWords } from './rules.ts'
import { evidenceIn } from './view.ts'
import { oddsOf, piecesOf, pointsByWord, pointsPerUnit, readWording, wordsOf } from './wording.ts'

describe('evidenceIn', () => {
  const text = 'Guaranteed profit every single day, message me on telegram for the free trial group'
  const evidence = evidenceIn(text)

  it('names signals and words, the most telling first', () => {
    expect(evidence).toContainEqual({ signal: 'certainty', points: 2 })
    expect(evidence.filter((one) => 'word' in one).length).toBeGreaterThan(2)
    expect(evidence.map(({ points }) => points)).toEqual(
      evidence.map(({ points }) => points).toSorted((one, other) => other - one),
    )
    for (const one of evidence) if ('word' in one) expect(wordsOf(text)).toContain(one.word)
  })

  it('leaves out what counts nothing, and shows at most eight words', () => {
    expect(evidence.every(({ points }) => points !== 0)).toBe(true)
    expect(evidenceIn(`${text} `.repeat(3)).filter((one) => 'word' in one).length).toBeLessThanOrEqual(8)
  })
})

describe('pointsByWord', () => {
  it('divides all points of the words among them', () => {
    const text = 'my chart shows that they manage accounts for a fee'
    const pieces = piecesOf(wordsOf(text))
    const { bias, weights } = readWording()
    const total = (oddsOf(pieces, { bias: 0, weights }) * pointsPerUnit).toFixed(6)
    expect([...pointsByWord(text).values()].reduce((sum, points) => sum + points, 0).toFixed(6)).toBe(total)
    expect(bias).not.toBe(0)
  })
})

describe('isFoundInWords', () => {
  it.each([
    ['returns_promise', true],
    ['suspicious_offer', true],
    ['first_posts', false],
    ['near_duplicate', false],
    ['staff_imitation', false],
    ['moderator', false],
  ] as const)('%s: %s', (reason, found) => expect(isFoundInWords(reason)).toBe(found))
})
