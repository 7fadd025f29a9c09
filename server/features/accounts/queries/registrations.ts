// Members with a recorded registration.
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns } from '../fragments.ts'
import type { AuthorRow } from '../view.ts'

export type RegistrationRow = AuthorRow & { number: string; recorded_at: string }

export const listRegistrations = statement<{ limit: number }, RegistrationRow>(
  'accounts.registrations',
  `select ${authorColumns('m')}, r.number, r.recorded_at from registrations r join members m on m.id = r.member_id
   order by r.recorded_at desc, r.member_id desc limit $limit::int`,
)

/** Returns the member as others see them. */
export const setRegistration = statement<{ member: string; number: string; now: string }, AuthorRow>(
  'accounts.setRegistration',
  `with recorded as (
     insert into registrations (member_id, number, recorded_at) values ($member, $number, $now::timestamptz)
     on conflict (member_id) do update set number = excluded.number, recorded_at = excluded.recorded_at
     returning member_id, number
   )
   update members m set registration = recorded.number from recorded where m.id = recorded.member_id
   returning ${authorColumns('m')}`,
)

/** Returns no row if there is none. */
export const deleteRegistration = statement<{ member: string }, AuthorRow>(
  'accounts.deleteRegistration',
  `with removed as (delete from registrations where member_id = $member returning member_id)
   update members m set registration = null from removed where m.id = removed.member_id
   returning ${authorColumns('m')}`,
)

export const registrationOf = statement<{ member: string }, { number: string }>(
  'accounts.registrationOf',
  'select number from registrations where member_id = $member',
)
