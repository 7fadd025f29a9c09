// The actions on a profile: one's own or another member's.
import { useState } from 'react'
import { block as blockTexts } from '#contract/messages/en/people-screens.ts'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import type { PublicUser } from '#contract/profiles.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { ShareProfile, useShareProfile } from '../../features/profiles/share-profile.tsx'
import { useSession } from '../../platform/platform.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { ReportDialog } from '../../shared/lazy-report-dialog.ts'
import { useHasPhoneBar } from '../../shared/phone-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'

const EditProfile = lazyDialog(() => import('../../features/profiles/edit-profile.tsx'), { title: texts.edit })
const BlockQuestion = lazyDialog(() => import('../../features/follows/confirm-block.tsx'), {
  title: ({ member }) => blockTexts.title(member.name),
  size: 'narrow',
})

/** On phones, the bar shows these actions in the members' layout. */
const useBarClass = () => (useHasPhoneBar() ? 'desktop-only' : undefined)

export function ProfileActions({ user }: { user: PublicUser }) {
  const session = useSession()
  const isOwn = session.status === 'member' && session.user._id === user._id
  return (
    <>
      <span className={useBarClass()}>
        <ShareProfile username={user.username} name={user.name} />
      </span>
      {isOwn ? <OwnProfileActions user={user} /> : <OtherProfileActions user={user} />}
    </>
  )
}

function OwnProfileActions({ user }: { user: PublicUser }) {
  const session = useSession()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      {user.can.edit && (
        <Button
          onPointerEnter={EditProfile.preload}
          onTouchStart={EditProfile.preload}
          onFocus={EditProfile.preload}
          onClick={() => setEditing(true)}
        >
          <Icon name="edit" />
          {texts.edit}
        </Button>
      )}
      {isEditing && session.status === 'member' && (
        <EditProfile profile={user} ownUser={session.user} onClose={() => setEditing(false)} />
      )}
    </>
  )
}

/** Guests are asked to log in. For members the server decides. */
export function useMayFollow(user: PublicUser): boolean {
  const session = useSession()
  return (session.status !== 'member' || user.can.follow || user.isFollowing) && !user.isBlocked
}

function OtherProfileActions({ user }: { user: PublicUser }) {
  return (
    <>
      <span className={useBarClass()}>
        <ProfileMenu user={user} />
      </span>
      {useMayFollow(user) && <FollowButton member={user} primary />}
    </>
  )
}

/** `canShare`: the menu offers to share the profile, too. */
export function ProfileMenu({ user, canShare = false }: { user: PublicUser; canShare?: boolean }) {
  const [opened, setOpened] = useState<'block' | 'report' | null>(null)
  const close = () => setOpened(null)
  const share = useShareProfile(user)
  const items: MenuItem[] = []
  if (canShare) items.push({ id: 'share', label: texts.share, icon: 'share', onSelect: () => void share() })
  if (user.can.report)
    items.push({
      id: 'report',
      label: texts.report,
      icon: 'flag',
      onIntent: ReportDialog.preload,
      onSelect: () => setOpened('report'),
    })
  if (user.can.block && !user.isBlocked)
    items.push({
      id: 'block',
      label: blockTexts.blockMember(user.username),
      icon: 'shield',
      danger: true,
      onIntent: BlockQuestion.preload,
      onSelect: () => setOpened('block'),
    })
  if (items.length === 0) return null
  return (
    <>
      <Menu label={texts.more(user.name)} items={items}>
        <Icon name="more" />
      </Menu>
      {opened === 'block' && <BlockQuestion member={user} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog reported={{ kind: 'member', id: user._id, name: user.name }} onClose={close} />
      )}
    </>
  )
}
