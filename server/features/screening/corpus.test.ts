import { describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/ids.ts'
import { findReasons, imitatesStaff } from './rules.ts'
import { type Example, halves, languages, readHalf, split, stratumOf, textOfHalf } from './testing/corpus.ts'

const tuning = readHalf('tuning')
const heldOut = readHalf('held-out')
const all = [...tuning, ...heldOut]

const isScam = ({ reasons }: Example): boolean => reasons.length > 0
const share = <T>(list: T[], test: (item: T) => boolean): number => list.filter(test).length / list.length

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

const product = { name: 'Chartroom', slug: 'chartroom' }
const defaultAuthor = { name: 'Ravi Kumar', username: 'ravi_k_77' }

function foundIn({ text, author = defaultAuthor }: Example): string[] {
  return [...findReasons(text), ...(imitatesStaff(text, author, product) ? ['staff_imitation'] : [])]
}

type Screened = { example: Example; found: string[] }
const screen = (examples: Example[]): Screened[] => examples.map((example) => ({ example, found: foundIn(example) }))

const percent = (part: number, total: number): string => (total === 0 ? '–' : `${((100 * part) / total).toFixed(1)} %`)

/** Counts whether an example was flagged, for any reason. */
function measure(screened: Screened[]) {
  const scams = screened.filter(({ example }) => isScam(example))
  const ordinary = screened.filter(({ example }) => !isScam(example))
  const flaggedScams = scams.filter(({ found }) => found.length > 0).length
  const falseAlarms = ordinary.filter(({ found }) => found.length > 0).length
  return { scams: scams.length, ordinary: ordinary.length, flaggedScams, falseAlarms }
}

const line = (name: string, { scams, ordinary, flaggedScams, falseAlarms }: ReturnType<typeof measure>): string =>
  `${name.padEnd(16)} precision ${percent(flaggedScams, flaggedScams + falseAlarms).padStart(7)}, ` +
  `recall ${percent(flaggedScams, scams).padStart(7)} (${flaggedScams} of ${scams}), ` +
  `false alarms ${percent(falseAlarms, ordinary).padStart(6)} (${falseAlarms} of ${ordinary})`

/** Measures one reason alone, even if another one flags the text too. */
function reasonLine(screened: Screened[], reason: string): string {
  const labelled = screened.filter(({ example }) => example.reasons.includes(reason))
  const given = screened.filter(({ found }) => found.includes(reason))
  const right = given.filter(({ example }) => example.reasons.includes(reason)).length
  return `${reason.padEnd(16)} precision ${percent(right, given.length).padStart(7)}, recall ${percent(right, labelled.length).padStart(7)} (${right} of ${labelled.length})`
}

describe('screening rules on the held-out half', () => {
  const screened = screen(heldOut)
  const total = measure(screened)

  it('are measured', () => {
    const reasons = [...new Set(all.flatMap((example) => example.reasons))]
    console.log(
      [
        line('held-out half', total),
        ...languages.map((language) =>
          line(language, measure(screened.filter(({ example }) => example.language === language))),
        ),
        ...reasons.map((reason) => reasonLine(screened, reason)),
        line('tuning half', measure(screen(tuning))),
      ].join('\n'),
    )
    expect(total.scams + total.ordinary).toBe(heldOut.length)
  })

  it('flag at least 80 % of the scams', () => expect(total.flaggedScams / total.scams).toBeGreaterThanOrEqual(0.8))

  it('are right in at least 95 % of what they flag', () =>
    expect(total.flaggedScams / (total.flaggedScams + total.falseAlarms)).toBeGreaterThanOrEqual(0.95))

  it('flag at most 2 % of the ordinary posts', () =>
    expect(total.falseAlarms / total.ordinary).toBeLessThanOrEqual(0.02))
})
