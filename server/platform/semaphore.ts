// Limits how many tasks of one kind this process runs at the same time.

export type Semaphore = {
  /** Runs the task as soon as a permit is free, in order of arrival. */
  <T>(task: () => Promise<T>): Promise<T>
  /** How many tasks wait for a permit. */
  waiting(): number
}

export function createSemaphore(permits: number): Semaphore {
  let free = permits
  const waiting: (() => void)[] = []
  const run = async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
  return Object.assign(run, { waiting: () => waiting.length })
}
