import { ownRows, type PersonalData } from '../../platform/database/personal-data.ts'
import { eraseFollowsOf } from './actions/erase.ts'

export const followData: PersonalData = {
  tables: {
    follows: {
      erase: 'erase',
      export: { key: `follower_id || ' ' || following_id`, where: '$member in (follower_id, following_id)' },
    },
    follow_counts: ownRows('member_id', 'member_id'),
    blocks: {
      erase: { delete: '$member in (member_id, blocked_id)' },
      export: { key: 'blocked_id', where: 'member_id = $member' },
    },
  },
  erase: (platform, { member }) => eraseFollowsOf(platform, member),
}
