// Fits the wording table to labeled texts: logistic regression, trained one text after the other.
import { oddsOf, type Pieces, pieceKinds, piecesOf, scaleOf, shareOf, type Wording, wordsOf } from '../wording.ts'
import type { Example } from './corpus.ts'

/** Pieces that occur in fewer texts would overfit. */
const minTexts = 2
const rounds = 40
const learningRate = 0.3
/** Pulls weights towards zero. */
const shrinkage = 0.1
/** Lowers all odds, so that about 2 % of honest texts are flagged (docs/decisions/0022-screening-score.md). */
const caution = 0.9

type Sample = { isScam: boolean; pieces: Pieces }
/** The pieces of a sample as column numbers, and the value of each. */
type Row = { target: number; share: number; columns: Int32Array; values: Float64Array }

export const samplesOf = (examples: Example[]): Sample[] =>
  examples.map(({ text, isScam }) => ({ isScam, pieces: piecesOf(wordsOf(text)) }))

const allOf = (pieces: Pieces): string[] => pieceKinds.flatMap((kind) => [...pieces[kind]])

/** How many texts have each piece, without the rare ones. */
function frequentPieces(samples: Sample[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { pieces } of samples) for (const piece of allOf(pieces)) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return new Map([...counts].filter(([, count]) => count >= minTexts))
}

function rowOf({ isScam, pieces }: Sample, columnOf: Map<string, number>): Row {
  const share = shareOf(pieces)
  const entries = pieceKinds.flatMap((kind) => {
    const known = [...pieces[kind]].flatMap((piece) => columnOf.get(piece) ?? [])
    return known.map((column) => ({ column, value: scaleOf(share, known.length) }))
  })
  return {
    target: isScam ? 1 : 0,
    share,
    columns: Int32Array.from(entries, ({ column }) => column),
    values: Float64Array.from(entries, ({ value }) => value),
  }
}

/** The step of each weight shrinks with its past steps (AdaGrad). Deterministic. */
export function fitWording(samples: Sample[]): Wording {
  const counts = frequentPieces(samples)
  const pieces = [...counts.keys()]
  const columnOf = new Map(pieces.map((piece, column) => [piece, column]))
  const rows = samples.map((sample) => rowOf(sample, columnOf))
  const pull = Float64Array.from(counts.values(), (count) => shrinkage / count)
  const weights = new Float64Array(pieces.length)
  const squares = new Float64Array(pieces.length).fill(1e-6)
  let bias = 0
  let biasSquares = 1e-6
  for (let round = 0; round < rounds; round++) {
    for (const { target, share, columns, values } of rows) {
      const odds = columns.reduce((sum, column, index) => sum + weights[column]! * values[index]!, share * bias)
      const error = 1 / (1 + Math.exp(-odds)) - target
      biasSquares += (error * share) ** 2
      bias -= (learningRate * error * share) / Math.sqrt(biasSquares)
      for (let index = 0; index < columns.length; index++) {
        const column = columns[index]!
        const slope = error * values[index]! + pull[column]! * weights[column]!
        squares[column]! += slope * slope
        weights[column]! -= (learningRate * slope) / Math.sqrt(squares[column]!)
      }
    }
  }
  return { bias: bias - caution, weights: new Map(pieces.map((piece, column) => [piece, weights[column]!])) }
}

/** Texts whose author only imitates staff are recognized by the name, not by words. */
export const isLearned = ({ group }: Example): boolean => group !== 'staff_imitation'

export const fittedWording = (examples: Example[]): Wording => fitWording(samplesOf(examples.filter(isLearned)))

/** The odds of each example, from a table that was fitted without the examples of its part. */
export function crossValidatedOdds(examples: Example[], partOf: number[]): number[] {
  const samples = samplesOf(examples)
  const odds = new Array<number>(samples.length)
  for (const part of new Set(partOf)) {
    const wording = fitWording(samples.filter((_, index) => partOf[index] !== part))
    for (const [index, { pieces }] of samples.entries())
      if (partOf[index] === part) odds[index] = oddsOf(pieces, wording)
  }
  return odds
}

/** Weights with two decimals, sorted. Those that round to almost nothing are left out. */
export function wordingJson({ bias, weights }: Wording): string {
  const kept = [...weights]
    .map(([piece, weight]): [string, number] => [piece, Math.round(weight * 100) / 100])
    .filter(([, weight]) => Math.abs(weight) >= 0.1)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return `${JSON.stringify({ bias: Math.round(bias * 100) / 100, weights: Object.fromEntries(kept) })}\n`
}
