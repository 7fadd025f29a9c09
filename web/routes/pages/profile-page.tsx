import { useNavigate, useParams } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ProfileView } from './profile-view.tsx'

/** /profile/{username}, and /{username} in the members' layout */
export default function ProfilePage() {
  const { username = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const showRenamed = useCallback(
    (name: string) =>
      void navigate({
        to: '.',
        params: (before) => ({ ...before, username: name }),
        search: (before) => before,
        replace: true,
      }),
    [navigate],
  )
  return <ProfileView key={username} username={username} onRenamed={showRenamed} />
}
