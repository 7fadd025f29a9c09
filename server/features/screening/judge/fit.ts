// Fits the wording table to labelled texts: logistic regression, trained one text after the other.
import { oddsOf, piecesOf, scaleOf, shareOf, type Wording } from '../wording.ts'
import type { Example } from './corpus.ts'

/** Pieces of fewer texts say more about these texts than about scams. */
const minTexts = 2
const rounds = 60
const learningRate = 0.3
const biasRate = 0.05
/** Pulls weights towards zero. */
const shrinkage = 2

type Sample = { isScam: boolean; pieces: Set<string> }

const samplesOf = (examples: Example[]): Sample[] =>
  examples.map(({ text, isScam }) => ({ isScam, pieces: piecesOf(text) }))

function frequentPieces(samples: Sample[]): string[] {
  const counts = new Map<string, number>()
  for (const { pieces } of samples) for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= minTexts).map(([piece]) => piece)
}

/** The step of each weight shrinks with its past steps (AdaGrad). Deterministic. */
function fitWording(samples: Sample[]): Wording {
  const weights = new Map(frequentPieces(samples).map((piece) => [piece, 0]))
  const squares = new Map<string, number>()
  const known = samples.map(({ pieces }) => [...pieces].filter((piece) => weights.has(piece)))
  let bias = 0
  for (let round = 0; round < rounds; round++) {
    for (const [index, { isScam, pieces }] of samples.entries()) {
      const error = 1 / (1 + Math.exp(-oddsOf(pieces, { bias, weights }))) - (isScam ? 1 : 0)
      const scale = scaleOf(pieces, known[index]!.length)
      bias -= biasRate * error * shareOf(pieces)
      for (const piece of known[index]!) {
        const weight = weights.get(piece)!
        const slope = error * scale + (shrinkage * weight) / samples.length
        const square = (squares.get(piece) ?? 1e-8) + slope * slope
        squares.set(piece, square)
        weights.set(piece, weight - (learningRate * slope) / Math.sqrt(square))
      }
    }
  }
  return { bias, weights }
}

/** Texts that only pass for staff are recognised by names, not by words. */
export const isLearned = ({ group }: Example): boolean => group !== 'staff_imitation'

export const fittedWording = (examples: Example[]): Wording => fitWording(samplesOf(examples.filter(isLearned)))

/** The odds of each example, from a table that was fitted without its part of the examples. */
export function crossValidatedOdds(examples: Example[], parts: number): number[] {
  const samples = samplesOf(examples)
  const odds = new Array<number>(samples.length)
  for (let part = 0; part < parts; part++) {
    const wording = fitWording(samples.filter((_, index) => index % parts !== part))
    for (const [index, { pieces }] of samples.entries())
      if (index % parts === part) odds[index] = oddsOf(pieces, wording)
  }
  return odds
}

/** Weights with two decimals, sorted. Those that round to almost nothing are left out. */
export function wordingJson({ bias, weights }: Wording): string {
  const kept = [...weights]
    .map(([piece, weight]): [string, number] => [piece, Math.round(weight * 100) / 100])
    .filter(([, weight]) => Math.abs(weight) >= 0.15)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ bias: Math.round(bias * 100) / 100, weights: Object.fromEntries(kept) })}\n`
}
