import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { findCachedPerson, updateCachedPerson } from './cached-people.ts'

const meera = { _id: 'a'.repeat(24), username: 'meera_k', name: 'Meera Krishnan', profilePhoto: null }
const rohan = { _id: 'b'.repeat(24), username: 'rohan_d', name: 'Rohan Deshpande', profilePhoto: null }

const feed = {
  pages: [
    {
      posts: [
        { _id: 'p1', author: meera },
        { _id: 'p2', author: rohan },
      ],
    },
  ],
  pageParams: [null],
}
const comments = { pages: [{ comments: [{ _id: 'c1', author: rohan, replies: [{ _id: 'c2', author: meera }] }] }] }
const people = { pages: [{ users: [{ ...meera, bio: 'Gold', isFollowing: false, followersCount: 3 }] }] }

const clientWithPeople = () => {
  const client = new QueryClient()
  client.setQueryData(['feed'], feed, { updatedAt: 1000 })
  client.setQueryData(['comments'], comments)
  client.setQueryData(['people'], people)
  client.setQueryData(['other'], { posts: [{ _id: 'p3', author: rohan }] })
  return client
}

test('a new photo shows on everything that the person wrote and in every list', () => {
  const client = clientWithPeople()
  updateCachedPerson(client, meera._id, (person) => ({ ...person, profilePhoto: '/media/new.webp' }))
  const all = JSON.stringify(['feed', 'comments', 'people'].map((key) => client.getQueryData([key])))
  expect(all.split('/media/new.webp').length - 1).toBe(3)
  expect(all).not.toMatch(/Meera Krishnan","profilePhoto":null/)
})

test("other people's content keeps its identity, and no query looks newer", () => {
  const client = clientWithPeople()
  const other = client.getQueryData(['other'])
  updateCachedPerson(client, meera._id, (person) => ({ ...person, name: 'Meera K' }))
  expect(client.getQueryData(['other'])).toBe(other)
  expect(client.getQueryData<typeof feed>(['feed'])?.pages[0]?.posts[1]).toBe(feed.pages[0]?.posts[1])
  expect(client.getQueryState(['feed'])?.dataUpdatedAt).toBe(1000)
})

test('findCachedPerson finds every copy with its query', () => {
  const copies = findCachedPerson(clientWithPeople(), meera._id)
  expect(copies.map(({ queryKey, item }) => [queryKey, item.bio])).toEqual([
    [['feed'], undefined],
    [['comments'], undefined],
    [['people'], 'Gold'],
  ])
})
