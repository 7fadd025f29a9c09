import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { areaOfPage, mayUse } from '#contract/permissions.ts'
import { caseTotals } from '../../features/moderation/cases/api.ts'
import { pendingVideos } from '../../features/moderation/videos/api.ts'
import Bell from '../../features/notifications/bell.tsx'
import { AdminLayout } from '../../features/shell/admin-layout.tsx'
import { useCall } from '../../platform/cache/use-call.ts'
import { useLiveEvent, useOnConnect } from '../../platform/live/use-live-events.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { useMayUse } from '../../shared/use-may-use.ts'

/** The layout of the administrators' pages. An open page closes as soon as its member may no longer use it. */
export default function Admin(): ReactNode {
  const session = useSession()
  const { whenQueriesReady } = usePlatform()
  const navigate = useNavigate()
  const pathname = useLocation({ select: (location) => location.pathname })
  const isMember = session.status === 'member'
  const mayStay = isMember && mayUse(session.user, areaOfPage(pathname))
  const mayReturn = isMember && mayUse(session.user, 'overview')
  const isClosed = isMember && !mayStay
  useEffect(() => {
    if (!isClosed) return
    void whenQueriesReady().then(({ clear }) => clear())
    void navigate({ to: mayReturn ? '/admin' : '/dashboard', replace: true })
  }, [isClosed, mayReturn, whenQueriesReady, navigate])
  return mayStay ? <Administration /> : null
}

const listCalls = [
  'GET /admin/cases',
  'GET /admin/cases/:id',
  'GET /admin/posts/search',
  'GET /admin/videos',
  'GET /admin/users',
  'GET /admin/users/:id/:contentType',
  'GET /admin/audit',
  'GET /admin/overview',
  'GET /admin/trade-journals',
  'GET /admin/trade-journals/counts',
] as const

/** Fetches the admin lists again whenever content goes under review, is decided or shares a trade, wherever that happens. */
function useLiveReviews(): void {
  const { queries } = usePlatform()
  const refetch = () => {
    for (const name of listCalls) queries.invalidateSoon([name])
  }
  useLiveEvent('review:changed', refetch)
  useLiveEvent('journal:shared', refetch)
  useOnConnect(refetch)
}

/** Also applies what other administrators decide. */
function Administration() {
  useLiveReviews()
  const isModerator = useMayUse('moderation')
  return isModerator ? <WithQueueTotals /> : <AdminLayout counts={undefined} bell={<Bell />} />
}

/** With the number of pending items. */
function WithQueueTotals() {
  const { data, error } = useCall(caseTotals)
  const videos = useCall(pendingVideos).data?.pagination.total ?? 0
  const isForbidden = error?.status === 403
  const { whenBrowserReady } = usePlatform()
  // The server knows of a change of permissions before this page does.
  useEffect(() => {
    if (isForbidden) void whenBrowserReady().then(({ session }) => session.revalidate())
  }, [isForbidden, whenBrowserReady])
  return <AdminLayout counts={data && { ...data.totals, videos }} bell={<Bell />} />
}
