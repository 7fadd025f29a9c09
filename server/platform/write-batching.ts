// One row that everybody writes to: its writers would hold the whole pool while they wait for each other's lock. So of
// each process at maxSize one statement is in flight for a row, and what waits meanwhile goes together in the next one.
import type { Platform } from './context.ts'

type PendingWrite<A, R> = { input: A; resolve(result: R): void; reject(error: unknown): void }

export type BatchOptions<A, R> = {
  /** How many inputs one statement takes. */
  maxSize: number
  /** Writes inputs on one row, and answers a result for each, in their order. */
  write(platform: Platform, row: string, inputs: A[]): Promise<R[]>
}

export function batchWrites<A, R>({
  maxSize,
  write,
}: BatchOptions<A, R>): (platform: Platform, row: string, input: A) => Promise<R> {
  const queuesByPlatform = new WeakMap<Platform, Map<string, PendingWrite<A, R>[]>>()

  const queuesOf = (platform: Platform): Map<string, PendingWrite<A, R>[]> => {
    const known = queuesByPlatform.get(platform) ?? new Map<string, PendingWrite<A, R>[]>()
    queuesByPlatform.set(platform, known)
    return known
  }

  async function writeBatch(platform: Platform, row: string, batch: PendingWrite<A, R>[]): Promise<void> {
    try {
      const inputs = batch.map(({ input }) => input)
      const results = await write(platform, row, inputs)
      for (const [index, { resolve }] of batch.entries()) resolve(results[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function drainQueue(platform: Platform, row: string, queue: PendingWrite<A, R>[]): Promise<void> {
    while (queue.length > 0) await writeBatch(platform, row, queue.splice(0, maxSize))
    queuesOf(platform).delete(row)
  }

  return (platform, row, input) =>
    new Promise<R>((resolve, reject) => {
      const open = queuesOf(platform)
      const waiting = { input, resolve, reject }
      const queue = open.get(row)
      if (queue) {
        queue.push(waiting)
        return
      }
      const opened = [waiting]
      open.set(row, opened)
      void drainQueue(platform, row, opened)
    })
}
