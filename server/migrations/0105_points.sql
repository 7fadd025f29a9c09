-- The points ledger. Rows are only ever added: what an award earned is taken back by a reversal with the same key. The key
-- allows one award and one reversal per sequence, and a new sequence only after the reversal of the one before, so at most
-- one award per action, source, member and actor is active.
create table points_ledger (
  id text not null,
  member_id text not null,
  action text not null,
  section text not null,
  -- The only board it counts on; null: all of them.
  timeframe text,
  points integer not null,
  source_kind text not null,
  source_id text not null,
  -- Who caused it: the liking member of like_taken, otherwise the member or an administrator.
  actor_id text not null,
  sequence integer not null,
  is_reversal boolean not null default false,
  at timestamptz(3) not null,
  -- In the site's time zone. Caps and periods go by it.
  day date not null,
  -- The evidence of the amount: the version of the rules, why nothing was earned, how many awards the cap had counted
  -- before, and the receipts that the ring discount compares.
  rules_version smallint not null,
  withheld text,
  counted_before integer not null default 0,
  received integer not null default 0,
  mutual integer not null default 0,
  is_mutual boolean not null default false,
  -- Of a reversal: an administrator removed the source.
  is_removal boolean not null default false,
  -- Only sequence and is_reversal of the row that must exist: an award for its reversal, or the reversal before a new award.
  needed_sequence integer generated always as
    (case when is_reversal then sequence when sequence > 1 then sequence - 1 end) stored,
  needs_reversal boolean generated always as (case when is_reversal then false when sequence > 1 then true end) stored,
  constraint points_ledger_key primary key (source_id, member_id, action, actor_id, sequence, is_reversal),
  constraint points_ledger_order foreign key (source_id, member_id, action, actor_id, needed_sequence, needs_reversal)
    references points_ledger (source_id, member_id, action, actor_id, sequence, is_reversal),
  constraint points_ledger_action check (action in ('post', 'vote', 'like_given', 'like_taken', 'badge', 'tradeJournal',
    'admin_adjustment', 'admin_comment_removal')),
  constraint points_ledger_section check (section in ('bittalks', 'goldtalks', 'fxtalks', 'indextalks', 'all')),
  constraint points_ledger_timeframe check (timeframe in ('weekly', 'monthly', 'allTime')),
  constraint points_ledger_sequence check (sequence > 0),
  constraint points_ledger_withheld check (withheld is null or points = 0),
  constraint points_ledger_removal check (is_reversal or not is_removal)
);
create index points_ledger_history on points_ledger (member_id, at desc, id desc);
create trigger points_ledger_append_only before update or delete or truncate on points_ledger
  for each statement execute function forbid_changes();

-- Everything below is derived from the ledger.

-- `points`: of the rows of that day. `awards`: the active awards of that day that the daily cap counts.
create table points_days (
  member_id text not null,
  day date not null,
  action text not null,
  section text not null,
  points integer not null default 0,
  awards integer not null default 0,
  primary key (member_id, day, action, section)
) with (fillfactor = 85);

-- Active awards of like_taken per giver and day, for the cap per giver. Kept for 35 days.
create table points_pair_days (
  member_id text not null,
  giver_id text not null,
  day date not null,
  awards integer not null default 0,
  primary key (member_id, giver_id, day)
) with (fillfactor = 85);
create index points_pair_days_day on points_pair_days (day);

-- Active awards of like_taken, and those from givers to whom the member had given, too: what the ring discount compares.
create table points_receipts (
  member_id text primary key,
  received integer not null default 0,
  mutual integer not null default 0
) with (fillfactor = 85);

-- The total of each member on each board. `reached_at`: when they reached it, to order a tie. `rank`: once frozen.
create table points_standings (
  member_id text not null,
  timeframe text not null,
  starts_on date not null,
  section text not null,
  points integer not null,
  reached_at timestamptz(3) not null,
  is_hidden boolean not null default false,
  rank integer,
  primary key (member_id, timeframe, starts_on, section)
) with (fillfactor = 85);
create index points_standings_board on points_standings
  (timeframe, section, starts_on, points desc, reached_at, member_id) where points > 0 and not is_hidden;

-- `participants`: members on the board. The all-time board starts in 1970 and never ends.
create table points_boards (
  timeframe text not null,
  starts_on date not null,
  section text not null,
  ends_on date,
  participants integer not null default 0,
  changed_at timestamptz(3) not null,
  frozen_at timestamptz(3),
  is_ranked boolean not null default false,
  primary key (timeframe, starts_on, section),
  constraint points_boards_timeframe check (timeframe in ('weekly', 'monthly', 'allTime'))
) with (fillfactor = 50);
create index points_boards_open on points_boards (ends_on) where frozen_at is null;
create index points_boards_unranked on points_boards (starts_on) where frozen_at is not null and not is_ranked;
