import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import type { User } from '#contract/accounts.ts'
import { header as texts } from '#contract/messages/en/shell.ts'
import { countDrafts } from '../../platform/device/count-drafts.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { usePlatform } from '../../platform/platform.ts'
import { defaultPaths } from '../../platform/routing/default-paths.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu } from '../../ui/menu.tsx'

/** What the member would lose by logging out. */
export type UnsavedWork = { drafts: number; queuedActions: number }

const LogOutDialog = lazy(() => import('./log-out-dialog.tsx'))

/** Navigates to the landing page first, so that no page renders member data after the logout. */
function useLogOut(): () => Promise<void> {
  const platform = usePlatform()
  const navigate = useNavigate()
  return async () => {
    await navigate({ to: defaultPaths.landing, state: { skipLoginPrompt: true } })
    await platform.logOut()
  }
}

export function UserMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  const logOut = useLogOut()
  const { queue } = usePlatform()
  const unsent = useQueuedActions().filter(isUnsent).length
  const [unsaved, setUnsaved] = useState<UnsavedWork | null>(null)
  const confirmLogOut = async () => {
    const [drafts, queuedActions] = await Promise.all([countDrafts(user._id), queue.count().catch(() => 0)])
    if (drafts + queuedActions > 0) setUnsaved({ drafts, queuedActions })
    else await logOut()
  }
  const go = (to: '/profile' | '/dashboard' | '/dashboard/unsent' | '/admin') => () => void navigate({ to })
  const items = [
    { id: 'profile', label: texts.viewProfile, icon: 'profile' as const, onSelect: go('/profile') },
    { id: 'dashboard', label: texts.dashboard, icon: 'rooms' as const, onSelect: go('/dashboard') },
    ...(user.role === 'admin'
      ? [{ id: 'admin', label: texts.admin, icon: 'shield' as const, onSelect: go('/admin') }]
      : []),
    ...(unsent > 0
      ? [{ id: 'unsent', label: texts.unsent(unsent), icon: 'clock' as const, onSelect: go('/dashboard/unsent') }]
      : []),
    { id: 'sign-out', label: texts.signOut, icon: 'sign-out' as const, onSelect: () => void confirmLogOut() },
  ]
  return (
    <>
      <Menu label={texts.userMenu(user.name)} items={items} className="icon-btn">
        <Avatar username={user.username} src={user.profilePhoto} size="sm" />
      </Menu>
      <Suspense>
        {unsaved && <LogOutDialog unsaved={unsaved} onCancel={() => setUnsaved(null)} onConfirm={logOut} />}
      </Suspense>
    </>
  )
}
