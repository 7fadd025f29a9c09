import { expect, test } from 'vitest'
import { allBadges, badgeProgress, memberBadges, topBadges } from '../features/badges/api.ts'
import { peoplePages } from '../features/follows/api.ts'
import { boardQuery } from '../features/leaderboard/api.ts'
import { contentList } from '../features/moderation/api.ts'
import { unreadCountQuery } from '../features/notifications/api.ts'
import { historyPages, sectionsQuery, statsQuery } from '../features/points/api.ts'
import { feedPages, likedPosts, memberPosts, postStats, savedPosts } from '../features/posts/api.ts'
import { profileQuery } from '../features/profiles/api.ts'
import { peopleResults, postResults } from '../features/search/api.ts'
import { lessonPages, recommendations, uploaderQuery, videoQuery, watchStats } from '../features/videos/api.ts'
import { ApiError } from '../platform/api/api-error.ts'
import { createQueries } from '../platform/cache/queries.ts'
import { gaugesQuery } from '../shared/gauges-query.ts'

const id = '6855a1f00000000000000001'
const second = 1000
const minute = 60 * second

// Proves: rule.notifications.unread-cache, rule.cache.lifetime-profile, rule.cache.lifetime-followers,
//   rule.cache.lifetime-following, rule.cache.lifetime-post-stats, rule.cache.lifetime-user-posts,
//   rule.cache.lifetime-saved, rule.cache.lifetime-liked, rule.cache.lifetime-search, rule.cache.fetch-layer,
//   rule.cache.lifetime-video-progress, rule.cache.lifetime-video-stats, rule.cache.lifetime-recommendations,
//   rule.cache.lifetime-uploader-profile, rule.cache.lifetime-recent-videos, rule.cache.lifetime-badges-all,
//   rule.cache.lifetime-badges-user, rule.cache.lifetime-badges-top, rule.cache.lifetime-badges-progress,
//   rule.cache.lifetime-leaderboard-query,
//   rule.cache.lifetime-user-stats, rule.cache.lifetime-points-history, rule.cache.lifetime-points-sections
test.each([
  ['a profile', profileQuery('meera_k'), 2 * minute],
  ['followers', peoplePages('followers', id, ''), 2 * minute],
  ['the people somebody follows', peoplePages('following', id, ''), 2 * minute],
  ['the counts of a post', postStats(id), 30 * second],
  ['a member’s posts', memberPosts(id), 90 * second],
  ['saved posts', savedPosts(), 120 * second],
  ['liked posts', likedPosts(), 120 * second],
  ['posts in search results', postResults({ q: 'gold' }), minute],
  ['people in search results', peopleResults({ q: 'meera' }), minute],
  ["posts in the administrators' search", contentList({}), minute],
  ['a lesson, with the viewer’s progress', videoQuery(id), minute],
  ['lessons, the newest first', lessonPages({}), minute],
  ['how much somebody watched', watchStats(), minute],
  ['recommended lessons', recommendations(), 2 * minute],
  ['the educator of a lesson', uploaderQuery(id), 10 * minute],
  ['all badges', allBadges(), 10 * minute],
  ["a member's badges", memberBadges(id), 5 * minute],
  ["a member's best badges", topBadges(id), 10 * minute],
  ['the progress of badges', badgeProgress(id), 2 * minute],
  ['a leaderboard', boardQuery({}), 5 * minute],
  ['totals and ranks', statsQuery(id), minute],
  ['the history of points', historyPages({ id, section: 'all' }), 2 * minute],
  ['points by room', sectionsQuery(id), 5 * minute],
  ['the number of unread notifications', unreadCountQuery, minute],
  ['a room, which uses the default', feedPages({ section: 'goldtalks' }), minute],
])('%s is refetched at the age that the specification gives', (_, { staleTime }, lifetime) => {
  expect(staleTime).toBe(lifetime)
})

// Proves: rule.cache.profile-context
test('a profile on screen is refetched every five minutes', () => {
  expect(profileQuery('meera_k').refetchInterval).toBe(5 * minute)
})

test('gauges on screen are refetched as often as they are counted', () => {
  expect(gaugesQuery.refetchInterval).toBe(5 * minute)
})

// Proves: rule.cache.query-stale, rule.cache.query-gc, rule.cache.query-retry, rule.cache.query-no-refetch-focus,
//   rule.cache.query-no-refetch-reconnect
test('by default a query is fresh for five minutes, cached for ten and tried twice', () => {
  const { client } = createQueries({
    viewer: () => id,
    fetcher: () => Promise.reject(new Error('nothing should be fetched')),
  })
  const { queries = {} } = client.getDefaultOptions()
  expect(queries).toMatchObject({
    staleTime: 5 * minute,
    gcTime: 10 * minute,
    refetchOnWindowFocus: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
  })
  const isRetried = queries.retry as (failures: number, error: ApiError) => boolean
  const failure = new ApiError({ status: 500 })
  expect([isRetried(0, failure), isRetried(1, failure)]).toEqual([true, false])
})

// Proves: rule.leaderboard.skip, rule.leaderboard.default-timeframe, rule.leaderboard.default-section,
//   rule.leaderboard.default-limit, rule.leaderboard.default-skip
test('a leaderboard is the week of all rooms by default, in pages of 50', () => {
  const [, input] = boardQuery({}).queryKey
  expect(input).toEqual({ params: { timeframe: 'weekly', section: 'all' }, query: { limit: '50', skip: '0' } })
  expect(boardQuery({}, 3).queryKey[1]).toMatchObject({ query: { skip: '100' } })
})

// Proves: rule.cache.leaderboard-no-refetch
test('a leaderboard is not refetched on focus or reconnect', () => {
  const { client } = createQueries({ viewer: () => id, fetcher: () => Promise.reject(new Error('unused')) })
  expect(client.defaultQueryOptions(boardQuery({}) as never)).toMatchObject({
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
})
