// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Answer, assistantLimits, type Conversation } from '#contract/assistant.ts'
import {
  answerActions as actions,
  answerTexts,
  askForm,
  keptConversations as kept,
  assistantOff as off,
  renameDialog as rename,
  assistantPage as texts,
} from '#contract/messages/en/assistant-screens.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import { byNumber, hourAgo, id } from '../../platform/testing/fixtures.ts'
import { render, type State, serverError, testStates } from '../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../platform/testing/rendered-components.ts'
import AssistantPage from './assistant-page.tsx'
import { parseAssistantSearch } from './search-params.ts'

const state = {
  isOn: true,
  running: null,
  missing: [],
  tokensToday: 1234,
  tokensPerDay: 50_000,
  isBudgetUsed: false,
  resetsAt: hourAgo,
}
const conversation: Conversation = {
  _id: id(1),
  title: 'What is a stop loss?',
  isKept: false,
  createdAt: hourAgo,
  updatedAt: hourAgo,
}
const answer = (more: Partial<Answer> = {}): Answer => ({
  _id: id(2),
  question: 'What is a stop loss?',
  state: 'done',
  isShortened: false,
  isHelpful: null,
  createdAt: hourAgo,
  sentences: [{ number: 1, text: 'A stop loss is an order.', sources: [2] }],
  sources: [
    { number: 1, kind: 'news', title: 'Not cited', path: '/sentiment-news/a' },
    { number: 2, kind: 'post', title: 'About stops', path: '/post/b' },
  ],
  ...more,
})
const list = (...conversations: Conversation[]) => ({ conversations, pagination: byNumber.lastPage })
const page = (responses: State['responses'] = {}): State => ({
  element: <AssistantPage />,
  viewer: 'member',
  responses: { 'GET /assistant': state, 'GET /assistant/conversations': list(), ...responses },
})
const thread = (answers: Answer[], responses: State['responses'] = {}): State => ({
  ...page({ 'GET /assistant/conversations/:id': { conversation, answers }, ...responses }),
  url: `/?conversation=${id(1)}`,
})

testStates({
  'the assistant loads': { ...page({ 'GET /assistant': 'pending' }), shows: [texts.loading] },
  'the assistant fails to load': { ...page({ 'GET /assistant': serverError }), shows: [texts.failed] },
  'the assistant is off for members': {
    ...page({ 'GET /assistant': { ...state, isOn: false } }),
    shows: [off.title],
    offers: [off.discover],
    hides: [askForm.ask, off.settings],
  },
  'the assistant is off, and administrators see what to set': {
    ...page({ 'GET /assistant': { ...state, isOn: false, missing: ['off', 'url', 'model', 'key_of_another_host'] } }),
    viewer: 'administrator',
    shows: [off.setup, ...Object.values(off.missing)],
    offers: [off.settings],
    hides: [askForm.ask],
  },
  'the assistant is off, and a kept conversation is read': {
    ...thread([answer()], {
      'GET /assistant': { ...state, isOn: false },
      'GET /assistant/conversations': list({ ...conversation, isKept: true }),
    }),
    shows: [off.title, 'A stop loss is an order.'],
    offers: [kept.removeAll],
    hides: [askForm.ask],
  },
  'nothing was asked yet': {
    ...page(),
    shows: [texts.empty, texts.limits, kept.none, askForm.used('1,234', '50,000')],
    offers: [askForm.ask, ...texts.examples],
  },
  'the budget of the site is used': {
    ...page({ 'GET /assistant': { ...state, isBudgetUsed: true } }),
    shows: [askForm.budgetUsed],
  },
  'an answer is complete, with links to what it is from': {
    ...thread([answer()]),
    shows: ['A stop loss is an order.', answerTexts.sources, 'About stops', answerTexts.kinds.post],
    offers: [answerTexts.source(2, 'About stops'), texts.newConversation],
    hides: ['Not cited', askForm.stop],
  },
  'an answer helped': {
    ...thread([answer({ isHelpful: true })]),
    shows: [actions.feedbackHint(assistantLimits.feedbackDays)],
    offers: [actions.copy],
  },
  'an answer is being written elsewhere': {
    ...page({ 'GET /assistant': { ...state, running: id(1) } }),
    offers: [texts.running],
  },
  'an answer stops at what no source says': {
    ...thread([answer({ state: 'unsourced' })]),
    shows: ['A stop loss is an order.', answerTexts.states.unsourced],
  },
  'the member stopped an answer': {
    ...thread([answer({ state: 'cancelled', sentences: [] })]),
    shows: [answerTexts.states.cancelled],
    hides: [actions.copy],
  },
  'an answer is being written': {
    ...thread([answer({ state: 'answering', sentences: [] })], { 'GET /assistant/answers/:id/events': 'pending' }),
    shows: [answerTexts.states.answering],
    offers: [askForm.stop],
    hides: [actions.copy],
  },
  'nothing was found': {
    ...thread([answer({ state: 'unknown', sentences: [], sources: [] })]),
    shows: [answerTexts.states.unknown],
  },
  'a question was refused': {
    ...thread([answer({ state: 'refused', sentences: [], sources: [] })]),
    shows: [answerTexts.states.refused],
  },
  'the rest of an answer was withheld': {
    ...thread([answer({ state: 'withheld' })]),
    shows: ['A stop loss is an order.', answerTexts.states.withheld],
  },
  'an answer failed': { ...thread([answer({ state: 'failed' })]), shows: [answerTexts.states.failed] },
  'the assistant was turned off': { ...thread([answer({ state: 'stopped' })]), shows: [answerTexts.states.stopped] },
  'a source has gone': { ...thread([answer({ isShortened: true })]), shows: [answerTexts.shortened] },
  'a conversation loads': {
    ...thread([], { 'GET /assistant/conversations/:id': 'pending' }),
    shows: [texts.loading],
  },
  'a conversation fails to load': {
    ...thread([], { 'GET /assistant/conversations/:id': serverError }),
    shows: [texts.conversationFailed],
  },
  'a conversation was deleted': {
    ...thread([], { 'GET /assistant/conversations/:id': new ApiError({ status: 404, type: 'not_found' }) }),
    shows: [texts.conversationGone],
    offers: [texts.newConversation],
  },
  'conversations are kept': {
    ...page({ 'GET /assistant/conversations': list({ ...conversation, isKept: true }) }),
    shows: [conversation.title],
    offers: [kept.rename(conversation.title), kept.remove(conversation.title), kept.removeAll],
  },
  'kept conversations load': { ...page({ 'GET /assistant/conversations': 'pending' }), shows: [kept.loading] },
  'kept conversations fail to load': {
    ...page({ 'GET /assistant/conversations': serverError }),
    shows: [kept.failed],
  },
  'there is no connection': { ...page(), isOnline: false, shows: [askForm.offline] },
})

test('deleting all conversations asks first', async () => {
  const { click, requests, text } = await render(<AssistantPage />, page({ 'DELETE /assistant/conversations': {} }))
  await click(kept.removeAll)
  expect(text()).toContain(kept.removeAllText)
  expect(requests).not.toContain('DELETE /assistant/conversations')
  await click(kept.confirm)
  expect(requests).toContain('DELETE /assistant/conversations')
})

test('an answer is called helpful, and not any more', async () => {
  const { click, requests } = await render(
    <AssistantPage />,
    thread([answer()], { 'PUT /assistant/answers/:id/feedback': {} }),
  )
  const pressed = () => document.querySelector('[aria-pressed="true"]')?.textContent
  await click(actions.yes)
  expect(pressed()).toBe(actions.yes)
  await click(actions.yes)
  expect(pressed()).toBeUndefined()
  expect(requests.filter((name) => name === 'PUT /assistant/answers/:id/feedback')).toHaveLength(2)
})

test('an answer that is being written is stopped', async () => {
  const { click, requests } = await render(
    <AssistantPage />,
    thread([answer({ state: 'answering' })], {
      'GET /assistant/answers/:id/events': 'pending',
      'POST /assistant/answers/:id/stop': {},
    }),
  )
  await click(askForm.stop)
  expect(requests).toContain('POST /assistant/answers/:id/stop')
})

test('a conversation gets a name, which is kept if it is refused', async () => {
  const named = list({ ...conversation, isKept: true })
  const { click, fill, submit, text } = await render(
    <AssistantPage />,
    page({ 'GET /assistant/conversations': named, 'PUT /assistant/conversations/:id': serverError }),
  )
  await click(kept.rename(conversation.title))
  await fill(rename.name, ' ')
  await submit()
  expect(text()).toContain(rename.missing)
  await fill(rename.name, 'Stops')
  await submit()
  expect(text()).toContain(rename.failed)
  expect(document.querySelector<HTMLInputElement>('dialog input')!.value).toBe('Stops')
})

test('the address names only conversations', () => {
  expect(parseAssistantSearch({ conversation: id(1) })).toEqual({ conversation: id(1) })
  for (const conversation of ['x', 5, undefined, `${id(1)}0`])
    expect(parseAssistantSearch({ conversation })).toEqual({})
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
