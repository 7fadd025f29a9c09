import { admin } from '#contract/messages/en/layouts.ts'
import { overview as texts } from '#contract/messages/en/overview-screens.ts'
import type { PendingQueue } from '#contract/overview.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useLiveEvent } from '../../platform/live/use-live-events.ts'
import { useMayUse } from '../../shared/use-may-use.ts'
import { useRefreshEvery } from '../../shared/use-refresh-every.ts'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { currentTime, useCurrentTime } from '../../ui/use-current-time.ts'
import { overviewQuery } from './api.ts'
import { Community } from './community.tsx'
import { LatestEntries } from './latest-entries.tsx'
import { PendingTable } from './pending-table.tsx'
import { SiteState } from './site-state.tsx'
import './overview.css'

/** Changes of cases and complaints arrive as events. Account deletions and other entries of the audit log have none. */
const refreshInterval = 60_000

/**
 * /admin: what is pending, how the community is doing, the state of the site, and what was done last. Each sees what they
 * may work on.
 */
export default function OverviewPage() {
  const query = useCall(overviewQuery)
  useRefreshEvery('GET /admin/overview', refreshInterval)
  useLiveEvent('complaints:changed', () => void query.refresh())
  const [isModerator, isAdministrator] = [useMayUse('moderation'), useMayUse(undefined)]
  const isOffline = !useOnline() || isNetworkFailure(query.error)
  return (
    <main id="main" tabIndex={-1} className="overview">
      <div className="page-head">
        <h1 className="title">{admin.pages['/admin']}</h1>
        {isModerator && query.data && <Lead pending={query.data.pending} />}
      </div>
      {query.data && isOffline && <OfflineBanner content={admin.pages['/admin']} fetchedAt={query.updatedAt} />}
      {query.state === 'rejected' ? (
        <LoadError title={texts.failed} text={query.error.message} onRetry={query.refresh} />
      ) : query.state !== 'fulfilled' ? (
        <ListSkeleton label={texts.loading} />
      ) : (
        isModerator && <PendingTable pending={query.data.pending} />
      )}
      <Community />
      {isAdministrator && (
        <div className="overview-columns">
          <SiteState />
          {query.data && <LatestEntries entries={query.data.entries} />}
        </div>
      )}
    </main>
  )
}

/** Queues that need no decision. */
const runByThemselves: readonly PendingQueue['queue'][] = ['erasures', 'exports', 'mails']

function Lead({ pending }: { pending: PendingQueue[] }) {
  const now = useCurrentTime() ?? currentTime()
  const decisions = pending.reduce((sum, { queue, count }) => (runByThemselves.includes(queue) ? sum : sum + count), 0)
  const overdue = pending.filter(({ dueAt }) => dueAt !== null && Date.parse(dueAt) < now)
  return <p className="muted">{texts.lead(decisions, overdue.length)}</p>
}
