import type { User } from '#contract/accounts.ts'
import type { Section } from '#contract/common.ts'
import { sections } from '#contract/sections.ts'
import { statement } from '../../platform/database/statement.ts'
import { authorColumns, isActive, isAuthorVisible, isMemberVisible, isUnrestricted } from '../accounts/fragments.ts'
import type { AuthorRow } from '../accounts/view.ts'
import { hasBlocked, isProfileVisibleTo, notHiddenFrom, personColumns, personJoins } from '../follows/fragments.ts'
import type { PersonRow } from '../follows/view.ts'
import { isMediaPublic } from '../media/fragments.ts'
import { isPlainPost, isPublished, storeEarlierText } from '../posts/fragments.ts'
import { hasReview } from '../reviews/fragments.ts'
import { profileText } from './fragments.ts'
import { suggestionLimits, suggestionWeights } from './rules.ts'

export type ProfileRow = AuthorRow & {
  bio: string | null
  location: string | null
  website: string | null
  registration_body: string | null
  registration_number: string | null
  created_at: string
  top_badges: User['badges']
  posts_count: number
  followers_count: number
  following_count: number
  is_following: boolean
  is_blocked: boolean
}

/**
 * An old username still leads to its member. Posts are counted as they are listed, without lessons, in the index
 * `posts_author`.
 */
export const profileByUsername = statement<{ username: string; viewer: string | null }, ProfileRow>(
  'profiles.byUsername',
  `select ${authorColumns('m')}, m.created_at, m.top_badges, p.bio, p.location, p.website,
     p.registration_body, p.registration_number,
     (select count(*) from posts where author_id = m.id and ${isPublished('posts')} and ${isPlainPost('posts')}) as posts_count,
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
  registrationBody: string
  registrationNumber: string
  change_limit_resets_at: string | null
}

/** The fields that a member may change. */
export const ownProfile = statement<{ id: string }, OwnProfileRow>(
  'profiles.own',
  `select m.name, m.username, m.profile_photo, d.phone, coalesce(p.bio, '') as bio,
     coalesce(p.location, '') as location, coalesce(p.website, '') as website,
     coalesce(p.registration_body, '') as "registrationBody",
     coalesce(p.registration_number, '') as "registrationNumber", p.change_limit_resets_at
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
  registrationBody: string
  registrationNumber: string
  /** Null if nothing changed that others see. */
  changedAt: string | null
}

/** Null leaves a field as it is; a registration is always given. Moderators who decide on the earlier profile get a conflict. */
export const writeProfile = statement<ProfileFields, never>(
  'profiles.write',
  `with raised as (update members set revision = revision + 1 where id = $member)
   insert into profiles as p
     (member_id, bio, location, website, registration_body, registration_number, updated_at)
   values ($member, coalesce($bio::text, ''), coalesce($location::text, ''), coalesce($website::text, ''),
     $registrationBody, $registrationNumber, $changedAt::timestamptz)
   on conflict (member_id) do update set bio = coalesce($bio::text, p.bio),
     location = coalesce($location::text, p.location), website = coalesce($website::text, p.website),
     registration_body = excluded.registration_body,
     registration_number = excluded.registration_number,
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

/** Authors of the newest posts in a room. The room is a literal, so that each room's part of the index is used. */
const recentAuthorsIn = (section: Section, condition = 'true'): string =>
  `(select p.author_id from posts p
    where ${condition} and p.section = '${section}' and ${isPublished('p')} and ${isMemberVisible('p.author_id')}
    order by p.published_at desc, p.id desc limit ${suggestionLimits.postsPerRoom})`

/** Candidates who may write, whose content is neither in doubt nor reported, and whom the viewer doesn't follow, looked up one by one until there are enough. */
const notFollowed = `left join lateral (
     select true as is_followed from follows f where f.follower_id = $viewer and f.following_id = c.id limit 1
   ) viewer_follows on true
   where viewer_follows.is_followed is null and ${isUnrestricted('c.id')} and not ${hasReview('c.id')}
     and not exists (select from reports r where r.author_id = c.id and r.status = 'pending')`

/** If the member is active there. */
const authorsInOwnRoom = (section: Section): string =>
  recentAuthorsIn(section, `(select bool_or(section = '${section}') from rooms)`)

const isCandidate = `id <> $viewer and ${notHiddenFrom('id', '$viewer')}`

/**
 * Suggests, from public data: those whom many followed members follow, then authors in the member's rooms. Each source
 * is limited first, so the work is bounded. Members already followed are removed from the candidates only.
 */
export const suggestedIds = statement<{ viewer: string }, { id: string }>(
  'profiles.suggested',
  `with followed as materialized (
     select following_id as id from follows where follower_id = $viewer
     order by at desc, following_id desc limit ${suggestionLimits.followed}
   ),
   rooms as materialized (
     (select section from posts where author_id = $viewer and ${isPublished('posts')}
      order by published_at desc, id desc limit ${suggestionLimits.recentActivities})
     union
     select p.section from (
       select post_id from post_likes where member_id = $viewer order by post_id desc limit ${suggestionLimits.recentActivities}
     ) liked cross join lateral (select section from posts where id = liked.post_id limit 1) p
   ),
   found as (
     select theirs.following_id as id, 1 as shared, 0 as posts
     from followed cross join lateral (
       select f.following_id from follows f where f.follower_id = followed.id
       order by f.at desc, f.following_id desc limit ${suggestionLimits.followedByEach}
     ) theirs
     union all select author_id, 0, 1 from (${sections.map(authorsInOwnRoom).join(' union all ')}) written
   ),
   candidates as materialized (
     select id, least(sum(shared), ${suggestionLimits.countedShared}) * ${suggestionWeights.shared}
       + least(sum(posts), ${suggestionLimits.countedPosts}) * ${suggestionWeights.room} as score
     from found where ${isCandidate}
     group by id
     order by score desc, id desc limit ${suggestionLimits.candidates}
   )
   select c.id from candidates c ${notFollowed}
   order by c.score desc, c.id desc limit ${suggestionLimits.suggested}`,
)

/** For when there are too few others: recent authors of all rooms, the most followed first, then the newest members. */
export const otherIds = statement<{ viewer: string; known: string[] }, { id: string }>(
  'profiles.suggestedOthers',
  `with authors as (
     select distinct author_id as id from (${sections.map((section) => recentAuthorsIn(section)).join(' union all ')}) written
   ),
   newest as (select id from members where ${isActive('members')} order by id desc limit ${suggestionLimits.newest}),
   c as materialized (
     select id, followers from (
       select id, coalesce(fc.followers_count, 0) as followers
       from authors left join follow_counts fc on fc.member_id = authors.id
       union all select id, -1 from newest where id not in (select id from authors)
     ) other where ${isCandidate} and id not in (select unnest($known::text[]))
   )
   select c.id from c ${notFollowed} order by c.followers desc, c.id desc limit ${suggestionLimits.suggested}`,
)

/** People by id, in the order of the ids. */
export const peopleByIds = statement<{ ids: string[]; viewer: string }, PersonRow>(
  'profiles.peopleByIds',
  `select ${personColumns('m')}
   from unnest($ids::text[]) with ordinality as input (id, position)
     join members m on m.id = input.id ${personJoins('m', '$viewer')}
   order by input.position`,
)

export type StatedRegistrationRow = AuthorRow & { body: string; number: string }

/** The last changed first. */
export const listStatedRegistrations = statement<{ limit: number }, StatedRegistrationRow>(
  'profiles.statedRegistrations',
  `select ${authorColumns('m')}, p.registration_body as body, p.registration_number as number
   from profiles p join members m on m.id = p.member_id
   where p.registration_number <> '' order by p.updated_at desc, p.member_id desc limit $limit::int`,
)

/** Returns no row if the member has changed it meanwhile. */
export const removeStatedRegistration = statement<
  { member: string; body: string; number: string; now: string },
  { id: string }
>(
  'profiles.removeStatedRegistration',
  `with removed as (
     update profiles set registration_body = '', registration_number = '', updated_at = $now::timestamptz
     where member_id = $member and registration_number <> '' and registration_body = $body
       and registration_number = $number
     returning member_id
   )
   update members m set revision = revision + 1 from removed where m.id = removed.member_id returning m.id`,
)
