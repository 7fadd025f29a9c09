import './video-page.css'
import './player/player.css'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Person } from '#contract/common.ts'
import { learning } from '#contract/messages/en/learning-screens.ts'
import { lessonTextLabels, video as texts } from '#contract/messages/en/video-screens.ts'
import { type LessonText, lessonTextNames, type VideoDetails, watchLimits } from '#contract/videos.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { isNetworkFailure, useOnline } from '../../platform/device/online.ts'
import { useSession } from '../../platform/platform.ts'
import { backgroundComponent } from '../../platform/routing/background-component.ts'
import { lazyPart } from '../../platform/routing/lazy-part.tsx'
import { usePageName } from '../../platform/routing/use-page-title.ts'
import { CoverageScale } from '../../shared/coverage-scale.tsx'
import { StandardWarning } from '../../shared/notices.tsx'
import { RoomChip } from '../../shared/room-chip.tsx'
import { SyntheticLabel } from '../../shared/synthetic-label.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount, formatDate, formatDuration } from '../../ui/format.ts'
import { iconButtonClass } from '../../ui/icon-button.tsx'
import { MemberText } from '../../ui/member-text.tsx'
import { OfflineBanner } from '../../ui/offline-banner.tsx'
import { IconPartFailed, PartFailed } from '../../ui/part-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { videoQuery } from './api.ts'
import { Chapters } from './chapters.tsx'
import { LearningLink } from './learning-link.tsx'
import { ListState } from './list-state.tsx'
import { NextLessons } from './next-lessons.tsx'
import type { StartSearch } from './search-params.ts'
import { SeriesNav } from './series-nav.tsx'
import { UploaderCard } from './uploader-card.tsx'
import { useIsMemberLayout } from './use-is-member-layout.ts'

/** The placeholder of a lesson's page while it loads. */
function VideoSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">{texts.loading}</span>
      <div className="player" aria-hidden="true">
        <div className="player-frame" />
        <div className="player-panel" />
      </div>
      <div className="lesson-head lesson-skeleton gutter" aria-hidden="true">
        <Skeleton width="72%" height={28} />
        <Skeleton width="48%" />
        <Skeleton width={200} height={20} />
      </div>
    </div>
  )
}

const MenuPlace = () => <span className={iconButtonClass()} />
const VideoMenu = lazyPart(() => import('./video-menu.tsx'), IconPartFailed, MenuPlace)

const VideoLive = backgroundComponent(() => import('./video-live-updates.ts'))
const LessonQuiz = lazyPart<{ video: VideoDetails }>(() => import('./lesson-quiz.tsx'), PartFailed)

/** Parts that a lesson shares with posts. */
export type VideoParts = {
  /** Likes, comments, saves, sharing. */
  actions: (video: VideoDetails) => ReactNode
  follow: (person: Person) => ReactNode
  comments: (video: VideoDetails) => ReactNode
  /** Members' text with links, also to places of the lesson. */
  text: (text: string, video: VideoDetails) => ReactNode
  /** `at`: where to start, in seconds. */
  player: (video: VideoDetails, at: number | undefined) => ReactNode
}

/** /learning/video/{videoId} and /dashboard/learningzone/video/{videoId} */
export function VideoPage({ id, parts }: { id: string; parts: VideoParts }) {
  const response = useCall(videoQuery(id))
  // The public page has the title of its SEO record.
  usePageName(useIsMemberLayout() ? response.data?.video.title : undefined)
  const isGone = response.error?.status === 404 || response.error?.type === 'validation_failed'
  const isOffline = !useOnline() || isNetworkFailure(response.error)
  return (
    <main id="main" tabIndex={-1} className="wide lesson">
      {isGone ? (
        <Gone />
      ) : (
        <ListState
          response={response}
          content={texts.region}
          failedText={texts.loadFailed}
          skeleton={<VideoSkeleton />}
        >
          {({ video }) => <Lesson video={video} parts={parts} />}
        </ListState>
      )}
      {isOffline && response.state === 'pending' && <OfflineBanner />}
    </main>
  )
}

function Gone() {
  return (
    <EmptyState illustration="not-found" title={texts.notFound} text={texts.notFoundText} heading="h1">
      <LearningLink section="all" className={buttonClass()}>
        {texts.toLessons}
      </LearningLink>
    </EmptyState>
  )
}

type TextProps = { name: LessonText; video: VideoDetails; parts: VideoParts }

/** The description needs no heading. */
function TextOf({ name, video, parts }: TextProps) {
  if (video[name] === '') return null
  return (
    <>
      {name !== 'description' && <h2 className="section-heading">{lessonTextLabels[name]}</h2>}
      <MemberText as="div" className="lesson-description">
        {parts.text(video[name], video)}
      </MemberText>
    </>
  )
}

function Lesson({ video, parts }: { video: VideoDetails; parts: VideoParts }) {
  const isHydrated = useHydrated()
  const isMember = useSession().status === 'member'
  const { t } = useSearch({ strict: false }) as StartSearch
  return (
    <>
      <Suspense>{isHydrated && <VideoLive id={video._id} />}</Suspense>
      {parts.player(video, t)}
      <div className="lesson-columns">
        <div>
          <article aria-labelledby="lesson-title">
            <LessonHead video={video}>{parts.actions(video)}</LessonHead>
            <UploaderCard videoId={video._id} follow={parts.follow} />
            <section className="gutter lesson-about" aria-label={texts.about}>
              {lessonTextNames.map(
                (name) => name !== 'title' && <TextOf key={name} name={name} video={video} parts={parts} />,
              )}
              {video.tags.length > 0 && <Tags video={video} />}
              <Chapters video={video} />
              <StandardWarning author={video.author} />
              <p className="meta lesson-risk">{texts.risk}</p>
            </section>
            {video.series && <SeriesNav series={video.series} />}
            {video.hasQuiz && isMember && <LessonQuiz video={video} />}
          </article>
          {parts.comments(video)}
        </div>
        <NextLessons id={video._id} />
      </div>
    </>
  )
}

function LessonHead({ video, children }: { video: VideoDetails; children: ReactNode }) {
  const isKnown = useSession().status !== 'loading'
  const { title, section, level, views, publishedAt, createdAt, pricesUntil } = video
  return (
    <div className="lesson-head gutter">
      <div className="lesson-title">
        <h1 id="lesson-title" className="title">
          <MemberText>{title}</MemberText>
        </h1>
        {isKnown ? <VideoMenu video={video} /> : <MenuPlace />}
      </div>
      <p className="lesson-facts">
        <LearningLink section={section}>
          <RoomChip section={section} />
        </LearningLink>
        <span>{learning.levels[level]}</span>
        <span>{texts.views(formatCount(views), views === 1)}</span>
        <time dateTime={publishedAt ?? createdAt}>{formatDate(publishedAt ?? createdAt)}</time>
        <SyntheticLabel media={video} />
        {pricesUntil && <span>{texts.pricesUntil(formatDate(pricesUntil))}</span>}
      </p>
      {video.status !== 'approved' && (
        <p className="lesson-status">{video.status === 'pending' ? texts.underReview : texts.notPublic}</p>
      )}
      {children}
      <Progress video={video} />
    </div>
  )
}

/** How much of the lesson the viewer has watched. */
function Progress({ video }: { video: VideoDetails }) {
  const { duration, progress, currentTime, covered, chapterStarts, completed } = video
  if (duration === null || (progress === 0 && currentTime === 0)) return null
  return (
    <div className="lesson-progress">
      <p>
        <span>
          <b className="bold">{texts.covered(Math.floor(progress))}</b>{' '}
          <span className="muted">{texts.place(formatDuration(currentTime), formatDuration(duration))}</span>
        </span>
        <span className="muted">{completed ? texts.completed : texts.completeAt(watchLimits.completed)}</span>
      </p>
      <CoverageScale duration={duration} chapterStarts={chapterStarts} covered={covered} at={currentTime} />
    </div>
  )
}

function Tags({ video }: { video: VideoDetails }) {
  return (
    <ul className="lesson-tags">
      {video.tags.map((tag) => (
        <li key={tag}>
          <LearningLink section="all" tag={tag} className="link">
            #{tag}
          </LearningLink>
        </li>
      ))}
    </ul>
  )
}
