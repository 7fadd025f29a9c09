// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { badgeDrawings } from '#contract/badges-limits.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { latest as latestTexts, badge as pageTexts, badges as texts } from '#contract/messages/en/badges-screens.ts'
import { profileBadges } from '#contract/messages/en/profiles-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { FakeResponses } from '../../platform/testing/fake-platform.ts'
import { byCursor, id, profile } from '../../platform/testing/fixtures.ts'
import {
  badge,
  bestBadge,
  bronze,
  earned,
  holders,
  lamp,
  latest,
  progress,
  silver,
} from '../../platform/testing/fixtures-badges.ts'
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
import marks from '../../shared/badge-marks.svg?raw'
import BadgePage from './badge-page.tsx'
import BadgesPage from './badges-page.tsx'
import { highestEarned, nextBadges, ownBadges } from './families.ts'
import instrumentsSprite from './instruments.svg?raw'
import smallSprite from './instruments-small.svg?raw'
import { ProfileBadges } from './profile-badges.tsx'
import { TopBadges } from './top-badges.tsx'

const responses: FakeResponses = {
  'GET /badges/all': { badges: [bronze, silver, lamp] },
  'GET /badges/user/:id': { badges: [earned] },
  'GET /badges/progress/:id': { progress },
  'GET /badges/latest': latest,
}
const page: State = { element: <BadgesPage />, responses, viewer: 'member', layout: 'member' }

test.each([
  ['at 96 pixels', instrumentsSprite],
  ['at 32 pixels', smallSprite],
  ['at 16 pixels', marks],
])('every instrument is drawn %s', (_, sprite) => {
  const drawn = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map((match) => match[1])
  expect(drawn.toSorted()).toEqual(badgeDrawings.toSorted())
})

test('the next badges are the lowest open metal of what the viewer has begun, the nearest first', () => {
  const gold = badge(4, { tier: 'gold', rule: { kind: 'likedByAuthor', threshold: 150 } })
  const begun = badge(5, { name: 'Barometer', rule: { kind: 'votes', threshold: 100 } })
  const untouched = badge(6, { name: 'Pelorus', rule: { kind: 'newcomers', threshold: 25 } })
  const more = [
    ...progress,
    { badgeId: gold._id, value: 34, threshold: 150, isEarned: false },
    { badgeId: begun._id, value: 99, threshold: 100, isEarned: false },
    { badgeId: untouched._id, value: 0, threshold: 25, isEarned: false },
  ]
  const next = nextBadges(ownBadges([bronze, gold, silver, begun, untouched, lamp], [earned], more))
  expect(next.map(({ _id }) => _id)).toEqual([begun._id, silver._id])
})

test('of each badge the highest metal is shown, newest first', () => {
  const other = { ...earned, ...silver, awardedAt: '2025-04-03T10:00:00.000Z' }
  const newest = { ...earned, ...lamp, awardedAt: '2025-06-03T10:00:00.000Z' }
  expect(highestEarned([earned, other, newest]).map(({ _id }) => _id)).toEqual([lamp._id, silver._id])
})

testStates({
  'the badges show what the viewer has, what is next and what there is': {
    ...page,
    shows: [
      'You have 1 of 3, and 15 points from them.',
      texts.best,
      '34 of 40',
      'comments that the author liked',
      texts.byAdministrators,
      latestTexts.title,
    ],
    offers: [
      'Dividers, bronze',
      'Dividers, silver',
      'Signal lamp, gold',
      'Imran Qureshi',
      'All 3',
      'Yours 1',
      'Not yet 2',
    ],
  },
  'the badges load': { ...page, responses: { ...responses, 'GET /badges/all': 'pending' }, shows: [texts.loading] },
  'somebody without a badge learns how to get one': {
    ...page,
    responses: { ...responses, 'GET /badges/user/:id': { badges: [] }, 'GET /badges/progress/:id': { progress: [] } },
    shows: [texts.empty, texts.emptyText],
    hides: [texts.next],
    offers: [texts.toRooms],
  },
  'the latest awards are left out where nobody has a badge': {
    ...page,
    responses: { ...responses, 'GET /badges/latest': { awards: [] } },
    hides: [latestTexts.title],
  },
  'the latest awards load': {
    ...page,
    responses: { ...responses, 'GET /badges/latest': 'pending' },
    shows: [latestTexts.loading, texts.catalogue],
  },
  'the badges are shown without the latest awards if these fail': {
    ...page,
    responses: { ...responses, 'GET /badges/latest': serverError },
    shows: [latestTexts.failed, texts.catalogue],
  },
  'the badges say that they are offline': {
    ...page,
    isOnline: false,
    responses: { ...responses, 'GET /badges/all': networkError },
    after: 30_000,
    shows: [ui.offline.title],
  },
})
testTexts('BadgesPage', (text) => ({
  ...page,
  responses: { ...responses, 'GET /badges/all': { badges: [badge(9, { name: text, description: text })] } },
}))
testRetry('BadgesPage', { ...page, call: 'GET /badges/all', shows: [texts.catalogue] })

test('the catalogue can be limited to what the viewer has or has not', async () => {
  const { click, text, actions } = await render(page.element, page)
  await click('Not yet 2')
  expect(actions()).not.toContain('10 Dividers, bronze')
  expect(actions()).toContain('40 Dividers, silver')
  await click('Yours 1')
  expect(actions()).toContain('10 Dividers, bronze')
  expect(text()).not.toContain(texts.once)
})

const one: State = {
  element: <BadgePage />,
  responses: { ...responses, 'GET /badges/:id/holders': holders('Kavya Iyer') },
  viewer: 'member',
  layout: 'member',
  route: '/dashboard/badges/$badgeId',
  url: `/dashboard/badges/${silver._id}`,
}
testStates({
  'a badge shows what it stands for, its metals, and who has it since when': {
    ...one,
    shows: [silver.description, pageTexts.metals, '6 to go', '214 members', 'Kavya Iyer', '6 Jun 2025'],
    offers: [pageTexts.back],
  },
  'a badge that nobody has says so': {
    ...one,
    responses: { ...responses, 'GET /badges/:id/holders': holders() },
    shows: [pageTexts.nobody],
  },
  'a badge goes on with more members': {
    ...one,
    responses: {
      ...responses,
      'GET /badges/:id/holders': { ...holders('Kavya Iyer'), pagination: byCursor.firstOfMany },
    },
    offers: [pageTexts.more],
  },
  'a badge loads': {
    ...one,
    responses: { ...responses, 'GET /badges/:id/holders': 'pending' },
    shows: [pageTexts.loading],
  },
  'a badge that does not exist is not found': {
    ...one,
    responses: { ...responses, 'GET /badges/:id/holders': new ApiError({ status: 404, type: 'not_found' }) },
    offers: [pageTexts.back],
  },
  'a badge says that it is offline': {
    ...one,
    isOnline: false,
    responses: { ...responses, 'GET /badges/:id/holders': networkError },
    after: 30_000,
    shows: [ui.offline.title],
  },
})
testTexts('BadgePage', (text) => ({
  ...one,
  responses: { ...responses, 'GET /badges/:id/holders': holders(text) },
}))
testRetry('BadgePage', { ...one, call: 'GET /badges/:id/holders', shows: ['Kavya Iyer'] })

const onProfile: State = {
  element: <ProfileBadges memberId={id(1)} isOwn={false} />,
  responses,
  viewer: 'member',
  layout: 'member',
}
const many = Array.from({ length: 7 }, (_, index) => ({ ...earned, _id: id(200 + index), name: `Badge ${index}` }))
testStates({
  'a profile names the badges of its member': { ...onProfile, offers: [earned.name] },
  'guests see the badges, and no links to the pages of members': {
    ...onProfile,
    viewer: 'guest',
    layout: 'public',
    shows: [earned.name],
    offers: [],
  },
  'the own profile leads to all badges, even without one': {
    ...onProfile,
    element: <ProfileBadges memberId={id(90)} isOwn />,
    responses: { 'GET /badges/user/:id': { badges: [] } },
    shows: [profileBadges.none],
    offers: [profileBadges.all],
  },
  'a profile says that the badges could not be loaded': {
    ...onProfile,
    responses: { 'GET /badges/user/:id': serverError },
    after: 30_000,
    shows: [profileBadges.failed],
  },
})

test('a profile shows six badges, and the others on request', async () => {
  const { click, text } = await render(onProfile.element, {
    ...onProfile,
    responses: { 'GET /badges/user/:id': { badges: many } },
  })
  expect(text()).not.toContain('Badge 6')
  await click(profileBadges.showAll('7'))
  expect(text()).toContain('Badge 6')
})

test.each([
  ['guest', badgeName(bestBadge)],
  ['member', badgeName(lamp)],
] as const)('for a %s the best badge of a profile is %s', async (viewer, name) => {
  const element = <TopBadges user={profile({ badges: [bestBadge] })} />
  const responses = { 'GET /badges/user/:id/top': { badges: [{ ...earned, ...lamp }] } }
  const { document } = await render(element, { viewer, responses })
  const marks = [...document.querySelectorAll('.badge-mark')]
  expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([name])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
