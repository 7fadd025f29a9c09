// Everything about an own lesson on one page: what happens to its file, and what people will read.
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  lesson as fields,
  stale,
  submitting,
  upload as texts,
  uploadSteps,
} from '#contract/messages/en/video-upload-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { PageBar, PhoneBar } from '../../shared/phone-bar.tsx'
import { StaleNotice } from '../../shared/stale-notice.tsx'
import { useFormDraft } from '../../shared/use-form-draft.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Divider } from '../../ui/divider.tsx'
import { formatBytes, formatDuration } from '../../ui/format.ts'
import { AboutFields } from './about-fields.tsx'
import { CaptionsField } from './captions-field.tsx'
import { ChaptersField } from './chapters-field.tsx'
import { useFileInput } from './file-picker.tsx'
import { LessonDecision } from './lesson-decision.tsx'
import { lessonDraftName, valuesOf } from './lesson-values.ts'
import { RemoveLesson } from './remove-lesson.tsx'
import { SubmitChecklist } from './submit-checklist.tsx'
import { ThumbnailField } from './thumbnail-field.tsx'
import { UploadSteps } from './upload-steps.tsx'
import { useLessonActions } from './use-lesson-actions.ts'
import { useSaveLesson } from './use-save-lesson.ts'
import './lesson-editor.css'

type Props = {
  video: VideoDetails
  refresh: () => Promise<void>
  /** Above the head of the page. */
  children?: ReactNode
}

/** "clip.mp4 · 612 MB · 14:26 · 1920 × 1080" */
function factsOf({ fileName, bytes, upload, duration, width, height }: VideoDetails): string {
  const size = bytes ?? upload?.length
  return [
    fileName,
    size === undefined ? '' : formatBytes(size),
    duration === null ? '' : formatDuration(duration),
    width === null || height === null ? '' : `${width} × ${height}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

export function LessonEditor({ video, refresh, children }: Props) {
  const form = useFormDraft({
    name: lessonDraftName(video._id),
    version: video.version,
    load: () => valuesOf(video),
  })
  const saving = useSaveLesson(video, form)
  const navigate = useNavigate()
  const [hasPromised, setPromised] = useState(false)
  const [promiseProblem, setPromiseProblem] = useState<string>()
  const isNew = video.can.submit || video.status === 'uploading'
  const title = isNew ? texts.title : texts.editTitle
  const change: typeof form.change = (part) => {
    form.change(part)
    saving.clearProblems()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isNew) return void saving.save()
    setPromiseProblem(hasPromised ? undefined : submitting.promiseMissing)
    if (!hasPromised) saving.check()
    else if (await saving.submit()) void navigate({ to: '/dashboard/learningzone/mine' })
  }
  return (
    <main id="main" tabIndex={-1} className="video-uploads wide">
      <PhoneBar>
        <PageBar name={title} />
      </PhoneBar>
      {children}
      <div className="page-head video-uploads-head">
        <div>
          <h1 className="title page-name">{title}</h1>
          <p className="muted">{factsOf(video)}</p>
        </div>
        <RemoveButton video={video} />
      </div>
      <Divider className="video-uploads-divider" />
      <Progress video={video} />
      <LessonDecision video={video} refresh={refresh} />
      <StaleNotice form={form} title={stale.title} text={stale.text} />
      <form className="video-uploads-columns" onSubmit={submit} noValidate>
        <div className="video-uploads-form">
          <Heading title={fields.about} note={form.isKept ? fields.kept : undefined} isEnd />
          <AboutFields
            values={form.values}
            problems={saving.problems}
            change={change}
            isRoomFixed={video.publishedAt !== null}
          />
          <Heading title={fields.thumbnail} note={fields.thumbnailHint} />
          <ThumbnailField
            video={video}
            frame={form.values.frame}
            onChoose={(frame) => change({ frame })}
            onUploaded={async () => {
              form.adopt({ frame: null })
              await refresh()
            }}
          />
          <Heading title={fields.chapters} note={fields.chaptersHint} />
          <ChaptersField
            video={video}
            chapters={form.values.chapters}
            problems={saving.problems}
            onChange={(chapters) => change({ chapters })}
          />
          <Heading title={fields.captions} note={fields.captionsHint} />
          <CaptionsField video={video} onChanged={refresh} />
          <Heading title={fields.quiz} note={fields.quizHint} />
          <div>
            <Link to="/dashboard/learningzone/mine/quiz/$id" params={{ id: video._id }} className={buttonClass()}>
              {video.hasQuiz ? fields.editQuiz : fields.addQuiz}
            </Link>
          </div>
        </div>
        <SubmitChecklist
          video={video}
          values={form.values}
          hasPromised={hasPromised}
          promiseProblem={promiseProblem}
          pending={saving.pending}
          onPromise={(promised) => {
            setPromised(promised)
            setPromiseProblem(undefined)
          }}
          onSave={() => void saving.save()}
        />
      </form>
    </main>
  )
}

const Heading = ({ title, note, isEnd }: { title: string; note?: ReactNode; isEnd?: boolean }) => (
  <div className="video-uploads-heading">
    <h2>{title}</h2>
    {note && <span className={isEnd ? 'meta end' : 'meta'}>{note}</span>}
  </div>
)

function Progress({ video }: { video: VideoDetails }) {
  const { goOn, replace, retry } = useLessonActions()
  const [problem, setProblem] = useState<string | null>(null)
  const { _id: id, upload } = video
  const again = useFileInput(uploadSteps.chooseFile, (file) => {
    if (!upload) return
    setProblem(null)
    void goOn(id, file, upload).then(setProblem)
  })
  const other = useFileInput(uploadSteps.reupload, (file) => void replace(id, file))
  return (
    <>
      {again.input}
      {other.input}
      <UploadSteps
        video={video}
        problem={problem}
        onContinue={again.open}
        onRetry={(quality) => void retry(id, quality)}
        onReupload={other.open}
      />
    </>
  )
}

function RemoveButton({ video }: { video: VideoDetails }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  if (!video.can.delete) return null
  const leave = () => void navigate({ to: '/dashboard/learningzone/mine' })
  return (
    <>
      <button type="button" className="quiet-link tap-target" onClick={() => setAsking(true)}>
        {uploadSteps.remove}
      </button>
      {isAsking && <RemoveLesson id={video._id} onRemoved={leave} onClose={() => setAsking(false)} />}
    </>
  )
}
