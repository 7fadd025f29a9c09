import { notPersonal, type PersonalData } from '../../platform/database/personal-data.ts'
import { cleanupWords, indexMember } from './actions.ts'

const index = { omit: 'an index of texts and names that are exported themselves' }

export const searchData: PersonalData = {
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
}
