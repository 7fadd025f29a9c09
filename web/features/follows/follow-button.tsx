import { follow as texts } from '#contract/messages/en/follows-screens.ts'
import { TargetStatusSlot } from '../../platform/offline/queued-actions/slots.tsx'
import { useSession } from '../../platform/platform.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import './follows.css'
import { type Followable, useFollow } from './use-follow.ts'

/** Renders nothing for the viewer. `primary`: the button is the main action of the page. */
export function FollowButton({ member, primary }: { member: Followable; primary?: boolean }) {
  const session = useSession()
  const toggle = useFollow(member)
  if (session.status === 'member' && session.user._id === member._id) return null
  const { isFollowing, username } = member
  return (
    <div className="follow-control" data-opens-auth="">
      <Button variant={primary && !isFollowing ? 'primary' : undefined} onClick={toggle}>
        <Icon name={isFollowing ? 'check' : 'user-plus'} small={!primary} />
        <span>
          {isFollowing ? texts.following : texts.follow}
          <VisuallyHidden>{isFollowing ? texts.unfollowSuffix(username) : texts.followSuffix(username)}</VisuallyHidden>
        </span>
      </Button>
      <TargetStatusSlot of={`follow ${member._id}`} />
    </div>
  )
}
