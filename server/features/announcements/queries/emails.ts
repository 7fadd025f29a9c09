// Emails of an announcement, one row for each recipient.
import { claimText, deliveryStatements } from '../../../platform/database/email-deliveries.ts'
import { statement } from '../../../platform/database/statement.ts'
import { isNotBanned } from '../../accounts/fragments.ts'
import { isRunning } from '../fragments.ts'

/** Whether the member wants emails from the site: neither the digest nor the type `system` is turned off. */
const wantsEmails = `coalesce(preferences.value ->> 'digest', '') <> 'off'
     and coalesce((preferences.value -> 'channels' -> 'system' ->> 'email')::boolean, true)`

const definition = {
  name: 'announcements',
  texts: 'announcements',
  deliveries: 'announcement_deliveries',
  textColumn: 'announcement_id',
  recipientColumn: 'member_id',
}

export const deliveries = deliveryStatements(definition)

/** Null instead of the email: they don't want it, or have left. */
export const claimNext = statement<
  { id: string; now: string },
  { recipient: string; email: string | null; language: string | null }
>(
  'announcements.claimNext',
  claimText(definition, {
    isSending: isRunning('text'),
    wanted: `select next.recipient, found.email, found.language
     from next left join lateral (
       select details.email, details.language
       from members m join member_details details on details.member_id = m.id
         left join notification_preferences preferences on preferences.member_id = m.id
       where m.id = next.recipient and ${isNotBanned('m')} and ${wantsEmails}
     ) found on true`,
    columns: ['language'],
    skipped: { status: 'skipped', count: 'skipped_count' },
  }),
)
