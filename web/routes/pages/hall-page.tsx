import { useParams } from '@tanstack/react-router'
import { HallPage as HallOfMonth } from '../../features/hall-of-fame/hall-page.tsx'

/** /hall-of-fame/{month} */
export default function HallPage() {
  const { month = '' } = useParams({ strict: false }) as { month?: string }
  return <HallOfMonth month={month} />
}
