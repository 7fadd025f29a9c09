// The viewer's own comments in the offline queue, shown above the comment box.
import { notifyManager } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { Reply } from '#contract/comments.ts'
import { offline as texts } from '#contract/messages/en/offline-screens.ts'
import { findCachedItem } from '../../platform/cache/cached-data.ts'
import type { QueuedAction } from '../../platform/offline/actions.ts'
import { isOnServer } from '../../platform/offline/queued-actions/is-on-server.ts'
import { QueuedActionStatus } from '../../platform/offline/queued-actions/queued-action-status.tsx'
import { useQueuedActions } from '../../platform/offline/queued-actions/use-queued-actions.ts'
import { isUnsent } from '../../platform/offline/rules.ts'
import { usePlatform, useSession } from '../../platform/platform.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { commentQueriesOf, flattenComments } from './api.ts'

type QueuedComment = QueuedAction<'comment'>

/** The ids of those that are already in the list. */
function useArrived(postId: string, acts: readonly QueuedComment[]): ReadonlySet<string> {
  const { client } = usePlatform().queries
  const subscribe = useCallback(
    (tell: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(tell)),
    [client],
  )
  const ids = useSyncExternalStore(subscribe, () => {
    if (acts.length === 0) return ''
    const listed = commentQueriesOf(client, postId).flatMap(([, data]) => (data ? flattenComments(data) : []))
    const all: Reply[] = listed.flatMap((comment) => [comment, ...comment.replies])
    const isHere = (act: QueuedComment) =>
      all.some((comment) => isOnServer(act, comment, comment.comment === act.payload.comment.trim()))
    return acts
      .filter(isHere)
      .map(({ id }) => id)
      .join(' ')
  })
  return new Set(ids.split(' '))
}

export function QueuedComments({ postId }: { postId: string }) {
  const mine = useQueuedActions().filter(
    (act): act is QueuedComment => act.opType === 'comment' && act.payload.postId === postId && isUnsent(act),
  )
  const arrived = useArrived(postId, mine)
  const shown = mine.filter(({ id }) => !arrived.has(id))
  if (shown.length === 0) return null
  return (
    <ul className="comment-list comments-queued" aria-label={texts.queuedComments}>
      {shown.map((act) => (
        <QueuedCommentItem key={act.id} act={act} />
      ))}
    </ul>
  )
}

function QueuedCommentItem({ act }: { act: QueuedComment }) {
  const session = useSession()
  const { client } = usePlatform().queries
  if (session.status !== 'member') return null
  const { username, name, profilePhoto } = session.user
  const { comment, parentId } = act.payload
  const parent = findCachedItem(client, (thing) => '_id' in thing && thing._id === parentId && 'comment' in thing)
  return (
    <li className="comment">
      <Avatar username={username} src={profilePhoto} size="sm" />
      <div>
        <div className="comment-author">
          <span className="bold">{name}</span>
          <span className="meta">
            @{username} · <RelativeTime value={new Date(act.createdAt).toISOString()} />
          </span>
        </div>
        {parentId && <p className="meta">{parent ? texts.replyTo((parent as Reply).author.name) : texts.reply}</p>}
        <p className="comment-queued-text">{comment}</p>
        <QueuedActionStatus action={act} />
      </div>
    </li>
  )
}
