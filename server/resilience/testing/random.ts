// Seeded random numbers for tests. Without SEED, every run draws the same ones.
import { seededRandom } from '../../commands/demo/seeded-random.ts'

const sizes = ['gate', 'full', 'long'] as const

/** `npm test`, `npm run test:full` or `npm run test:long`: how many random inputs there are. */
export const runSize = sizes.find((size) => size === process.env.TEST_SIZE) ?? 'gate'
export const isLongRun = runSize === 'long'

export const bySize = <T>(gate: T, full: T, long: T): T => ({ gate, full, long })[runSize]
/** All of them in a long run, and a tenth in the others. */
export const iterations = (whole: number): number => (isLongRun ? whole : Math.ceil(whole / 10))

export type Random = {
  /** An integer from 0 up to, but not including, `most`. */
  below(most: number): number
  pick<T>(list: readonly T[]): T
}

const runSeed = process.env.SEED || 'gate'

export function createRandom(series: string, seed = runSeed): Random {
  const next = seededRandom(`${seed} ${series}`)
  const below = (most: number) => Math.floor(next() * most)
  return { below, pick: (list) => list[below(list.length)]! }
}
