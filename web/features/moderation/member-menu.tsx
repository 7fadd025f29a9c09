// Administrators' actions on a member, and their dialogs.
import { useNavigate } from '@tanstack/react-router'
import { loginAs as loginAsTexts } from '#contract/messages/en/login-as-screens.ts'
import { memberSearch, users as texts } from '#contract/messages/en/members-screens.ts'
import type { AdminUser } from '#contract/moderation.ts'
import { formErrorMessage } from '../../platform/api/error-messages.ts'
import { usePlatform } from '../../platform/platform.ts'
import { useMayUse } from '../../shared/use-may-use.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { toast } from '../../ui/toast.ts'
import { LoginAsDialog } from './login-as-dialog.tsx'
import { SharedDevicesDialog } from './member-search.tsx'
import { PermissionsDialog } from './permissions-dialog.tsx'
import { usersSearch } from './search-params.ts'
import { type MemberStatus, StandingDialog } from './standing-dialog.tsx'

/** Asks before a member is emailed a link to set a new password. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { call } = usePlatform()
  const send = async (): Promise<boolean> => {
    try {
      const { message } = await call('POST /admin/users/:id/reset-password', { params: { id: user._id } })
      toast.success(message)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.resetFailed))
    }
    return true
  }
  return (
    <ConfirmDialog
      title={texts.resetTitle(user.name)}
      text={texts.resetText}
      cancelLabel={texts.resetCancel}
      confirmLabel={texts.resetNow}
      onConfirm={send}
      onClose={onClose}
    />
  )
}

export type OpenedMemberDialog = { user: AdminUser } & (
  | { what: 'standing'; status: MemberStatus }
  | { what: 'permissions' | 'reset' | 'loginAs' | 'devices' }
)

type DialogsProps = { opened: OpenedMemberDialog | null; onClose: () => void; onDone: () => void }

export function MemberDialogs({ opened, onClose, onDone }: DialogsProps) {
  if (!opened) return null
  const { user } = opened
  if (opened.what === 'standing')
    return <StandingDialog user={user} status={opened.status} onClose={onClose} onDone={onDone} />
  if (opened.what === 'permissions') return <PermissionsDialog user={user} onClose={onClose} onDone={onDone} />
  if (opened.what === 'reset') return <ResetLinkDialog user={user} onClose={onClose} />
  if (opened.what === 'loginAs') return <LoginAsDialog user={user} onClose={onClose} />
  return <SharedDevicesDialog user={user} onClose={onClose} />
}

/** The actions that are possible on a member. */
export function MemberMenu({ user, onOpen }: { user: AdminUser; onOpen: (dialog: OpenedMemberDialog) => void }) {
  const navigate = useNavigate()
  const isAdministrator = useMayUse(undefined)
  // The server refuses these (rules of accounts).
  const isProtected = user.role === 'admin' || (user.permissions.length > 0 && !isAdministrator)
  const open = (what: 'devices' | 'permissions' | 'reset' | 'loginAs') => () => onOpen({ user, what })
  const showContent = () =>
    void navigate({
      to: '/admin/users',
      search: (before) => ({ ...usersSearch(before), member: user._id, written: undefined, writtenPage: undefined }),
      resetScroll: false,
    })
  const items = [
    { id: 'written', label: texts.published, icon: 'list' as const, onSelect: showContent },
    ...(isAdministrator
      ? [
          {
            id: 'audit',
            label: texts.audit,
            icon: 'notebook' as const,
            onSelect: () => void navigate({ to: '/admin/audit', search: { subject: user._id } }),
          },
          {
            id: 'devices',
            label: memberSearch.devicesMenu,
            icon: 'search' as const,
            onSelect: open('devices'),
          },
          { id: 'permissions', label: texts.permissions, icon: 'shield' as const, onSelect: open('permissions') },
          ...(user.status === 'banned'
            ? []
            : [{ id: 'reset', label: texts.resetPassword, icon: 'mail' as const, onSelect: open('reset') }]),
          ...(user.status === 'banned' || user.role === 'admin'
            ? []
            : [{ id: 'login-as', label: loginAsTexts.menu, icon: 'profile' as const, onSelect: open('loginAs') }]),
        ]
      : []),
    ...(isProtected ? [] : standingItems(user, (status) => onOpen({ user, what: 'standing', status }))),
  ]
  return (
    <Menu label={texts.moreActions(user.name)} items={items}>
      <Icon name="more" />
    </Menu>
  )
}

function standingItems(user: AdminUser, onChangeStatus: (status: MemberStatus) => void) {
  return [
    ...(user.status === 'active'
      ? []
      : [{ id: 'restore', label: texts.restore, icon: 'check' as const, onSelect: () => onChangeStatus('active') }]),
    ...(user.status === 'suspended'
      ? []
      : [
          {
            id: 'suspend',
            label: texts.suspend,
            icon: 'clock' as const,
            danger: true,
            onSelect: () => onChangeStatus('suspended'),
          },
        ]),
    ...(user.status === 'banned'
      ? []
      : [
          {
            id: 'ban',
            label: texts.ban,
            icon: 'lock' as const,
            danger: true,
            onSelect: () => onChangeStatus('banned'),
          },
        ]),
  ]
}
