import { createECDH, randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join as pathOf } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Comment } from '#contract/comments.ts'
import type { Post } from '#contract/posts.ts'
import { unsubscribeToken } from '../server/features/notifications/rules-digest.ts'
import { waitUntil } from '../server/testing/wait-until.ts'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Visitor } from './browser.ts'
import { createMember, createPost, type Member, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [rohan, kavya],
} = setUpSite({ members: ['Rohan Deshpande', 'Kavya Iyer'], showsNotifications: true })

const list = '/dashboard/notifications'
/** Polls long enough for a busy machine. */
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read)

async function comment(member: Member, post: Post, text: string, head?: Comment): Promise<Comment> {
  const { status, body } = await member.api('POST /posts/:id/comment', {
    params: { id: post._id },
    body: { comment: text, ...(head && { parentId: head._id }) },
  })
  if (status !== 201) throw new Error(`the comment was refused: ${JSON.stringify(body)}`)
  return body.comment
}
const like = (member: Member, { _id }: Post) => member.api('POST /posts/:id/like', { params: { id: _id } })
const follow = (member: Member, { user }: Member) => member.api('POST /auth/follow/:id', { params: { id: user._id } })

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` })
const row = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const checkbox = (page: Page, text: string) => row(page, text).getByRole('checkbox')
const filterButton = (page: Page, name: string | RegExp) =>
  page.getByRole('group', { name: 'Filter' }).getByRole('button', { name })
const openRowMenu = (page: Page, text: string) => row(page, text).getByRole('button', { name: 'More options' }).click()
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filter' }).filter({ visible: true }).click()
const clickBulkAction = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true }).click()

const waitForCount = (member: Member, count: number): Promise<void> =>
  waitUntil(`the member has ${count} notifications`, async () => {
    const { body } = await member.api('GET /notifications/unread-count')
    return body.count >= count
  })

/** A member with notifications about a like, two comments on two posts, and a follow. */
async function memberWithNotifications(name: string): Promise<{ member: Member; posts: [Post, Post] }> {
  const member = await createMember(site, name)
  const posts: [Post, Post] = [
    await createPost(member, 'goldtalks', 'Silver is late again.'),
    await createPost(member, 'fxtalks', 'The rupee holds 84.20.'),
  ]
  await like(rohan, posts[0])
  await comment(rohan, posts[0], 'That close is my line as well.')
  await comment(kavya, posts[1], 'It printed 84.19.')
  await follow(kavya, member)
  await waitForCount(member, 4)
  return { member, posts }
}

/** The name of the animation of a shaking bell. */
const bellAnimation = (page: Page): Promise<string> =>
  page.locator('.bell').evaluate((bell) => {
    const shaking = bell.cloneNode(true) as HTMLElement
    shaking.dataset.shakes = ''
    bell.after(shaking)
    const { animationName } = getComputedStyle(shaking.querySelector('.icon')!)
    shaking.remove()
    return animationName
  })

/** Opens a tab without a live connection, which polls once a minute. */
async function openWithoutLiveUpdates({ context, allowError }: Visitor): Promise<Page> {
  allowError(/socket\.io|net::ERR_FAILED/)
  const tab = await context.newPage()
  await tab.routeWebSocket(/socket\.io/, (socket) => socket.close())
  await tab.route('**/socket.io/**', (route) => route.abort())
  return tab
}

describe('a notification', () => {
  // Proves: rule.notifications.empty, rule.notifications.click-marks-read, rule.notifications.click-navigates
  it('appears at once in every open tab, and is read in all when read in one', async () => {
    const meera = await createMember(site, 'Meera Krishnan')
    const post = await createPost(meera, 'goldtalks', 'Gold came back to the floor a third time.')
    const visitor = await openPage(meera, list)
    const { page } = visitor
    await page.getByText('No notifications yet').waitFor()
    await page.getByText("When you receive notifications, they'll appear here.").waitFor()
    const room = await visitor.context.newPage()
    const counted = room.waitForResponse(/\/api\/notifications\/unread-count$/)
    await room.goto(`${site.url}/dashboard/goldtalks`)
    await (await counted).finished()
    await room.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    const deaf = await openWithoutLiveUpdates(visitor)
    await deaf.goto(`${site.url}/dashboard/fxtalks`)
    await deaf.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

    const shakes = room.locator('.bell[data-shakes]').waitFor()
    await like(rohan, post)
    await Promise.all([bell(page, 1).waitFor(), bell(room, 1).waitFor(), bell(deaf, 1).waitFor(), shakes])
    await row(page, 'Rohan Deshpande liked your post').waitFor()
    expect(await room.title()).toMatch(/^\(1\) goldtalks/)
    expect(await bellAnimation(room)).toBe('shake')
    await room.emulateMedia({ reducedMotion: 'reduce' })
    expect(await bellAnimation(room)).toBe('none')

    await like(kavya, post)
    const elsewhere = await createPost(rohan, 'fxtalks', 'The fix came in below the close.')
    const head = await comment(kavya, elsewhere, 'Who else saw that?')
    for (const text of ['I did.', 'Twice.', 'And once more.']) await comment(rohan, elsewhere, text, head)
    const reply = await comment(kavya, elsewhere, 'Then it is a habit.', head)
    await deaf.goto(`${site.url}/post/${elsewhere._id}#comment-${reply._id}`)
    await deaf.locator(`#comment-${reply._id}[data-linked]`).waitFor()
    await row(page, 'Kavya Iyer and Rohan Deshpande liked your post').waitFor()
    await follow(kavya, meera)
    await bell(room, 2).waitFor()
    const { _id } = await comment(rohan, post, 'And nobody sold it lower.')
    await bell(room, 3).click()
    await room.getByRole('link', { name: 'Rohan Deshpande commented on your post' }).click()
    await room.waitForURL(/\/post\//)
    await room.locator(`#comment-${_id}[data-linked]`).waitFor()
    await Promise.all([page, room, deaf].map((tab) => bell(tab, 2).waitFor()))
    await row(page, 'Rohan Deshpande commented').and(page.locator(':not(.unread)')).waitFor()

    await bell(room, 2).click()
    await room.getByRole('link', { name: 'See all notifications' }).waitFor()
    await expectAccessible(room)
    await room.getByRole('button', { name: 'Mark all as read' }).click()
    await page.getByText('All caught up').waitFor()
    for (const tab of [page, deaf]) await tab.getByRole('button', { name: 'Notifications', exact: true }).waitFor()
    await eventually(() => page.title()).toMatch(/^Notifications/)
    await closeWithoutProblems(visitor)
  })
})

describe('the notifications page', () => {
  // Proves: rule.notifications.list, rule.notifications.filter-type, rule.notifications.filter-unread,
  //   rule.notifications.no-match
  it('filters and searches, and keeps the filters in the URL', async () => {
    const { member } = await memberWithNotifications('Imran Qureshi')
    const visitor = await openPage(member, list)
    const { page } = visitor
    await row(page, 'liked your post').waitFor()
    await openFilters(page)
    await filterButton(page, 'Comments').click()
    await row(page, 'liked your post').waitFor({ state: 'detached' })
    expect(new URL(page.url()).search).toBe('?about=comment')
    await eventually(() => row(page, 'commented on your post').count()).toBe(2)

    const field = page.getByRole('searchbox', { name: 'Search notifications' })
    await field.fill('KAVYA')
    await row(page, 'Rohan').waitFor({ state: 'detached' })
    await page.waitForURL(/about=comment&q=KAVYA/)
    await page.reload()
    await row(page, 'Kavya Iyer commented').waitFor()
    await eventually(() => row(page, 'commented on your post').count()).toBe(1)
    expect(await page.getByRole('searchbox', { name: 'Search posts, people, lessons and news' }).inputValue()).toBe('')
    await field.fill('nothing like this')
    await page.getByText('No matching notifications').waitFor()
    await page.getByText('Try adjusting your filters or search query.').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all' }).click()
    await row(page, 'liked your post').waitFor()

    await checkbox(page, 'Rohan Deshpande commented').check()
    await clickBulkAction(page, 'Mark as read')
    await filterButton(page, /^Unread/).click()
    await row(page, 'Rohan Deshpande commented').waitFor({ state: 'detached' })
    await eventually(() =>
      page
        .getByRole('main')
        .getByRole('link', { name: /^Unread/ })
        .count(),
    ).toBe(3)
    await page.goBack()
    await row(page, 'Rohan Deshpande commented').waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.notifications.select-all, rule.notifications.bulk-read, rule.notifications.bulk-archive,
  //   rule.notifications.bulk-delete, rule.notifications.bulk-clears-selection
  it('marks, archives and deletes selected notifications', async () => {
    const { member } = await memberWithNotifications('Joseph Kurian')
    const visitor = await openPage(member, '/notifications')
    const { page } = visitor
    const all = page.getByRole('checkbox', { name: 'Select All' })
    await all.check()
    await page.getByText('4 selected').waitFor()
    await expectAccessible(page)
    await all.uncheck()
    expect(await checkbox(page, 'liked your post').isChecked()).toBe(false)

    await checkbox(page, 'liked your post').check()
    await clickBulkAction(page, 'Mark as read')
    await page.getByText('3 unread', { exact: true }).waitFor()
    expect(await checkbox(page, 'liked your post').isChecked()).toBe(false)
    await checkbox(page, 'started following you').check()
    await clickBulkAction(page, 'Archive')
    await row(page, 'started following you').waitFor({ state: 'detached' })
    await page.getByText('2 unread', { exact: true }).waitFor()

    await checkbox(page, 'Rohan Deshpande commented').check()
    await checkbox(page, 'Kavya Iyer commented').check()
    await clickBulkAction(page, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete 2 notifications?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByText('2 selected').waitFor()
    await clickBulkAction(page, 'Delete')
    const deleted = page.waitForResponse((answer) => answer.request().method() === 'DELETE')
    await question.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('All caught up').waitFor()
    await deleted

    await page.reload()
    await row(page, 'liked your post').waitFor()
    await eventually(() => page.getByRole('main').getByRole('checkbox').count()).toBe(2)
    await openFilters(page)
    await filterButton(page, 'Include archived').click()
    await row(page, 'started following you').getByText('Archived').waitFor()
    await closeWithoutProblems(visitor)
  })

  it('undoes a deletion from the menu of a row, for ten seconds', async () => {
    const { member } = await memberWithNotifications('Nisha Verma')
    const visitor = await openPage(member, list, { size: 'phone' })
    const { page } = visitor
    await openRowMenu(page, 'liked your post')
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const undo = page.getByRole('region', { name: 'Undo' })
    await undo.getByText('Notification deleted').waitFor()
    await row(page, 'liked your post').waitFor({ state: 'detached' })
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    await undo.getByRole('button', { name: 'Undo' }).click()
    await row(page, 'liked your post').waitFor()
    await undo.waitFor({ state: 'detached' })
    await page.reload()
    await row(page, 'liked your post').waitFor()
    await page.getByText('4 unread', { exact: true }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('mutes a post in the menu of a row, and unmutes it in the menu of the post and in the settings', async () => {
    const { member, posts } = await memberWithNotifications('Arjun Rao')
    const visitor = await openPage(member, list)
    const { page } = visitor
    await openRowMenu(page, 'liked your post')
    await page.getByRole('menuitem', { name: 'Mute notifications' }).click()
    await toastWith(page, "You won't get notifications about this post").waitFor()
    await page.getByText('2 unread', { exact: true }).waitFor()
    await comment(kavya, posts[0], 'Nobody hears this.')
    await comment(kavya, posts[1], 'This one arrives.')
    await eventually(() => row(page, 'This one arrives.').count()).toBe(1)
    expect(await row(page, 'Nobody hears this.').count()).toBe(0)

    await page.goto(`${site.url}/post/${posts[0]._id}`)
    await page.getByRole('button', { name: 'More options for the post by' }).click()
    await page.getByRole('menuitem', { name: 'Unmute notifications' }).click()
    await toastWith(page, "You'll get notifications about this post again").waitFor()
    await page.getByRole('button', { name: 'More options for the post by' }).click()
    await page.getByRole('menuitem', { name: 'Mute notifications' }).click()
    await toastWith(page, "You won't get notifications about this post").waitFor()

    await page.goto(`${site.url}/dashboard/notifications/preferences`)
    const muted = page.getByRole('region', { name: 'Muted posts' })
    await muted.getByText('Silver is late again.').waitFor()
    await muted.getByRole('button', { name: 'Unmute the post by' }).click()
    await muted.getByText("You haven't muted any posts.").waitFor()
    await comment(kavya, posts[0], 'Heard again.')
    await page.goto(site.url + list)
    await row(page, 'Heard again.').waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.notifications.silent-failures
  it('keeps changes without an error message when the server cannot be reached, and sends them later', async () => {
    const { member } = await memberWithNotifications('Sunita Pillai')
    const visitor = await openPage(member, list)
    visitor.allowError(/net::ERR_FAILED/)
    const { page } = visitor
    await row(page, 'liked your post').waitFor()
    await page.route('**/api/notifications/read', (route) => route.abort())
    const tried = page.waitForEvent('requestfailed')
    await checkbox(page, 'liked your post').check()
    await clickBulkAction(page, 'Mark as read')
    await tried
    await page.getByText('3 unread', { exact: true }).waitFor()
    await row(page, 'liked your post').and(page.locator(':not(.unread)')).waitFor()
    expect(await page.getByRole('log', { name: 'Messages' }).getByRole('button').count()).toBe(0)
    const unread = async () => (await member.api('GET /notifications/unread-count')).body.count
    await page.reload()
    await row(page, 'liked your post').and(page.locator(':not(.unread)')).waitFor()
    expect(await unread()).toBe(4)
    await page.unroute('**/api/notifications/read')
    await eventually(unread).toBe(3)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.notifications.bulk-read-all
  it('has a mode for selecting on a phone, and selects by keyboard', async () => {
    const { member } = await memberWithNotifications('Farah Sheikh')
    const visitor = await openPage(member, list, { size: 'phone', theme: 'dark' })
    const { page } = visitor
    await page.getByRole('main').getByText('4 unread').waitFor()
    await row(page, 'liked your post').waitFor()
    expect(await page.getByRole('main').getByRole('checkbox').count()).toBe(0)
    await expectAccessible(page)
    await expectNoHorizontalScroll(page)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await checkbox(page, 'liked your post').focus()
    await page.keyboard.press('Space')
    await page.getByText('1 selected').waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('toolbar').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('button', { name: 'Select All' }).click()
    await page.getByText('4 selected').waitFor()
    await clickBulkAction(page, 'Mark all as read')
    await page.getByText('All caught up').waitFor()
    await closeWithoutProblems(visitor)
  })
})

describe('notification settings', () => {
  const likesByPush = 'Likes: Push'

  it('are saved at once and survive a reload', async () => {
    const visitor = await openPage(kavya, `${list}/preferences`)
    const { page } = visitor
    const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
    await page.getByRole('checkbox', { name: likesByPush }).waitFor()
    await expectAccessible(page)
    expect(await page.getByRole('checkbox', { name: 'System: In the app' }).isDisabled()).toBe(true)
    await Promise.all([saved(), page.getByRole('checkbox', { name: likesByPush }).check()])
    await Promise.all([saved(), page.getByLabel('From').fill('21:30')])
    await Promise.all([saved(), page.getByRole('radio', { name: 'Daily' }).check()])
    await Promise.all([saved(), page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Dubai')])
    await page.getByText('This device is set to Asia/').waitFor()
    await page.reload()
    await eventually(() => page.getByRole('checkbox', { name: likesByPush }).isChecked()).toBe(true)
    await eventually(() => page.getByLabel('From').inputValue()).toBe('21:30')
    await eventually(() => page.getByRole('radio', { name: 'Daily' }).isChecked()).toBe(true)
    await eventually(() => page.getByRole('combobox', { name: 'Time zone' }).inputValue()).toBe('Asia/Dubai')
    await page.getByRole('button', { name: 'Send a test' }).click()
    await toastWith(page, 'Sent. Check the bell.').waitFor()
    await page.getByRole('button', { name: /^Notifications, \d+ unread$/ }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('are reset when a change cannot be saved', async () => {
    const visitor = await openPage(rohan, `${list}/preferences`, { size: 'phone' })
    visitor.allowError(/net::ERR_FAILED/)
    const { page } = visitor
    const likes = page.getByRole('checkbox', { name: likesByPush })
    await likes.waitFor()
    await expectNoHorizontalScroll(page)
    await expectAccessible(page)
    const before = await likes.isChecked()
    await page.route('**/api/notifications/preferences', (route) => route.abort())
    await likes.click()
    await toastWith(page, "We couldn't save that change.").waitFor()
    await eventually(() => likes.isChecked()).toBe(before)
    await closeWithoutProblems(visitor)
  })
})

describe('push notifications', () => {
  /** Chromium has no push service here: its responses are faked, everything else is real. */
  async function withPushService(page: Page): Promise<void> {
    const ecdh = createECDH('prime256v1')
    const keys = { p256dh: ecdh.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
    await page.addInitScript((given) => {
      const entry = 'push-stand-in'
      const subscription = () => ({
        endpoint: 'https://8.8.8.8/push/1',
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: 'https://8.8.8.8/push/1', keys: given }),
        unsubscribe: async () => {
          sessionStorage.removeItem(entry)
          return true
        },
      })
      PushManager.prototype.getSubscription = async () =>
        (sessionStorage.getItem(entry) ? subscription() : null) as PushSubscription | null
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem(entry, 'yes')
        return subscription() as unknown as PushSubscription
      }
    }, keys)
  }

  it('are offered in a card that can be dismissed, turned on, and end with the logout', async () => {
    const member = await createMember(site, 'Tara Menon')
    const visitor = await openPage(member, '/robots.txt', { worker: true })
    const { page, context } = visitor
    await context.grantPermissions(['notifications'], { origin: site.url })
    await withPushService(page)
    await page.goto(site.url + list)
    const card = page.getByRole('region', { name: 'Get notified when someone replies' })
    await card.getByRole('button', { name: 'Not now' }).click()
    await card.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('No notifications yet').waitFor()
    expect(await card.count()).toBe(0)

    await page.getByRole('main').getByRole('link', { name: 'Notification settings' }).click()
    const told = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/push'))
    await page.getByRole('button', { name: 'Turn on' }).click()
    expect((await told).status()).toBe(200)
    await page.getByText('You get notifications in this browser, even when the site is closed.').waitFor()
    const kept = () =>
      page.evaluate(() => [sessionStorage.getItem('push-stand-in'), localStorage.getItem('push_member')])
    expect(await kept()).toEqual(['yes', member.user._id])

    await page.getByRole('button', { name: /^Your menu/ }).click()
    await page.getByRole('menuitem', { name: 'Sign Out' }).click()
    await page.waitForURL(`${site.url}/`)
    await eventually(kept).toEqual([null, null])
    await closeWithoutProblems(visitor)
  })
})

describe('the digest', () => {
  it('ends through the link in its email, after a confirmation and without a login', async () => {
    const key = await readFile(pathOf(site.folder, 'secrets/hash'), 'utf8')
    const token = unsubscribeToken([Buffer.from(key.trim(), 'base64url')], rohan.user._id)
    const digest = async () => (await rohan.api('GET /notifications/preferences')).body.preferences.digest
    const visitor = await openPage(undefined, `/notifications/unsubscribe?token=${token}`, { size: 'phone' })
    const { page } = visitor
    await page.getByRole('heading', { name: 'Unsubscribe from the digest?' }).waitFor()
    await expectAccessible(page)
    expect(await digest()).not.toBe('off')
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: "You're unsubscribed" }).waitFor()
    await expectAccessible(page)
    expect(await digest()).toBe('off')
    await closeWithoutProblems(visitor)
  })

  it('does not end through an invalid link', async () => {
    const visitor = await visit()
    const { page } = visitor
    await page.goto(`${site.url}/notifications/unsubscribe?token=someone.else`)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await page.getByRole('heading', { name: "That didn't work" }).waitFor()
    await page.getByRole('link', { name: 'Notification settings' }).waitFor()
    await page.goto(`${site.url}/notifications/unsubscribe`)
    await page.getByText('This link is incomplete.').waitFor()
    await closeWithoutProblems(visitor)
  })
})
