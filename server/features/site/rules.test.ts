import { describe, expect, it } from 'vitest'
import { headlineOf, parsePagePath, truncate } from './rules.ts'

describe('truncate', () => {
  it.each([
    ['Gold holds', 20, 'Gold holds'],
    ['Gold  holds\nagain', 20, 'Gold holds again'],
    ['Gold came back, and nobody sold', 20, 'Gold came back, and…'],
    ['Gold came back, and nobody sold', 17, 'Gold came back…'],
    ['x'.repeat(30), 10, `${'x'.repeat(9)}…`],
    ['🚀'.repeat(30), 10, `${'🚀'.repeat(4)}…`],
    ['Gold holds', 10, 'Gold holds'],
    ['Golds hold', 5, 'Gold…'],
    ['Golden hold', 5, 'Gold…'],
    ['', 10, ''],
  ])('returns the start of %j in %i characters', (text, most, shown) => expect(truncate(text, most)).toBe(shown))
})

describe('headlineOf', () => {
  it.each([
    ['Gold holds. Wrong below 1,23,900.', { headline: 'Gold holds.', rest: 'Wrong below 1,23,900.' }],
    ['USDINR at 88.41 again', { headline: 'USDINR at 88.41 again', rest: '' }],
    ['First line\n\nSecond line', { headline: 'First line', rest: 'Second line' }],
    ['सोना गिरा। अब क्या?', { headline: 'सोना गिरा।', rest: 'अब क्या?' }],
    ['', { headline: '', rest: '' }],
  ])('%j', (content, said) => expect(headlineOf(content)).toEqual(said))
})

describe('parsePagePath', () => {
  const id = '65536f3b0123456789abcdef'
  it.each([
    ['/', { kind: 'landing' }],
    [`/post/${id}`, { kind: 'post', id }],
    [`/post/${id}/gold-holds`, { kind: 'post', id }],
    [`/post/${id}/a/b`, null],
    ['/profile/meera_k', { kind: 'profile', username: 'meera_k' }],
    ['/hall-of-fame/2026-10', { kind: 'hall', month: '2026-10' }],
    ['/sentiment-news/gold-holds', { kind: 'article', slug: 'gold-holds' }],
    [`/learning/video/${id}`, { kind: 'video', id }],
    [`/predictions/${id}`, { kind: 'prediction', id }],
    ['/hall-of-fame', { kind: 'page', page: { title: 'Hall of fame', text: '', room: null } }],
    [
      '/sentiment-news/market/gold/page/2',
      { kind: 'page', page: { title: 'Sentiment News: Gold and silver', text: '', room: 'goldtalks' } },
    ],
    ['/sentiment-news/page/1000', null],
    ['/dashboard/nowhere', null],
    ['/profile/Meera', null],
    ['/profile/meera_k/points', null],
    ['/profile', null],
    ['/post/1', null],
    ['//evil.test', null],
    ['/admin', null],
    [`https://evil.test/post/${id}`, null],
    ['', null],
  ])('%j', (path, known) => expect(parsePagePath(path)).toEqual(known))
})
