import { postActions } from '#contract/messages/en/post-actions-screens.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import type { FailedPartProps } from '../../platform/routing/lazy-part.tsx'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { usePostModal } from './use-post-modal.ts'

/** Shown in place of the post modal while its file loads and, with `failed`, when that failed. */
export function PostModalFrame({ failed }: { failed?: FailedPartProps }) {
  const { id, close } = usePostModal()
  return (
    <DialogFrame
      open={id !== undefined}
      size="wide"
      title={texts.dialog}
      closeLabel={postActions.close}
      onClose={close}
      failed={failed && { title: texts.loadFailed, ...failed }}
    />
  )
}
