import type { User } from '#contract/accounts.ts'
import { header as texts } from '#contract/messages/en/shell.ts'
import { ui } from '#contract/messages/en/ui.ts'
import { usePlatform } from '../../platform/platform.ts'
import { type FailedPartProps, lazyPart } from '../../platform/routing/lazy-part.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { findUnsavedWork } from './unsaved-work.ts'

/** Arrives together with the session. Guests don't need the menu itself. */
export const UserMenu = lazyPart<{ user: User }>(
  () => import('./user-menu.tsx').then((file) => ({ default: file.UserMenu })),
  SmallUserMenu,
  () => <span className={iconButtonClass()} />,
)

/** Without the menu's file a member can still log out. */
export function SmallUserMenu({ user, onRetry, onReload }: { user: User } & FailedPartProps) {
  const platform = usePlatform()
  const logOut = async () => {
    if ((await findUnsavedWork(platform, user._id)) && !confirm(texts.signOutUnsaved)) return
    await platform.logOut()
  }
  const items: MenuItem[] = [
    { id: 'retry', label: ui.partFailed, icon: 'refresh', onSelect: onReload ?? onRetry },
    { id: 'sign-out', label: texts.signOut, icon: 'sign-out', onSelect: () => void logOut() },
  ]
  return (
    <Menu label={texts.userMenu(user.name)} items={items} className={iconButtonClass()}>
      <Icon name="profile" />
    </Menu>
  )
}
