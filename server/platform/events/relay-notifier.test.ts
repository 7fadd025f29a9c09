import { expect, test } from 'vitest'
import type { Db } from '../database/statement.ts'
import { createRelayNotifier } from './relay-notifier.ts'

/** Counts notifications and resolves once there are enough. */
function countNotifications() {
  let notifications = 0
  let check = () => {}
  const db = {
    query: async () => {
      notifications++
      check()
      return { rows: [] }
    },
  } as unknown as Db
  const waitFor = (count: number) =>
    new Promise<void>((resolve) => {
      check = () => notifications >= count && resolve()
      check()
    })
  return { db, waitFor, count: () => notifications }
}

test('the first commit notifies at once, later commits share a notification, and the last one is never dropped', async () => {
  const { db, waitFor, count } = countNotifications()
  const wake = createRelayNotifier(db)
  wake()
  expect(count()).toBe(1)
  for (let commit = 0; commit < 100; commit++) wake()
  expect(count()).toBe(1)
  await waitFor(2)
  wake()
  await waitFor(3)
})

test("a failed notification doesn't throw, because the leader also polls", async () => {
  const wake = createRelayNotifier({ query: () => Promise.reject(new Error('the database is away')) } as unknown as Db)
  expect(() => wake()).not.toThrow()
})
