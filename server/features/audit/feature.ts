import { z } from 'zod'
import { notPersonal, ownInternals, type PersonalData } from '../../platform/database/personal-data.ts'
import type { Feature } from '../../platform/feature.ts'
import { job } from '../../platform/jobs.ts'
import { appendToChain, signChain } from './actions.ts'
import { withReasons } from './encryption.ts'
import type { AuditRow } from './tables.ts'

const chainJob = job({
  name: 'audit.chain',
  payload: z.object({}),
  schedule: '* * * * *',
  queue: 'audit.chain',
  run: (platform) => appendToChain(platform),
})

/** Every quarter of an hour, because a day begins at one in every time zone. */
const signJob = job({
  name: 'audit.sign',
  payload: z.object({}),
  schedule: '5,20,35,50 * * * *',
  queue: 'audit.chain',
  run: async (platform) => {
    await appendToChain(platform)
    await signChain(platform)
  },
})

export const auditData: PersonalData = {
  tables: {
    audit_log: {
      erase: {
        keep: 'append-only; ids and figures, settings with the contacts of the site and of grievance officers, and reasons encrypted with a key that is deleted',
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

export const auditFeature: Feature = {
  name: 'audit',
  jobs: [chainJob, signJob],
  personalData: auditData,
}
