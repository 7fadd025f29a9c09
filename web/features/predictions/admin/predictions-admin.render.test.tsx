// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { validation } from '#contract/messages/en/predictions.ts'
import { decide, form, manage } from '#contract/messages/en/predictions-admin.ts'
import { stale as staleTexts } from '#contract/messages/en/video-upload-screens.ts'
import { predictionStatuses } from '#contract/predictions-limits.ts'
import { ApiError } from '../../../platform/api/api-error.ts'
import { listed, prediction, shown } from '../../../platform/testing/fixtures-predictions.ts'
import { render, testStates } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import CreatePredictionPage from './create-page.tsx'
import { Decide } from './decide.tsx'
import EditPredictionPage from './edit-page.tsx'
import ManagePredictionsPage from './manage-page.tsx'
import { PredictionForm } from './prediction-form.tsx'

testStates({
  'an administrator creates a question': {
    element: <CreatePredictionPage />,
    responses: {},
    shows: [form.createTitle, form.lead],
    offers: [form.publish],
  },
  'an administrator edits a question without forecasts': {
    element: <EditPredictionPage />,
    responses: shown({ can: { forecast: true, edit: true, manage: true } }),
    shows: [form.editTitle],
    offers: [form.save, decide.resolve, decide.annul, decide.amend, decide.remove],
  },
  'an administrator decides a question with forecasts': {
    element: (
      <Decide
        prediction={prediction({ can: { forecast: true, edit: false, manage: true } })}
        onChanged={async () => {}}
      />
    ),
    responses: {},
    shows: [decide.resolveText],
    offers: [decide.resolve, decide.annul],
  },
  ...Object.fromEntries(
    predictionStatuses.map((status) => [
      `a question with forecasts that is ${status} can't be edited`,
      {
        element: <EditPredictionPage />,
        responses: shown({ status, can: { forecast: false, edit: false, manage: true } }),
        shows: [form.fixed[status]],
        hides: [form.criteria],
      },
    ]),
  ),
  'administrators see all questions': {
    element: <ManagePredictionsPage />,
    responses: listed(prediction()),
    shows: [manage.title, 'Will gold settle above 1,25,600?'],
    offers: [manage.create],
  },
})

test('a question that someone else saved first can be saved over, with what was typed', async () => {
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' })
  const wrong = new ApiError({ status: 400, type: 'validation_failed', fields: { question: validation.question } })
  const failures = [wrong, stale]
  const sent: unknown[] = []
  const stored = (version: number) => prediction({ version, can: { forecast: true, edit: true, manage: true } })
  const { click, fill, text } = await render(<PredictionForm prediction={stored(1)} onSaved={() => {}} />, {
    viewer: 'administrator',
    responses: {
      'GET /predictions/:id': { prediction: stored(2) },
      'PUT /predictions/:id': (input?: { body: unknown }) => {
        sent.push(input?.body)
        return failures.shift() ?? { prediction: stored(3) }
      },
    } as never,
  })
  await fill(form.question, 'Gold?')
  await click(form.save)
  expect(text()).toContain(validation.question)
  await fill(form.question, 'Will gold fall?')
  expect(document.querySelector('[aria-invalid]')).toBe(null)
  await click(form.save)
  expect(text()).toContain(form.staleText)
  await click(staleTexts.keepMine)
  await click(form.save)
  expect(sent.at(-1)).toMatchObject({ question: 'Will gold fall?', version: 2 })
})

test('a resolution names everything that is missing', async () => {
  const open = prediction({ can: { forecast: true, edit: false, manage: true } })
  const { submit, text, requests } = await render(<Decide prediction={open} onChanged={async () => {}} />)
  await submit()
  for (const error of [decide.chooseOutcome, validation.evidence]) expect(text()).toContain(error)
  expect(requests).toEqual([])
})

test('what is typed stays when the first forecast arrives, until it is discarded', async () => {
  const can = { forecast: true, edit: true, manage: true }
  const stale = new ApiError({ status: 409, type: 'conflict_stale', message: 'Changed' })
  const responses = { ...shown({ can }), 'POST /predictions/:id/amend': stale }
  const { click, fill, text } = await render(<EditPredictionPage />, { viewer: 'administrator', responses })
  await fill(form.question, 'Will gold fall?')
  const amendments = [{ at: '2026-11-19T09:22:00.000Z', text: 'The settlement price counts.', forecastersCount: 1 }]
  Object.assign(responses, shown({ version: 2, amendments, can: { ...can, edit: false } }))
  await click(decide.amend)
  await fill(decide.amendLabel, 'The last price counts.')
  await click(decide.amend)
  for (const shownText of [decide.amendStale, form.fixed.open, amendments[0]!.text]) expect(text()).toContain(shownText)
  expect(document.querySelector<HTMLInputElement>('input[value="Will gold fall?"]')).not.toBe(null)
  const sent: unknown[] = []
  Object.assign(responses, {
    'POST /predictions/:id/amend': (input?: { body: unknown }) =>
      sent.push(input?.body) && { prediction: prediction() },
  })
  await click(decide.amend)
  expect(sent).toEqual([{ version: 2, text: 'The last price counts.' }])
  await click(form.discard)
  expect(text()).not.toContain(form.criteria)
})

test('the time at which a question resolves is not made up', async () => {
  const sent: unknown[] = []
  const create = (input?: { body: unknown }) => sent.push(input?.body) && { prediction: prediction() }
  const { click, fill } = await render(<CreatePredictionPage />, {
    viewer: 'administrator',
    responses: { 'POST /predictions': create } as never,
  })
  await fill(form.closesAt, '2026-12-24T18:00')
  await click(form.publish)
  expect(sent).toMatchObject([{ resolvesAt: '' }])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
