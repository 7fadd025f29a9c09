import { notificationLimits } from '#contract/notifications-limits.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../../accounts/fragments.ts'
import type { AuthorRow } from '../../accounts/view.ts'
import { isPostVisibleTo, labelOf } from '../../posts/fragments.ts'
import { isUnread } from '../fragments.ts'
import type { PreferenceOverrides } from '../rules.ts'
import type { NotificationForRecipient } from './notifications.ts'

export const preferenceOverridesOf = statement<{ member: string }, { value: PreferenceOverrides }>(
  'notifications.preferencesOf',
  'select value from notification_preferences where member_id = $member',
)

/** Creates the row if needed, and locks it until the transaction ends. */
export const lockPreferences = statement<{ member: string }, { value: PreferenceOverrides }>(
  'notifications.lockPreferences',
  `insert into notification_preferences (member_id, value) values ($member, '{}')
   on conflict (member_id) do update set value = notification_preferences.value
   returning value`,
)

export const updatePreferences = statement<{ member: string; value: string }, never>(
  'notifications.updatePreferences',
  'update notification_preferences set value = $value::jsonb where member_id = $member',
)

const changedEvent = (steps: string, isMuted: boolean): string =>
  `select 'mute:changed', json_build_object('memberId', $member::text, 'postId', post_id, 'isMuted', ${isMuted})::text from ${steps}`

/** Returns no row if the member can't see the post. Unmutes the oldest posts beyond the limit. */
export const insertMute = statement<{ member: string; post: string; now: string }, { id: string }>(
  'notifications.insertMute',
  `with target as materialized (
     select p.id from posts p join members pm on pm.id = p.author_id
     where p.id = $post and ${isPostVisibleTo({ post: 'p', author: 'pm' }, '$member')}
   ),
   added as (
     insert into muted_posts (member_id, post_id, at) select $member, id, $now::timestamptz from target
     on conflict (member_id, post_id) do nothing returning post_id
   ),
   forgotten as (
     delete from muted_posts where member_id = $member and exists (select from added) and post_id in (
       select post_id from muted_posts where member_id = $member order by at desc, post_id desc
       offset ${notificationLimits.maxMutedPosts - 1})
     returning post_id
   ),
   emitted as (
     insert into events (type, payload)
     ${changedEvent('added', true)} union all ${changedEvent('forgotten', false)}
   )
   select id from target`,
)

export const deleteMute = statement<{ member: string; post: string }, never>(
  'notifications.deleteMute',
  `with deleted as (delete from muted_posts where member_id = $member and post_id = $post returning post_id)
   insert into events (type, payload) ${changedEvent('deleted', false)}`,
)

/** The unread notifications about a post, of the kinds that can be muted. */
export const unreadOfPost = statement<{ member: string; post: string; kinds: string[] }, { id: string }>(
  'notifications.unreadOfPost',
  `select n.id from notifications n
   where n.recipient_id = $member and ${isUnread('n')} and n.post_id = $post and n.kind = any($kinds::text[])`,
)

export type MutedPostRow = AuthorRow &
  Pick<NotificationForRecipient, 'post_id' | 'post_content' | 'post_has_video'> & { muted_at: string }

/** The muted posts that the member can still see, the latest first. */
export const mutedPostsOf = statement<{ member: string }, MutedPostRow>(
  'notifications.mutedPosts',
  `select p.id as post_id, left(${labelOf('p')}, 400) as post_content, p.has_video as post_has_video, mute.at as muted_at,
     ${authorColumns('pm')}
   from muted_posts mute join posts p on p.id = mute.post_id join members pm on pm.id = p.author_id
   where mute.member_id = $member and ${isPostVisibleTo({ post: 'p', author: 'pm' }, '$member')}
   order by mute.at desc, mute.post_id desc`,
)
