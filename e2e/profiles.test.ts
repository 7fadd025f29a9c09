import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { closeWithoutProblems, expectAccessible, expectNoHorizontalScroll, type Size, type Theme } from './browser.ts'
import { chartImage, createMember, createPost, type Member, prepareBrowser, toastWith } from './members.ts'
import { setUpSite } from './set-up-site.ts'

const {
  site,
  visit,
  openPage,
  members: [meera, rohan, kavya],
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande', 'Kavya Iyer'] })
beforeAll(async () => {
  await createPost(meera, 'goldtalks', 'Gold held the floor at 1,24,200.', await chartImage())
  await createPost(meera, 'goldtalks', 'Silver is late again, and that is the point.')
  await follow(rohan, meera)
})

const follow = (member: Member, { user }: Member) => member.api('POST /auth/follow/:id', { params: { id: user._id } })

const waitForHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const profileCalls = /\/api\/auth\/profile\//
const postsCalls = /\/api\/user\/posts\//

/** Call it before the browser loads any page: what it has stored is shown when a request fails. */
const failRequests = (page: Page, address: RegExp) =>
  page.route(address, (route) => route.fulfill({ status: 400, body: '{}' }))

/** Taken upright, but stored sideways with an orientation tag. */
const rotatedPhoto = async () => ({
  name: 'me.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#8c5e10' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer(),
})

describe("a member's own profile", () => {
  // Proves: rule.profile.update-ok, rule.profile.photo-ok
  it('is edited, and the new photo appears next to every post at once', async () => {
    const own = await openPage(meera, '/profile')
    const reader = await openPage(rohan, '/dashboard/goldtalks')
    const theirs = reader.page.getByRole('article').filter({ hasText: 'Gold held the floor' })
    await theirs.getByText('MK', { exact: true }).waitFor()
    await own.page.getByRole('button', { name: 'Edit profile' }).click()
    const form = own.page.getByRole('dialog', { name: 'Edit profile' })
    await form.getByLabel('Bio').fill('Gold and the rupee, mostly the one hour chart.')
    await form.getByLabel('Location').fill('Kochi')
    await form.getByLabel('Website').fill('meeracharts')
    await form.getByText('Please enter a full address, such as https://example.com').waitFor()
    await form.getByLabel('Website').fill('https://meeracharts.example')
    await form.getByLabel('Photo', { exact: true }).setInputFiles(await rotatedPhoto())
    await form.getByRole('img', { name: 'Your new photo (not saved yet)' }).locator('img[src^="blob:"]').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await toastWith(own.page, 'Profile photo updated successfully!').waitFor()
    await toastWith(own.page, 'Profile updated successfully.').waitFor()
    await own.page.getByRole('paragraph').filter({ hasText: 'Gold and the rupee, mostly' }).waitFor()
    expect(await own.page.getByRole('link', { name: 'meeracharts.example' }).getAttribute('rel')).toBe(
      'nofollow ugc noopener',
    )

    const photo = theirs.locator('.avatar img[src*="/media/"]')
    await photo.waitFor()
    await own.page.getByRole('button', { name: 'Your menu, Meera Krishnan' }).locator('img[src*="/media/"]').waitFor()
    const { body } = await rohan.api('GET /auth/profile/:username', { params: { username: meera.username } })
    const stored = await fetch(site.url + body.user.profilePhoto).then((answer) => answer.arrayBuffer())
    const { width = 0, height = 0 } = await sharp(Buffer.from(stored)).metadata()
    expect(height).toBe(2 * width)
    expect(height).toBeLessThanOrEqual(400)
    await closeWithoutProblems(own, reader)
  })

  // Proves: rule.profile.photo-too-large-file, rule.profile.photo-too-large-photo, rule.profile.update-fail,
  //   rule.profile.photo-fail
  it('keeps the typed values when saving fails', async () => {
    const visitor = await openPage(kavya, '/dashboard/you')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED/)
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const form = page.getByRole('dialog', { name: 'Edit profile' })
    await form.getByLabel('Photo', { exact: true }).setInputFiles({
      name: 'huge.jpg',
      mimeType: 'image/jpeg',
      buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
    })
    await form.getByText('Profile picture file too large. Maximum size is 5MB.').waitFor()
    await form.getByLabel('Photo', { exact: true }).setInputFiles(await rotatedPhoto())
    await form.getByRole('img', { name: 'Your new photo (not saved yet)' }).locator('img[src^="blob:"]').waitFor()
    const tooLarge = { success: false, type: 'payload_too_large', message: 'This is too large to send.' }
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 413, json: tooLarge }))
    await form.getByRole('button', { name: 'Save' }).click()
    await toastWith(page, 'Failed to upload profile photo.').waitFor()
    await form.getByText('Profile photo data too large').waitFor()
    await form.getByRole('button', { name: 'Discard' }).click()
    await page.unroute('**/api/auth/profile')
    await form.getByLabel('Bio').fill('Bank Nifty, and patience.')
    await page.route('**/api/auth/profile', (route) => route.abort())
    await form.getByRole('button', { name: 'Save' }).click()
    await toastWith(page, 'Failed to update profile.').waitFor()
    expect(await form.getByLabel('Bio').inputValue()).toBe('Bank Nifty, and patience.')
    await page.unroute('**/api/auth/profile')
    await form.getByRole('button', { name: 'Save' }).click()
    await toastWith(page, 'Profile updated successfully.').waitFor()
    await page.getByRole('paragraph').filter({ hasText: 'Bank Nifty, and patience.' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('takes a new username once in 30 days, and the old URL redirects to it', async () => {
    const sneha = await createMember(site, 'Sneha Patil')
    const visitor = await openPage(sneha, '/profile/sneha_patil')
    const { page } = visitor
    await page.getByRole('button', { name: 'Edit profile' }).click()
    const form = page.getByRole('dialog', { name: 'Edit profile' })
    await form.getByLabel('Username').fill('meera_krishnan')
    await form.getByText('Username is taken - try another').waitFor()
    await form.getByLabel('Username').fill('sneha_trades')
    await form.getByText('Username available!').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await page.waitForURL('**/profile/sneha_trades')
    await page.getByText('@sneha_trades', { exact: true }).waitFor()
    const guest = await openPage(undefined, '/profile/sneha_patil')
    await guest.page.waitForURL('**/profile/sneha_trades')
    await waitForHeading(guest.page, 'Sneha Patil')

    await page.getByRole('button', { name: 'Edit profile' }).click()
    await form.getByLabel('Username').fill('sneha_again')
    await form.getByText('Username available!').waitFor()
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('You can change your username once every 30 days.').waitFor()
    expect(await form.getByLabel('Username').inputValue()).toBe('sneha_again')
    await closeWithoutProblems(visitor, guest)
  })

  // Proves: rule.profile.load-fail, rule.posts.load-fail
  it('says what failed to load on a public profile, and loads it again on request', async () => {
    const shown = await createPost(meera, 'fxtalks', 'The rupee is heavy.')
    const visitor = await openPage(rohan, '/robots.txt')
    const { page } = visitor
    await Promise.all([failRequests(page, profileCalls), failRequests(page, postsCalls)])
    await page.goto(`${site.url}/post/${shown._id}`)
    await page.getByRole('main').getByRole('link', { name: 'Meera Krishnan' }).click()
    await page.waitForURL('**/profile/meera_krishnan')
    await toastWith(page, 'Failed to load profile.').waitFor()
    await page.unroute(profileCalls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await waitForHeading(page, 'Meera Krishnan')
    await toastWith(page, 'Failed to load posts').waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.profile.load-fail, rule.profile.load-own-fail, rule.posts.load-fail, rule.posts.load-saved-fail,
  //   rule.posts.load-liked-fail
  it('shows saved, liked, scheduled and rejected posts and those under review, and says what failed to load', async () => {
    const visitor = await openPage(rohan, '/robots.txt')
    const { page } = visitor
    await Promise.all([failRequests(page, profileCalls), failRequests(page, postsCalls)])
    await page.goto(`${site.url}/meera_krishnan`)
    await toastWith(page, 'Failed to load profile.').waitFor()
    await page.goto(`${site.url}/dashboard/you`)
    await toastWith(page, 'Failed to load your profile.').waitFor()
    await page.unroute(profileCalls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await toastWith(page, 'Failed to load posts').waitFor()
    const kinds = page.getByRole('navigation', { name: 'Post lists' })
    await kinds.getByRole('link', { name: 'Saved' }).click()
    await toastWith(page, 'Failed to load saved posts').waitFor()
    await kinds.getByRole('link', { name: 'Liked' }).click()
    await toastWith(page, 'Failed to load liked posts').waitFor()
    await page.unroute(postsCalls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Nothing liked yet').waitFor()
    for (const kind of ['Saved', 'Liked', 'Scheduled', 'Under review', 'Rejected']) {
      await kinds.getByRole('link', { name: kind }).click()
      await page.getByRole('heading', { level: 2, name: kind }).waitFor()
      expect(await kinds.locator('[aria-current]').allInnerTexts()).toEqual([kind])
    }
    await closeWithoutProblems(visitor)
  })
})

describe("another member's profile", () => {
  // Proves: rule.overview.visitor-profiles
  it('is shown to a guest without scripts, with its metadata', async () => {
    const imran = await createMember(site, 'Imran Qureshi')
    const form = new FormData()
    form.set('bio', 'The rupee, mostly the one hour chart.')
    expect((await imran.api.raw('PUT /auth/profile', { body: form })).status).toBe(200)
    await createPost(imran, 'fxtalks', 'The fix came in below the close.')
    const visitor = await visit({ scripts: false })
    const { page } = visitor
    const answer = await page.goto(`${site.url}/profile/imran_qureshi`)
    expect(answer?.status()).toBe(200)
    await waitForHeading(page, 'Imran Qureshi')
    await page.getByText('The rupee, mostly the one hour chart.').waitFor()
    await page.getByRole('link', { name: 'The fix came in' }).waitFor()
    expect(await page.title()).toContain('Imran Qureshi')
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${site.url}/profile/imran_qureshi`)
    expect(await page.locator('.profile-header .avatar').getAttribute('class')).not.toContain('skeleton')
    expect((await fetch(`${site.url}/profile/nobody_at_all`)).status).toBe(404)
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.profile.login-required-follow
  it('asks a guest to log in before following', async () => {
    const visitor = await openPage(undefined, '/profile/meera_krishnan')
    const { page } = visitor
    await page.getByRole('button', { name: 'Follow meera_krishnan' }).click()
    await toastWith(page, 'You must be logged in to follow users.').waitFor()
    await page.getByRole('heading', { name: 'Welcome Back' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.profile.follow-fail
  it('reverts a follow that the server rejected', async () => {
    const joseph = await createMember(site, 'Joseph Kurian')
    const visitor = await openPage(rohan, `/${joseph.username}`)
    const { page } = visitor
    const button = page.getByRole('main').getByRole('button', { name: 'Follow joseph_kurian' })
    visitor.allowError(/status of 500/)
    await page.route('**/api/auth/follow/*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await button.click()
    await toastWith(page, 'Failed to follow user.').waitFor()
    await button.waitFor()
    await page.getByRole('link', { name: '0 followers' }).waitFor()
    await closeWithoutProblems(visitor)
  })

  it('lists its followers, with a search while typing', async () => {
    const tara = await createMember(site, 'Tara Menon')
    for (const member of [rohan, kavya]) await follow(member, tara)
    const visitor = await openPage(rohan, '/tara_menon')
    const { page } = visitor
    await page.getByRole('link', { name: '2 followers' }).click()
    const list = page.getByRole('dialog').getByRole('list', { name: 'Followers' })
    await list.getByText('Kavya Iyer').waitFor()
    expect(await list.getByRole('listitem').count()).toBe(2)
    await page.getByLabel('Search by name or username').fill('kav')
    await list.getByText('Rohan Deshpande').waitFor({ state: 'detached' })
    expect(await list.getByRole('listitem').count()).toBe(1)
    await page.getByLabel('Search by name or username').fill('zzz')
    await page.getByRole('heading', { name: 'No results for “zzz”' }).waitFor()
    await page.getByRole('button', { name: 'Clear search' }).click()
    await list.getByText('Rohan Deshpande').waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/tara_menon')
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.profile.view-mode-default, rule.profile.view-mode-values, rule.storage.post-view-mode
  it('shows its posts as a list once that layout was chosen', async () => {
    const visitor = await openPage(rohan, '/meera_krishnan')
    const { page } = visitor
    await page.getByRole('link', { name: 'Silver is late again' }).waitFor()
    expect(await page.getByRole('article').count()).toBe(0)
    await page.getByRole('button', { name: 'List' }).click()
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => localStorage.postViewMode)).toBe('list')
    await page.reload()
    await page.getByRole('article').first().waitFor()
    await page.getByRole('button', { name: 'Grid' }).click()
    await page.getByRole('article').first().waitFor({ state: 'detached' })
    await closeWithoutProblems(visitor)
  })

  // Proves: rule.images.avatar-error, rule.images.preview-fails, rule.images.hd-error, rule.images.preview-error
  it('shows placeholders when images fail to load', async () => {
    const visitor = await openPage(rohan, '/privacy-policy')
    const { page } = visitor
    visitor.allowError(/ERR_FAILED|image failed to load/)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.route('**/media/**', (route) => route.abort())
    await page.goto(`${site.url}/meera_krishnan`)
    await page.locator('.profile-header .avatar img[src*="person"]').waitFor()
    const chart = page.getByRole('main').locator('.progressive-image').first()
    await chart.locator('.sharp[src*="chart"]').waitFor()
    expect(said).toEqual(expect.arrayContaining(['HD image failed to load', 'Preview image failed to load']))
    await closeWithoutProblems(visitor)
  })

  it('shows a not-found page for an unknown username', async () => {
    const visitor = await openPage(rohan, '/nobody_at_all')
    await waitForHeading(visitor.page, 'Page not found')
    await closeWithoutProblems(visitor)
  })
})

describe('a block', () => {
  it('hides two members from each other until it is lifted', async () => {
    const nisha = await createMember(site, 'Nisha Rao')
    const reader = await openPage(nisha, '/meera_krishnan')
    const own = await openPage(meera, '/nisha_rao')
    await waitForHeading(own.page, 'Nisha Rao')
    const { page } = reader
    await page.getByRole('button', { name: 'More options for Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'Block @meera_krishnan' }).click()
    await page
      .getByRole('alertdialog', { name: 'Block Meera Krishnan?' })
      .getByRole('button', { name: 'Block' })
      .click()
    await page.getByRole('heading', { name: 'You blocked Meera Krishnan' }).waitFor()
    await waitForHeading(own.page, 'Page not found')
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByText('No posts yet').waitFor()

    await page.goto(`${site.url}/dashboard/account`)
    await page.getByRole('button', { name: 'Unblock @meera_krishnan' }).click()
    await page.getByText("You haven't blocked anyone.").waitFor()
    await page.goto(`${site.url}/dashboard/goldtalks`)
    await page.getByText('Silver is late again').first().waitFor()
    await own.page.getByRole('heading', { level: 1, name: 'Nisha Rao' }).waitFor()
    await closeWithoutProblems(reader, own)
  })
})

type Screen = { name: string; path: string; guest?: boolean; ready: (page: Page) => Promise<unknown> }

const screens: Screen[] = [
  {
    name: 'a public profile',
    path: '/profile/meera_krishnan',
    guest: true,
    ready: (page) => waitForHeading(page, 'Meera'),
  },
  { name: 'one’s own', path: '/profile', ready: (page) => waitForHeading(page, 'Rohan Deshpande') },
  { name: 'another’s', path: '/meera_krishnan', ready: (page) => page.getByText('Silver is late').first().waitFor() },
  {
    name: 'followers',
    path: '/meera_krishnan?people=followers',
    ready: (page) => page.getByRole('dialog').getByText('Rohan Deshpande').waitFor(),
  },
  {
    name: 'whom to follow',
    path: '/profile?people=suggestions',
    ready: (page) => page.getByRole('dialog').getByRole('heading').nth(0).waitFor(),
  },
  {
    name: 'the form',
    path: '/dashboard/you',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit profile' }).click()
      await page.getByLabel('Full name').waitFor()
    },
  },
  {
    name: 'the question before blocking',
    path: '/meera_krishnan',
    ready: async (page) => {
      await page.getByRole('button', { name: 'More options for Meera Krishnan', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Block @meera_krishnan' }).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'the account',
    path: '/dashboard/account',
    ready: (page) => page.getByText("You haven't blocked anyone.").waitFor(),
  },
  { name: 'nobody', path: '/nobody_at_all', ready: (page) => waitForHeading(page, 'Page not found') },
]

const sizesAndThemes = (['phone', 'desktop'] as const).flatMap((size) =>
  (['light', 'dark'] as const).map((theme): [Size, Theme] => [size, theme]),
)

describe.each(sizesAndThemes)('on the %s, %s', (size, theme) => {
  it('all profile screens are accessible and fit the window', async () => {
    for (const isGuest of [true, false]) {
      const { page, problems, close } = await visit({ size, theme })
      await prepareBrowser(page, site, isGuest ? undefined : rohan)
      for (const { name, path, ready } of screens.filter(({ guest = false }) => guest === isGuest)) {
        await page.goto(site.url + path)
        await ready(page)
        await expectAccessible(page)
        await expectNoHorizontalScroll(page)
        expect(problems, name).toEqual([])
      }
      await close()
    }
  })
})
