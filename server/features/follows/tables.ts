import { table } from '../../platform/database/table.ts'

export const follows = table('follows', { follower_id: 'text', following_id: 'text', at: 'timestamptz' })

/** A member without a row has no followers and follows nobody. */
export const followCounts = table('follow_counts', {
  member_id: 'text',
  followers_count: 'integer',
  following_count: 'integer',
})

export const blocks = table('blocks', { member_id: 'text', blocked_id: 'text', at: 'timestamptz' })
