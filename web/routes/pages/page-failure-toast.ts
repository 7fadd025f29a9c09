import { post } from '#contract/messages/en/posts-screens.ts'
import { profile } from '#contract/messages/en/profiles-screens.ts'
import { video } from '#contract/messages/en/video-screens.ts'
import { useFailureToast } from '../../ui/use-failure-toast.ts'

const failures = { profile: profile.failed, post: post.loadFailed, video: video.loadFailed }

/** Renders nothing. */
export default function PageFailureToast({ what }: { what: keyof typeof failures }) {
  useFailureToast(failures[what])
  return null
}
