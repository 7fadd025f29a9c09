// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { LandingContent } from '#contract/landing.ts'
import { hero } from '#contract/messages/en/landing.ts'
import { landingContent } from '../../platform/testing/fixtures-landing.ts'
import { render, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { LandingPage } from './landing-page.tsx'

const page = <LandingPage />
const withClaims = (claims: LandingContent['claims']) => ({
  element: page,
  responses: { 'GET /landing': { data: { ...landingContent, claims } } },
})

const loaded = { responses: { 'GET /landing': { data: landingContent } } }

testStates({
  'the landing page begins with its title, and without claims that nobody made': {
    ...withClaims({ activeUsers: null, videos: null, isFree: false }),
    shows: [hero.title, hero.lead('Chartroom')],
    hides: [hero.activeUsers, hero.videos, hero.free],
  },
  // Proves: rule.overview.hero-stats
  'the landing page shows the claims of the settings': {
    ...withClaims({ activeUsers: { count: 12_400, isExact: false }, videos: null, isFree: true }),
    shows: ['12,400+', hero.activeUsers, hero.free],
    hides: [hero.videos],
  },
  'the landing page shows real counts as they are': {
    ...withClaims({ activeUsers: null, videos: { count: 53, isExact: true }, isFree: true }),
    shows: ['53', hero.videos],
    hides: ['53+', hero.activeUsers],
  },
})

// Proves: rule.landing.hero-button-delay
test('the landing page offers its button after two seconds, and shows its chart once it has loaded', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const { advance, actions, document } = await render(page, loaded)
  expect(actions()).toEqual([])
  expect(document.querySelector('[role="status"]')?.textContent).toBe(hero.loading)
  await advance(2000)
  expect(actions()).toEqual([hero.explore('Chartroom')])
  expect(document.querySelector('[role="status"]')).toBeNull()
})

// Proves: rule.landing.hero-loader
test.each([
  ['800 ms, even if its chart has loaded', async () => new Response(), 800],
  ['1500 ms at most, even if its chart never loads', () => new Promise<Response>(() => {}), 1500],
])('the landing page loads for %s', async (_, respond, loadingTime) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(respond)
  const { advance, document } = await render(page, loaded)
  await advance(loadingTime - 1)
  expect(document.querySelector('[role="status"]')).not.toBeNull()
  await advance(1)
  expect(document.querySelector('[role="status"]')).toBeNull()
})

// Proves: rule.landing.explore-logged-in, rule.landing.explore-logged-out, rule.storage.stored-redirect
test.each([
  ['a member to the first room', 'member', '/dashboard/bittalks', null, []],
  ['a guest to the login, and then to the first room', 'guest', '/', '/dashboard/bittalks', ['login']],
] as const)('the button of the landing page leads %s', async (_, viewer, path, redirect, modals) => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response())
  const opened: string[] = []
  const listen = (event: Event) => opened.push((event as CustomEvent<{ mode: string }>).detail.mode)
  window.addEventListener('openAuthModal', listen)
  onTestFinished(() => window.removeEventListener('openAuthModal', listen))
  const view = await render(page, { ...loaded, viewer })
  await view.advance(2000)
  await view.click('Explore Chartroom')
  expect([view.path(), sessionStorage.getItem('redirectAfterLogin'), opened]).toEqual([path, redirect, modals])
})

testEveryComponentIsRendered(
  import.meta.glob(['./landing-page.tsx', './hero-chart.tsx', './nautical-chart.tsx', './stat.tsx'], { eager: true }),
)
