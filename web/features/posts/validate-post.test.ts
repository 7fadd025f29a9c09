import { expect, test } from 'vitest'
import { emptyPoll } from '../../shared/poll-draft.ts'
import { splitTags, validatePost } from './validate-post.ts'

const now = Date.parse('2026-11-19T09:00:00Z')
const writing = { content: 'A range.', images: [], tags: '', location: '', scheduledAt: null, poll: null }

test('tags are words with commas or spaces between, each once', () => {
  expect(splitTags(' #mcx, range  सोना,$BTC mcx')).toEqual(['mcx', 'range', 'सोना', '$BTC'])
})

test('a post says or shows something', () => {
  expect(validatePost({ ...writing, content: ' ' }, now, false)).toEqual({ whole: 'Write something or add an image.' })
  expect(validatePost({ ...writing, content: ' ' }, now, true)).toEqual({})
})

test('a poll asks something', () => {
  const poll = { ...emptyPoll, options: ['Up', 'Down'] }
  expect(validatePost({ ...writing, content: '', poll }, now, false)).toEqual({
    whole: 'Write a question for your poll.',
  })
})

test('a time lies ahead', () => {
  const { scheduledAt } = validatePost({ ...writing, scheduledAt: '2026-11-19T08:59:00Z' }, now, false)
  expect(scheduledAt).toBe('Choose a time in the future, up to a year ahead')
})

test('a tag that is no word is told apart', () => {
  expect(validatePost({ ...writing, tags: 'mcx no!' }, now, false).tags).toMatch(/^A tag is one word/)
})

test('a poll is counted from when its post appears', () => {
  const poll = { options: ['Up', 'Down'], openFor: null, closesAt: '2026-11-20T09:00:00Z' }
  expect(validatePost({ ...writing, poll }, now, false)).toEqual({})
  expect(validatePost({ ...writing, poll, scheduledAt: '2026-11-20T08:58:00Z' }, now, false).poll).toBeDefined()
})

test('an empty poll is none', () => {
  expect(validatePost({ ...writing, poll: emptyPoll }, now, false)).toEqual({})
})
