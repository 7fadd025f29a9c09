// The digest mail: unread notifications, sent at 8 in the morning of each member's time zone.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { digestFooter, digestMail } from '#contract/messages/en/mail-templates.ts'
import { notificationLimits } from '#contract/notifications-limits.ts'
import { day, hour, now, nowMs } from '../../../platform/clock.ts'
import { composeMail, type FooterLink, unsubscribeHeaders } from '../../../platform/compose-mail.ts'
import { type Context, inTransaction, type Platform } from '../../../platform/context.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { job } from '../../../platform/jobs.ts'
import {
  createDigests,
  type DigestRecipient,
  deleteOldDigests,
  digestEntries,
  digestJobName,
  digestRecipient,
  isMember,
  markDigestDone,
  timeZonesInUse,
} from '../queries/digest.ts'
import { notificationsByIds } from '../queries/notifications.ts'
import { lockPreferences, updatePreferences } from '../queries/preferences.ts'
import { mergeOverrides } from '../rules.ts'
import { kindRanks, maxDigestEntries, memberOfToken, unsubscribeToken } from '../rules-digest.ts'
import { digestsDue } from '../rules-times.ts'
import { notificationViews } from '../view.ts'

const batchSize = 200

/** If the server was down at 8, digests are sent until noon. Later, the next one covers the same notifications. */
const catchUpWindow = 4 * hour

/** Every half hour, because India's time zone is half an hour off most others. */
export const dueDigestsJob = job({
  name: 'notifications.dueDigests',
  payload: z.object({}),
  schedule: '*/30 * * * *',
  catchUp: catchUpWindow,
  run: createDueDigests,
})

export const digestJob = job({
  name: digestJobName,
  sendsMail: true,
  payload: z.object({ memberId: Id, date: z.iso.date() }),
  run: (platform, { memberId, date }) => sendDigest(platform, memberId, date),
})

async function createDueDigests({ database: { pool } }: Platform, _payload: object, dueAt = nowMs()): Promise<void> {
  const time = nowMs()
  const inUse = await timeZonesInUse(pool)
  const due = inUse.flatMap(({ time_zone: zone }) => {
    const { date, digests } = digestsDue(dueAt, zone) ?? { date: '', digests: [] }
    return digests.map((digest) => ({ zone, digest, date }))
  })
  const lists = {
    zones: due.map(({ zone }) => zone),
    digests: due.map(({ digest }) => digest),
    dates: due.map(({ date }) => date),
  }
  let after = due.length > 0 ? '' : null
  while (after !== null) {
    const page = { after, now: new Date(time).toISOString(), limit: batchSize }
    const result: { last: string | null }[] = await createDigests(pool, { ...lists, ...page })
    after = result[0]!.last
  }
  // Digests older than every notification are safe to delete: the next digest covers the same notifications without
  // them.
  await deleteOldDigests(pool, { before: new Date(time - notificationLimits.retentionDays * day).toISOString() })
}

/** A digest is sent twice only if the process is killed between sending the mail and recording it. */
async function sendDigest(platform: Platform, member: string, date: string): Promise<void> {
  const { pool } = platform.database
  const [recipient] = await digestRecipient(pool, { member, date })
  if (recipient) await sendDigestMail(platform, member, recipient)
  await markDigestDone(pool, { member, date, now: now().toISOString() })
}

async function sendDigestMail(platform: Platform, member: string, recipient: DigestRecipient): Promise<void> {
  const { pool } = platform.database
  const entries = await digestEntries(pool, { member, until: recipient.made_at, ...kindRanks, limit: maxDigestEntries })
  const ids = entries.map(({ id }) => id)
  const views = notificationViews(ids.length > 0 ? await notificationsByIds(pool, { ids }) : [])
  if (views.length === 0) return
  const { publicUrl, product } = platform.config
  const total = entries[0]!.total
  const letter = digestMail({
    product: product.name,
    name: recipient.name,
    digest: recipient.digest,
    count: total,
    more: total - entries.length,
  })
  const { footerLinks, headers } = settingsLinks(platform, member)
  const mail = composeMail(letter, {
    to: recipient.email,
    product: product.name,
    link: `${publicUrl}/notifications`,
    entries: views
      .sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
      .map(({ title, message, actionUrl }) => ({ title, message, link: publicUrl + actionUrl })),
    footerLinks,
  })
  await platform.mailer.send({ ...mail, headers })
}

/** The footer of digests and announcements: settings, and a link that ends both. */
export function settingsLinks(
  { config: { publicUrl }, secrets }: Platform,
  member: string,
): { footerLinks: FooterLink[]; headers: Record<string, string> } {
  const query = `token=${unsubscribeToken(secrets.hash, member)}`
  return {
    footerLinks: [
      { label: digestFooter.settings, link: `${publicUrl}/dashboard/notifications/preferences` },
      { label: digestFooter.unsubscribe, link: `${publicUrl}/notifications/unsubscribe?${query}` },
    ],
    headers: unsubscribeHeaders(`${publicUrl}/api/notifications/digest/unsubscribe?${query}`),
  }
}

/** Unsubscribes by the link in a digest. Doing so twice is harmless. */
export function unsubscribeDigest(context: Context, token: string): Promise<void> {
  const member = memberOfToken(context.platform.secrets.hash, token)
  return inTransaction(context, async ({ db }) => {
    if (!member || (await isMember(db, { id: member })).length === 0) throw new Failure('auth_invalid_token')
    const [row] = await lockPreferences(db, { member })
    await updatePreferences(db, { member, value: JSON.stringify(mergeOverrides(row!.value, { digest: 'off' })) })
  })
}
