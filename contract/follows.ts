// Who follows whom, and who wants nothing to do with whom.

import { Author, Cursor, CursorPagination, Id, Person, Time } from './common.ts'
import { defineCalls, defineEmits, defineEvents, wholeNumber } from './define.ts'
import { z } from './schema.ts'

/** Characters that a search in a list of people takes. */
export const maxNameQueryLength = 100

const byId = z.object({ id: Id })
const PeopleQuery = z.object({
  q: z.string().trim().max(maxNameQueryLength).optional(),
  cursor: Cursor.optional(),
  limit: wholeNumber(1, 50).optional(),
})
const PeoplePage = z.object({ users: z.array(Person), pagination: CursorPagination })

/** `followersCount` is that of the person who is followed. */
export const FollowState = z.object({ isFollowing: z.boolean(), followersCount: z.int() })
const BlockState = z.object({ isBlocked: z.boolean() })

export const follows = defineCalls({
  'POST /auth/follow/:id': {
    summary: 'Follow a member; again does nothing more',
    access: 'member',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: FollowState,
    errors: ['not_found', 'self_follow', 'key_reused', 'wrong_member'],
  },
  'POST /auth/unfollow/:id': {
    summary: 'Follow a member no longer',
    access: 'member',
    limit: 'write',
    idempotent: true,
    params: byId,
    response: FollowState,
    errors: ['not_found', 'self_follow', 'key_reused', 'wrong_member'],
  },
  'GET /auth/followers/:id': {
    summary: 'Who follows a member, newest first; `q` finds by name or username',
    access: 'guest',
    params: byId,
    query: PeopleQuery,
    response: PeoplePage,
    errors: ['not_found', 'validation_failed'],
  },
  'GET /auth/following/:id': {
    summary: 'Whom a member follows, newest first; `q` finds by name or username',
    access: 'guest',
    params: byId,
    query: PeopleQuery,
    response: PeoplePage,
    errors: ['not_found', 'validation_failed'],
  },
  'POST /auth/block/:id': {
    summary: 'Block a member: neither sees or can act on the other; follows between the two end',
    access: 'member',
    suspended: true,
    limit: 'write',
    params: byId,
    response: BlockState,
    errors: ['not_found', 'self_follow', 'validation_failed'],
  },
  'POST /auth/unblock/:id': {
    summary: 'Unblock a member',
    access: 'member',
    suspended: true,
    limit: 'write',
    params: byId,
    response: BlockState,
    errors: ['not_found', 'self_follow'],
  },
  'GET /auth/blocks': {
    summary: 'Whom you block, newest first',
    access: 'member',
    suspended: true,
    query: z.object({ cursor: Cursor.optional(), limit: wholeNumber(1, 50).optional() }),
    response: z.object({
      users: z.array(Author.extend({ blockedAt: Time })),
      pagination: CursorPagination,
    }),
    errors: ['validation_failed'],
  },
})

/** The counts after it: the followed person's followers, the follower's followed. Clients set them, never below 0. */
const FollowCounts = z.object({
  followerId: Id,
  followingId: Id,
  followersCount: z.int(),
  followingCount: z.int(),
})

export const followEvents = defineEvents({
  'follow:created': { audience: ['people'], payload: FollowCounts },
  'follow:removed': { audience: ['people'], payload: FollowCounts },
  /** To each of the two alone: what they show of the other is fetched again. */
  'block:changed': { audience: ['member'], payload: z.object({ memberId: Id, otherId: Id }) },
})

export const followEmits = defineEmits({
  'profile:watch': { summary: 'Hear of one profile', access: 'guest', payload: z.object({ memberId: Id }) },
  'profile:unwatch': { summary: 'Stop hearing of a profile', access: 'guest', payload: z.object({ memberId: Id }) },
})
