// Brings the ledger in line after each event. Events of one type are handled together.
import type { Platform } from '../../platform/context.ts'
import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import type { EventName, EventPayload } from '../../platform/events/outbox.ts'
import { changesVisibility } from '../accounts/rules.ts'
import { setStandingsVisibility } from './actions/standings.ts'
import { syncComments, syncLikes, syncPosts, syncVotes } from './actions/sync.ts'

const together = <E extends EventName>(
  event: E,
  run: (platform: Platform, payloads: EventPayload<E>[]) => Promise<void>,
) =>
  defineEventHandler({
    name: `points.sync ${event}`,
    event,
    run: (platform, { payload }) => run(platform, [payload]),
    runBatch: (platform, events) =>
      run(
        platform,
        events.map(({ payload }) => payload),
      ),
  })

const likesOfPosts = (event: 'post:liked' | 'post:unliked') =>
  together(event, (platform, likes) =>
    syncLikes(
      platform,
      'post',
      likes.map(({ postId, memberId }) => ({ subjectId: postId, giverId: memberId })),
    ),
  )

const likesOfComments = (event: 'comment:liked' | 'comment:unliked') =>
  together(event, (platform, likes) =>
    syncLikes(
      platform,
      'comment',
      likes.map(({ commentId, memberId }) => ({ subjectId: commentId, giverId: memberId })),
    ),
  )

const posts = (event: 'post:created' | 'post:removed' | 'video:changed') =>
  together(event, (platform, changed) =>
    syncPosts(
      platform,
      changed.map(({ postId }) => postId),
    ),
  )

const comments = (event: 'comment:created' | 'comment:removed') =>
  together(event, (platform, changed) =>
    syncComments(
      platform,
      changed.map(({ commentId }) => commentId),
    ),
  )

const votes = together('poll:voted', (platform, cast) =>
  syncVotes(
    platform,
    cast.map(({ pollId, memberId }) => ({ pollId, voterId: memberId })),
  ),
)

type Content = { kind: string; contentId: string }

const contents = (event: 'content:decided' | 'content:removed') =>
  together(event, async (platform, changed: Content[]) => {
    const idsOf = (isComment: boolean) =>
      changed.filter(({ kind }) => (kind === 'comment') === isComment).map(({ contentId }) => contentId)
    await syncPosts(platform, idsOf(false))
    await syncComments(platform, idsOf(true))
  })

const standing = defineEventHandler({
  name: 'points.hide account:changed',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (changesVisibility(payload)) await setStandingsVisibility(platform, payload.memberId)
  },
})

export const pointEventHandlers: EventHandler[] = [
  ...[likesOfPosts('post:liked'), likesOfPosts('post:unliked')],
  ...[likesOfComments('comment:liked'), likesOfComments('comment:unliked')],
  ...[posts('post:created'), posts('post:removed'), posts('video:changed')],
  ...[comments('comment:created'), comments('comment:removed')],
  ...[contents('content:decided'), contents('content:removed'), votes, standing],
]
