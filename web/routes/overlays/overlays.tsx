// Everything that can appear over any page: a post, the auth modal, the cookie banner, toasts. Also the listeners that run on
// every page.
import { useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { AuthModalHost } from '../../features/accounts/auth-modal-host.tsx'
import { loadChartViewer } from '../../features/posts/preload-chart-viewer.ts'
import { CookieBanner } from '../../features/shell/cookie-banner.tsx'
import { NewVersion } from '../../features/shell/new-version.tsx'
import { analyticsConsent, followConsent } from '../../platform/device/consent.ts'
import { isLoginAsTab } from '../../platform/device/login-as-tab.ts'
import { useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { type FailedPartProps, lazyPart } from '../../platform/routing/lazy-part.tsx'
import { ErrorBoundary } from '../../platform/routing/route-error.tsx'
import { Toasts } from '../../ui/toasts.tsx'
import { ChartViewerFrame } from './chart-viewer-frame.tsx'
import { MiniwatchHost } from './miniwatch-host.tsx'
import { PostModalFrame } from './post-modal-frame.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { useKeepMounted } from './use-keep-mounted.ts'

const PostModal = lazyPart<object>(
  () => import('./post-modal.tsx'),
  PostModalFailed,
  () => <PostModalFrame />,
)
function PostModalFailed({ onRetry, onReload }: FailedPartProps) {
  return <PostModalFrame failed={{ onRetry, onReload }} />
}
const ChartViewer = lazyPart<object>(loadChartViewer, ChartViewerFailed, () => <ChartViewerFrame />)
function ChartViewerFailed({ onRetry, onReload }: FailedPartProps) {
  return <ChartViewerFrame failed={{ onRetry, onReload }} />
}
const PeopleLive = backgroundComponent(() => import('./people-live.tsx'))
const AwardsLive = backgroundComponent(() => import('../../features/badges/badge-award-listener.ts'))
const OwnLive = backgroundComponent(() => import('../../features/posts/viewer-live-updates.ts'))
const NotificationsLive = backgroundComponent(() => import('../../features/notifications/live-notifications.tsx'))
const InstallPrompt = backgroundComponent(() => import('../../features/shell/install-site.tsx'))
const VisitCounter = backgroundComponent(() => import('../../features/visits/visit-counter.ts'))
const LanguageOffer = backgroundComponent(() => import('../../features/shell/language-offer.tsx'))
const Agreement = backgroundComponent(() => import('./agreement.tsx'))
const Announcements = backgroundComponent(() => import('./announcements.tsx'))
const QueuedActions = backgroundComponent(() => import('./queued-actions.tsx'))

export default function Overlays() {
  const { post, chart } = useSearch({ from: '__root__' })
  const shown = useKeepMounted(post !== undefined)
  const isChartShown = useKeepMounted(chart !== undefined)
  const session = useSession()
  const isMember = session.status === 'member'
  const isOwnAccount = isMember && !session.user.loginAs
  const isAsked = session.status === 'member' && session.user.documentsToAgree !== undefined
  const allowsAnalytics = useSyncExternalStore(analyticsConsent.subscribe, analyticsConsent.get, () => false)
  useEffect(followConsent, [])
  return (
    <>
      {shown && (
        <ErrorBoundary resetKey={post} silent={post === undefined}>
          <PostModal />
        </ErrorBoundary>
      )}
      {isChartShown && (
        <ErrorBoundary resetKey={chart} silent={chart === undefined}>
          <ChartViewer />
        </ErrorBoundary>
      )}
      <ErrorBoundary silent>
        <AuthModalHost />
      </ErrorBoundary>
      <ErrorBoundary silent>
        <CookieBanner />
      </ErrorBoundary>
      <ErrorBoundary silent>
        <NewVersion />
      </ErrorBoundary>
      <Toasts />
      <Suspense>
        <PeopleLive />
      </Suspense>
      <Suspense>{isMember && <OwnLive />}</Suspense>
      <Suspense>{isOwnAccount && <AwardsLive />}</Suspense>
      <Suspense>{isOwnAccount && <NotificationsLive />}</Suspense>
      <Suspense>{isMember && <QueuedActions />}</Suspense>
      <Suspense>{isOwnAccount && <InstallPrompt />}</Suspense>
      <Suspense>{allowsAnalytics && !isLoginAsTab() && <VisitCounter />}</Suspense>
      <Suspense>
        <Announcements />
      </Suspense>
      <Suspense>
        <LanguageOffer />
      </Suspense>
      <Suspense>{isAsked && <Agreement />}</Suspense>
      <ErrorBoundary silent>
        <MiniwatchHost />
      </ErrorBoundary>
      <RouteAnnouncer />
    </>
  )
}
