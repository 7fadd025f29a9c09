import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { applyFollowEvent, applyFollowOptimistically, applyFollowResult, followListKeys } from './cache-updates.ts'

const me = 'a'.repeat(24)
const meera = 'b'.repeat(24)
const rohan = 'c'.repeat(24)

const keys = {
  meera: ['GET /auth/profile/:username', { params: { username: 'meera_k' } }],
  mine: ['GET /auth/profile/:username', { params: { username: 'me_myself' } }],
  found: ['GET /search', {}, 'pages'],
} as const

const user = (_id: string, username: string, isFollowing: boolean) => ({
  _id,
  id: _id,
  username,
  name: username,
  profilePhoto: null,
  bio: '',
  isFollowing,
  isBlocked: false,
})

/** Responses of the server: whether the viewer follows Meera, her followers, and how many the viewer follows. */
const fresh = ({ follows, followers, mine }: { follows: boolean; followers: number; mine: number }) => [
  { user: user(meera, 'meera_k', follows), stats: { postsCount: 2, followersCount: followers, followingCount: 9 } },
  { user: user(me, 'me_myself', false), stats: { postsCount: 0, followersCount: 4, followingCount: mine } },
  { pages: [{ people: [{ ...user(meera, 'meera_k', follows), followersCount: followers }] }], pageParams: [null] },
]

const clientWith = (answers: unknown[]) => {
  const client = new QueryClient()
  Object.values(keys).forEach((key, index) => {
    client.setQueryData(key, answers[index])
  })
  return client
}
const shown = (client: QueryClient) => Object.values(keys).map((key) => client.getQueryData(key))

// Proves: rule.realtime.follow-counts
describe('an event leaves the cache as a new fetch would', () => {
  test('when the viewer follows someone', () => {
    const client = clientWith(fresh({ follows: false, followers: 3, mine: 7 }))
    const event = { followerId: me, followingId: meera, followersCount: 4, followingCount: 8 }
    applyFollowEvent(client, { ...event, isFollowing: true }, me)
    expect(shown(client)).toEqual(fresh({ follows: true, followers: 4, mine: 8 }))
  })

  test('when the viewer unfollows someone', () => {
    const client = clientWith(fresh({ follows: true, followers: 4, mine: 8 }))
    const event = { followerId: me, followingId: meera, followersCount: 3, followingCount: 7 }
    applyFollowEvent(client, { ...event, isFollowing: false }, me)
    expect(shown(client)).toEqual(fresh({ follows: false, followers: 3, mine: 7 }))
  })

  test("when someone else follows: the viewer's own state stays", () => {
    const client = clientWith(fresh({ follows: false, followers: 3, mine: 7 }))
    const event = { followerId: rohan, followingId: meera, followersCount: 4, followingCount: 1 }
    applyFollowEvent(client, { ...event, isFollowing: true }, me)
    expect(shown(client)).toEqual(fresh({ follows: false, followers: 4, mine: 7 }))
  })

  test('followListKeys returns the lists to fetch again', () => {
    expect(followListKeys({ followerId: me, followingId: meera })).toEqual([
      ['GET /auth/followers/:id', { params: { id: meera } }],
      ['GET /auth/following/:id', { params: { id: me } }],
    ])
  })
})

// Proves: rule.realtime.follow-floor
test("counts don't fall below 0", () => {
  const client = clientWith(fresh({ follows: true, followers: 0, mine: 0 }))
  applyFollowResult(client, meera, { isFollowing: false, followersCount: (now) => now - 1 })
  expect(shown(client)).toEqual(fresh({ follows: false, followers: 0, mine: 0 }))
})

test('applyFollowOptimistically counts a follow once, however often it is applied', () => {
  const before = fresh({ follows: false, followers: 3, mine: 7 })
  const client = clientWith(before)
  applyFollowOptimistically(client, meera, true)
  applyFollowOptimistically(client, meera, true)
  expect(shown(client)).toEqual(fresh({ follows: true, followers: 4, mine: 7 }))
  applyFollowOptimistically(client, meera, false)
  applyFollowOptimistically(client, meera, false)
  expect(shown(client)).toEqual(before)
})
