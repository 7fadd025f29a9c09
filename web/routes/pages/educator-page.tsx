import { FollowButton } from '../../features/follows/follow-button.tsx'
import Educator from '../../features/videos/educator-page.tsx'

/** /dashboard/learningzone/educator/{userId} */
export default function EducatorPage() {
  return <Educator follow={(person) => <FollowButton member={person} primary />} />
}
