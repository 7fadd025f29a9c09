// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { validation } from '#contract/messages/en/journal.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import { hourAgo, now, tomorrow } from '../../platform/testing/fixtures.ts'
import { trade } from '../../platform/testing/fixtures-journal.ts'
import { type RenderOptions, render } from '../../platform/testing/render.tsx'
import EditTradePage from './edit-trade-page.tsx'
import { emptyValues, type TradeValues, tradeOf } from './form-values.ts'
import NewTradePage from './new-trade-page.tsx'
import { errorAt, errorsIn, partErrorIn } from './trade-errors.ts'

const leg = { key: 'a', side: 'buy', at: now, isDateOnly: false, price: '100', quantity: '2', fee: '' } as const
const split = { key: 'c', at: tomorrow, from: '1', to: '5' }
const exit = { ...leg, key: 'b', side: 'sell' } as const
const good: TradeValues = { ...emptyValues(), symbol: 'GOLDM', legs: [leg] }
const found = (change: Partial<TradeValues>) => errorsIn(tradeOf({ ...good, ...change }), Date.parse(now))

test('a trade that the server accepts has no errors', () => {
  const isMissed = true
  const splits = [split]
  expect(found({ splits })).toEqual({})
  expect([found({}), found({ legs: [] }), found({ legs: [], isMissed }), found({ isMissed })]).toEqual([{}, {}, {}, {}])
})

test.each([
  ['symbol', { symbol: ' ' }, validation.symbolMissing],
  ['symbol', { symbol: 'x'.repeat(61) }, validation.symbolLong],
  ['currency', { currency: '' }, validation.currency],
  ['multiplier', { multiplier: '0' }, validation.positive],
  ['tags.1', { tags: 'floor a/b' }, validation.tag],
  ['plan.entry', { entry: '12k' }, validation.decimal],
  ['plan.stop', { entry: '100', stop: '101' }, validation.stopSide],
  ['plan.quantity', { quantity: '-1' }, validation.positive],
  ['legs.0.at', { legs: [{ ...leg, at: null }] }, texts.required],
  ['legs.0.price', { legs: [{ ...leg, price: '' }] }, validation.decimal],
  ['legs.1.quantity', { legs: [leg, { ...exit, quantity: '' }] }, validation.decimal],
  ['splits.0.to', { splits: [{ ...split, to: '' }] }, validation.splitShares],
  ['splits.0.at', { splits: [{ ...split, at: null }] }, texts.required],
  ['splits.0', { splits: [{ ...split, at: now }] }, validation.splitOrder],
  ['splits.0', { legs: [{ ...leg, at: hourAgo }, exit], splits: [{ ...split, at: tomorrow }] }, validation.splitOrder],
  ['legs.1', { legs: [leg, { ...exit, at: hourAgo }] }, validation.firstLeg],
  [
    'legs.0',
    {
      legs: [
        { ...exit, quantity: '3' },
        { ...leg, at: hourAgo },
      ],
    },
    validation.overClosed,
  ],
  ['legs.1', { legs: [leg, { ...leg, at: '2099-01-01T00:00:00.000Z' }] }, validation.legInFuture],
] as const)('%s of %j is refused as the server refuses it', (field, change, message) => {
  expect(found(change as Partial<TradeValues>)[field]).toBe(message)
})

test('the error of a part of a list is shown at the list', () => {
  expect([errorAt({ 'tags.1': 'Too long' }, 'tags'), errorAt({ tagsets: 'Too long' }, 'tags')]).toEqual([
    'Too long',
    undefined,
  ])
})

test('the summary names the first leg or split that has an error', () => {
  const errors = found({ splits: [split, { ...split, at: now }] })
  expect([partErrorIn(errors), partErrorIn({ symbol: 'Too long' })]).toEqual([
    texts.partError(texts.split(2), validation.splitOrder),
    null,
  ])
})

const sent: AnyInput[] = []
const page: RenderOptions = {
  viewer: 'member',
  layout: 'member',
  responses: {
    'GET /journal/settings': { settings: { rules: [], strategies: [], version: 0 } },
    'GET /journal/trades': { trades: [], pagination: { limit: 50, nextCursor: null, hasMore: false } },
    'POST /journal/trades': (input) => {
      sent.push(input)
      return { trade: trade() }
    },
  },
}
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!
const messageAt = (element: Element) => document.getElementById(element.getAttribute('aria-describedby')!)?.textContent

beforeEach(() => void sent.splice(0))

test('a trade without a symbol is neither sent nor stored, and the form says why', async () => {
  const view = await render(<NewTradePage />, page)
  await view.fill(texts.note, 'Breakout')
  await view.submit()
  expect([view.requests.includes('POST /journal/trades'), view.path()]).toEqual([false, '/'])
  expect(document.activeElement).toBe(field('symbol'))
  expect(messageAt(field('symbol'))).toBe(validation.symbolMissing)
  expect(field('note').value).toBe('Breakout')

  await view.fill(texts.symbol, 'GOLDM')
  await view.submit()
  expect(sent.map(({ body }) => body)).toMatchObject([{ symbol: 'GOLDM', note: 'Breakout' }])
})

test('a leg without a price gets the focus', async () => {
  const view = await render(<NewTradePage />, page)
  await view.fill(texts.symbol, 'GOLDM')
  await view.fill(texts.quantity, '2')
  await view.submit()
  expect(messageAt(document.activeElement!)).toBe(validation.decimal)
  expect(sent).toEqual([])
})

test('an impossible leg gets the focus, and a summary names it', async () => {
  const view = await render(<EditTradePage />, {
    ...page,
    url: `/dashboard/journal/${trade()._id}/edit`,
    route: '/dashboard/journal/$tradeId/edit',
    responses: { ...page.responses, 'GET /journal/trades/:id': { trade: trade() } },
  })
  await view.fill(texts.side, 'short')
  await view.submit()
  expect(document.activeElement?.textContent).toBe(validation.firstLeg)
  expect(document.activeElement?.closest('[role="group"]')?.getAttribute('aria-label')).toBe(texts.leg(1))
  expect(view.text()).toContain(texts.partError(texts.leg(1), validation.firstLeg))
  expect(view.requests).not.toContain('PUT /journal/trades/:id')
})
