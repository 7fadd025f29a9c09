// A post in a modal over the page it was opened from, which keeps its scroll position (B §2).
import { postActions } from '#contract/messages/en/post-actions-screens.ts'
import { post as texts } from '#contract/messages/en/posts-screens.ts'
import { CopyLink } from '../../features/posts/copy-link.tsx'
import { postQuery } from '../../features/posts/post-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { usePageName } from '../../platform/routing/use-page-title.ts'
import { PostSkeleton } from '../../shared/post-skeleton.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { PostWithComments } from '../pages/post-with-comments.tsx'
import { usePostModal } from './use-post-modal.ts'

/** Characters of a post's text that name it in the tab. */
const nameLength = 60

function LinkToPost({ id }: { id: string }) {
  const { data } = useCall(postQuery(id))
  usePageName(data ? data.post.content.replace(/\s+/g, ' ').slice(0, nameLength) || texts.dialog : undefined)
  return data ? <CopyLink post={data.post} /> : null
}

export default function PostModal() {
  const { id, close } = usePostModal()
  return (
    <Dialog
      open={id !== undefined}
      size="wide"
      title={texts.dialog}
      actions={id && <LinkToPost id={id} />}
      closeLabel={postActions.close}
      onClose={close}
    >
      {id && <PostWithComments key={id} id={id} pending={<PostSkeleton />} onGone={close} />}
    </Dialog>
  )
}
