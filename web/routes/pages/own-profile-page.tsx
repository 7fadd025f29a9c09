import { useSession } from '../../platform/platform.ts'
import { ProfileView } from './profile-view.tsx'

/** /profile and /dashboard/you: the member's own profile */
export default function YourProfilePage() {
  const session = useSession()
  return session.status === 'member' ? <ProfileView username={session.user.username} isOwnPage /> : null
}
