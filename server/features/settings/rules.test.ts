import { expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { changedValues, withDefaults } from './rules.ts'

const settings = (firstPostsToReview: number) => withDefaults({ moderation: { firstPostsToReview } })

it('settings have defaults where nothing is stored', () => {
  expect(withDefaults({})).toEqual(defaultSettings)
  expect(settings(7).moderation).toEqual({ ...defaultSettings.moderation, firstPostsToReview: 7 })
})

it('changedValues returns only what differs, before and after', () => {
  expect(changedValues(settings(1), settings(2))).toEqual({
    before: { 'moderation.firstPostsToReview': 1 },
    after: { 'moderation.firstPostsToReview': 2 },
  })
  expect(changedValues(settings(1), settings(1))).toBeNull()
})
