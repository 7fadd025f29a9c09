import { statement } from '../../platform/database/statement.ts'
import type { AuditRow } from './tables.ts'

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

type Filter = { action: string | null; actor: string | null; subject: string | null }

/** A statement for each kind of filter, planned once; of two filters the narrower one leads. */
const kinds = {
  all: 'true',
  action: 'action = $action',
  actor: 'actor_id = $actor and ($action::text is null or action = $action)',
  subject:
    'subject_id = $subject and ($actor::text is null or actor_id = $actor) and ($action::text is null or action = $action)',
} as const
type Kind = keyof typeof kinds

const columns = 'id, at, actor_id, action, subject_id, before, after, reason'

const statementsOf = (kind: Kind) => ({
  page: statement<Filter & { limit: number; offset: number }, AuditRow>(
    `audit.list.${kind}`,
    `select ${columns} from audit_log where ${kinds[kind]}
     order by at desc, id desc limit $limit::int offset $offset::int`,
  ),
  count: statement<Filter & { most: number }, { count: number }>(
    `audit.count.${kind}`,
    `select count(*) as count from (
       select from audit_log where ${kinds[kind]} order by at desc, id desc limit $most::int
     ) entries`,
  ),
})

const lists = {
  all: statementsOf('all'),
  action: statementsOf('action'),
  actor: statementsOf('actor'),
  subject: statementsOf('subject'),
}

export function auditFor({ action, actor, subject }: Filter) {
  if (subject !== null) return lists.subject
  if (actor !== null) return lists.actor
  return action === null ? lists.all : lists.action
}
