import { expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { changedValues, withDefaults } from './rules.ts'

const settings = (firstPostsWait: number) => withDefaults({ moderation: { firstPostsWait } })

it('settings have defaults where nothing is stored', () => {
  expect(withDefaults({})).toEqual(defaultSettings)
  expect(settings(7).moderation).toEqual({ ...defaultSettings.moderation, firstPostsWait: 7 })
})

it('changedValues returns only what differs, before and after', () => {
  expect(changedValues(settings(1), settings(2))).toEqual({
    before: { 'moderation.firstPostsWait': 1 },
    after: { 'moderation.firstPostsWait': 2 },
  })
  expect(changedValues(settings(1), settings(1))).toBeNull()
})
