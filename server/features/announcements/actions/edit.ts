// Writing announcements.
import { isDeepStrictEqual } from 'node:util'
import type { AdminAnnouncementDetails, AnnouncementContent } from '#contract/announcement-administration.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import {
  type ContentParams,
  deleteDraft,
  insertAnnouncement,
  lockAnnouncement,
  saveAnnouncement,
} from '../queries/announcements.ts'
import { getForAdministrators } from '../reads.ts'
import { contentView } from '../view.ts'

export const contentParams = ({ title, text, ...rest }: AnnouncementContent): ContentParams => ({
  ...rest,
  titleEn: title.en,
  titleHi: title.hi,
  textEn: text.en,
  textHi: text.hi,
})

export async function createAnnouncement(
  context: MemberContext,
  content: AnnouncementContent,
  key: IdempotencyKey | null,
): Promise<AdminAnnouncementDetails> {
  const id = newId()
  const member = context.viewer.memberId
  const isNew = await inTransaction(context, async ({ db }) => {
    const row = { ...idempotencyKeyParams(key), ...contentParams(content), id, member, now: now().toISOString() }
    if ((await insertAnnouncement(db, row)).length === 0) return false
    await recordAudit(db, { action: 'announcement.created', actorId: member, subjectId: id })
    return true
  })
  const created = isNew ? id : await findEarlierResult(context.db, member, key)
  return await getForAdministrators(context, created ?? id)
}

/** Locks the draft. Throws if someone else has changed or started it meanwhile. */
async function lockDraft({ db }: MemberContext, id: string, version: number): Promise<void> {
  const [row] = await lockAnnouncement(db, { id })
  if (!row) throw new Failure('not_found')
  if (row.status !== 'draft' || row.version !== version) throw new Failure('conflict_stale')
}

export function saveDraft(
  context: MemberContext,
  id: string,
  { content, version }: { content: AnnouncementContent; version: number },
): Promise<AdminAnnouncementDetails> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const [row] = await lockAnnouncement(db, { id })
    // A repeat changes nothing, also if its first response was lost.
    if (row && isDeepStrictEqual(contentView(row), content)) return await getForAdministrators(inside, id)
    await lockDraft(inside, id, version)
    await saveAnnouncement(db, { id, ...contentParams(content), now: now().toISOString() })
    await recordAudit(db, {
      action: 'announcement.saved',
      actorId: viewer.memberId,
      subjectId: id,
      before: { version },
      after: { version: version + 1 },
    })
    return await getForAdministrators(inside, id)
  })
}

export const discardDraft = (context: MemberContext, id: string, version: number): Promise<void> =>
  inTransaction(context, async (inside) => {
    await lockDraft(inside, id, version)
    await deleteDraft(inside.db, { id })
    await recordAudit(inside.db, { action: 'announcement.deleted', actorId: inside.viewer.memberId, subjectId: id })
  })
