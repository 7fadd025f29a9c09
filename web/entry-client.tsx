import './trusted-types.ts'
import './ui/styles/index.css'
import './shared/styles.css'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { type ReactNode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { ApiError } from './platform/api/api-error.ts'
import { whenSettled } from './platform/clock.ts'
import { createDeferredPlatform } from './platform/deferred-platform.ts'
import { PageLoadError } from './platform/routing/lazy-page.ts'
import { type AppRouter, createAppRouter } from './router.tsx'

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

/** Loading errors are shown to the person; only bugs belong in the console. */
function report(error: unknown): void {
  if (!(error instanceof ApiError || error instanceof PageLoadError)) console.error(error)
}

startTransition(() => {
  hydrateRoot(
    document,
    <HydrationMarker>
      <RouterClient router={router} />
    </HydrationMarker>,
    { onCaughtError: report },
  )
})
