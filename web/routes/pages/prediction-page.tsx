import { useParams } from '@tanstack/react-router'
import { QuestionPage } from '../../features/predictions/question-page.tsx'

/** /predictions/{id} */
export default function PredictionPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <QuestionPage id={id} />
}
