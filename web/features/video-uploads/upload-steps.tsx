// The steps of a lesson so far, the next one, and what can be done if a step failed.

import { type ReactNode, useEffect, useState } from 'react'
import { formatNumber } from '#contract/format-number.ts'
import { uploadSteps as texts } from '#contract/messages/en/video-upload-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import { browserClock } from '../../platform/clock.ts'
import { Button } from '../../ui/button.tsx'
import { formatBytes } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { isProcessed, percentOf, reachedBy, sentOf, timeLeft } from './lesson-progress.ts'
import { uploader, useUploadState } from './page-uploader.ts'
import { ProgressBar } from './progress-bar.tsx'
import { StepIndicator } from './step-indicator.tsx'
import type { UploadState } from './uploader.ts'
import './upload-steps.css'

type Props = {
  video: VideoDetails
  /** Chooses the same file again, after a reload. */
  onContinue: () => void
  /** Why the file that was chosen again was rejected. */
  problem: string | null
  onRetry: (quality?: VideoDetails['qualities'][number]['quality']) => void
  onReupload: () => void
}

export function UploadSteps(props: Props) {
  const { video } = props
  const state = useUploadState(video._id)
  const steps = [uploadStep(video, state), processingStep(video), approvalStep(video)]
  const current = steps.findIndex(({ isOpen }) => isOpen)
  return (
    <section className="video-uploads-steps" aria-label={texts.label}>
      <StepIndicator reached={reachedBy(video, state)} />
      <ol>
        {steps.map(({ title, text, isOpen }, index) => (
          <li
            key={title}
            aria-current={index === current ? 'step' : undefined}
            className={isOpen && index !== current ? 'video-uploads-later' : undefined}
          >
            <h2>{title}</h2>
            <p className="meta">{index === 0 && state?.phase === 'waiting' ? <Waiting state={state} /> : text}</p>
          </li>
        ))}
      </ol>
      {video.status === 'uploading' ? <FileRow {...props} state={state} /> : <QualityRows {...props} />}
    </section>
  )
}

/** `isOpen`: not finished. */
type Step = { title: string; text: string; isOpen: boolean }

function uploadStep(video: VideoDetails, state: UploadState | undefined): Step {
  if (video.status !== 'uploading')
    return { title: texts.uploaded, text: video.bytes === undefined ? '' : formatBytes(video.bytes), isOpen: false }
  const { sent, total } = sentOf(video, state)
  const percent = percentOf(sent, total)
  const isSending = state?.phase === 'sending' || state?.phase === 'sent'
  return {
    title: isSending ? texts.uploading(percent) : texts.interrupted(percent),
    text: texts.arrived(formatBytes(sent), formatBytes(total)),
    isOpen: true,
  }
}

function processingStep(video: VideoDetails): Step {
  if (video.status === 'uploading') return { title: texts.processingTodo, text: texts.processingTodoText, isOpen: true }
  if (video.status === 'failed') return { title: texts.processingFailed, text: '', isOpen: true }
  if (isProcessed(video)) return { title: texts.processed, text: texts.processedText, isOpen: false }
  return { title: texts.processing(video.processing?.progress ?? 0), text: texts.processingText, isOpen: true }
}

function approvalStep(video: VideoDetails): Step {
  const { status } = video
  if (status === 'pending') return { title: texts.pending, text: texts.pendingText, isOpen: true }
  if (status === 'approved') return { title: texts.approved, text: texts.approvedText, isOpen: false }
  if (status === 'rejected') return { title: texts.rejected, text: texts.rejectedText, isOpen: true }
  if (status === 'removed') return { title: texts.removed, text: '', isOpen: true }
  const isNext = video.can.submit && isProcessed(video)
  const text = status === 'uploading' ? texts.approvalTodoText : isNext ? texts.approvalNextText : texts.approvalText
  return { title: texts.approval, text, isOpen: true }
}

/** Counts down to the next try. */
function Waiting({ state }: { state: UploadState & { phase: 'waiting' } }) {
  const { retryAt } = state
  const [now, setNow] = useState(() => browserClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), 500)
    return () => clearInterval(timer)
  }, [])
  const seconds = retryAt === null ? 0 : Math.ceil((retryAt - now) / 1000)
  return seconds > 0 ? texts.retryIn(seconds) : texts.retrying
}

function FileRow({ video, onContinue, problem, state }: Props & { state: UploadState | undefined }) {
  const { sent, total } = sentOf(video, state)
  const failure = state?.phase === 'failed' ? state.message : null
  const isLost = state === undefined || state.phase === 'failed'
  return (
    <>
      <ul className="video-uploads-jobs" aria-label={texts.jobs}>
        <li>
          <span>{texts.file}</span>
          <ProgressBar name={texts.file} percent={percentOf(sent, total)} />
          <span className="video-uploads-state">
            {state?.phase === 'waiting' ? (
              <button type="button" className="quiet-link tap-target" onClick={() => uploader.retryNow(video._id)}>
                {texts.tryNow}
              </button>
            ) : (
              formatBytes(total)
            )}
          </span>
        </li>
      </ul>
      {isLost && (
        <Trouble
          text={problem ?? failure ?? texts.chooseAgain(video.upload?.fileName ?? '')}
          isAlert={Boolean(problem ?? failure)}
        >
          <Button variant="primary" onClick={onContinue}>
            {texts.chooseFile}
          </Button>
        </Trouble>
      )}
    </>
  )
}

/** Something that the educator has to do. */
function Trouble({ text, isAlert, children }: { text: string; isAlert: boolean; children: ReactNode }) {
  return (
    <div className="video-uploads-trouble" role={isAlert ? 'alert' : undefined}>
      <p className={isAlert ? 'video-uploads-reason' : 'video-uploads-reason neutral'}>
        <Icon name={isAlert ? 'alert' : 'info'} small />
        <span>{text}</span>
      </p>
      <div className="button-row">{children}</div>
    </div>
  )
}

function QualityRows({ video, onRetry, onReupload }: Props) {
  const { qualities, processing, can } = video
  const failed = qualities.filter(({ status }) => status === 'failed')
  const hasEnded = video.status === 'failed'
  const shown = qualities.filter(({ status }) => status !== 'skipped' && !(hasEnded && status === 'waiting'))
  const showsSprite = processing && processing.sprite !== 'skipped' && !(hasEnded && processing.sprite === 'waiting')
  return (
    <>
      {(shown.length > 0 || showsSprite) && (
        <ul className="video-uploads-jobs" aria-label={texts.jobs}>
          {shown.map((made) => (
            <li key={made.quality}>
              <span>{made.quality}</span>
              <ProgressBar name={made.quality} percent={made.status === 'ready' ? 100 : made.progress} />
              <span className={made.status === 'waiting' ? 'video-uploads-state muted' : 'video-uploads-state'}>
                <QualityState made={made} />
              </span>
              {made.status === 'failed' && made.reason && (
                <span className="video-uploads-reason">
                  <Icon name="alert" small />
                  <span>{made.reason}</span>
                  {can.retry && !hasEnded && (
                    <button
                      type="button"
                      className="quiet-link tap-target"
                      aria-label={texts.retryQuality(made.quality)}
                      onClick={() => onRetry(made.quality)}
                    >
                      {texts.retry}
                    </button>
                  )}
                </span>
              )}
            </li>
          ))}
          {showsSprite && (
            <li>
              <span>{texts.sprite}</span>
              <ProgressBar name={texts.sprite} percent={processing.sprite === 'ready' ? 100 : 0} />
              <span className={processing.sprite === 'ready' ? 'video-uploads-state' : 'video-uploads-state muted'}>
                {processing.sprite === 'ready' && <Icon name="check" small />}
                {processing.sprite === 'ready'
                  ? formatNumber(video.sprite?.count ?? 0)
                  : texts.states[processing.sprite]}
              </span>
            </li>
          )}
        </ul>
      )}
      {(hasEnded || (can.reupload && failed.length > 0)) && (
        <Trouble text={processing?.reason ?? failed[0]?.reason ?? texts.processingFailed} isAlert>
          {can.retry && <Button onClick={() => onRetry()}>{texts.retryAll}</Button>}
          {can.reupload && (
            <Button variant="primary" onClick={onReupload}>
              {texts.reupload}
            </Button>
          )}
          {can.reupload && <span className="meta">{texts.reuploadHint}</span>}
        </Trouble>
      )}
    </>
  )
}

function QualityState({ made }: { made: VideoDetails['qualities'][number] }) {
  if (made.status === 'ready')
    return (
      <>
        <Icon name="check" small />
        {formatBytes(made.bytes ?? 0)}
      </>
    )
  if (made.status === 'processing' && made.remaining !== null) return timeLeft(made.remaining)
  return texts.states[made.status]
}
