// What is mailed about an account. Callers only note the wish, alike for known and unknown addresses; whether anything
// is sent, and the token in it, is decided when the job runs, so that no queue row ever holds one.
import { z } from 'zod'
import { Id } from '#contract/common.ts'
import { accountMails, type MailTemplate } from '#contract/messages/en/mail-templates.ts'
import { now } from '../../../platform/clock.ts'
import type { Platform } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { newId, newToken, sha256 } from '../../../platform/ids.ts'
import { enqueue, job } from '../../../platform/jobs.ts'
import { composeMail } from '../../../platform/letter.ts'
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
import { insertToken, lockAddress, type SignupRow, signupById, signupsOfAddress } from '../queries/signups.ts'
import { lifetimes, mailLimits } from '../rules.ts'

export const mailJob = job({
  name: 'accounts.mail',
  payload: z.object({ id: Id }),
  run: (platform, { id }) => deliver(platform, id),
})

/** Part of a transaction: the mail is sent if and only if that is done. */
export async function requestMail(db: Db, kind: MailKind, email: string, signupId: string | null = null) {
  const id = newId()
  await insertMailRequest(db, { id, kind, email, signupId, now: now().toISOString() })
  await enqueue(db, mailJob, { id })
}

async function deliver(platform: Platform, id: string): Promise<void> {
  const mail = await platform.database.transaction(async (db) => {
    const [request] = await mailRequestById(db, { id })
    if (!request) return null
    await lockAddress(db, request)
    return prepare({ platform, db, request })
  })
  // Sent again where this fails: with a token of its own, and without counting twice.
  if (mail) await platform.mailer.send(mail)
}

type Errand = { platform: Platform; db: Db; request: MailRequest }

async function prepare(errand: Errand): Promise<Mail | null> {
  const { db, request } = errand
  const [account] = await accountByEmail(db, request)
  if (account) return toMember(errand, account)
  if (request.kind === 'signup' || request.kind === 'verification') return toSignup(errand)
  await remindSignups(errand)
  return null
}

async function toMember(errand: Errand, account: AccountRow): Promise<Mail | null> {
  const { platform, db, request } = errand
  const { name: product } = platform.config.product
  const { username } = account
  if (request.kind === 'password') return addressed(errand, accountMails.passwordChanged({ product, username }))
  if (request.kind === 'signup' && (await mayMail(errand, mailLimits.aboutAttempts)))
    return addressed(errand, accountMails.alreadyMember({ product, username }))
  if (request.kind !== 'reset' || account.status === 'banned' || !(await mayMail(errand))) return null
  const token = newToken()
  const expires = now().getTime() + lifetimes.resetToken
  await keepToken(db, token, { memberId: account.id, signupId: null }, expires)
  return addressed(errand, accountMails.resetPassword({ product, username }), `/reset-password?token=${token}`)
}

async function toSignup(errand: Errand): Promise<Mail | null> {
  const { platform, db, request } = errand
  const living = { id: request.signup_id ?? '', livingSince: livingSince() }
  const [signup] = await signupById(db, living)
  if (!signup || !(await mayMail(errand))) return null
  const token = newToken()
  const expires = now().getTime() + lifetimes.verificationToken
  await keepToken(db, token, { memberId: null, signupId: signup.id }, expires)
  await renewReservation(db, signup)
  const { name: product } = platform.config.product
  const letter = accountMails.verifyEmail({ product, username: signup.username })
  return addressed(errand, letter, `/verify-email?token=${token}`)
}

/** One link for each signup that still waits; a forgotten password of somebody not verified yet comes to the same. */
async function remindSignups({ db, request }: Errand): Promise<void> {
  for (const signup of await signupsOfAddress(db, { email: request.email, livingSince: livingSince() }))
    await requestMail(db, 'verification', request.email, signup.id)
}

const livingSince = (): string => new Date(now().getTime() - lifetimes.signup).toISOString()

/** Where the name went to somebody else meanwhile, the verification page asks for another. */
const renewReservation = (db: Db, { id, username }: SignupRow) =>
  reserveUsername(db, {
    username,
    signupId: id,
    until: new Date(now().getTime() + lifetimes.usernameReservation).toISOString(),
    now: now().toISOString(),
  })

const keepToken = (
  db: Db,
  token: string,
  whose: { memberId: string | null; signupId: string | null },
  expires: number,
) => insertToken(db, { hash: sha256(token), ...whose, expires: new Date(expires).toISOString() })

async function mayMail({ db, request }: Errand, aboutSignups?: number): Promise<boolean> {
  const since = new Date(now().getTime() - mailLimits.window).toISOString()
  const [sent] = await countMails(db, { id: request.id, email: request.email, since })
  if (sent!.to_address >= mailLimits.toAddress) return false
  if (aboutSignups !== undefined && sent!.about_signups >= aboutSignups) return false
  await markMailSent(db, { id: request.id, now: now().toISOString() })
  return true
}

/** Addresses in mails come from the configuration, never from a request. */
const addressed = ({ platform: { config }, request }: Errand, letter: MailTemplate, path?: string): Mail =>
  composeMail(letter, {
    to: request.email,
    product: config.product.name,
    link: path ? config.publicUrl + path : undefined,
  })
