import { expect, test } from 'vitest'
import type { Person } from '#contract/common.ts'
import { filterByName } from './api.ts'

const person = (username: string, name: string): Person => ({
  _id: username,
  username,
  name,
  profilePhoto: null,
  bio: 'gold',
  isFollowing: false,
  followersCount: 0,
})
const people = [person('meera_k', 'Meera Krishnan'), person('rohan_d', 'Rohan Deshpande')]
const found = (words: string) => filterByName(people, words).map(({ username }) => username)

// Proves: rule.session.suggestions-filter
test('filterByName finds people by username or name, ignoring case', () => {
  expect(found('KRISH')).toEqual(['meera_k'])
  expect(found(' rohan_ ')).toEqual(['rohan_d'])
  expect(found('')).toEqual(['meera_k', 'rohan_d'])
})

// Proves: rule.session.suggestions-filter
test('filterByName finds people by email only if the response has one', () => {
  expect(found('meera@example.org')).toEqual([])
  expect(filterByName([{ ...people[0]!, email: 'meera@example.org' }], 'example.org')).toHaveLength(1)
})
