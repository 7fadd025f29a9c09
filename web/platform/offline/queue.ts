// Acts that wait for a connection: each is done once, in the order of their making, and only as the member who made it.
import { ApiError } from '../api/api-error.ts'
import type { CallOptions } from '../api/api-types.ts'
import type { Pacer } from '../api/pacer.ts'
import { randomKey } from '../api/random-key.ts'
import type { Clock } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'
import {
  type Act,
  type Answers,
  isSwitch,
  type OpType,
  type Payloads,
  type QueuedAct,
  type SendAct,
  targetOf,
} from './actions.ts'
import type { Lock } from './locks.ts'
import { NotKept } from './not-stored-error.ts'
import type { QueueStore } from './queue-store.ts'
import { afterTry, aged, isDue, isUnreached, isUnsent, isWaiting, judge, mayRetry, unreachedPause } from './rules.ts'

export type Performed<Op extends OpType> = { kind: 'done'; answer: Answers[Op] } | { kind: 'waits'; act: QueuedAct<Op> }

export type QueueOptions = {
  store: QueueStore
  /** For acts that a person makes now. */
  send: SendAct
  /** For acts that waited: it leaves waiting and repeating to the queue. */
  sendAgain: SendAct
  clock: Clock
  /** `_id` of the signed-in person. */
  member: () => string | null
  lock: Lock
  /** What components follow: the acts of whoever is signed in, in their order. */
  shown: ObservableValue<QueuedAct[]>
  /** Whether the device believes that it has a connection. */
  isOnline: () => boolean
  pacer?: Pick<Pacer, 'run'>
  /** Something waits, still or again: asks for being woken when this tab is gone. */
  onKept?: () => void
}

const replayLock = 'offline-queue'
/** A browser whose store does not answer still sends. */
const patience = 2000

export type OfflineQueue = ReturnType<typeof createQueue>

/** The session is another one by now. */
class NotTheirs extends Error {}

export function createQueue(options: QueueOptions) {
  const { store, send, sendAgain, clock, member, lock, shown, isOnline, pacer } = options
  let cancelTimer = () => {}
  let isArmed = false
  /** How often in a row nobody was reached. */
  let misses = 0
  let replaying: Promise<void> | null = null
  let again = false
  let reading = 0

  const show = async (): Promise<void> => {
    const turn = ++reading
    const userId = member()
    const acts = userId ? await store.list(userId) : []
    if (turn === reading && userId === member()) shown.set(acts)
  }

  const keep = async (act: Act, cause: ApiError | null): Promise<{ kind: 'waits'; act: QueuedAct }> => {
    const isTheirs = act.userId === member()
    const kept = isTheirs ? await store.add(act, clock.now()).catch(() => null) : null
    if (!kept) throw isTheirs ? new NotKept(cause) : (cause ?? new ApiError({ status: 'FETCH_ERROR' }))
    if (cause) misses ||= 1
    if (!isArmed && !replaying) arm(clock.now() + (cause ? unreachedPause(misses) : 0))
    await show().catch(() => {})
    options.onKept?.()
    return { kind: 'waits', act: kept }
  }

  const inTime = (listed: Promise<QueuedAct[]>): Promise<QueuedAct[]> =>
    new Promise((resolve) => {
      const cancel = clock.after(patience, () => resolve([]))
      void listed
        .catch(() => [])
        .then(resolve)
        .finally(cancel)
    })

  const sendNow = async (act: Act, settings?: CallOptions): Promise<Performed<OpType>> => {
    const acts = await inTime(store.list(act.userId))
    const same = acts.find(({ key, status }) => key === act.key && status !== 'completed')
    if (same) return { kind: 'waits', act: same.status === 'failed' ? ((await retry(same.id)) ?? same) : same }
    if (acts.some(isWaiting)) return keep(act, null)
    try {
      return { kind: 'done', answer: (await send(act, settings)) as Answers[OpType] }
    } catch (error) {
      if (!(error instanceof ApiError) || !isUnreached(error)) throw error
      return keep(act, error)
    }
  }

  /**
   * Sends it now; where nobody is reached, or others of this member wait already, it is kept. A refusal rejects with it,
   * and `NotKept` says that this device has no room.
   */
  const perform = async <Op extends OpType>(
    opType: Op,
    payload: Payloads[Op],
    key: string = randomKey(),
    settings?: CallOptions,
  ): Promise<Performed<Op>> => {
    const userId = member()
    if (!userId) throw new ApiError({ status: 401, type: 'auth_required' })
    const act = { opType, payload, key, userId } as Act
    const performed = lock(`${replayLock} ${userId} ${targetOf(act)}`, () => sendNow(act, settings))
    return (await performed) as Performed<Op>
  }

  /** The oldest that waits, once time has done its work on all of them. */
  const nextOf = async (userId: string): Promise<QueuedAct | undefined> => {
    const now = clock.now()
    for (const act of await store.list(userId)) {
      if (aged(act, now) === 'same') {
        if (isWaiting(act)) return act
        continue
      }
      await store.change(act.id, (current) => {
        const next = aged(current, now)
        if (next === 'gone') return null
        return next === 'same' ? current : next
      })
    }
    return undefined
  }

  const settle = (id: string, change: (act: QueuedAct) => QueuedAct): Promise<QueuedAct | null> =>
    store.change(id, (act) => (act.status === 'processing' ? change(act) : act))

  const sendAsTheirs = async (act: QueuedAct): Promise<unknown> => {
    if (member() !== act.userId) throw new NotTheirs()
    return await sendAgain(act)
  }

  /** Answers whether the next may follow, or when to go on. */
  const replayOne = async ({ id }: QueuedAct): Promise<true | number | null> => {
    const act = await store.change(id, (waiting) =>
      isWaiting(waiting) ? { ...waiting, status: 'processing' } : waiting,
    )
    if (act?.status !== 'processing') return true
    await show()
    try {
      const work = () => sendAsTheirs(act)
      const answer = await (pacer ? pacer.run({ service: 'general' }, work) : work())
      misses = 0
      await settle(id, (done) => completed(done, answer, clock.now()))
      return true
    } catch (error) {
      if (error instanceof NotTheirs) {
        await settle(id, (mine) => ({ ...mine, status: 'pending' }))
        return null
      }
      return await failed(id, error)
    }
  }

  const failed = async (id: string, error: unknown): Promise<true | number | null> => {
    const failure = error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR' })
    const now = clock.now()
    const verdict = judge(failure, isOnline())
    if (verdict.kind === 'refused') {
      misses = 0
      const tried = await settle(id, (act) => afterTry(act, failure, now))
      return tried && isWaiting(tried) ? tried.notBefore : true
    }
    const notBefore = verdict.kind === 'later' ? now + verdict.pause : 0
    await settle(id, (act) => ({ ...act, status: 'pending', notBefore }))
    if (verdict.kind === 'later') return notBefore
    return now + unreachedPause(++misses)
  }

  const pass = async (): Promise<number | null> => {
    for (;;) {
      const userId = member()
      const next = userId ? await nextOf(userId) : undefined
      if (!next) return null
      if (!isDue(next, clock.now())) return next.notBefore
      const onwards = await replayOne(next)
      if (onwards !== true) return onwards
    }
  }

  const arm = (at: number): void => {
    disarm()
    isArmed = true
    cancelTimer = clock.after(Math.max(0, at - clock.now()), () => void replay())
  }

  const disarm = (): void => {
    cancelTimer()
    isArmed = false
  }

  const replayAll = async (): Promise<void> => {
    disarm()
    do {
      again = false
      const goOn = await lock(replayLock, pass).catch(() => null)
      if (goOn !== null) arm(goOn)
    } while (again)
    await show().catch(() => {})
  }

  /** Sends what waits, the oldest first, one at a time in all tabs and the worker; stops where it must wait. */
  const replay = (): Promise<void> => {
    if (replaying) again = true
    replaying ??= replayAll().finally(() => {
      replaying = null
    })
    return replaying
  }

  /**
   * A failed one goes again, behind all others, with the same key. A switch is a new wish, whatever became of the first:
   * its opposite may have been done since.
   */
  const retry = async (id: string): Promise<QueuedAct | null> => {
    const now = clock.now()
    const act = await store.requeue(id, (failed) =>
      mayRetry(failed, now)
        ? {
            ...failed,
            ...(isSwitch(failed.opType) && { key: randomKey() }),
            ...{ status: 'pending', retryCount: 0, waitingSince: now, notBefore: 0 },
          }
        : failed,
    )
    await show()
    arm(now)
    options.onKept?.()
    return act
  }

  const discard = async (id: string): Promise<void> => {
    await store.change(id, () => null)
    await show()
    void replay()
  }

  return {
    perform,
    replay,
    retry: async (id: string): Promise<void> => void (await retry(id)),
    discard,
    acts: shown,
    /** How many acts of whoever is signed in are not done. */
    count: async (): Promise<number> => {
      const userId = member()
      return userId ? (await store.list(userId)).filter(isUnsent).length : 0
    },
    /** Somebody was reached: what only waited for that need not wait longer. */
    wake: (): void => {
      if (!replaying && shown.get().some(isWaiting)) void replay()
    },
    /** Reads again who is signed in and what they left waiting. */
    follow: async (): Promise<void> => {
      misses = 0
      await show().catch(() => {})
      await replay()
      if (shown.get().some(isWaiting)) options.onKept?.()
    },
    /** Listens for what other tabs change. The answer stops it. */
    start: (): (() => void) => store.subscribe(() => void show().catch(() => {})),
    /** Sends nothing more by itself. */
    stop: disarm,
  }
}

/** Its pictures are not kept any longer. */
function completed(act: QueuedAct, answer: unknown, now: number): QueuedAct {
  const done = { ...act, status: 'completed', lastError: null, lastErrorType: null, completedAt: now, answer }
  const light = act.opType === 'post' ? { payload: { ...act.payload, images: [] } } : {}
  return { ...done, ...light } as QueuedAct
}
