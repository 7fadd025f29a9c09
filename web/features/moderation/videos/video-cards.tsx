// Lessons as administrators decide on them, with the dialogs of all other decisions.
import { useCallback, useState } from 'react'
import type { AdminVideo } from '#contract/admin-videos.ts'
import { adminVideos as texts } from '#contract/messages/en/admin-videos-screens.ts'
import type { ModeratedContent } from '#contract/moderation.ts'
import { isStale } from '../../../platform/api/api-error.ts'
import { formErrorMessage } from '../../../platform/api/error-messages.ts'
import { usePlatform } from '../../../platform/platform.ts'
import { toast } from '../../../ui/toast.ts'
import { DecideDialog } from '../decide-dialog.tsx'
import { type Decision, type Undoable, useDecide, useUndo } from '../decisions.ts'
import { UndoDecision } from '../undo-decision.tsx'
import { EditVideoDialog } from './edit-video-dialog.tsx'
import { VideoCard } from './video-card.tsx'
import './videos.css'

type Asked = { content: ModeratedContent; decision: Decision; isStale: boolean }

type Props = {
  videos: readonly AdminVideo[]
  onChanged: () => Promise<void>
  /** Asks for another file for a lesson that couldn't be processed. */
  onReplaceFile?: (id: string) => void
}

export function VideoCards({ videos, onChanged, onReplaceFile }: Props) {
  const { call } = usePlatform()
  const decide = useDecide()
  const undo = useUndo()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [edited, setEdited] = useState<AdminVideo | null>(null)
  const [undoable, setUndoable] = useState<Undoable | null>(null)
  const expireUndo = useCallback(() => setUndoable(null), [])

  const attempt = async (work: () => Promise<string>) => {
    try {
      toast.success(await work())
    } catch (error) {
      toast.error(isStale(error) ? texts.staleTitle : formErrorMessage(error, texts.failed))
    }
    await onChanged()
  }
  const request = async (video: AdminVideo, decision: Decision) => {
    try {
      const { content: stored } = await call('GET /admin/content/:id', { params: { id: video._id } })
      // The decision is based on what was watched, not on what is stored by now.
      const content = { ...stored, version: video.contentVersion ?? stored.version }
      if (decision !== 'approved') return setAsked({ content, decision, isStale: false })
      const { stale, undoable: done } = await decide({ contents: [content], decision })
      if (stale.length > 0) setAsked({ content, decision, isStale: true })
      setUndoable(done)
    } catch (error) {
      toast.error(formErrorMessage(error, texts.failed))
    }
    await onChanged()
  }
  const feature = (video: AdminVideo) =>
    attempt(async () => {
      const isFeatured = !video.isFeatured
      const body = { isFeatured, version: video.version }
      await call('PUT /admin/videos/:id', { params: { id: video._id }, body })
      return isFeatured ? texts.featuredDone : texts.unfeaturedDone
    })
  const retry = (video: AdminVideo) =>
    attempt(async () => {
      await call('POST /learning/videos/:id/retry', { params: { id: video._id }, body: {} })
      return texts.retryDone
    })
  const undoLast = async () => {
    if (!undoable) return
    setUndoable(null)
    await undo(undoable)
    await onChanged()
  }
  return (
    <>
      {undoable && (
        <UndoDecision
          key={undoable.ids.join()}
          undoable={undoable}
          onUndo={() => void undoLast()}
          onExpire={expireUndo}
        />
      )}
      {videos.length > 0 && (
        <ul className="moderation-videos" aria-label={texts.list}>
          {videos.map((video) => (
            <li key={video._id}>
              <VideoCard
                video={video}
                onDecide={(decision) => void request(video, decision)}
                onEdit={() => setEdited(video)}
                onFeature={() => void feature(video)}
                onRetry={() => void retry(video)}
                onReplaceFile={onReplaceFile}
                onExpired={onChanged}
              />
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <DecideDialog
          contents={[asked.content]}
          decision={asked.decision}
          isStale={asked.isStale}
          onClose={() => setAsked(null)}
          onDone={(done) => {
            if (done) setUndoable(done)
            void onChanged()
          }}
        />
      )}
      {edited && <EditVideoDialog video={edited} onClose={() => setEdited(null)} onSaved={() => void onChanged()} />}
    </>
  )
}
