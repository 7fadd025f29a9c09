// Polls. Each belongs to a post, which holds its question and decides who can see it.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Author, Cursor, CursorPagination, Id, Section, SectionOrAll, Time, trimmedLine } from './common.ts'
import { defineCalls, defineEvents } from './define.ts'
import { validation } from './messages/en/polls.ts'
import { comparableLine } from './unicode.ts'

export const pollLimits = {
  minOptions: 2,
  maxOptions: 6,
  optionLength: 80,
  /** How long a poll can stay open. */
  minOpenMinutes: 5,
  maxOpenDays: 30,
} as const

export const PollOption = z.strictObject({ _id: Id, text: z.string(), votesCount: z.int() })
export const Poll = z.strictObject({
  _id: Id,
  postId: Id,
  author: Author,
  section: Section,
  /** The post's text. */
  question: z.string(),
  options: z.array(PollOption),
  votesCount: z.int(),
  createdAt: Time,
  closesAt: Time,
  isClosed: z.boolean(),
  /** The option the viewer chose. */
  votedFor: Id.nullable(),
  can: z.strictObject({ vote: z.boolean() }),
})
export type Poll = z.infer<typeof Poll>

const Option = trimmedLine(z.string(), validation.optionOneLine)
  .min(1, validation.optionMissing)
  .max(pollLimits.optionLength, validation.optionLong(pollLimits.optionLength))

/** The fields of a new poll. The server checks `closesAt` against the clock. */
export const NewPoll = z.strictObject({
  options: z
    .array(Option)
    .min(pollLimits.minOptions, validation.tooFewOptions(pollLimits.minOptions))
    .max(pollLimits.maxOptions, validation.tooManyOptions(pollLimits.maxOptions))
    .refine((options) => new Set(options.map(comparableLine)).size === options.length, validation.duplicateOptions),
  closesAt: Time,
})
export type NewPoll = z.infer<typeof NewPoll>

export const polls = defineCalls({
  'GET /polls': {
    summary: 'Polls, newest first, paged by cursor',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    query: z.strictObject({
      section: SectionOrAll.default('all'),
      status: z.enum(['all', 'open', 'closed']).default('all'),
      cursor: Cursor.optional(),
      limit: wholeNumber(1, 50).optional(),
    }),
    response: z.strictObject({ polls: z.array(Poll), pagination: CursorPagination }),
    errors: ['validation_failed'],
  },
  'GET /polls/:id': {
    summary: 'One poll',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: z.strictObject({ id: Id }),
    response: z.strictObject({ poll: Poll }),
    errors: ['not_found'],
  },
  'POST /polls/:id/vote': {
    summary: 'Vote once. Repeating the same vote changes nothing',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ option: Id }),
    response: z.strictObject({ poll: Poll }),
    errors: ['validation_failed', 'not_found', 'already_voted', 'poll_closed', 'key_reused', 'wrong_member'],
  },
})

export const pollEvents = defineEvents({
  'poll:voted': { audience: ['nobody'], payload: z.strictObject({ pollId: Id, memberId: Id }) },
  /** The closing time has passed, and votes are no longer accepted. */
  'poll:closed': {
    audience: ['section', 'post'],
    payload: z.strictObject({ pollId: Id, postId: Id, section: Section }),
  },
  'poll:counts': {
    audience: ['section', 'post'],
    latestBy: 'pollId',
    payload: z.strictObject({
      pollId: Id,
      postId: Id,
      section: Section,
      options: z.array(z.strictObject({ _id: Id, votesCount: z.int() })),
      votesCount: z.int(),
    }),
  },
})
