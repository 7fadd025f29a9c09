// @vitest-environment happy-dom

import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { administration } from '#contract/messages/en/badges-screens.ts'
import { comments } from '#contract/messages/en/comments-screens.ts'
import { contactPage } from '#contract/messages/en/contact.ts'
import { expertAnalysis } from '#contract/messages/en/expert-analysis.ts'
import { hallOfFame } from '#contract/messages/en/hall-of-fame-screens.ts'
import { hero } from '#contract/messages/en/landing.ts'
import { missing, newsletter, preview, trust, value, video } from '#contract/messages/en/landing-sections.ts'
import { postingRules } from '#contract/messages/en/layouts.ts'
import { legal } from '#contract/messages/en/legal-screens.ts'
import { newsletterForm } from '#contract/messages/en/newsletter-form.ts'
import { confirmSubscription, endSubscription, newsletterPages } from '#contract/messages/en/newsletter-screens.ts'
import { bell, notifications, unsubscribe } from '#contract/messages/en/notifications-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { block, blocked } from '#contract/messages/en/people-screens.ts'
import { polls as pollsPage } from '#contract/messages/en/polls-page-screens.ts'
import { post as postTexts } from '#contract/messages/en/posts-screens.ts'
import { question } from '#contract/messages/en/predictions-screens.ts'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { feed, rooms } from '#contract/messages/en/rooms-screens.ts'
import { sentimentGauge } from '#contract/messages/en/sentiment.ts'
import { testimonials } from '#contract/messages/en/testimonials.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { Permission } from '#contract/permissions.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { FakeResponses } from '../../platform/testing/fake-platform.ts'
import {
  adminUser,
  author,
  byCursor,
  byNumber,
  comment,
  hourAgo,
  id,
  member,
  person,
  poll,
  post,
  profile,
} from '../../platform/testing/fixtures.ts'
import { landingContent } from '../../platform/testing/fixtures-landing.ts'
import { article, articleSummary } from '../../platform/testing/fixtures-news.ts'
import { memberRecord, prediction } from '../../platform/testing/fixtures-predictions.ts'
import { gauges } from '../../platform/testing/fixtures-sentiment.ts'
import { video as lesson } from '../../platform/testing/fixtures-videos.ts'
import {
  networkError,
  render,
  type State,
  serverError,
  testRetry,
  testStates,
  testTexts,
} from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import YourAccountPage from './account-page.tsx'
import Admin from './admin-layout.tsx'
import AdminMemberPage from './admin-member-page.tsx'
import { AnyoneLayout } from './anyone-layout.tsx'
import ArticlePage from './article-page.tsx'
import ContactPage from './contact-page.tsx'
import DiscoverPage from './discover-page.tsx'
import ExpertAnalysisPage from './expert-analysis-page.tsx'
import HallPage from './hall-page.tsx'
import LandingPage from './landing-page.tsx'
import Dashboard from './member-layout.tsx'
import NewsPage from './news-page.tsx'
import { ConfirmNewsletterPage, EndNewsletterPage } from './newsletter-pages.tsx'
import YourProfilePage from './own-profile-page.tsx'
import { PostError, ProfileError, VideoError } from './page-errors.tsx'
import PollsPage from './polls-page.tsx'
import PostPage from './post-page.tsx'
import PredictionPage from './prediction-page.tsx'
import PredictionRecordPage from './prediction-record-page.tsx'
import ProfilePage from './profile-page.tsx'
import { PublicLayoutWithBell } from './public-layout.tsx'
import RoomPage from './room-page.tsx'
import { NotFoundPage } from './root.tsx'
import UnsubscribePage from './unsubscribe-page.tsx'

const gone = new ApiError({ status: 404, type: 'not_found' })
const stats = { postsCount: 1, followersCount: 12, followingCount: 3 }
const noPosts = { posts: [], pagination: byNumber.lastPage }

const noDays = {
  view: 'days' as const,
  history: [],
  days: [],
  pagination: { limit: 90, nextCursor: null, hasMore: false },
}
const questionPage = {
  route: '/predictions/$id',
  url: `/predictions/${'d'.repeat(24)}`,
  responses: {
    'GET /predictions/:id': { prediction: prediction() },
    'GET /predictions/:id/history': { history: [], own: [] },
    'GET /predictions/:id/posts': { posts: [], pagination: { limit: 10, nextCursor: null, hasMore: false } },
  },
}
const profilePage = (change: Parameters<typeof profile>[0] = {}, options: Partial<State> = {}): State => ({
  element: <ProfilePage />,
  route: '/profile/$username',
  url: '/profile/meera_k',
  responses: {
    'GET /auth/profile/:username': { user: profile(change), stats },
    'GET /badges/user/:id': { badges: [] },
    'GET /badges/user/:id/top': { badges: [] },
    'GET /points/user/:id/sections': { sections: [], bestRank: [] },
    'GET /points/user/:id/history/:section': noDays,
    'GET /user/posts/user/:id': noPosts,
  },
  ...options,
})
const hall = {
  month: '2025-05',
  startDate: '2025-05-01',
  endDate: '2025-05-31',
  isAutomatic: false,
  chosenAt: hourAgo,
  version: 1,
  members: [{ rank: 1, points: 3940, user: author(), reason: null }],
}

const listed = { posts: [articleSummary()], pagination: { page: 2, limit: 9, hasMore: false, totalPages: 2 } }

testStates({
  'the list of articles shows the market and the page of its address': {
    element: <NewsPage />,
    route: '/sentiment-news/market/$market/page/$page',
    url: '/sentiment-news/market/gold/page/2',
    responses: { 'GET /sentiment-posts': listed, 'GET /sentiment/gauges': { gauges: gauges() } },
    shows: ['Sentiment News: Gold and silver, page 2', 'Why a floor breaks'],
    hides: [sentimentGauge.how],
  },
  'the first page of all articles has the gauges of all markets, and each card the one of its market': {
    element: <NewsPage />,
    route: '/sentiment-news',
    url: '/sentiment-news',
    responses: { 'GET /sentiment-posts': listed, 'GET /sentiment/gauges': { gauges: gauges() } },
    shows: [sentimentGauge.title, sentimentGauge.how, 'Gold and silver', '57 leaning to greed'],
  },
  'the page of an article shows the one of its address': {
    element: <ArticlePage />,
    route: '/sentiment-news/$slug',
    url: '/sentiment-news/why-a-floor-breaks',
    responses: {
      'GET /sentiment-posts/slug/:slug': { post: article() },
      'GET /sentiment/gauges': { gauges: gauges() },
    },
    shows: ['What a level is', sentimentGauge.title, '57'],
  },
  'the page of a question shows the one of its address': {
    element: <PredictionPage />,
    ...questionPage,
    shows: ['Will gold settle above 1,25,600?'],
  },
  "the page of a member's prediction record shows the one of its address": {
    element: <PredictionRecordPage />,
    route: '/predictions/record/$username',
    url: '/predictions/record/meera_krishnan',
    responses: { 'GET /predictions/records/:username': { record: memberRecord() } },
    shows: ['0.167'],
  },
  'the page of a hall of fame shows the month of its address': {
    element: <HallPage />,
    route: '/hall-of-fame/$month',
    url: '/hall-of-fame/2025-05',
    responses: {
      'GET /leaderboard/hall-of-fame/historical/:date': { data: hall, isFallback: false },
      'GET /leaderboard/hall-of-fame/months': { months: ['2025-05'] },
    },
    shows: [hallOfFame.title('2025-05'), 'Meera Kulkarni'],
  },
})

const landingPage = (hallResponse: State['responses']): State => ({
  element: <LandingPage />,
  responses: { 'GET /landing': { data: landingContent }, ...hallResponse },
})
const sectionTitles: string[] = [value, video, missing, trust, newsletter, preview, testimonials].map(
  ({ title }) => title,
)

// Proves: rule.landing.section-order
test.each([
  [{ data: hall, isFallback: false }, sectionTitles.toSpliced(4, 0, hallOfFame.title('2025-05'))],
  // Without a hall of fame, the page is complete.
  [serverError, sectionTitles],
])('the landing page shows its sections in their order once someone scrolls', async (response, titles) => {
  const state = landingPage({ 'GET /leaderboard/hall-of-fame/current': response })
  const view = await render(state.element, state)
  expect(view.text()).toContain(hero.title)
  window.dispatchEvent(new Event('scroll'))
  await view.advance(0)
  expect([...view.document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual(titles)
})

const failing = (error: ApiError | 'pending') => ({ responses: { 'GET /auth/profile/:username': error } }) as const

testStates({
  'a profile loads': profilePage({}, failing('pending')),
  'a profile is not found': {
    ...profilePage({}, failing(gone)),
    shows: [ui.notFound.title],
    offers: [texts.toRooms],
  },
  'a profile needs a connection the first time': {
    ...profilePage({}, failing(networkError)),
    shows: [ui.offline.title, ui.offline.text],
    offers: [ui.tryAgain, texts.toRooms],
    hides: [texts.failed],
  },
  'a guest can follow, and not edit': {
    ...profilePage({ can: { follow: false, block: false, report: false, edit: false } }),
    shows: ['Meera Kulkarni', texts.stats.followers(false)],
    offers: [texts.share],
    hides: [texts.edit, texts.tabs.saved],
  },
  'a member can follow and block': {
    ...profilePage({}, { viewer: 'member' }),
    offers: [texts.more('Meera Kulkarni')],
  },
  'a blocked member is not followed, and can be unblocked': {
    ...profilePage({ isBlocked: true }, { viewer: 'member' }),
    shows: [texts.blockedTitle('Meera Kulkarni'), texts.blockedText],
    offers: [block.unblockMember('meera_k')],
    hides: [texts.tabs.published, texts.tabs.plans],
  },
  'the own profile can be edited': {
    element: <YourProfilePage />,
    viewer: 'member',
    url: '/profile',
    responses: {
      'GET /badges/user/:id': { badges: [] },
      'GET /badges/user/:id/top': { badges: [] },
      'GET /points/user/:id/sections': { sections: [], bestRank: [] },
      'GET /points/user/:id/history/:section': noDays,
      'GET /auth/profile/:username': {
        user: profile({
          _id: id(90),
          name: 'Asha Rao',
          username: 'asha',
          can: { follow: false, block: false, report: false, edit: true },
        }),
        stats,
      },
      'GET /user/posts/user/:id': noPosts,
    },
    shows: ['Asha Rao'],
    offers: [texts.edit, texts.tabs.saved],
  },
})
testRetry('ProfilePage', {
  ...profilePage(),
  call: 'GET /auth/profile/:username',
  shows: ['Meera Kulkarni'],
})
testTexts('ProfilePage', (text) => profilePage({ name: text, bio: text }))

test('followers open over a profile, and close with it', async () => {
  const state = profilePage({}, { url: '/profile/meera_k?people=followers' })
  const { text, click, document } = await render(state.element, {
    ...state,
    responses: { ...state.responses, 'GET /auth/followers/:id': { users: [], pagination: byCursor.lastPage } },
  })
  expect(text()).toContain('Followers will appear here.')
  await click(ui.close)
  expect(document.querySelector('dialog')?.hasAttribute('data-leaving') ?? true).toBe(true)
})

const postPage = (responses: State['responses'], options: Partial<State> = {}): State => ({
  element: <PostPage />,
  route: '/post/$id/{-$slug}',
  url: `/post/${id(10)}`,
  responses: {
    'GET /posts/stats/:id': { stats: { likesCount: 3, commentsCount: 2, savesCount: 1 } },
    'GET /posts/:id/comments': { comments: [comment()], pagination: byCursor.lastPage },
    ...responses,
  },
  ...options,
})
testStates({
  'a post has its text, its comments and its risk note': {
    ...postPage({ 'GET /posts/:id': { post: post({ poll: poll() }) } }),
    shows: [post().content, 'Is that the spot price?', postTexts.risk],
    offers: [comments.signUp],
  },
  'a post under review has no comments': {
    ...postPage({ 'GET /posts/:id': { post: post({ status: 'pending', publishedAt: null }) } }, { viewer: 'member' }),
    shows: [post().content],
    hides: ['Is that the spot price?'],
  },
  'a post from before the connection was lost says how old it is': {
    ...postPage({ 'GET /posts/:id': { post: post() } }, { isOnline: false }),
    shows: [`${ui.offline.banner} ${postTexts.dialog} as of`, post().content],
  },
  'a post is gone': {
    ...postPage({ 'GET /posts/:id': gone }),
    shows: [postTexts.notFound, postTexts.notFoundText],
    offers: [postTexts.toRooms],
  },
})
testRetry('PostPage', {
  ...postPage({ 'GET /posts/:id': { post: post() } }),
  call: 'GET /posts/:id',
  shows: [post().content],
})

const unsubscribePage = (responses: State['responses'] = {}): State => ({
  element: <UnsubscribePage />,
  url: '/notifications/unsubscribe?token=abc',
  responses,
})
testStates({
  'nobody is unsubscribed before they press the button': {
    ...unsubscribePage(),
    shows: [unsubscribe.title],
    offers: [unsubscribe.submit],
  },
  'an incomplete link unsubscribes nobody': {
    ...unsubscribePage(),
    url: '/notifications/unsubscribe',
    shows: [unsubscribe.incompleteLink],
    offers: [unsubscribe.settings],
  },
})
test.each([
  ['succeeded', { message: 'Done' }, unsubscribe.done, unsubscribe.settings],
  [
    'failed for good',
    new ApiError({ status: 400, type: 'auth_invalid_token' }),
    unsubscribe.expired,
    unsubscribe.settings,
  ],
  ['failed for now', serverError, serverError.message, ui.tryAgain],
] as const)('unsubscribing %s, and the page says what to do next', async (_, response, expected, action) => {
  const { click, text, actions } = await render(<UnsubscribePage />, {
    ...unsubscribePage({ 'POST /notifications/digest/unsubscribe': response }),
  })
  await click(unsubscribe.submit)
  expect(text()).toContain(expected)
  expect(actions()).toContain(action)
})

testStates({
  'nobody is subscribed before they press the button': {
    element: <ConfirmNewsletterPage />,
    url: '/newsletter/confirm?token=abc',
    shows: [confirmSubscription.title],
    offers: [confirmSubscription.submit],
  },
  'an incomplete link confirms nothing': {
    element: <ConfirmNewsletterPage />,
    url: '/newsletter/confirm',
    shows: [confirmSubscription.incompleteLink],
    offers: [newsletterPages.home],
  },
})
const invalidToken = new ApiError({ status: 400, type: 'auth_invalid_token' })
const done = { message: 'Done' }
const linkPages = {
  confirm: { Page: ConfirmNewsletterPage, texts: confirmSubscription },
  unsubscribe: { Page: EndNewsletterPage, texts: endSubscription },
}
test.each([
  ['confirm', done, confirmSubscription.done, newsletterPages.home],
  ['confirm', invalidToken, confirmSubscription.expired, newsletterPages.home],
  ['confirm', networkError, networkError.message, ui.tryAgain],
  ['unsubscribe', done, endSubscription.done, newsletterPages.home],
  ['unsubscribe', invalidToken, endSubscription.expired, newsletterPages.home],
  ['unsubscribe', serverError, serverError.message, ui.tryAgain],
] as const)(
  'the link to %s the newsletter shows its result and what to do next',
  async (name, response, expected, action) => {
    const { Page, texts } = linkPages[name]
    const { click, text, actions } = await render(<Page />, {
      url: `/newsletter/${name}?token=abc`,
      responses: { [`POST /newsletter/${name}`]: response },
    })
    await click(texts.submit)
    expect(text()).toContain(expected)
    expect(actions()).toContain(action)
  },
)

const unread: FakeResponses = { 'GET /notifications/unread-count': { count: 1 } }
const totals = { all: 1, reported: 0, underReview: 1, appeals: 0 }
const queues: FakeResponses = {
  'GET /admin/cases': { cases: [], totals, pagination: byNumber.lastPage },
  'GET /admin/videos': { videos: [], pagination: byNumber.lastPage },
}
testStates({
  'the account page lists blocked members': {
    element: <YourAccountPage />,
    viewer: 'member',
    responses: {
      'GET /auth/sessions': { sessions: [] },
      'GET /auth/blocks': { users: [], pagination: byCursor.lastPage },
      'GET /auth/tokens': { tokens: [] },
      'GET /auth/export': { export: null },
    },
    shows: [blocked.title, blocked.empty],
  },
  'the layout of members has a bell and a search': {
    element: <Dashboard />,
    viewer: 'member',
    responses: unread,
    shows: ['Search posts, people, lessons and news', notifications.title],
  },
  'a page for anyone shows members the layout of their pages': {
    element: <AnyoneLayout />,
    viewer: 'member',
    responses: unread,
    shows: [postingRules.title],
    hides: [newsletterForm.label],
  },
  'a page for anyone shows guests the layout of public pages': {
    element: <AnyoneLayout />,
    shows: [newsletterForm.label],
    hides: [postingRules.title],
  },
  'the layout of administrators counts what is pending': {
    element: <Admin />,
    viewer: 'administrator',
    responses: { ...unread, ...queues },
    shows: ['Needs a decision: 1'],
  },
  'the contact page has its form and its document': {
    element: <ContactPage />,
    responses: {
      'GET /legal/:document': {
        document: {
          name: 'contact',
          title: 'Contact',
          lead: 'Write to us.',
          version: '2026-11-29',
          sections: [{ title: 'Complaints', paragraphs: ['We confirm a complaint.'], email: null }],
          versions: [{ version: '2026-11-29', summary: 'The first version.', isMaterial: false }],
        },
      },
    },
    shows: [contactPage.lead, legal.notReviewed, 'We confirm a complaint.', 'The first version.'],
    offers: [contactPage.submit],
  },
  'expert analysis shows the gauges and the latest lessons': {
    element: <ExpertAnalysisPage />,
    viewer: 'member',
    responses: {
      'GET /sentiment/gauges': { gauges: gauges() },
      'GET /sentiment-posts': {
        posts: [articleSummary()],
        pagination: { page: 1, limit: 3, hasMore: false, totalPages: 1 },
      },
      'GET /learning/videos/sort/:order': { videos: [lesson()], pagination: byNumber.lastPage },
    },
    shows: [expertAnalysis.lead, rooms.goldtalks.market, expertAnalysis.lessons, lesson().title],
    offers: [articleSummary().title, expertAnalysis.allNews, expertAnalysis.allLessons],
  },
  'a room shows the gauge of its market': {
    element: <RoomPage />,
    viewer: 'member',
    route: '/dashboard/$section',
    url: '/dashboard/goldtalks',
    responses: {
      'GET /posts': { posts: [], pagination: byCursor.lastPage },
      'GET /sentiment/gauges': { gauges: gauges() },
    },
    after: 2000,
    shows: ['57 leaning to greed'],
  },
  'the empty Following feed suggests people to follow': {
    element: <RoomPage />,
    viewer: 'member',
    route: '/dashboard',
    url: '/dashboard?sort=following',
    responses: {
      'GET /posts': { posts: [], pagination: byCursor.lastPage },
      'GET /auth/suggestions': { users: [person()], pagination: byNumber.lastPage },
    },
    shows: [feed.emptyFollowing.text, person().name],
    offers: ['Follow meera_k'],
  },
  'Discover shows posts and people of their features': {
    element: <DiscoverPage />,
    viewer: 'member',
    url: '/discover?q=gold',
    responses: {
      'GET /search': {
        posts: [post()],
        people: [],
        videos: [],
        news: [],
        isName: false,
        alsoFor: [],
        didYouMean: null,
        pagination: byNumber.lastPage,
      },
    },
    shows: [post().content],
  },
  'a poll links to its post, and its question to tags': {
    element: <PollsPage />,
    viewer: 'member',
    route: '/dashboard/polls',
    url: '/dashboard/polls',
    responses: { 'GET /polls': { polls: [poll({ question: 'Above? #gold' })], pagination: byCursor.lastPage } },
    offers: [pollsPage.open, '#gold'],
  },
  'a page that does not exist leads home': { element: <NotFoundPage />, shows: [ui.notFound.title], offers: ['Home'] },
  // Proves: rule.notifications.overlay-signed-in, rule.layout.footer-newsletter
  'the layout of public pages shows guests the newsletter and no bell': {
    element: <PublicLayoutWithBell />,
    shows: [newsletterForm.label],
    offers: [newsletterForm.submit],
    hides: [notifications.title],
  },
  'the layout of public pages shows members their bell': {
    element: <PublicLayoutWithBell />,
    viewer: 'member',
    responses: { 'GET /notifications/unread-count': { count: 0 } },
    shows: [bell.label(0)],
  },
  'administrators see a member with their badges': {
    element: <AdminMemberPage />,
    viewer: 'administrator',
    url: `/admin/users/${id(1)}`,
    responses: {
      'GET /admin/users/:id': { user: adminUser(), standing: [], notes: [] },
      'GET /admin/users/:id/sessions': 'pending',
      'GET /admin/user-progress/:id': 'pending',
      'GET /badges/user/:id': { badges: [] },
    },
    shows: [administration.ofMember.none],
  },
  'a profile that failed on the server can be retried': {
    element: <ProfileError error={serverError} reset={() => {}} />,
    shows: [serverError.message],
    offers: [ui.tryAgain],
  },
  'a lesson that failed on the server can be retried': {
    element: <VideoError error={serverError} reset={() => {}} />,
    shows: [serverError.message],
    offers: [ui.tryAgain],
  },
  'a post that failed on the server can be retried': {
    element: <PostError error={serverError} reset={() => {}} />,
    shows: [serverError.message],
    offers: [ui.tryAgain],
  },
})

test('what a guest typed stays when they log in, and the next page has the layout of members', async () => {
  const { fill, text, click, platform, advance } = await render(<AnyoneLayout />, {
    url: '/predictions',
    responses: unread,
  })
  await fill(newsletterForm.label, 'meera@example.com')
  await act(async () => platform.session.set({ status: 'member', user: member() }))
  await advance(0)
  expect(document.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('meera@example.com')
  await click(publicPageTitles['/about'])
  expect(text()).toContain(postingRules.title)
})

test('an admin page closes, and keeps no data, when its member is no longer an administrator', async () => {
  let isAllowed = true
  const forbidden = new ApiError({ status: 403, type: 'forbidden' })
  const { text, path, platform, receive, advance } = await render(<Admin />, {
    viewer: 'administrator',
    url: '/admin',
    responses: {
      ...unread,
      ...queues,
      'GET /admin/cases': () => (isAllowed ? { cases: [], totals, pagination: byNumber.lastPage } : forbidden),
    },
  })
  const { session } = await platform.whenBrowserReady()
  vi.spyOn(session, 'revalidate').mockImplementation(async () =>
    platform.session.set({ status: 'member', user: member() }),
  )
  isAllowed = false
  await receive('review:changed', { eventId: '1', contentId: id(10) })
  await advance(60_000)
  expect(path()).toBe('/dashboard')
  expect(text()).not.toContain('Needs a decision')
  const kept = platform.queries.client.getQueryCache().getAll()
  expect(kept.filter(({ queryKey }) => String(queryKey[0]).includes('/admin/'))).toEqual([])
})

test('a page of the administration closes when its member loses the permission, and what they still may use stays', async () => {
  const cases = { cases: [], totals, pagination: byNumber.lastPage }
  const { path, platform, advance } = await render(<Admin />, {
    viewer: member({ permissions: ['moderator', 'editor'] }),
    url: '/admin/cases',
    responses: { ...unread, ...queues, 'GET /admin/cases': cases },
  })
  const change = async (permissions: Permission[]) => {
    await act(async () => platform.session.set({ status: 'member', user: member({ permissions }) }))
    await advance(0)
  }
  expect(path()).toBe('/admin/cases')
  await change(['editor'])
  expect(path()).toBe('/admin')
  await change([])
  expect(path()).toBe('/dashboard')
})

test('a post about a question is begun with its address', async () => {
  const view = await render(<PredictionPage />, { ...questionPage, viewer: 'member' })
  await view.click(question.discuss)
  const { value: content } = document.querySelector<HTMLTextAreaElement>('dialog textarea')!
  expect(content.trim()).toBe(`http://localhost:3000/predictions/${prediction()._id}`)
})

testEveryComponentIsRendered(
  import.meta.glob(
    [
      './*.tsx',
      '!./*.test.tsx',
      '!./admin-videos-page.tsx',
      '!./educator-page.tsx',
      '!./leaderboard-page.tsx',
      '!./points-page.tsx',
      '!./educators-page.tsx',
      '!./learning-page.tsx',
      '!./public-learning-page.tsx',
      '!./video-page.tsx',
      '!./user-progress-page.tsx',
    ],
    { eager: true },
  ),
  {
    RootDocument: 'draws the whole document; the journeys show it',
    RootPage: 'draws the whole page; the journeys show it',
  },
)
