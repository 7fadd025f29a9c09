// Sign up: a signup stays pending until the mailed link proves that the email belongs to the person. Until then, the same
// device can repeat it or correct its email.
import type { z } from 'zod'
import type { Signup } from '#contract/accounts.ts'
import { correctionFailed } from '#contract/messages/en/accounts.ts'
import { errorMessages } from '#contract/messages/en/errors.ts'
import { ago, fromNow, now } from '../../../platform/clock.ts'
import { type Context, inTransaction } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/statement.ts'
import { emit } from '../../../platform/events/outbox.ts'
import type { IdempotencyKey } from '../../../platform/http/bind.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { newId, sha256 } from '../../../platform/ids.ts'
import { agreementsInForce } from '../../legal/rules.ts'
import { staffNameErrors } from '../../screening/actions.ts'
import { hashPassword, matchesPassword, signupDeviceHashes } from '../hashing.ts'
import {
  accountByEmail,
  accountByIdentity,
  claimUsername,
  insertMember,
  type NewMember,
  reserveUsername,
} from '../queries/members.ts'
import {
  changeSignupEmail,
  consumeToken,
  deleteSignupsByEmail,
  deleteSupersededSignups,
  insertSignup,
  lockEmail,
  lockSignupOfDevice,
  rememberUsedTokens,
  type SignupRow,
  signupByKey,
  signupByToken,
  tokensOfSignup,
  usedToken,
} from '../queries/signups.ts'
import { isUsernameAvailable } from '../reads.ts'
import { isReservedWord, lifetimes } from '../rules.ts'
import { requestMail } from './mail.ts'

const usernameTakenFailure = () => new Failure('username_taken', { fields: { username: errorMessages.username_taken } })

export type PersonalDetails = { name: string; username: string; country: string; phone: string; gender: string }
export type LoginMethod = { hash: string | null; issuer: string | null; subject: string | null }

/**
 * Must run in a transaction. Behaves the same whether or not the email has an account: only the mail differs, and its
 * job decides that later.
 */
export async function createSignup(
  context: Context,
  email: string,
  details: PersonalDetails,
  loginMethod: LoginMethod & { key: string | null },
): Promise<void> {
  const { db } = context
  const time = now()
  const id = newId()
  const devices = signupDeviceHashes(context)
  const agreements = JSON.stringify(agreementsInForce())
  const row = { id, email, ...details, ...loginMethod, agreements, device: devices[0] ?? null, now: time.toISOString() }
  const [inserted] = await insertSignup(db, row)
  // A parallel request with this key was faster.
  if (!inserted) throw new Failure('in_flight')
  const [reserved] = await reserveUsername(db, {
    username: details.username,
    signupId: id,
    devices,
    until: new Date(time.getTime() + lifetimes.usernameReservation).toISOString(),
    now: time.toISOString(),
  })
  if (!reserved) throw usernameTakenFailure()
  await deleteSupersededSignups(db, { id, email, username: details.username, devices })
  await requestMail(db, 'signup', email, id)
}

/** Checks the public names of a new member. */
export async function assertNamesAvailable(
  context: Context,
  { name, username }: Pick<PersonalDetails, 'name' | 'username'>,
): Promise<void> {
  if (!(await isUsernameAvailable(context, username))) throw usernameTakenFailure()
  await assertNotStaff(context, { name, username })
}

async function assertNotStaff(context: Context, names: { name?: string; username: string }): Promise<void> {
  const fields = await staffNameErrors(context, names, null)
  const [message] = Object.values(fields)
  if (message) throw new Failure('validation_failed', { message, fields })
}

type SignupForm = z.output<typeof Signup>

/**
 * True if this device has sent exactly this signup with this key. The key's own hash of the request isn't stored,
 * because it would help to guess the password.
 */
async function isRepeated(context: Context, form: SignupForm, key: string | null): Promise<boolean> {
  const devices = signupDeviceHashes(context)
  const [earlier] = key ? await signupByKey(context.db, { devices, key }) : []
  if (!earlier) return false
  const fields = ['email', 'username', 'name', 'country', 'phone', 'gender'] as const
  const isSame = fields.every((field) => earlier[field] === form[field])
  if (!isSame || !(await matchesPassword(earlier.password_hash, form.password))) throw new Failure('key_reused')
  return true
}

export async function signUp(context: Context, form: SignupForm, key: IdempotencyKey | null): Promise<void> {
  if (await isRepeated(context, form, key?.key ?? null)) return
  const { email, password, confirmPassword: _, ...person } = form
  // The reservation decides. This check only saves hashing a password for a taken username.
  await assertNamesAvailable(context, person)
  const hash = await hashPassword(password)
  await inTransaction(context, (inner) =>
    createSignup(inner, email, person, { hash, issuer: null, subject: null, key: key?.key ?? null }),
  )
}

/**
 * Corrects the email of a signup from this device, for which nobody has opened a link yet. The links sent to the wrong
 * email stop working. Like a signup, it behaves the same whether or not the email has an account.
 */
export async function correctSignupEmail(context: Context, sent: { email: string; newEmail: string }): Promise<void> {
  const devices = signupDeviceHashes(context)
  const createdAfter = ago(lifetimes.usernameReservation)
  await inTransaction(context, async ({ db }) => {
    // Verification locks the email too. Both are locked in alphabetical order, so that parallel corrections can't
    // deadlock.
    for (const email of [sent.email, sent.newEmail].sort()) await lockEmail(db, { email })
    const [signup] = await lockSignupOfDevice(db, { devices, email: sent.email, createdAfter })
    if (!signup) throw new Failure('not_found', { message: correctionFailed })
    const { id, username } = signup
    await changeSignupEmail(db, { id, email: sent.newEmail })
    await deleteSupersededSignups(db, { id, email: sent.newEmail, username, devices })
    await requestMail(db, 'signup', sent.newEmail, id)
  })
}

/** Must run in a transaction. Claims the username for good and deletes the email's other pending signups. */
export async function registerMember(db: Db, member: Omit<NewMember, 'now'>, signupId: string | null): Promise<void> {
  const time = now().toISOString()
  const [claimed] = await claimUsername(db, { username: member.username, memberId: member.id, signupId, now: time })
  if (!claimed) throw usernameTakenFailure()
  await insertMember(db, { ...member, identityId: newId(), now: time })
  await deleteSignupsByEmail(db, { email: member.email })
  await emit(db, 'account:joined', { memberId: member.id })
}

const memberFromSignup = (signup: SignupRow, username: string): Omit<NewMember, 'now'> => ({
  id: newId(),
  username,
  name: signup.name,
  role: 'user',
  status: 'active',
  email: signup.email,
  country: signup.country,
  phone: signup.phone,
  gender: signup.gender,
  hash: signup.password_hash,
  issuer: signup.issuer,
  subject: signup.subject,
  agreements: JSON.stringify(signup.agreements),
  agreedAt: signup.created_at,
})

/**
 * A link that was used before leads to the same result: its first response may have been lost.
 * Throws username_taken if the username has been taken since the signup. The transaction rolls back, so the token
 * stays valid and the client can retry with another username.
 */
export async function verifyEmail(context: Context, sent: { token: string; username?: string }): Promise<void> {
  const { slug } = context.platform.config.product
  if (sent.username && isReservedWord(sent.username, slug)) throw usernameTakenFailure()
  if (sent.username) await assertNotStaff(context, { username: sent.username })
  const token = { hash: sha256(sent.token), now: now().toISOString() }
  await inTransaction(context, async ({ db }) => {
    const [signup] = await signupByToken(db, token)
    if (!signup) return assertUsedToken(db, token)
    await lockEmail(db, { email: signup.email })
    const [consumed] = await consumeToken(db, token)
    const [owner] = await accountByEmail(db, { email: signup.email })
    const { issuer, subject } = signup
    const [known] = issuer && subject ? await accountByIdentity(db, { issuer, subject }) : []
    if (!consumed) return assertUsedToken(db, token)
    if (owner || known) throw new Failure('auth_invalid_token')
    const member = memberFromSignup(signup, sent.username ?? signup.username)
    const links = await tokensOfSignup(db, { signupId: signup.id })
    await registerMember(db, member, signup.id)
    const hashes = [token.hash, ...links.map(({ hash }) => hash)]
    const expires = fromNow(lifetimes.verificationToken)
    await rememberUsedTokens(db, { hashes, memberId: member.id, expires })
  })
}

async function assertUsedToken(db: Db, token: { hash: string; now: string }): Promise<void> {
  const [used] = await usedToken(db, token)
  if (!used) throw new Failure('auth_invalid_token')
}

export async function resendVerification(context: Context, email: string): Promise<void> {
  await inTransaction(context, ({ db }) => requestMail(db, 'resend', email))
}
