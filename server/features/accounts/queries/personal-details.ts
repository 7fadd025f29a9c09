// What a member changes about themselves.
import { statement } from '../../../platform/database/statement.ts'

export type PersonalDetailsRow = { username: string; name: string; profile_photo: string | null }

/** Held until the transaction ends: of two changes at once the second sees what the first one left. */
export const lockPersonalDetails = statement<{ id: string }, PersonalDetailsRow>(
  'accounts.lockPersonalDetails',
  'select username, name, profile_photo from members where id = $id for update',
)

/** Null leaves a field as it is. */
export const updatePersonalDetails = statement<
  { id: string; name: string | null; username: string | null; photo: string | null; phone: string | null },
  never
>(
  'accounts.updatePersonalDetails',
  `with details as (
     update member_details set phone = $phone::text where member_id = $id and $phone::text is not null
   )
   update members set name = coalesce($name::text, name), username = coalesce($username::text, username),
     profile_photo = coalesce($photo::text, profile_photo)
   where id = $id`,
)

/** The name stays the member's until then, and leads to them until somebody takes it. */
export const retireUsername = statement<{ id: string; username: string; until: string }, never>(
  'accounts.retireUsername',
  'update usernames set reserved_until = $until where username = $username and member_id = $id',
)

/** Answers a row where the member left a name that is held for longer than that. */
export const recentlyRetiredUsername = statement<{ id: string; reservedAfter: string }, { username: string }>(
  'accounts.recentlyRetiredUsername',
  'select username from usernames where member_id = $id and reserved_until > $reservedAfter limit 1',
)
