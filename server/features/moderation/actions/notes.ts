// Notes of administrators for each other. Each stays in the audit log.
import type { CaseNote } from '#contract/cases.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { recordAudit } from '../../audit/actions.ts'
import { contentsByIds } from '../queries/contents.ts'
import { findUser } from '../reads.ts'
import { loadNotes, noteAction } from '../reads-history.ts'
import { assertNotOwn } from './content.ts'

/** `subjectId`: of a case, or of one of its reports. `memberId`: its author. */
type Noted = { subjectId: string; memberId: string }

export async function recordNote({ db, viewer }: MemberContext, about: Noted, text: string): Promise<string> {
  return await recordAudit(db, { action: noteAction, actorId: viewer.memberId, ...about, reason: text })
}

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
