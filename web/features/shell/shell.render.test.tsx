// @vitest-environment happy-dom
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  admin,
  cookies,
  generalSettings,
  install,
  logOutConfirm,
  postingRules,
  rail,
  suspended,
} from '#contract/messages/en/layouts.ts'
import { footer, header, loading } from '#contract/messages/en/shell.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { fillUserMenuSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { administrator, member, queuedAction, tomorrow } from '../../platform/testing/fixtures.ts'
import { render, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { AdminLayout } from './admin-layout.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { GeneralSettings, LogOutSetting } from './general-settings.tsx'
import InstallPrompt, { InstallSetting } from './install-site.tsx'
import { UserMenu as LazyUserMenu, SmallUserMenu } from './lazy-user-menu.tsx'
import LogOutDialog from './log-out-dialog.tsx'
import { NewVersion } from './new-version.tsx'
import { BareLayout, PublicLayout } from './public-layout.tsx'
import { SessionSplash } from './session-splash.tsx'
import { SiteHealth } from './site-health.tsx'
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
  // Proves: rule.layout.header-link-home, rule.layout.header-link-contact, rule.layout.header-dashboard-button, rule.layout.footer-community-links,
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
      header.contact,
      header.dashboard,
      header.signup,
      header.menu,
      ...rooms,
      footer.privacy,
      footer.riskPage,
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
    hides: [header.signup],
  },
  // Proves: rule.layout.chrome-hidden-dashboard, rule.overview.feature-discussion-rooms, rule.overview.markets,
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
      rail.you,
      rail.post,
      rail.chooseRoom(rail.general),
      header.lightAndDark,
    ],
    hides: [header.home, footer.company],
  },
  "the room's name opens the list of rooms": {
    element: dashboard,
    viewer: 'member',
    route: '/dashboard/$section',
    url: '/dashboard/goldtalks',
    offers: [rail.chooseRoom('goldtalks')],
  },
  // Proves: rule.layout.chrome-hidden-admin
  'administrators see how much needs a decision': {
    element: <AdminLayout counts={{ all: 0, underReview: 3, reported: 0 }} bell="Bell" />,
    viewer: 'administrator',
    url: '/admin/reports',
    shows: [admin.tag],
    offers: [
      ...Object.values(admin.pages).filter((name) => name !== admin.pages['/admin/pending-posts']),
      `${admin.pages['/admin/pending-posts']}${admin.needsDecision}: 3`,
      admin.choosePage(admin.pages['/admin/reports']),
      admin.apiReference,
    ],
    hides: [header.home, footer.company],
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
  'the state of the site is checked': {
    element: <SiteHealth />,
    viewer: 'administrator',
    responses: { 'GET /health/ready': 'pending' },
    shows: [ui.loading],
  },
  'a storage that does not respond is named': {
    element: <SiteHealth />,
    viewer: 'administrator',
    responses: { 'GET /health/ready': { database: true, storage: false } },
    shows: [`${admin.database}${admin.ok}`, `${admin.storage}${admin.notResponding}`],
  },
  'logging out names everything that would be lost': {
    element: <LogOutDialog unsaved={{ drafts: 1, queuedActions: 2 }} onLogOut={async () => true} onClose={ignore} />,
    shows: [logOutConfirm.queuedActions(2), logOutConfirm.drafts(1), logOutConfirm.deleteWarning(3)],
    offers: [logOutConfirm.cancel, logOutConfirm.confirm],
  },
})
testRetry('SiteHealth', {
  element: <SiteHealth />,
  viewer: 'administrator',
  call: 'GET /health/ready',
  responses: { 'GET /health/ready': { database: true, storage: true } },
  shows: [admin.ok],
})
testTexts('SuspensionBanner', (reason) => ({
  element: <SuspensionBanner />,
  viewer: member({ status: 'suspended', suspension: { until: null, reason } }),
}))
testTexts('DashboardLayout', (name) => ({
  element: dashboard,
  viewer: member({ name }),
  shows: [header.userMenu(name)],
}))

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

testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true }))
