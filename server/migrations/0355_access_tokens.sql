-- Tokens that members create for their own programs. Only their hashes are stored.
create table access_tokens (
  id text primary key,
  member_id text not null references members,
  name text not null,
  hash text not null,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  -- Within five minutes.
  last_used_at timestamptz(3),
  constraint access_tokens_hash unique (hash),
  constraint access_tokens_lifetime check (expires_at > created_at and expires_at <= created_at + interval '366 days'),
  constraint access_tokens_scopes check (
    cardinality(scopes) > 0 and scopes <@ array['read', 'write', 'journal', 'notifications']
  )
);
create index access_tokens_member on access_tokens (member_id, created_at desc);
create index access_tokens_expiry on access_tokens (expires_at);

alter table mail_requests drop constraint mail_requests_kind;
alter table mail_requests add constraint mail_requests_kind check (kind in (
  'signup', 'verification', 'resend', 'reset', 'password', 'identity_linked', 'identity_removed',
  'erasure_code', 'erasure_scheduled', 'erasure_canceled', 'export_ready', 'token_created'
));
