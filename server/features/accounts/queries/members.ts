import type { User } from '#contract/accounts.ts'
import type { Language } from '#contract/languages.ts'
import type { AgreedDocument } from '#contract/legal-limits.ts'
import type { Permission } from '#contract/permissions.ts'
import { statement } from '../../../platform/database/statement.ts'
import { authorColumns, isAuthorVisible } from '../fragments.ts'
import type { AuthorRow } from '../view.ts'

export type AccountRow = {
  id: string
  username: string
  name: string
  profile_photo: string | null
  role: 'user' | 'admin'
  permissions: Permission[]
  status: 'active' | 'suspended' | 'banned'
  created_at: string
  top_badges: User['badges']
  email: string
  country: string | null
  phone: string | null
  gender: string | null
  language: Language | null
  password_hash: string | null
  suspended_until: string | null
  suspension_reason: string | null
  /** Set while the member can still cancel the deletion. */
  erasure_due_at: string | null
  /** The latest version of each document that the member agreed to. */
  agreements: Partial<Record<AgreedDocument, string>>
}

const account = `select m.id, m.username, m.name, m.profile_photo, m.role, m.permissions, m.status, m.created_at, m.top_badges,
    d.email, d.country, d.phone, d.gender, d.language, p.hash as password_hash,
    s.until as suspended_until, s.reason as suspension_reason,
    (select e.due_at from account_erasures e where e.member_id = m.id and e.erased_at is null) as erasure_due_at,
    (select coalesce(jsonb_object_agg(latest.document, latest.version), '{}')
     from (select a.document, max(a.version) as version from agreements a where a.member_id = m.id group by a.document)
       latest) as agreements
  from members m
  join member_details d on d.member_id = m.id
  left join passwords p on p.member_id = m.id
  left join suspensions s on s.member_id = m.id`

export const accountById = statement<{ id: string }, AccountRow>('accounts.byId', `${account} where m.id = $id`)

export const authorsByIds = statement<{ ids: string[] }, AuthorRow>(
  'accounts.authors',
  `select ${authorColumns('m')} from members m where m.id = any($ids::text[])`,
)

export const accountByUsername = statement<{ username: string }, AccountRow>(
  'accounts.byUsername',
  `${account} where m.username = $username`,
)

export const accountByEmail = statement<{ email: string }, AccountRow>(
  'accounts.byEmail',
  `${account} where d.email = $email`,
)

export const accountByIdentity = statement<{ issuer: string; subject: string }, AccountRow>(
  'accounts.byIdentity',
  `${account} join identities i on i.member_id = m.id where i.issuer = $issuer and i.subject = $subject`,
)

/**
 * The accounts that a login may mean: the member, then the newest pending signup. A single statement, whichever of them
 * exist.
 */
export type LoginCandidate = { kind: 'member' | 'signup'; id: string; hash: string | null; status: string | null }

const loginCandidates = (member: string, signup: string) => `
  select * from (
    select 'member' as kind, m.id, p.hash, m.status
    from members m
    join member_details d on d.member_id = m.id
    left join passwords p on p.member_id = m.id
    where ${member}
    union all
    (select 'signup', s.id, s.password_hash, null
    from signups s
    where ${signup} and s.created_at > $createdAfter::timestamptz
    order by s.created_at desc
    limit 1)
  ) candidates
  order by kind`

export const loginCandidatesByEmail = statement<{ email: string | null; createdAfter: string }, LoginCandidate>(
  'accounts.loginCandidatesByEmail',
  loginCandidates('d.email = $email', 's.email = $email'),
)

export const loginCandidatesByUsername = statement<{ username: string | null; createdAfter: string }, LoginCandidate>(
  'accounts.loginCandidatesByUsername',
  loginCandidates('m.username = $username', 's.username = $username'),
)

export type NewMember = {
  id: string
  username: string
  name: string
  role: 'user' | 'admin'
  status: 'active' | 'suspended' | 'banned'
  email: string
  country: string | null
  phone: string | null
  gender: string | null
  hash: string | null
  issuer: string | null
  subject: string | null
  /** JSON: [{ document, version }] */
  agreements: string
  agreedAt: string
  now: string
}

/** The username must be claimed first, in the same transaction. */
export const insertMember = statement<NewMember & { identityId: string }, { id: string }>(
  'accounts.insertMember',
  `with member as (
     insert into members (id, username, name, role, status, created_at)
     values ($id, $username, $name, $role, $status, $now)
     returning id
   ), details as (
     insert into member_details (member_id, email, country, phone, gender)
     select id, $email, $country, $phone, $gender from member
   ), password as (
     insert into passwords (member_id, hash)
     select id, $hash::text from member where $hash::text is not null
   ), identity as (
     insert into identities (id, issuer, subject, member_id, created_at)
     select $identityId, $issuer::text, $subject, id, $now::timestamptz from member where $issuer::text is not null
   ), agreed as (
     insert into agreements (member_id, document, version, agreed_at)
     select member.id, a.document, a.version, $agreedAt::timestamptz
     from member, jsonb_to_recordset($agreements::jsonb) as a(document text, version text)
   )
   select id from member`,
)

export const insertAgreements = statement<{ memberId: string; agreements: string; now: string }, never>(
  'accounts.insertAgreements',
  `insert into agreements (member_id, document, version, agreed_at)
   select $memberId, a.document, a.version, $now::timestamptz
   from jsonb_to_recordset($agreements::jsonb) as a(document text, version text)
   on conflict do nothing`,
)

/**
 * Returns no row if the username belongs to someone else. The signup's own reservation, a username the member had
 * before, and an expired reservation don't block it.
 */
export const claimUsername = statement<
  { username: string; memberId: string; signupId: string | null; now: string },
  { username: string }
>(
  'accounts.claimUsername',
  `insert into usernames (username, member_id)
   values ($username, $memberId)
   on conflict (username) do update set member_id = excluded.member_id, signup_id = null, reserved_until = null
     where usernames.signup_id = $signupId or usernames.member_id = excluded.member_id
       or usernames.reserved_until <= $now::timestamptz
   returning username`,
)

/** SQL: whether the username is only reserved by a signup from this device, whose owner is retrying. */
const isReservedByDevice = `exists (
  select 1 from signups own where own.id = usernames.signup_id and own.device = any($devices::text[]))`

/**
 * Creates or renews a signup's reservation, or takes it over from an earlier signup of the same device. Returns no row
 * if the username belongs to someone else.
 */
export const reserveUsername = statement<
  { username: string; signupId: string; devices: string[]; until: string; now: string },
  { username: string }
>(
  'accounts.reserveUsername',
  `insert into usernames (username, signup_id, reserved_until)
   values ($username, $signupId, $until)
   on conflict (username) do update
     set member_id = null, signup_id = excluded.signup_id, reserved_until = excluded.reserved_until
     where usernames.signup_id = excluded.signup_id or usernames.reserved_until <= $now::timestamptz
       or ${isReservedByDevice}
   returning username`,
)

/** Returns no row if the username is free for this device. */
export const usernameOwner = statement<{ username: string; devices: string[]; now: string }, { username: string }>(
  'accounts.usernameOwner',
  `select username from usernames
   where username = $username and (reserved_until is null or reserved_until > $now::timestamptz)
     and not ${isReservedByDevice}`,
)

/** Keeps the password unchanged until the transaction ends. Returns no row if it has changed already. */
export const lockPassword = statement<{ memberId: string; hash: string }, { member_id: string }>(
  'accounts.lockPassword',
  'select member_id from passwords where member_id = $memberId and hash = $hash for share',
)

export const setPassword = statement<{ memberId: string; hash: string }, never>(
  'accounts.setPassword',
  `insert into passwords (member_id, hash) values ($memberId, $hash)
   on conflict (member_id) do update set hash = excluded.hash`,
)

/** Returns no row if the password is no longer the one that was checked. */
export const replacePassword = statement<{ memberId: string; hash: string; checked: string }, { member_id: string }>(
  'accounts.replacePassword',
  `update passwords set hash = $hash where member_id = $memberId and hash = $checked returning member_id`,
)

export const anyMember = statement<Record<never, never>, { id: string }>(
  'accounts.anyMember',
  'select id from members order by id limit 1',
)

export const anyAdmin = statement<Record<never, never>, { id: string }>(
  'accounts.anyAdmin',
  `select m.id from members m where m.role = 'admin' and ${isAuthorVisible('m')} limit 1`,
)

/** Lets only one of several nodes that start at once create the first administrator. */
export const lockFirstAdmin = statement<Record<never, never>, never>(
  'accounts.lockFirstAdmin',
  `select pg_advisory_xact_lock(hashtextextended('first administrator', 0))`,
)

type Found = { id: string }

export const memberWithEmail = statement<{ email: string }, Found>(
  'accounts.memberWithEmail',
  'select member_id as id from member_details where email = $email',
)

/** The latest login on a shared device first. */
export const membersSharingDevices = statement<{ id: string; limit: number }, Found>(
  'accounts.membersSharingDevices',
  `select theirs.member_id as id from member_devices own
   join member_devices theirs on theirs.device = own.device and theirs.member_id <> own.member_id
   where own.member_id = $id
   group by theirs.member_id order by max(theirs.last_seen_at) desc, theirs.member_id desc limit $limit::int`,
)
