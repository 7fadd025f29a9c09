// Guards for pages of members or administrators (A §2, B §2). The server doesn't know the session and renders a
// spinner; the browser decides.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import type { Platform } from '../platform.ts'
import { defaultPaths } from './default-paths.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page that a guard blocked; the login returns there. */
    from?: string
  }
}

/** `isMissing`: the server found nothing at this URL, so there's no need to log in. */
type GuardContext = { context: Platform & { isMissing?: boolean }; location: ParsedLocation }

/** Shown by the server on protected pages until the session is known. */
export const splashId = 'session-splash'

let markSplashMounted = () => {}
const splashMounted = new Promise<void>((resolve) => {
  markSplashMounted = resolve
})

/** Marks the server's splash as hydrated. */
export const useSplashMounted = (): void => useEffect(markSplashMounted, [])

/** A splash from the server must be hydrated before anything replaces it. */
const waitForSplash = () => (document.getElementById(splashId) ? splashMounted : null)

const waitForSession = async ({ whenBrowserReady }: Platform) => {
  const [{ session }] = await Promise.all([whenBrowserReady(), waitForSplash()])
  return session.whenKnown()
}

const redirectToLanding = (location: ParsedLocation) =>
  redirect({ href: defaultPaths.landing, replace: true, state: { from: location.href } })

async function membersOnly({ context, location }: GuardContext): Promise<void> {
  if (context.isMissing) return
  const session = await waitForSession(context)
  if (session.status === 'guest') throw redirectToLanding(location)
}

async function adminsOnly({ context, location }: GuardContext): Promise<void> {
  const session = await waitForSession(context)
  if (session.status === 'guest') throw redirectToLanding(location)
  if (session.user.role !== 'admin') throw redirect({ href: defaultPaths.landing, replace: true })
}

const noIndexHead = () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] })

/** Options to spread into the definition of a layout route. */
export const memberGuard = {
  ssr: false,
  beforeLoad: membersOnly,
  pendingComponent: Spinner,
  head: noIndexHead,
} as const
export const adminGuard = { ssr: false, beforeLoad: adminsOnly, pendingComponent: Spinner, head: noIndexHead } as const
