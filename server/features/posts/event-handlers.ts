import { defineEventHandler, type EventHandler } from '../../platform/events/event-handler.ts'
import { recountOnBan } from '../accounts/event-handlers.ts'
import { changesVisibility } from '../accounts/rules.ts'
import { invalidateAllPages, invalidateLists } from './actions/page-cache.ts'
import { showPlanResult } from './actions/plans.ts'
import { clearFeedCache } from './feed-cache.ts'
import { recountJob } from './jobs.ts'

const refreshFeeds = defineEventHandler({
  name: 'posts.refreshFeeds',
  event: 'post:created',
  run: async (platform, { payload }) => {
    clearFeedCache(platform)
    await invalidateLists({ platform, db: platform.database.pool }, payload.postId)
  },
})

const refreshPagesOnBan = defineEventHandler({
  name: 'posts.refreshPages',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (changesVisibility(payload)) await invalidateAllPages({ platform, db: platform.database.pool }, payload.memberId)
  },
})

const showStatedResult = defineEventHandler({
  name: 'posts.showPlanResult',
  event: 'plan:stated',
  run: (platform, { payload }) => showPlanResult(platform, payload.postId),
})

export const postEventHandlers: EventHandler[] = [
  refreshFeeds,
  refreshPagesOnBan,
  showStatedResult,
  recountOnBan('posts', recountJob),
]
