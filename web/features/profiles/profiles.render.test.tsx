// @vitest-environment happy-dom
import { act, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { edit } from '#contract/messages/en/profile-edit-screens.ts'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import { subscriptionBatchDelay } from '../../platform/cache/lifetimes.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { member, post, profile } from '../../platform/testing/fixtures.ts'
import { render, serverError, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { toast } from '../../ui/toast.ts'
import { profileQuery } from './api.ts'
import EditProfile from './edit-profile.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfilePosts } from './profile-posts.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ShareProfile } from './share-profile.tsx'
import { useLiveProfiles } from './use-live-profiles.ts'
import { useSaveProfile } from './use-save-profile.ts'

const stats = { postsCount: 1, followersCount: 12_400, followingCount: 0 }
const points = {
  allTime: 18_420,
  monthly: 2190,
  bestRank: { timeframe: 'monthly', section: 'all', rank: 2, startDate: '2025-05-01' },
} as const
const header = (change = {}) => (
  <ProfileHeader user={profile(change)} stats={stats} points={points} badges="" toList={(_, children) => children}>
    <ShareProfile username="meera_k" name="Meera Kulkarni" />
  </ProfileHeader>
)
const posts = (isOwn: boolean) => (
  <ProfilePosts isOwn={isOwn}>{(tab, view) => `${tab} posts in a ${view}`}</ProfilePosts>
)

testStates({
  'a profile shows who somebody is': {
    element: header(),
    shows: [
      'Meera Kulkarni',
      '@meera_k',
      'Trades gold before breakfast.',
      'Pune',
      'meera.example',
      '18,420',
      '2,190',
      texts.stats.bestRank.monthly,
      '12.4',
    ],
    offers: [texts.share],
  },
  'a profile without details shows no empty ones': {
    element: header({ bio: '', location: '', website: '' }),
    hides: ['Pune', texts.newTab],
  },
  'a profile shows a registration as its member states it': {
    element: header({ registrationBody: 'SEBI', registrationNumber: 'INH000001234' }),
    shows: [texts.stated('SEBI INH000001234')],
  },
  'a registration that an administrator has recorded stands instead of it': {
    element: header({ registrationBody: 'SEBI', registrationNumber: 'INH000001234', registration: 'INA000005678' }),
    shows: ['SEBI INA000005678'],
    responses: { 'GET /notices': { notices: { derivatives: null, warning: null } } },
    hides: ['INH000001234'],
  },
  'a profile has tabs for its member': {
    element: posts(true),
    url: '/profile?tab=saved',
    viewer: 'member',
    shows: ['saved posts in a grid'],
    offers: [texts.tabs.published, texts.tabs.saved, texts.grid, texts.list],
  },
  "a profile shows others only what is published, whatever the page's address says": {
    element: posts(false),
    url: '/profile/meera_k?tab=saved',
    shows: ['published posts in a grid'],
    hides: [texts.tabs.saved],
  },
  'a profile loads': { element: <ProfileSkeleton /> },
})

testTexts('ProfileHeader', (text) => ({ element: header({ name: text, bio: text, location: text }) }))

test('a website that is not a URL is not a link', async () => {
  const { actions } = await render(header({ website: 'javascript:alert(1)' }))
  expect(actions()).toEqual([texts.share])
})

test('the view of posts changes to a list', async () => {
  const { click, text } = await render(posts(false))
  await click(texts.list)
  expect(text()).toContain('published posts in a list')
})

const editing = (change = {}) => (
  <EditProfile profile={profile({ ...member(), bio: '', ...change })} ownUser={member()} onClose={() => {}} />
)

function Profile() {
  const { data } = useCall(profileQuery('asha'))
  useLiveProfiles()
  return data ? <p>{data.user.bio}</p> : null
}
const { _id, username, name, profilePhoto } = member()
const own = (bio: string) => profile({ _id, id: _id, username, name, profilePhoto, bio })
const updated = { eventId: '7', memberId: _id, user: { _id, username, name, profilePhoto } }

test.each([
  ['a viewer', <Profile key="viewer" />],
  [
    'its member, at most,',
    <Fragment key="member">
      <Profile />
      <EditProfile profile={own('Gold')} ownUser={member()} onClose={() => {}} />
    </Fragment>,
  ],
])('an edit of a profile costs %s one request for it', async (_, element) => {
  let bio = 'Gold'
  const { receive, advance, document, fill, submit, text, requests } = await render(element, {
    viewer: 'member',
    responses: {
      'GET /auth/profile/:username': () => ({ user: own(bio), stats }),
      'PUT /auth/profile': () => ({ user: member() }),
    },
  })
  const before = requests.length
  bio = 'Gold and silver'
  if (document.querySelector('form')) {
    await fill(edit.bio, bio)
    await submit()
    expect(text()).toContain(bio)
  }
  await receive('profile:updated', updated)
  await receive('user:updated', updated)
  await advance(subscriptionBatchDelay)
  expect(requests.slice(before).filter((request) => request === 'GET /auth/profile/:username')).toHaveLength(1)
  expect(text()).toContain(bio)
})

test('the profile form starts with the stored values, and shows errors', async () => {
  const { document, fill, submit, text, requests } = await render(editing(), { viewer: 'member' })
  const fields = [...document.querySelectorAll('input')].map(({ value }) => value)
  expect(fields).toEqual(expect.arrayContaining(['Asha Rao', 'asha', 'https://meera.example']))
  await fill(edit.name, '')
  await submit()
  expect(document.querySelector('[aria-invalid="true"]')?.id).toBe(
    [...document.querySelectorAll('label')].find((label) => label.textContent === edit.name)?.htmlFor,
  )
  expect(text()).toContain('at least 2')
  expect(requests).toEqual([])
})

function OwnPhoto() {
  const session = useSession()
  useLiveProfiles()
  return <p>{session.status === 'member' && session.user.profilePhoto}</p>
}

// Proves: rule.realtime.user-updated-avatar, rule.realtime.user-updated-current, rule.realtime.profile-updated-avatar,
//   rule.realtime.profile-updated-current
test.each(['user:updated', 'profile:updated'] as const)(
  '%s changes the photo of the viewer everywhere',
  async (name) => {
    const { receive, platform, text } = await render(<OwnPhoto />, { viewer: 'member' })
    const { session } = await platform.whenBrowserReady()
    vi.spyOn(session, 'revalidate').mockReturnValue(undefined as never)
    await act(async () => void session.logIn(member(), 'token'))
    platform.queries.client.setQueryData(['post'], { post: post({ author: updated.user }) })
    const photo = '/media/new/480.webp'
    await receive(name, { ...updated, user: { ...updated.user, profilePhoto: photo } })
    expect(text()).toBe(photo)
    expect(platform.queries.client.getQueryData(['post'])).toMatchObject({ post: { author: { profilePhoto: photo } } })
  },
)

const values = {
  name: 'Asha Rao',
  username: 'asha',
  bio: 'Gold',
  location: '',
  website: '',
  registrationBody: '',
  registrationNumber: '',
  phone: '',
}
const photo = new Blob(['photo'], { type: 'image/jpeg' })

function SaveButtons() {
  const { save } = useSaveProfile(values)
  return (
    <>
      <button type="button" onClick={() => void save({ ...values, bio: 'Silver' }, null)}>
        Save bio
      </button>
      <button type="button" onClick={() => void save(values, photo)}>
        Save photo
      </button>
    </>
  )
}

// Proves: rule.realtime.emit-profile-updated, rule.profile.update-timeout
test('a new photo is reported to the live connection, and every upload may take 30 seconds', async () => {
  const timeouts: unknown[] = []
  const { click, platform } = await render(<SaveButtons />, {
    viewer: 'member',
    responses: {
      'PUT /auth/profile': ({ timeout }) => {
        timeouts.push(timeout)
        return { user: member() }
      },
    },
  })
  const { live } = await platform.whenBrowserReady()
  const emit = vi.spyOn(live, 'emit')
  await click('Save bio')
  expect(emit).not.toHaveBeenCalled()
  await click('Save photo')
  expect(emit.mock.calls).toEqual([['profile:updated', {}]])
  expect(timeouts).toEqual([30_000, 30_000])
})

// Proves: rule.profile.login-required-update, rule.profile.login-required-photo, rule.profile.update-fail,
//   rule.profile.photo-fail
test.each([
  [
    'without a login',
    'guest',
    'You must be logged in to update your profile.',
    'You must be logged in to upload a profile photo.',
  ],
  ['after a failure', 'member', 'Failed to update profile.', 'Failed to upload profile photo.'],
] as const)('a profile is not saved %s', async (_, viewer, ofBio, ofPhoto) => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined as never)
  const { click } = await render(<SaveButtons />, { viewer, responses: { 'PUT /auth/profile': serverError } })
  await click('Save bio')
  await click('Save photo')
  expect(error.mock.calls).toEqual([[ofBio], [ofPhoto]])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
