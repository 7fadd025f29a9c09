-- Addresses that administrators have told of what happens on the site.
create table webhooks (
  id text primary key,
  -- Limits how many there are.
  position smallint not null,
  url text not null,
  events text[] not null,
  -- What requests are signed with.
  secret text not null,
  is_on boolean not null default true,
  -- Failed attempts since the last one that succeeded.
  failures integer not null default 0,
  -- When it was turned off because of them.
  disabled_at timestamptz(3),
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint webhooks_position unique (position),
  constraint webhooks_positions check (position between 1 and 10),
  constraint webhooks_disabled check (disabled_at is null or not is_on),
  constraint webhooks_events check (
    cardinality(events) > 0 and events <@ array['post.published', 'report.opened', 'member.joined']
  )
);

create table webhook_deliveries (
  id text primary key,
  webhook_id text not null references webhooks on delete cascade,
  event text not null,
  -- The post, report or member; of a test, the delivery itself.
  subject_id text not null,
  -- What the request's body says.
  data jsonb not null,
  state text not null default 'pending',
  attempts smallint not null default 0,
  created_at timestamptz(3) not null,
  attempted_at timestamptz(3),
  -- Of the last attempt: its HTTP status or what went wrong, and how long it took.
  http_status smallint,
  error text,
  milliseconds integer,
  constraint webhook_deliveries_once unique (webhook_id, event, subject_id),
  constraint webhook_deliveries_state check (state in ('pending', 'delivered', 'failed')),
  constraint webhook_deliveries_error check (error in ('timeout', 'unreachable', 'not_allowed', 'off'))
);
create index webhook_deliveries_log on webhook_deliveries (webhook_id, created_at desc, id desc);
create index webhook_deliveries_created on webhook_deliveries (created_at);
