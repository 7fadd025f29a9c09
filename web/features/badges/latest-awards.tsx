import { badgeName } from '#contract/messages/en/badge-name.ts'
import { latest as texts } from '#contract/messages/en/badges-screens.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { CallContent } from '../../shared/call-content.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { latestAwards } from './api.ts'
import { BadgeLink } from './badge-link.tsx'
import { Medal } from './medal.tsx'

/** Who earned what lately. Not shown on a site where nobody has a badge. */
export function LatestAwards() {
  const response = useCall(latestAwards())
  if (response.data?.awards.length === 0) return null
  return (
    <section className="badges-section gutter" aria-labelledby="badges-latest">
      <div className="badges-section-head">
        <h2 id="badges-latest">{texts.title}</h2>
        <span className="meta">{texts.note}</span>
      </div>
      <CallContent
        response={response}
        content={texts.title}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {({ awards }) => (
          <ul className="badges-latest">
            {awards.map(({ user, badge, awardedAt }) => (
              <li key={user._id}>
                <Medal badge={badge} size={56} />
                <div>
                  <p className="badges-holder">
                    <ProfileLink username={user.username} className="bold tap-target">
                      <MemberText>{user.name}</MemberText>
                    </ProfileLink>
                    <StaffBadge member={user} />
                  </p>
                  <p dir="auto">
                    <BadgeLink id={badge._id}>{badgeName(badge)}</BadgeLink>
                  </p>
                </div>
                <span className="meta">
                  <RelativeTime value={awardedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </CallContent>
    </section>
  )
}
