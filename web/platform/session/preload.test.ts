import { expect, test } from 'vitest'
import type { User } from '#contract/accounts.ts'
import { createPacer } from '../api/pacer.ts'
import { createFakeClock } from '../testing/fake-clock.ts'
import { member } from '../testing/fixtures.ts'
import { preloadForMembers } from './preload.ts'

const minute = 60_000

// Proves: rule.cache.dashboard-preload
test('every five minutes, what members need is fetched again, and the dashboard once the page is idle', async () => {
  const clock = createFakeClock()
  const fetched: string[] = []
  let user: User | null = member()
  const currentUser = async () => {
    fetched.push('current user')
    return member()
  }
  const session = { member: () => user, currentUser }
  const fetches = async ({ queryKey }: { queryKey: readonly unknown[] }) => void fetched.push(String(queryKey[0]))
  const queries = {
    invalidateSoon: (queryKey: readonly unknown[]) => void fetches({ queryKey }),
    client: { prefetchQuery: fetches },
  }
  const dashboard = [{ queryKey: ['a leaderboard'] }, { queryKey: ['badges'] }]
  const whenIdle: (() => void)[] = []
  const idle = (callback: () => void) => void whenIdle.push(callback)
  const pacer = createPacer(clock)
  const stop = preloadForMembers({ session, queries, pacer, dashboard, idle }, clock)
  await clock.advance(5 * minute - 1)
  expect(fetched).toEqual([])
  await clock.advance(1)
  expect(fetched.splice(0).toSorted()).toEqual(['GET /notifications/unread-count', 'current user'])
  whenIdle.pop()!()
  await clock.advance(1000)
  expect(fetched).toEqual(['a leaderboard'])
  await clock.advance(1000)
  expect(fetched.splice(0)).toEqual(['a leaderboard', 'badges'])
  user = null
  await clock.advance(5 * minute)
  user = member()
  stop()
  await clock.advance(5 * minute)
  expect([fetched, whenIdle]).toEqual([[], []])
})
