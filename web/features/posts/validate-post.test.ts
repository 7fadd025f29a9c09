import { expect, test } from 'vitest'
import { postLimits } from '#contract/posts-limits.ts'
import { emptyPoll } from '../../shared/poll-draft.ts'
import type { PostFormValues } from './use-draft.ts'
import { validatePost } from './validate-post.ts'

const now = Date.parse('2026-11-19T09:00:00Z')
const writing = {
  content: 'A range.',
  images: [],
  tags: '',
  location: '',
  stance: null,
  scheduledAt: null,
  poll: null,
  plan: null,
  isSynthetic: false,
}

test('validatePost requires text or an image', () => {
  expect(validatePost({ ...writing, content: ' ' }, now)).toEqual({ whole: 'Write something or add an image.' })
  const images = [{ id: 'a' }] as unknown as PostFormValues['images']
  expect(validatePost({ ...writing, content: ' ', images }, now)).toEqual({})
})

test('validatePost requires a question for a poll', () => {
  const poll = { ...emptyPoll, options: ['Up', 'Down'] }
  expect(validatePost({ ...writing, content: '', poll }, now)).toEqual({
    whole: 'Write a question for your poll.',
  })
})

test('validatePost requires a publishing time in the future', () => {
  const { scheduledAt } = validatePost({ ...writing, scheduledAt: '2026-11-19T08:59:00Z' }, now)
  expect(scheduledAt).toBe('Choose a time in the future, up to a year ahead')
  expect(validatePost({ ...writing, scheduledAt: '2026-11-19T09:00:00Z' }, now)).toEqual({})
})

test("validatePost rejects a tag that isn't one word", () => {
  expect(validatePost({ ...writing, tags: 'mcx no!' }, now).tags).toMatch(/^A tag is one word/)
})

test('validatePost allows ten tags', () => {
  const tags = (count: number) => Array.from({ length: count }, (_, index) => `tag${index}`).join(', ')
  expect(validatePost({ ...writing, tags: tags(postLimits.tags) }, now)).toEqual({})
  expect(validatePost({ ...writing, tags: tags(postLimits.tags + 1) }, now).tags).toMatch(/10/)
})

test('validatePost says which part of a poll is wrong', () => {
  const poll = { ...emptyPoll, options: ['Up', ''] }
  expect(validatePost({ ...writing, poll }, now).poll?.options).toBe('A poll needs at least 2 options')
})

test('validatePost counts the time of a poll from the publishing time', () => {
  const poll = { options: ['Up', 'Down'], openFor: null, closesAt: '2026-11-20T09:00:00Z' }
  expect(validatePost({ ...writing, poll }, now)).toEqual({})
  expect(validatePost({ ...writing, poll, scheduledAt: '2026-11-20T08:58:00Z' }, now).poll).toBeDefined()
})

test('validatePost ignores an empty poll, and asks for what is missing in an extra that is open', () => {
  expect(validatePost({ ...writing, poll: emptyPoll }, now)).toEqual({})
  expect(validatePost(writing, now, ['poll', 'schedule', 'details'])).toEqual({
    poll: { options: 'A poll needs at least 2 options' },
    scheduledAt: 'Choose a time, or turn off “Schedule” to post now.',
  })
  expect(validatePost(writing, now, ['plan']).plan).toBeDefined()
})
