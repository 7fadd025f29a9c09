// Seeded random numbers for tests. Tests run a tenth of their iterations unless LONG_RUN is set. The seed is printed;
// set SEED to repeat a run.
import { seededRandom } from '../../commands/demo/seeded-random.ts'
import { newKey } from '../../platform/ids.ts'

export const isLongRun = Boolean(process.env.LONG_RUN)
export const iterations = (whole: number): number => (isLongRun ? whole : Math.ceil(whole / 10))

export type Random = {
  /** An integer from 0 up to, but not including, `most`. */
  below(most: number): number
  pick<T>(list: readonly T[]): T
}

const seed = process.env.SEED || newKey().slice(0, 8)
console.log(`repeat this series with SEED=${seed}`)

export function createRandom(series: string): Random {
  const next = seededRandom(`${seed} ${series}`)
  const below = (most: number) => Math.floor(next() * most)
  return { below, pick: (list) => list[below(list.length)]! }
}
