import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { recountAtBans } from '../accounts/actions/recounting.ts'
import { changesVisibility } from '../accounts/rules.ts'
import { dropAllPages, dropLists } from './actions/pages.ts'
import { dropFeeds } from './feed-cache.ts'
import { recountJob } from './jobs.ts'

const showNew = defineEventHandler({
  name: 'posts.showNew',
  event: 'post:created',
  run: async (platform, { payload }) => {
    dropFeeds(platform)
    await dropLists({ platform, db: platform.database.pool }, payload.postId)
  },
})

const hideOrShow = defineEventHandler({
  name: 'posts.hideOrShow',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (changesVisibility(payload)) await dropAllPages({ platform, db: platform.database.pool }, payload.memberId)
  },
})

export const postEventHandlers: EventHandler[] = [showNew, hideOrShow, recountAtBans('posts', recountJob)]
