import { useLiveReviews } from '../../features/moderation/use-live-reviews.ts'
import { useQueueTotals } from '../../features/moderation/use-queue-totals.ts'
import Bell from '../../features/notifications/bell.tsx'
import { AdminLayout } from '../../features/shell/admin-layout.tsx'

/**
 * The layout of the administrators' pages, with the number of pending items. Also applies what other administrators
 * decide.
 */
export default function Admin() {
  useLiveReviews()
  return <AdminLayout counts={useQueueTotals()} bell={<Bell />} />
}
