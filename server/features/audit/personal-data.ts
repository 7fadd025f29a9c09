import { notPersonal, ownInternals, type PersonalData } from '../../platform/database/personal-data.ts'
import { withReasons } from './encryption.ts'
import type { AuditRow } from './tables.ts'

export const auditData: PersonalData = {
  tables: {
    audit_log: {
      erase: {
        keep: 'append-only; ids and figures, settings with the contacts of grievance officers, and reasons encrypted with a key that is deleted',
      },
      // Notes are between administrators, about reports by others.
      export: {
        key: 'id',
        where: `subject_id = $member and action <> 'moderation.note'`,
        without: ['actor_id'],
        read: async (db, rows) => {
          const entries = rows.map((row) => JSON.parse(row) as AuditRow)
          return (await withReasons(db, entries)).map((entry) => JSON.stringify(entry))
        },
      },
    },
    audit_keys: ownInternals(
      'member_id',
      'the key of the reasons in audit_log, which are exported as they were written',
    ),
    audit_chain: notPersonal('hashes of entries'),
    audit_signatures: notPersonal('signatures of the chain'),
  },
}
