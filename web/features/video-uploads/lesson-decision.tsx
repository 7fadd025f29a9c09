// The administrators' decision about one of the viewer's lessons, with the reason and the appeal.
import type { Video } from '#contract/videos.ts'
import { usePlatform } from '../../platform/platform.ts'
import { AppealButton } from '../../shared/appeal-button.tsx'
import { ReviewNote } from '../../shared/review-note.tsx'

type Props = { video: Pick<Video, '_id' | 'status' | 'review' | 'can'>; refresh: () => Promise<void> }

export function LessonDecision({ video, refresh }: Props) {
  const { call } = usePlatform()
  const { status, review, can, _id: id } = video
  if ((status !== 'rejected' && status !== 'pending' && status !== 'removed') || !review) return null
  const sendAppeal = async (text: string) => {
    await call('POST /learning/videos/:id/appeal', { params: { id }, body: { text } })
    await refresh()
  }
  return (
    <div className="video-uploads-decision">
      <ReviewNote kind="video" status={status} review={review}>
        {can.appeal && <AppealButton id={id} onSend={sendAppeal} />}
      </ReviewNote>
    </div>
  )
}
