import { Link, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Person } from '#contract/common.ts'
import { formatNumber } from '#contract/format-number.ts'
import { learning as texts } from '#contract/messages/en/learning-screens.ts'
import { type VideoLevel, videoLevels } from '#contract/videos.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { type CallState, useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { VideoCards, VideoCardsSkeleton } from '../../shared/video-cards.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCount } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { begunLessons, educatorList, levelLessons, overviewEducators } from './api.ts'
import { EducatorTable } from './educator-table.tsx'
import { LearningFrame } from './learning-frame.tsx'
import { LearningLink } from './learning-link.tsx'
import { ListState } from './list-state.tsx'
import { OrderSwitch } from './order-switch.tsx'
import type { LessonSearch } from './search-params.ts'
import { SectionHeader } from './section-header.tsx'
import { useIsMemberLayout } from './use-is-member-layout.ts'
import { useLiveLessons } from './use-live-lessons.ts'
import { WatchTime } from './watch-time.tsx'

/** /dashboard/learning, /dashboard/learningzone and /learning: begun lessons, a few of each level, educators. */
export default function LearningPage({ follow }: { follow: (person: Person) => ReactNode }) {
  const { order } = useSearch({ strict: false }) as LessonSearch
  const isMember = useSession().status === 'member'
  const isMemberLayout = useIsMemberLayout()
  useLiveLessons()
  return (
    <LearningFrame lead={useLead(order)} order={<OrderSwitch />}>
      {isMember && <BegunLessons />}
      <Levels order={order} />
      <div className="learning-columns gutter">
        <section aria-labelledby="learning-educators">
          <SectionHeader id="learning-educators" title={texts.educators}>
            {isMemberLayout && (
              <Link to="/dashboard/learningzone/educators" className="quiet-link tap-target">
                {texts.allEducators}
              </Link>
            )}
          </SectionHeader>
          <EducatorTable limit={overviewEducators} follow={follow} />
        </section>
        {isMember && <WatchTime />}
      </div>
    </LearningFrame>
  )
}

type Order = LessonSearch['order']

/** The number of lessons and educators, once both are known. */
function useLead(order: Order): string | undefined {
  const totals = [
    useCall(levelLessons({ level: 'beginner', order })),
    useCall(levelLessons({ level: 'intermediate', order })),
    useCall(levelLessons({ level: 'advanced', order })),
  ].map(({ data }) => data?.pagination.total)
  const educators = useCall(educatorList(overviewEducators)).data?.total
  if (educators === undefined || educators === 0) return undefined
  let lessons = 0
  for (const total of totals) {
    if (total === undefined) return undefined
    lessons += total
  }
  return texts.lead(formatNumber(lessons), lessons === 1, formatNumber(educators), educators === 1)
}

function BegunLessons() {
  const { data } = useCall(begunLessons())
  if (!data || data.history.length === 0) return null
  return (
    <section className="learning-section gutter" aria-labelledby="learning-begun">
      <SectionHeader id="learning-begun" title={texts.continueWatching}>
        <Link to="/dashboard/watchhistory" className="quiet-link tap-target">
          {texts.history}
        </Link>
      </SectionHeader>
      <VideoCards videos={data.history.map(({ video }) => video)} resumes />
    </section>
  )
}

/** Levels without lessons are left out, unless all are. */
function Levels({ order }: { order: Order }) {
  const beginner = useCall(levelLessons({ level: 'beginner', order }))
  const intermediate = useCall(levelLessons({ level: 'intermediate', order }))
  const advanced = useCall(levelLessons({ level: 'advanced', order }))
  const all = [beginner, intermediate, advanced]
  if (all.every(({ data }) => data?.videos.length === 0))
    return <EmptyState illustration="empty" title={texts.empty} text={texts.emptyText} />
  // One error stands for all three: they fail for the same reason.
  const failed = all.find(({ state }) => state === 'rejected')
  if (failed)
    return (
      <ListState response={failed} skeleton={null}>
        {() => null}
      </ListState>
    )
  return videoLevels.map((level, index) => <Level key={level} level={level} order={order} response={all[index]!} />)
}

type LessonsState = CallState<CallResult<'GET /learning/videos/sort/:order'>>
type LevelProps = { level: VideoLevel; order: Order; response: LessonsState }

function Level({ level, order, response }: LevelProps) {
  const total = response.data?.pagination.total
  if (total === 0) return null
  const id = `learning-${level}`
  const all = (className: string, icon?: ReactNode) => (
    <LearningLink section="all" level={level} order={order} className={className}>
      {texts.allOfLevel[level]}
      {icon}
    </LearningLink>
  )
  return (
    <section className="learning-section gutter" aria-labelledby={id}>
      <SectionHeader
        id={id}
        title={texts.levels[level]}
        note={total === undefined ? undefined : texts.lessons(formatCount(total), total === 1)}
      >
        {all('quiet-link tap-target desktop-only')}
      </SectionHeader>
      <ListState response={response} skeleton={<VideoCardsSkeleton />}>
        {({ videos }) => <VideoCards videos={videos} />}
      </ListState>
      {all('learning-more quiet-link phone-only', <Icon name="chevron-right" small />)}
    </section>
  )
}
