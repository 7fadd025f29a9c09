// Follows and blocks.

import { z } from 'zod'
import { wholeNumber } from './codecs.ts'
import { Author, Cursor, CursorPagination, Id, Person, Time } from './common.ts'
import { defineCalls, defineEmits, defineEvents } from './define.ts'

/** Maximum length of a search in a list of people. */
export const maxNameQueryLength = 100

const byId = z.strictObject({ id: Id })
const PeopleQuery = z.strictObject({
  q: z.string().trim().max(maxNameQueryLength).optional(),
  cursor: Cursor.optional(),
  limit: wholeNumber(1, 50).optional(),
})
export const PeoplePage = z.strictObject({ users: z.array(Person), pagination: CursorPagination })

/** `followersCount` is that of the followed member. */
export const FollowState = z.strictObject({ isFollowing: z.boolean(), followersCount: z.int() })
const BlockState = z.strictObject({ isBlocked: z.boolean() })

export const follows = defineCalls({
  'POST /auth/follow/:id': {
    summary: 'Follow a member. Repeating it has no further effect',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: FollowState,
    errors: ['not_found', 'self_follow', 'key_reused', 'wrong_member'],
  },
  'POST /auth/unfollow/:id': {
    summary: 'Unfollow a member',
    access: 'member',
    scope: 'write',
    loginAs: 'allowed',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: FollowState,
    errors: ['not_found', 'self_follow', 'key_reused', 'wrong_member'],
  },
  'GET /auth/followers/:id': {
    summary: 'Followers of a member, newest first. `q` searches by name or username',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    query: PeopleQuery,
    response: PeoplePage,
    errors: ['not_found', 'validation_failed'],
  },
  'GET /auth/following/:id': {
    summary: 'People a member follows, newest first. `q` searches by name or username',
    access: 'guest',
    scope: 'read',
    loginAs: 'allowed',
    params: byId,
    query: PeopleQuery,
    response: PeoplePage,
    errors: ['not_found', 'validation_failed'],
  },
  'POST /auth/block/:id': {
    summary: 'Block a member. Neither can see or interact with the other, and they stop following each other',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    params: byId,
    response: BlockState,
    errors: ['not_found', 'self_follow', 'validation_failed'],
  },
  'POST /auth/unblock/:id': {
    summary: 'Unblock a member',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    params: byId,
    response: BlockState,
    errors: ['not_found', 'self_follow'],
  },
  'GET /auth/blocks': {
    summary: "Members you've blocked, newest first",
    access: 'member',
    allowsSuspended: true,
    query: z.strictObject({ cursor: Cursor.optional(), limit: wholeNumber(1, 50).optional() }),
    response: z.strictObject({
      users: z.array(Author.extend({ blockedAt: Time })),
      pagination: CursorPagination,
    }),
    errors: ['validation_failed'],
  },
})

/**
 * The counts after the change: the followed member's followers, and how many the follower follows. Clients store them
 * as they are, never below 0.
 */
const FollowCounts = z.strictObject({
  followerId: Id,
  followingId: Id,
  followersCount: z.int(),
  followingCount: z.int(),
})

export const followEvents = defineEvents({
  'follow:created': { audience: ['people'], payload: FollowCounts },
  'follow:removed': { audience: ['people'], payload: FollowCounts },
  /** Sent to each of the two separately, so that they reload what they show of the other. */
  'block:changed': { audience: ['member'], payload: z.strictObject({ memberId: Id, otherId: Id }) },
})

export const followEmits = defineEmits({
  'profile:watch': { summary: 'Watch a profile', access: 'guest', payload: z.strictObject({ memberId: Id }) },
  'profile:unwatch': { summary: 'Stop watching a profile', access: 'guest', payload: z.strictObject({ memberId: Id }) },
})
