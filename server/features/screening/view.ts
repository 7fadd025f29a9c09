// Explains to moderators the evidence for or against a text.
import type { Evidence } from '#contract/screening.ts'
import { signalsOf } from './signals.ts'
import { weights } from './weights.ts'
import { pointsByWord } from './wording.ts'

/** Words that count less than this hardly matter. */
const minPoints = 1
const maxWords = 8

/** Signals and the words that counted most, in both directions. Words are spelled as screening reads them. */
export function evidenceIn(content: string): Evidence[] {
  const signals = [...signalsOf(content)].map((signal) => ({ signal, points: weights[signal].points }))
  const words = [...pointsByWord(content)]
    .map(([word, points]) => ({ word, points: Math.round(points) }))
    .sort((one, other) => Math.abs(other.points) - Math.abs(one.points))
    .slice(0, maxWords)
  return [...signals, ...words]
    .filter(({ points }) => Math.abs(points) >= minPoints)
    .sort((one, other) => other.points - one.points)
}
