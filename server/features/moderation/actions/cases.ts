// Decides on a case: on its content, on its member, or on both, and on the member's other open cases.
import type { CaseNote, cases } from '#contract/cases.ts'
import { commentLimits } from '#contract/comments.ts'
import type { Body } from '#contract/define.ts'
import { validation as commentMessages } from '#contract/messages/en/comments.ts'
import { validation } from '#contract/messages/en/moderation.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { invalidField } from '../../../platform/http/parse.ts'
import { recordAudit } from '../../audit/actions.ts'
import { contentsByIds } from '../queries/contents.ts'
import { assertNotOwn, findUser, getUser } from '../reads.ts'
import { findOpenCases } from '../reads-cases.ts'
import { loadNotes, noteAction } from '../reads-history.ts'
import { maxClearedCases } from '../rules.ts'
import { decideContent, decideIfExists } from './content.ts'
import { changeMember, suspensionEnd } from './members.ts'

type Decision = Body<(typeof cases)['POST /admin/cases/:id/decide']>
type Outcome = { decisionIds: string[]; cleared: number }

/** All of it applies, or nothing does. */
export function decideCase(context: MemberContext, id: string, decision: Decision): Promise<Outcome> {
  checkDecision(decision)
  return inTransaction(context, async (inner) => {
    const [content] = await contentsByIds(inner.db, { ids: [id] })
    const decisionIds: string[] = []
    if (content) decisionIds.push(...(await decideOnContent(inner, { id, kind: content.kind }, decision)))
    const memberId = content?.author_id ?? id
    // Find the open cases before the ban, which hides them from the queue.
    const waiting = decision.member === 'banned' && decision.clearsQueue ? await waitingFor(inner, memberId, id) : []
    decisionIds.push(...(await decideOnMember(inner, memberId, decision, content === undefined)))
    const cleared = await removeAll(inner, waiting, decision)
    return { decisionIds: [...decisionIds, ...cleared], cleared: cleared.length }
  })
}

function checkDecision({ status, text, member, until }: Decision): void {
  if (status === undefined && member === undefined) throw invalidField('status', validation.nothingDecided)
  if (text !== undefined && status !== 'approved') throw invalidField('text', validation.editOnlyApproved)
  suspensionEnd({ status: member ?? 'active', until })
}

type Subject = { id: string; kind: 'post' | 'comment' | 'video' }

async function decideOnContent(context: MemberContext, { id, kind }: Subject, decision: Decision): Promise<string[]> {
  const { status, reason, text, version } = decision
  if (status === undefined) throw invalidField('status', validation.nothingDecided)
  if (kind === 'comment' && text !== undefined && text.length > commentLimits.length)
    throw invalidField('text', commentMessages.long(commentLimits.length))
  const { decisionId } = await decideContent(context, id, { status, reason, text, version })
  return decisionId ? [decisionId] : []
}

/** A profile is left as it is, or its member is suspended or banned. */
async function decideOnMember(
  context: MemberContext,
  memberId: string,
  { status, member, until, reason, version }: Decision,
  isProfile: boolean,
): Promise<string[]> {
  if (isProfile && status !== undefined && status !== 'approved') throw invalidField('status', validation.profileStays)
  if (!isProfile && member === undefined) return []
  const to = member ?? (await getUser(context.db, memberId)).status
  if (member === undefined && to !== 'active') throw new Failure('conflict_stale')
  const change = { status: to, until: member === 'suspended' ? until : undefined, reason, isUndoable: true }
  return [await changeMember(context, memberId, { ...change, ...(isProfile && { version }) })]
}

async function waitingFor(context: MemberContext, author: string, except: string): Promise<string[]> {
  const found = await findOpenCases(context.db, { author })
  const ids = found.flatMap(({ kind, id }) => (kind !== 'member' && id !== except ? [id] : []))
  return ids.slice(0, maxClearedCases)
}

/** Returns the ids of the decisions. Skips content that was already removed with its parent. */
async function removeAll(context: MemberContext, ids: readonly string[], { reason }: Decision): Promise<string[]> {
  const decisions: string[] = []
  for (const id of ids) {
    const decided = await decideIfExists(context, id, { status: 'removed', reason })
    if (decided?.decisionId) decisions.push(decided.decisionId)
  }
  return decisions
}

/** `subjectId`: of a case, or of one of its reports. `memberId`: its author. */
type Noted = { subjectId: string; memberId: string }

export async function recordNote({ db, viewer }: MemberContext, about: Noted, text: string): Promise<string> {
  return await recordAudit(db, { action: noteAction, actorId: viewer.memberId, ...about, reason: text })
}

/** Administrators write notes for each other. Each stays in the audit log. */
export function addNote(context: MemberContext, caseId: string, text: string): Promise<CaseNote> {
  return inTransaction(context, async (inner) => {
    const { db } = inner
    const [content] = await contentsByIds(db, { ids: [caseId] })
    if (!content && !(await findUser(db, caseId))) throw new Failure('not_found')
    const memberId = content?.author_id ?? caseId
    assertNotOwn(inner, memberId)
    const id = await recordNote(inner, { subjectId: caseId, memberId }, text)
    await emit(db, 'review:changed', { contentId: caseId })
    return (await loadNotes(db, [caseId])).find(({ _id }) => _id === id)!
  })
}
