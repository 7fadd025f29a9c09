import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { browserClock, wait } from '../../platform/clock.ts'
import { usePlatform } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import LogOutDialog from './log-out-dialog.tsx'
import { findUnsavedWork, type UnsavedWork } from './unsaved-work.ts'

/** Milliseconds that a logout waits for the landing page, whose file may be slow or out of reach. */
const maxNavigation = 1000

/** Asks for confirmation if something would be lost. Render `confirmation` next to what calls `logOut`. */
export function useLogOut(user: User): { logOut: () => Promise<void>; confirmation: ReactNode } {
  const platform = usePlatform()
  const navigate = useNavigate()
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null)
  /** Navigates to the landing page first, so that no page renders member data after the logout. */
  const end = async () => {
    const left = navigate({ to: defaultPaths.landing, state: { skipLoginPrompt: true } }).catch(() => {})
    await Promise.race([left, wait(browserClock, maxNavigation)])
    await platform.logOut()
    return true
  }
  const logOut = async () => {
    const found = await findUnsavedWork(platform, user._id)
    if (found) setUnsaved(found)
    else await end()
  }
  const confirmation = unsaved && <LogOutDialog unsaved={unsaved} onLogOut={end} onClose={() => setUnsaved(null)} />
  return { logOut, confirmation }
}
