import type { PersonalData } from '../../platform/database/personal-data.ts'
import { eraseVotesOf } from './actions.ts'

const ofPolls = 'poll_id in (select id from polls where author_id = $member)'

export const pollData: PersonalData = {
  tables: {
    polls: {
      erase: { set: `question = ''`, where: 'author_id = $member' },
      export: { key: 'id', where: 'author_id = $member' },
    },
    poll_options: { erase: { set: `text = ''`, where: ofPolls }, export: { key: 'id', where: ofPolls } },
    poll_votes: { erase: 'erase', export: { key: 'poll_id', where: 'member_id = $member' } },
  },
  erase: (platform, { member }) => eraseVotesOf(platform, member),
}
