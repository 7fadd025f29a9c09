// Batches writes to a contended row. Otherwise its writers would occupy the whole pool while waiting for each other's
// row lock. Each process runs at most one statement per row; writes that arrive meanwhile go into the next one.
import type { Platform } from './context.ts'

type PendingWrite<A, R> = { input: A; resolve(result: R): void; reject(error: unknown): void }

export type BatchOptions<A, R> = {
  /** The maximum number of inputs per statement. */
  maxSize: number
  /** Writes the inputs to one row and returns a result for each, in their order. */
  write(platform: Platform, row: string, inputs: A[]): Promise<R[]>
}

export function batchWrites<A, R>({
  maxSize,
  write,
}: BatchOptions<A, R>): (platform: Platform, row: string, input: A) => Promise<R> {
  const queuesByPlatform = new WeakMap<Platform, Map<string, PendingWrite<A, R>[]>>()

  const queuesOf = (platform: Platform): Map<string, PendingWrite<A, R>[]> => {
    const queues = queuesByPlatform.get(platform) ?? new Map<string, PendingWrite<A, R>[]>()
    queuesByPlatform.set(platform, queues)
    return queues
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
      const queues = queuesOf(platform)
      const pending = { input, resolve, reject }
      const queue = queues.get(row)
      if (queue) {
        queue.push(pending)
        return
      }
      const newQueue = [pending]
      queues.set(row, newQueue)
      void drainQueue(platform, row, newQueue)
    })
}
