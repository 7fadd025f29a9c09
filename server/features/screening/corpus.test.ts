import { describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/ids.ts'
import { type Half, languages, type RuleExample, readHalf, textOfHalf } from './evaluation/corpus.ts'

const halves = ['tuning', 'held-out'] as const

const tuning = readHalf('tuning')
const heldOut = readHalf('held-out')
const all = [...tuning, ...heldOut]

const isScam = ({ reasons }: RuleExample): boolean => reasons.length > 0
const share = <T>(list: T[], test: (item: T) => boolean): number => list.filter(test).length / list.length

const stratumOf = ({ language, reasons }: RuleExample): string => `${language} ${reasons[0] ?? 'ordinary'}`

/**
 * Decides which half each example belongs to, from the texts alone: thoughts in the order of their hash, each to the
 * half that has fewer examples of its strata so far.
 */
function split(examples: RuleExample[]): Map<Half, Set<string>> {
  const thoughts = Map.groupBy(examples, ({ thought, text }) => thought ?? text)
  const ordered = [...thoughts.values()]
    .map((members) => ({
      members,
      hash: sha256(
        members
          .map(({ text }) => text)
          .sort()
          .join('\n'),
      ),
    }))
    .sort((one, other) => (one.hash < other.hash ? -1 : 1))
  const texts = new Map<Half, Set<string>>(halves.map((half) => [half, new Set()]))
  /** How many more examples the tuning half has, by stratum. */
  const lead = new Map<string, number>()
  for (const { members, hash } of ordered) {
    const strata = members.map(stratumOf)
    const sum = strata.reduce((total, stratum) => total + (lead.get(stratum) ?? 0), 0)
    const half: Half = sum > 0 || (sum === 0 && /^[89a-f]/.test(hash)) ? 'held-out' : 'tuning'
    for (const { text } of members) texts.get(half)!.add(text)
    for (const stratum of strata) lead.set(stratum, (lead.get(stratum) ?? 0) + (half === 'tuning' ? 1 : -1))
  }
  return texts
}

/** Character trigrams, for measuring similarity. */
function trigramsOf(text: string): Set<string> {
  const characters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  ]
  return new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))
}

/** Jaccard similarity: 1 for equal sets, 0 for nothing in common. */
function similarity(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((trigram) => other.has(trigram)).length
  return common / (one.size + other.size - common)
}

describe('screening corpus', () => {
  it('holds at least 300 scams and 150 ordinary posts, without duplicates', () => {
    expect(all.filter(isScam).length).toBeGreaterThanOrEqual(300)
    expect(all.filter((example) => !isScam(example)).length).toBeGreaterThanOrEqual(150)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  it.each(languages)('contains about a third of both in %s', (language) => {
    for (const kind of [all.filter(isScam), all.filter((example) => !isScam(example))]) {
      expect(share(kind, (example) => example.language === language)).toBeGreaterThan(0.3)
      expect(share(kind, (example) => example.language === language)).toBeLessThan(0.37)
    }
  })

  it('is split by its texts alone, evenly for every language and reason', () => {
    const halvesOf = split(all)
    for (const half of halves) expect(new Set(readHalf(half).map(({ text }) => text)), half).toEqual(halvesOf.get(half))
    for (const [stratum, examples] of Map.groupBy(all, stratumOf)) {
      const inTuning = tuning.filter((example) => stratumOf(example) === stratum).length
      expect(Math.abs(2 * inTuning - examples.length), stratum).toBeLessThanOrEqual(2)
    }
  })

  it('has no near copies or translations across the two halves', () => {
    const thoughts = new Set(tuning.flatMap(({ thought }) => thought ?? []))
    expect(heldOut.filter(({ thought }) => thought && thoughts.has(thought))).toEqual([])
    const known = tuning.map(({ text }) => ({ text, trigrams: trigramsOf(text) }))
    const alike = heldOut.flatMap(({ text }) => {
      const trigrams = trigramsOf(text)
      return known.filter((one) => similarity(one.trigrams, trigrams) > 0.4).map((one) => [one.text, text])
    })
    expect(alike).toEqual([])
  })

  it('has an unchanged held-out half', () => {
    expect(sha256(textOfHalf('held-out'))).toBe('e834dc78e66b25d6640afcdb88b22bc47b296ac185abe2ca29b443918241c212')
  })
})
