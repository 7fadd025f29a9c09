// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import type { Trade } from '#contract/journal-trades.ts'
import type { Media } from '#contract/media.ts'
import { tradeForm as texts } from '#contract/messages/en/trade-form-screens.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import { id, now, queuedAction } from '../../platform/testing/fixtures.ts'
import { trade, tradeSummary } from '../../platform/testing/fixtures-journal.ts'
import { type RenderOptions, render } from '../../platform/testing/render.tsx'
import EditTradePage from './edit-trade-page.tsx'
import { tradeOf, valuesOf } from './form-values.ts'
import NewTradePage from './new-trade-page.tsx'

const [chart] = trade().images
const onTrade = (responses: RenderOptions['responses']): RenderOptions => ({
  viewer: 'member',
  layout: 'member',
  url: `/dashboard/journal/${trade()._id}/edit`,
  route: '/dashboard/journal/$tradeId/edit',
  responses: {
    'GET /journal/settings': { settings: { rules: [], strategies: [], version: 0 } },
    'GET /journal/trades/:id': { trade: trade() },
    ...responses,
  },
})
const typedIn = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label)!
  return (document.getElementById(found.htmlFor) as HTMLInputElement).value
}

test('a caption that is typed while another image is uploaded stays', async () => {
  const uploaded = Promise.withResolvers<{ image: Media }>()
  const view = await render(<EditTradePage />, onTrade({ 'POST /journal/images': () => uploaded.promise }))
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'chart.png', { type: 'image/png' })] })
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })))
  await view.fill(texts.caption(1), 'Typed meanwhile')
  uploaded.resolve({ image: { ...chart!, _id: id(730), alt: '' } })
  await view.advance(0)
  expect([typedIn(texts.caption(1)), typedIn(texts.caption(2))]).toEqual(['Typed meanwhile', ''])
})

test('text that is typed while the trade is saved stays, and so does the form', async () => {
  const saved = Promise.withResolvers<{ trade: Trade }>()
  const view = await render(<EditTradePage />, onTrade({ 'PUT /journal/trades/:id': () => saved.promise }))
  await view.fill(texts.note, 'Saved')
  await view.submit()
  await view.fill(texts.note, 'Typed meanwhile')
  saved.resolve({ trade: trade({ note: 'Saved', version: 2 }) })
  await view.advance(0)
  expect([typedIn(texts.note), view.path()]).toEqual(['Typed meanwhile', `/dashboard/journal/${trade()._id}/edit`])
})

test('text that is typed while a change is queued stays in the form, and changes what is queued', async () => {
  const view = await render(<EditTradePage />, onTrade({}))
  const { queue } = view.platform
  const stored = Promise.withResolvers<void>()
  queue.perform = async (opType, payload) => {
    await stored.promise
    const action = queuedAction(opType, payload)
    queue.actions.set([action])
    return { kind: 'queued', action } as never
  }
  await view.fill(texts.note, 'Saved')
  await view.submit()
  await view.fill(texts.note, 'Typed meanwhile')
  stored.resolve()
  await view.advance(0)
  expect([typedIn(texts.note), view.path()]).toEqual(['Typed meanwhile', `/dashboard/journal/${trade()._id}/edit`])
  await view.submit()
  expect(queue.actions.get()).toMatchObject([{ payload: { version: 1, trade: { note: 'Typed meanwhile' } } }])
})

test('a queued change that is read after the trade is what the form shows', async () => {
  const view = await render(<EditTradePage />, onTrade({}))
  const written = tradeOf({ ...valuesOf(trade()), note: 'Written in a tunnel' })
  const action = queuedAction('changeTrade', { tradeId: trade()._id, version: 1, trade: written })
  await act(async () => view.platform.queue.actions.set([action]))
  await view.advance(0)
  expect(typedIn(texts.note)).toBe('Written in a tunnel')
})

test('a split is sent as it was typed, without the one that was removed', async () => {
  const sent: AnyInput[] = []
  const save = (input: AnyInput) => {
    sent.push(input)
    return { trade: trade() }
  }
  const splits = [{ at: '2025-05-18T08:00:00.000Z', from: 1, to: 5 }]
  const responses = { 'GET /journal/trades/:id': { trade: trade({ splits }) }, 'PUT /journal/trades/:id': save }
  const view = await render(<EditTradePage />, onTrade(responses))
  await view.click(texts.addSplit)
  await view.click(texts.removeSplit(2))
  await view.fill(texts.splitShares.to, '2')
  await view.submit()
  expect(sent).toMatchObject([{ body: { splits: [{ ...splits[0], to: 2 }] } }])
})

test('an entry of now takes a symbol, a price and a quantity; the rest is as in the last trade', async () => {
  const sent: AnyInput[] = []
  const last = tradeSummary({ market: 'mcx', currency: 'USD', account: 'AB1', strategy: 'Breakout', symbol: 'GOLDM' })
  const view = await render(<NewTradePage />, {
    ...onTrade({
      'GET /journal/trades': { trades: [last], pagination: { limit: 50, nextCursor: null, hasMore: false } },
      'POST /journal/trades': (input) => {
        sent.push(input)
        return { trade: trade() }
      },
    }),
    url: '/dashboard/journal/new',
    route: '/dashboard/journal/new',
  })
  expect(document.querySelector('#journal-symbols option')?.getAttribute('value')).toBe('GOLDM')
  await view.fill(texts.symbol, 'SILVERM')
  await view.fill(texts.side, 'short')
  await view.fill(texts.price, '90,000')
  await view.fill(texts.quantity, '2')
  await view.submit()
  const { market, currency, account, strategy } = last
  const leg = { side: 'sell', at: now, isDateOnly: false, price: '90000', quantity: '2', fee: '0' }
  expect(sent[0]?.body).toMatchObject({ symbol: 'SILVERM', market, currency, account, strategy, legs: [leg] })
})

test('without a connection, the form says that charts come later, and saves the rest', async () => {
  const action = queuedAction('changeTrade', { tradeId: trade()._id, version: 1, trade: tradeOf(valuesOf(trade())) })
  const view = await render(<EditTradePage />, { ...onTrade({}), isOnline: false, actions: [action] })
  expect(view.text()).toContain(texts.imagesOffline)
  expect(view.actions()).not.toContain(texts.addImage)
  expect(view.actions()).toContain(texts.save)
})
