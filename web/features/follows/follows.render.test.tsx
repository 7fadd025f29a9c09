// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { block, blocked, people } from '#contract/messages/en/people-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { author, byCursor, byNumber, hourAgo, id, member, person } from '../../platform/testing/fixtures.ts'
import { networkError, render, serverError, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { toast } from '../../ui/toast.ts'
import { BlockedPeople } from './blocked-people.tsx'
import ConfirmBlock from './confirm-block.tsx'
import { FollowButton } from './follow-button.tsx'
import PeopleDialog from './people-dialog.tsx'
import { PeopleList } from './people-list.tsx'
import { PersonRow } from './person-row.tsx'
import { Suggestions } from './suggestions.tsx'

const ignore = () => {}
const { lastPage, firstOfMany } = byCursor
const viewer = 'member'

const blockedMember = { ...author(), blockedAt: hourAgo }
const blocks = { element: <BlockedPeople />, viewer } as const

testStates({
  'blocked people load': { ...blocks, responses: { 'GET /auth/blocks': 'pending' }, shows: [ui.loading] },
  'nobody is blocked': {
    ...blocks,
    responses: { 'GET /auth/blocks': { users: [], pagination: lastPage } },
    shows: [blocked.empty],
  },
  'blocked people can be unblocked, and more of them loaded': {
    ...blocks,
    responses: { 'GET /auth/blocks': { users: [blockedMember], pagination: firstOfMany } },
    shows: ['Meera Kulkarni', '@meera_k'],
    offers: [block.unblockMember('meera_k'), blocked.more],
  },
})
testRetry('BlockedPeople', {
  ...blocks,
  call: 'GET /auth/blocks',
  responses: { 'GET /auth/blocks': { users: [blockedMember], pagination: lastPage } },
  shows: ['Meera Kulkarni'],
})
testTexts('BlockedPeople', (name) => ({
  ...blocks,
  responses: { 'GET /auth/blocks': { users: [{ ...blockedMember, name }], pagination: lastPage } },
}))

const list = (words = '') => ({
  element: (
    <PeopleList list="followers" memberId={id(1)} query={words} onClear={ignore}>
      Nobody yet
    </PeopleList>
  ),
  viewer: viewer as 'member',
})
const followers = { 'GET /auth/followers/:id': { users: [person()], pagination: lastPage } }
const noFollowers = { 'GET /auth/followers/:id': { users: [], pagination: lastPage } }

testStates({
  'a list of people loads': {
    ...list(),
    responses: { 'GET /auth/followers/:id': 'pending' },
    shows: [ui.loading],
    hides: ['Nobody yet'],
  },
  'a list of people is empty': { ...list(), responses: noFollowers, shows: ['Nobody yet'] },
  'a search in a list of people finds nobody': {
    ...list('zzz'),
    responses: noFollowers,
    shows: [people.noMatch('zzz')],
    offers: [people.clear],
  },
  'a list of people shows everybody': {
    ...list(),
    responses: followers,
    shows: ['Meera Kulkarni', 'Trades gold before breakfast.'],
  },
  'a list of people needs a connection the first time': {
    ...list(),
    responses: { 'GET /auth/followers/:id': networkError },
    shows: [ui.offline.title],
    offers: [ui.tryAgain],
  },
})
testRetry('PeopleList', {
  ...list(),
  call: 'GET /auth/followers/:id',
  responses: followers,
  shows: ['Meera Kulkarni'],
})

const suggestions = (words = '') => ({
  element: <Suggestions query={words} onClear={ignore} />,
  viewer: viewer as 'member',
})
const suggested = { 'GET /auth/suggestions': { users: [person()], pagination: byNumber.lastPage } }

testStates({
  'suggestions load': { ...suggestions(), responses: { 'GET /auth/suggestions': 'pending' }, shows: [ui.loading] },
  'there are no suggestions': {
    ...suggestions(),
    responses: { 'GET /auth/suggestions': { users: [], pagination: byNumber.lastPage } },
    shows: [people.noSuggestions],
    offers: [people.toRooms],
  },
  'no suggestion matches': {
    ...suggestions('zzz'),
    responses: suggested,
    shows: [people.noMatch('zzz')],
    offers: [people.clear],
  },
})
testRetry('Suggestions', {
  ...suggestions(),
  call: 'GET /auth/suggestions',
  responses: suggested,
  shows: ['Meera Kulkarni'],
})

testTexts('PersonRow', (text) => ({ element: <PersonRow person={person({ name: text, bio: text })} />, viewer }))

const ownProfile = { _id: id(90), name: 'Asha Rao' }
const dialog = (isOwn: boolean) => ({
  element: <PeopleDialog member={ownProfile} isOwn={isOwn} list="followers" onClose={ignore} />,
  viewer: viewer as 'member',
  responses: noFollowers,
})
testStates({
  'the dialog of people offers suggestions to its member': {
    ...dialog(true),
    shows: [people.empty.followersOwn.title],
    offers: [people.names.suggestions, people.toRooms, ui.close],
  },
  'the dialog of people has no suggestions for others': {
    ...dialog(false),
    shows: [people.empty.followers.title],
    hides: [people.names.suggestions],
  },
  'a block is confirmed first': {
    element: <ConfirmBlock member={author()} onClose={ignore} />,
    viewer,
    shows: [block.title('Meera Kulkarni'), block.text('Meera Kulkarni')],
    offers: [block.cancel, block.confirm],
  },
})

test('FollowButton has the name of the member, and is missing on one’s own profile', async () => {
  const { actions } = await render(
    <>
      <FollowButton member={person()} />
      <FollowButton member={person({ _id: id(2), username: 'kabir', isFollowing: true })} />
      <FollowButton member={{ ...member(), isFollowing: false }} />
    </>,
    { viewer },
  )
  expect(actions()).toEqual([expect.stringContaining('meera_k'), expect.stringContaining('kabir')])
})

// Proves: rule.profile.login-required-follow, rule.profile.login-required-unfollow, rule.profile.follow-fail,
//   rule.profile.unfollow-fail
test.each([
  ['guest', false, 'You must be logged in to follow users.'],
  ['guest', true, 'You must be logged in to unfollow users.'],
  ['member', false, 'Failed to follow user.'],
  ['member', true, 'Failed to unfollow user.'],
] as const)('FollowButton of a %s whose server fails (following: %s) says: %s', async (role, isFollowing, message) => {
  const error = vi.spyOn(toast, 'error').mockReturnValue(undefined as never)
  const { click, actions, platform } = await render(<FollowButton member={person({ isFollowing })} />, { viewer: role })
  platform.queue.perform = () => Promise.reject(serverError)
  await click(actions()[0]!)
  expect(error.mock.calls).toEqual([[message]])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
