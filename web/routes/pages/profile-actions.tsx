// The actions on a profile: one's own or another member's.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { block as blockTexts } from '#contract/messages/en/people-screens.ts'
import { profile as texts } from '#contract/messages/en/profiles-screens.ts'
import type { PublicUser } from '#contract/profiles.ts'
import { FollowButton } from '../../features/follows/follow-button.tsx'
import { ShareProfile } from '../../features/profiles/share-profile.tsx'
import { useSession } from '../../platform/platform.ts'
import { lazyDialog } from '../../platform/routing/lazy-dialog.tsx'
import { ReportDialog } from '../../shared/lazy-report-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const EditProfile = lazyDialog(() => import('../../features/profiles/edit-profile.tsx'), { title: texts.edit })
const BlockQuestion = lazyDialog(() => import('../../features/follows/confirm-block.tsx'), {
  title: ({ member }) => blockTexts.title(member.name),
  size: 'narrow',
})

export function ProfileActions({ user }: { user: PublicUser }) {
  const session = useSession()
  const isOwn = session.status === 'member' && session.user._id === user._id
  return (
    <>
      <ShareProfile username={user.username} name={user.name} />
      {isOwn ? <OwnProfileActions user={user} /> : <OtherProfileActions user={user} />}
    </>
  )
}

function OwnProfileActions({ user }: { user: PublicUser }) {
  const session = useSession()
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <Link to="/dashboard/account" className={iconButtonClass()}>
        <Icon name="settings" />
        <VisuallyHidden>{texts.account}</VisuallyHidden>
      </Link>
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

function OtherProfileActions({ user }: { user: PublicUser }) {
  const session = useSession()
  const [opened, setOpened] = useState<'block' | 'report' | null>(null)
  const close = () => setOpened(null)
  // Guests are asked to log in. For members the server decides.
  const mayFollow = session.status !== 'member' || user.can.follow || user.isFollowing
  const items: MenuItem[] = []
  if (user.can.report)
    items.push({
      ...{ id: 'report', label: texts.report, icon: 'flag', onIntent: ReportDialog.preload },
      onSelect: () => setOpened('report'),
    })
  if (user.can.block && !user.isBlocked)
    items.push({
      ...{ id: 'block', label: blockTexts.blockMember(user.username), icon: 'shield', danger: true },
      onIntent: BlockQuestion.preload,
      onSelect: () => setOpened('block'),
    })
  return (
    <>
      {items.length > 0 && (
        <Menu label={texts.more(user.name)} items={items}>
          <Icon name="more" />
        </Menu>
      )}
      {mayFollow && !user.isBlocked && <FollowButton member={user} primary />}
      {opened === 'block' && <BlockQuestion member={user} onClose={close} />}
      {opened === 'report' && (
        <ReportDialog reported={{ kind: 'member', id: user._id, name: user.name }} onClose={close} />
      )}
    </>
  )
}
