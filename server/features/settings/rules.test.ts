import { expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { changedValues, withDefaults, withEnvironment } from './rules.ts'

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

const formerly = (activeUsers?: string, videos?: string, socialLinks: string[] = []) => ({
  socialLinks,
  formerClaims: { activeUsers, videos },
})
const claimsOf = (stored: Record<string, object>, ...said: Parameters<typeof formerly>) =>
  withEnvironment(stored, formerly(...said)).claims

it('settings take over what the environment said of claims and links', () => {
  expect(claimsOf({})).toEqual(defaultSettings.claims)
  expect(claimsOf({}, '1,24,000+', '')).toEqual({
    ...defaultSettings.claims,
    activeUsers: 'fixed',
    activeUsersFixed: 124_000,
    videos: 'off',
  })
  const links = ['https://x.com/a', 'https://t.me/a']
  expect(withEnvironment({}, formerly(undefined, undefined, links)).site.socialLinks).toBe(links.join('\n'))
})

it('settings that are stored stay as they are, whatever the environment says', () => {
  const stored = { claims: { videosFixed: 53 }, site: { socialLinks: '' } }
  const settings = withEnvironment(stored, formerly('100', '200', ['https://x.com/a']))
  expect([settings.claims.videosFixed, settings.claims.activeUsersFixed, settings.site.socialLinks]).toEqual([
    53,
    defaultSettings.claims.activeUsersFixed,
    '',
  ])
})
