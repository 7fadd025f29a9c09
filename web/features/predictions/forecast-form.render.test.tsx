// @vitest-environment happy-dom
// Forecasts of a question that was edited after it was read.
import { expect, test } from 'vitest'
import { validation } from '#contract/messages/en/predictions.ts'
import { question } from '#contract/messages/en/predictions-screens.ts'
import type { Prediction } from '#contract/predictions.ts'
import { ApiError } from '../../platform/api/api-error.ts'
import type { AnyInput } from '../../platform/api/api-types.ts'
import { fillTargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { TargetStatus } from '../../platform/offline/queued-actions/target-status.tsx'
import { queuedAction } from '../../platform/testing/fixtures.ts'
import { shown } from '../../platform/testing/fixtures-predictions.ts'
import { render } from '../../platform/testing/render.tsx'
import { toastStore } from '../../ui/toast.ts'
import { QuestionPage } from './question-page.tsx'

const predictionId = 'd'.repeat(24)
const stale = { status: 409, type: 'conflict_stale', message: validation.changedQuestion } as const
const edited = { version: 2, question: 'Will gold settle BELOW 1,25,600?' }

/** A page of a question that can be edited while it's shown. The server refuses forecasts of earlier versions. */
async function openQuestion(options: Parameters<typeof render>[1] = {}) {
  const versions: unknown[] = []
  const responses = {
    ...shown(),
    'POST /predictions/:id/forecast': ({ body }: AnyInput) => {
      const { version } = body as { version: number }
      versions.push(version)
      const current = responses['GET /predictions/:id']
      return version === current.prediction.version ? current : new ApiError(stale)
    },
  }
  const page = <QuestionPage id={predictionId} discuss={() => null} />
  const view = await render(page, { viewer: 'member', responses, ...options })
  const edit = (change: Partial<Prediction>) => void Object.assign(responses, shown(change))
  const values = () => [...document.querySelectorAll<HTMLInputElement>('input[type=number]')].map(({ value }) => value)
  return { ...view, edit, versions, values }
}

test('a refused forecast stays in the form next to the new question, and can be given for that', async () => {
  const { fill, click, text, edit, values, versions } = await openQuestion()
  await fill(question.inPercent, '83')
  edit(edited)
  await click(question.give)
  expect(text()).toContain(validation.changedQuestion)
  expect(text()).toContain(edited.question)
  expect(values()).toEqual(['83'])
  await click(question.give)
  expect(text()).not.toContain(validation.changedQuestion)
  expect(versions).toEqual([1, 2])
})

test('a forecast is for the question that was shown when it was typed', async () => {
  const { fill, click, text, edit, receive, advance, versions } = await openQuestion()
  await fill(question.inPercent, '83')
  edit(edited)
  await receive('prediction:changed', { predictionId, section: 'goldtalks', change: 'edited', eventId: '1' })
  await advance(4000)
  expect(text()).toContain(edited.question)
  await click(question.give)
  expect(text()).toContain(validation.changedQuestion)
  expect(versions).toEqual([1])
})

test('outcomes that the question no longer has are dropped', async () => {
  const { fill, click, edit, values } = await openQuestion()
  await fill(question.inPercent, '83')
  edit({ version: 2, kind: 'choice', outcomes: ['Bank', 'IT', 'Midcap'] })
  await click(question.give)
  expect(values()).toEqual(['34', '33', '33'])
})

test('after the outcomes changed, a forecast is for the question that is shown', async () => {
  const { fill, click, edit, receive, advance, versions } = await openQuestion()
  await fill(question.inPercent, '83')
  edit({ version: 2, kind: 'choice', outcomes: ['Bank', 'IT', 'Midcap'] })
  await receive('prediction:changed', { predictionId, section: 'goldtalks', change: 'edited', eventId: '1' })
  await advance(4000)
  await fill(question.ofOutcome('Bank'), '35')
  await fill(question.ofOutcome('IT'), '32')
  await click(question.give)
  expect(versions).toEqual([2])
})

test('a forecast refused because its question has closed says so, although the form is gone', async () => {
  const closed = new ApiError({ status: 409, type: 'prediction_closed' })
  const responses = { ...shown(), 'POST /predictions/:id/forecast': closed }
  const { fill, click, text } = await openQuestion({ responses })
  await fill(question.inPercent, '83')
  Object.assign(responses, shown({ status: 'closed' }))
  await click(question.give)
  expect(text()).not.toContain(question.give)
  expect(toastStore.current().toasts.map(({ message }) => message)).toEqual([closed.message])
})

test('a queued forecast of a question that has closed since has its status', async () => {
  fillTargetStatusSlot(TargetStatus)
  const refused = { status: 'failed', lastError: 'It has closed.', lastErrorType: 'prediction_closed' } as const
  const action = queuedAction('forecast', { predictionId, probabilities: [83, 17] }, refused)
  const { text } = await openQuestion({ responses: shown({ status: 'closed' }), actions: [action] })
  expect(text()).toContain('It has closed.')
})

test('a queued forecast that was refused is in the form', async () => {
  const refused = { status: 'failed', lastError: validation.changedQuestion, lastErrorType: 'conflict_stale' } as const
  const action = queuedAction('forecast', { predictionId, probabilities: [83, 17] }, refused)
  const { values } = await openQuestion({ actions: [action] })
  expect(values()).toEqual(['83'])
})
