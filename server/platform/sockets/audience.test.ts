import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Audience } from '#contract/define.ts'
import { targetsOf } from './audience.ts'

const payload = {
  section: 'goldtalks',
  postId: 'p',
  memberId: 'm',
  authorId: 'a',
  followerId: 'f',
  followingId: 'g',
  recipient: 'r',
}
const targets = (...audience: Audience[]) => targetsOf({ audience, payload: z.object({}) }, payload)
const noTargets = { everyone: false, areaRooms: [], leaderboard: false, socketRooms: [] }

test.each<[string, Audience[], Partial<ReturnType<typeof targetsOf>>]>([
  ['nobody: no targets', ['nobody'], {}],
  ['everyone', ['everyone'], { everyone: true }],
  ['section: the room and the general discussion', ['section'], { socketRooms: ['section:goldtalks', 'section:all'] }],
  ['post: everyone who has the post open', ['post'], { socketRooms: ['post:p'] }],
  ['member', ['member'], { socketRooms: ['member:m'] }],
  ['recipient', ['recipient'], { socketRooms: ['member:r'] }],
  ['leaderboard: the leaderboard namespace', ['leaderboard'], { leaderboard: true }],
  ['admins: administrators only', ['admins'], { areaRooms: ['area:all'] }],
  [
    'people: the members concerned and everyone who has one of their profiles open',
    ['people'],
    { socketRooms: ['member:m', 'profile:m', 'member:f', 'profile:f', 'member:g', 'profile:g'] },
  ],
  ['section and post', ['section', 'post'], { socketRooms: ['section:goldtalks', 'section:all', 'post:p'] }],
  ['member and admins', ['member', 'admins'], { areaRooms: ['area:all'], socketRooms: ['member:m'] }],
])('targetsOf maps the audience %s', (_, audience, expected) => {
  expect(targets(...audience)).toEqual({ ...noTargets, ...expected })
})

test('targetsOf includes the members listed in memberIds', () => {
  const { socketRooms } = targetsOf({ audience: ['people'], payload: z.object({}) }, { memberIds: ['a', 'b'] })
  expect(socketRooms).toEqual(['member:a', 'profile:a', 'member:b', 'profile:b'])
})

test('targetsOf leaves an event of an area to those who may use it', () => {
  const { areaRooms } = targetsOf({ audience: ['admins'], area: 'moderation', payload: z.object({}) }, {})
  expect(areaRooms).toEqual(['area:moderation'])
})
