// Finds members by data that only administrators may search for.
import { statement } from '../../../platform/database/statement.ts'

type Found = { id: string }

export const memberWithEmail = statement<{ email: string }, Found>(
  'accounts.memberWithEmail',
  'select member_id as id from member_details where email = $email',
)

/** The latest login on a shared device first. */
export const membersSharingDevices = statement<{ id: string; limit: number }, Found>(
  'accounts.membersSharingDevices',
  `select theirs.member_id as id from member_devices own
   join member_devices theirs on theirs.device = own.device and theirs.member_id <> own.member_id
   where own.member_id = $id
   group by theirs.member_id order by max(theirs.last_seen_at) desc, theirs.member_id desc limit $limit::int`,
)
