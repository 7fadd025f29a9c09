// The document around every page, and what stands over all of them.
import { createRootRouteWithContext, HeadContent, Link, Outlet, Scripts, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { failedPage } from '#contract/messages/en/client-errors.ts'
import { PollSlot } from '../../features/posts/poll-slot.ts'
import { PublicFrame } from '../../features/shell/public-frame.tsx'
import { whenSettled } from '../../platform/clock.ts'
import type { Platform } from '../../platform/platform.ts'
import { backgroundPart } from '../../platform/routing/background-component.ts'
import { ComponentBoundary, RouteFailure } from '../../platform/routing/failures.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { ThemeProvider } from '../../ui/theme.tsx'
import { themeScript } from '../../ui/theme-script.ts'
import { Bell } from '../pages/lazy-bell.ts'
import { pollParts } from '../pages/poll-parts.ts'

/** It comes after the page itself has been taken over from the server, and in a file of its own. */
const OverThePage = backgroundPart(() => import('../overlays/overlays.tsx'))

const idPattern = /^[0-9a-f]{24}$/

/** `post` opens that post over the page. Read by hand: Zod would weigh 22 KB on every page. */
const validateSearch = ({ post }: Record<string, unknown>): { post?: string } =>
  typeof post === 'string' && idPattern.test(post) ? { post } : { post: undefined }

export const rootRoute = createRootRouteWithContext<Platform>()({
  validateSearch,
  head: ({ match }) => ({
    meta: [
      { title: match.context.site.productName },
      { name: 'description', content: match.context.site.tagline },
      { name: 'application-name', content: match.context.site.productName },
    ],
    links: [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  shellComponent: Document,
  component: Root,
  notFoundComponent: Nowhere,
  errorComponent: RouteFailure,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React Aria would insert a style of its own, which the policy forbids; ours stands in the stylesheet. */}
        <meta id="react-aria-pressable-style" />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, run before anything is painted */}
        <script dangerouslySetInnerHTML={{ __html: themeScript }} suppressHydrationWarning />
        {import.meta.env.SSR && <HeadContent />}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

type TitledMatch = { meta?: readonly ({ title?: string } | undefined)[] }

/** The server writes the head. In the browser only the title follows the page: nobody reads the rest there. */
function useTitle(): void {
  const title = useMatches({
    select: (matches) =>
      (matches as TitledMatch[]).flatMap(({ meta = [] }) => meta.map((tag) => tag?.title)).findLast(Boolean),
  })
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

function Root() {
  const [settled, setSettled] = useState(false)
  // Not a moment earlier: while a fallback is fresh, React lets the page's own parts wait 300 ms for their hydration.
  useEffect(() => whenSettled(() => setSettled(true)), [])
  useTitle()
  return (
    <ThemeProvider>
      <PollSlot value={pollParts}>
        <Outlet />
        {settled && (
          <ComponentBoundary silent>
            <Suspense>
              <OverThePage />
            </Suspense>
          </ComponentBoundary>
        )}
      </PollSlot>
    </ThemeProvider>
  )
}

function Nowhere() {
  return (
    <PublicFrame bell={<Bell />}>
      <main id="main" tabIndex={-1} className="page-state">
        <NotFound>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {failedPage.home}
          </Link>
        </NotFound>
      </main>
    </PublicFrame>
  )
}
