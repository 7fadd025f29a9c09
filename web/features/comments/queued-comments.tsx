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
import { MemberText } from '../../ui/member-text.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { cachedCommentLists } from './cached-comments.ts'
import { flattenComments } from './comment-pages.ts'

type QueuedComment = QueuedAction<'comment'>

/** The ids of those that are already in the list. */
function useIdsOnServer(postId: string, actions: readonly QueuedComment[]): ReadonlySet<string> {
  const { client } = usePlatform().queries
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const ids = useSyncExternalStore(subscribe, () => {
    if (actions.length === 0) return ''
    const listed = cachedCommentLists(client, postId).flatMap(flattenComments)
    const all: Reply[] = listed.flatMap((comment) => [comment, ...comment.replies])
    const isListed = (action: QueuedComment) =>
      all.some((comment) => isOnServer(action, comment, comment.comment === action.payload.comment.trim()))
    return actions
      .filter(isListed)
      .map(({ id }) => id)
      .join(' ')
  })
  return new Set(ids.split(' '))
}

export function QueuedComments({ postId }: { postId: string }) {
  const own = useQueuedActions().filter(
    (action): action is QueuedComment =>
      action.opType === 'comment' && action.payload.postId === postId && isUnsent(action),
  )
  const idsOnServer = useIdsOnServer(postId, own)
  const shown = own.filter(({ id }) => !idsOnServer.has(id))
  if (shown.length === 0) return null
  return (
    <ul className="comment-list comments-queued" aria-label={texts.queuedComments}>
      {shown.map((action) => (
        <QueuedCommentItem key={action.id} action={action} />
      ))}
    </ul>
  )
}

function QueuedCommentItem({ action }: { action: QueuedComment }) {
  const session = useSession()
  const { client } = usePlatform().queries
  if (session.status !== 'member') return null
  const { username, name, profilePhoto } = session.user
  const { comment, parentId } = action.payload
  const parent = parentId && findCachedItem<Reply>(client, parentId, 'comment')
  return (
    <li className="comment">
      <Avatar username={username} src={profilePhoto} size="sm" />
      <div>
        <div className="comment-author">
          <MemberText className="bold">{name}</MemberText>
          <span className="meta">
            @{username} · <RelativeTime value={new Date(action.createdAt).toISOString()} />
          </span>
        </div>
        {parentId && <p className="meta">{parent ? texts.replyTo(parent.author.name) : texts.reply}</p>}
        <MemberText as="p" className="comment-queued-text">
          {comment}
        </MemberText>
        <QueuedActionStatus action={action} />
      </div>
    </li>
  )
}
