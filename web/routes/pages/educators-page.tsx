import { FollowButton } from '../../features/follows/follow-button.tsx'
import Educators from '../../features/videos/educators-page.tsx'

/** /dashboard/learningzone/educators */
export default function EducatorsPage() {
  return <Educators follow={(person) => <FollowButton member={person} />} />
}
