// Changes that members make to their own details.
import type { Language } from '#contract/languages.ts'
import { statement } from '../../../platform/database/statement.ts'

export type PersonalDetailsRow = { username: string; name: string; profile_photo: string | null }

/** Locks the row until the transaction ends, so that parallel changes see each other's result. */
export const lockPersonalDetails = statement<{ id: string }, PersonalDetailsRow>(
  'accounts.lockPersonalDetails',
  'select username, name, profile_photo from members where id = $id for update',
)

/** A null leaves its field unchanged. */
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

export const updateLanguage = statement<{ id: string; language: Language }, never>(
  'accounts.updateLanguage',
  'update member_details set language = $language where member_id = $id',
)

/** The old username stays reserved until `until`. It keeps leading to its member until someone else takes it. */
export const retireUsername = statement<{ id: string; username: string; until: string }, never>(
  'accounts.retireUsername',
  'update usernames set reserved_until = $until where username = $username and member_id = $id',
)

/** Returns a row if the member gave up a username that stays reserved beyond `reservedAfter`. */
export const recentlyRetiredUsername = statement<{ id: string; reservedAfter: string }, { username: string }>(
  'accounts.recentlyRetiredUsername',
  'select username from usernames where member_id = $id and reserved_until > $reservedAfter limit 1',
)
