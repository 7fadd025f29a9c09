import { type Reaction, reaction } from '../../platform/events/reactions.ts'
import { recountAtBans } from '../accounts/actions/recounting.ts'
import { hidesOrShows } from '../accounts/rules.ts'
import { dropAllPages, dropLists } from './actions/pages.ts'
import { dropFeeds } from './feed-cache.ts'
import { recountJob } from './jobs.ts'

const showNew = reaction({
  name: 'posts.showNew',
  event: 'post:created',
  run: async (platform, { payload }) => {
    dropFeeds(platform)
    await dropLists({ platform, db: platform.database.pool }, payload.postId)
  },
})

const hideOrShow = reaction({
  name: 'posts.hideOrShow',
  event: 'account:changed',
  run: async (platform, { payload }) => {
    if (hidesOrShows(payload)) await dropAllPages({ platform, db: platform.database.pool }, payload.memberId)
  },
})

export const postReactions: Reaction[] = [showNew, hideOrShow, recountAtBans('posts', recountJob)]
