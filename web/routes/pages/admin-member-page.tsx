import { MemberBadges } from '../../features/badges/admin/member-badges.tsx'
import MemberPage from '../../features/moderation/members/member-page.tsx'

/** /admin/users/{id}. */
export default function AdminMemberPage() {
  return <MemberPage badges={(user) => <MemberBadges user={user} />} />
}
