// Figures of many trades. Money adds up exactly; means, intervals and shuffles are ordinary numbers.
import { add, type Decimal, decimalOfUnits, textOf, zero } from '#contract/decimals.ts'
import type { Estimate } from '#contract/journal-stats.ts'

/** Of results: money has eight decimal places. */
const digits = 8
export const rounded = (value: number): number => Number(value.toFixed(digits))

/** 97.5% quantile of the standard normal distribution. */
const z = 1.959964

/** 97.5% quantile of Student's t: the expansion of Abramowitz and Stegun 26.7.5. Within 1% from 4 degrees on. */
function studentT(degrees: number): number {
  const g1 = (z ** 3 + z) / 4
  const g2 = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const g3 = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + g1 / degrees + g2 / degrees ** 2 + g3 / degrees ** 3
}

/** With fewer values an interval would say nothing. */
const fewestForInterval = 5

/** Estimates the mean from the number of values, their sum and the sum of their squares. */
export function meanEstimate(count: number, sum: number, squares: number): Estimate {
  const value = sum / count
  if (count < fewestForInterval) return { value: rounded(value), low: null, high: null }
  const variance = Math.max(0, (squares - count * value ** 2) / (count - 1))
  const margin = studentT(count - 1) * Math.sqrt(variance / count)
  return { value: rounded(value), low: rounded(value - margin), high: rounded(value + margin) }
}

/** The Wilson interval of a share. */
export function shareEstimate(count: number, of: number): Estimate {
  const share = count / of
  if (of < fewestForInterval) return { value: rounded(share), low: null, high: null }
  const center = share + z ** 2 / (2 * of)
  const margin = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2))
  const scale = 1 + z ** 2 / of
  const low = Math.max(0, (center - margin) / scale)
  return { value: rounded(share), low: rounded(low), high: rounded(Math.min(1, (center + margin) / scale)) }
}

/** The deepest fall below the highest sum so far, which is 0 at first. `from` and `to` are indexes: of its first and last trade. */
export type Drawdown = { depth: number; from: number; to: number }

export function drawdownOf(values: ArrayLike<number>): Drawdown | null {
  let [equity, high, first, deepest] = [0, 0, 0, null as Drawdown | null]
  for (let index = 0; index < values.length; index++) {
    equity += values[index]!
    if (equity >= high) {
      high = equity
      first = index + 1
    } else if (!deepest || high - equity > deepest.depth) deepest = { depth: high - equity, from: first, to: index }
  }
  return deepest
}

/**
 * Shuffles in place with the generator mulberry32 and returns the depth of the deepest fall (`drawdownOf`), the longest
 * runs of gains and losses and the next state of the generator. In one loop: this takes a third of the time of all figures.
 */
function shuffle(order: Float64Array, seed: number) {
  let [state, equity, high, depth] = [seed, 0, 0, 0]
  let [gains, losses, longestGains, longestLosses] = [0, 0, 0, 0]
  for (let index = order.length - 1; index >= 0; index--) {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    const other = ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * (index + 1)) | 0
    const value = order[other]!
    order[other] = order[index]!
    order[index] = value
    equity += value
    // Faster than branches, which the processor can't predict.
    high = Math.max(high, equity)
    depth = Math.max(depth, high - equity)
    gains = Math.imul(gains + 1, Number(value > 0))
    losses = Math.imul(losses + 1, Number(value < 0))
    longestGains = Math.max(longestGains, gains)
    longestLosses = Math.max(longestLosses, losses)
  }
  return { depth, longestGains, longestLosses, state }
}

/** Trades shuffled for one answer, however many trades there are. */
const shuffledTrades = 200_000
const shuffles = { fewest: 20, most: 400 }

type Band = { low: number; high: number }

function middleHalf(sample: Float64Array): Band {
  sample.sort()
  const quantile = (share: number): number => rounded(sample[Math.floor(share * (sample.length - 1))]!)
  return { low: quantile(0.25), high: quantile(0.75) }
}

/** The middle half of the deepest drawdowns and longest runs when the same values come in a random order. */
export function shuffledFigures(values: ArrayLike<number>): { depth: Band; gains: Band; losses: Band } {
  const order = new Float64Array(values)
  const count = Math.min(shuffles.most, Math.max(shuffles.fewest, Math.floor(shuffledTrades / values.length)))
  const [depths, gains, losses] = [new Float64Array(count), new Float64Array(count), new Float64Array(count)]
  // With one seed for all, the same trades always give the same figures.
  let state = values.length
  for (let round = 0; round < count; round++) {
    const shuffled = shuffle(order, state)
    depths[round] = shuffled.depth
    gains[round] = shuffled.longestGains
    losses[round] = shuffled.longestLosses
    state = shuffled.state
  }
  return { depth: middleHalf(depths), gains: middleHalf(gains), losses: middleHalf(losses) }
}

/** The longest run of values for which `counts` is true. */
export function longestRun(values: ArrayLike<number>, counts: (value: number) => boolean): number {
  let [run, longest] = [0, 0]
  for (let index = 0; index < values.length; index++) {
    run = counts(values[index]!) ? run + 1 : 0
    if (run > longest) longest = run
  }
  return longest
}

export type Bin = { from: number; to: number; trades: number }
/** The outermost bins hold everything beyond them. */
const outermostBin = { low: -10, high: 19 }

/** 1, 2 or 5 times a power of ten, for about 12 bins. */
export function binWidth(values: ArrayLike<number>): number {
  let [least, most] = [0, 0]
  for (let index = 0; index < values.length; index++) {
    least = Math.min(least, values[index]!)
    most = Math.max(most, values[index]!)
  }
  if (most === least) return 1
  const raw = Math.max((most - least) / 12, 10 ** -digits)
  const power = 10 ** Math.floor(Math.log10(raw))
  return power * ([1, 2, 5].find((step) => step * power >= raw) ?? 10)
}

export function binsOf(values: ArrayLike<number>, width: number): Bin[] {
  const { low, high } = outermostBin
  const counts = new Uint32Array(high - low + 1)
  for (let index = 0; index < values.length; index++) {
    const bin = Math.min(high, Math.max(low, Math.floor(values[index]! / width + 1e-9)))
    counts[bin - low]!++
  }
  const first = counts.findIndex((trades) => trades > 0)
  if (first < 0) return []
  return Array.from(counts.subarray(first, counts.findLastIndex((trades) => trades > 0) + 1), (trades, index) => {
    const bin = low + first + index
    return { from: rounded(bin * width), to: rounded((bin + 1) * width), trades }
  })
}

/** A whole number of units; text if it is too large for a number to be exact. */
export type Units = number | string

/** An exact sum of amounts in units of 10^-`places`. It counts in numbers while they are exact, which is fast. */
export function createSum(): { add(units: Units, places: number): void; text(): string } {
  let sum: Decimal = zero
  let [small, smallPlaces] = [0, 0]
  const flush = (): void => {
    sum = add(sum, decimalOfUnits(small, smallPlaces))
    small = 0
  }
  return {
    add: (units, places) => {
      if (typeof units === 'string') {
        sum = add(sum, decimalOfUnits(units, places))
        return
      }
      if (places !== smallPlaces || !Number.isSafeInteger(small + units)) flush()
      smallPlaces = places
      small += units
    },
    text: () => {
      flush()
      return textOf(sum)
    },
  }
}
