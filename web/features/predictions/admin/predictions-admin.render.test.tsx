// @vitest-environment happy-dom
import { decide, form, manage } from '#contract/messages/en/predictions-admin.ts'
import { listed, prediction, shown } from '../../../platform/testing/fixtures-predictions.ts'
import { testStates } from '../../../platform/testing/render.tsx'
import { testEveryComponentIsRendered } from '../../../platform/testing/rendered-components.ts'
import CreatePredictionPage from './create-page.tsx'
import { Decide } from './decide.tsx'
import EditPredictionPage from './edit-page.tsx'
import ManagePredictionsPage from './manage-page.tsx'

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

testEveryComponentIsRendered(import.meta.glob('./*.tsx', { eager: true }))
