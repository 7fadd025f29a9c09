import { Link, useParams } from '@tanstack/react-router'
import { formatNumber } from '#contract/format-number.ts'
import { badgeName } from '#contract/messages/en/badge-name.ts'
import { counted, badges as listTexts, badge as texts } from '#contract/messages/en/badges-screens.ts'
import { useCall, useCallPages } from '../../platform/cache/use-call.ts'
import { usePageName } from '../../platform/routing/use-page-title.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { CallContent } from '../../shared/call-content.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount, formatDate } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { NotFound } from '../../ui/not-found.tsx'
import { useTimeZone } from '../../ui/use-time-zone.ts'
import { allBadges, badgeProgress, flattenHolders, type Holder, holderPages, memberBadges } from './api.ts'
import { BadgeLink } from './badge-link.tsx'
import { familiesOf, type OwnBadge, ownBadges, shareOf } from './families.ts'
import { Medal } from './medal.tsx'
import './badges.css'

/** /dashboard/badges/{id}: what a badge stands for, and who has it. */
export default function BadgePage() {
  const { badgeId = '' } = useParams({ strict: false })
  const pages = useCallPages(holderPages(badgeId))
  usePageName(pages.data && badgeName(pages.data.pages[0]!.badge))
  const family = useFamily(badgeId)
  const own = family.find(({ _id }) => _id === badgeId)
  if (pages.error?.status === 404 || pages.error?.status === 400)
    return (
      <main id="main" tabIndex={-1} className="page-state">
        <NotFound>
          <ToBadges />
        </NotFound>
      </main>
    )
  return (
    <main id="main" tabIndex={-1}>
      <CallContent
        response={pages}
        content={listTexts.title}
        failedText={texts.failed}
        skeleton={<ListSkeleton label={texts.loading} />}
      >
        {(data) => {
          const { badge } = data.pages[0]!
          const holders = flattenHolders(data)
          return (
            <>
              <header className="badges-header gutter">
                <Medal badge={badge} size={160} {...(own && !own.earned && { progress: shareOf(own) })} />
                <h1 className="title" dir="auto">
                  {badgeName(badge)}
                </h1>
                <p className="lead" dir="auto">
                  {badge.description}
                </p>
                <p className="meta">{listTexts.points(formatNumber(badge.points), badge.points === 1)}</p>
                {own?.earned?.reason && <p dir="auto">{texts.reason(own.earned.reason)}</p>}
                <p className="meta">{badge.rule ? texts.countedBySite : texts.awarded}</p>
              </header>
              {family.length > 1 && <Metals family={family} current={badgeId} />}
              <section className="badges-section gutter" aria-labelledby="badges-holders">
                <div className="badges-section-head">
                  <h2 id="badges-holders">{texts.holders}</h2>
                  <span className="meta">
                    {texts.holdersCount(formatCount(badge.holdersCount), badge.holdersCount === 1)}
                  </span>
                </div>
                {holders.length === 0 ? (
                  <EmptyState illustration="empty" title={texts.nobody} text={texts.nobodyText} heading="h3" />
                ) : (
                  <ul className="badges-holders">
                    {holders.map((holder) => (
                      <HolderRow key={holder.user._id} holder={holder} />
                    ))}
                  </ul>
                )}
                {pages.hasMore && (
                  <LoadMore
                    label={texts.more}
                    failedText={texts.moreFailed}
                    failed={pages.error !== null}
                    pending={pages.isLoadingMore}
                    onLoadMore={pages.loadMore}
                  />
                )}
              </section>
              <p className="gutter badges-section">
                <ToBadges />
              </p>
            </>
          )
        }}
      </CallContent>
    </main>
  )
}

const ToBadges = () => (
  <Link to="/dashboard/badges" className={buttonClass()}>
    {texts.back}
  </Link>
)

/** The metals of the badge, as far as they are known. */
function useFamily(id: string): OwnBadge[] {
  const all = useCall(allBadges())
  const own = useCall(memberBadges('current'))
  const progress = useCall(badgeProgress('current'))
  if (!all.data || !own.data || !progress.data) return []
  const badges = ownBadges(all.data.badges, own.data.badges, progress.data.progress)
  return familiesOf(badges).find((family) => family.badges.some(({ _id }) => _id === id))?.badges ?? []
}

function Metals({ family, current }: { family: OwnBadge[]; current: string }) {
  const zone = useTimeZone()
  return (
    <section className="badges-section gutter" aria-labelledby="badges-metals">
      <div className="badges-section-head">
        <h2 id="badges-metals">{texts.metals}</h2>
      </div>
      <ul className="badges-steps">
        {family.map((badge) => {
          const { _id, rule, earned, progress, holdersCount } = badge
          return (
            <li key={_id}>
              <Medal badge={badge} size={32} {...(!earned && { progress: shareOf(badge) })} />
              <span>
                <BadgeLink id={_id} className={_id === current ? 'bold' : 'quiet-link'}>
                  {badgeName(badge)}
                </BadgeLink>
                <span className="meta badges-unit">
                  {rule && `${formatNumber(rule.threshold)} ${counted[rule.kind](rule.threshold === 1)}`}
                </span>
              </span>
              <span className="meta">
                {earned ? (
                  <>
                    <Icon name="check" small /> {formatDate(earned.awardedAt, zone)}
                  </>
                ) : (
                  progress && listTexts.toGo(formatNumber(progress.threshold - progress.value))
                )}
              </span>
              <span className="meta badges-number">
                {texts.holdersCount(formatCount(holdersCount), holdersCount === 1)}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function HolderRow({ holder: { user, awardedAt } }: { holder: Holder }) {
  const zone = useTimeZone()
  return (
    <li>
      <Avatar username={user.username} src={user.profilePhoto} size="sm" />
      <span className="badges-holder">
        <ProfileLink username={user.username} className="bold tap-target">
          <MemberText>{user.name}</MemberText>
        </ProfileLink>
        <StaffBadge member={user} />
        <RegistrationNumber member={user} />
        <BadgeMark member={user} />
      </span>
      <span className="meta">
        {listTexts.since} <time dateTime={awardedAt}>{formatDate(awardedAt, zone)}</time>
      </span>
    </li>
  )
}
