-- Copies of everything that a member entered, which they ask for on the account page. A job makes the archives. They are
-- stored for 48 hours; the rows stay for a year, as a record of the requests.
create table account_exports (
  id text primary key,
  member_id text not null references members,
  state text not null default 'pending',
  requested_at timestamptz(3) not null,
  failed_attempts smallint not null default 0,
  -- Where the archives are stored: exports/<key>/<part>.zip
  key text not null,
  ready_at timestamptz(3),
  -- When the archives are deleted.
  expires_at timestamptz(3),
  -- Bytes of each archive.
  parts jsonb not null default '[]',
  constraint account_exports_state check (state in ('pending', 'ready', 'failed', 'expired')),
  constraint account_exports_ready check (state <> 'ready' or (ready_at is not null and expires_at is not null))
);
-- One at a time.
create unique index account_exports_pending on account_exports (member_id) where state = 'pending';
create index account_exports_member on account_exports (member_id, requested_at desc);
create index account_exports_expiry on account_exports (expires_at) where state = 'ready';
create index account_exports_requested on account_exports (requested_at desc, id desc);

alter table mail_requests drop constraint mail_requests_kind;
alter table mail_requests add constraint mail_requests_kind check (kind in (
  'signup', 'verification', 'resend', 'reset', 'password', 'identity_linked', 'identity_removed',
  'erasure_code', 'erasure_scheduled', 'erasure_canceled', 'export_ready'
));
