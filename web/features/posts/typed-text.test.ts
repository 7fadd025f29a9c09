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

const text = { content: 'Up #gold', tags: ['swing', 'range'], location: 'Pune' }
const typed = { content: 'Up #gold', tags: 'swing, range', location: 'Pune' }

test('the text of a post is typed and sent without a change', () => {
  expect(typedTextOf(text as Post)).toEqual(typed)
  expect(toPostText(typed)).toEqual(text)
})

test('a form leaves out fields that are null', () => {
  expect(toFormFields(typed)).toEqual({ content: 'Up #gold', tags: 'swing,range', location: 'Pune' })
  expect(toFormFields({ ...typed, location: ' ' })).toEqual({ content: 'Up #gold', tags: 'swing,range' })
})

test.each(Object.keys(emptyText))('a text with only the field %s is not blank', (field) => {
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
