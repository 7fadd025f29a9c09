import { FollowButton } from '../../features/follows/follow-button.tsx'
import Learning from '../../features/videos/learning-page.tsx'

/** /dashboard/learning and /dashboard/learningzone */
export default function LearningPage() {
  return <Learning follow={(person) => <FollowButton member={person} />} />
}
