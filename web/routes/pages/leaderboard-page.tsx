import { FollowButton } from '../../features/follows/follow-button.tsx'
import Leaderboard from '../../features/leaderboard/leaderboard-page.tsx'

/** /dashboard/leaderboard */
export default function LeaderboardPage() {
  return <Leaderboard follow={(member) => <FollowButton member={member} />} />
}
