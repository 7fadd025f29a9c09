import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberPage } from '#contract/messages/en/member-page-screens.ts'
import { announcementContent } from '../server/features/announcements/factory.ts'
import { correctArticle, publishArticle } from './articles.ts'
import { expectAccessible, expectNoHorizontalScroll, whenLoaded } from './browser.ts'
import { publishLesson } from './lessons.ts'
import { chartImage, createPost, type Member, prepareBrowser } from './members.ts'
import { setUpSite } from './set-up-site.ts'
import { type Layout, staticPaths } from './static-paths.ts'

const {
  site,
  visit,
  members: [meera, rohan],
  admin,
} = setUpSite({ members: ['Meera Krishnan', 'Rohan Deshpande'] })
let postPath: string
let lessonId: string
let articlePath: string
let articleId: string
let newsletterId: string
let announcementId: string
let tradeId: string
beforeAll(async () => {
  const post = await createPost(meera, 'goldtalks', '$GOLD held the floor. #mcx\n\nWrong below it.', await chartImage())
  postPath = `/post/${post._id}`
  lessonId = await publishLesson(site, admin, meera, { title: 'Reading a range' })
  const article = await publishArticle(admin.api)
  articlePath = article.path
  articleId = article.id
  await correctArticle(admin.api, article.id, { summary: 'Each touch uses up some of the buyers.' })
  const letter = { subject: 'The week in gold', intro: 'Good morning.', articles: [articleId], posts: [post._id] }
  const newsletter = await admin.api('POST /admin/newsletters', { body: { content: letter } })
  newsletterId = newsletter.body.newsletter._id
  const content = announcementContent({
    link: '/news',
    title: { en: 'Upkeep on Sunday', hi: 'रविवार को रखरखाव' },
    text: { en: 'From 02:00 to 02:30 IST.', hi: '02:00 से 02:30 तक।' },
  })
  const announced = await admin.api('POST /admin/announcements', { body: { content } })
  announcementId = announced.body.announcement._id
  const leg = { quantity: '2', fee: '20', isDateOnly: false } as const
  const written = await meera.api('POST /journal/trades', {
    body: {
      symbol: 'GOLDM DEC FUT',
      market: 'mcx',
      side: 'long',
      currency: 'INR',
      multiplier: '10',
      tags: ['floor'],
      plan: { entry: '124240', stop: '123990', target: '125000', quantity: '2', thesis: 'Third touch of the floor.' },
      legs: [
        { ...leg, side: 'buy', at: new Date(Date.now() - 7_200_000).toISOString(), price: '124244' },
        { ...leg, side: 'sell', at: new Date(Date.now() - 3_600_000).toISOString(), price: '124726' },
      ],
    },
  })
  tradeId = written.body.trade._id
  const params = { id: post._id }
  const { body } = await meera.api('POST /posts/:id/comment', { params, body: { comment: 'Same on the 4 hour.' } })
  const reply = { comment: 'Fair.', parentId: body.comment._id }
  await meera.api('POST /posts/:id/comment', { params, body: reply })
  const report = { reason: 'other', description: 'Copied from somewhere.' } as const
  await rohan.api('POST /posts/report/:id', { params, body: report })
  await rohan.api('POST /posts/:id/like', { params })
  await createPost(rohan, 'bittalks', 'Guaranteed returns: I double your money in 15 days.')
})

/** How to reach a screen, and what to wait for before checking it. */
type Screen = { name: string; path: () => string; ready: (page: Page) => Promise<unknown> }

const waitForHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor()
const screen = (name: string, path: string, heading: string | RegExp): Screen => ({
  name,
  path: () => path,
  ready: (page) => waitForHeading(page, heading),
})

const guestScreens: Screen[] = [
  {
    name: 'the landing page with its modal',
    path: () => '/',
    ready: async (page) => {
      await waitForHeading(page, 'Welcome Back')
      await page.locator('.landing-chart:not([data-loading])').waitFor()
    },
  },
  screen('the signup form', '/auth/signup', 'Join the Future'),
  screen('a forgotten password', '/auth/forgot-password', 'Reset Password'),
  screen('a new password', `/reset-password?token=${'a'.repeat(43)}`, 'Set a new password'),
  screen('unsubscribing from the digest', '/notifications/unsubscribe?token=a', 'Unsubscribe from the digest?'),
  screen('confirming the newsletter', '/newsletter/confirm?token=a', 'Confirm your newsletter?'),
  screen('unsubscribing from the newsletter', '/newsletter/unsubscribe?token=a', 'Unsubscribe from the newsletter?'),
  screen('the privacy policy', '/privacy-policy', 'Privacy Policy'),
  screen('the risk disclaimer', '/trading-risk', 'Trading Risk Disclaimer'),
  screen('about the site', '/about', 'About Chartroom'),
  screen('the terms', '/terms', 'Terms of Use'),
  screen('the refund policy', '/refund', 'Refund Policy'),
  screen('the house rules', '/house-rules', 'House rules'),
  screen('the cookie page', '/cookies', 'Cookies and storage'),
  screen('an earlier version', '/legal/privacy-policy/2026-11-22', 'Privacy Policy'),
  screen('what changed', '/legal/privacy-policy/changes/2026-11-22/2026-11-23', 'Privacy Policy: what changed'),
  screen('a version that never was', '/legal/privacy-policy/2020-01-01', 'Page not found'),
  { name: 'a post by its own address', path: () => postPath, ready: (page) => waitForHeading(page, 'Meera Krishnan') },
  screen('a public profile', '/profile/meera_krishnan', 'Meera Krishnan'),
  {
    name: 'a lesson by its own address',
    path: () => `/learning/video/${lessonId}`,
    ready: (page) => waitForHeading(page, 'Reading a range'),
  },
  screen('a month without a hall of fame', '/hall-of-fame/2020-01', 'Page not found'),
  screen('the articles', '/sentiment-news', 'Sentiment News'),
  screen('no articles about a market', '/sentiment-news/market/forex', 'No articles yet'),
  screen('a page of articles that is missing', '/sentiment-news/page/99', 'Page not found'),
  screen('no articles about a market on a page', '/sentiment-news/market/forex/page/2', 'Page not found'),
  screen('the articles by their second address', '/sentiment', 'Sentiment News'),
  screen('the articles by their third address', '/news', 'Sentiment News'),
  {
    name: 'a corrected article',
    path: () => articlePath,
    ready: async (page) => {
      await waitForHeading(page, 'What a level is')
      await page.getByText('What changed').click()
    },
  },
  screen('a missing article', '/sentiment-news/nowhere', 'Page not found'),
  screen('no resolved questions', '/predictions?status=resolved', 'No questions match'),
  screen('a missing question', '/predictions/aaaaaaaaaaaaaaaaaaaaaaaa', 'Page not found'),
  screen('a prediction record of nobody', '/predictions/record/nobody', 'Page not found'),
  screen('a missing article by its second address', '/sentiment/nowhere', 'Page not found'),
  screen('a missing article by its third address', '/news/nowhere', 'Page not found'),
  screen('a missing lesson', `/learning/video/${'a'.repeat(24)}`, 'Page not found'),
  screen('a missing post', `/post/${'a'.repeat(24)}`, 'Page not found'),
  screen('a missing page', '/nowhere/at/all', 'Page not found'),
]

/** The pages without parameters that no other screen is about. */
const plainScreens = (layout: Layout, others: Screen[]): Screen[] =>
  staticPaths(layout)
    .filter((path) => !others.some((other) => other.path() === path))
    .map((path) => ({ name: path, path: () => path, ready: whenFound }))

async function whenFound(page: Page): Promise<void> {
  await whenLoaded(page)
  expect(await page.getByRole('heading', { name: 'Page not found' }).count()).toBe(0)
}

/** A page with its list loaded, and optionally what is opened on it. */
const listScreen = (name: string, path: string, words: string, open?: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: () => path,
  ready: async (page) => {
    await page.getByRole('main').getByText(words).filter({ visible: true }).first().waitFor()
    await open?.(page)
  },
})

const memberScreens: Screen[] = [
  {
    name: 'a room',
    path: () => '/dashboard/goldtalks',
    ready: (page) => page.getByText('held the floor.').waitFor(),
  },
  screen('an empty room', '/dashboard/fxtalks', 'No posts yet'),
  {
    name: 'a post over its room',
    path: () => '/dashboard/goldtalks',
    ready: async (page) => {
      await page.getByRole('link', { name: '2 comments' }).click()
      await page.getByRole('dialog').getByLabel('Write a comment').waitFor()
    },
  },
  {
    name: 'the form to write',
    path: () => '/dashboard/goldtalks',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Share a chart or a thought' }).click()
      await page.getByLabel('What do you see?').waitFor()
    },
  },
  {
    name: "a post's menu",
    path: () => '/dashboard/goldtalks',
    ready: async (page) => {
      await page.getByRole('button', { name: 'More options for the post by Meera Krishnan' }).click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: 'the notifications',
    path: () => '/dashboard/notifications',
    ready: (page) => page.getByRole('link', { name: /liked your post/ }).waitFor(),
  },
  screen('no notifications that match', '/notifications?about=poll', 'No matching notifications'),
  {
    name: 'a decision on an own post that is no longer there',
    path: () => '/dashboard/decisions/0123456789abcdef01234567',
    ready: (page) => waitForHeading(page, 'No decision to show'),
  },
  screen('people to follow', '/discover?type=people', /People to follow|No suggestions yet/),
  {
    name: 'what was found',
    path: () => '/dashboard/discover?q=gold',
    ready: (page) => page.getByText('1 post found').waitFor(),
  },
  {
    name: 'who was found',
    path: () => '/dashboard/discover?q=meera&type=people',
    ready: (page) => page.getByText('1 person found').waitFor(),
  },
  screen('nothing found', '/dashboard/discover?q=nowhere', 'No posts found for “nowhere”'),
  {
    name: 'the leaderboard',
    path: () => '/dashboard/leaderboard',
    ready: (page) => page.getByRole('link', { name: 'Meera Krishnan' }).first().waitFor(),
  },
  screen('a leaderboard without points', '/dashboard/leaderboard?room=indextalks&period=weekly', 'No points yet'),
  {
    name: 'the journal',
    path: () => '/dashboard/journal',
    ready: (page) => page.getByRole('heading', { name: 'Distribution' }).waitFor(),
  },
  screen('the trade review', '/dashboard/trade-review?span=month', 'Three questions'),
  screen('a trade review without trades', '/dashboard/trade-review?on=2020-01-01', 'Three questions'),
  {
    name: 'a trade',
    path: () => `/dashboard/journal/${tradeId}`,
    ready: (page) => page.getByRole('heading', { name: 'Legs' }).waitFor(),
  },
  {
    name: 'editing a trade',
    path: () => `/dashboard/journal/${tradeId}/edit`,
    ready: (page) => page.getByRole('button', { name: 'Save trade' }).waitFor(),
  },
  screen('a member without plans', '/meera_krishnan?tab=plans', 'No plans yet'),
  {
    name: 'own points',
    path: () => `/profile/${meera.user._id}/points/all`,
    ready: (page) => page.getByRole('cell', { name: /Post/ }).first().waitFor(),
  },
  {
    name: "another member's points",
    path: () => `/profile/${rohan.user._id}/points/all`,
    ready: (page) => page.getByText('Only Rohan Deshpande and administrators').waitFor(),
  },
  screen('a badge', '/dashboard/badges/6a000000ba00000000000013', 'Log line, bronze'),
  screen('a missing badge', `/dashboard/badges/${'a'.repeat(24)}`, 'Page not found'),
  screen('the assistant, which is off', '/dashboard/chartroom-ai', 'The assistant is off'),
  listScreen('the lessons of a room', '/dashboard/learningzone/goldtalks', 'Reading a range'),
  screen('a room without lessons', '/dashboard/learningzone/fxtalks', 'No lessons match'),
  listScreen('the educators', '/dashboard/learningzone/educators', 'Meera Krishnan'),
  {
    name: 'an educator',
    path: () => `/dashboard/learningzone/educator/${meera.user._id}`,
    ready: (page) => waitForHeading(page, 'Lessons by Meera Krishnan'),
  },
  {
    name: 'a lesson',
    path: () => `/dashboard/learningzone/video/${lessonId}`,
    ready: async (page) => {
      await waitForHeading(page, 'Reading a range')
      await page.getByRole('heading', { name: '0 comments' }).waitFor()
    },
  },
  {
    name: 'the form about a lesson',
    path: () => `/dashboard/learningzone/create?video=${lessonId}`,
    ready: (page) => waitForHeading(page, 'About the lesson'),
  },
  {
    name: 'the questions of a lesson',
    path: () => `/dashboard/learningzone/mine/quiz/${lessonId}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Write the first question' }).click()
      await waitForHeading(page, 'Question 3')
    },
  },
  screen('a missing series', `/dashboard/learningzone/mine/series/${'a'.repeat(24)}`, 'Series not found'),
  screen(
    'the questions of a missing lesson',
    `/dashboard/learningzone/mine/quiz/${'a'.repeat(24)}`,
    'Lesson not found',
  ),
  screen('another member', '/rohan_deshpande', 'Rohan Deshpande'),
]

const adminScreens: Screen[] = [
  listScreen('the review queue', '/admin/pending-posts', 'Guaranteed returns'),
  listScreen('several selected items', '/admin/pending-posts', 'Guaranteed returns', async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select case/ })
      .first()
      .check()
    await page.getByText('1 selected').waitFor()
  }),
  listScreen('a rejection', '/admin/pending-posts', 'Guaranteed returns', async (page) => {
    await page
      .getByRole('checkbox', { name: /^Select case/ })
      .first()
      .check()
    await page.getByRole('button', { name: 'Reject…' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  listScreen('all posts', '/admin/post-content', 'held the floor'),
  listScreen(
    'the reasons of a post under review',
    '/admin/post-content?status=pending',
    'Guaranteed returns',
    async (page) => {
      await page.getByRole('button', { name: 'Show reasons' }).click()
      await page.getByText('This looks like a promise of returns').waitFor()
    },
  ),
  listScreen('all badges', '/admin/badges', 'Signal lamp'),
  listScreen('a new badge', '/admin/badges', 'Signal lamp', async (page) => {
    await page.getByRole('button', { name: 'New badge' }).click()
    await page.getByLabel('What it stands for').waitFor()
  }),
  screen('no matching posts', '/admin/post-content?query=nowhere', 'No matches'),
  listScreen('the cases', '/admin/cases', 'Guaranteed returns'),
  listScreen('reports', '/admin/reports', 'held the floor'),
  screen('decided reports', '/admin/reports?queue=decided', 'No decided reports'),
  listScreen('members', '/admin/users', '@meera_krishnan'),
  {
    name: 'a member',
    path: () => `/admin/users/${meera.user._id}`,
    ready: (page) => page.getByText(memberPage.loginFine).waitFor(),
  },
  listScreen('a suspension', '/admin/users?search=meera', '@meera_krishnan', async (page) => {
    await page.getByRole('button', { name: 'Actions for Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'Suspend…' }).click()
    await page.getByRole('dialog').waitFor()
  }),
  listScreen('what a member wrote', '/admin/users?search=meera', '@meera_krishnan', async (page) => {
    await page.getByRole('button', { name: 'Actions for Meera Krishnan' }).click()
    await page.getByRole('menuitem', { name: 'Posts, comments and lessons' }).click()
    await page.getByRole('dialog').getByText('held the floor').waitFor()
  }),
  listScreen('the audit log', '/admin/audit', 'Role changed'),
  listScreen('the progress of members', '/admin/user-progress', 'Meera Krishnan'),
  screen('no voided rings', '/admin/rings?list=voided', 'No rings were voided'),
  screen('set ranks', '/admin/points?list=ranks', 'No ranks were set'),
  listScreen('the articles', '/admin/sentiment', 'Why a floor breaks'),
  screen('no scheduled articles', '/admin/sentiment?status=scheduled', 'No articles here yet'),
  {
    name: 'a new article',
    path: () => '/admin/sentiment/new',
    ready: (page) => page.getByRole('toolbar', { name: 'Format' }).waitFor(),
  },
  {
    name: 'an article in the editor',
    path: () => `/admin/sentiment/${articleId}`,
    ready: (page) => page.getByRole('toolbar', { name: 'Format' }).waitFor(),
  },
  listScreen('the newsletters', '/admin/newsletter', 'The week in gold'),
  {
    name: 'a new newsletter',
    path: () => '/admin/newsletter/new',
    ready: (page) => page.getByRole('group', { name: 'Top posts' }).waitFor(),
  },
  {
    name: 'a newsletter with its preview',
    path: () => `/admin/newsletter/${newsletterId}`,
    ready: async (page) => {
      await page.getByRole('button', { name: 'Show the preview' }).click()
      await page.getByTitle('The email').waitFor()
    },
  },
  listScreen('the announcements', '/admin/announcements', 'Upkeep on Sunday'),
  {
    name: 'an announcement with its preview',
    path: () => `/admin/announcements/${announcementId}`,
    ready: (page) => page.getByText('02:00 से 02:30 तक।').last().waitFor(),
  },
  listScreen(
    'a question to edit that is missing',
    '/admin/edit-prediction/aaaaaaaaaaaaaaaaaaaaaaaa',
    "We couldn't load the question.",
  ),
  listScreen('the local data', '/admin/indexeddb-demo', 'Internal data', async (page) => {
    await page.getByText('session', { exact: true }).click()
  }),
]

describe.each(['phone', 'desktop'] as const)('on the %s', (size) => {
  const checkScreens = async (screens: Screen[], member?: Member) => {
    const { page, problems, close } = await visit({ size })
    await prepareBrowser(page, site, member)
    for (const { name, path, ready } of screens) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.goto(site.url + path())
      await ready(page)
      await expectNoHorizontalScroll(page)
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      expect(problems, name).toEqual([])
    }
    await close()
  }

  // Proves: rule.routes.forgot-password-screen, rule.overview.visitor-landing, rule.routes.public-list
  it('all guest screens are accessible and fit the window', () =>
    checkScreens([
      ...guestScreens,
      ...(['public', 'anyone', 'bare'] as const).flatMap((layout) => plainScreens(layout, guestScreens)),
    ]))
  // Proves: rule.routes.username-profile, rule.permissions.member-dashboard, rule.permissions.member-community,
  //   rule.permissions.member-notifications, rule.permissions.member-profile, rule.routes.dashboard-children
  it('all member screens are accessible and fit the window', () =>
    checkScreens(
      [...memberScreens, ...(['anyone', 'member'] as const).flatMap((layout) => plainScreens(layout, memberScreens))],
      meera,
    ))
  // Proves: rule.permissions.admin-routes
  it('all administration screens with their dialogs are accessible and fit the window', () =>
    checkScreens(adminScreens, admin))

  it('all other administration screens are accessible and fit the window', () =>
    checkScreens(plainScreens('admin', adminScreens), admin))
})
