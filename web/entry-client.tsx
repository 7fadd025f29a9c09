import './trusted-types.ts'
import './ui/styles/index.css'
import './shared/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { whenSettled } from './platform/clock.ts'
import { createDeferredPlatform } from './platform/deferred-platform.ts'
import { listenForInstall } from './platform/device/install.ts'
import { reportCaughtError, reportRecoverableError } from './platform/routing/report-error.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

listenForInstall()
const { platform, hydrate, start } = createDeferredPlatform(async (platform, dehydratedQueries) => {
  const { startBrowser } = await import('./browser.ts')
  return startBrowser(platform, router, dehydratedQueries)
})
const router: AppRouter = createAppRouter(platform, { hydrate })

function HydrationMarker({ children }: { children: ReactNode }) {
  useEffect(() => whenSettled(onHydrated), [])
  return children
}

/** The page is interactive. Everything loaded from here on did not delay it. */
function onHydrated(): void {
  performance.mark('hydrated')
  void start()
}

startTransition(() => {
  hydrateRoot(
    document,
    <HydrationMarker>
      <RouterClient router={router} />
    </HydrationMarker>,
    { onCaughtError: reportCaughtError, onRecoverableError: reportRecoverableError },
  )
})
