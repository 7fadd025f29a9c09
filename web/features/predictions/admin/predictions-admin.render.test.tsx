// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { validation } from '#contract/messages/en/predictions.ts'
import { decide, form, manage } from '#contract/messages/en/predictions-admin.ts'
import { stale as staleTexts } from '#contract/messages/en/video-upload-screens.ts'
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
      <Decide prediction={prediction({ can: { forecast: true, edit: false, manage: true } })} onChanged={() => {}} />
    ),
    responses: {},
    shows: [decide.resolveText],
    offers: [decide.resolve, decide.annul],
  },
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
  const { submit, text, requests } = await render(<Decide prediction={open} onChanged={() => {}} />)
  await submit()
  for (const error of [decide.chooseOutcome, validation.evidence]) expect(text()).toContain(error)
  expect(requests).toEqual([])
})

testEveryComponentIsRendered(import.meta.glob(['./*.tsx', '!./*.test.tsx'], { eager: true }))
