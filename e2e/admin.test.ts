import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { closeWithoutProblems } from './browser.ts'
import { createMember, createPost, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

/** Texts that screening flags, all different so that none is flagged as a repetition. */
const scams = [
  'Guaranteed returns: I double your money in 15 days, DM me for screenshots.',
  'Join my premium group on Telegram t.me/goldking777 for sure shot calls.',
  'Send 500 rupees to goldking@okaxis and get tomorrow’s jackpot tip.',
  'Risk free profit every month, 100% assured, WhatsApp 98765 43210.',
] as const

const {
  site,
  openPage,
  admin: administrator,
  members: [vikas, meera],
} = setUpSite({ members: ['Vikas Solanki', 'Meera Krishnan'] })

async function createFlaggedPost(words: string) {
  const post = await createPost(vikas, 'goldtalks', words)
  expect(post.status).toBe('pending')
  return post
}

async function createRejectedPost(words: string, reason: string) {
  const post = await createFlaggedPost(words)
  const decision = { params: { id: post._id }, body: { status: 'rejected', reason } } as const
  expect((await administrator.api('PUT /admin/content/:id/status', decision)).status).toBe(200)
  return post
}

const row = (page: Page, words: string) => page.getByRole('row').filter({ hasText: words })
const pathAndSearch = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const statusOf = async (id: string) => (await vikas.api('GET /posts/:id', { params: { id } })).body.post?.status

const listed = (page: Page, words: string) =>
  page.getByRole('list', { name: 'Cases' }).getByRole('listitem').filter({ hasText: words })
const nothingLeft = (page: Page) => page.getByText('New cases appear here automatically.')
const undo = (page: Page) => page.getByRole('region', { name: 'Undo' })

describe('the review queue', () => {
  it('shows a new item live on the desktop, and approving it shows the post to everyone', async () => {
    const visitor = await openPage(administrator, '/admin/pending-posts')
    const { page } = visitor
    await nothingLeft(page).waitFor()
    const post = await createFlaggedPost(scams[0])
    await listed(page, scams[0]).waitFor()
    await page.getByRole('radio', { name: /^Approve it/ }).check()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await undo(page).getByText('Approve it: the post by Vikas Solanki', { exact: true }).waitFor()
    await listed(page, scams[0]).waitFor({ state: 'detached' })
    const { status } = await site.api()('GET /posts/:id', { params: { id: post._id } })
    expect(status).toBe(200)
    await vikas.api('DELETE /posts/:id', { params: { id: post._id } })
    await closeWithoutProblems(visitor)
  })

  it('shows a new item live on the phone, and approving it shows the post to everyone', async () => {
    const visitor = await openPage(administrator, '/admin/pending-posts', { size: 'phone' })
    const { page } = visitor
    await nothingLeft(page).waitFor()
    const post = await createFlaggedPost(scams[0])
    await listed(page, scams[0]).getByRole('button').click()
    await page
      .getByRole('region', { name: 'Decide on this case' })
      .getByRole('button', { name: 'Approve', exact: true })
      .click()
    await page.getByRole('dialog', { name: 'Decide' }).getByRole('button', { name: 'Approve it' }).click()
    await undo(page).getByText('Approve it: the post by Vikas Solanki', { exact: true }).waitFor()
    await nothingLeft(page).waitFor()
    const { status } = await site.api()('GET /posts/:id', { params: { id: post._id } })
    expect(status).toBe(200)
    await vikas.api('DELETE /posts/:id', { params: { id: post._id } })
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.overview.feature-moderation, rule.overview.admin-content, rule.overview.admin-posts
  it('rejects a post with a reason that its author sees right away', async () => {
    const post = await createFlaggedPost(scams[1])
    const author = await openPage(vikas, `/post/${post._id}`)
    await author.page.getByText("Your post is under review. Others will see it once it's approved.").waitFor()
    const visitor = await openPage(administrator, '/admin/pending-posts')
    const { page } = visitor
    await listed(page, scams[1]).waitFor()
    await page.getByText('Only the author can see it. They see your reason and can appeal once.').waitFor()
    await page.getByRole('radio', { name: /^Reject it/ }).check()
    await page.getByRole('button', { name: 'Reject it' }).click()
    await page.getByText('Please give the author a reason').waitFor()
    await page.getByRole('textbox', { name: 'Reason for the author' }).fill('We do not send people to paid groups.')
    await page.getByRole('button', { name: 'Reject it' }).click()
    await undo(page).getByText('Reject it: the post by Vikas Solanki', { exact: true }).waitFor()
    await author.page.getByText('Your post was rejected.').waitFor()
    await author.page.getByText('We do not send people to paid groups.').waitFor()
    await closeWithoutProblems(visitor, author)
  })

  it('shows an appeal against a rejection, and approving it publishes the post', async () => {
    const post = await createRejectedPost('Guaranteed profit of 5% a day, ask me how.', 'Nobody can promise that.')
    await vikas.api('POST /posts/:id/appeal', { params: { id: post._id }, body: { text: 'I only quoted them.' } })
    const visitor = await openPage(administrator, '/admin')
    const { page } = visitor
    const row = page.getByRole('row', { name: /^Appeals/ }).filter({ hasText: '1' })
    await row.getByRole('link', { name: 'Appeals' }).click()
    await expect.poll(() => pathAndSearch(page)).toBe('/admin/cases?queue=appeals')
    await page.getByText('I only quoted them.').waitFor()
    await page.getByRole('radio', { name: /^Approve it/ }).check()
    await page.getByRole('button', { name: 'Approve it' }).click()
    await nothingLeft(page).waitFor()
    expect(await statusOf(post._id)).toBe('published')
    await closeWithoutProblems(visitor)
  })

  it('decides on several posts at once, by keyboard only', async () => {
    const posts = [await createFlaggedPost(scams[2]), await createFlaggedPost(scams[3])]
    const visitor = await openPage(administrator, '/admin/pending-posts')
    const { page } = visitor
    await listed(page, scams[2]).waitFor()
    await listed(page, scams[3]).waitFor()
    for (const checkbox of await page.getByRole('checkbox', { name: /^Select case/ }).all()) {
      await checkbox.focus()
      await page.keyboard.press('Space')
    }
    await page.getByText('2 selected').waitFor()
    await page.getByRole('button', { name: 'Reject…' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Reject 2 posts and comments?' }).waitFor()
    await page.keyboard.type('No paid tips here.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await undo(page).getByText('Rejected: 2 cases', { exact: true }).waitFor()
    await nothingLeft(page).waitFor()
    expect(await Promise.all(posts.map(({ _id }) => statusOf(_id)))).toEqual(['rejected', 'rejected'])
    await closeWithoutProblems(visitor)
  })

  it('keeps the typed reason when a decision fails', async () => {
    const post = await createFlaggedPost('Assured income scheme: 3% a day, guaranteed, ask me how.')
    const visitor = await openPage(administrator, '/admin/pending-posts')
    const { page } = visitor
    visitor.allowError(/status of 500/)
    await page.route('**/decide', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('radio', { name: /^Reject it/ }).check()
    const reason = page.getByRole('textbox', { name: 'Reason for the author' })
    await reason.fill('Nobody can guarantee that.')
    await page.getByRole('button', { name: 'Reject it' }).click()
    await page.getByText("That didn't work. Nothing was changed.").waitFor()
    expect(await reason.inputValue()).toBe('Nobody can guarantee that.')
    await page.unroute('**/decide')
    await page.getByRole('button', { name: 'Reject it' }).click()
    await undo(page).getByText('Reject it: the post by Vikas Solanki', { exact: true }).waitFor()
    expect(await statusOf(post._id)).toBe('rejected')
    await closeWithoutProblems(visitor)
  })
})

describe('post content', () => {
  it('finds posts by text, room and status, and keeps the filters in the URL', async () => {
    await createPost(meera, 'fxtalks', 'The rupee before the RBI minutes.')
    const visitor = await openPage(administrator, '/admin/post-content')
    const { page } = visitor
    await row(page, 'The rupee before').waitFor()
    await page.getByRole('searchbox', { name: 'Search by text or author' }).fill('minutes')
    await page.getByText('1 to 1 of 1').waitFor()
    await page.getByLabel('Status', { exact: true }).selectOption('published')
    await page.getByLabel('Room', { exact: true }).selectOption('fxtalks')
    await expect
      .poll(() => pathAndSearch(page))
      .toBe('/admin/post-content?query=minutes&status=published&section=fxtalks')
    await page.reload()
    await row(page, 'The rupee before').waitFor()
    await page.getByLabel('Room', { exact: true }).selectOption('goldtalks')
    await page.getByRole('heading', { name: 'No matches' }).waitFor()
    await page.goBack()
    await row(page, 'The rupee before').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('a report', () => {
  // Proves: rule.overview.admin-reports
  it('removes the post with its decision, and the post shows as removed', async () => {
    const post = await createPost(vikas, 'goldtalks', 'An ordinary post that somebody minds.')
    const visitor = await openPage(administrator, '/admin/reports')
    const { page } = visitor
    await page.getByText('When a member reports something, it appears here automatically.').waitFor()
    await meera.api('POST /posts/report/:id', {
      params: { id: post._id },
      body: { reason: 'other', description: 'He copied my words.' },
    })
    const reader = await openPage(meera, '/dashboard/goldtalks')
    const read = reader.page.getByRole('article').filter({ hasText: 'somebody minds' })
    await read.waitFor()
    await page.getByText('He copied my words.').waitFor()
    await page.getByLabel('Note', { exact: true }).fill('First time.')
    await page.getByRole('button', { name: 'Add note' }).click()
    await page.getByRole('list', { name: 'Notes' }).getByText('First time.').waitFor()
    await page.getByRole('radio', { name: /^Remove it The author / }).check()
    await page.getByLabel('Reason for the author').fill('These are her words.')
    await page.getByRole('button', { name: 'Remove it' }).click()
    await undo(page).getByText('Remove it: the post by Vikas Solanki', { exact: true }).waitFor()
    await read.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Decided' }).click()
    await listed(page, 'somebody minds').getByText('Resolved by').waitFor()
    const shown = page.getByRole('article', { name: 'Post by Vikas Solanki' })
    await shown.getByRole('region', { name: 'Decisions' }).getByText('These are her words.').waitFor()
    await shown.getByRole('region', { name: 'Notes' }).getByText('First time.').waitFor()
    expect(await statusOf(post._id)).not.toBe('published')
    await closeWithoutProblems(visitor, reader)
  })
})

describe('a member', () => {
  it('is shown with all their posts and comments, hidden ones included', async () => {
    const words = 'Sure shot profit, 100% assured, pay on goldking@okicici.'
    await createRejectedPost(words, 'No payments here.')
    const visitor = await openPage(administrator, '/admin/users?search=vikas')
    const { page } = visitor
    await page.getByRole('button', { name: 'Actions for Vikas Solanki' }).click()
    await page.getByRole('menuitem', { name: 'Posts, comments and lessons' }).click()
    const dialog = page.getByRole('dialog', { name: 'Posts, comments and lessons by Vikas Solanki' })
    await dialog.getByRole('row').filter({ hasText: words }).getByText('Rejected').waitFor()
    await dialog.getByRole('link', { name: 'Comments' }).click()
    await dialog.getByRole('heading', { name: 'Nothing here yet' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(pathAndSearch(page)).toBe('/admin/users?search=vikas')
    await closeWithoutProblems(visitor)
  })
})

describe('the administration', () => {
  it("puts a new member's first posts under review once the setting says so", async () => {
    const visitor = await openPage(administrator, '/admin/settings')
    const { page } = visitor
    const field = page.getByLabel("New members' posts to review")
    await field.fill('77')
    await page.getByText('Enter a whole number from 0 to 50').waitFor()
    await field.fill('1')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await toastWith(page, 'Settings saved').waitFor()
    const newcomer = await createMember(site, 'Sneha Patil')
    expect((await createPost(newcomer, 'fxtalks', 'Hello from Pune.')).status).toBe('pending')
    await page.getByRole('link', { name: /^Under review/ }).click()
    await listed(page, 'Hello from Pune.').getByText('First posts').waitFor()
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('undo')
    const change = page.getByRole('listitem').filter({ hasText: 'First posts under review: 0' })
    await change.getByRole('button', { name: /^Undo change/ }).click()
    await toastWith(page, 'Change undone').waitFor()
    await page.getByText(/Undid change/).waitFor()
    await page.getByRole('searchbox', { name: 'Search settings' }).fill('new members')
    await page.getByText("New members' posts appear right away").waitFor()
    await closeWithoutProblems(visitor)
  })

  it('records every decision with who, what and why', async () => {
    for (const firstPostsToReview of [3, 0]) {
      const { version } = (await administrator.api('GET /admin/settings')).body
      const settings = { moderation: { firstPostsToReview } }
      await administrator.api('PUT /admin/settings', { body: { settings, version } })
    }
    const [banned, reported] = [await createMember(site, 'Tara Loud'), await createPost(meera, 'fxtalks', 'Mind me.')]
    await createRejectedPost('Double your money, guaranteed: DM me on Telegram.', 'We do not send people away.')
    await administrator.api('PUT /admin/users/:id/status', {
      params: { id: banned.user._id },
      body: { status: 'banned', reason: 'Loud in every room.' },
    })
    const { body } = await vikas.api('POST /posts/report/:id', {
      params: { id: reported._id },
      body: { reason: 'spam' },
    })
    const dismissal = { params: { id: body.report._id }, body: { status: 'dismissed' } } as const
    expect((await administrator.api('PUT /posts/reports/:id', dismissal)).status).toBe(200)
    const visitor = await openPage(administrator, '/admin/audit')
    const { page } = visitor
    await row(page, 'Settings changed').first().getByText('First posts under review').waitFor()
    await row(page, 'Loud in every room.').getByText('@tara_loud').waitFor()
    await row(page, 'We do not send people away.').getByText('Decision on a post or comment').waitFor()
    await page.getByLabel('Action', { exact: true }).selectOption('Decision on a report')
    await row(page, 'Decision on a report').first().waitFor()
    await row(page, 'Settings changed').first().waitFor({ state: 'detached' })
    expect(pathAndSearch(page)).toBe('/admin/audit?action=moderation.report')
    await closeWithoutProblems(visitor)
  })

  it("redirects members who aren't administrators", async () => {
    const visitor = await openPage(meera, '/admin/pending-posts')
    await visitor.page.waitForURL('**/dashboard/bittalks')
    expect((await meera.api('GET /admin/content/pending')).status).toBe(403)
    await closeWithoutProblems(visitor)
  })
})
