// What moderators decided, and the text as it was then.
import { statement } from '../../../platform/database/statement.ts'

export type NewDecision = {
  id: string
  subject: string
  kind: 'post' | 'comment' | 'member'
  author: string
  actor: string
  now: string
  revision: number
  content: string
  before: string
  after: string
  reason: string | null
}

export const insertDecision = statement<NewDecision, never>(
  'moderation.insertDecision',
  `insert into decisions (id, subject_id, kind, author_id, actor_id, at, revision, content, status_before, status_after,
     reason)
   values ($id, $subject, $kind, $author, $actor, $now::timestamptz, $revision, $content, $before, $after, $reason)`,
)

export type LastDecision = {
  subject_id: string
  actor_id: string
  at: string
  status_after: string
  reason: string | null
}

/** The latest decision on each subject. */
export const lastDecisions = statement<{ ids: string[] }, LastDecision>(
  'moderation.lastDecisions',
  `select last.* from unnest($ids::text[]) subject (id) cross join lateral (
     select subject_id, actor_id, at, status_after, reason from decisions
     where subject_id = subject.id order by at desc, id desc limit 1
   ) last`,
)
