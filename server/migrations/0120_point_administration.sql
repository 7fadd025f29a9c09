-- Points that administrators gave or took. Each has an award in points_ledger, and a reversal once it is undone.
create table points_adjustments (
  id text primary key,
  member_id text not null references members on delete cascade,
  actor_id text not null,
  section text not null,
  -- The only board it counts on; null: all of them.
  timeframe text,
  points integer not null,
  -- Of an award: what for.
  action text,
  reason text not null,
  at timestamptz(3) not null,
  undone_at timestamptz(3),
  constraint points_adjustments_section check (section in ('bittalks', 'goldtalks', 'fxtalks', 'indextalks', 'all')),
  constraint points_adjustments_timeframe check (timeframe in ('weekly', 'monthly', 'allTime')),
  constraint points_adjustments_points check (points <> 0)
);
create index points_adjustments_list on points_adjustments (at desc, id desc);
create index points_adjustments_member on points_adjustments (member_id, at desc, id desc);

-- Ranks that are shown instead of the earned ones. The standings don't know them.
create table points_set_ranks (
  id text primary key,
  member_id text not null references members on delete cascade,
  actor_id text not null,
  timeframe text not null,
  starts_on date not null,
  section text not null,
  rank integer not null,
  reason text not null,
  at timestamptz(3) not null,
  undone_at timestamptz(3),
  constraint points_set_ranks_rank check (rank > 0)
);
create unique index points_set_ranks_of_member on points_set_ranks (timeframe, section, starts_on, member_id)
  where undone_at is null;
create unique index points_set_ranks_board on points_set_ranks (timeframe, section, starts_on, rank)
  where undone_at is null;
create index points_set_ranks_list on points_set_ranks (at desc, id desc);
create index points_set_ranks_member on points_set_ranks (member_id, at desc, id desc);

-- Boards without set ranks are read without looking for them.
alter table points_boards add column has_set_ranks boolean not null default false;
