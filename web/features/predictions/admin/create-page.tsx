import { useNavigate } from '@tanstack/react-router'
import { form as texts } from '#contract/messages/en/predictions-admin.ts'
import { PredictionForm } from './prediction-form.tsx'
import '../predictions.css'

/** /admin/create-prediction */
export default function CreatePredictionPage() {
  const navigate = useNavigate()
  return (
    <main id="main" tabIndex={-1} className="predictions-admin">
      <h1 className="title page-head">{texts.createTitle}</h1>
      <PredictionForm
        prediction={null}
        onSaved={({ _id: id }) => void navigate({ to: '/predictions/$id', params: { id } })}
      />
    </main>
  )
}
