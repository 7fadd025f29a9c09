// Spaces background requests: polling, refetching and preloading. Requests that a person waits for don't pass through
// here (A §9, B §9).
import { watchLimits } from '#contract/videos.ts'
import { browserClock, type Clock } from '../clock.ts'

/** Minimum milliseconds between the starts of any two requests, and of two with the same key. */
type Interval = { betweenAny?: number; betweenSameKey?: number }

const defaultInterval = 1000
const maxConcurrent = 2

/**
 * A service with `betweenAny` keeps that interval among its own requests only. The others share one interval of a
 * second.
 */
const services = {
  general: {},
  feed: { betweenSameKey: 60_000 },
  notifications: { betweenSameKey: 1500 },
  video: { betweenAny: watchLimits.requestInterval },
  leaderboard: { betweenAny: 2000, betweenSameKey: 2000 },
} as const satisfies Record<string, Interval>

export type Pace = { service: keyof typeof services; key?: string }

type Task = { pace: Pace; start: () => void }

export type Pacer = ReturnType<typeof createPacer>

export function createPacer(clock: Clock = browserClock) {
  let queue: Task[] = []
  let running = 0
  let cancelTimer = () => {}
  const started = new Map<string, number>()

  const interval = ({ service }: Pace): Interval => services[service]
  const intervalGroup = (pace: Pace) => (interval(pace).betweenAny === undefined ? 'general' : pace.service)
  const startKey = ({ service, key }: Pace) => (key === undefined ? undefined : `${service} ${key}`)
  const earliestStart = (name: string | undefined, distance: number) =>
    name === undefined ? 0 : (started.get(name) ?? Number.NEGATIVE_INFINITY) + distance
  const dueAt = (pace: Pace) =>
    Math.max(
      earliestStart(intervalGroup(pace), interval(pace).betweenAny ?? defaultInterval),
      earliestStart(startKey(pace), interval(pace).betweenSameKey ?? 0),
    )

  const startDueTasks = (): void => {
    cancelTimer()
    cancelTimer = () => {}
    let soonest = Number.POSITIVE_INFINITY
    for (const task of queue) {
      if (running >= maxConcurrent) return
      const at = dueAt(task.pace)
      if (at <= clock.now()) {
        queue = queue.filter((other) => other !== task)
        started.set(intervalGroup(task.pace), clock.now())
        recordStart(task.pace)
        running++
        task.start()
      } else soonest = Math.min(soonest, at)
    }
    if (soonest < Number.POSITIVE_INFINITY) cancelTimer = clock.after(soonest - clock.now(), startDueTasks)
  }

  /** Also counts a request that was sent outside the pacer, for the next one with the same key. */
  const recordStart = (pace: Pace): void => {
    const key = startKey(pace)
    if (key) started.set(key, clock.now())
  }

  const run = <Value>(pace: Pace, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const cancel = () => {
        queue = queue.filter((other) => other !== task)
        reject(signal?.reason)
      }
      const task: Task = {
        pace,
        start: () => {
          signal?.removeEventListener('abort', cancel)
          void work()
            .then(resolve, reject)
            .finally(() => {
              running--
              startDueTasks()
            })
        },
      }
      signal?.addEventListener('abort', cancel, { once: true })
      queue.push(task)
      startDueTasks()
    })

  return { run, recordStart }
}
