import { Link, useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import type { Educator } from '#contract/learning.ts'
import { learning, educators as texts } from '#contract/messages/en/learning-screens.ts'
import { useCall, useCallPages } from '../../platform/cache/use-call.ts'
import { usePageName } from '../../platform/routing/use-page-title.ts'
import { BadgeMark } from '../../shared/badge-mark.tsx'
import { ProfileLink } from '../../shared/profile-link.tsx'
import { RegistrationNumber } from '../../shared/registration-number.tsx'
import { StaffBadge } from '../../shared/staff-badge.tsx'
import { VideoCards, VideoCardsSkeleton } from '../../shared/video-cards.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { LoadMore } from '../../ui/load-more.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { educatorQuery, flattenVideos, lessonPages } from './api.ts'
import { LearningFrame } from './learning-frame.tsx'
import { ListState } from './list-state.tsx'
import { OrderSwitch } from './order-switch.tsx'
import type { LessonSearch } from './search-params.ts'
import { SectionHeader } from './section-header.tsx'
import { useLiveLessons } from './use-live-lessons.ts'

const skeleton = <VideoCardsSkeleton />

/** /dashboard/learningzone/educator/{userId}: an educator with figures and lessons. */
export default function EducatorPage({ follow }: { follow: (person: Person) => ReactNode }) {
  const { userId } = useParams({ strict: false }) as { userId: string }
  const response = useCall(educatorQuery(userId))
  usePageName(response.data?.educator.user.name)
  const isGone = response.error?.status === 404 || response.error?.type === 'validation_failed'
  useLiveLessons()
  return (
    <LearningFrame order={<OrderSwitch />}>
      <div className="learning-section gutter">
        {isGone ? (
          <EmptyState illustration="not-found" title={texts.notFound} text={texts.notFoundText}>
            <Link to="/dashboard/learningzone/educators" className={buttonClass()}>
              {texts.toEducators}
            </Link>
          </EmptyState>
        ) : (
          <ListState response={response} content={texts.title} failedText={texts.failed} skeleton={skeleton}>
            {({ educator }) => (
              <>
                <EducatorHead educator={educator} follow={follow} />
                <Lessons educator={educator} />
              </>
            )}
          </ListState>
        )}
      </div>
    </LearningFrame>
  )
}

type HeadProps = { educator: Educator; follow: (person: Person) => ReactNode }

function EducatorHead({ educator: { user, videosCount, views }, follow }: HeadProps) {
  return (
    <div className="educator-card">
      <ProfileLink username={user.username} isDuplicate>
        <Avatar username={user.username} src={user.profilePhoto} size="lg" />
      </ProfileLink>
      <div>
        <p className="educators-name">
          <ProfileLink username={user.username} className="bold lead">
            <MemberText>{user.name}</MemberText>
          </ProfileLink>
          <StaffBadge member={user} />
          <RegistrationNumber member={user} />
          <BadgeMark member={user} />
        </p>
        <p className="meta">
          {texts.figures(formatCount(videosCount), videosCount === 1, formatCount(views), views === 1)}
        </p>
      </div>
      <div className="educator-follow">{follow(user)}</div>
      {user.bio && (
        <MemberText as="p" className="educator-bio">
          {user.bio}
        </MemberText>
      )}
    </div>
  )
}

function Lessons({ educator: { user } }: { educator: Educator }) {
  const { order } = useSearch({ strict: false }) as LessonSearch
  const pages = useCallPages(lessonPages({ educator: user._id, order }))
  return (
    <section className="educator-lessons" aria-labelledby="educator-lessons">
      <SectionHeader id="educator-lessons" title={texts.lessonsBy(user.name)} />
      <ListState response={pages} skeleton={skeleton}>
        {(data) => (
          <>
            <VideoCards videos={flattenVideos(data)} />
            {pages.hasMore && (
              <LoadMore
                label={learning.more}
                failedText={learning.moreFailed}
                failed={pages.error !== null}
                pending={pages.isLoadingMore}
                onLoadMore={pages.loadMore}
              />
            )}
          </>
        )}
      </ListState>
    </section>
  )
}
