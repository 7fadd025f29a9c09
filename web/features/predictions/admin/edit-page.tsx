import { useParams } from '@tanstack/react-router'
import { form, form as texts } from '#contract/messages/en/predictions-admin.ts'
import { question as questionTexts } from '#contract/messages/en/predictions-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { CallContent } from '../../../shared/call-content.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { predictionQuery } from '../api.ts'
import { Decide } from './decide.tsx'
import { PredictionForm } from './prediction-form.tsx'
import '../predictions.css'

/** /admin/edit-prediction/{id}: edits a question before its first forecast; amends, resolves and annuls it. */
export default function EditPredictionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const response = useCall(predictionQuery(id))
  const refresh = () => void response.refresh()
  return (
    <main id="main" tabIndex={-1} className="predictions-admin">
      <h1 className="title page-head">{form.editTitle}</h1>
      <CallContent
        response={response}
        content={form.editTitle}
        failedText={questionTexts.failed}
        skeleton={<ListSkeleton label={questionTexts.loading} />}
      >
        {({ prediction }) => (
          <>
            <p className="bold">
              <MemberText>{prediction.question}</MemberText>
            </p>
            <p className="meta">{questionTexts.states[prediction.status]}</p>
            {prediction.can.edit ? (
              <PredictionForm prediction={prediction} onSaved={refresh} />
            ) : (
              <p>{texts.hasForecasts}</p>
            )}
            <Decide prediction={prediction} onChanged={refresh} />
          </>
        )}
      </CallContent>
    </main>
  )
}
