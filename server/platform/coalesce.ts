// One row that everybody writes to: its writers would hold the whole pool while they wait for each other's lock. So of
// each process at most one statement is in flight for a row, and what waits meanwhile goes together in the next one.
import type { Platform } from './context.ts'

type Waiting<A, R> = { act: A; resolve(result: R): void; reject(error: unknown): void }

export type Coalesced<A, R> = {
  /** How many acts one statement takes. */
  most: number
  /** Writes acts on one row, and answers a result for each, in their order. */
  write(platform: Platform, row: string, acts: A[]): Promise<R[]>
}

export function coalesce<A, R>({
  most,
  write,
}: Coalesced<A, R>): (platform: Platform, row: string, act: A) => Promise<R> {
  const lanes = new WeakMap<Platform, Map<string, Waiting<A, R>[]>>()

  const lanesOf = (platform: Platform): Map<string, Waiting<A, R>[]> => {
    const known = lanes.get(platform) ?? new Map<string, Waiting<A, R>[]>()
    lanes.set(platform, known)
    return known
  }

  async function run(platform: Platform, row: string, batch: Waiting<A, R>[]): Promise<void> {
    try {
      const acts = batch.map(({ act }) => act)
      const results = await write(platform, row, acts)
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function empty(platform: Platform, row: string, lane: Waiting<A, R>[]): Promise<void> {
    while (lane.length > 0) await run(platform, row, lane.splice(0, most))
    lanesOf(platform).delete(row)
  }

  return (platform, row, act) =>
    new Promise<R>((resolve, reject) => {
      const open = lanesOf(platform)
      const waiting = { act, resolve, reject }
      const lane = open.get(row)
      if (lane) {
        lane.push(waiting)
        return
      }
      const opened = [waiting]
      open.set(row, opened)
      void empty(platform, row, opened)
    })
}
