import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { recountAtBans } from '../accounts/actions/recounting.ts'
import { dropPostPage } from '../posts/actions/pages.ts'
import { recountJob } from './jobs.ts'

/** The post's public page shows its comments. */
const dropPage = (event: 'comment:created' | 'comment:updated' | 'comment:removed') =>
  defineEventHandler({
    name: `comments.dropPage ${event}`,
    event,
    run: (platform, { payload }) => dropPostPage({ platform, db: platform.database.pool }, payload.postId),
  })

export const commentEventHandlers: EventHandler[] = [
  dropPage('comment:created'),
  dropPage('comment:updated'),
  dropPage('comment:removed'),
  recountAtBans('comments', recountJob),
]
