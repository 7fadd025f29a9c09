// The moderation workspace: open cases by weight, one case with what is known about it, and who is viewing which.

import type { AuthorRecord, Case, CaseReport, CaseSummary, cases } from '#contract/cases.ts'
import type { Query } from '#contract/define.ts'
import { permissionsFor } from '#contract/permissions.ts'
import { ago, day, hour, now } from '../../platform/clock.ts'
import type { MemberContext } from '../../platform/context.ts'
import type { Db } from '../../platform/database/statement.ts'
import { Failure } from '../../platform/http/failure.ts'
import { aheadPagination, countedAhead, numberPagination, pageWindow } from '../../platform/number-pagination.ts'
import { authorsOf, undecidableMembers } from '../accounts/reads.ts'
import { authorView } from '../accounts/view.ts'
import { repeatedImages } from '../media/reads.ts'
import { earlierVersions } from '../posts/reads.ts'
import { matchesFor, screeningScore } from '../screening/rules.ts'
import {
  authorHistory,
  authorRecord,
  authorTimeline,
  conversation,
  type OpenCase,
  openCases,
  profileTexts,
  reporterRecords,
  reportIdsOn,
} from './queries/cases.ts'
import { contentsByIds } from './queries/contents.ts'
import { usersByIds } from './queries/members.ts'
import { decidedCaseIds, decidedCases, reportsByIds } from './queries/reports.ts'
import { currentViewers } from './queries/viewers.ts'
import { assertNotOwn, findContent, findUser } from './reads.ts'
import { loadDecisions, loadNotes } from './reads-history.ts'
import { type Accuracy, caseWeight, changedPart, ownCasesOf, reportWeight, truncateText } from './rules.ts'
import type { ReportRow } from './tables.ts'
import { conversationView } from './view.ts'

type ListQuery = Query<(typeof cases)['GET /admin/cases']>

const ages = { hour, day, week: 7 * day }
const noHistory: Accuracy = { decided: 0, right: 0 }

async function accuraciesOf(db: Db, reporters: readonly string[]): Promise<(id: string) => Accuracy> {
  const rows = await reporterRecords(db, { ids: [...new Set(reporters)] })
  const records = new Map(rows.map(({ id, ...accuracy }) => [id, accuracy]))
  return (id) => records.get(id) ?? noHistory
}

const isOfType: Record<ListQuery['type'], (one: OpenCase) => boolean> = {
  all: () => true,
  reported: ({ reporters }) => reporters.length > 0,
  underReview: ({ is_under_review, is_appeal }) => is_under_review && !is_appeal,
  appeals: ({ is_appeal }) => is_appeal,
}

const hasReason = ({ reasons, report_reasons }: OpenCase, reason: ListQuery['reason']): boolean =>
  reason === undefined || [...reasons, ...report_reasons].some((one) => one === reason)

type Filter = Pick<ListQuery, 'reason' | 'section' | 'author' | 'age'>

/** All open cases that match, the oldest first. */
export async function findOpenCases(db: Db, { reason, section, author, age }: Filter): Promise<OpenCase[]> {
  const before = age ? ago(ages[age]) : null
  const open = await openCases(db, { section: section ?? null, author: author ?? null, before })
  return open.filter((one) => hasReason(one, reason))
}

async function weigh(db: Db, found: readonly OpenCase[]) {
  const accuracyOf = await accuraciesOf(
    db,
    found.flatMap(({ reporters }) => reporters),
  )
  return found.map((row) => ({ row, weight: caseWeight(row.reporters.map(accuracyOf), row.is_under_review) }))
}

type Weighed = Awaited<ReturnType<typeof weigh>>[number]

export function listCases(context: MemberContext, query: ListQuery) {
  return query.state === 'decided' ? listDecidedCases(context, query) : listOpenCases(context, query)
}

/** The last decided first. */
async function listDecidedCases(context: MemberContext, query: ListQuery) {
  const { db } = context
  const window = pageWindow(query)
  const { outcome = null, section = null, author = null, reason = null } = query
  const { limit, offset } = window
  const page = { outcome, section, author, reason, limit, offset, maxCount: countedAhead(window) }
  const [found] = await decidedCaseIds(db, page)
  const rows = await decidedCases(db, { ids: found!.ids })
  const people = await authorsOf(
    db,
    rows.map(({ decided_by }) => decided_by),
  )
  const decisions = new Map(
    rows.map((row): [string, CaseSummary['decision']] => [
      row.id,
      {
        by: people.get(row.decided_by ?? '') ?? null,
        at: row.decided_at,
        outcome: row.outcome,
        action: row.action_taken,
      },
    ]),
  )
  const shown = await summaries(context, await weigh(db, rows))
  return {
    cases: shown.map((one) => ({ ...one, decision: decisions.get(one._id) ?? null })),
    totals: { all: 0, reported: 0, underReview: 0, appeals: 0 },
    pagination: aheadPagination(window, found!.total),
  }
}

async function listOpenCases(context: MemberContext, query: ListQuery) {
  const { db } = context
  const window = pageWindow(query)
  const found = await findOpenCases(db, query)
  const ofType = (type: ListQuery['type']): OpenCase[] => found.filter(isOfType[type])
  const shown = (await weigh(db, ofType(query.type))).sort((a, b) => b.weight - a.weight)
  return {
    cases: await summaries(context, shown.slice(window.offset, window.offset + window.limit)),
    totals: {
      all: found.length,
      reported: ofType('reported').length,
      underReview: ofType('underReview').length,
      appeals: ofType('appeals').length,
    },
    pagination: numberPagination(window, shown.length),
  }
}

async function summaries(context: MemberContext, page: Weighed[]): Promise<CaseSummary[]> {
  const { db } = context
  const ids = page.map(({ row }) => row.id)
  const contents = new Map((await contentsByIds(db, { ids })).map((row) => [row.id, row]))
  const members = new Map((await usersByIds(db, { ids })).map((row) => [row.author_id, row]))
  const profiles = new Map((await profileTexts(db, { ids: [...members.keys()] })).map(({ id, text }) => [id, text]))
  const undecidable = await undecidableMembers(
    context,
    [...contents.values(), ...members.values()].map((subject) => subject.author_id),
  )
  return page.flatMap(({ row, weight }) => {
    const subject = contents.get(row.id) ?? members.get(row.id)
    if (!subject) return []
    const text = 'content' in subject ? subject.content : (profiles.get(row.id) ?? '')
    return {
      _id: row.id,
      kind: row.kind,
      author: authorView(subject),
      section: row.section,
      text: truncateText(text),
      since: row.since,
      version: subject.revision,
      reasons: row.reasons,
      reportReasons: byFrequency(row.report_reasons),
      isUnderReview: row.is_under_review,
      isAppeal: row.is_appeal,
      reportsCount: row.reporters.length,
      weight,
      canDecide: !undecidable.has(subject.author_id),
      decision: null,
    }
  })
}

function byFrequency<Value>(values: readonly Value[]): Value[] {
  const counts = Map.groupBy(values, (value) => value)
  return [...counts].sort(([, a], [, b]) => b.length - a.length).map(([value]) => value)
}

/** Newest reports of one subject that are read. */
const maxReports = 200

export async function getCase(context: MemberContext, id: string): Promise<Case> {
  const { db } = context
  const content = await findContent(context, id)
  const member = content ? null : await findUser(db, id)
  const author = content?.author ?? member
  if (!author) throw new Failure('not_found')
  assertNotOwn(context, author._id)
  const [profile] = content ? [] : await profileTexts(db, { ids: [id] })
  const text = content?.content ?? profile?.text ?? ''
  const screened = [text, content?.sharedTrade?.symbol ?? ''].join('\n')
  const at = content?.createdAt ?? now().toISOString()
  const reports = await loadReports(db, id, text)
  const open = await openCases(db, { section: null, author: author._id, before: null })
  const talk = content ? (await conversation(db, { subject: id, post: content.postId, at })).map(conversationView) : []
  const placed = (place: string) => talk.flatMap((one) => (one.place === place ? [one.comment] : []))
  return {
    _id: id,
    kind: content?.kind ?? 'member',
    content: content ?? null,
    member,
    text,
    reports,
    isOpen: open.some((one) => one.id === id),
    canDecide: !(await undecidableMembers(context, [author._id])).has(author._id),
    weight: reports.reduce((sum, { status, weight }) => sum + (status === 'pending' ? weight : 0), 0),
    edits: await earlierVersions(db, id),
    decisions: await loadDecisions(db, id),
    notes: await loadNotes(db, [id, ...reports.map(({ _id }) => _id)]),
    repeatedImages: content?.kind === 'post' ? await repeatedImages(context, id) : [],
    score: screeningScore(screened),
    matches: matchesFor(text, content?.reasons ?? []),
    post: placed('post')[0] ?? null,
    before: placed('before'),
    after: placed('after'),
    record: await loadRecord(db, {
      author: author._id,
      subject: id,
      at,
      waiting: open.filter((one) => one.id !== id).length,
    }),
  }
}

/** `text`: what is there now. */
async function loadReports(db: Db, subject: string, text: string): Promise<CaseReport[]> {
  const ids = (await reportIdsOn(db, { subject, limit: maxReports })).map((row) => row.id)
  const rows = await reportsByIds(db, { ids })
  const reporters = rows.map(({ reporter_id }) => reporter_id)
  const people = await authorsOf(
    db,
    rows.flatMap(({ reporter_id, decided_by }) => [reporter_id, decided_by]),
  )
  const accuracyOf = await accuraciesOf(db, reporters)
  const view = (row: ReportRow): CaseReport => ({
    _id: row.id,
    reporter: people.get(row.reporter_id)!,
    reason: row.reason,
    description: row.description,
    status: row.status,
    createdAt: row.created_at,
    reported: row.reported_content,
    reportedVersion: row.reported_version,
    changedSince: row.reported_content === text ? null : changedPart(row.reported_content, text),
    actionTaken: row.action_taken,
    decidedAt: row.decided_at,
    decidedBy: people.get(row.decided_by ?? '') ?? null,
    ...accuracyOf(row.reporter_id),
    weight: reportWeight(accuracyOf(row.reporter_id)),
  })
  const isOpen = ({ status }: CaseReport) => (status === 'pending' ? 0 : 1)
  return rows.map(view).sort((a, b) => isOpen(a) - isOpen(b) || b.weight - a.weight)
}

type About = { author: string; subject: string; at: string; waiting: number }

async function loadRecord(db: Db, { waiting, ...about }: About): Promise<AuthorRecord> {
  const [record] = await authorRecord(db, about)
  const timeline = await authorTimeline(db, { author: about.author })
  const history = await authorHistory(db, { author: about.author })
  const people = await authorsOf(
    db,
    history.map(({ actor_id }) => actor_id),
  )
  const row = record!
  return {
    joinedAt: row.created_at,
    earlier: row.earlier,
    rejectedOrRemoved: row.rejected_or_removed,
    waiting,
    reportsDecided: row.reports_decided,
    reportsUpheld: row.reports_upheld,
    appealsRefused: row.appeals_refused,
    appealsGranted: row.appeals_granted,
    timeline: timeline.map((one) => ({
      _id: one.id,
      at: one.created_at,
      status: one.status,
      wasRejectedOrRemoved: one.was_rejected_or_removed,
    })),
    history: history.map((one) => ({
      _id: one.id,
      by: people.get(one.actor_id) ?? null,
      at: one.at,
      kind: one.kind,
      status: one.status_after,
      reason: one.reason,
    })),
  }
}

/** Moderators don't see who looks at their own cases. */
export async function listViewers({ db, viewer }: MemberContext) {
  const exceptAbout = ownCasesOf(viewer)
  const rows = await currentViewers(db, {
    now: now().toISOString(),
    permissions: permissionsFor('moderation'),
    exceptAbout,
  })
  return { viewers: rows.map((row) => ({ caseId: row.case_id, member: authorView(row), since: row.since })) }
}
