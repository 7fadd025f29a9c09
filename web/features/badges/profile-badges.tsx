import { Link } from '@tanstack/react-router'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { profileBadges as texts } from '#contract/messages/en/badges-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { memberBadges } from './api.ts'
import { BadgeLink } from './badge-link.tsx'
import { highestEarned } from './families.ts'
import { Medal } from './medal.tsx'
import './badges.css'

/**
 * The highest metal of each badge that a member has. Your own profile also links to all badges: phones have no other
 * link.
 */
export default function ProfileBadges({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  const { data, state } = useCall(memberBadges(memberId))
  if (state === 'rejected') return <p className="meta gutter">{texts.failed}</p>
  const badges = highestEarned(data?.badges ?? [])
  if (badges.length === 0 && !isOwn) return null
  return (
    <div className="badges-profile gutter">
      {badges.length > 0 && (
        <ul aria-label={texts.title}>
          {badges.map((badge) => (
            <li key={badge._id}>
              <BadgeLink id={badge._id} aria-label={texts.open(badgeName(badge))}>
                <Medal badge={badge} size={56} />
              </BadgeLink>
            </li>
          ))}
        </ul>
      )}
      {isOwn && (
        <Link to="/dashboard/badges" className="quiet-link tap-target">
          {texts.all}
        </Link>
      )}
    </div>
  )
}
