import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { invalidatePostPage } from '../posts/actions/page-cache.ts'
import { recountJob } from './jobs.ts'

/** The post's public page shows its comments. */
const invalidatePage = (event: 'comment:created' | 'comment:updated' | 'comment:hidden' | 'comment:removed') =>
  defineEventHandler({
    name: `comments.dropPage ${event}`,
    event,
    run: (platform, { payload }) => invalidatePostPage({ platform, db: platform.database.pool }, payload.postId),
  })

export const commentEventHandlers: EventHandler[] = [
  invalidatePage('comment:created'),
  invalidatePage('comment:updated'),
  invalidatePage('comment:hidden'),
  invalidatePage('comment:removed'),
  recountOnBan('comments', recountJob),
]
