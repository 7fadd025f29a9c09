import { Link, useNavigate } from '@tanstack/react-router'
import { form as texts } from '#contract/messages/en/predictions-admin.ts'
import { AdminPage } from '../../../shared/admin/admin-list.tsx'
import { PredictionForm } from './prediction-form.tsx'
import '../predictions.css'

const back = (
  <Link to="/admin/manage-predictions" className="tap-target">
    {texts.back}
  </Link>
)

/** /admin/create-prediction */
export default function CreatePredictionPage() {
  const navigate = useNavigate()
  return (
    <AdminPage title={texts.createTitle} back={back}>
      <div className="predictions-admin">
        <PredictionForm prediction={null} onSaved={(id) => void navigate({ to: '/predictions/$id', params: { id } })} />
      </div>
    </AdminPage>
  )
}
