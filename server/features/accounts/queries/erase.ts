// Erases who a member is. Their row stays with the id, so that references to it stay valid.
import { statement } from '../../../platform/database/statement.ts'

export type SubjectRow = { username: string; email: string | null; status: string }

/** Locks the member. `email` is null once the details are deleted. */
export const lockSubject = statement<{ id: string }, SubjectRow>(
  'accounts.lockSubject',
  `select m.username, d.email, m.status
   from members m left join member_details d on d.member_id = m.id where m.id = $id for update of m`,
)

/**
 * The id takes the place of the username, which nobody can choose. Banned members stay banned, so that nothing of theirs
 * is shown again.
 */
export const anonymizeMember = statement<{ id: string; name: string; status: string }, never>(
  'accounts.anonymize',
  `update members set status = $status, username = id, name = $name, profile_photo = null, role = 'user',
     permissions = '{}', registration = null
   where id = $id`,
)
