import { expect, it } from 'vitest'
import { missing, validation } from '#contract/messages/en/news.ts'
import type { ArticleContent } from '#contract/news-administration.ts'
import type { Block } from '#contract/news-document.ts'
import { day } from '../../platform/clock.ts'
import * as rules from './rules.ts'

const paragraph = (text: string): Block => ({ type: 'paragraph', text: [{ text }] })
const image = (id: string, alt = 'A chart'): Block => ({ type: 'image', image: id, alt, caption: '' })
const article: ArticleContent = {
  title: 'Gold',
  summary: 'It rose',
  marketType: 'gold',
  interests: '',
  cover: { image: 'a', alt: 'Bars' },
  document: [paragraph('Up')],
  author: { name: 'Asha', registration: null, about: '' },
} as ArticleContent

it('an article takes a minute for 220 words, and never less', () => {
  expect(rules.countWords([paragraph('Gold rose 2%'), paragraph(''), paragraph('again')])).toBe(4)
  expect([0, 329, 330].map(rules.readingMinutes)).toEqual([1, 1, 2])
})

it('the images of an article are listed once', () => {
  const document = [image('b'), image('a'), image('b')]
  expect(rules.allImagesOf({ ...article, document })).toEqual(['a', 'b'])
  expect(rules.allImagesOf({ ...article, document, cover: null })).toEqual(['b', 'a'])
})

it.each([
  ['Gold: up 2%!', 'gold-up-2'],
  ['सोना — Gold', 'gold'],
  ['Nifty analysis analysis', 'nifty-analysis'],
  ['सोना', ''],
])('the title %j makes the address %j', (title, slug) => expect(rules.slugOfTitle(title)).toBe(slug))
it('an address has a number or the end of the ID if others have it', () => {
  const id = '0123456789abcdef01234567'
  expect(rules.slugCandidates('Gold', id)).toEqual(['gold', 'gold-2', 'gold-3', 'gold-cdef01234567'])
  expect(rules.slugCandidates('सोना', id)).toEqual(['article-cdef01234567'])
  expect(['gold-3', 'gold-4'].map((slug) => rules.isSlugOfTitle(slug, 'Gold', id))).toEqual([true, false])
})

it.each<[string, Partial<ArticleContent>, string[]]>([
  ['nothing', {}, []],
  ['nothing without a main image', { cover: null }, []],
  ['a title', { title: '' }, [missing.title]],
  ['a summary', { summary: '' }, [missing.summary]],
  ['words', { document: [paragraph(''), paragraph(' ')] }, [missing.document]],
  ['what an image shows', { document: [paragraph('Up'), image('b', '')] }, [missing.imageAlt]],
  ['what the main image shows', { cover: { image: 'a', alt: '' } }, [missing.coverAlt]],
  ['its author', { author: { ...article.author, name: '' } }, [missing.author]],
])('an article can lack %s', (_, change, messages) =>
  expect(rules.missingFields({ ...article, ...change }).map(([, message]) => message)).toEqual(messages),
)

it('an article is published in the future, within a year', () => {
  const problems = [0, 1, 365 * day, 365 * day + 1].map((offset) => rules.scheduleProblem(1000 + offset, 1000))
  expect(problems).toEqual([validation.scheduledAt, null, null, validation.scheduledAt])
})

it.each([
  ['a b c', 'a b c', '', ''],
  ['a b c', 'a x c', 'b', 'x'],
  ['a b c', 'a c', 'b', ''],
  ['a c', 'a b c', '', 'b'],
  ['a b', 'a b c', '', 'c'],
  ['a a a', 'a a', 'a', ''],
  ['a b', 'c d', 'a b', 'c d'],
])('paragraphs change from %j to %j: %j becomes %j', (from, to, before, after) => {
  const readable = (words: string) => ({ title: '', summary: '', document: words.split(' ').map(paragraph) })
  const changed = rules.changedParagraphs(readable(from), readable(to))
  expect([changed.before.join(' '), changed.after.join(' ')]).toEqual([before, after])
})
