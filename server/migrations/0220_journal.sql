-- The trading journal. Everything in it is private to its member.
create table journals (
  member_id text primary key references members on delete cascade,
  -- Raised by every change of the journal, so that figures can be cached.
  version integer not null default 0,
  strategies text[] not null default '{}',
  settings_version integer not null default 0
);

create table journal_rules (
  id text primary key,
  member_id text not null references journals on delete cascade,
  -- Null once the member has removed it: trades still show its text.
  position smallint,
  text text not null
);
create index journal_rules_member on journal_rules (member_id, position);

-- The figures are computed from the legs and the plan (contract/journal-figures.ts), in the same transaction.
create table journal_trades (
  id text primary key,
  member_id text not null references journals on delete cascade,
  account text not null,
  symbol text not null,
  market text not null,
  side text not null,
  currency text not null,
  multiplier numeric not null,
  status text not null,
  opened_at timestamptz(3),
  closed_at timestamptz(3),
  -- Of closing, of opening, or of writing it down.
  sorted_at timestamptz(3) not null,
  quantity numeric not null,
  open_quantity numeric not null,
  average_entry numeric,
  average_exit numeric,
  gross numeric not null,
  fees numeric not null,
  net numeric not null,
  risk numeric,
  r numeric,
  planned_r numeric,
  -- [{ at, from, to }]
  splits jsonb not null,
  strategy text not null,
  tags text[] not null,
  mood_before text,
  mood_during text,
  mood_after text,
  -- [{ rule, isKept }]
  rules jsonb not null,
  rules_kept smallint not null,
  rules_checked smallint not null,
  note text not null,
  is_imported boolean not null,
  -- Of a closed trade: what the figures of the journal need, as JSON (rules-statistics.ts).
  result text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  constraint journal_trades_status check (status in ('planned', 'open', 'closed', 'missed')),
  constraint journal_trades_times check (
    (status in ('open', 'closed')) = (opened_at is not null) and (status = 'closed') = (closed_at is not null)
    and (status = 'closed') = (result is not null)),
  constraint journal_trades_side check (side in ('long', 'short')),
  constraint journal_trades_multiplier check (multiplier > 0),
  constraint journal_trades_net check (net = gross - fees)
);
create index journal_trades_list on journal_trades (member_id, sorted_at desc, id desc);

create table journal_legs (
  id text not null,
  trade_id text not null references journal_trades on delete cascade,
  position smallint not null,
  side text not null,
  at timestamptz(3) not null,
  is_date_only boolean not null,
  price numeric not null,
  quantity numeric not null,
  fee numeric not null,
  -- What the broker's file said.
  source jsonb,
  primary key (trade_id, id),
  constraint journal_legs_side check (side in ('buy', 'sell')),
  constraint journal_legs_quantity check (quantity > 0)
);

-- Fills from brokers' files, so that none is imported twice. They stay when the member edits or removes the leg.
create table journal_fills (
  member_id text not null,
  account text not null,
  -- The broker and its id of the fill, or a hash of the fill's fields and its number among equal fills.
  fill_key text not null,
  trade_id text not null references journal_trades on delete cascade,
  primary key (member_id, account, fill_key)
);
create index journal_fills_trade on journal_fills (trade_id);

-- Versions of the plan are only added.
create table journal_plans (
  trade_id text not null references journal_trades on delete cascade,
  position smallint not null,
  entry numeric,
  stop numeric,
  target numeric,
  quantity numeric,
  thesis text not null,
  created_at timestamptz(3) not null,
  primary key (trade_id, position)
);
create trigger journal_plans_unchanged before update on journal_plans
  for each statement execute function forbid_changes();

-- Images that were uploaded for trades. Their rows in media say who may see them.
create table journal_images (
  media_id text primary key references media on delete cascade,
  -- Null until a trade has it.
  trade_id text references journal_trades on delete set null,
  position smallint
);
create index journal_images_trade on journal_images (trade_id, position);
