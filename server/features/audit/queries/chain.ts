// The hash chain over the audit log, and its signatures.
import { statement } from '../../../platform/database/statement.ts'
import type { AuditRow, AuditSignatureRow } from '../tables.ts'

/** An entry as it is hashed: its values as the database writes them. */
export type HashedEntry = Omit<AuditRow, 'before' | 'after'> & { before: string | null; after: string | null }

const hashedColumns = 'a.id, a.at, a.actor_id, a.action, a.subject_id, a.before::text, a.after::text, a.reason'

/** One writer at a time, on all machines together, so that each row's hash includes the one before. Any fixed number. */
export const lockChain = statement<Record<never, never>, never>(
  'audit.lockChain',
  'select from pg_advisory_xact_lock(7230231)',
)

/** `since`: no transaction lives for an hour, so entries from before are all in the chain. All, if the head's is missing. */
export const chainHead = statement<Record<never, never>, { row_number: number; hash: string; since: string }>(
  'audit.chainHead',
  `select c.row_number, c.hash, coalesce(a.at - interval '1 hour', '-infinity')::text as since
   from audit_chain c left join audit_log a on a.id = c.entry_id order by c.row_number desc limit 1`,
)

/** `since`: entries before it are all in the chain. The oldest first. */
export const unchainedEntries = statement<{ since: string; limit: number }, HashedEntry>(
  'audit.unchained',
  `select ${hashedColumns} from audit_log a
   where a.at >= $since::timestamptz and not exists (select from audit_chain c where c.entry_id = a.id)
   order by a.at, a.id limit $limit::int`,
)

export const insertChain = statement<{ numbers: number[]; entries: string[]; hashes: string[] }, never>(
  'audit.insertChain',
  `insert into audit_chain (row_number, entry_id, hash)
   select * from unnest($numbers::int[], $entries::text[], $hashes::text[])`,
)

/** An entry that is missing has only nulls. */
type ChainedEntry = { row_number: number; hash: string } & { [Name in keyof HashedEntry]: HashedEntry[Name] | null }

export const chainAfter = statement<{ after: number; limit: number }, ChainedEntry>(
  'audit.chainAfter',
  `select c.row_number, c.hash, ${hashedColumns} from audit_chain c left join audit_log a on a.id = c.entry_id
   where c.row_number > $after::int order by c.row_number limit $limit::int`,
)

/** The rows and hashes of these entries. */
export const chainRowsOf = statement<{ ids: string[] }, { entry_id: string; row_number: number; hash: string }>(
  'audit.chainRowsOf',
  'select entry_id, row_number, hash from audit_chain where entry_id = any($ids::text[])',
)

/** Inserts nothing if that row is signed. */
export const insertSignature = statement<
  { row: number; hash: string; key: string; signature: string; signedAt: string },
  never
>(
  'audit.sign',
  `insert into audit_signatures (row_number, hash, key, signature, signed_at)
   values ($row, $hash, $key, $signature, $signedAt::timestamptz)
   on conflict (row_number) do nothing`,
)

export const latestSignature = statement<Record<never, never>, AuditSignatureRow>(
  'audit.latestSignature',
  'select row_number, hash, key, signature, signed_at from audit_signatures order by row_number desc limit 1',
)

export const signaturesBetween = statement<{ after: number; until: number }, AuditSignatureRow>(
  'audit.signaturesBetween',
  `select row_number, hash, key, signature, signed_at from audit_signatures
   where row_number > $after::int and row_number <= $until::int order by row_number`,
)
