import type { PublicUser } from '#contract/profiles.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { topBadges } from './api.ts'
import { highestOfEach } from './families.ts'

/** Marks of a member's best badges. Members get the newest ones, guests those of the profile. */
export function TopBadges({ user: { _id, badges, isBlocked } }: { user: PublicUser }) {
  const isMember = useSession().status === 'member'
  const { data } = useCall({ ...topBadges(_id), enabled: isMember && !isBlocked })
  return highestOfEach<PublicUser['badges'][number]>(data?.badges ?? badges).map((badge) => (
    <BadgeMark key={badge._id} member={{ bestBadge: badge }} />
  ))
}
