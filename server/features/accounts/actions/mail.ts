// Account mails. Callers only record a request, in the same way for known and unknown emails. The job decides whether
// to send anything and creates the token, so that no queue row ever holds a token.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { unnamedProvider } from '#contract/messages/en/accounts.ts'
import { accountMails, type MailTemplate } from '#contract/messages/en/mail-templates.ts'
import { ago, fromNow, now } from '../../../platform/clock.ts'
import { composeMail } from '../../../platform/compose-mail.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { cachedFormats } from '../../../platform/date-formats.ts'
import { newId, newToken, sha256 } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import type { Mail } from '../../../platform/mail.ts'
import {
  countMails,
  insertMailRequest,
  type MailKind,
  type MailRequest,
  mailRequestById,
  markMailSent,
} from '../queries/mails.ts'
import { type AccountRow, accountByEmail, reserveUsername } from '../queries/members.ts'
import { insertToken, lockEmail, type SignupRow, signupById, signupsByEmail } from '../queries/signups.ts'
import { lifetimes, mailLimits } from '../rules.ts'
import { newErasureCode } from './erasure-code.ts'

const dayFormat = cachedFormats('en-IN', { day: 'numeric', month: 'long', year: 'numeric' })

export const mailJob = job({
  name: 'accounts.mail',
  sendsMail: true,
  payload: z.object({ id: Id }),
  run: (platform, { id }) => sendRequestedMail(platform, id),
})

/** Must run in a transaction: the mail is sent only if that commits. */
export async function requestMail(db: Db, kind: MailKind, email: string, signupId: string | null = null) {
  const id = newId()
  await insertMailRequest(db, { id, kind, email, signupId, now: now().toISOString() })
  await enqueue(db, mailJob, { id })
}

async function sendRequestedMail(platform: Platform, id: string): Promise<void> {
  const mail = await platform.database.transaction(async (db) => {
    const [request] = await mailRequestById(db, { id })
    if (!request) return null
    await lockEmail(db, request)
    return prepareMail({ platform, db, request })
  })
  // If sending fails, the job's retry creates a new token. The request doesn't count twice towards the limit.
  if (mail) await platform.mailer.send(mail)
}

type MailTask = { platform: Platform; db: Db; request: MailRequest }

async function prepareMail(task: MailTask): Promise<Mail | null> {
  const { db, request } = task
  const [account] = await accountByEmail(db, request)
  if (account) return mailForMember(task, account)
  if (request.kind === 'signup' || request.kind === 'verification') return mailForSignup(task)
  await requestVerificationMails(task)
  return null
}

async function mailForMember(task: MailTask, account: AccountRow): Promise<Mail | null> {
  const { platform, db, request } = task
  const { name: product } = platform.config.product
  const { username } = account
  const provider = platform.config.oidc?.name ?? unnamedProvider
  if (request.kind === 'password') return composeFor(task, accountMails.passwordChanged({ product, username }))
  if (request.kind === 'identity_linked')
    return composeFor(task, accountMails.identityLinked({ product, username, provider }))
  if (request.kind === 'identity_removed')
    return composeFor(task, accountMails.identityRemoved({ product, username, provider }))
  if (request.kind === 'token_created')
    return composeFor(task, accountMails.tokenCreated({ product, username }), '/dashboard/account#access-tokens')
  const dataMail = await mailAboutData(task, account)
  if (dataMail) return dataMail
  if (request.kind === 'signup' && (await takeMailQuota(task, mailLimits.aboutSignups)))
    return composeFor(task, accountMails.alreadyMember({ product, username }))
  if (request.kind === 'resend' && (await takeMailQuota(task)))
    return composeFor(task, accountMails.alreadyVerified({ product, username }))
  if (request.kind !== 'reset' || account.status === 'banned' || !(await takeMailQuota(task))) return null
  const token = newToken()
  const expires = now().getTime() + lifetimes.resetToken
  await storeToken(db, token, { memberId: account.id, signupId: null }, expires)
  return composeFor(
    task,
    accountMails.resetPassword({ product, username }),
    `/reset-password?token=${token}&username=${username}`,
  )
}

async function mailAboutData(task: MailTask, account: AccountRow): Promise<Mail | null> {
  const { platform, db, request } = task
  const recipient = { product: platform.config.product.name, username: account.username }
  if (request.kind === 'export_ready')
    return composeFor(task, accountMails.exportReady(recipient), '/dashboard/account#your-data')
  if (request.kind === 'erasure_canceled') return composeFor(task, accountMails.erasureCanceled(recipient))
  if (request.kind === 'erasure_scheduled' && account.erasure_due_at) {
    const day = dayFormat(platform.config.timeZone).format(Date.parse(account.erasure_due_at))
    return composeFor(task, accountMails.erasureScheduled({ ...recipient, day }), '/dashboard/account')
  }
  if (request.kind !== 'erasure_code' || !(await takeMailQuota(task))) return null
  const code = await newErasureCode(platform, db, account.id)
  return composeFor(task, accountMails.erasureCode({ ...recipient, code }))
}

async function mailForSignup(task: MailTask): Promise<Mail | null> {
  const { platform, db, request } = task
  const params = { id: request.signup_id ?? '', createdAfter: oldestSignup() }
  const [signup] = await signupById(db, params)
  if (!signup || !(await takeMailQuota(task))) return null
  const token = newToken()
  const expires = now().getTime() + lifetimes.verificationToken
  await storeToken(db, token, { memberId: null, signupId: signup.id }, expires)
  await renewReservation(db, signup)
  const { name: product } = platform.config.product
  const template = accountMails.verifyEmail({ product, username: signup.username })
  return composeFor(task, template, `/verify-email?token=${token}`)
}

/** Sends one link for each pending signup. Also used for a password reset of an email that isn't verified yet. */
async function requestVerificationMails({ db, request }: MailTask): Promise<void> {
  for (const signup of await signupsByEmail(db, { email: request.email, createdAfter: oldestSignup() }))
    await requestMail(db, 'verification', request.email, signup.id)
}

const oldestSignup = (): string => ago(lifetimes.signup)

/** If someone else has taken the username since, the verification page asks for another one. */
const renewReservation = (db: Db, { id, username }: SignupRow) =>
  reserveUsername(db, {
    username,
    signupId: id,
    devices: [],
    until: fromNow(lifetimes.usernameReservation),
    now: now().toISOString(),
  })

const storeToken = (
  db: Db,
  token: string,
  whose: { memberId: string | null; signupId: string | null },
  expires: number,
) => insertToken(db, { hash: sha256(token), ...whose, expires: new Date(expires).toISOString() })

async function takeMailQuota({ db, request }: MailTask, aboutSignups?: number): Promise<boolean> {
  const since = ago(mailLimits.window)
  const [sent] = await countMails(db, { id: request.id, email: request.email, since })
  if (sent!.to_address >= mailLimits.perEmail) return false
  if (aboutSignups !== undefined && sent!.about_signups >= aboutSignups) return false
  await markMailSent(db, { id: request.id, now: now().toISOString() })
  return true
}

/** Links in mails are built from the configured URL, never from the request. */
const composeFor = ({ platform: { config }, request }: MailTask, template: MailTemplate, path?: string): Mail =>
  composeMail(template, {
    to: request.email,
    product: config.product.name,
    link: path ? config.publicUrl + path : undefined,
  })
