// Guards for pages of members or administrators (A §2, B §2). The server doesn't know the session and renders a
// spinner; the browser decides.
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { User } from '#contract/accounts.ts'
import { pathIn, splitLanguage } from '#contract/languages.ts'
import { areaOfPage, mayUse } from '#contract/permissions.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { chosenLanguage } from '../device/language-choice.ts'
import type { Platform } from '../platform.ts'
import { defaultPaths } from './default-paths.ts'
import { language } from './language.ts'
import { splashId } from './splash-id.ts'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The page that a guard blocked; the login returns there. */
    from?: string
  }
}

/** `isMissing`: the server found nothing at this URL, so there's no need to log in. */
type GuardContext = { context: Platform & { isMissing?: boolean }; location: ParsedLocation }

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

/**
 * Members get their pages in the language they chose: at an address of its own, which is another document. Only the
 * browser knows who is looking, so it goes there itself.
 */
function inChosenLanguage({ user }: { user: User }, { publicHref }: ParsedLocation): void {
  const chosen = chosenLanguage(user)
  if (!chosen || chosen === language) return
  const { path } = splitLanguage(publicHref)
  throw redirect({ href: pathIn(chosen, path), replace: true, reloadDocument: true })
}

async function membersOnly({ context, location }: GuardContext): Promise<void> {
  if (context.isMissing) return
  const session = await waitForSession(context)
  if (session.status !== 'member') throw redirectToLanding(location)
  inChosenLanguage(session, location)
}

/** Administrators, and members with a permission that opens the page. */
async function staffOnly({ context, location }: GuardContext): Promise<void> {
  const session = await waitForSession(context)
  if (session.status === 'guest') throw redirectToLanding(location)
  if (!mayUse(session.user, 'overview')) throw redirect({ href: defaultPaths.landing, replace: true })
  if (!mayUse(session.user, areaOfPage(location.pathname))) throw redirect({ href: defaultPaths.admin, replace: true })
}

export const privateRobots = 'noindex, nofollow'
const noIndexHead = () => ({ meta: [{ name: 'robots', content: privateRobots }] })

/** Options to spread into the definition of a layout route. */
export const memberGuard = {
  ssr: false,
  beforeLoad: membersOnly,
  pendingComponent: Spinner,
  head: noIndexHead,
} as const
export const adminGuard = { ssr: false, beforeLoad: staffOnly, pendingComponent: Spinner, head: noIndexHead } as const
