// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { validation } from '#contract/messages/en/badges.ts'
import { administration, badges as texts } from '#contract/messages/en/badges-screens.ts'
import { confirmPassword } from '#contract/messages/en/confirm-password-screens.ts'
import { stale } from '#contract/messages/en/video-upload-screens.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import type { FakeResponses } from '../../../platform/testing/fake-platform.ts'
import { author, id } from '../../../platform/testing/fixtures.ts'
import { bronze, earned, holders, lamp, silver } from '../../../platform/testing/fixtures-badges.ts'
import { render, type State, testRetry, testStates } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import { Toasts } from '../../../ui/toasts.tsx'
import BadgeForm from './badge-form.tsx'
import BadgesAdminPage from './badges-admin-page.tsx'
import { MemberBadges } from './member-badges.tsx'

const ignore = () => {}
const responses: FakeResponses = { 'GET /badges/all': { badges: [bronze, silver, lamp] } }
const admin: State = { element: <BadgesAdminPage />, responses, viewer: 'administrator', layout: 'admin' }
testStates({
  'administrators see each badge with its rule': {
    ...admin,
    shows: ['Dividers, silver', '40 comments that the author liked', administration.byHand, administration.premium],
    offers: [administration.create, administration.more('Signal lamp, gold')],
  },
  'an empty catalogue offers to create a badge': {
    ...admin,
    responses: { 'GET /badges/all': { badges: [] } },
    shows: [administration.empty],
    offers: [administration.create],
  },
  'the catalogue of administrators loads': {
    ...admin,
    responses: { 'GET /badges/all': 'pending' },
    shows: [texts.loading],
  },
  'a badge with a rule is edited with it': {
    element: <BadgeForm badge={silver} onClose={ignore} onDone={ignore} />,
    viewer: 'administrator',
    shows: [administration.form.threshold],
    offers: [administration.form.save],
  },
})
testRetry('BadgesAdminPage', { ...admin, call: 'GET /badges/all', shows: ['Dividers, silver'] })

const rejected = new ApiError({ status: 403, type: 'auth_confirm_required' })

const can = { follow: true, block: true, report: true, edit: false }
const farah = {
  ...author({ _id: id(30), name: 'Farah Sheikh', username: 'farah' }),
  id: id(30),
  bio: '',
  location: '',
  website: '',
  createdAt: earned.awardedAt,
  role: 'user' as const,
  registrationBody: '',
  registrationNumber: '',
  isVerified: true,
  badges: [],
  isFollowing: false,
  isBlocked: false,
  can,
}
const withProfile: FakeResponses = {
  ...responses,
  'GET /auth/profile/:username': { user: farah, stats: { postsCount: 0, followersCount: 0, followingCount: 0 } },
}

test('an award asks for the reason of a premium badge and for the password, and is then made', async () => {
  let isConfirmed = false
  const view = await render(admin.element, {
    ...admin,
    responses: {
      ...withProfile,
      'POST /badges/premium/award': () => (isConfirmed ? { badge: { ...earned, ...lamp } } : rejected),
      'POST /auth/confirm': () => {
        isConfirmed = true
        return { confirmedUntil: earned.awardedAt }
      },
    },
  })
  await view.click(administration.more('Signal lamp, gold'))
  await view.click(administration.award)
  await view.click(administration.awarding.submit)
  for (const error of [administration.awarding.usernameMissing, validation.reasonMissing])
    expect(view.text()).toContain(error)
  await view.fill(administration.awarding.member, '@Farah')
  await view.fill(administration.awarding.reason, 'Warned of a copied profile')
  await view.click(administration.awarding.submit)
  expect(view.text()).toContain(confirmPassword.title)
  await view.click(confirmPassword.confirm)
  expect(view.text()).toContain(confirmPassword.missing)
  await view.fill(confirmPassword.password, 'correct horse')
  await view.click(confirmPassword.confirm)
  expect(view.requests.filter((name) => name.startsWith('POST'))).toEqual([
    'POST /badges/premium/award',
    'POST /auth/confirm',
    'POST /badges/premium/award',
  ])
})

test('an award that was made meanwhile says so', async () => {
  const held = new ApiError({ status: 409, type: 'badge_held', message: 'This member already has this badge.' })
  const view = await render(admin.element, { ...admin, responses: { ...withProfile, 'POST /badges/award': held } })
  await view.click(administration.more('Dividers, bronze'))
  await view.click(administration.award)
  await view.fill(administration.awarding.member, 'farah')
  await view.click(administration.awarding.submit)
  expect(view.text()).toContain(held.message)
})

test('an award to a name that nobody has says so', async () => {
  const view = await render(admin.element, {
    ...admin,
    responses: { ...responses, 'GET /auth/profile/:username': new ApiError({ status: 404, type: 'not_found' }) },
  })
  await view.click(administration.more('Dividers, bronze'))
  await view.click(administration.award)
  await view.fill(administration.awarding.member, 'nobody')
  await view.click(administration.awarding.submit)
  expect(view.text()).toContain(administration.awarding.unknownMember)
})

test('a badge is removed after a question, and the removal can be undone', async () => {
  const view = await render(admin.element, {
    ...admin,
    responses: {
      ...responses,
      'GET /badges/:id/holders': holders('Kavya Iyer'),
      'DELETE /badges/:badgeId/:userId': { badgeId: silver._id, userId: id(1) },
      'POST /admin/users/:id/badges': { badge: { ...earned, ...silver } },
    },
  })
  await view.click(administration.more('Dividers, silver'))
  await view.click(administration.showHolders)
  await view.click(administration.members.removeFrom('Kavya Iyer'))
  expect(view.text()).toContain(administration.members.removeText)
  await view.click(administration.members.confirm)
  expect(view.text()).toContain(administration.members.removed('Kavya Iyer'))
  await view.click(administration.members.undo)
  expect(view.requests.filter((name) => !name.startsWith('GET'))).toEqual([
    'DELETE /badges/:badgeId/:userId',
    'POST /admin/users/:id/badges',
  ])
})

const ofMember = (more: FakeResponses = {}): State => ({
  element: (
    <>
      <MemberBadges user={author({ name: 'Farah Sheikh' })} />
      <Toasts />
    </>
  ),
  viewer: 'administrator',
  responses: { ...responses, 'GET /badges/user/:id': { badges: [earned] }, ...more },
})
testStates({
  'the badges of a member': {
    ...ofMember(),
    shows: [badgeName(earned)],
    offers: [administration.ofMember.award, administration.ofMember.removeBadge(badgeName(earned))],
  },
  'a member without badges': {
    ...ofMember({ 'GET /badges/user/:id': { badges: [] } }),
    shows: [administration.ofMember.none],
    offers: [administration.ofMember.award],
  },
  'the badges of a member load': {
    ...ofMember({ 'GET /badges/user/:id': 'pending' }),
    shows: [administration.ofMember.loading],
  },
})
testRetry('MemberBadges', { ...ofMember(), call: 'GET /badges/user/:id', shows: [badgeName(earned)] })

test('administrators award badges to a member that they lack, and remove those that they have', async () => {
  const sent: unknown[] = []
  const record = (answer: object) => (input: object) => {
    sent.push(input)
    return answer
  }
  const { click, fill, text } = await render(ofMember().element, {
    ...ofMember({
      'POST /admin/users/:id/badges': record({ badge: { ...earned, ...lamp } }) as never,
      'DELETE /admin/users/:id/badges': record({ badgeId: earned._id, userId: id(1) }) as never,
    }),
  })
  await click(administration.ofMember.award)
  await click(administration.awarding.submit)
  expect(text()).toContain(administration.ofMember.badgeMissing)
  await fill(administration.badge, lamp._id)
  await click(administration.awarding.submit)
  expect(text()).toContain(administration.awarding.done('Farah Sheikh'))
  await click(administration.ofMember.removeBadge(badgeName(earned)))
  await click(administration.members.confirm)
  expect(text()).toContain(administration.ofMember.removed(badgeName(earned)))
  expect(sent).toMatchObject([{ body: { badge: lamp._id } }, { body: { badge: earned._id } }])
})

test('a badge that was changed elsewhere is shown as the form has it or as it was saved', async () => {
  const sent: unknown[] = []
  const saved = { ...silver, name: 'Parallel rulers', version: silver.version + 1 }
  const view = await render(<BadgeForm badge={silver} onClose={ignore} onDone={ignore} />, {
    viewer: 'administrator',
    responses: {
      'GET /badges/all': { badges: [bronze, saved, lamp] },
      'PUT /badges/:id': (input) => {
        sent.push((input as { body: unknown }).body)
        return sent.length === 2 ? { badge: saved } : new ApiError({ status: 409, type: 'conflict_stale' })
      },
    },
  })
  await view.fill(administration.form.name, 'Rulers')
  await view.click(administration.form.save)
  expect(view.text()).toContain(administration.form.staleTitle)
  await view.click(stale.useTheirs)
  await view.click(administration.form.save)
  expect(sent).toMatchObject([
    { name: 'Rulers', version: silver.version },
    { name: 'Parallel rulers', version: saved.version },
  ])
})

test('a badge is created from what the form says', async () => {
  let sent: unknown
  const view = await render(<BadgeForm badge={null} onClose={ignore} onDone={ignore} />, {
    viewer: 'administrator',
    responses: {
      'POST /badges/create': (input) => {
        sent = (input as { body: unknown }).body
        return { badge: bronze }
      },
    },
  })
  await view.click(administration.form.create)
  expect(view.text()).toContain(validation.nameMissing)
  expect(sent).toBeUndefined()
  await view.fill(administration.form.name, 'Lookout')
  await view.fill(administration.form.points, 'twenty')
  await view.click(administration.form.create)
  expect(sent).toMatchObject({ name: 'Lookout', points: -1, rule: null, isPremium: false, section: 'global' })
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
