import type { PersonalData } from '../../platform/database/personal-data.ts'
import { eraseCommentsOf } from './actions/erase.ts'

export const commentData: PersonalData = {
  tables: {
    comments: { erase: 'erase', export: { key: 'id', where: 'author_id = $member' } },
    comment_likes: { erase: 'erase', export: { key: 'comment_id', where: 'member_id = $member' } },
  },
  erase: (platform, { member }) => eraseCommentsOf(platform, member),
}
