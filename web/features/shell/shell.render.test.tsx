// @vitest-environment happy-dom

import { act } from 'react'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pendingErasure } from '#contract/messages/en/data-rights-screens.ts'
import {
  admin,
  cookies,
  generalSettings,
  install,
  languageSetting,
  logOutConfirm,
  postingRules,
  rail,
  suspended,
} from '#contract/messages/en/layouts.ts'
import { loginAs } from '#contract/messages/en/login-as-screens.ts'
import { publicPageTitles } from '#contract/messages/en/page-title.ts'
import { footer, header, loading } from '#contract/messages/en/shell.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { languageNames, languageOffers } from '#contract/messages/languages.ts'
import { allPreferences, analyticsConsent, readPreferences, saveConsent } from '../../platform/device/consent.ts'
import { openCookieChoices } from '../../platform/device/cookie-choices.ts'
import { fillUserMenuSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { administrator, member, queuedAction, tomorrow } from '../../platform/testing/fixtures.ts'
import { networkError, render, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AdminLayout } from './admin-layout.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { ErasureBanner } from './erasure-banner.tsx'
import { GeneralSettings, LogOutSetting } from './general-settings.tsx'
import InstallPrompt, { InstallSetting } from './install-site.tsx'
import LanguageOffer from './language-offer.tsx'
import { UserMenu as LazyUserMenu, SmallUserMenu } from './lazy-user-menu.tsx'
import LogOutDialog from './log-out-dialog.tsx'
import LoginAsBanner from './login-as-banner.tsx'
import { NewVersion } from './new-version.tsx'
import { BareLayout, PublicLayout } from './public-layout.tsx'
import { SessionSplash } from './session-splash.tsx'
import { SuspensionBanner } from './suspension-banner.tsx'
import { UserMenu } from './user-menu.tsx'

const ignore = () => {}
const page = (
  <main id="main">
    <h1>Page</h1>
  </main>
)
fillUserMenuSlot(LazyUserMenu)
const dashboard = <DashboardLayout onPost={ignore} search="Search" bell="Bell" aside="Suggestions" />
const rooms = ['bittalks', 'goldtalks', 'fxtalks', 'indextalks']

testStates({
  // Proves: rule.layout.header-link-home, rule.layout.header-link-about,
  //   rule.layout.header-link-contact, rule.layout.header-dashboard-button, rule.layout.footer-community-links,
  //   rule.layout.footer-company-links, rule.layout.footer-risk-text
  'guests see the public pages without a menu': {
    element: (
      <PublicLayout bell="Bell" newsletter="Newsletter">
        {page}
      </PublicLayout>
    ),
    shows: ["Trading involves risk. Only risk capital you're prepared to lose.", 'Newsletter'],
    offers: [
      ui.skip,
      header.home,
      publicPageTitles['/about'],
      publicPageTitles['/contact'],
      header.dashboard,
      header.signup,
      header.menu,
      ...rooms,
      publicPageTitles['/learning'],
      publicPageTitles['/hall-of-fame'],
      publicPageTitles['/terms'],
      publicPageTitles['/privacy-policy'],
      publicPageTitles['/trading-risk'],
      publicPageTitles['/refund'],
      publicPageTitles['/house-rules'],
      footer.cookies,
      footer.cookieChoices,
    ],
    hides: ['Bell', footer.social],
  },
  // Proves: rule.layout.header-bell, rule.layout.footer-social-links
  'members see the public pages with their bell and menu': {
    element: (
      <PublicLayout bell="Bell" newsletter="Newsletter">
        {page}
      </PublicLayout>
    ),
    viewer: 'member',
    site: { socialLinks: ['https://www.instagram.com/chartroom/'] },
    shows: ['Bell', footer.social],
    offers: [header.userMenu('Asha Rao'), 'instagram.com/chartroom'],
    hides: [header.login, header.signup],
  },
  // Proves: rule.layout.chrome-hidden-dashboard, rule.overview.feature-discussion-rooms,
  //   rule.permissions.member-community
  'members have links to every room and page': {
    element: dashboard,
    viewer: 'member',
    url: '/dashboard',
    shows: ['Search', 'Bell', 'Suggestions', ...postingRules.rules],
    offers: [
      ui.skip,
      ...rooms,
      rail.general,
      rail.discover,
      rail.polls,
      rail.news,
      rail.assistant('Chartroom'),
      rail.you,
      rail.post,
      rail.chooseRoom(rail.general),
      header.lightAndDark,
    ],
    hides: [header.home, footer.company],
  },
  'there is no link to the assistant while it is off': {
    element: dashboard,
    viewer: 'member',
    url: '/dashboard',
    site: { hasAssistant: false },
    hides: [rail.assistant('Chartroom')],
  },
  "the room's name opens the list of rooms": {
    element: dashboard,
    viewer: 'member',
    route: '/dashboard/$section',
    url: '/dashboard/goldtalks',
    offers: [rail.chooseRoom('goldtalks'), rail.leaderboard],
  },
  // Proves: rule.layout.chrome-hidden-admin
  'administrators see how much needs a decision': {
    element: <AdminLayout counts={{ all: 0, underReview: 3, reported: 0, videos: 1 }} bell="Bell" />,
    viewer: 'administrator',
    url: '/admin/reports',
    shows: [admin.tag],
    offers: [
      ...Object.entries(admin.pages).flatMap(([path, name]) =>
        ['/admin/pending-posts', '/admin/videos/approval'].includes(path) ? [] : [name],
      ),
      `${admin.pages['/admin/videos/approval']}${admin.needsDecision}: 1`,
      `${admin.pages['/admin/pending-posts']}${admin.needsDecision}: 3`,
      admin.choosePage(admin.pages['/admin/reports']),
      admin.apiReference,
    ],
    hides: [header.home, footer.company],
  },
  'moderators see links to their pages only': {
    element: <AdminLayout counts={{ all: 0, underReview: 3, reported: 0, videos: 1 }} bell="Bell" />,
    viewer: member({ permissions: ['moderator'] }),
    url: '/admin/reports',
    offers: [
      ...[admin.pages['/admin'], admin.pages['/admin/cases'], admin.pages['/admin/users']],
      `${admin.pages['/admin/pending-posts']}${admin.needsDecision}: 3`,
    ],
    hides: [admin.pages['/admin/settings'], admin.pages['/admin/audit'], admin.pages['/admin/sentiment'], admin.site],
  },
  'editors see links to their pages only': {
    element: <AdminLayout counts={undefined} bell="Bell" />,
    viewer: member({ permissions: ['editor'] }),
    url: '/admin',
    offers: [
      admin.pages['/admin/sentiment'],
      admin.pages['/admin/newsletter'],
      admin.pages['/admin/manage-predictions'],
    ],
    hides: [admin.pages['/admin/cases'], admin.pages['/admin/settings'], admin.community],
  },
  'the settings of a moderator lead to the administration': {
    element: <GeneralSettings />,
    viewer: member({ permissions: ['moderator'] }),
    offers: [generalSettings.admin],
  },
  // Proves: rule.layout.chrome-hidden-verification
  'pages of emails have no navigation': {
    element: <BareLayout />,
    offers: [ui.skip],
    hides: [header.home, footer.company],
  },
  // Proves: rule.layout.splash, rule.guards.spinner
  'the session is being checked': { element: <SessionSplash />, shows: [loading.splash, loading.text] },
  'no new version is offered when there is none': { element: <NewVersion />, hides: [ui.newVersion.title] },
  'a suspension without an end or a reason is told in one sentence': {
    element: <SuspensionBanner />,
    viewer: member({ status: 'suspended', suspension: { until: null, reason: null } }),
    shows: [suspended.title, suspended.canRead],
    hides: [suspended.until],
  },
  'a suspension shows its end and its reason': {
    element: <SuspensionBanner />,
    viewer: member({ status: 'suspended', suspension: { until: tomorrow, reason: 'Spam' } }),
    shows: [suspended.until, suspended.reason('Spam')],
  },
  'members in good standing read nothing of suspensions': {
    element: <SuspensionBanner />,
    viewer: 'member',
    hides: [suspended.title],
  },
  'a member whose account will be deleted is reminded': {
    element: <ErasureBanner />,
    viewer: member({ erasureDueAt: tomorrow }),
    shows: [pendingErasure.due],
    offers: [pendingErasure.keep],
  },
  'other members read nothing of deletions': {
    element: <ErasureBanner />,
    viewer: 'member',
    hides: [pendingErasure.due],
  },
  'an administrator who is logged in as a member is told so, and can go back': {
    element: <LoginAsBanner />,
    viewer: member({ name: 'Ravi Das', loginAs: { administrator: 'Asha Rao', until: tomorrow } }),
    shows: [loginAs.banner('Ravi Das'), loginAs.recorded],
    offers: [loginAs.back],
  },
  'members in their own account see no such banner': {
    element: <LoginAsBanner />,
    viewer: 'member',
    hides: [loginAs.recorded],
  },
  'logging out names everything that would be lost': {
    element: <LogOutDialog unsaved={{ drafts: 1, queuedActions: 2 }} onLogOut={async () => true} onClose={ignore} />,
    shows: [logOutConfirm.queuedActions(2), logOutConfirm.drafts(1), logOutConfirm.deleteWarning(3)],
    offers: [logOutConfirm.cancel, logOutConfirm.confirm],
  },
})
testTexts('LoginAsBanner', (name) => ({
  element: <LoginAsBanner />,
  viewer: member({ name, loginAs: { administrator: 'Asha Rao', until: tomorrow } }),
}))
testTexts('SuspensionBanner', (reason) => ({
  element: <SuspensionBanner />,
  viewer: member({ status: 'suspended', suspension: { until: null, reason } }),
}))
testTexts('DashboardLayout', (name) => ({
  element: dashboard,
  viewer: member({ name }),
  shows: [header.userMenu(name)],
}))

test('guests log in from the bar on desktops, and from its menu on phones', async () => {
  const layout = (
    <PublicLayout bell="Bell" newsletter="Newsletter">
      {page}
    </PublicLayout>
  )
  const { document } = await render(layout)
  const buttons = [...document.querySelectorAll('header button')].filter((one) => one.textContent === header.login)
  expect(buttons.map((one) => [one.className, one.closest('nav') !== null])).toEqual([
    ['btn desktop-only', false],
    ['', true],
  ])
})

test.each([
  ['/admin/sentiment', true],
  ['/admin/sentiment/new', false],
])('on phones, the top bar of %s stands for the title: %s', async (url, isNamed) => {
  const { document } = await render(<AdminLayout counts={undefined} bell="Bell" />, { url, viewer: 'administrator' })
  expect(document.querySelector('.admin-named') !== null).toBe(isNamed)
})

// Proves: rule.cookies.banner-delay, rule.cookies.banner-hidden
test('the cookie banner appears after a second, and stays away once the visitor has chosen', async () => {
  const { advance, click, text } = await render(<CookieBanner />)
  await advance(999)
  expect(text()).toBe('')
  await advance(1)
  await click(cookies.customize)
  for (const { name } of Object.values(cookies.kinds)) expect(text()).toContain(name)
  await click(cookies.decline)
  expect(text()).toBe('')
  const next = await render(<CookieBanner />)
  await next.advance(1000)
  expect(next.text()).toBe('')
})

test.each([
  ['700 ms after the page, appears a second after the page', 700, 300],
  ['later, appears at once', 5000, 0],
])('the cookie banner that comes %s', async (_, sinceLoad, delay) => {
  vi.spyOn(performance, 'now').mockReturnValue(9000)
  const loaded = { loadEventStart: 9000 - sinceLoad } as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([loaded])
  const { advance, text } = await render(<CookieBanner />)
  if (delay > 0) {
    await advance(delay - 1)
    expect(text()).toBe('')
  }
  await advance(1)
  expect(text()).toContain(cookies.text)
})

test('the cookie banner waits for the page to load', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
  const { advance, text } = await render(<CookieBanner />)
  await advance(5000)
  expect(text()).toBe('')
  window.dispatchEvent(new Event('load'))
  await advance(1000)
  expect(text()).toContain(cookies.text)
})

test('the cookie banner opens again with the stored choice, takes the focus and can be closed without a change', async () => {
  saveConsent('customized', { ...allPreferences(false), performance: true })
  const { text, press, click, document } = await render(<CookieBanner />)
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input')].map(({ checked }) => checked)
  const open = async () => {
    await act(async () => openCookieChoices())
    expect(document.querySelector('section')).toBe(document.ownerDocument.activeElement)
    expect(boxes()).toEqual([true, true, false, false])
  }
  await open()
  await press('Escape')
  expect(text()).toBe('')
  await open()
  await click(cookies.close)
  expect(text()).toBe('')
  await open()
  await click(cookies.accept)
  expect(readPreferences()).toEqual(allPreferences(true))
  expect(analyticsConsent.get()).toBe(true)
})

test('the cookie banner names another analytics tool', async () => {
  const site = { analyticsScript: 'https://stats.example/script.js' }
  const { advance, click, text } = await render(<CookieBanner />, { site })
  await advance(1000)
  await click(cookies.customize)
  expect(text()).toContain(cookies.otherTool('stats.example'))
})

describe('another language', () => {
  const asks = (...languages: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)
  const stored = () => localStorage.getItem('language')
  const hindi = languageOffers.hi

  test.each([
    ['asks for Hindi', ['hi-IN', 'en-IN'], 'guest', true],
    ['also asks for Hindi', ['en-IN', 'hi'], 'guest', true],
    ["doesn't ask for it", ['en-IN', 'mr'], 'guest', false],
    ["doesn't ask for it, but the member chose Hindi", ['en-IN'], member({ language: 'hi' }), true],
    ['asks for it, but the member chose English', ['hi-IN'], member({ language: 'en' }), false],
  ] as const)('is offered by a link if the browser %s', async (_, languages, viewer, isOffered) => {
    asks(...languages)
    const { document, text } = await render(<LanguageOffer />, { viewer, url: '/post/abc?chart=1' })
    const link = document.querySelector<HTMLAnchorElement>('a[hreflang="hi"]')
    expect(link?.getAttribute('href') ?? null).toBe(isOffered ? '/hi/post/abc?chart=1' : null)
    expect(text()).toBe(isOffered ? hindi.read : '')
  })

  test('stays away once declined, or once a link to the language of the page was followed', async () => {
    asks('hi-IN')
    const offer = await render(<LanguageOffer />)
    await offer.click(hindi.close)
    expect(offer.text()).toBe('')
    expect(stored()).toBe('en')
    expect((await render(<LanguageOffer />)).text()).toBe('')
  })

  test('is remembered on this device when someone follows its link in the footer', async () => {
    asks('en-IN')
    const { document } = await render(
      <PublicLayout bell="Bell" newsletter="Form">
        {page}
        <LanguageOffer />
      </PublicLayout>,
      { url: '/about' },
    )
    const link = document.querySelector<HTMLAnchorElement>('footer a[hreflang="hi"]')!
    expect([link.getAttribute('href'), link.textContent]).toEqual(['/hi/about', languageNames.hi])
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await act(async () => link.click())
    expect(stored()).toBe('hi')
  })

  test('is chosen in the settings, stored on the account, and opens this page in it', async () => {
    const open = vi.spyOn(location, 'assign').mockReturnValue()
    const bodies: unknown[] = []
    const responses = {
      'PUT /auth/language': ({ body }: { body?: unknown }) => {
        bodies.push(body)
        return { user: member({ language: 'hi' }) }
      },
    }
    const { document } = await render(<GeneralSettings />, { viewer: 'member', responses, url: '/dashboard/account' })
    const boxes = () => [...document.querySelectorAll<HTMLInputElement>('input[name="language"]')]
    expect(boxes().map(({ value, checked }) => [value, checked])).toEqual([
      ['en', true],
      ['hi', false],
    ])
    await act(async () => boxes()[1]!.click())
    expect(bodies).toEqual([{ language: 'hi' }])
    expect(open.mock.calls).toEqual([['/hi/dashboard/account']])
    expect(stored()).toBe('hi')
  })

  test('that could not be saved says so, and the page stays', async () => {
    const open = vi.spyOn(location, 'assign').mockReturnValue()
    const responses = { 'PUT /auth/language': networkError }
    const { document, text } = await render(<GeneralSettings />, { viewer: 'member', responses })
    await act(async () => document.querySelector<HTMLInputElement>('input[value="hi"]')!.click())
    expect(text()).toContain(languageSetting.failed)
    expect(open).not.toHaveBeenCalled()
  })
})

test('a new version can be put off', async () => {
  const { click, text, actions } = await render(<NewVersion />, { hasNewVersion: true })
  expect(actions()).toEqual([ui.newVersion.later, ui.newVersion.reload])
  await click(ui.newVersion.later)
  expect(text()).toBe('')
})

// Proves: rule.layout.user-menu-profile, rule.layout.user-menu-dashboard, rule.layout.user-menu-signout
test.each([
  ['member', member(), [header.viewProfile, header.dashboard, header.settings, header.signOut]],
  [
    'administrator',
    administrator(),
    [header.viewProfile, header.dashboard, header.admin, header.settings, header.signOut],
  ],
] as const)('the menu of a %s lists their pages', async (_, viewer, expected) => {
  const { click, document } = await render(<UserMenu user={viewer} />, { viewer })
  await click(header.userMenu(viewer.name))
  expect([...document.querySelectorAll('[role="menuitem"]')].map((item) => item.textContent)).toEqual(expected)
})

test('logging out asks for confirmation if something is unsent', async () => {
  const { click, text } = await render(<UserMenu user={member()} />, {
    viewer: 'member',
    actions: [queuedAction('like', { postId: 'a' })],
  })
  await click(header.userMenu('Asha Rao'))
  await click(header.signOut)
  expect(text()).toContain(logOutConfirm.queuedActions(1))
})

test.each([
  ['is logged out at once if nothing is unsent', [], true, 1],
  ['keeps what is unsent until they confirm', [queuedAction('like', { postId: 'a' })], false, 0],
  ['loses what is unsent after they confirm', [queuedAction('like', { postId: 'a' })], true, 1],
] as const)('a member whose menu could not be loaded %s', async (_, actions, isConfirmed, logOuts) => {
  const onRetry = vi.fn()
  vi.stubGlobal('confirm', () => isConfirmed)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { click, platform } = await render(<SmallUserMenu user={member()} onRetry={onRetry} onReload={undefined} />, {
    viewer: 'member',
    actions: [...actions],
  })
  const logOut = vi.spyOn(platform, 'logOut').mockResolvedValue()
  await click(header.userMenu('Asha Rao'))
  await click(ui.partFailed)
  expect(onRetry).toHaveBeenCalledOnce()
  await click(header.userMenu('Asha Rao'))
  await click(header.signOut)
  expect(logOut).toHaveBeenCalledTimes(logOuts)
})

test('logging out in the settings asks for confirmation if something is unsent', async () => {
  const { click, text } = await render(<LogOutSetting />, {
    viewer: 'member',
    actions: [queuedAction('like', { postId: 'a' })],
  })
  await click(header.signOut)
  expect(text()).toContain(logOutConfirm.queuedActions(1))
})

testStates({
  'the general settings choose the theme, and lead to settings on other pages': {
    element: <GeneralSettings />,
    viewer: 'member',
    shows: [generalSettings.theme, generalSettings.awardSound, ...Object.values(generalSettings.themes)],
    offers: [generalSettings.notifications],
    hides: [generalSettings.admin, header.unsent(1)],
  },
  'the general settings of an administrator lead to the administration and to what is unsent': {
    element: <GeneralSettings />,
    viewer: 'administrator',
    actions: [queuedAction('like', { postId: 'a' })],
    offers: [generalSettings.admin, header.unsent(1)],
  },
})

describe('on an iPhone', () => {
  beforeEach(() => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)')
    localStorage.setItem('cookieConsent', 'declined')
    localStorage.setItem('install_days', 'Mon-1 Tue-2')
    onTestFinished(() => {
      vi.restoreAllMocks()
      localStorage.clear()
    })
  })

  testStates({
    'a member who uses the site often learns how to add it to the home screen': {
      element: <InstallPrompt />,
      viewer: 'member',
      shows: [install.homeScreen],
      offers: [install.understood],
    },
    'a guest is not asked': { element: <InstallPrompt />, hides: [install.homeScreen] },
    'the settings say how to add it to the home screen': {
      element: <InstallSetting />,
      viewer: 'member',
      shows: [install.homeScreen],
    },
  })
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
