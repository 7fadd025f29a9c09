// npm run admin -- COMMAND: operators' commands in a terminal. Also works while the site runs.

import { setRole } from '../features/accounts/actions/privileges.ts'
import { endSessionsOf } from '../features/accounts/actions/sessions.ts'
import { findMemberId, sessionsOf } from '../features/accounts/reads.ts'
import { appendToChain, verifyChain } from '../features/audit/actions.ts'
import { reindexAll } from '../features/search/actions.ts'
import { readSettings } from '../features/settings/reads.ts'
import { features } from '../features.ts'
import { ConfigError } from '../platform/config.ts'
import type { Platform } from '../platform/context.ts'
import { Failure } from '../platform/http/failure.ts'
import { enqueueByName } from '../platform/jobs.ts'
import { printJobs, retryJobs } from './admin-queue.ts'
import { openSite, siteName } from './open-site.ts'

type Command = {
  usage: string
  /** How many words follow the command: at least, at most. */
  words: [number, number]
  /** Returns the exit status. */
  run(platform: Platform, ...words: string[]): Promise<number>
}

async function findMember(platform: Platform, username: string): Promise<string | null> {
  const memberId = await findMemberId({ db: platform.database.pool }, username)
  if (!memberId)
    console.error(
      `There is no member called ${username} on ${siteName(platform.config)}. Sign up and verify the email first.`,
    )
  return memberId
}

const changeRole =
  (role: 'admin' | 'user', result: string): Command['run'] =>
  async (platform, username = '') => {
    const memberId = await findMember(platform, username)
    if (!memberId) return 1
    try {
      await setRole({ platform, db: platform.database.pool }, { memberId, to: role, actorId: null })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      console.error(error.message)
      return 1
    }
    console.log(`${username} ${result}`)
    return 0
  }

/** Sends it now and not through the queue, so that the mail server's answer is seen. */
async function sendTestMail({ mailer, config }: Platform, to = ''): Promise<number> {
  const { product, publicUrl, mail } = config
  try {
    await mailer.send({ to, subject: `Test email of ${product.name}`, text: `${publicUrl} can send emails.` })
  } catch (error) {
    console.error(`The email was not sent: ${(error as Error).message}`)
    return 1
  }
  console.log(mail.url ? `Sent to ${to} from ${mail.from}.` : 'Written to DATA_DIR/outbox: SMTP_URL is not set.')
  return 0
}

async function reindex(platform: Platform): Promise<number> {
  await reindexAll(platform)
  console.log('The search index has all posts and people again.')
  return 0
}

/** The jobs that also run when a member is banned. */
async function recount(platform: Platform, username = ''): Promise<number> {
  const memberId = await findMember(platform, username)
  if (!memberId) return 1
  const names = features
    .flatMap(({ jobs = [] }) => jobs.map(({ name }) => name))
    .filter((name) => name.endsWith('.recount'))
  for (const name of names) await enqueueByName(platform.database.pool, name, { memberId })
  console.log(`A worker will count again what ${username} wrote and liked: ${names.join(', ')}.`)
  return 0
}

async function sessions(platform: Platform, username = '', verb?: string): Promise<number> {
  if (verb !== undefined && verb !== 'end') return printUsage(commands.sessions)
  const memberId = await findMember(platform, username)
  if (!memberId) return 1
  const context = { platform, db: platform.database.pool }
  if (verb === 'end') {
    await endSessionsOf(context, memberId)
    console.log(`Ended all sessions of ${username}.`)
    return 0
  }
  const open = await sessionsOf(context, memberId)
  console.log(`${open.length} sessions`)
  for (const { device, lastSeenAt, expiresAt } of open)
    console.log(`${device}: last used ${lastSeenAt}, expires ${expiresAt}`)
  return 0
}

async function printSettings(platform: Platform): Promise<number> {
  console.log(JSON.stringify(await readSettings({ platform, db: platform.database.pool }), null, 2))
  return 0
}

async function verifyAudit(platform: Platform): Promise<number> {
  await appendToChain(platform)
  const { rows, signedTo, differsAt, unsignedAt } = await verifyChain(platform)
  if (differsAt !== null) console.error(`Entry ${differsAt} of the audit log was changed or is missing.`)
  else if (unsignedAt !== null) console.error(`The signature of entry ${unsignedAt} is not by a key of this site.`)
  else console.log(`All ${rows} entries of the audit log agree with their hashes. Signed up to entry ${signedTo}.`)
  return differsAt === null && unsignedAt === null ? 0 : 1
}

const commands: Record<string, Command> = {
  grant: { usage: 'grant <username>', words: [1, 1], run: changeRole('admin', 'is now an administrator.') },
  revoke: { usage: 'revoke <username>', words: [1, 1], run: changeRole('user', 'is no longer an administrator.') },
  jobs: { usage: 'jobs', words: [0, 0], run: printJobs },
  retry: { usage: 'retry failed|<kind>', words: [1, 1], run: (platform, kind = '') => retryJobs(platform, kind) },
  'mail-test': { usage: 'mail-test <email>', words: [1, 1], run: sendTestMail },
  reindex: { usage: 'reindex', words: [0, 0], run: reindex },
  recount: { usage: 'recount <username>', words: [1, 1], run: recount },
  sessions: { usage: 'sessions <username> [end]', words: [1, 2], run: sessions },
  'verify-audit': { usage: 'verify-audit', words: [0, 0], run: verifyAudit },
  settings: { usage: 'settings', words: [0, 0], run: printSettings },
}

function printUsage(command?: Command): number {
  const usages = (command ? [command] : Object.values(commands)).map(({ usage }) => `npm run admin -- ${usage}`)
  console.error(`usage: ${usages.join('\n       ')}`)
  return 2
}

async function administer(name = '', ...words: string[]): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command || words.length < command.words[0] || words.length > command.words[1]) return printUsage(command)
  const { platform, close } = await openSite()
  try {
    return await command.run(platform, ...words)
  } finally {
    await close()
  }
}

process.exitCode = await administer(...process.argv.slice(2)).catch((error: Error) => {
  console.error(error instanceof ConfigError ? error.message : error)
  return 1
})
