// Limits how many tasks of one kind this process runs at the same time, and lets their owners take turns.
import { Failure } from './http/failure.ts'

/** Large tasks (`isLarge`) run one by one and leave the other permits to small ones. */
export type QueuedTask = { owner: string; isLarge?: boolean }

export type FairQueue = {
  /**
   * Runs the work when it's the owner's turn. Each owner's tasks keep their order. Throws `unavailable` if too many
   * tasks are waiting, in total or for this owner.
   */
  <T>(task: QueuedTask, work: () => Promise<T>): Promise<T>
  /** How many tasks are waiting. */
  waiting(): number
}

/**
 * `maxRunningPerOwner`: by default as many as there are permits. `retryAfter`: about how long a full queue takes, in
 * seconds.
 */
export type QueueLimits = {
  permits: number
  maxRunningPerOwner?: number
  maxWaiting: number
  maxWaitingPerOwner: number
  retryAfter: number
  message: string
}

type Waiting = { isLarge: boolean; start(): void }

export function createFairQueue(limits: QueueLimits): FairQueue {
  const { permits, maxRunningPerOwner = permits, maxWaiting, maxWaitingPerOwner, retryAfter, message } = limits
  let free = permits
  let isLargeRunning = false
  let count = 0
  /** In the order of their turns: an owner moves to the end after a turn. */
  const owners = new Map<string, Waiting[]>()

  const runningOf = new Map<string, number>()

  const canRun = (owner: string, isLarge: boolean): boolean =>
    free > 0 && !(isLarge && isLargeRunning) && (runningOf.get(owner) ?? 0) < maxRunningPerOwner

  const begin = (owner: string, isLarge: boolean): void => {
    free--
    runningOf.set(owner, (runningOf.get(owner) ?? 0) + 1)
    if (isLarge) isLargeRunning = true
  }

  const end = (owner: string, isLarge: boolean): void => {
    free++
    const left = runningOf.get(owner)! - 1
    if (left === 0) runningOf.delete(owner)
    else runningOf.set(owner, left)
    if (isLarge) isLargeRunning = false
  }

  /** Removes the next task that can run, and gives its owner's place to the others. */
  const takeNext = (): (Waiting & { owner: string }) | undefined => {
    for (const [owner, tasks] of owners) {
      const at = tasks.findIndex(({ isLarge }) => canRun(owner, isLarge))
      if (at < 0) continue
      const [task] = tasks.splice(at, 1)
      owners.delete(owner)
      if (tasks.length > 0) owners.set(owner, tasks)
      count--
      return task && { ...task, owner }
    }
    return undefined
  }

  const startWaiting = (): void => {
    for (let next = takeNext(); next; next = takeNext()) {
      begin(next.owner, next.isLarge)
      next.start()
    }
  }

  const waitForTurn = async (owner: string, isLarge: boolean): Promise<void> => {
    const tasks = owners.get(owner) ?? []
    if (count >= maxWaiting || tasks.length >= maxWaitingPerOwner)
      throw new Failure('unavailable', { message, retryAfter })
    await new Promise<void>((start) => {
      tasks.push({ isLarge, start })
      owners.set(owner, tasks)
      count++
    })
  }

  const run = async <T>({ owner, isLarge = false }: QueuedTask, work: () => Promise<T>): Promise<T> => {
    if (canRun(owner, isLarge)) begin(owner, isLarge)
    else await waitForTurn(owner, isLarge)
    try {
      return await work()
    } finally {
      end(owner, isLarge)
      startWaiting()
    }
  }
  return Object.assign(run, { waiting: () => count })
}
