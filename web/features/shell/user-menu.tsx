import { useNavigate } from '@tanstack/react-router'
import type { User } from '#contract/accounts.ts'
import { header as texts } from '#contract/messages/en/shell.ts'
import { mayUse } from '#contract/permissions.ts'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useTheme } from '../../ui/theme.tsx'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { useLogOut } from './use-log-out.tsx'

export function UserMenu({ user }: { user: User }) {
  const navigate = useNavigate()
  const { logOut, confirmation } = useLogOut(user)
  const unsent = useQueuedActions().filter(isUnsent).length
  const { theme, choose } = useTheme()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const go = (to: '/profile' | '/dashboard' | '/dashboard/account' | '/dashboard/unsent' | '/admin') => () =>
    void navigate({ to })
  const items = [
    { id: 'profile', label: texts.viewProfile, icon: 'profile' as const, onSelect: go('/profile') },
    { id: 'dashboard', label: texts.dashboard, icon: 'rooms' as const, onSelect: go('/dashboard') },
    ...(mayUse(user, 'overview')
      ? [{ id: 'admin', label: texts.admin, icon: 'shield' as const, onSelect: go('/admin') }]
      : []),
    ...(unsent > 0
      ? [{ id: 'unsent', label: texts.unsent(unsent), icon: 'clock' as const, onSelect: go('/dashboard/unsent') }]
      : []),
    { id: 'settings', label: texts.settings, icon: 'settings' as const, onSelect: go('/dashboard/account') },
    ...(isPhone
      ? [
          {
            id: 'theme',
            label: texts.lightAndDark,
            icon: theme === 'dark' ? ('sun' as const) : ('moon' as const),
            onSelect: () => choose(theme === 'dark' ? 'light' : 'dark'),
          },
        ]
      : []),
    { id: 'sign-out', label: texts.signOut, icon: 'sign-out' as const, onSelect: () => void logOut() },
  ]
  return (
    <>
      <Menu label={texts.userMenu(user.name)} items={items} className="icon-btn">
        <Avatar username={user.username} src={user.profilePhoto} size="sm" />
      </Menu>
      {confirmation}
    </>
  )
}
