// Writing newsletters, and sending one to a test address.
import { isDeepStrictEqual } from 'node:util'
import { newsletterMails } from '#contract/messages/en/mail-templates.ts'
import { testFailed } from '#contract/messages/en/newsletter-administration.ts'
import type { AdminNewsletterDetails, NewsletterContent } from '#contract/newsletter-administration.ts'
import { now } from '../../../platform/clock.ts'
import { inTransaction, type MemberContext } from '../../../platform/context.ts'
import { findEarlierResult, idempotencyKeyParams } from '../../../platform/database/idempotency-keys.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId } from '../../../platform/ids.ts'
import { recordAudit } from '../../audit/actions.ts'
import { chosenItems, composeNewsletter, nobody } from '../compose.ts'
import { deleteDraft, insertNewsletter, lockNewsletter, newsletterById, saveNewsletter } from '../queries.ts'
import { getForAdministrators } from '../reads.ts'
import { missingField } from '../rules.ts'
import type { NewsletterRow } from '../tables.ts'
import { contentView } from '../view.ts'

export async function createNewsletter(
  context: MemberContext,
  content: NewsletterContent,
  key: IdempotencyKey | null,
): Promise<AdminNewsletterDetails> {
  const id = newId()
  const member = context.viewer.memberId
  const isNew = await inTransaction(context, async ({ db }) => {
    const row = { ...idempotencyKeyParams(key), ...content, id, member, now: now().toISOString() }
    if ((await insertNewsletter(db, row)).length === 0) return false
    await recordAudit(db, { action: 'newsletter.created', actorId: member, subjectId: id })
    return true
  })
  const created = isNew ? id : await findEarlierResult(context.db, member, key)
  return await getForAdministrators(context, created ?? id)
}

/** The draft, locked. Throws if someone else has changed or started it meanwhile. */
async function lockDraft({ db }: MemberContext, id: string, version: number): Promise<NewsletterRow> {
  const [row] = await lockNewsletter(db, { id })
  if (!row) throw new Failure('not_found')
  if (row.status !== 'draft' || row.version !== version) throw new Failure('conflict_stale')
  return row
}

export function saveDraft(
  context: MemberContext,
  id: string,
  { content, version }: { content: NewsletterContent; version: number },
): Promise<AdminNewsletterDetails> {
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside
    const [row] = await lockNewsletter(db, { id })
    // A repeat changes nothing, also if its first response was lost.
    if (row && isDeepStrictEqual(contentView(row), content)) return await getForAdministrators(inside, id)
    await lockDraft(inside, id, version)
    await saveNewsletter(db, { id, ...content, now: now().toISOString() })
    await recordAudit(db, {
      action: 'newsletter.saved',
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
    await recordAudit(inside.db, { action: 'newsletter.deleted', actorId: inside.viewer.memberId, subjectId: id })
  })

/**
 * Sends it now, because the administrator waits for the email. The audit log doesn't name the email: it is never
 * erased.
 */
export async function sendTest(
  context: MemberContext,
  id: string,
  { email, version }: { email: string; version: number },
): Promise<void> {
  const { db, platform, viewer, log } = context
  const [row] = await newsletterById(db, { id })
  if (!row) throw new Failure('not_found')
  if (row.version !== version) throw new Failure('conflict_stale')
  const chosen = await chosenItems(context, row)
  const missing = missingField(row, chosen)
  if (missing) throw missing
  const mail = composeNewsletter(platform, row, chosen, { ...nobody, email })
  await recordAudit(db, { action: 'newsletter.tested', actorId: viewer.memberId, subjectId: id, after: { version } })
  try {
    await platform.mailer.send({ ...mail, subject: newsletterMails.testSubject(mail.subject) })
  } catch (error) {
    log.warn({ err: error }, 'could not send the test of a newsletter')
    throw new Failure('unavailable', { message: testFailed })
  }
}
