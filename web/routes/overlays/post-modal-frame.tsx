import { postActions } from '#contract/messages/en/post-actions-screens.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { ui } from '#contract/messages/en/ui.ts'
import type { FailedPartProps } from '../../platform/routing/lazy-part.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoadError } from '../../ui/load-error.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { usePostModal } from './use-post-modal.ts'

/** Stands in for the post modal while its file loads (without `failed`), and after that failed. */
export function PostModalFrame({ failed }: { failed?: FailedPartProps }) {
  const { id, close } = usePostModal()
  return (
    <Dialog open={id !== undefined} size="wide" title={texts.dialog} closeLabel={postActions.close} onClose={close}>
      <div className="dialog-body">
        {failed ? (
          <LoadError title={texts.loadFailed} text={ui.checkConnection} heading="h3" {...failed} />
        ) : (
          <Spinner />
        )}
      </div>
    </Dialog>
  )
}
