import { table } from '../../platform/database/table.ts'

export const members = table('members', {
  id: 'text',
  username: 'text',
  name: 'text',
  profile_photo: 'text?',
  role: 'text',
  permissions: 'text[]',
  status: 'text',
  created_at: 'timestamptz',
  /** Raised by each change of name, username, photo, profile, role or status. */
  revision: 'integer',
  /** The badge that is shown beside the name. Maintained by badges. */
  best_badge: 'jsonb?',
  /** The best badges, the best first. Maintained by badges. */
  top_badges: 'jsonb',
  /** The number in `registrations`. */
  registration: 'text?',
})

export const registrations = table('registrations', { member_id: 'text', number: 'text', recorded_at: 'timestamptz' })

export const suspensions = table('suspensions', {
  member_id: 'text',
  until: 'timestamptz?',
  reason: 'text?',
})

export const memberDetails = table('member_details', {
  member_id: 'text',
  email: 'text',
  country: 'text?',
  phone: 'text?',
  gender: 'text?',
  language: 'text?',
})

export const passwords = table('passwords', { member_id: 'text', hash: 'text' })

export const identities = table('identities', {
  id: 'text',
  issuer: 'text',
  subject: 'text',
  member_id: 'text',
  created_at: 'timestamptz',
})

export const signups = table('signups', {
  id: 'text',
  email: 'text',
  username: 'text',
  name: 'text',
  country: 'text',
  phone: 'text',
  gender: 'text',
  password_hash: 'text?',
  issuer: 'text?',
  subject: 'text?',
  created_at: 'timestamptz',
  device: 'text?',
  idempotency_key: 'text?',
  /** [{ document, version }] */
  agreements: 'jsonb',
})

export const agreements = table('agreements', {
  member_id: 'text',
  document: 'text',
  version: 'text',
  agreed_at: 'timestamptz',
})

export const usernames = table('usernames', {
  username: 'text',
  member_id: 'text?',
  signup_id: 'text?',
  reserved_until: 'timestamptz?',
})

export const sessions = table('sessions', {
  id: 'text',
  member_id: 'text',
  device: 'text',
  created_at: 'timestamptz',
  last_seen_at: 'timestamptz',
  expires_at: 'timestamptz',
  confirmed_at: 'timestamptz?',
  revocation_hash: 'text?',
  administrator_session_id: 'text?',
})

export const loginAsNotices = table('login_as_notices', {
  id: 'text',
  member_id: 'text',
  started_at: 'timestamptz',
  due_at: 'timestamptz',
  told_at: 'timestamptz?',
})

/** `hash`: of the token that the member's program sends. */
export const accessTokens = table('access_tokens', {
  id: 'text',
  member_id: 'text',
  name: 'text',
  hash: 'text',
  scopes: 'text[]',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
  last_used_at: 'timestamptz?',
})

export const mailedTokens = table('mailed_tokens', {
  hash: 'text',
  signup_id: 'text?',
  member_id: 'text?',
  expires_at: 'timestamptz',
})

export const usedTokens = table('used_tokens', { hash: 'text', member_id: 'text', expires_at: 'timestamptz' })

export const mailRequests = table('mail_requests', {
  id: 'text',
  kind: 'text',
  email: 'text',
  signup_id: 'text?',
  at: 'timestamptz',
  sent_at: 'timestamptz?',
})

export const loginAttempts = table('login_attempts', {
  identifier: 'text',
  network: 'text',
  password: 'text',
  failed: 'boolean',
  at: 'timestamptz',
})

export const loginLocks = table('login_locks', { identifier: 'text', network: 'text', until: 'timestamptz' })

export const memberDevices = table('member_devices', { member_id: 'text', device: 'text', last_seen_at: 'timestamptz' })

export const oidcLoginCodes = table('oidc_login_codes', {
  hash: 'text',
  browser_hash: 'text',
  issuer: 'text',
  subject: 'text',
  email: 'text',
  email_verified: 'boolean',
  name: 'text',
  redirect: 'text?',
  expires_at: 'timestamptz',
  purpose: 'text',
})

export const erasureCodes = table('erasure_codes', {
  member_id: 'text',
  hash: 'text',
  expires_at: 'timestamptz',
  wrong_tries: 'smallint',
})

/** Without `erased_at`: the member can still cancel it. */
export const accountErasures = table('account_erasures', {
  member_id: 'text',
  requested_at: 'timestamptz',
  due_at: 'timestamptz',
  erased_at: 'timestamptz?',
})
