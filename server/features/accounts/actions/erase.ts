// The first step of an erasure: nobody can log in or see the member from then on.
import { erasedMemberName } from '#contract/messages/en/data-rights.ts'
import type { SystemContext } from '../../../platform/context.ts'
import type { Subject } from '../../../platform/database/personal-data.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { anonymizeMember, lockSubject } from '../queries/erase.ts'
import { deleteSessions } from '../queries/sessions.ts'
import { changesVisibility } from '../rules.ts'
import { changeSessions } from './sessions.ts'

/**
 * Returns what the following steps search for, or null if there is no such member. `known`: the names and the email, if an
 * earlier attempt has erased them.
 */
export const anonymize = (context: SystemContext, memberId: string): Promise<Subject | null> =>
  changeSessions(context, memberId, async (db) => {
    const [member] = await lockSubject(db, { id: memberId })
    if (!member) return null
    const after = member.status === 'banned' ? 'banned' : 'erased'
    const subject = { member: memberId, email: member.email ?? '', username: member.username }
    if (member.username === memberId) return subject
    await anonymizeMember(db, { id: memberId, name: erasedMemberName, status: after })
    await deleteSessions(db, { memberId, except: null })
    const changed = { memberId, what: 'status' as const, before: member.status, after }
    await emit(db, 'account:changed', changed)
    if (changesVisibility(changed)) await emit(db, 'member:hidden', { memberId })
    return subject
  })
