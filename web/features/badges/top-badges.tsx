import type { PublicUser } from '#contract/profiles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { topBadges } from './api.ts'
import { BadgeLink } from './badge-link.tsx'
import { highestOfEach } from './families.ts'

/** The best badges of a member by name. Members get the newest ones and can open them; guests see those of the profile. */
export function TopBadges({ user: { _id, badges, isBlocked } }: { user: PublicUser }) {
  const isMember = useSession().status === 'member'
  const { data } = useCall({ ...topBadges(_id), enabled: isMember && !isBlocked })
  return highestOfEach<PublicUser['badges'][number]>(data?.badges ?? badges).map((badge) => (
    <span key={badge._id}>
      <BadgeMark member={{ bestBadge: badge }} />
      {isMember ? (
        <BadgeLink id={badge._id} className="link tap-target">
          {badge.name}
        </BadgeLink>
      ) : (
        badge.name
      )}
    </span>
  ))
}
