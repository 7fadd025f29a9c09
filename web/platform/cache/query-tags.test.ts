import { expect, test } from 'vitest'
import { queryTagOf } from './query-tags.ts'

// Proves: rule.cache.leaderboard-tags
test.each([
  ['GET /badges/all', 'Badges'],
  ['GET /badges/user/:id', 'Badges'],
  ['GET /badges/user/:id/top', 'Badges'],
  ['GET /badges/progress/:id', 'Badges'],
  ['GET /badges/:id/holders', 'Badges'],
  ['GET /badges/latest', 'Badges'],
  ['GET /leaderboard/:timeframe/:section', 'Leaderboard'],
  ['GET /leaderboard/hall-of-fame/current', 'HallOfFame'],
  ['GET /leaderboard/hall-of-fame/historical/:date', 'HallOfFame'],
  ['GET /hall-of-fame', 'HallOfFame'],
  ['GET /points/user/:id', 'PointTotals'],
  ['GET /points/user/:id/sections', undefined],
  ['GET /points/user/:id/history/:section', undefined],
  // Lists for administrators are not boards.
  ['GET /leaderboard/admin/ranks', undefined],
  ['GET /leaderboard/admin/hall-of-fame', undefined],
  ['GET /posts', undefined],
])('%s has the tag %s', (name, tag) => {
  expect(queryTagOf([name, {}])).toBe(tag)
})
