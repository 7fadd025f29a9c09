import { useReviewsLive } from '../../features/moderation/live.ts'
import { useWaiting } from '../../features/moderation/waiting.ts'
import Bell from '../../features/notifications/bell.tsx'
import { AdminLayout } from '../../features/shell/admin-layout.tsx'

/** The frame of administrators' pages, which says how much waits; everything within follows what is decided elsewhere. */
export default function Admin() {
  useReviewsLive()
  return <AdminLayout counts={useWaiting()} bell={<Bell />} />
}
