import { describe, expect, it } from 'vitest'
import { sha256 } from '../../platform/ids.ts'
import { findReasons, imitatesStaff } from './rules.ts'
import { type Example, halves, languages, readHalf, split, stratumOf, textOfHalf } from './testing/corpus.ts'

const tuning = readHalf('tuning')
const heldOut = readHalf('held-out')
const all = [...tuning, ...heldOut]

const isScam = ({ reasons }: Example): boolean => reasons.length > 0
const share = <T>(list: T[], test: (item: T) => boolean): number => list.filter(test).length / list.length

/** Runs of three characters, for likeness. */
function runsOf(text: string): Set<string> {
  const characters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' '),
  ]
  return new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))
}

/** 1: the same runs, 0: none in common. */
function likeness(one: Set<string>, other: Set<string>): number {
  const common = [...one].filter((run) => other.has(run)).length
  return common / (one.size + other.size - common)
}

describe('the corpus', () => {
  it('holds at least 300 scams and 150 ordinary posts, each once', () => {
    expect(all.filter(isScam).length).toBeGreaterThanOrEqual(300)
    expect(all.filter((example) => !isScam(example)).length).toBeGreaterThanOrEqual(150)
    expect(new Set(all.map(({ text }) => text)).size).toBe(all.length)
  })

  it.each(languages)('gives %s about a third of both', (language) => {
    for (const kind of [all.filter(isScam), all.filter((example) => !isScam(example))]) {
      expect(share(kind, (example) => example.language === language)).toBeGreaterThan(0.3)
      expect(share(kind, (example) => example.language === language)).toBeLessThan(0.37)
    }
  })

  it('is cut in halves by its texts alone, alike in every language and reason', () => {
    const halvesOf = split(all)
    for (const half of halves) expect(new Set(readHalf(half).map(({ text }) => text)), half).toEqual(halvesOf.get(half))
    for (const [stratum, examples] of Map.groupBy(all, stratumOf)) {
      const inTuning = tuning.filter((example) => stratumOf(example) === stratum).length
      expect(Math.abs(2 * inTuning - examples.length), stratum).toBeLessThanOrEqual(2)
    }
  })

  it('says nothing in both halves: neither near copies nor translations', () => {
    const thoughts = new Set(tuning.flatMap(({ thought }) => thought ?? []))
    expect(heldOut.filter(({ thought }) => thought && thoughts.has(thought))).toEqual([])
    const known = tuning.map(({ text }) => ({ text, runs: runsOf(text) }))
    const alike = heldOut.flatMap(({ text }) => {
      const runs = runsOf(text)
      return known.filter((one) => likeness(one.runs, runs) > 0.4).map((one) => [one.text, text])
    })
    expect(alike).toEqual([])
  })

  it('has its held-out half as it was set aside', () => {
    expect(sha256(textOfHalf('held-out'))).toBe('e834dc78e66b25d6640afcdb88b22bc47b296ac185abe2ca29b443918241c212')
  })
})

const product = { name: 'Chartroom', slug: 'chartroom' }
const somebody = { name: 'Ravi Kumar', username: 'ravi_k_77' }

function foundIn({ text, author = somebody }: Example): string[] {
  return [...findReasons(text), ...(imitatesStaff(text, author, product) ? ['staff_imitation'] : [])]
}

type Judged = { example: Example; found: string[] }
const judge = (examples: Example[]): Judged[] => examples.map((example) => ({ example, found: foundIn(example) }))

const percent = (part: number, whole: number): string => (whole === 0 ? '–' : `${((100 * part) / whole).toFixed(1)} %`)

/** Held or not, whatever for. */
function measure(judged: Judged[]) {
  const scams = judged.filter(({ example }) => isScam(example))
  const ordinary = judged.filter(({ example }) => !isScam(example))
  const caught = scams.filter(({ found }) => found.length > 0).length
  const alarms = ordinary.filter(({ found }) => found.length > 0).length
  return { scams: scams.length, ordinary: ordinary.length, caught, alarms }
}

const line = (name: string, { scams, ordinary, caught, alarms }: ReturnType<typeof measure>): string =>
  `${name.padEnd(16)} precision ${percent(caught, caught + alarms).padStart(7)}, ` +
  `recall ${percent(caught, scams).padStart(7)} (${caught} of ${scams}), ` +
  `false alarms ${percent(alarms, ordinary).padStart(6)} (${alarms} of ${ordinary})`

/** One reason for itself, also where another one holds the text. */
function reasonLine(judged: Judged[], reason: string): string {
  const labelled = judged.filter(({ example }) => example.reasons.includes(reason))
  const given = judged.filter(({ found }) => found.includes(reason))
  const right = given.filter(({ example }) => example.reasons.includes(reason)).length
  return `${reason.padEnd(16)} precision ${percent(right, given.length).padStart(7)}, recall ${percent(right, labelled.length).padStart(7)} (${right} of ${labelled.length})`
}

describe('the rules, on what they never saw', () => {
  const judged = judge(heldOut)
  const whole = measure(judged)

  it('are measured', () => {
    const reasons = [...new Set(all.flatMap((example) => example.reasons))]
    console.log(
      [
        line('held-out half', whole),
        ...languages.map((language) =>
          line(language, measure(judged.filter(({ example }) => example.language === language))),
        ),
        ...reasons.map((reason) => reasonLine(judged, reason)),
        line('tuning half', measure(judge(tuning))),
      ].join('\n'),
    )
    expect(whole.scams + whole.ordinary).toBe(heldOut.length)
  })

  it('hold at least 80 % of the scams', () => expect(whole.caught / whole.scams).toBeGreaterThanOrEqual(0.8))

  it('are right in at least 95 % of what they hold', () =>
    expect(whole.caught / (whole.caught + whole.alarms)).toBeGreaterThanOrEqual(0.95))

  it('hold at most 2 % of the ordinary posts', () => expect(whole.alarms / whole.ordinary).toBeLessThanOrEqual(0.02))
})
