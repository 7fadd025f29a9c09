// The HTML document around every page, and the overlays above it.
import { HeadContent, Link, Outlet, Scripts, useRouteContext, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { failedPage } from '#contract/messages/en/client-errors.ts'
import { pageTitles } from '#contract/messages/en/page-title.ts'
import { NewsletterForm } from '../../features/newsletter/newsletter-form.tsx'
import { PollComponentsContext } from '../../features/posts/poll-components.ts'
import { PublicLayout } from '../../features/shell/public-layout.tsx'
import { whenIdleSoon } from '../../platform/clock.ts'
import { useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { entryRecoveryScript } from '../../platform/routing/entry-recovery.ts'
import type { Gone } from '../../platform/routing/load-query.ts'
import { ErrorBoundary } from '../../platform/routing/route-error.tsx'
import { usePageName, usePageTitle } from '../../platform/routing/use-page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ThemeProvider } from '../../ui/theme.tsx'
import { themeColors, themeScript } from '../../ui/theme-script.ts'
import { Bell } from './lazy-bell.tsx'
import { pollParts } from './poll-parts.tsx'

/** Loaded after hydration, each in its own chunk. */
const LoginAsBanner = backgroundComponent(() => import('../../features/shell/login-as-banner.tsx'))
const Overlays = backgroundComponent(() => import('../overlays/overlays.tsx'))

export function RootDocument({ children }: { children: ReactNode }) {
  return (
    <html lang={__LANGUAGE__ === 'en' ? 'en-IN' : `${__LANGUAGE__}-IN`} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {/* React Aria would insert a style here, which the policy forbids. Our stylesheet has it. */}
        <meta id="react-aria-pressable-style" name="react-aria-pressable-style" content="" />
        {import.meta.env.SSR && <ServerHead />}
      </head>
      <body>
        {children}
        {import.meta.env.SSR && <Scripts />}
      </body>
    </html>
  )
}

/** React leaves elements alone that are only in the head of the server's HTML. */
const ServerHead = () => (
  <>
    <ThemeColorTags />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, run before anything is painted */}
    <script dangerouslySetInnerHTML={{ __html: themeScript }} />
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own, for when no file of ours arrives */}
    <script dangerouslySetInnerHTML={{ __html: entryRecoveryScript }} />
    <HeadContent />
  </>
)

const ThemeColorTags = () =>
  (['light', 'dark'] as const).map((theme) => (
    <meta key={theme} name="theme-color" media={`(prefers-color-scheme: ${theme})`} content={themeColors[theme]} />
  ))

/** The server writes the head. In the browser only the title changes; nobody reads the rest there. */
function useTitle(): void {
  const title = usePageTitle()
  useEffect(() => {
    if (title) document.title = title
  }, [title])
}

export function RootPage() {
  const [mounted, setMounted] = useState(false)
  const [idle, setIdle] = useState(false)
  const isOverlayOpen = useSearch({ from: '__root__', select: ({ post, chart }) => Boolean(post ?? chart) })
  // Not earlier: while a Suspense fallback is new, React delays hydrating the page's own parts by 300 ms.
  useEffect(() => whenIdleSoon(() => setIdle(true)), [])
  useEffect(() => setMounted(true), [])
  const session = useSession()
  const isLoginAs = session.status === 'member' && session.user.loginAs !== undefined
  const waiting = isOverlayOpen ? <OverlayLoading /> : null
  useTitle()
  const isMissing = useRouteContext({ from: '__root__', select: (context) => context.isMissing })
  return (
    <ThemeProvider>
      <PollComponentsContext value={pollParts}>
        {isLoginAs && (
          <Suspense>
            <LoginAsBanner />
          </Suspense>
        )}
        {isMissing ? <NotFoundPage /> : <Outlet />}
        {(idle || (mounted && isOverlayOpen)) && (
          <ErrorBoundary silent>
            <Suspense fallback={waiting}>
              <Overlays />
            </Suspense>
          </ErrorBoundary>
        )}
      </PollComponentsContext>
    </ThemeProvider>
  )
}

/** Shown when someone opens a chart or a post before the overlays have loaded. */
const OverlayLoading = () => (
  <div className="overlay-loading">
    <Spinner />
  </div>
)

/** `data`: what a loader found out (`notFound`). */
export function NotFoundPage({ data }: { data?: unknown }) {
  const gone = (data as Partial<Gone> | undefined)?.gone
  usePageName(pageTitles.notFound)
  return (
    <PublicLayout bell={<Bell />} newsletter={<NewsletterForm />} isMissing>
      <main id="main" tabIndex={-1} className="page-state">
        <NotFound gone={gone}>
          <Link to="/" className={buttonClass({ variant: 'primary' })}>
            {failedPage.home}
          </Link>
        </NotFound>
      </main>
    </PublicLayout>
  )
}
