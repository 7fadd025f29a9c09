-- What was done stays done: for tables that are only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% on % is refused: its rows are only ever added', tg_op, tg_table_name using errcode = 'restrict_violation';
end
$$;

-- Ids and values that are not personal. No actor: the program itself, or its operator at the machine.
create table audit_log (
  id text primary key,
  at timestamptz not null,
  actor_id text,
  action text not null,
  subject_id text,
  before jsonb,
  after jsonb,
  reason text
);
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();

-- What stands beside everything that a member writes; read with every feed, so kept small.
create table members (
  id text primary key,
  username text not null,
  name text not null,
  profile_photo text,
  role text not null default 'user',
  status text not null default 'active',
  created_at timestamptz not null,
  constraint members_username unique (username),
  constraint members_role check (role in ('user', 'admin')),
  constraint members_status check (status in ('active', 'suspended', 'banned'))
);

-- What only the member sees.
create table member_details (
  member_id text primary key references members on delete cascade,
  email text not null,
  country text,
  phone text,
  gender text,
  constraint member_details_email unique (email)
);

-- Nobody's row: a member who signs in by an identity provider alone.
create table passwords (
  member_id text primary key references members on delete cascade,
  hash text not null
);

create table identities (
  issuer text not null,
  subject text not null,
  member_id text not null references members on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
create index identities_member on identities (member_id);

-- People who have not shown yet that the address is theirs. Several may wait for one address; one becomes a member.
create table signups (
  id text primary key,
  email text not null,
  username text not null,
  name text not null,
  country text not null,
  phone text not null,
  gender text not null,
  password_hash text,
  issuer text,
  subject text,
  created_at timestamptz not null,
  constraint signups_way_in check (password_hash is not null or (issuer is not null and subject is not null))
);
create index signups_email on signups (email, created_at);
create index signups_username on signups (username, created_at);
create index signups_created on signups (created_at);

-- One row per taken name: a member's, or held for a signup until a time. Who comes first is decided by its key.
-- A name is claimed before its member's row is written, hence the late check.
create table usernames (
  username text primary key,
  member_id text references members on delete cascade deferrable initially deferred,
  signup_id text references signups on delete cascade,
  held_until timestamptz,
  constraint usernames_owner check (num_nonnulls(member_id, signup_id) = 1),
  constraint usernames_hold check ((signup_id is null) = (held_until is null))
);
create index usernames_member on usernames (member_id);
create index usernames_signup on usernames (signup_id);

create table sessions (
  id text primary key,
  member_id text not null references members on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index sessions_member on sessions (member_id);
create index sessions_expiry on sessions (expires_at);

-- Mailed links by the SHA-256 of what they carry: a signup's to verify its address, or a member's to set a password.
create table mailed_tokens (
  hash text primary key,
  signup_id text references signups on delete cascade,
  member_id text references members on delete cascade,
  expires_at timestamptz not null,
  constraint mailed_tokens_purpose check (num_nonnulls(signup_id, member_id) = 1)
);
create index mailed_tokens_signup on mailed_tokens (signup_id);
create index mailed_tokens_member on mailed_tokens (member_id);
create index mailed_tokens_expiry on mailed_tokens (expires_at);

-- What somebody asked to be mailed to an address, known or not; and what was mailed, to count it.
create table mail_requests (
  id text primary key,
  kind text not null,
  email text not null,
  signup_id text references signups on delete cascade,
  at timestamptz not null,
  sent_at timestamptz,
  constraint mail_requests_kind check (kind in ('signup', 'verification', 'resend', 'reset', 'password'))
);
create index mail_requests_sent on mail_requests (email, sent_at);
create index mail_requests_signup on mail_requests (signup_id);
create index mail_requests_at on mail_requests (at);

-- Passwords that were tried, all three columns as keyed hashes. Not failed: still being looked at.
create table login_attempts (
  identifier text not null,
  network text not null,
  password text not null,
  failed boolean not null default false,
  at timestamptz not null,
  primary key (identifier, network, password)
);
create index login_attempts_network on login_attempts (network, at);
create index login_attempts_at on login_attempts (at);

-- The empty network: from anywhere.
create table login_locks (
  identifier text not null,
  network text not null,
  until timestamptz not null,
  primary key (identifier, network)
);

-- Browsers that a member signed in on before, as keyed hashes.
create table member_devices (
  member_id text not null references members on delete cascade,
  device text not null,
  last_seen_at timestamptz not null,
  primary key (member_id, device)
);
create index member_devices_seen on member_devices (last_seen_at);

-- Whom an identity provider sent back, until the browser changes the one-time code (here its SHA-256) for a session.
create table oidc_returns (
  hash text primary key,
  issuer text not null,
  subject text not null,
  email text not null,
  email_verified boolean not null,
  name text not null,
  redirect text,
  expires_at timestamptz not null
);
create index oidc_returns_expiry on oidc_returns (expires_at);
