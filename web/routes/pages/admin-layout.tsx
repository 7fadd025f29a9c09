import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLiveReviews } from '../../features/moderation/use-live-reviews.ts'
import { useQueueTotals } from '../../features/moderation/use-queue-totals.ts'
import Bell from '../../features/notifications/bell.tsx'
import { AdminLayout } from '../../features/shell/admin-layout.tsx'
import { usePlatform, useSession } from '../../platform/platform.ts'

/** The layout of the administrators' pages. An open page closes as soon as its member is no longer an administrator. */
export default function Admin() {
  const session = useSession()
  const { whenQueriesReady } = usePlatform()
  const navigate = useNavigate()
  const isAdmin = session.status === 'member' && session.user.role === 'admin'
  const isFormer = session.status === 'member' && !isAdmin
  useEffect(() => {
    if (!isFormer) return
    void whenQueriesReady().then(({ clear }) => clear())
    void navigate({ to: '/dashboard', replace: true })
  }, [isFormer, whenQueriesReady, navigate])
  return isAdmin ? <Administration /> : null
}

/** With the number of pending items. Also applies what other administrators decide. */
function Administration() {
  useLiveReviews()
  const { totals, isForbidden } = useQueueTotals()
  const { whenBrowserReady } = usePlatform()
  // The server knows of a change of role before this page does.
  useEffect(() => {
    if (isForbidden) void whenBrowserReady().then(({ session }) => session.revalidate())
  }, [isForbidden, whenBrowserReady])
  return <AdminLayout counts={totals} bell={<Bell />} />
}
