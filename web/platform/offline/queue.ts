// The queue of actions that wait for a connection. Each one takes effect once, in order, and only as the member who
// acted.
import { ApiError, isUnreachable } from '../api/api-error.ts'
import type { CallOptions } from '../api/api-types.ts'
import type { Pacer } from '../api/pacer.ts'
import { randomKey } from '../api/random-key.ts'
import type { Clock } from '../clock.ts'
import type { ObservableValue } from '../observable-value.ts'
import {
  type ActionPayloads,
  type ActionResponses,
  type ActionType,
  actionTarget,
  isToggle,
  type OfflineAction,
  type QueuedAction,
  type SendAction,
} from './actions.ts'
import type { Lock } from './locks.ts'
import { NotStoredError } from './not-stored-error.ts'
import type { QueueStore } from './queue-store.ts'
import {
  afterFailedAttempt,
  afterSuccess,
  applyTimeouts,
  asReplaced,
  canRetry,
  classifyFailure,
  isDue,
  isQueued,
  isReplaceable,
  isUnsent,
  unreachableDelay,
} from './rules.ts'

export type PerformResult<Op extends ActionType> =
  | { kind: 'sent'; response: ActionResponses[Op] }
  | { kind: 'queued'; action: QueuedAction<Op> }

export type QueueOptions = {
  store: QueueStore
  /** Sends actions that a person just made. */
  send: SendAction
  /** Sends queued actions, without retries: the queue has its own. */
  sendQueued: SendAction
  clock: Clock
  /** `_id` of the logged-in member. */
  member: () => string | null
  lock: Lock
  /** Components subscribe to this: the logged-in member's actions, in order. */
  actions: ObservableValue<QueuedAction[]>
  /** Whether the device reports a connection. */
  isOnline: () => boolean
  pacer?: Pick<Pacer, 'run'>
  /** An action was queued, or is still in the queue: ask for background sync. */
  onQueued?: () => void
}

const replayLock = 'offline-queue'

export type OfflineQueue = ReturnType<typeof createOfflineQueue>

/** Another member has logged in since, or nobody is logged in. */
class MemberChangedError extends Error {}

export function createOfflineQueue(options: QueueOptions) {
  const { store, send, sendQueued, clock, member, lock, actions: currentActions, isOnline, pacer } = options
  let cancelTimer = () => {}
  let isReplayScheduled = false
  /** How many times in a row the server was unreachable. */
  let unreachableCount = 0
  let replaying: Promise<void> | null = null
  let isReplayRequested = false
  let readCount = 0

  const publishActions = async (): Promise<void> => {
    const count = ++readCount
    const userId = member()
    const actions = userId ? await store.list(userId) : []
    if (count === readCount && userId === member()) currentActions.set(actions)
  }

  const enqueue = async (
    action: OfflineAction,
    cause: ApiError | null,
  ): Promise<{ kind: 'queued'; action: QueuedAction }> => {
    const isCurrentMember = action.userId === member()
    const stored = isCurrentMember ? await store.add(action, clock.now()).catch(() => null) : null
    if (!stored) throw isCurrentMember ? new NotStoredError(cause) : (cause ?? new ApiError({ status: 'FETCH_ERROR' }))
    if (cause) unreachableCount ||= 1
    if (!isReplayScheduled && !replaying) scheduleReplay(clock.now() + (cause ? unreachableDelay(unreachableCount) : 0))
    await publishActions().catch(() => {})
    options.onQueued?.()
    return { kind: 'queued', action: stored }
  }

  const sendOrEnqueue = async (action: OfflineAction, settings?: CallOptions): Promise<PerformResult<ActionType>> => {
    // Without a local store, actions are sent anyway.
    const actions = await store.list(action.userId).catch(() => [])
    const same = actions.find(({ key, status }) => key === action.key && status !== 'completed')
    if (same) return { kind: 'queued', action: same.status === 'failed' ? ((await retry(same.id)) ?? same) : same }
    if (actions.some(isQueued)) return enqueue(action, null)
    try {
      return { kind: 'sent', response: (await send(action, settings)) as ActionResponses[ActionType] }
    } catch (error) {
      if (!(error instanceof ApiError) || !isUnreachable(error)) throw error
      return enqueue(action, error)
    }
  }

  /**
   * Sends the action now. Queues it if the server is unreachable or other actions of this member are queued. Rejects
   * with the server's error, or with `NotStoredError` if the device is full.
   */
  const perform = async <Op extends ActionType>(
    opType: Op,
    payload: ActionPayloads[Op],
    key: string = randomKey(),
    settings?: CallOptions,
  ): Promise<PerformResult<Op>> => {
    const userId = member()
    if (!userId) throw new ApiError({ status: 401, type: 'auth_required' })
    const action = { opType, payload, key, userId } as OfflineAction
    const performed = lock(`${replayLock} ${userId} ${actionTarget(action)}`, () => sendOrEnqueue(action, settings))
    return (await performed) as PerformResult<Op>
  }

  /** The oldest queued action. Expired ones are updated or deleted on the way. */
  const nextQueuedAction = async (userId: string): Promise<QueuedAction | undefined> => {
    const now = clock.now()
    for (const action of await store.list(userId)) {
      if (applyTimeouts(action, now) === 'unchanged') {
        if (isQueued(action)) return action
        continue
      }
      await store.change(action.id, (current) => {
        const next = applyTimeouts(current, now)
        if (next === 'expired') return null
        return next === 'unchanged' ? current : next
      })
    }
    return undefined
  }

  const updateProcessing = (id: string, change: (action: QueuedAction) => QueuedAction): Promise<QueuedAction | null> =>
    store.change(id, (action) => (action.status === 'processing' ? change(action) : action))

  const sendAsMember = async (action: QueuedAction): Promise<unknown> => {
    if (member() !== action.userId) throw new MemberChangedError()
    return await sendQueued(action)
  }

  /** Returns true to continue with the next action, else when to resume (null: not by itself). */
  const replayOne = async ({ id }: QueuedAction): Promise<true | number | null> => {
    const action = await store.change(id, (waiting) =>
      isQueued(waiting) ? { ...waiting, status: 'processing' } : waiting,
    )
    if (action?.status !== 'processing') return true
    await publishActions()
    try {
      const work = () => sendAsMember(action)
      const response = await (pacer ? pacer.run({ service: 'general' }, work) : work())
      unreachableCount = 0
      await updateProcessing(id, (done) => afterSuccess(done, response, clock.now()))
      return true
    } catch (error) {
      if (error instanceof MemberChangedError) {
        await updateProcessing(id, (own) => ({ ...own, status: 'pending' }))
        return null
      }
      return await handleFailure(id, error)
    }
  }

  const handleFailure = async (id: string, error: unknown): Promise<true | number | null> => {
    const apiError = error instanceof ApiError ? error : new ApiError({ status: 'FETCH_ERROR' })
    const now = clock.now()
    const failure = classifyFailure(apiError, isOnline())
    if (failure.kind === 'rejected') {
      unreachableCount = 0
      const updated = await updateProcessing(id, (action) => afterFailedAttempt(action, apiError, now))
      return updated && isQueued(updated) ? updated.notBefore : true
    }
    const notBefore = failure.kind === 'retryLater' ? now + failure.pause : 0
    await updateProcessing(id, (action) => ({ ...action, status: 'pending', notBefore }))
    if (failure.kind === 'retryLater') return notBefore
    return now + unreachableDelay(++unreachableCount)
  }

  const replayUntilBlocked = async (): Promise<number | null> => {
    for (;;) {
      const userId = member()
      const next = userId ? await nextQueuedAction(userId) : undefined
      if (!next) return null
      if (!isDue(next, clock.now())) return next.notBefore
      const resumeAt = await replayOne(next)
      if (resumeAt !== true) return resumeAt
    }
  }

  const scheduleReplay = (at: number): void => {
    cancelScheduledReplay()
    isReplayScheduled = true
    cancelTimer = clock.after(Math.max(0, at - clock.now()), () => void replay())
  }

  const cancelScheduledReplay = (): void => {
    cancelTimer()
    isReplayScheduled = false
  }

  const replayAll = async (): Promise<void> => {
    cancelScheduledReplay()
    do {
      isReplayRequested = false
      const resumeAt = await lock(replayLock, replayUntilBlocked).catch(() => null)
      if (resumeAt !== null) scheduleReplay(resumeAt)
    } while (isReplayRequested)
    await publishActions().catch(() => {})
  }

  /**
   * Sends queued actions, the oldest first and one at a time across all tabs and the service worker, until one must
   * wait.
   */
  const replay = (): Promise<void> => {
    if (replaying) isReplayRequested = true
    replaying ??= replayAll().finally(() => {
      replaying = null
    })
    return replaying
  }

  /**
   * Moves a failed action to the end of the queue, with the same key. A toggle gets a new key, because the opposite
   * may have been done since.
   */
  const retry = async (id: string): Promise<QueuedAction | null> => {
    const now = clock.now()
    const action = await store.requeue(id, (failed) =>
      canRetry(failed, now)
        ? {
            ...failed,
            ...(isToggle(failed.opType) && { key: randomKey() }),
            status: 'pending',
            retryCount: 0,
            waitingSince: now,
            notBefore: 0,
          }
        : failed,
    )
    await publishActions()
    scheduleReplay(now)
    options.onQueued?.()
    return action
  }

  /**
   * Changes what an unsent action will do. Waits for a request that is under way. Resolves to the stored action, which
   * is unchanged if it was sent meanwhile, or to null if it is gone.
   */
  const replace = async (id: string, change: (action: QueuedAction) => QueuedAction): Promise<QueuedAction | null> => {
    const now = clock.now()
    const replaced = await lock(replayLock, () =>
      store.change(id, (action) => (isReplaceable(action, now) ? asReplaced(change(action), now) : action)),
    )
    await publishActions()
    scheduleReplay(now)
    options.onQueued?.()
    return replaced
  }

  const discard = async (id: string): Promise<void> => {
    await store.change(id, () => null)
    await publishActions()
    void replay()
  }

  /** Deletes the member's actions of these types once `work` is done. Queued actions aren't sent meanwhile. */
  const discardAfter = async (work: () => Promise<unknown>, opTypes: readonly ActionType[]): Promise<void> => {
    const userId = member()
    await lock(replayLock, async () => {
      await work()
      // Without a local store, nothing is queued.
      const actions = userId ? await store.list(userId).catch(() => []) : []
      for (const { id, opType } of actions) if (opTypes.includes(opType)) await store.change(id, () => null)
    })
    await publishActions()
    void replay()
  }

  return {
    perform,
    replay,
    retry: async (id: string): Promise<void> => void (await retry(id)),
    discard,
    discardAfter,
    replace,
    actions: currentActions,
    /** The number of the logged-in member's actions that are not completed. */
    count: async (): Promise<number> => {
      const userId = member()
      return userId ? (await store.list(userId)).filter(isUnsent).length : 0
    },
    /** The server was reached: retry now if anything is queued. */
    replayIfQueued: (): void => {
      if (!replaying && currentActions.get().some(isQueued)) void replay()
    },
    /** Reads the queue again after a login or logout. */
    reload: async (): Promise<void> => {
      unreachableCount = 0
      await publishActions().catch(() => {})
      await replay()
      if (currentActions.get().some(isQueued)) options.onQueued?.()
    },
    /** Follows changes of other tabs. Returns a function that stops it. */
    start: (): (() => void) => store.subscribe(() => void publishActions().catch(() => {})),
    /** Cancels the scheduled replay. */
    stop: cancelScheduledReplay,
  }
}
