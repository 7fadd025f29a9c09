-- Events wait here until the drain has handed each to its reactions and the sockets.
create table events (
  id bigint generated always as identity primary key,
  type text not null,
  payload text not null,
  at timestamptz not null default now()
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000, autovacuum_vacuum_cost_delay = 0);

-- Writes that clients may repeat: the first one's outcome, kept 30 days.
create table idempotency_keys (
  member_id text not null,
  call text not null,
  key text not null,
  hash text not null,
  status smallint not null,
  entity_id text,
  at timestamptz not null default now(),
  primary key (member_id, call, key)
);
create index idempotency_keys_at on idempotency_keys (at);
