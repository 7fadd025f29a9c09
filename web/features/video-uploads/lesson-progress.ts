// How far a lesson has come between its upload and its approval.
import { uploadSteps as texts } from '#contract/messages/en/video-upload-screens.ts'
import type { VideoDetails } from '#contract/videos.ts'
import type { UploadState } from './uploader.ts'

type Lesson = Pick<VideoDetails, 'status' | 'qualities'>

/** Processing of 360p and 720p has ended, and at least one of them is playable: the lesson can be approved. */
export function isProcessed({ status, qualities }: Lesson): boolean {
  if (status === 'pending' || status === 'approved' || status === 'rejected' || status === 'removed') return true
  const first = qualities.filter(({ quality }) => quality !== '1080p')
  return (
    first.some(({ status }) => status === 'ready') &&
    first.every(({ status }) => status !== 'waiting' && status !== 'processing')
  )
}

/** How much has arrived. This page's own figure is newer than the server's. */
export const sentOf = (video: VideoDetails, state: UploadState | undefined) => ({
  sent: state?.sent ?? video.upload?.offset ?? 0,
  total: state?.total ?? video.upload?.length ?? 0,
})

export const percentOf = (sent: number, total: number): number => (total === 0 ? 0 : Math.floor((sent / total) * 100))

/** Between 0 and 3. A whole number means that the stage is finished. */
export function reachedBy(video: VideoDetails, state: UploadState | undefined): number {
  if (video.status === 'uploading') {
    const { sent, total } = sentOf(video, state)
    return total === 0 ? 0 : Math.min(sent / total, 0.999)
  }
  if (video.status === 'approved') return 3
  if (isProcessed(video)) return 2
  return 1 + Math.min((video.processing?.progress ?? 0) / 100, 0.99)
}

/** "2 min left" */
export function timeLeft(seconds: number): string {
  return texts.left(seconds < 60 ? texts.seconds(Math.ceil(seconds)) : texts.minutes(Math.ceil(seconds / 60)))
}
