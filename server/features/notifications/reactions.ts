import { now } from '../../platform/clock.ts'
import { type Reaction, reaction } from '../../platform/events/reactions.ts'
import { recountAtBans } from '../accounts/actions/recounting.ts'
import { announceTo } from './actions/announce.ts'
import { revisitPollOf, tellOfClosedPoll } from './actions/polls.ts'
import { revisitJob, revisitOfComment, revisitOfPair, revisitOfPost } from './actions/revisit.ts'
import { tellOfComment, tellOfEditedComment, tellOfPost } from './actions/written.ts'
import type { Hearing, Kind } from './kinds/kind.ts'
import { kinds } from './kinds/list.ts'
import { settleMarks } from './queries/acts.ts'

const hear = (kind: Kind, hearing: Hearing): Reaction =>
  reaction({
    name: `notifications.${kind.name} ${hearing.event}`,
    event: hearing.event,
    run: async (platform, { id, payload }) => {
      const { pool: db, relaxed } = platform.database
      if ('mark' in hearing) {
        // It need not wait for the disk: that the event is gone is written after it.
        await settleMarks[hearing.mark](relaxed, { ...hearing.act(payload), now: now().toISOString() })
        return
      }
      const announcement = hearing.announcement(payload, id)
      if (announcement) await announceTo({ platform, db }, kind, announcement)
    },
  })

const comments = [
  reaction({
    name: 'notifications.comment comment:created',
    event: 'comment:created',
    run: async (platform, { payload }) => {
      await revisitOfComment(platform, payload.postId, payload.commentId)
      await tellOfComment(platform, payload)
    },
  }),
  reaction({
    name: 'notifications.comment comment:updated',
    event: 'comment:updated',
    run: (platform, { payload }) => tellOfEditedComment(platform, payload),
  }),
  reaction({
    name: 'notifications.comment comment:removed',
    event: 'comment:removed',
    run: (platform, { payload }) => revisitOfComment(platform, payload.postId, payload.commentId),
  }),
]

const posts = [
  reaction({
    name: 'notifications.post post:created',
    event: 'post:created',
    run: async (platform, { payload }) => {
      await revisitOfPost(platform, payload.postId)
      await revisitPollOf(platform, payload.postId)
      await tellOfPost(platform, payload.postId)
    },
  }),
  reaction({
    name: 'notifications.post post:updated',
    event: 'post:updated',
    run: (platform, { payload }) => tellOfPost(platform, payload.postId),
  }),
  reaction({
    name: 'notifications.post post:removed',
    event: 'post:removed',
    run: async (platform, { payload }) => {
      await revisitOfPost(platform, payload.postId)
      await revisitPollOf(platform, payload.postId)
    },
  }),
]

const closedPolls = reaction({
  name: 'notifications.poll poll:closed',
  event: 'poll:closed',
  run: (platform, { payload }) => tellOfClosedPoll(platform, payload.pollId, payload.postId),
})

const blocks = reaction({
  name: 'notifications.block block:changed',
  event: 'block:changed',
  run: (platform, { payload }) => revisitOfPair(platform, payload.memberId, payload.otherId),
})

export const notificationReactions: Reaction[] = [
  ...kinds.flatMap((kind) => kind.hears.map((hearing) => hear(kind, hearing))),
  ...comments,
  ...posts,
  closedPolls,
  blocks,
  recountAtBans('notifications', revisitJob),
]
