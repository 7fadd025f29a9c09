import { useState } from 'react'
import { postEdits as texts } from '#contract/messages/en/post-edits-screens.ts'
import type { Post } from '#contract/posts.ts'
import { callQuery } from '../../platform/cache/call-query.ts'
import { useCall } from '../../platform/cache/use-call.ts'
import { EarlierVersion } from '../../shared/earlier-version.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ExactTime } from '../../ui/exact-time.tsx'
import { ListSkeleton } from '../../ui/list-skeleton.tsx'
import { LoadError } from '../../ui/load-error.tsx'

const editsQuery = ({ _id }: Post) =>
  callQuery('GET /posts/:id/edits', {
    input: { params: { id: _id } },
    resource: 'edit history',
    lifetime: 0,
    persist: false,
  })

/** The previous versions of a post, for its author. */
export default function PostEdits({ post, onClose }: { post: Post; onClose: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <Dialog open={open} title={texts.title} onClose={() => setOpen(false)} onExited={onClose}>
      <div className="post-edits scrollable">
        <Edits post={post} />
      </div>
    </Dialog>
  )
}

function Edits({ post }: { post: Post }) {
  const query = useCall(editsQuery(post))
  if (query.state === 'rejected')
    return <LoadError title={texts.failed} text={query.error.message} heading="h3" onRetry={query.refresh} />
  if (query.state !== 'fulfilled') return <ListSkeleton />
  const { edits } = query.data
  if (edits.length === 0) return <p className="muted">{texts.none}</p>
  return (
    <ol className="post-edit-list">
      {edits.map((edit) => (
        <li key={edit.version}>
          <h3 className="bold">{texts.version(edit.version)}</h3>
          <p className="meta">
            {texts.replaced} <ExactTime value={edit.replacedAt} />
          </p>
          <EarlierVersion edit={edit} media={post.media} />
        </li>
      ))}
    </ol>
  )
}
