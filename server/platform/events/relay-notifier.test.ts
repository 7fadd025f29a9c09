import { expect, test } from 'vitest'
import type { Db } from '../database/statement.ts'
import { createRelayNotifier } from './relay-notifier.ts'

/** Counts notifications, and says when there have been so many. */
function countNotifications() {
  let notifications = 0
  let hear = () => {}
  const db = {
    query: async () => {
      notifications++
      hear()
      return { rows: [] }
    },
  } as unknown as Db
  const until = (count: number) =>
    new Promise<void>((resolve) => {
      hear = () => notifications >= count && resolve()
      hear()
    })
  return { db, until, count: () => notifications }
}

test('the first commit is told at once, those that follow are told together, and the last is never forgotten', async () => {
  const { db, until, count } = countNotifications()
  const wake = createRelayNotifier(db)
  wake()
  expect(count()).toBe(1)
  for (let commit = 0; commit < 100; commit++) wake()
  expect(count()).toBe(1)
  await until(2)
  wake()
  await until(3)
})

test('a notice that does not get through is no matter: the leader looks by itself', async () => {
  const wake = createRelayNotifier({ query: () => Promise.reject(new Error('the database is away')) } as unknown as Db)
  expect(() => wake()).not.toThrow()
})
