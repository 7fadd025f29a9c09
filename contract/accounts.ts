// Signup, login and sessions. The specification fixes the texts of the rules (A §5); client and server both use them.

import { z } from 'zod'
import { loginLimits } from './accounts-limits.ts'
import { BestBadge, EmptyResponse, Id, MessageResponse, Time, trimmedLine } from './common.ts'
import { defineCalls } from './define.ts'
import { languages } from './languages.ts'
import { Agreement, DocumentToAgree } from './legal.ts'
import { agreedDocuments } from './legal-limits.ts'
import { validation } from './messages/en/accounts.ts'
import { Name } from './names.ts'
import { permissions, planAuthors } from './permissions.ts'

export const Role = z.enum(['user', 'admin'])
export const genders = ['male', 'female', 'other'] as const

/** A member's own account, as returned by /auth/me and login. */
export const User = z.strictObject({
  id: Id,
  _id: Id,
  name: z.string(),
  username: z.string(),
  email: z.string(),
  profilePhoto: z.string().nullable(),
  isVerified: z.boolean(),
  role: Role,
  /** Granted by an administrator. Administrators may do everything without them. */
  permissions: z.array(z.enum(permissions)),
  status: z.enum(['active', 'suspended']),
  /** The administrator's reason and the end of the suspension; `until` is null if there's no end date. */
  suspension: z.strictObject({ until: Time.nullable(), reason: z.string().nullable() }).nullable(),
  country: z.string().nullable(),
  phone: z.string().nullable(),
  gender: z.string().nullable(),
  hasPassword: z.boolean(),
  /** The best ones, the best first. */
  badges: z.array(BestBadge),
  /** Null: the member hasn't chosen one. */
  language: z.enum(languages).nullable(),
  createdAt: Time,
  /** Documents that changed materially since the member agreed to them. Left out if there are none. */
  documentsToAgree: z.array(DocumentToAgree).optional(),
  /** Who may publish plans, if the member is not among them. Left out if they are. */
  plansAllowedFor: z.enum(planAuthors).exclude(['everyone']).optional(),
  /** When the account will be deleted, if the member has asked for that and doesn't cancel it. */
  erasureDueAt: Time.optional(),
  /** Only while an administrator is logged in as this member: who, and until when. */
  loginAs: z.strictObject({ administrator: z.string(), until: Time }).optional(),
})
export type User = z.infer<typeof User>

export const usernamePattern = /^[a-z0-9_]+$/
export const Username = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, validation.usernameMin)
  .max(30, validation.usernameMax)
  .regex(usernamePattern, validation.usernameCharacters)

/** Zod's, and also domains in scripts other than Latin, as the domain name system writes them. */
const emailPattern =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9][a-z0-9-]*\.)+(?:[a-z]{2,}|xn--[a-z0-9-]{2,59})$/
/** Writes a domain such as डाटामेल.भारत as the domain name system does. */
function withAsciiDomain(email: string): string {
  const [, local, domain = ''] = /^([^@]+@)([^@\s/?#:\\]*[^\0-\x7f][^@\s/?#:\\]*)$/.exec(email) ?? []
  try {
    return local ? local + new URL(`http://${domain}`).hostname : email
  } catch {
    return email
  }
}
const email = (tooLong: string, invalid: string) =>
  z
    .string()
    .trim()
    .toLowerCase()
    .overwrite(withAsciiDomain)
    .max(200, tooLong)
    .pipe(z.email({ pattern: emailPattern, error: invalid }))
export const Email = email(validation.emailMax, validation.emailInvalid)
/** Both the client and the server strip everything but digits. */
export const Phone = z
  .string()
  .max(60, validation.phoneMax)
  .transform((text) => text.replace(/\D/g, ''))
  .pipe(z.string().min(6, validation.phoneMin).max(20, validation.phoneMax))
export const NewPassword = z.string().min(8, validation.passwordMin).max(200, validation.passwordMax)
export const Password = z.string().min(1, validation.passwordMissing).max(200, validation.passwordMax)
/** The token in an emailed link: 32 random bytes, base64url. */
export const Token = z.string().regex(/^[A-Za-z0-9_-]{43}$/, validation.incompleteLink)

const Login = z.strictObject({
  identifier: z
    .string()
    .trim()
    .min(1, validation.identifierRequired)
    .max(loginLimits.identifierLength, validation.emailMax),
  password: z
    .string()
    .min(loginLimits.shortestPassword, validation.loginPasswordMin)
    .max(loginLimits.passwordLength, validation.passwordMax),
})

/** Fields that a new person fills in besides the email and the password. */
export const memberFields = {
  name: Name,
  username: Username,
  country: trimmedLine(z.string()).min(2, validation.countryMin).max(100, validation.countryMax),
  phone: Phone,
  gender: trimmedLine(z.string()).min(1, validation.genderMin).max(50, validation.genderMax),
}
const newPasswordFields = { password: NewPassword, confirmPassword: z.string().max(200, validation.passwordMax) }
const passwordsMatch = (form: { password: string; confirmPassword: string }) => form.password === form.confirmPassword
const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null
/** Reported even if other fields are wrong too. */
const passwordMismatch = { path: ['confirmPassword'], message: validation.passwordMismatch, when: isObject }
export const NewPasswordForm = z.strictObject(newPasswordFields).refine(passwordsMatch, passwordMismatch)
export const Signup = z
  .strictObject({ ...memberFields, email: Email, ...newPasswordFields })
  .refine(passwordsMatch, passwordMismatch)

export const ChangePasswordForm = NewPasswordForm.safeExtend({ currentPassword: Password })

export const ForgotPassword = z.strictObject({
  email: email(validation.forgotEmail, validation.forgotEmail),
})

/** `revocationToken` can only end this session, once: it stays on a device that logs out without a connection. */
const SessionResponse = z.strictObject({ token: z.string(), revocationToken: Token, user: User })
export const SessionRow = z.strictObject({
  _id: Id,
  device: z.string(),
  createdAt: Time,
  lastSeenAt: Time,
  expiresAt: Time,
  isCurrent: z.boolean(),
})
export type SessionInfo = z.infer<typeof SessionRow>
const deviceHeaderNote = 'Send X-Device, a random id of this browser'

export const accounts = defineCalls({
  'POST /auth/login': {
    summary: `Log in with a username or email. ${deviceHeaderNote}`,
    access: 'guest',
    limit: 'auth',
    body: Login,
    response: SessionResponse,
    errors: [
      'validation_failed',
      'auth_invalid_credentials',
      'auth_user_not_found',
      'auth_email_not_verified',
      'auth_account_locked',
      'auth_account_banned',
    ],
  },
  'POST /auth/signup': {
    summary: `Sign up. Emails a link; the response is the same whether or not the email already has an account. ${deviceHeaderNote}: the idempotency key belongs to it for 24 hours, and so does the username`,
    access: 'guest',
    limit: 'auth',
    status: 201,
    idempotent: true,
    body: Signup,
    response: MessageResponse,
    errors: ['validation_failed', 'username_taken', 'key_reused', 'in_flight'],
  },
  'POST /auth/correct-email': {
    summary: `Correct the email of a signup from this device that isn't verified yet. Emails a new link. ${deviceHeaderNote}`,
    access: 'guest',
    limit: 'mail',
    body: z.strictObject({ email: Email, newEmail: Email }),
    response: MessageResponse,
    errors: ['validation_failed', 'not_found'],
  },
  'POST /auth/verify-email': {
    summary:
      'Verify an email with the emailed token. If the username was taken in the meantime, send another one with it',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ token: Token, username: Username.optional() }),
    response: MessageResponse,
    errors: ['validation_failed', 'auth_invalid_token', 'username_taken'],
  },
  'POST /auth/resend-verification': {
    summary: 'Send the verification link again, one for each pending signup with this email',
    access: 'guest',
    limit: 'mail',
    body: z.strictObject({ email: Email }),
    response: MessageResponse,
    errors: ['validation_failed'],
  },
  'POST /auth/forgot-password': {
    summary: 'Email a link to set a new password',
    access: 'guest',
    limit: 'mail',
    body: ForgotPassword,
    response: MessageResponse,
    errors: ['validation_failed'],
  },
  'POST /auth/reset-password': {
    summary: 'Set a new password with the emailed token. Ends every session and clears the lock',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ token: Token, password: NewPassword }),
    response: MessageResponse,
    errors: ['validation_failed', 'auth_invalid_token'],
  },
  'GET /auth/check-username': {
    summary: `Check whether a username is available to this device. ${deviceHeaderNote}`,
    access: 'guest',
    limit: 'read',
    query: z.strictObject({ username: Username }),
    response: z.strictObject({ available: z.boolean() }),
    errors: ['validation_failed'],
  },
  'GET /auth/me': {
    summary: 'The logged-in member. Includes a new token if the session has fewer than 7 days left',
    access: 'member',
    allowsSuspended: true,
    loginAs: 'allowed',
    response: z.strictObject({ user: User, token: z.string().optional() }),
    errors: ['not_found'],
  },
  'POST /auth/agreements': {
    summary: 'Agree to the versions in force of the documents about the site',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ agreements: z.array(Agreement).min(1).max(agreedDocuments.length) }),
    response: z.strictObject({ user: User }),
    errors: ['validation_failed', 'conflict_stale', 'not_found'],
  },
  'PUT /auth/language': {
    summary: 'Choose the language of the site',
    access: 'member',
    allowsSuspended: true,
    limit: 'write',
    body: z.strictObject({ language: z.enum(languages) }),
    response: z.strictObject({ user: User }),
    errors: ['validation_failed', 'not_found'],
  },
  'POST /auth/logout': {
    summary: 'Log out of this session',
    access: 'member',
    allowsSuspended: true,
    clearsCache: true,
    loginAs: 'allowed',
    response: EmptyResponse,
    errors: [],
  },
  'POST /auth/revoke-session': {
    summary: 'End the session that this revocation token was issued with, after a logout without a connection',
    access: 'guest',
    limit: 'auth',
    body: z.strictObject({ token: Token }),
    response: EmptyResponse,
    errors: ['validation_failed', 'not_found'],
  },
  'POST /auth/change-password': {
    summary: 'Change the password. Ends every other session',
    access: 'member',
    allowsSuspended: true,
    limit: 'auth',
    body: z.strictObject({ currentPassword: Password, password: NewPassword }),
    response: MessageResponse,
    errors: ['validation_failed', 'auth_invalid_credentials', 'auth_account_locked'],
  },
  'POST /auth/confirm': {
    summary: 'Confirm the password before a sensitive action. Valid for 60 minutes',
    access: 'member',
    allowsSuspended: true,
    limit: 'auth',
    body: z.strictObject({ password: Password }),
    response: z.strictObject({ confirmedUntil: Time }),
    errors: ['validation_failed', 'auth_invalid_credentials', 'auth_account_locked'],
  },
  'GET /auth/sessions': {
    summary: 'List your sessions',
    access: 'member',
    allowsSuspended: true,
    response: z.strictObject({ sessions: z.array(SessionRow) }),
    errors: [],
  },
  'DELETE /auth/sessions/:id': {
    summary: 'End one of your sessions',
    access: 'owner',
    allowsSuspended: true,
    limit: 'write',
    params: z.strictObject({ id: Id }),
    response: EmptyResponse,
    errors: ['not_found'],
  },
})

/** The fast-signup check (A §5), run before the signup call. Reports only the first problem. */
export const FastSignup = z
  .looseObject({ email: z.string(), username: z.string(), password: z.string() })
  .partial()
  .check(({ value: { email, username, password }, issues }) => {
    const addIssue = (message: string) => issues.push({ code: 'custom', message, input: undefined })
    if (!email?.trim() || !username?.trim() || !password) addIssue(validation.fastRequired)
    else if (password.length < 6) addIssue(validation.fastPassword)
    else if (!Email.safeParse(email).success) addIssue(validation.fastEmail)
  })
