import { describe, expect, test } from 'vitest'
import { clientErrors } from '#contract/messages/en/client-errors.ts'
import { ApiError, type ApiErrorDetails } from '../api/api-error.ts'
import { createObservableValue } from '../observable-value.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { createFakeQueueDevice } from '../testing/fake-queue-device.ts'
import type { OfflineAction, QueuedAction } from './actions.ts'
import { createPageLock } from './locks.ts'
import { NotStoredError } from './not-stored-error.ts'
import { createOfflineQueue } from './queue.ts'

const [ann, bob] = ['6855a1f00000000000000001', '6855a1f00000000000000002']
const postId = '6855a1f00000000000000003'
const minute = 60_000
const day = 24 * 60 * minute

type Outcome = ApiErrorDetails['status'] | ApiErrorDetails | object

const resolveOutcome = (outcome: Outcome): unknown => {
  if (typeof outcome !== 'object') throw new ApiError({ status: outcome, type: outcome === 500 ? 'internal' : null })
  if ('status' in outcome) throw new ApiError(outcome as ApiErrorDetails)
  return outcome
}

const done = { isLiked: true, likesCount: 1 }
const unreachable: Outcome = 'FETCH_ERROR'
const rejection = { status: 404, type: 'not_found', message: 'This post is gone.' } as const

/** A browser with one or more tabs. `outcomes` are the results of the next requests. */
function open(outcomes: Outcome[] = []) {
  const clock = createFakeClock()
  const device = createFakeQueueDevice()
  const lock = createPageLock()
  const sent: (OfflineAction & { at: number; again: boolean })[] = []
  const state = { member: ann as string | null, isOnline: true, syncRequests: 0 }
  const startedAt = clock.now()
  let duringSend: (() => void) | null = null

  const tab = () => {
    const sendAs = (again: boolean) => async (action: OfflineAction) => {
      sent.push({ ...action, at: clock.now() - startedAt, again })
      const outcome = outcomes.shift() ?? done
      duringSend?.()
      await Promise.resolve()
      return resolveOutcome(outcome)
    }
    const queue = createOfflineQueue({
      store: device.open(),
      send: sendAs(false),
      sendQueued: sendAs(true),
      clock,
      lock,
      member: () => state.member,
      actions: createObservableValue<QueuedAction[]>([]),
      isOnline: () => state.isOnline,
      onQueued: () => state.syncRequests++,
    })
    queue.start()
    return queue
  }
  return {
    clock,
    device,
    sent,
    state,
    tab,
    outcomes,
    queue: tab(),
    /** Runs while a request is being sent. */
    whileSending: (work: () => void) => {
      duringSend = work
    },
    states: () => device.all().map(({ opType, status }) => `${opType} ${status}`),
  }
}

const errorOf = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => {
      throw new Error('the action was not rejected')
    },
    (error: unknown) => error,
  )

describe('an action', () => {
  test('is sent at once and not stored', async () => {
    const { queue, states } = open()
    expect(await queue.perform('like', { postId })).toEqual({ kind: 'sent', response: done })
    expect(states()).toEqual([])
  })

  test('that only a newer version knows waits for it, and holds up nothing', async () => {
    const { queue, device, states, sent } = open()
    const action = { opType: 'somethingNewer', payload: {}, key: 'the-key-of-it', userId: ann } as never
    await device.open().add(action, 0)
    expect(await queue.perform('like', { postId })).toEqual({ kind: 'sent', response: done })
    await queue.replay()
    expect(queue.actions.get()).toEqual([])
    expect(sent).toHaveLength(1)
    expect(states()).toEqual(['somethingNewer pending'])
  })

  test('is queued when the server is unreachable, and asks for background sync', async () => {
    const { queue, states, state } = open([unreachable])
    const performed = await queue.perform('comment', { postId, comment: 'Support holds' }, 'the-key-of-it')
    expect(performed).toMatchObject({
      kind: 'queued',
      action: { userId: ann, key: 'the-key-of-it', status: 'pending' },
    })
    expect(queue.actions.get()).toMatchObject([{ opType: 'comment', payload: { postId, comment: 'Support holds' } }])
    expect(states()).toEqual(['comment pending'])
    expect(state.syncRequests).toBe(1)
  })

  test.each<[string, Outcome]>([
    ['the request times out', 'TIMEOUT_ERROR'],
    ['a captive portal responds', 'PARSING_ERROR'],
    ['a gateway responds', 502],
  ])('is also queued when %s', async (_, outcome) => {
    const { queue } = open([outcome])
    expect((await queue.perform('like', { postId })).kind).toBe('queued')
  })

  test.each([rejection, { status: 429, type: 'rate_limited' }, { status: 500, type: 'internal' }] as const)(
    'is rejected to the caller when the server responds with %o',
    async (error) => {
      const { queue, states } = open([error])
      expect(await errorOf(queue.perform('like', { postId }))).toMatchObject(error)
      expect(states()).toEqual([])
    },
  )

  test('is queued behind actions that are already queued', async () => {
    const { queue, sent, states } = open([unreachable])
    await queue.perform('like', { postId })
    await queue.perform('unlike', { postId })
    expect(sent).toHaveLength(1)
    expect(states()).toEqual(['like pending', 'unlike pending'])
  })

  test('is not queued twice with the same key', async () => {
    const { queue, states } = open([unreachable])
    const first = await queue.perform('vote', { pollId: postId, option: ann }, 'one-key-only')
    expect(await queue.perform('vote', { pollId: postId, option: ann }, 'one-key-only')).toEqual(first)
    expect(states()).toEqual(['vote pending'])
  })

  test('rejects with NotStoredError when the device is full', async () => {
    const { queue, device } = open([unreachable])
    device.fill()
    const error = await errorOf(queue.perform('comment', { postId, comment: 'Support holds' }))
    expect(error).toBeInstanceOf(NotStoredError)
    expect(error).toMatchObject({ status: 'FETCH_ERROR', message: clientErrors.noSpaceToStore })
  })

  test("is reported as queued even if the queue can't be read afterwards", async () => {
    const device = createFakeQueueDevice()
    const store = device.open()
    let reads = 0
    const queue = createOfflineQueue({
      store: {
        ...store,
        list: async (userId) => (++reads > 1 ? Promise.reject(new Error('lost')) : store.list(userId)),
      },
      send: async () => resolveOutcome(unreachable),
      sendQueued: async () => done,
      clock: createFakeClock(),
      lock: createPageLock(),
      member: () => ann,
      actions: createObservableValue<QueuedAction[]>([]),
      isOnline: () => true,
    })
    expect((await queue.perform('comment', { postId, comment: 'Support holds' })).kind).toBe('queued')
  })

  test('is not queued if its member logged out while it was sent', async () => {
    const { queue, states, state, whileSending } = open([unreachable])
    whileSending(() => {
      state.member = null
    })
    expect(await errorOf(queue.perform('like', { postId }))).toMatchObject({ status: 'FETCH_ERROR' })
    expect(states()).toEqual([])
  })

  test('rejects without a logged-in member', async () => {
    const { queue, state } = open()
    state.member = null
    expect(await errorOf(queue.perform('like', { postId }))).toMatchObject({ status: 401 })
  })

  test('is sent even if the local store fails', async () => {
    const { clock, state } = open()
    const brokenStore = { ...createFakeQueueDevice().open(), list: () => Promise.reject(new Error('no storage')) }
    const queue = createOfflineQueue({
      store: brokenStore,
      send: async () => done,
      sendQueued: async () => done,
      clock,
      lock: createPageLock(),
      member: () => state.member,
      actions: createObservableValue<QueuedAction[]>([]),
      isOnline: () => true,
    })
    expect(await queue.perform('like', { postId })).toMatchObject({ kind: 'sent' })
  })
})

describe('a queued action', () => {
  // Proves: rule.offline.flow, rule.offline.item-states
  test('is sent in order, with its own key', async () => {
    const { queue, sent, states, whileSending } = open([unreachable])
    await queue.perform('like', { postId }, 'key-of-the-like')
    await queue.perform('comment', { postId, comment: 'First' }, 'key-of-comment-1')
    await queue.perform('comment', { postId, comment: 'Second' }, 'key-of-comment-2')
    expect(states()).toEqual(['like pending', 'comment pending', 'comment pending'])
    const statesWhileSending: string[][] = []
    whileSending(() => statesWhileSending.push(states()))
    await queue.replay()
    expect(statesWhileSending[0]).toEqual(['like processing', 'comment pending', 'comment pending'])
    const again = sent.filter((action) => action.again)
    expect(again.map(({ key }) => key)).toEqual(['key-of-the-like', 'key-of-comment-1', 'key-of-comment-2'])
    expect(states()).toEqual(['like completed', 'comment completed', 'comment completed'])
    expect(queue.actions.get()[0]).toMatchObject({ response: done, lastError: null })
  })

  test('is retried after 5 s, 10 s and so on, up to 5 minutes', async () => {
    const { queue, sent, clock } = open(Array.from({ length: 11 }, () => unreachable))
    await queue.perform('like', { postId })
    await clock.advance(30 * minute)
    const times = sent.map(({ at }) => at / 1000)
    const delays = times.slice(1).map((time, index) => time - times[index]!)
    expect(delays).toEqual([5, 10, 20, 40, 80, 160, 300, 300, 300, 300])
  })

  test('is sent at once when the server is reached', async () => {
    const { queue, clock, states } = open([unreachable, unreachable, unreachable])
    await queue.perform('like', { postId })
    await clock.advance(16_000)
    queue.replayIfQueued()
    await clock.advance(0)
    expect(states()).toEqual(['like completed'])
  })

  test('counts no attempt while the server is unreachable', async () => {
    const { queue, device, clock } = open(Array.from({ length: 9 }, () => unreachable))
    await queue.perform('like', { postId })
    await clock.advance(15 * minute)
    expect(device.all()).toMatchObject([{ status: 'pending', retryCount: 0 }])
  })

  // Proves: rule.offline.failure, rule.offline.fail-limit, rule.offline.item-states
  test('fails after the third attempt and keeps the reason', async () => {
    const { queue, device, clock, sent } = open([unreachable, rejection, rejection, rejection])
    await queue.perform('like', { postId })
    await clock.advance(5000)
    expect(device.all()).toMatchObject([{ status: 'pending', retryCount: 1, lastError: rejection.message }])
    await clock.advance(2000)
    expect(device.all()).toMatchObject([{ status: 'pending', retryCount: 2 }])
    await clock.advance(4000)
    expect(device.all()).toMatchObject([{ status: 'failed', retryCount: 3, lastErrorType: 'not_found' }])
    await clock.advance(day)
    expect(sent).toHaveLength(4)
  })

  test('is not overtaken while it is retried, but blocks nothing once it failed', async () => {
    const { queue, clock, states, sent } = open([unreachable, rejection, rejection, rejection])
    await queue.perform('comment', { postId, comment: 'To a post that is gone' })
    await queue.perform('follow', { memberId: bob })
    await clock.advance(7000)
    expect(sent.map(({ opType }) => opType)).toEqual(['comment', 'comment', 'comment'])
    await clock.advance(4000)
    expect(states()).toEqual(['comment failed', 'follow completed'])
  })

  test.each<[string, Outcome, number]>([
    ['the server is still processing it', { status: 409, type: 'in_flight' }, 5000],
    ['the rate limit is reached', { status: 429, type: 'rate_limited', retryAfter: 90_000 }, 90_000],
    ['the server is busy', { status: 503, type: 'unavailable', retryAfter: 40_000 }, 40_000],
  ])('waits without counting an attempt when %s', async (_, outcome, pause) => {
    const { queue, clock, device, sent } = open([unreachable, outcome])
    await queue.perform('like', { postId })
    await clock.advance(5000)
    await clock.advance(pause - 1)
    queue.replayIfQueued()
    await queue.replay()
    expect(sent).toHaveLength(2)
    expect(device.all()).toMatchObject([{ status: 'pending', retryCount: 0 }])
    await clock.advance(1)
    expect(device.all()).toMatchObject([{ status: 'completed' }])
  })

  test.each<[string, Outcome]>([
    ['the session has ended', { status: 401, type: 'auth_session_ended' }],
    ['another member is logged in', { status: 409, type: 'wrong_member' }],
  ])('stays queued without counting an attempt when %s', async (_, outcome) => {
    const { queue, clock, device } = open([unreachable, outcome])
    await queue.perform('like', { postId })
    await queue.replay()
    expect(device.all()).toMatchObject([{ status: 'pending', retryCount: 0, lastError: null }])
    await clock.advance(minute)
    expect(device.all()).toMatchObject([{ status: 'completed' }])
  })

  test('counts an attempt when the request times out although the device is online', async () => {
    const { queue, device, state, clock } = open([unreachable, 'TIMEOUT_ERROR', 'TIMEOUT_ERROR'])
    await queue.perform('like', { postId })
    state.isOnline = false
    await queue.replay()
    expect(device.all()).toMatchObject([{ retryCount: 0 }])
    state.isOnline = true
    await clock.advance(10_000)
    expect(device.all()).toMatchObject([{ status: 'pending', retryCount: 1, lastError: clientErrors.TIMEOUT_ERROR }])
  })

  test("is sent even if the device's clock was set back", async () => {
    const { queue, clock, device, states } = open([unreachable])
    await queue.perform('like', { postId })
    await device.open().change(device.all()[0]!.id, (action) => ({ ...action, notBefore: clock.now() + day }))
    await queue.replay()
    expect(states()).toEqual(['like completed'])
  })
})

describe('background sync', () => {
  test('is requested again on the next visit with queued actions', async () => {
    const { queue, state } = open([unreachable, unreachable, unreachable])
    await queue.perform('like', { postId })
    expect(state.syncRequests).toBe(1)
    await queue.reload()
    expect(state.syncRequests).toBe(2)
    await queue.replay()
    await queue.replay()
    await queue.reload()
    expect(state.syncRequests).toBe(2)
  })

  test('is requested when a failed action is retried', async () => {
    const { queue, state, clock, device } = open([unreachable, rejection, rejection, rejection])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    await clock.advance(minute)
    await queue.retry(device.all()[0]!.id)
    expect(state.syncRequests).toBe(2)
  })
})

describe('over time', () => {
  // Proves: rule.offline.prune-completed
  test('a completed action is deleted after 24 hours, and its images at once', async () => {
    const { queue, clock, device } = open([unreachable])
    const images = [{ file: new Blob(['chart']), name: 'chart.png' }]
    await queue.perform('post', { fields: { section: 'bittalks', content: 'Look' }, images })
    await queue.replay()
    expect(device.all()).toMatchObject([{ status: 'completed', payload: { images: [] } }])
    await clock.advance(day - 1)
    await queue.replay()
    expect(device.all()).toHaveLength(1)
    await clock.advance(1)
    await queue.replay()
    expect(device.all()).toEqual([])
  })

  test('a queued action fails after 7 days, and is never dropped silently', async () => {
    const { queue, clock, device, state, sent } = open([unreachable])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    state.member = null
    await clock.advance(7 * day)
    state.member = ann
    await queue.reload()
    expect(device.all()).toMatchObject([{ status: 'failed', lastError: clientErrors.queuedTooLong }])
    expect(sent).toHaveLength(1)
    await queue.retry(device.all()[0]!.id)
    await clock.advance(0)
    expect(device.all()).toMatchObject([{ status: 'completed' }])
  })

  test('a failed action can only be discarded once the server may have forgotten its key', async () => {
    const { queue, clock, device } = open([unreachable, rejection, rejection, rejection])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    await clock.advance(28 * day)
    await queue.retry(device.all()[0]!.id)
    expect(device.all()).toMatchObject([{ status: 'failed' }])
    await queue.discard(device.all()[0]!.id)
    expect(device.all()).toEqual([])
  })
})

describe('a failed action', () => {
  const failing = async (opType: 'like' | 'comment') => {
    const firstBrowser = open([unreachable, rejection, rejection, rejection])
    const payload = opType === 'like' ? { postId } : { postId, comment: 'Support holds' }
    await firstBrowser.queue.perform(opType, payload as { postId: string; comment: string }, 'the-first-key')
    await firstBrowser.clock.advance(minute)
    return firstBrowser
  }

  test('keeps its key when its member retries it', async () => {
    const { queue, clock, device, sent } = await failing('comment')
    await queue.retry(device.all()[0]!.id)
    await clock.advance(0)
    expect(device.all()).toMatchObject([{ status: 'completed', retryCount: 0 }])
    expect(sent.at(-1)).toMatchObject({ key: 'the-first-key', again: true })
  })

  test('gets a new key when retried, if it is a toggle', async () => {
    const { queue, clock, device, sent } = await failing('like')
    await queue.perform('unlike', { postId })
    await queue.retry(device.all()[0]!.id)
    await clock.advance(0)
    expect(sent.slice(-2).map(({ opType }) => opType)).toEqual(['unlike', 'like'])
    expect(sent.at(-1)!.key).not.toBe('the-first-key')
  })

  test('blocks nothing and counts as unsent', async () => {
    const { queue } = await failing('comment')
    expect(await queue.perform('like', { postId })).toMatchObject({ kind: 'sent' })
    expect(await queue.count()).toBe(1)
  })

  test('is retried by the form that still has its content, as the same action', async () => {
    const { queue, clock, states } = await failing('comment')
    const again = await queue.perform('comment', { postId, comment: 'Support holds' }, 'the-first-key')
    expect(again).toMatchObject({ kind: 'queued', action: { status: 'pending' } })
    await clock.advance(0)
    expect(states()).toEqual(['comment completed'])
  })

  test('waits like a new one when it is replaced, and is sent as it is then', async () => {
    const { queue, device, sent, clock } = open([unreachable, rejection, rejection, rejection])
    await queue.perform('comment', { postId, comment: 'Support holds' }, 'the-key-of-it')
    await clock.advance(30_000)
    expect(device.all()).toMatchObject([{ status: 'failed', retryCount: 3 }])
    const payload = { postId, comment: 'Support broke' }
    const replaced = await queue.replace(device.all()[0]!.id, (action) => ({ ...action, payload }) as QueuedAction)
    expect(replaced).toMatchObject({ status: 'pending', retryCount: 0, lastError: null, key: 'the-key-of-it' })
    await clock.advance(0)
    expect(sent.at(-1)).toMatchObject({ payload: { comment: 'Support broke' } })
    expect(device.all()).toMatchObject([{ status: 'completed' }])
  })

  test('is replaced only after a request that is under way, and stays as it was sent', async () => {
    const { queue, device, whileSending, clock } = open([unreachable])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    let replaced: Promise<QueuedAction | null> = Promise.resolve(null)
    whileSending(() => {
      replaced = queue.replace(device.all()[0]!.id, () => {
        throw new Error('it was sent')
      })
    })
    await clock.advance(30_000)
    expect(await replaced).toMatchObject({ status: 'completed', payload: { comment: 'Support holds' } })
  })

  test('is not replaced once it is gone, or the server may have forgotten its key', async () => {
    const { queue, device, clock } = open([unreachable, rejection, rejection, rejection])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    const [{ id } = { id: '' }] = device.all()
    await clock.advance(28 * day)
    expect(await queue.replace(id, (action) => ({ ...action, key: 'another-key' }))).toMatchObject({ status: 'failed' })
    await queue.discard(id)
    expect(await queue.replace(id, (action) => action)).toBe(null)
  })

  test('is deleted when discarded', async () => {
    const { queue, device } = await failing('comment')
    await queue.discard(device.all()[0]!.id)
    expect(queue.actions.get()).toEqual([])
    expect(await queue.count()).toBe(0)
  })
})

describe('what is deleted as a whole', () => {
  const like = { opType: 'like', payload: { postId }, key: 'a-like', userId: ann } as const

  test('takes its actions along, and none of them is sent meanwhile', async () => {
    const { queue, device, sent, clock } = open([unreachable])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    await device.open().add(like, clock.now())
    let replayed: Promise<void> | undefined
    await queue.discardAfter(async () => {
      replayed = queue.replay()
      await Promise.resolve()
      expect(sent).toHaveLength(1)
    }, ['comment'])
    await replayed
    expect(sent.map(({ opType }) => opType)).toEqual(['comment', 'like'])
    expect(device.all()).toMatchObject([{ opType: 'like' }])
  })

  test('keeps its actions if it could not be deleted', async () => {
    const { queue, device } = open([unreachable, unreachable])
    await queue.perform('comment', { postId, comment: 'Support holds' })
    await expect(queue.discardAfter(() => Promise.reject(new Error('busy')), ['comment'])).rejects.toThrow('busy')
    expect(device.all()).toMatchObject([{ opType: 'comment' }])
  })
})

describe('members and tabs', () => {
  test("a member's actions are neither shown nor sent while another member is logged in", async () => {
    const { queue, state, sent, device } = open([unreachable])
    await queue.perform('like', { postId })
    state.member = bob
    await queue.reload()
    expect(queue.actions.get()).toEqual([])
    expect(await queue.count()).toBe(0)
    expect(sent).toHaveLength(1)
    state.member = ann
    await queue.reload()
    expect(device.all()).toMatchObject([{ status: 'completed', userId: ann }])
  })

  test('an action whose tab died while sending is sent again with its key', async () => {
    const { device, tab, sent, clock } = open()
    const left = device.open()
    const stored = await left.add(
      { opType: 'like', payload: { postId }, key: 'of-the-dead-tab', userId: ann },
      clock.now(),
    )
    await left.change(stored.id, (action) => ({ ...action, status: 'processing' }))
    await tab().reload()
    expect(sent).toMatchObject([{ key: 'of-the-dead-tab', again: true }])
  })

  test('two tabs show the same queue and send each action once', async () => {
    const { queue, tab, clock, sent } = open([unreachable])
    const other = tab()
    await queue.perform('like', { postId })
    await clock.advance(0)
    expect(other.actions.get()).toMatchObject([{ opType: 'like', status: 'pending' }])
    await Promise.all([queue.replay(), other.replay()])
    await clock.advance(0)
    expect(sent.filter(({ again }) => again)).toHaveLength(1)
    expect(queue.actions.get()).toMatchObject([{ status: 'completed' }])
    expect(other.actions.get()).toMatchObject([{ status: 'completed' }])
  })

  test('an action that one tab discards while another sends it stays deleted', async () => {
    const { queue, tab, device, whileSending } = open([unreachable, unreachable])
    await queue.perform('like', { postId })
    const other = tab()
    whileSending(() => void other.discard(device.all()[0]!.id))
    await queue.replay()
    expect(device.all()).toEqual([])
  })
})
