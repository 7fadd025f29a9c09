import { expect, test } from 'vitest'
import type { ErrorType } from '#contract/errors.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { createObservableValue } from '../../platform/observable-value.ts'
import type { OfflineAction, QueuedAction } from '../../platform/offline/actions.ts'
import { createPageLock } from '../../platform/offline/locks.ts'
import { createOfflineQueue } from '../../platform/offline/queue.ts'
import { createFakeClock } from '../../platform/testing/fake-clock.ts'
import { createFakeQueueDevice } from '../../platform/testing/fake-queue-device.ts'
import { emptyValues, tradeOf, valuesOfInput } from './form-values.ts'
import {
  saveTrade,
  saveUnsentTrade,
  type UnsentTrade,
  unsentChangeOf,
  unsentTrades,
  writtenIn,
} from './unsent-trade.ts'

const tradeId = 'a'.repeat(24)
const text = (note: string) => tradeOf({ ...emptyValues(), symbol: 'GOLDM', note })
const written = (note: string, version = 0) => ({ trade: text(note), images: [], version })
const response = { trade: { _id: tradeId, version: 7 } }

/** A device on which `outcomes` are the results of the next requests: the type of an error, or null for success. */
function open(outcomes: ('unreachable' | ErrorType | null)[]) {
  const clock = createFakeClock()
  const device = createFakeQueueDevice()
  const sent: OfflineAction[] = []
  const send = async (action: OfflineAction) => {
    sent.push(action)
    const outcome = outcomes.shift() ?? null
    if (outcome === 'unreachable') throw new ApiError({ status: 'FETCH_ERROR' })
    if (outcome) throw new ApiError({ status: 409, type: outcome })
    return response
  }
  const actions = createObservableValue<QueuedAction[]>([])
  const queue = createOfflineQueue({
    store: device.open(),
    send,
    sendQueued: send,
    clock,
    lock: createPageLock(),
    actions,
    member: () => 'm'.repeat(24),
    isOnline: () => true,
  })
  return { clock, sent, queue, only: () => device.all()[0] as UnsentTrade, all: device.all }
}

test('a new trade that is not sent yet keeps its key when it is edited, and the edit has its own', async () => {
  const { queue, only } = open(['unreachable', 'unreachable'])
  expect(await saveTrade(queue, undefined, written('first'))).toEqual({ kind: 'queued' })
  const { key } = only()
  await saveUnsentTrade(queue, only(), written('second'))
  const edit = (only().payload as { edited: { key: string } }).edited.key
  await saveUnsentTrade(queue, only(), written('third'))
  expect(only()).toMatchObject({ key, payload: { trade: { note: 'first' }, edited: { trade: { note: 'third' } } } })
  expect((only().payload as { edited: { key: string } }).edited.key).not.toBe(edit)
  expect(writtenIn(only()).note).toBe('third')
})

test('a change that is not sent yet is replaced by a later one of the same version, with a new key', async () => {
  const { queue, only, all } = open(['unreachable', 'unreachable'])
  await saveTrade(queue, tradeId, written('first', 4))
  const { key } = only()
  await saveUnsentTrade(queue, only(), written('second', 4))
  expect(all()).toHaveLength(1)
  expect(only()).toMatchObject({ payload: { tradeId, version: 4, trade: { note: 'second' } } })
  expect(only().key).not.toBe(key)
  expect(unsentChangeOf(all(), tradeId)?.id).toBe(only().id)
  expect(unsentChangeOf(all(), 'b'.repeat(24))).toBeUndefined()
})

test('an edit of a trade that was sent meanwhile changes the one that the server has', async () => {
  const { queue, only, sent, clock } = open(['unreachable', null, null])
  await saveTrade(queue, undefined, written('first'))
  const action = only()
  await clock.advance(30_000)
  expect(only().status).toBe('completed')
  expect(await saveUnsentTrade(queue, action, written('second'))).toEqual({ kind: 'sent', tradeId })
  expect(sent.at(-1)).toMatchObject({
    opType: 'changeTrade',
    payload: { tradeId, version: 7, trade: { note: 'second' } },
  })
})

test('a change that another device was faster than is sent again with the chosen version, and the first is removed', async () => {
  const stale = 'conflict_stale' as const
  const { queue, only, sent, clock, all } = open(['unreachable', stale, stale, stale, null])
  await saveTrade(queue, tradeId, written('mine', 4))
  await clock.advance(60_000)
  expect(only()).toMatchObject({ status: 'failed', lastErrorType: stale })
  expect(await saveUnsentTrade(queue, only(), written('mine', 5))).toEqual({ kind: 'sent', tradeId })
  expect(sent.at(-1)).toMatchObject({ payload: { version: 5, trade: { note: 'mine' } } })
  expect(all()).toEqual([])
})

test('a new trade that the server rejected is sent as a new one', async () => {
  const rejected = 'validation_failed' as const
  const { queue, only, sent, clock, all } = open(['unreachable', rejected, rejected, rejected, null])
  await saveTrade(queue, undefined, written('wrong'))
  await clock.advance(60_000)
  await saveUnsentTrade(queue, only(), written('right'))
  expect(sent.at(-1)).toMatchObject({ opType: 'createTrade', payload: { trade: { note: 'right' } } })
  expect(all()).toEqual([])
})

test('an edit that the server rejected keeps the key of the trade, which it already has', async () => {
  const rejected = 'validation_failed' as const
  const { queue, only, clock } = open(['unreachable', 'unreachable', rejected, rejected, rejected])
  await saveTrade(queue, undefined, written('first'))
  const { key } = only()
  await saveUnsentTrade(queue, only(), written('wrong'))
  await clock.advance(120_000)
  expect(only().status).toBe('failed')
  await saveUnsentTrade(queue, only(), written('right'))
  expect(only()).toMatchObject({ key, payload: { trade: { note: 'first' }, edited: { trade: { note: 'right' } } } })
})

test('a trade that was discarded is no longer there to edit', async () => {
  const { queue, only, all } = open(['unreachable'])
  await saveTrade(queue, undefined, written('first'))
  const action = only()
  await queue.discard(action.id)
  expect(await saveUnsentTrade(queue, action, written('second'))).toBe(null)
  expect(unsentTrades(all())).toEqual([])
})

test('the form shows an unsent trade as it was typed', () => {
  const values = {
    ...emptyValues(),
    symbol: 'GOLDM',
    market: 'mcx',
    strategy: 'Range',
    tags: 'floor late',
    entry: '124200',
    thesis: 'Floor',
    moods: { before: 'calm', during: '', after: '' },
    note: 'Waited',
    rules: { [tradeId]: 'kept' },
    legs: [
      {
        key: '0',
        side: 'buy',
        at: '2026-11-09T06:10:00.000Z',
        isDateOnly: false,
        price: '124210',
        quantity: '2',
        fee: '0',
      },
    ],
  } as const
  expect(valuesOfInput(tradeOf(values as never))).toEqual(values)
})
