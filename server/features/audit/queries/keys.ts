// The keys of members for their texts in the audit log.
import { statement } from '../../../platform/database/statement.ts'

/** Filters `ids` to members who aren't erased. `key`: null if they have none yet. */
export const auditKeyOwners = statement<{ ids: string[] }, { id: string; key: string | null }>(
  'audit.keyOwners',
  `select m.id, k.key from members m left join audit_keys k on k.member_id = m.id
   where m.id = any($ids::text[]) and m.username <> m.id`,
)

/** An erasure that runs at the same time comes before, and then nothing is inserted, or deletes the key. */
export const insertAuditKey = statement<{ member: string; key: string }, never>(
  'audit.insertKey',
  `insert into audit_keys (member_id, key)
   select id, $key from members where id = $member and username <> id for key share
   on conflict (member_id) do nothing`,
)

export const auditKeysOf = statement<{ ids: string[] }, { member_id: string; key: string }>(
  'audit.keysOf',
  'select member_id, key from audit_keys where member_id = any($ids::text[])',
)

export const deleteAuditKey = statement<{ member: string }, never>(
  'audit.deleteKey',
  'delete from audit_keys where member_id = $member',
)
