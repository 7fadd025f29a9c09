// The background lane: polls, refetches and preloads keep their distance, what a person waits for never comes here
// (A §9, B §9).
import { browserClock, type Clock } from '../clock.ts'

/** At least so many milliseconds between any two starts, and between two of the same key. */
type Interval = { any?: number; same?: number }

const general = 1000
const mostAtOnce = 2

/** A service with `any` keeps that interval among its own requests, instead of the general one among all others. */
const services = {
  general: {},
  feed: { same: 60_000 },
  notifications: { same: 1500 },
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
  const lane = (pace: Pace) => (interval(pace).any === undefined ? 'general' : pace.service)
  const sameKey = ({ service, key }: Pace) => (key === undefined ? undefined : `${service} ${key}`)
  const since = (name: string | undefined, distance: number) =>
    name === undefined ? 0 : (started.get(name) ?? Number.NEGATIVE_INFINITY) + distance
  const due = (pace: Pace) =>
    Math.max(since(lane(pace), interval(pace).any ?? general), since(sameKey(pace), interval(pace).same ?? 0))

  const pump = (): void => {
    cancelTimer()
    cancelTimer = () => {}
    let soonest = Number.POSITIVE_INFINITY
    for (const task of queue) {
      if (running >= mostAtOnce) return
      const at = due(task.pace)
      if (at <= clock.now()) {
        queue = queue.filter((other) => other !== task)
        started.set(lane(task.pace), clock.now())
        note(task.pace)
        running++
        task.start()
      } else soonest = Math.min(soonest, at)
    }
    if (soonest < Number.POSITIVE_INFINITY) cancelTimer = clock.after(soonest - clock.now(), pump)
  }

  /** A request outside the lane counts for the distance to the next one of the same key. */
  const note = (pace: Pace): void => {
    const key = sameKey(pace)
    if (key) started.set(key, clock.now())
  }

  const run = <Value>(pace: Pace, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const leave = () => {
        queue = queue.filter((other) => other !== task)
        reject(signal?.reason)
      }
      const task: Task = {
        pace,
        start: () => {
          signal?.removeEventListener('abort', leave)
          void work()
            .then(resolve, reject)
            .finally(() => {
              running--
              pump()
            })
        },
      }
      signal?.addEventListener('abort', leave, { once: true })
      queue.push(task)
      pump()
    })

  return { run, note }
}
