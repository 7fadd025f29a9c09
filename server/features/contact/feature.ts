// Messages from the contact form. Each becomes one email to the site's contact address.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { type ContactMessage, contact } from '#contract/contact.ts'
import { contactMail, responseMessages } from '#contract/messages/en/contact.ts'
import { ago, day, now } from '../../platform/clock.ts'
import { composeMail } from '../../platform/compose-mail.ts'
import { type Context, inTransaction, type Platform } from '../../platform/context.ts'
import { statement } from '../../platform/database/statement.ts'
import { type Row, table } from '../../platform/database/table.ts'
import type { Feature } from '../../platform/feature.ts'
import { bind, type IdempotencyKey } from '../../platform/http/bind.ts'
import { Failure } from '../../platform/http/failure.ts'
import { newId } from '../../platform/ids.ts'
import { job } from '../../platform/jobs.ts'
import { requestLimitedMail } from '../limited-mails/actions.ts'
import { readSettings } from '../settings/reads.ts'
import { contactEmailOf } from '../settings/rules.ts'

const contactMessages = table('contact_messages', {
  id: 'text',
  name: 'text',
  email: 'text',
  message: 'text',
  at: 'timestamptz',
  key: 'text?',
  hash: 'text?',
})
type MessageRow = Row<typeof contactMessages>

type NewMessage = Pick<MessageRow, 'id' | 'name' | 'email' | 'message' | 'key' | 'hash'> & { now: string }

/** No row if the key was used before. */
const insertMessage = statement<NewMessage, { id: string }>(
  'contact.insert',
  `insert into contact_messages (id, name, email, message, at, key, hash)
   values ($id, $name, $email, $message, $now, $key, $hash)
   on conflict (key) do nothing returning id`,
)

const messageByKey = statement<{ key: string }, { hash: string | null }>(
  'contact.byKey',
  'select hash from contact_messages where key = $key',
)

const messageById = statement<{ id: string }, MessageRow>(
  'contact.byId',
  'select * from contact_messages where id = $id',
)

const deleteOldMessages = statement<{ before: string }, never>(
  'contact.deleteOld',
  'delete from contact_messages where at <= $before::timestamptz',
)

/** How long messages are stored after they came (milliseconds): as long as the keys of other calls. */
const retention = 30 * day

/** The same message with the same key is sent once. */
const writeToSite = (context: Context, sent: ContactMessage, key: IdempotencyKey | null): Promise<void> =>
  inTransaction(context, async (inner) => {
    const id = newId()
    const message = { id, ...sent, key: key?.key ?? null, hash: key?.hash ?? null, now: now().toISOString() }
    const [inserted] = await insertMessage(inner.db, message)
    if (inserted) return requestLimitedMail(inner, 'contact.mail', id)
    const [earlier] = await messageByKey(inner.db, { key: key!.key })
    if (earlier?.hash !== key!.hash) throw new Failure('key_reused')
  })

const contactMailJob = job({
  name: 'contact.mail',
  sendsMail: true,
  payload: z.object({ id: Id }),
  run: (platform, { id }) => sendMessage(platform, id),
})

async function sendMessage(platform: Platform, id: string): Promise<void> {
  const { config, database, mailer } = platform
  const [message] = await messageById(database.pool, { id })
  if (!message) return
  const { name: product } = config.product
  const to = contactEmailOf(await readSettings({ platform, db: database.pool }), config)
  const mail = composeMail(contactMail({ product, ...message }), { to, product })
  await mailer.send({ ...mail, replyTo: message.email })
}

export const cleanupJob = job({
  name: 'contact.deleteOld',
  payload: z.object({}),
  schedule: '53 * * * *',
  run: async ({ database }) => {
    await deleteOldMessages(database.pool, { before: ago(retention) })
  },
})

export const contactFeature: Feature = {
  name: 'contact',
  calls: bind(contact, {
    'POST /contact': async ({ context, body, key }) => {
      await writeToSite(context, body, key)
      return { message: responseMessages.received }
    },
  }),
  jobs: [contactMailJob, cleanupJob],
  personalData: {
    tables: {
      contact_messages: {
        erase: { delete: 'email = $email' },
        export: { key: 'id', where: 'email = $email', without: ['key', 'hash'] },
      },
    },
  },
}
