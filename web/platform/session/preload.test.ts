import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { createPacer } from '../api/pacer.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { member } from '../testing/fixtures.ts'
import { preloadForMembers } from './preload.ts'

const minute = 60_000

// Proves: rule.cache.dashboard-preload
test('every five minutes, what members need is fetched again', async () => {
  const clock = createFakeClock()
  const fetched: string[] = []
  let user: User | null = member()
  const currentUser = async () => {
    fetched.push('current user')
    return member()
  }
  const session = { member: () => user, currentUser }
  const queries = { invalidateSoon: (queryKey: readonly unknown[]) => void fetched.push(String(queryKey[0])) }
  const stop = preloadForMembers({ session, queries, pacer: createPacer(clock) }, clock)
  await clock.advance(5 * minute - 1)
  expect(fetched).toEqual([])
  await clock.advance(1)
  const expected = ['GET /notifications/unread-count', 'current user']
  expect(fetched.toSorted()).toEqual(expected)
  user = null
  await clock.advance(5 * minute)
  expect(fetched).toHaveLength(2)
  user = member()
  stop()
  await clock.advance(5 * minute)
  expect(fetched).toHaveLength(2)
})
