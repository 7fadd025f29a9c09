// Members: profile, follow, notifications and search.
import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { waitUntil } from '../../server/testing/wait-until.ts'
import { closeWithoutProblems } from '../browser.ts'
import { createMember, createPost, postWith, toastWith } from '../members.ts'
import { setUpSite } from '../set-up-site.ts'

const {
  site,
  openPage,
  members: [meera, rohan],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })

const phone = { size: 'phone' } as const
const notification = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

it('a member edits their profile, and others see it', async () => {
  const own = await openPage(meera, '/profile', phone)
  await own.page.getByRole('button', { name: 'Edit profile' }).click()
  const form = own.page.getByRole('dialog', { name: 'Edit profile' })
  await form.getByLabel('Bio').fill('Gold and the rupee, mostly the one hour chart.')
  await form.getByRole('button', { name: 'Save' }).click()
  await toastWith(own.page, 'Profile updated successfully.').waitFor()
  const reader = await openPage(rohan, '/meera_krishnan', phone)
  await reader.page.getByRole('paragraph').filter({ hasText: 'Gold and the rupee, mostly' }).waitFor()
  await closeWithoutProblems(own, reader)
})

// Proves: rule.profile.follow-ok, rule.profile.unfollow-ok, rule.overview.member-follow
it('a follow counts at once for both members, until it is taken back', async () => {
  const lakshmi = await createMember(site, 'Lakshmi Reddy')
  const own = await openPage(lakshmi, '/dashboard/you', phone)
  const reader = await openPage(rohan, '/profile/lakshmi_reddy', phone)
  await own.page.getByRole('link', { name: '0 followers' }).waitFor()
  await reader.page.getByRole('button', { name: 'More options for Lakshmi Reddy' }).waitFor()
  await reader.page.getByRole('button', { name: 'Follow lakshmi_reddy' }).click()
  await toastWith(reader.page, 'Successfully followed user.').waitFor()
  await own.page.getByRole('link', { name: '1 follower' }).waitFor()
  await reader.page.getByRole('link', { name: '1 follower' }).waitFor()
  await reader.page.getByRole('button', { name: 'Following lakshmi_reddy, unfollow' }).click()
  await toastWith(reader.page, 'Successfully unfollowed user.').waitFor()
  await own.page.getByRole('link', { name: '0 followers' }).waitFor()
  await closeWithoutProblems(own, reader)
})

it('a notification disappears when its activity is undone, and another leads to its comment', async () => {
  const member = await createMember(site, 'Kavya Iyer')
  const post = await createPost(member, 'goldtalks', 'A range is a range.')
  const params = { id: post._id }
  const visitor = await openPage(member, '/dashboard/notifications', phone)
  const { page } = visitor
  await page.getByText('No notifications yet').waitFor()
  await rohan.api('POST /posts/:id/like', { params })
  await notification(page, 'Rohan Deshpande liked your post').waitFor()
  await rohan.api('POST /posts/:id/unlike', { params })
  await page.getByText('No notifications yet').waitFor()
  await rohan.api('POST /posts/:id/comment', { params, body: { comment: 'Until it breaks.' } })
  await notification(page, 'Rohan Deshpande commented on your post').getByRole('link').first().click()
  await page.waitForURL(/\/post\//)
  await page.getByText('Until it breaks.').waitFor()
  await page.goto(`${site.url}/dashboard/notifications`)
  await page.getByText('All caught up').waitFor()
  await closeWithoutProblems(visitor)
})

it('a search finds a post while typing, by the start of a word', async () => {
  await createPost(meera, 'goldtalks', 'Silver against gold, daily: the ratio turned at 82.')
  await waitUntil('the post is in the index', async () => {
    const { body } = await rohan.api('GET /search', { query: { q: 'silver', type: 'posts' } })
    return body.pagination?.total === 1
  })
  const visitor = await openPage(rohan, '/dashboard/discover', phone)
  const { page } = visitor
  const field = page
    .getByRole('searchbox', { name: 'Search posts, people, lessons and news' })
    .filter({ visible: true })
  await field.pressSequentially('silv')
  // Closes the suggestions, which lie over what was found.
  await field.press('Enter')
  await postWith(page, 'the ratio turned at 82').waitFor()
  await page.waitForURL('**/dashboard/discover?q=silv')
  await page.getByText('1 post found').waitFor()
  await closeWithoutProblems(visitor)
})
