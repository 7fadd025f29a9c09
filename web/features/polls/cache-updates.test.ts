import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Poll } from '#contract/polls.ts'
import { pollPages } from './api.ts'
import { addToPollLists, asClosed, updateCachedPoll, withCounts, withoutVote, withVote } from './cache-updates.ts'

const made = (_id: string, change: Partial<Poll> = {}): Poll => ({
  _id,
  postId: `post of ${_id}`,
  author: { _id: 'm', username: 'meera_k', name: 'Meera', profilePhoto: null },
  section: 'goldtalks',
  question: 'Up or down?',
  options: [
    { _id: 'up', text: 'Up', votesCount: 0 },
    { _id: 'down', text: 'Down', votesCount: 1 },
  ],
  votesCount: 1,
  createdAt: '2026-11-19T09:00:00.000Z',
  closesAt: '2026-11-20T09:00:00.000Z',
  isClosed: false,
  votedFor: null,
  can: { vote: true },
  ...change,
})

const keep = (client: QueryClient, search: Parameters<typeof pollPages>[0], polls: Poll[]) =>
  client.setQueryData(pollPages(search).queryKey, { pages: [{ polls, pagination: {} }], pageParams: [null] } as never)
const listed = (client: QueryClient, search: Parameters<typeof pollPages>[0]) =>
  client.getQueryData(pollPages(search).queryKey)?.pages.flatMap(({ polls }) => polls)

test("withCounts updates polls in lists and posts as a new fetch would, and keeps the viewer's vote", () => {
  const client = new QueryClient()
  keep(client, {}, [made('a', { votedFor: 'down' }), made('b')])
  client.setQueryData(['GET /posts/:id', {}], { post: { _id: 'post of a', poll: made('a', { votedFor: 'down' }) } })
  const counts = {
    options: [
      { _id: 'up', votesCount: 4 },
      { _id: 'down', votesCount: 1 },
    ],
    votesCount: 5,
  }
  updateCachedPoll(client, 'a', withCounts(counts))
  const fresh = made('a', {
    votedFor: 'down',
    votesCount: 5,
    options: [
      { _id: 'up', text: 'Up', votesCount: 4 },
      { _id: 'down', text: 'Down', votesCount: 1 },
    ],
  })
  expect(listed(client, {})).toEqual([fresh, made('b')])
  expect(client.getQueryData(['GET /posts/:id', {}])).toEqual({ post: { _id: 'post of a', poll: fresh } })
})

test('asClosed closes a poll everywhere, and it takes no votes', () => {
  const client = new QueryClient()
  keep(client, {}, [made('a'), made('b')])
  updateCachedPoll(client, 'a', asClosed)
  expect(listed(client, {})).toEqual([made('a', { isClosed: true, can: { vote: false } }), made('b')])
})

test('addToPollLists puts a new poll on top of the matching lists, once', () => {
  const client = new QueryClient()
  for (const search of [{}, { status: 'open' }, { status: 'closed' }, { section: 'fxtalks' }] as const)
    keep(client, search, [])
  addToPollLists(client, made('a'))
  addToPollLists(client, made('a'))
  expect(listed(client, {})).toEqual([made('a')])
  expect(listed(client, { status: 'open' })).toEqual([made('a')])
  expect(listed(client, { status: 'closed' })).toEqual([])
  expect(listed(client, { section: 'fxtalks' })).toEqual([])
})

test('withVote counts a queued vote once, and withoutVote undoes it', () => {
  const poll = made('a')
  const voted = withVote('up')(poll)
  expect(voted).toMatchObject({ votedFor: 'up', votesCount: 2 })
  expect(voted.options.map(({ votesCount }) => votesCount)).toEqual([1, 1])
  expect(withVote('up')(voted)).toBe(voted)
  expect(withVote('down')(voted)).toBe(voted)
  expect(withoutVote('down')(voted)).toBe(voted)
  expect(withoutVote('up')(voted)).toEqual(poll)
})
