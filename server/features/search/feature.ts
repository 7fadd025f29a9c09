import { z } from 'zod'
import { search } from '#contract/search.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import { defineEventHandler } from '../../platform/events/event-handler.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { cleanupWords, indexBacklog, indexMember, indexPost } from './actions.ts'
import { runSearch } from './reads.ts'

/** After the request, so that writing isn't slowed down. */
const reindexPost = (event: 'post:created' | 'post:updated' | 'post:removed') =>
  defineEventHandler({
    name: `search.indexPost ${event}`,
    event,
    run: (platform, { payload }) => indexPost(platform, payload.postId),
  })

const indexNewMember = defineEventHandler({
  name: 'search.indexMember account:joined',
  event: 'account:joined',
  run: (platform, { payload }) => indexMember(platform, payload.memberId),
})

const reindexMember = defineEventHandler({
  name: 'search.indexMember profile:updated',
  event: 'profile:updated',
  run: (platform, { payload }) => indexMember(platform, payload.user._id),
})

/** Has work only after an upgrade or a restore. */
const indexBacklogJob = job({
  name: 'search.indexBacklog',
  payload: z.object({}),
  run: (platform) => indexBacklog(platform),
  schedule: '* * * * *',
})

const cleanupWordsJob = job({
  name: 'search.deleteUnusedWords',
  payload: z.object({}),
  run: (platform) => cleanupWords(platform),
  schedule: '40 3 * * *',
})

const index = { omit: 'an index of texts and names that are exported themselves' }

export const searchFeature: Feature = {
  name: 'search',
  calls: bind(search, {
    'GET /search': ({ context, query }) => runSearch(context, query),
  }),
  eventHandlers: [
    reindexPost('post:created'),
    reindexPost('post:updated'),
    reindexPost('post:removed'),
    indexNewMember,
    reindexMember,
  ],
  jobs: [indexBacklogJob, cleanupWordsJob],
  personalData: {
    tables: {
      search_posts: { erase: { delete: 'author_id = $member' }, export: index },
      search_names: { erase: 'erase', export: index },
      search_words: { erase: 'erase', export: index },
      search_trigrams: { erase: 'erase', export: index },
      search_backlog: notPersonal('what is still to be indexed'),
    },
    finish: async (platform, { member }) => {
      await indexMember(platform, member)
      await cleanupWords(platform)
    },
  },
}
