// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { searchBox as texts } from '#contract/messages/en/search-screens.ts'
import { byNumber, person } from '../../platform/testing/fixtures.ts'
import { render } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { SearchBox } from './search-box.tsx'

const found = {
  posts: [],
  videos: [],
  news: [],
  isName: false,
  alsoFor: [],
  didYouMean: null,
  people: [person({ name: 'Goldie Rao', username: 'goldie' })],
  pagination: byNumber.lastPage,
}
/** Longer than a pause while typing. */
const pause = 300

async function type(words: string, { url = '/', wait = pause } = {}) {
  const view = await render(<SearchBox />, { viewer: 'member', url, responses: { 'GET /search': found } })
  const field = view.document.querySelector('input')!
  await act(async () => field.focus())
  await view.fill(texts.label, words)
  await view.advance(wait)
  const options = () => [...view.document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)
  const active = () => {
    const id = field.getAttribute('aria-activedescendant')
    return id && document.getElementById(id)?.textContent
  }
  return { ...view, field, options, active }
}

test('the search suggests rooms, markets and people', async () => {
  const { options, active, requests } = await type('gol')
  expect(options()).toEqual([
    'goldtalksGold and silver',
    'Gold$GOLD $XAUUSD $XAU',
    'Gold Mini$GOLDMINI $GOLDM',
    'GGoldie Rao@goldie',
  ])
  expect(active()).toBeNull()
  expect(requests).toEqual(['GET /search'])
})

test('the arrows and Enter choose a suggestion', async () => {
  const { press, active, path, field } = await type('gol')
  await press('ArrowDown')
  expect(active()).toBe('goldtalksGold and silver')
  await press('ArrowUp')
  expect(active()).toBe('GGoldie Rao@goldie')
  await press('Enter')
  expect(path()).toBe('/goldie')
  expect(field.value).toBe('')
})

test('a room that is chosen on Discover before the words are searched is opened, and nothing is searched', async () => {
  const { press, advance, path, query } = await type('gol', { url: '/dashboard/discover', wait: 0 })
  await press('ArrowDown')
  await press('Enter')
  await advance(pause)
  expect(path() + query()).toBe('/dashboard/goldtalks')
})

test('a market is searched, and Enter alone searches what was typed', async () => {
  const market = await type('nifty')
  await market.press('ArrowDown')
  await market.press('Enter')
  expect(market.path() + market.query()).toBe('/dashboard/discover?q=Nifty')
  const words = await type('gol')
  await words.press('Enter')
  expect(words.options()).toEqual([])
})

test('Escape closes the suggestions until more is typed', async () => {
  const { press, options, fill, advance, field } = await type('gol')
  await press('Escape')
  expect(options()).toEqual([])
  expect(field.value).toBe('gol')
  await fill(texts.label, 'gold')
  await advance(pause)
  expect(options()).toHaveLength(4)
})

testEveryComponentIsRendered(import.meta.glob('./search-suggestions.tsx', { eager: true }))
