// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { newPoll, pollFields } from '#contract/messages/en/poll-forms-screens.ts'
import { validation } from '#contract/messages/en/polls.ts'
import { polls as page } from '#contract/messages/en/polls-page-screens.ts'
import { poll as texts } from '#contract/messages/en/polls-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { byCursor, id, poll } from '../../platform/testing/fixtures.ts'
import { networkError, render, type State, testRetry, testStates, testTexts } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import { emptyPoll } from '../../shared/poll-draft.ts'
import { MemberText } from '../../ui/member-text.tsx'
import NewPoll from './new-poll.tsx'
import { PollFields } from './poll-fields.tsx'
import { PollView } from './poll-view.tsx'
import PollsPage from './polls-page.tsx'

const ignore = () => {}
const { lastPage, firstOfMany } = byCursor

const polls = (responses: State['responses'], search = ''): State => ({
  element: (
    <PollsPage
      head={({ author }, titleId) => (
        <h2 id={titleId} dir="auto">
          {author.name}
        </h2>
      )}
      question={({ question }) => <MemberText as="p">{question}</MemberText>}
      link={({ postId }, children) => <a href={`/post/${postId}`}>{children}</a>}
      onStarted={ignore}
    />
  ),
  viewer: 'member',
  route: '/dashboard/polls',
  url: `/dashboard/polls${search}`,
  responses,
})

testStates({
  'the polls load': { ...polls({ 'GET /polls': 'pending' }), shows: [page.title, page.loading] },
  'there are no polls yet': {
    ...polls({ 'GET /polls': { polls: [], pagination: lastPage } }),
    shows: [page.empty, page.emptyText],
    offers: [page.ask],
  },
  'no poll matches the filters': {
    ...polls({ 'GET /polls': { polls: [], pagination: lastPage } }, '?status=closed'),
    shows: [page.noMatch, page.noMatchText],
    offers: [page.showAll],
  },
  'the polls need a connection the first time': {
    ...polls({ 'GET /polls': networkError }),
    shows: [ui.offline.title],
    offers: [ui.tryAgain],
  },
  'the polls are listed, and more can be loaded': {
    ...polls({ 'GET /polls': { polls: [poll()], pagination: firstOfMany } }),
    shows: ['Where does gold close this week?', 'Above 3,400', texts.closes],
    offers: [page.more, page.open, texts.vote, texts.showResults],
  },
})
testRetry('PollsPage', {
  ...polls({ 'GET /polls': { polls: [poll()], pagination: lastPage } }),
  call: 'GET /polls',
  shows: ['Where does gold close this week?'],
})

const view = (change: Parameters<typeof poll>[0], viewer: State['viewer'] = 'member'): State => ({
  element: <PollView poll={poll(change)} />,
  viewer,
})
testStates({
  'a guest sees the results and can log in to vote': {
    ...view({ can: { vote: false } }, 'guest'),
    shows: ['75%', '25%', '4 votes'],
    offers: [texts.logInToVote],
  },
  "a member who voted sees the results and can't vote again": {
    ...view({ votedFor: id(32), can: { vote: false } }),
    shows: [texts.yourVote, texts.yourVoteMarked, '75%'],
    hides: [texts.showResults],
  },
  'a closed poll says so': {
    ...view({ isClosed: true, can: { vote: false } }, 'guest'),
    shows: [texts.closed],
    hides: [texts.logInToVote],
  },
  'a poll without votes has no share that is not a number': {
    ...view({ can: { vote: false }, votesCount: 0, options: poll().options.map((one) => ({ ...one, votesCount: 0 })) }),
    shows: ['0%', '0 votes'],
  },
})
testTexts('PollView', (text) => view({ options: [{ _id: id(31), text, votesCount: 1 }, poll().options[1]!] }))

test('voting without a choice says what is missing, and choosing an option removes the error', async () => {
  const { document, click, fill } = await render(<PollView poll={poll()} />, { viewer: 'member' })
  const error = () => document.querySelector('[role="alert"]')?.textContent
  await click(texts.vote)
  expect(error()).toBe(texts.choose)
  await fill('Above 3,400')
  expect(error()).toBe('')
})

test('the results can be looked at before voting', async () => {
  const { click, text, actions } = await render(<PollView poll={poll()} />, { viewer: 'member' })
  expect(text()).not.toContain('75%')
  await click(texts.showResults)
  expect(text()).toContain('75%')
  expect(actions()).toContain(texts.backToVote)
})

test('a new poll names everything that is missing, and sends nothing', async () => {
  const { document, fill, submit, text, requests } = await render(
    <NewPoll section={undefined} onStarted={ignore} onClose={ignore} />,
    {
      viewer: 'member',
    },
  )
  await submit()
  const tooFew = validation.tooFewOptions(2)
  for (const error of [newPoll.chooseRoom, newPoll.questionMissing, tooFew]) expect(text()).toContain(error)
  expect(document.querySelector('select')).toBe(globalThis.document.activeElement)
  await fill(pollFields.option(1), 'Up')
  await fill(pollFields.option(2), 'Down')
  expect(text()).not.toContain(tooFew)
  expect(requests).toEqual([])
})

const fields = (change = {}, errors = {}) => (
  <PollFields poll={{ ...emptyPoll, ...change }} onChange={ignore} errors={errors} />
)
testStates({
  'a poll has two options at least, which stay': {
    element: fields(),
    offers: [pollFields.add],
    hides: [pollFields.closesAt],
  },
  'a poll of six options gets no seventh, and each can be removed': {
    element: fields({ options: ['1', '2', '3', '4', '5', '6'] }),
    offers: [pollFields.remove(6)],
    hides: [pollFields.add],
  },
  'a poll can close at a chosen time': { element: fields({ openFor: null }), shows: [pollFields.closesAt] },
  'the fields of a poll show what is wrong': {
    element: fields({}, { options: 'Two options are the same', closesAt: 'Too late' }),
    shows: ['Two options are the same', 'Too late'],
  },
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
