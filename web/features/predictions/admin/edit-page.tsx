import { Link, useParams } from '@tanstack/react-router'
import { form as texts } from '#contract/messages/en/predictions-admin.ts'
import { question as questionTexts } from '#contract/messages/en/predictions-screens.ts'
import { useCall } from '../../../platform/cache/use-call.ts'
import { AdminPage } from '../../../shared/admin/admin-list.tsx'
import { CallContent } from '../../../shared/call-content.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { MemberText } from '../../../ui/member-text.tsx'
import { predictionQuery } from '../api.ts'
import { Decide } from './decide.tsx'
import { PredictionForm } from './prediction-form.tsx'
import '../predictions.css'

const back = (
  <Link to="/admin/manage-predictions" className="tap-target">
    {texts.back}
  </Link>
)

/** /admin/edit-prediction/{id}: edits a question before its first forecast; amends, resolves and annuls it. */
export default function EditPredictionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const response = useCall(predictionQuery(id))
  return (
    <AdminPage title={texts.editTitle} back={back}>
      <CallContent
        response={response}
        content={texts.editTitle}
        failedText={questionTexts.failed}
        skeleton={<ListSkeleton label={questionTexts.loading} />}
      >
        {({ prediction }) => (
          <div className="predictions-admin">
            <p className="bold">
              <MemberText>{prediction.question}</MemberText>
            </p>
            <p className="meta">{questionTexts.states[prediction.status]}</p>
            <PredictionForm prediction={prediction} onSaved={response.refresh} />
            <Decide prediction={prediction} onChanged={response.refresh} />
          </div>
        )}
      </CallContent>
    </AdminPage>
  )
}
