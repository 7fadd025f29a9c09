// Rows to the contract's shapes.
import type { ProfileStats, PublicUser } from '#contract/profiles.ts'
import type { Viewer } from '../../platform/context.ts'
import { authorView } from '../accounts/view.ts'
import type { ProfileRow } from './queries.ts'
import { permissionsOn } from './rules.ts'

export type Profile = { user: PublicUser; stats: ProfileStats }

export const profileView = (row: ProfileRow, viewer: Viewer | null): Profile => ({
  user: {
    ...authorView(row),
    id: row.author_id,
    bio: row.bio ?? '',
    location: row.location ?? '',
    website: row.website ?? '',
    registrationBody: row.registration_body ?? '',
    registrationNumber: row.registration_number ?? '',
    createdAt: row.created_at,
    role: row.author_is_staff ? 'admin' : 'user',
    // Nobody becomes a member before that.
    isVerified: true,
    badges: row.top_badges,
    isFollowing: row.is_following,
    isBlocked: row.is_blocked,
    can: permissionsOn({ id: row.author_id, isBlocked: row.is_blocked }, viewer),
  },
  stats: {
    postsCount: row.posts_count,
    followersCount: row.followers_count,
    followingCount: row.following_count,
  },
})
