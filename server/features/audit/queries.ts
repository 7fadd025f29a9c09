import { statement } from '../../platform/database/statement.ts'
import type { AuditRow, AuditSignatureRow } from './tables.ts'

export const insertAudit = statement<
  {
    id: string
    at: string
    actor: string | null
    action: string
    subject: string | null
    before: string | null
    after: string | null
    reason: string | null
  },
  never
>(
  'audit.insert',
  `insert into audit_log (id, at, actor_id, action, subject_id, before, after, reason)
   values ($id, $at, $actor, $action, $subject, $before::jsonb, $after::jsonb, $reason)`,
)

/** The latest entry about a subject and an action. */
export const latestAuditEntry = statement<
  { subject: string; action: string },
  Pick<AuditRow, 'id' | 'before' | 'after' | 'reason'>
>(
  'audit.latest',
  `select id, before, after, reason from audit_log where subject_id = $subject and action = $action
   order by at desc, id desc limit 1`,
)

/** The newest entries with an action about any of these subjects. */
export const auditEntriesAbout = statement<
  { subjects: string[]; action: string; limit: number },
  Pick<AuditRow, 'id' | 'at' | 'actor_id' | 'after' | 'reason'>
>(
  'audit.about',
  `select id, at, actor_id, after, reason from audit_log where subject_id = any($subjects::text[]) and action = $action
   order by at desc, id desc limit $limit::int`,
)

/** `from` and `to`: days of the time zone `zone`, both included. */
type Filter = {
  action: string | null
  actor: string | null
  subject: string | null
  from: string | null
  to: string | null
  zone: string
}

/** One statement per filter, with its own plan. A subject has few entries, so it leads. */
const filters = {
  all: 'true',
  action: 'action = $action',
  actor: 'actor_id = $actor',
  actorAction: 'actor_id = $actor and action = $action',
  subject:
    'subject_id = $subject and ($actor::text is null or actor_id = $actor) and ($action::text is null or action = $action)',
} as const
type FilterName = keyof typeof filters

const days = `at >= coalesce($from::date::timestamp at time zone $zone, '-infinity')
  and at < coalesce(($to::date + 1)::timestamp at time zone $zone, 'infinity')`

const columns = 'id, at, actor_id, action, subject_id, before, after, reason'

const statementsFor = (kind: FilterName) => ({
  page: statement<Filter & { limit: number; offset: number }, AuditRow>(
    `audit.list.${kind}`,
    `select ${columns} from audit_log where ${filters[kind]} and ${days}
     order by at desc, id desc limit $limit::int offset $offset::int`,
  ),
  count: statement<Filter & { maxCount: number }, { count: number }>(
    `audit.count.${kind}`,
    `select count(*) as count from (
       select from audit_log where ${filters[kind]} and ${days} order by at desc, id desc limit $maxCount::int
     ) entries`,
  ),
})

const statementsByFilter = {
  all: statementsFor('all'),
  action: statementsFor('action'),
  actor: statementsFor('actor'),
  actorAction: statementsFor('actorAction'),
  subject: statementsFor('subject'),
}

export function auditStatements({ action, actor, subject }: Pick<Filter, 'action' | 'actor' | 'subject'>) {
  if (subject !== null) return statementsByFilter.subject
  if (actor !== null) return action === null ? statementsByFilter.actor : statementsByFilter.actorAction
  return action === null ? statementsByFilter.all : statementsByFilter.action
}

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
