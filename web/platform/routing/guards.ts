// Pages for members or admins only (A §2, B §2). The server knows nobody and sends the spinner; the browser decides.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Spinner } from '../../ui/spinner.tsx'
import type { Platform } from '../platform.ts'
import { targets } from './default-paths.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page that a guard refused: the login leads there. */
    from?: string
  }
}

type Entering = { context: Platform; location: ParsedLocation }

/** Stands in a protected page's markup until it is known who enters. */
export const splashId = 'session-splash'

let takeSplash = () => {}
const splashTaken = new Promise<void>((resolve) => {
  takeSplash = resolve
})

/** The splash is the browser's own now. */
export const useSplash = (): void => useEffect(takeSplash, [])

/** Where the server sent the splash, nothing may take its place before React has taken it over. */
const splash = () => (document.getElementById(splashId) ? splashTaken : null)

const whoEnters = async ({ whenBrowserReady: browser }: Platform) => {
  const [{ session }] = await Promise.all([browser(), splash()])
  return session.whenKnown()
}

const sendAway = (location: ParsedLocation) =>
  redirect({ href: targets.default, replace: true, state: { from: location.href } })

async function membersOnly({ context, location }: Entering): Promise<void> {
  const session = await whoEnters(context)
  if (session.status === 'guest') throw sendAway(location)
}

async function adminsOnly({ context, location }: Entering): Promise<void> {
  const session = await whoEnters(context)
  if (session.status === 'guest') throw sendAway(location)
  if (session.user.role !== 'admin') throw redirect({ href: targets.default, replace: true })
}

const hidden = () => ({ meta: [{ name: 'robots', content: 'noindex, nofollow' }] })

/** Options of a layout route: `createRoute({ …, ...memberGuard })`. */
export const memberGuard = { ssr: false, beforeLoad: membersOnly, pendingComponent: Spinner, head: hidden } as const
export const adminGuard = { ssr: false, beforeLoad: adminsOnly, pendingComponent: Spinner, head: hidden } as const
