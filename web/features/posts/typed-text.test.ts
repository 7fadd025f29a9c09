import { expect, test } from 'vitest'
import type { Post } from '#contract/posts.ts'
import {
  emptyDetails,
  emptyText,
  hasDetails,
  isBlank,
  splitTags,
  toFormFields,
  toPostText,
  typedTextOf,
} from './typed-text.ts'

const stance = { outlook: 'bullish', horizon: 'weeks' } as const
const text = { content: 'Up #gold', tags: ['swing', 'range'], location: 'Pune', stance }
const typed = { content: 'Up #gold', tags: 'swing, range', location: 'Pune', stance }

test('the text of a post is typed and sent without a change', () => {
  expect(typedTextOf(text as Post)).toEqual(typed)
  expect(toPostText(typed)).toEqual(text)
})

test('a form leaves out fields that are null', () => {
  const fields = { content: 'Up #gold', tags: 'swing,range' }
  const stanceField = '{"outlook":"bullish","horizon":"weeks"}'
  expect(toFormFields(typed)).toEqual({ ...fields, location: 'Pune', stance: stanceField })
  expect(toFormFields({ ...typed, location: ' ', stance: null })).toEqual(fields)
})

test('a text with only a stance is not blank', () => {
  expect(isBlank({ ...emptyText, stance })).toBe(false)
  expect(isBlank(emptyText)).toBe(true)
})

test.each(['content', ...Object.keys(emptyDetails)])('a text with only the field %s is not blank', (field) => {
  expect(isBlank({ [field]: ' ' })).toBe(true)
  expect(isBlank({ [field]: 'gold' })).toBe(false)
})

test.each(Object.keys(emptyDetails))('the field %s is a detail', (field) => {
  expect(hasDetails({ ...emptyText, content: 'gold' })).toBe(false)
  expect(hasDetails({ ...emptyText, [field]: 'gold' })).toBe(true)
})

test('splitTags splits at commas and spaces and removes duplicates', () => {
  expect(splitTags(' #mcx, range  सोना,$BTC mcx')).toEqual(['mcx', 'range', 'सोना', '$BTC'])
})
