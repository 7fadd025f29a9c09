import { useParams } from '@tanstack/react-router'
import { RecordPage } from '../../features/predictions/record-page.tsx'

/** /predictions/record/{username} */
export default function PredictionRecordPage() {
  const { username = '' } = useParams({ strict: false }) as { username?: string }
  return <RecordPage username={username} />
}
