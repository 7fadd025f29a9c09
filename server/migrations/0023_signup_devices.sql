-- Whoever lost the response of a signup retries it on the same device. Both are null for signups from before.
-- A keyed hash of the device's id, and the idempotency key that it sent.
alter table signups add column device text;
alter table signups add column idempotency_key text;
alter table signups add constraint signups_idempotency_key unique (device, idempotency_key);

-- SHA-256 of verification tokens that were used, so that opening a link twice isn't an error.
create table used_tokens (
  hash text primary key,
  member_id text not null references members on delete cascade,
  expires_at timestamptz not null
);
create index used_tokens_member on used_tokens (member_id);
create index used_tokens_expiry on used_tokens (expires_at);
