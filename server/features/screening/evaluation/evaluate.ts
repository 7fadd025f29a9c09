// Measures the rules on labeled texts. Prints totals only, never a text.
import { findReasons, imitatesStaff } from '../rules.ts'
import { signalsOf } from '../signals.ts'
import { pointsOf, reviewAt } from '../weights.ts'
import { pointsOfOdds } from '../wording.ts'
import type { Example } from './corpus.ts'
import { crossValidatedOdds, isLearned } from './fit.ts'

const product = { name: 'Chartroom', slug: 'chartroom' }
const defaultAuthor = { name: 'Ravi Kumar', username: 'ravi_k_77' }

/** True if screening puts the text under review. */
export const isFlagged = ({ text, author = defaultAuthor }: Example): boolean =>
  findReasons(text).length > 0 || imitatesStaff(text, author, product)

export type Totals = { scams: number; caught: number; honest: number; flagged: number }

export function evaluate(examples: Example[], isFlaggedBy: (example: Example) => boolean = isFlagged): Totals {
  const scams = examples.filter(({ isScam }) => isScam)
  const honest = examples.filter(({ isScam }) => !isScam)
  return {
    scams: scams.length,
    caught: scams.filter(isFlaggedBy).length,
    honest: honest.length,
    flagged: honest.filter(isFlaggedBy).length,
  }
}

const percent = (part: number, total: number): string => (total === 0 ? '–' : `${((100 * part) / total).toFixed(1)} %`)

export const totalsLine = (name: string, { scams, caught, honest, flagged }: Totals): string =>
  `${name.padEnd(24)} caught ${percent(caught, scams).padStart(7)} (${caught} of ${scams}), ` +
  `honest flagged ${percent(flagged, honest).padStart(6)} (${flagged} of ${honest})`

/** One line for all examples and one per group. */
export function report(name: string, examples: Example[]): string[] {
  const groups = [...Map.groupBy(examples, ({ group }) => group)].map(([group, members]): [string, Totals] => [
    group,
    evaluate(members),
  ])
  const groupLine = ([group, { scams, caught, honest, flagged }]: [string, Totals]): string =>
    `  ${group.padEnd(22)} ${scams > 0 ? `caught ${caught} of ${scams}` : ''}${scams > 0 && honest > 0 ? ', ' : ''}${honest > 0 ? `flagged ${flagged} of ${honest}` : ''}`
  return [totalsLine(name, evaluate(examples)), ...groups.map(groupLine)]
}

const parts = 10

/** Texts of one voice are in one part, so that a voice is evaluated by what the others wrote. */
function partsOf(examples: Example[]): number[] {
  const voices = [...new Set(examples.flatMap(({ voice }) => voice ?? []))]
  return examples.map(({ voice }, index) => (voice ? voices.indexOf(voice) : index) % parts)
}

/** Evaluates each text with a wording table that was fitted without it. The other rules may have been written with it. */
export function crossValidated(sets: [string, Example[]][]): [string, Totals][] {
  const examples = sets.flatMap(([, set]) => set).filter(isLearned)
  const odds = crossValidatedOdds(examples, partsOf(examples))
  const flagged = new Set(
    examples.filter(({ text }, index) => pointsOf(signalsOf(text)) + pointsOfOdds(odds[index]!) >= reviewAt),
  )
  return sets.map(([name, set]) => [name, evaluate(set.filter(isLearned), (example) => flagged.has(example))])
}
