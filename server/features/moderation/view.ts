// Converts rows to the contract's shapes.
import type { CaseComment } from '#contract/cases.ts'
import type { Author } from '#contract/common.ts'
import type { Media } from '#contract/media.ts'
import type { AdminReport, AdminUser, AuditEntry, ModeratedContent, OwnReview, Report } from '#contract/moderation.ts'
import type { Evidence, ScreeningReason } from '#contract/screening.ts'
import { nowMs } from '../../platform/clock.ts'
import type { Viewer } from '../../platform/context.ts'
import { authorView } from '../accounts/view.ts'
import type { AuditRow } from '../audit/reads.ts'
import { sharedRecordsOf, withoutTrade } from '../journal/view.ts'
import { symbolsIn, textOf, wordsIn } from '../posts/rules.ts'
import { isAppealable } from '../reviews/rules.ts'
import { reviewView } from '../reviews/view.ts'
import { isFoundInWords } from '../screening/rules.ts'
import { evidenceIn } from '../screening/view.ts'
import type { ConversationRow } from './queries/cases.ts'
import type { ContentRow } from './queries/contents.ts'
import type { LastDecision } from './queries/decisions.ts'
import type { UserRow } from './queries/members.ts'
import { truncateLabel } from './rules.ts'
import type { ReportRow } from './tables.ts'

type ContentParts = { media?: Media[]; decision?: LastDecision; people: Map<string, Author>; canDecide: boolean }

export function contentView(
  row: ContentRow,
  { media = [], decision, people, canDecide }: ContentParts,
): ModeratedContent {
  const review = reviewView(row)
  const shared = row.shared ? withoutTrade(sharedRecordsOf(row.shared, nowMs())) : {}
  return {
    _id: row.id,
    kind: row.kind,
    version: row.revision,
    lastDecision: decision ? decisionView(decision, people) : null,
    author: authorView(row),
    postId: row.post_id,
    section: row.section,
    ...textOf(row),
    pollOptions: row.poll_options,
    ...shared,
    media,
    status: row.status,
    reasons: review?.reasons ?? [],
    evidence: evidenceOf(row, media, review?.reasons ?? [], symbolsIn(shared)),
    note: review?.note ?? null,
    appeal: review?.appeal ?? null,
    createdAt: row.created_at,
    publishedAt: row.published_at,
    likesCount: row.likes_count,
    reportsCount: row.reports_count,
    canDecide,
  }
}

/** Evidence for or against a text that is under review for its words. */
function evidenceOf(
  row: ContentRow,
  media: Media[],
  reasons: readonly ScreeningReason[],
  symbols: string[],
): Evidence[] {
  if (row.status !== 'pending' || !reasons.some((reason) => isFoundInWords(reason))) return []
  return evidenceIn(
    [...wordsIn(textOf(row)), ...media.map(({ alt }) => alt), ...row.poll_options, ...symbols].join('\n'),
  )
}

/** Undefined if there is no review. */
export function ownReviewView(row: ContentRow, viewer: Viewer): OwnReview | undefined {
  const review = reviewView(row)
  if (!review) return undefined
  const isHidden = row.status === 'pending' || row.status === 'rejected'
  return {
    ...review,
    _id: row.id,
    kind: row.kind,
    postId: row.post_id,
    content: row.content,
    status: row.status,
    can: { appeal: viewer.status === 'active' && isAppealable(row, isHidden) },
  }
}

const decisionView = (row: LastDecision, people: Map<string, Author>): ModeratedContent['lastDecision'] => ({
  by: people.get(row.actor_id) ?? null,
  at: row.at,
  status: row.status_after,
  reason: row.reason,
})

export const reportView = (row: ReportRow): Report => ({
  _id: row.id,
  reason: row.reason,
  description: row.description,
  status: row.status,
  createdAt: row.created_at,
})

type About = { contents: Map<string, ModeratedContent>; members: Map<string, AdminUser>; people: Map<string, Author> }

export const adminReportView = (row: ReportRow, { contents, members, people }: About): AdminReport => ({
  ...reportView(row),
  reporter: people.get(row.reporter_id)!,
  kind: row.kind,
  reported: { content: row.reported_content, version: row.reported_version },
  content: contents.get(row.subject_id) ?? null,
  member: members.get(row.subject_id) ?? null,
  adminNotes: row.admin_notes,
  actionTaken: row.action_taken,
  decidedAt: row.decided_at,
  decidedBy: (row.decided_by && people.get(row.decided_by)) || null,
})

export const conversationView = (row: ConversationRow): { place: ConversationRow['place']; comment: CaseComment } => ({
  place: row.place,
  comment: {
    _id: row.id,
    author: authorView(row),
    text: row.content,
    createdAt: row.created_at,
    status: row.status,
    isAuthor: row.author_id === row.post_author,
  },
})

type UserParts = { decision?: LastDecision; people: Map<string, Author> }

export const userView = (row: UserRow, { decision, people }: UserParts): AdminUser => ({
  ...authorView(row),
  role: row.role,
  permissions: row.permissions,
  status: row.status,
  suspendedUntil: row.suspended_until,
  version: row.revision,
  lastDecision: decision ? decisionView(decision, people) : null,
  createdAt: row.created_at,
  postsCount: row.posts_count,
  reportsCount: row.reports_count,
})

/** `seen`: by entry, the text that was decided on. */
type Names = { people: Map<string, Author>; labels: Map<string, string>; seen: Map<string, string> }

/** As it was then if the entry is a decision. A subject without a label, for example a deleted one, is shown by its id. */
function auditLabel({ id }: AuditRow, subject: string, { labels, seen }: Pick<Names, 'labels' | 'seen'>): string {
  const text = seen.get(id)
  return text ? truncateLabel(text) : (labels.get(subject) ?? subject)
}

export const auditView = (row: AuditRow, { people, labels, seen }: Names): AuditEntry => ({
  _id: row.id,
  at: row.at,
  actor: (row.actor_id && people.get(row.actor_id)) || null,
  action: row.action,
  subject: row.subject_id ? { _id: row.subject_id, label: auditLabel(row, row.subject_id, { labels, seen }) } : null,
  seen: seen.get(row.id) ?? null,
  before: row.before as AuditEntry['before'],
  after: row.after as AuditEntry['after'],
  reason: row.reason,
})
