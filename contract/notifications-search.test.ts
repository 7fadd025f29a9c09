import { expect, test } from 'vitest'
import { matchesSearch } from './notifications-search.ts'

const kavya = { _id: '1', username: 'kavya', name: 'Kavya Iyer', profilePhoto: null }
const notification = (change: object) => ({ title: '', message: '', senders: [], ...change }) as never
const all = {
  title: notification({ title: 'Your post is PUBLISHED' }),
  message: notification({ message: 'Silver is late again' }),
  sender: notification({ title: 'New follower', senders: [kavya] }),
}

// Proves: rule.notifications.search-title, rule.notifications.search-message, rule.notifications.search-sender
test.each([
  ['published', ['title']],
  ['SILVER', ['message']],
  ['iyer', ['sender']],
  [' late ', ['message']],
  ['gold', []],
  ['', ['title', 'message', 'sender']],
])('a search for "%s" looks in title, message and sender, ignoring case', (search, found) => {
  expect(Object.keys(all).filter((name) => matchesSearch(all[name as keyof typeof all], search))).toEqual(found)
})
