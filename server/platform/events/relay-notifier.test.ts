import { expect, test } from 'vitest'
import type { Db } from '../database/statement.ts'
import { createRelayNotifier } from './relay-notifier.ts'

/** Counts notifications and resolves once there are enough. */
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

test('the first commit notifies at once, later commits share a notification, and the last one is never dropped', async () => {
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

test("a failed notification doesn't throw, because the leader also polls", async () => {
  const wake = createRelayNotifier({ query: () => Promise.reject(new Error('the database is away')) } as unknown as Db)
  expect(() => wake()).not.toThrow()
})
