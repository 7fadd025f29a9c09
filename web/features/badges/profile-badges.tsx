import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { EarnedBadge } from '#contract/badges.ts'
import { formatNumber } from '#contract/format-number.ts'
import { profileBadges as texts } from '#contract/messages/en/profiles-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { memberBadges } from './api.ts'
import { BadgeLink } from './badge-link.tsx'
import { highestEarned } from './families.ts'
import { Medal } from './medal.tsx'
import './badges.css'

/** The newest badges are shown, two rows of them on phones. */
const shownCount = 6

/** The highest metal of each badge that a member has. Your own profile leads to all badges, others show the rest here. */
export function ProfileBadges({ memberId, isOwn }: { memberId: string; isOwn: boolean }) {
  const { data, state } = useCall(memberBadges(memberId))
  const [areAllShown, setAllShown] = useState(false)
  if (state === 'rejected') return <p className="meta gutter badges-profile">{texts.failed}</p>
  const badges = highestEarned(data?.badges ?? [])
  if (badges.length === 0 && (!isOwn || !data)) return null
  return (
    <section className="badges-profile gutter" aria-labelledby="profile-badges">
      <div className="badges-profile-head">
        <h2 id="profile-badges" className="bold">
          {texts.title}
        </h2>
        {isOwn ? (
          <Link to="/dashboard/badges" className="quiet-link tap-target">
            {texts.all}
          </Link>
        ) : (
          badges.length > shownCount &&
          !areAllShown && (
            <button type="button" className="quiet-link tap-target" onClick={() => setAllShown(true)}>
              {texts.showAll(formatNumber(badges.length))}
            </button>
          )
        )}
      </div>
      {badges.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ul>
          {badges.slice(0, areAllShown ? badges.length : shownCount).map((badge) => (
            <ProfileBadge key={badge._id} badge={badge} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What the badge is for, without the explanation of its name. */
const firstSentence = (text: string): string => text.split(/(?<=\.)\s/)[0]!

/** The pages of badges are for members. */
function ProfileBadge({ badge }: { badge: EarnedBadge }) {
  const isMember = useSession().status === 'member'
  const { _id, name, description, tier, points } = badge
  return (
    <li>
      <Medal badge={badge} size={96} />
      <h3 className="bold">
        {isMember ? <BadgeLink id={_id}>{name}</BadgeLink> : name}
        <span className="visually-hidden">, {texts.tiers[tier]}</span>
      </h3>
      <p className="meta">{firstSentence(description)}</p>
      {points > 0 && <p className="badges-profile-points">{texts.points(formatNumber(points), points === 1)}</p>}
    </li>
  )
}
