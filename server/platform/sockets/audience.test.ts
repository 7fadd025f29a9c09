import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Audience } from '#contract/define.ts'
import { targetsOf } from './audience.ts'

const payload = {
  ...{ section: 'goldtalks', postId: 'p', memberId: 'm', authorId: 'a', followerId: 'f', followingId: 'g' },
  recipient: 'r',
}
const reach = (...audience: Audience[]) => targetsOf({ audience, payload: z.object({}) }, payload)
const nobody = { everyone: false, admins: false, leaderboard: false, rooms: [] }

test.each<[string, Audience[], Partial<ReturnType<typeof targetsOf>>]>([
  ['nobody hears of what is for the server alone', ['nobody'], {}],
  ['everyone is everyone', ['everyone'], { everyone: true }],
  ['a room and the general discussion', ['section'], { socketRooms: ['section:goldtalks', 'section:all'] }],
  ['who has the post open', ['post'], { socketRooms: ['post:p'] }],
  ['one member', ['member'], { socketRooms: ['member:m'] }],
  ['who is to be told', ['recipient'], { socketRooms: ['member:r'] }],
  ['who has the leaderboards’ connection open', ['leaderboard'], { leaderboard: true }],
  ['the administrators', ['admins'], { admins: true }],
  [
    'everybody whom it is about, and who has one of their profiles open',
    ['people'],
    { socketRooms: ['member:m', 'profile:m', 'member:f', 'profile:f', 'member:g', 'profile:g'] },
  ],
  ['both a room and the post', ['section', 'post'], { socketRooms: ['section:goldtalks', 'section:all', 'post:p'] }],
  ['a member and the administrators', ['member', 'admins'], { admins: true, socketRooms: ['member:m'] }],
])('%s', (_, audience, expected) => {
  expect(reach(...audience)).toEqual({ ...nobody, ...expected })
})

test('members that an event names in a list', () => {
  const { socketRooms: rooms } = targetsOf({ audience: ['people'], payload: z.object({}) }, { memberIds: ['a', 'b'] })
  expect(rooms).toEqual(['member:a', 'profile:a', 'member:b', 'profile:b'])
})
