// /dashboard/learningzone/create: choose a file, then everything about its lesson.
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { upload as texts } from '#contract/messages/en/video-upload-screens.ts'
import type { CallResult } from '../../platform/api/api-types.ts'
import { type CallState, useCall } from '../../platform/cache/use-call.ts'
import { useSession } from '../../platform/platform.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { formatBytes } from '../../ui/format.ts'
import { LoadError } from '../../ui/load-error.tsx'
import { lessonQuery, uploadsQuery } from './api.ts'
import { FilePicker } from './file-picker.tsx'
import { LessonEditor } from './lesson-editor.tsx'
import { percentOf } from './lesson-progress.ts'
import { AgeOffline, GoneState, OwnPage, QueryContent } from './own-page.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { uploadSearch } from './search-params.ts'
import { useLessonActions } from './use-lesson-actions.ts'
import { useLiveLessons } from './use-live-lessons.ts'

export default function UploadPage() {
  const { video } = uploadSearch(useSearch({ strict: false }))
  useLiveLessons()
  return video ? <Lesson key={video} id={video} /> : <NewLesson />
}

function Lesson({ id }: { id: string }) {
  const query = useCall(lessonQuery(id))
  const session = useSession()
  if (session.status !== 'member') return null
  if (query.state === 'fulfilled' && query.data.video.author._id === session.user._id)
    return (
      <LessonEditor video={query.data.video} refresh={query.refresh}>
        <AgeOffline query={query} content={texts.offline} />
      </LessonEditor>
    )
  return (
    <Frame>
      <QueryContent query={query} texts={{ ...texts, failed: texts.loadFailed }}>
        {() => <GoneState title={texts.gone} text={texts.goneText} />}
      </QueryContent>
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <OwnPage
    title={texts.title}
    isWide
    action={
      <Link to="/dashboard/learningzone/mine" className="quiet-link tap-target">
        {texts.toOwn}
      </Link>
    }
  >
    {children}
  </OwnPage>
)

function NewLesson() {
  const query = useCall(uploadsQuery)
  const navigate = useNavigate()
  const { begin } = useLessonActions()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (file: File) => {
    setStarting(true)
    setProblem(null)
    const begun = await begin(file)
    setStarting(false)
    if ('problem' in begun) return setProblem(begun.problem)
    // Back returns to the previous page, and a reload opens this lesson.
    void navigate({ to: '/dashboard/learningzone/create', search: { video: begun.id }, replace: true })
  }
  if (query.data?.isAvailable === false)
    return (
      <Frame>
        <EmptyState illustration="component-failed" title={texts.off} text={texts.offText} />
      </Frame>
    )
  return (
    <Frame>
      <FilePicker isStarting={isStarting} problem={problem} onChoose={(file) => void choose(file)} />
      <Unfinished query={query} />
    </Frame>
  )
}

/** Uploads that continue where they stopped, once their file is chosen again. */
function Unfinished({ query }: { query: CallState<CallResult<'GET /learning/uploads'>> }) {
  if (query.state === 'rejected')
    return <LoadError title={texts.loadFailed} text={query.error.message} onRetry={query.refresh} />
  if (query.state !== 'fulfilled' || query.data.uploads.length === 0) return null
  return (
    <section className="video-uploads-unfinished" aria-labelledby="unfinished-uploads">
      <h2 id="unfinished-uploads" className="video-uploads-heading">
        {texts.unfinished}
      </h2>
      <ul>
        {query.data.uploads.map(({ videoId, title, fileName, offset, length, expiresAt }) => (
          <li key={videoId}>
            <div>
              <p className="bold" dir="auto">
                {title || fileName || texts.untitled}
              </p>
              <p className="meta">
                {texts.unfinishedText(formatBytes(offset), formatBytes(length))}, {texts.until}{' '}
                <ExactTime value={expiresAt} />
              </p>
            </div>
            <ProgressBar name={title || fileName} percent={percentOf(offset, length)} />
            <Link to="/dashboard/learningzone/create" search={{ video: videoId }} className={buttonClass()}>
              {texts.goOn}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
