import { useLiveReviews } from '../../features/moderation/use-live-reviews.ts'
import { useQueueTotals } from '../../features/moderation/use-queue-totals.ts'
import Bell from '../../features/notifications/bell.tsx'
import { AdminLayout } from '../../features/shell/admin-layout.tsx'

/** The frame of administrators' pages, which says how much waits; everything within follows what is decided elsewhere. */
export default function Admin() {
  useLiveReviews()
  return <AdminLayout counts={useQueueTotals()} bell={<Bell />} />
}
