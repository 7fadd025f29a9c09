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

const formerly = (activeUsers?: string, videos?: string, socialLinks: string[] = [], contactEmail?: string) => ({
  contactEmail,
  socialLinks,
  claims: { activeUsers, videos },
})
const claimsOf = (stored: Record<string, object>, ...said: Parameters<typeof formerly>) =>
  withEnvironment(stored, formerly(...said)).claims

it('settings take over what the environment said of claims, links and the contact', () => {
  expect(claimsOf({})).toEqual(defaultSettings.claims)
  expect(claimsOf({}, '1,24,000+', '')).toEqual({
    ...defaultSettings.claims,
    activeUsers: 'fixed',
    activeUsersFixed: 124_000,
    videos: 'off',
  })
  const links = ['https://x.com/a', 'https://t.me/a']
  const taken = withEnvironment({}, formerly(undefined, undefined, links, 'desk@example.in'))
  expect([taken.site.socialLinks, taken.contact.email]).toEqual([links.join('\n'), 'desk@example.in'])
})

it('settings that are stored stay as they are, whatever the environment says', () => {
  const stored = { claims: { videosFixed: 53 }, site: { socialLinks: '' }, contact: { email: '' } }
  const settings = withEnvironment(stored, formerly('100', '200', ['https://x.com/a'], 'desk@example.in'))
  const { claims, site, contact } = settings
  expect([claims.videosFixed, claims.activeUsersFixed, site.socialLinks, contact.email]).toEqual([
    53,
    defaultSettings.claims.activeUsersFixed,
    '',
    '',
  ])
})
