import { expect, test } from 'vitest'
import { maxRetryAge } from '../../platform/offline/rules.ts'
import { createFakeQueue, type Outcome } from '../../platform/testing/fake-queue.ts'
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

function open(outcomes: Outcome[]) {
  const { all, ...opened } = createFakeQueue(outcomes, response)
  return { ...opened, all, only: () => all()[0] as UnsentTrade }
}

test('a new trade that is not sent yet keeps its key when it is edited, and the edit has its own', async () => {
  const { queue, only, clock } = open(['unreachable', 'unreachable'])
  expect(await saveTrade(queue, undefined, written('first'))).toMatchObject({ kind: 'queued' })
  const { key } = only()
  await saveUnsentTrade(queue, only(), written('second'), clock.now())
  const edit = (only().payload as { edited: { key: string } }).edited.key
  await saveUnsentTrade(queue, only(), written('third'), clock.now())
  expect(only()).toMatchObject({ key, payload: { trade: { note: 'first' }, edited: { trade: { note: 'third' } } } })
  expect((only().payload as { edited: { key: string } }).edited.key).not.toBe(edit)
  expect(writtenIn(only()).note).toBe('third')
})

test('a change that is not sent yet is replaced by a later one of the same version, with a new key', async () => {
  const { queue, only, all, clock } = open(['unreachable', 'unreachable'])
  await saveTrade(queue, tradeId, written('first', 4))
  const { key } = only()
  await saveUnsentTrade(queue, only(), written('second', 4), clock.now())
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
  expect(await saveUnsentTrade(queue, action, written('second'), clock.now())).toEqual({
    kind: 'sent',
    tradeId,
    version: 7,
  })
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
  expect(await saveUnsentTrade(queue, only(), written('mine', 5), clock.now())).toEqual({
    kind: 'sent',
    tradeId,
    version: 7,
  })
  expect(sent.at(-1)).toMatchObject({ payload: { version: 5, trade: { note: 'mine' } } })
  expect(all()).toEqual([])
})

test('a new trade that the server rejected is sent as a new one', async () => {
  const rejected = 'validation_failed' as const
  const { queue, only, sent, clock, all } = open(['unreachable', rejected, rejected, rejected, null])
  await saveTrade(queue, undefined, written('wrong'))
  await clock.advance(60_000)
  await saveUnsentTrade(queue, only(), written('right'), clock.now())
  expect(sent.at(-1)).toMatchObject({ opType: 'createTrade', payload: { trade: { note: 'right' } } })
  expect(all()).toEqual([])
})

test('a new trade whose edit failed under the earlier release is not created twice', async () => {
  const { queue, only, sent, clock } = open(['unreachable', 'conflict_stale', 'conflict_stale', 'conflict_stale'])
  await saveTrade(queue, undefined, written('first'))
  const { key } = only()
  await clock.advance(60_000)
  expect(only().status).toBe('failed')
  await saveUnsentTrade(queue, only(), written('second'), clock.now())
  await clock.advance(1)
  expect(sent.slice(-2)).toMatchObject([
    { opType: 'createTrade', key },
    { opType: 'changeTrade', payload: { tradeId, version: 1, trade: { note: 'second' } } },
  ])
})

test('an edit of a new trade follows its creation, and changes it from its first version', async () => {
  const { queue, only, sent, clock } = open(['unreachable', 'unreachable'])
  await saveTrade(queue, undefined, written('first'))
  await saveUnsentTrade(queue, only(), written('second'), clock.now())
  await clock.advance(60_000)
  expect(sent.slice(-2)).toMatchObject([
    { opType: 'createTrade', payload: { trade: { note: 'first' } } },
    { opType: 'changeTrade', payload: { tradeId, version: 1, trade: { note: 'second' } } },
  ])
  expect(only().status).toBe('completed')
})

test('an edit of a new trade that another device was faster than is a conflict of its change, and can be sent', async () => {
  const stale = 'conflict_stale' as const
  const { queue, only, sent, clock, all } = open(['unreachable', 'unreachable', null, stale, stale, stale, null])
  await saveTrade(queue, undefined, written('first'))
  await saveUnsentTrade(queue, only(), written('mine'), clock.now())
  await clock.advance(120_000)
  expect(only()).toMatchObject({ opType: 'changeTrade', status: 'failed', lastErrorType: stale, payload: { tradeId } })
  expect(await saveUnsentTrade(queue, only(), written('mine', 7), clock.now())).toEqual({
    kind: 'sent',
    tradeId,
    version: 7,
  })
  expect(sent.at(-1)).toMatchObject({ payload: { tradeId, version: 7, trade: { note: 'mine' } } })
  expect(all()).toEqual([])
})

test('an edit of a new trade whose creation was sent meanwhile changes its first version', async () => {
  const { queue, only, clock } = open([
    'unreachable',
    'unreachable',
    null,
    ...Array<'unreachable'>(9).fill('unreachable'),
  ])
  await saveTrade(queue, undefined, written('first'))
  await saveUnsentTrade(queue, only(), written('second'), clock.now())
  const action = only()
  await clock.advance(20_000)
  await saveUnsentTrade(queue, action, written('third'), clock.now())
  expect(only()).toMatchObject({ opType: 'changeTrade', payload: { version: 1, trade: { note: 'third' } } })
})

test('a trade keeps its key after an error of the server, because the server may have it', async () => {
  const { queue, only, clock } = open(['unreachable', 'internal', 'internal', 'internal', 'unreachable'])
  await saveTrade(queue, undefined, written('first'))
  const { key } = only()
  await clock.advance(60_000)
  expect(only().status).toBe('failed')
  await saveUnsentTrade(queue, only(), written('second'), clock.now())
  expect(only()).toMatchObject({ key, payload: { edited: { trade: { note: 'second' } } } })
})

test('an edit of a trade that is too old to be sent is sent as a new action', async () => {
  const { queue, only, clock, all } = open(['unreachable'])
  await saveTrade(queue, tradeId, written('first', 4))
  await saveUnsentTrade(queue, only(), written('second', 4), clock.now() + maxRetryAge)
  expect(all()).toMatchObject([{ payload: { trade: { note: 'second' } } }])
})

test('a trade that was discarded is no longer there to edit', async () => {
  const { queue, only, all, clock } = open(['unreachable'])
  await saveTrade(queue, undefined, written('first'))
  const action = only()
  await queue.discard(action.id)
  expect(await saveUnsentTrade(queue, action, written('second'), clock.now())).toBe(null)
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
