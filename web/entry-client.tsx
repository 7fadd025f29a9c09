import './trusted-types.ts'
import './zod-without-eval.ts'
import './ui/styles/index.css'
import './shared/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { whenIdleSoon } from './platform/clock.ts'
import { createDeferredPlatform } from './platform/deferred-platform.ts'
import { listenForInstall } from './platform/device/install-offer.ts'
import { navigateAfterPaint } from './platform/routing/navigate-after-paint.ts'
import { reportCaughtError, reportRecoverableError } from './platform/routing/report-error.ts'
import { splashId } from './platform/routing/splash-id.ts'
import { type AppRouter, createAppRouter } from './router.tsx'
import { createFirstTree, isFirstPage } from './routes/first-pages.ts'

listenForInstall()
// A member's page needs them when the splash ends; until then the network is idle.
if (document.getElementById(splashId))
  for (const font of ['600 1em "IBM Plex Sans"', '500 1em "IBM Plex Serif"']) document.fonts.load(font).catch(() => {})
const { platform, hydrate, start } = createDeferredPlatform(async (platform, dehydratedQueries) => {
  const { startBrowser } = await import('./browser.ts')
  return startBrowser(platform, router, dehydratedQueries)
})
const router: AppRouter = createAppRouter(createFirstTree(), platform, { hydrate })
navigateAfterPaint(router)

function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => whenIdleSoon(onHydrated), [])
  return children
}

/** The page is interactive. Everything loaded from here on did not delay it. */
function onHydrated(): void {
  performance.mark('hydrated')
  void start()
}

const hydratePage = () =>
  startTransition(() => {
    hydrateRoot(
      document,
      <HydrationMarker>
        <RouterClient router={router} />
      </HydrationMarker>,
      { onCaughtError: reportCaughtError, onRecoverableError: reportRecoverableError },
    )
  })

const [, , route] = router.getMatchedRoutes(router.latestLocation.pathname)
if (isFirstPage(route)) hydratePage()
// The page's head has this file too, so that entry-recovery.ts notices if it's lost.
else
  void import('./routes/tree.ts').then(({ addOtherPages }) => {
    addOtherPages(router)
    hydratePage()
  })
