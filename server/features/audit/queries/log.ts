import { statement } from '../../../platform/database/statement.ts'
import type { AuditRow } from '../tables.ts'

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

/** One statement per filter, with its own plan. With two filters, the more selective one leads. */
const filters = {
  all: 'true',
  action: 'action = $action',
  actor: 'actor_id = $actor and ($action::text is null or action = $action)',
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
  subject: statementsFor('subject'),
}

export function auditStatements({ action, actor, subject }: Pick<Filter, 'action' | 'actor' | 'subject'>) {
  if (subject !== null) return statementsByFilter.subject
  if (actor !== null) return statementsByFilter.actor
  return action === null ? statementsByFilter.all : statementsByFilter.action
}
