import { z } from 'zod'
import { search } from '#contract/search.ts'
import { notPersonal } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind } from '../../platform/http/bind.ts'
import { job } from '../../platform/jobs.ts'
import { cleanupWords, indexBacklog, indexMember } from './actions.ts'
import { searchEventHandlers } from './event-handlers.ts'
import { runSearch } from './reads.ts'

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
  eventHandlers: searchEventHandlers,
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
