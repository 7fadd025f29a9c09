// Rows to the contract's shapes.
import type { Author, Person } from '#contract/common.ts'
import type { ToggleState } from '../../platform/database/toggles.ts'
import { type AuthorRow, authorView } from '../accounts/view.ts'

/** The columns that `personColumns` (fragments.ts) selects. */
export type PersonRow = AuthorRow & { bio: string; followers_count: number; is_following: boolean }

export const personView = (row: PersonRow): Person => ({
  ...authorView(row),
  bio: row.bio,
  isFollowing: row.is_following,
  followersCount: row.followers_count,
})

export const followView = ({ is_on, count }: ToggleState) => ({ isFollowing: is_on, followersCount: count })

export const blockedView = (row: AuthorRow & { at: string }): Author & { blockedAt: string } => ({
  ...authorView(row),
  blockedAt: row.at,
})
