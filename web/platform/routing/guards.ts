// Pages for members or admins only (A §2, B §2). The server knows nobody and sends the spinner; the browser decides.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import type { Platform } from '../platform.ts'
import { defaultPaths } from './default-paths.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page that a guard refused: the login leads there. */
    from?: string
  }
}

type GuardContext = { context: Platform; location: ParsedLocation }

/** Stands in a protected page's markup until it is known who enters. */
export const splashId = 'session-splash'

let markSplashMounted = () => {}
const splashMounted = new Promise<void>((resolve) => {
  markSplashMounted = resolve
})

/** The splash is the browser's own now. */
export const useSplashMounted = (): void => useEffect(markSplashMounted, [])

/** Where the server sent the splash, nothing may take its place before React has taken it over. */
const waitForSplash = () => (document.getElementById(splashId) ? splashMounted : null)

const waitForSession = async ({ whenBrowserReady: browser }: Platform) => {
  const [{ session }] = await Promise.all([browser(), waitForSplash()])
  return session.whenKnown()
}

const redirectToLanding = (location: ParsedLocation) =>
  redirect({ href: defaultPaths.landing, replace: true, state: { from: location.href } })

async function membersOnly({ context, location }: GuardContext): Promise<void> {
  const session = await waitForSession(context)
  if (session.status === 'guest') throw redirectToLanding(location)
}

async function adminsOnly({ context, location }: GuardContext): Promise<void> {
  const session = await waitForSession(context)
  if (session.status === 'guest') throw redirectToLanding(location)
  if (session.user.role !== 'admin') throw redirect({ href: defaultPaths.landing, replace: true })
}

const noIndexHead = () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] })

/** Options of a layout route: `createRoute({ …, ...memberGuard })`. */
export const memberGuard = {
  ssr: false,
  beforeLoad: membersOnly,
  pendingComponent: Spinner,
  head: noIndexHead,
} as const
export const adminGuard = { ssr: false, beforeLoad: adminsOnly, pendingComponent: Spinner, head: noIndexHead } as const
