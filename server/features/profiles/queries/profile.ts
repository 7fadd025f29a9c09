// A profile: read and changed.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { hasBlocked, isProfileVisibleTo } from '../../follows/fragments.ts'
import { isMediaPublic } from '../../media/fragments.ts'
import { isPublished, storeEarlierText } from '../../posts/fragments.ts'
import { profileText } from '../fragments.ts'

export type ProfileRow = AuthorRow & {
  bio: string | null
  location: string | null
  website: string | null
  created_at: string
  posts_count: number
  followers_count: number
  following_count: number
  is_following: boolean
  is_blocked: boolean
}

/**
 * An old username still leads to its member. Posts are counted in the index `posts_author`, which includes their
 * status.
 */
export const profileByUsername = statement<{ username: string; viewer: string | null }, ProfileRow>(
  'profiles.byUsername',
  `select ${authorColumns('m')}, m.created_at, p.bio, p.location, p.website,
     (select count(*) from posts where author_id = m.id and ${isPublished('posts')}) as posts_count,
     coalesce(c.followers_count, 0) as followers_count, coalesce(c.following_count, 0) as following_count,
     exists (select from follows f where f.follower_id = $viewer and f.following_id = m.id) as is_following,
     ${hasBlocked('$viewer', 'm.id')} as is_blocked
   from usernames u
     join members m on m.id = u.member_id
     left join profiles p on p.member_id = m.id
     left join follow_counts c on c.member_id = m.id
   where u.username = $username and ${isProfileVisibleTo('m', '$viewer')}`,
)

export const authorById = statement<{ id: string }, AuthorRow>(
  'profiles.authorById',
  `select ${authorColumns('m')} from members m where m.id = $id and ${isAuthorVisible('m')}`,
)

/** Held until the transaction ends. A separate statement, so that the next one sees what was committed meanwhile. */
export const lockMember = statement<{ id: string }, never>(
  'profiles.lockMember',
  'select from members where id = $id for update',
)

export type OwnProfileRow = {
  name: string
  username: string
  profile_photo: string | null
  phone: string | null
  bio: string
  location: string
  website: string
  change_limit_resets_at: string | null
}

/** The fields that a member may change. */
export const ownProfile = statement<{ id: string }, OwnProfileRow>(
  'profiles.own',
  `select m.name, m.username, m.profile_photo, d.phone, coalesce(p.bio, '') as bio,
     coalesce(p.location, '') as location, coalesce(p.website, '') as website, p.change_limit_resets_at
   from members m
     left join member_details d on d.member_id = m.id
     left join profiles p on p.member_id = m.id
   where m.id = $id`,
)

/** Call it before the profile is changed. */
export const storeEarlierProfile = statement<{ member: string; now: string }, never>(
  'profiles.storeEarlier',
  storeEarlierText({
    subject: 'm.id',
    version: 'm.revision',
    values: { content: profileText('m', 'p') },
    from: 'members m left join profiles p on p.member_id = m.id where m.id = $member',
  }),
)

type ProfileFields = {
  member: string
  bio: string | null
  location: string | null
  website: string | null
  /** Null if nothing changed that others see. */
  changedAt: string | null
}

/** Null leaves a field as it is. Moderators who decide on the earlier profile get a conflict. */
export const writeProfile = statement<ProfileFields, never>(
  'profiles.write',
  `with raised as (update members set revision = revision + 1 where id = $member)
   insert into profiles as p (member_id, bio, location, website, updated_at)
   values ($member, coalesce($bio::text, ''), coalesce($location::text, ''), coalesce($website::text, ''),
     $changedAt::timestamptz)
   on conflict (member_id) do update set bio = coalesce($bio::text, p.bio),
     location = coalesce($location::text, p.location), website = coalesce($website::text, p.website),
     updated_at = coalesce(excluded.updated_at, p.updated_at)`,
)

/** Counts a change of name, username or photo, and allows one more broadcast of it. */
export const saveIdentityChange = statement<{ member: string; resetsAt: string }, never>(
  'profiles.saveIdentityChange',
  `insert into profiles (member_id, is_change_broadcast, change_limit_resets_at) values ($member, false, $resetsAt::timestamptz)
   on conflict (member_id) do update set is_change_broadcast = false, change_limit_resets_at = excluded.change_limit_resets_at`,
)

/** Returns no row when the last change was broadcast again already. */
export const claimRebroadcast = statement<{ member: string }, { member_id: string }>(
  'profiles.claimRebroadcast',
  'update profiles set is_change_broadcast = true where member_id = $member and not is_change_broadcast returning member_id',
)

/** Makes an upload the public profile photo. Returns its key. */
export const setPhotoPublic = statement<{ id: string; owner: string; now: string }, { key: string }>(
  'profiles.setPhotoPublic',
  `update media set state = 'public', state_since = $now::timestamptz
   where id = $id and owner_id = $owner and state = 'unattached' returning key`,
)

export const setPhotoRemoved = statement<{ key: string; owner: string; now: string }, { key: string }>(
  'profiles.setPhotoRemoved',
  `update media set state = 'removed', state_since = $now::timestamptz
   where key = $key and owner_id = $owner and post_id is null and ${isMediaPublic('media')} returning key`,
)
