// Reads for administrators: content in any status, reports, members, and the audit log's entries.

import { Id } from '#contract/common.ts'
import type { Query } from '#contract/define.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import type { AdminReport, AdminUser, AuditEntry, ModeratedContent, OwnReview } from '#contract/moderation.ts'
import type { moderation } from '#contract/moderation-calls.ts'
import type { MemberContext, SystemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import {
  aheadPagination,
  countedAhead,
  numberPagination,
  type PageWindow,
  pageWindow,
} from '../../platform/number-pagination.ts'
import { authorsOf, undecidableMembers } from '../accounts/reads.ts'
import { type AuditRow, readAudit } from '../audit/reads.ts'
import { mediaByPost } from '../media/reads.ts'
import { findPosts } from '../search/reads.ts'
import { type OpenCaseTotals, openCaseTotals } from './queries/cases.ts'
import { type ContentRow, contentsByAuthor, contentsByIds, type IdPage, pendingContents } from './queries/contents.ts'
import { decidedContents, lastDecisions, seenTexts } from './queries/decisions.ts'
import { auditLabelsByIds, memberLists, usersByIds } from './queries/members.ts'
import { allReports, reportsByIds, reportsInStatus } from './queries/reports.ts'
import { mostReported, postsByTime, postsMatching } from './queries/search.ts'
import {
  isOwnCase,
  labelLength,
  longestPattern,
  maxMatchingAuthors,
  namePattern,
  ownCasesOf,
  searchLimit,
  searchWindow,
  truncateLabel,
  withoutNames,
  wordPatterns,
} from './rules.ts'
import type { ReportRow } from './tables.ts'
import { adminReportView, auditView, contentView, ownReviewView, userView } from './view.ts'

type Calls = typeof moderation
type Ids = readonly (string | null)[]

export const uniqueIds = (ids: Ids): string[] => [...new Set(ids.filter((id) => id !== null))]

/** Returns views in the order of the ids, without the missing ones. */
export function inOrder<Row, Shown>(
  ids: readonly string[],
  rows: Map<string, Row>,
  view: (row: Row) => Shown,
): Shown[] {
  return ids.flatMap((id) => {
    const row = rows.get(id)
    return row ? [view(row)] : []
  })
}

export async function loadContents(
  context: MemberContext,
  ids: readonly string[],
): Promise<Map<string, ModeratedContent>> {
  const rows = await contentsByIds(context.db, { ids: uniqueIds(ids) })
  const media = await mediaByPost(
    context,
    rows.flatMap(({ id, kind }) => (kind === 'comment' ? [] : [id])),
    { allSigned: true },
  )
  const { decisionOn, people } = await decisionsOn(
    context.db,
    rows.map(({ id }) => id),
  )
  const undecidable = await undecidableMembers(
    context,
    rows.map((row) => row.author_id),
  )
  const partsOf = ({ id, author_id }: ContentRow) => ({
    media: media.get(id),
    decision: decisionOn.get(id),
    people,
    canDecide: !undecidable.has(author_id),
  })
  return new Map(rows.map((row) => [row.id, contentView(row, partsOf(row))]))
}

/** The viewer's own post or comment that is under review, rejected or removed. */
export async function getOwnReview(context: MemberContext, id: string): Promise<OwnReview> {
  const [row] = await contentsByIds(context.db, { ids: [id] })
  const review = row && row.author_id === context.viewer.memberId && ownReviewView(row, context.viewer)
  if (!review) throw new Failure('not_found')
  return review
}

async function decisionsOn(db: Db, ids: string[]) {
  const decisions = await lastDecisions(db, { ids })
  const people = await authorsOf(
    db,
    decisions.map(({ actor_id }) => actor_id),
  )
  return { decisionOn: new Map(decisions.map((decision) => [decision.subject_id, decision])), people }
}

export const findContent = async (context: MemberContext, id: string): Promise<ModeratedContent | undefined> =>
  (await loadContents(context, [id])).get(id)

export async function getContent(context: MemberContext, id: string): Promise<ModeratedContent> {
  const content = await findContent(context, id)
  if (!content) throw new Failure('not_found')
  return content
}

const pageParams = (window: PageWindow) => ({
  limit: window.limit,
  offset: window.offset,
  maxCount: countedAhead(window),
})

async function contentPage(context: MemberContext, window: PageWindow, [found]: IdPage[]) {
  const { ids, total } = found!
  const contents = await loadContents(context, ids)
  return { content: inOrder(ids, contents, (content) => content), pagination: aheadPagination(window, total) }
}

export async function listPending(context: MemberContext, query: Query<Calls['GET /admin/content/pending']>) {
  const window = pageWindow(query)
  return await contentPage(
    context,
    window,
    await pendingContents(context.db, { kind: query.kind, ...pageParams(window) }),
  )
}

type Kind = 'posts' | 'comments' | 'videos'

export async function listByAuthor(context: MemberContext, member: { id: string; contentType: Kind }, paging: object) {
  const window = pageWindow(paging)
  await getUser(context.db, member.id)
  const found = await contentsByAuthor[member.contentType](context.db, { author: member.id, ...pageParams(window) })
  return await contentPage(context, window, found)
}

type SearchQuery = Query<Calls['GET /admin/posts/search']>

export async function searchPosts(context: MemberContext, query: SearchQuery) {
  const window = searchWindow(query)
  const { content, pagination } = await contentPage(context, window, await searchIds(context, query, window))
  return { posts: content, pagination }
}

/** By time, posts are found in the order that is asked for. Any other order needs all of them. */
const reachOf = ({ query = '', sort }: SearchQuery, window: PageWindow): number =>
  query === '' && sort === 'createdAt' ? Math.min(searchLimit, countedAhead(window)) : searchLimit

async function searchIds({ platform, db }: SystemContext, query: SearchQuery, window: PageWindow) {
  const { limit, offset } = window
  const { query: typed = '', sort, order, status } = query
  const section = query.section === 'all' ? null : query.section
  const filter = { section, status, sort, order, limit, offset, reach: reachOf(query, window) }
  const patterns = wordPatterns(typed)
  if (patterns.length === 0) return await (sort === 'reportsCount' ? mostReported : postsByTime(filter))(db, filter)
  const asGuest = { platform, db, viewer: null }
  const shown = { q: typed, section: query.section, since: 'ever' } as const
  const { ids: published } = await findPosts(asGuest, shown, { offset: 0, limit: searchLimit })
  return await postsMatching(db, {
    ...filter,
    published,
    patterns,
    longest: longestPattern(patterns),
    authors: await authorsNamed(db, typed),
  })
}

/** Members of any status whose names have the words, the newest first; of many, the first ones. */
export async function authorsNamed(db: Db, words: string): Promise<string[]> {
  const page = { limit: maxMatchingAuthors, offset: 0, maxCount: maxMatchingAuthors }
  const filter = { status: 'all', role: 'all', pattern: namePattern(words) }
  const [found] = await memberLists.all.anyRole.named(db, { ...filter, ...page })
  return found!.ids
}

// --- reports ---

/** Moderators don't see who reported them. */
export async function listReports(context: MemberContext, query: Query<Calls['GET /posts/reports']>) {
  const { db, viewer } = context
  const [window, { status }] = [pageWindow(query), query]
  const page = { exceptAbout: ownCasesOf(viewer), ...pageParams(window) }
  const [found] = await (status === 'all' ? allReports(db, page) : reportsInStatus(db, { status, ...page }))
  const { ids, total } = found!
  const rows = await reportsByIds(context.db, { ids })
  const reports = new Map((await loadReports(context, rows)).map((report) => [report._id, report]))
  return { reports: inOrder(ids, reports, (report) => report), pagination: aheadPagination(window, total) }
}

export async function getReport(context: MemberContext, id: string): Promise<AdminReport> {
  const [report] = await loadReports(context, await reportsByIds(context.db, { ids: [id] }))
  if (!report) throw new Failure('not_found')
  return report
}

async function loadReports(context: MemberContext, rows: ReportRow[]): Promise<AdminReport[]> {
  const subjects = rows.map((row) => row.subject_id)
  const contents = await loadContents(context, subjects)
  const members = new Map((await loadUsers(context.db, subjects)).map((user) => [user._id, user]))
  const people = await authorsOf(
    context.db,
    rows.flatMap((row) => [row.reporter_id, row.decided_by]),
  )
  return rows.map((row) => adminReportView(row, { contents, members, people }))
}

// --- people ---

export async function listUsers({ db }: SystemContext, query: Query<Calls['GET /admin/users']>) {
  const [window, { status, role, search = '' }] = [pageWindow(query), query]
  const users = Id.safeParse(search).success ? await loadUsers(db, [search]) : []
  if (users.length > 0) return { users, pagination: numberPagination(window, users.length) }
  const lists = status === 'all' || status === 'active' ? memberLists[status] : memberLists.restricted
  const list = lists[role === 'all' ? 'anyRole' : role === 'admin' ? 'admin' : 'permission']
  const params = { status, role, pattern: namePattern(search), ...pageParams(window) }
  const [found] = await (search === '' ? list.all(db, params) : list.named(db, params))
  const { ids, total } = found!
  return { users: await loadUsers(db, ids), pagination: aheadPagination(window, total) }
}

export async function loadUsers(db: Db, ids: string[]): Promise<AdminUser[]> {
  const rows = new Map((await usersByIds(db, { ids })).map((row) => [row.author_id, row]))
  const { decisionOn, people } = await decisionsOn(db, ids)
  return inOrder(ids, rows, (row) => userView(row, { decision: decisionOn.get(row.author_id), people }))
}

export const findUser = async (db: Db, id: string): Promise<AdminUser | null> => (await loadUsers(db, [id]))[0] ?? null

/** Moderators don't learn who reported them, what others noted and who looks at it. */
export function assertNotOwn({ viewer }: Pick<MemberContext, 'viewer'>, author: string): void {
  if (isOwnCase(viewer, author)) throw new Failure('forbidden', { message: validation.ownCase })
}

export async function getUser(db: Db, id: string): Promise<AdminUser> {
  const user = await findUser(db, id)
  if (!user) throw new Failure('not_found')
  return user
}

const maxDecidedTexts = 20_000

/** Moderators' decisions on posts and comments, newest first, without the author's names. For evaluating screening. */
export async function decidedTexts({ db }: SystemContext) {
  const rows = await decidedContents(db, { limit: maxDecidedTexts })
  return rows.map(({ content, status_after, reason, ...author }) => ({
    text: withoutNames(content, author),
    decision:
      status_after === 'published' || status_after === 'scheduled' ? ('approved' as const) : ('rejected' as const),
    reasons: reason ? [withoutNames(reason, author)] : [],
  }))
}

// --- overview ---

/** How many open cases there are of each type, and since when the oldest has been open. */
export const readOpenCaseTotals = async (db: Db): Promise<OpenCaseTotals> => (await openCaseTotals(db))[0]!

/** Entries of the audit log with the names of who did it and of what it is about. */
export async function withNames(db: Db, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const people = await authorsOf(
    db,
    rows.map((row) => row.actor_id),
  )
  const ids = uniqueIds(rows.map(({ subject_id }) => subject_id))
  const labels = new Map(
    (await auditLabelsByIds(db, { ids, length: labelLength + 1 })).map(({ id, label }) => [id, truncateLabel(label)]),
  )
  const seen = new Map((await seenTexts(db, { ids: rows.map(({ id }) => id) })).map(({ id, content }) => [id, content]))
  return rows.map((row) => auditView(row, { people, labels, seen }))
}

/** The newest entries of the audit log. */
export const latestAuditEntries = async (context: SystemContext, limit: number): Promise<AuditEntry[]> =>
  withNames(context.db, (await readAudit(context, {}, limit)).rows)
