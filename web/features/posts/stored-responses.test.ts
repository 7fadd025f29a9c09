import { expect, test } from 'vitest'
import { responseWithoutMember, responseWithoutPost } from './stored-responses.ts'

const meera = { _id: 'm', username: 'meera_k', name: 'Meera' }
const rohan = { _id: 'r', username: 'rohan_d', name: 'Rohan' }
const post = (_id: string, author: object) => ({ _id, author, content: _id, savesCount: 0 })
const feed = (...posts: object[]) => ({ pages: [{ posts }], pageParams: [null] })

test('responseWithoutMember removes the member from lists and drops their post or profile', () => {
  expect(responseWithoutMember(feed(post('a', meera), post('b', rohan)), 'm')).toEqual(feed(post('b', rohan)))
  expect(responseWithoutMember({ success: true, post: post('a', meera) }, 'm')).toBeUndefined()
  expect(responseWithoutMember({ success: true, user: meera, stats: {} }, 'm')).toBeUndefined()
  expect(responseWithoutMember({ pages: [{ users: [meera, rohan] }] }, 'm')).toEqual({ pages: [{ users: [rohan] }] })
})

test('both leave responses about others unchanged', () => {
  for (const copy of [feed(post('b', rohan)), { post: post('b', rohan) }, { user: rohan }, null]) {
    expect(responseWithoutMember(copy, 'm')).toBe(copy)
    expect(responseWithoutPost(copy, 'a')).toBe(copy)
  }
})

test('responseWithoutPost removes a post with its poll', () => {
  const poll = { _id: 'p', postId: 'a', closesAt: '' }
  expect(responseWithoutPost(feed(post('a', meera), post('b', meera)), 'a')).toEqual(feed(post('b', meera)))
  expect(responseWithoutPost({ polls: [poll] }, 'a')).toEqual({ polls: [] })
  expect(responseWithoutPost({ post: post('a', meera) }, 'a')).toBeUndefined()
})
