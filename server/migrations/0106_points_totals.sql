-- A member's totals of a period are one row, with the board of all rooms and those of each room side by side: a like
-- changes three rows of either member, and mostly no index. `bin`: the boards' order, in steps of a few points, so that
-- the index changes only when a total crosses into the next one. Below 64 points each total is a bin of its own.
-- `received`, `mutual`: active awards of like_taken, and those from givers to whom the member had given, too (only in the
-- row of all time). `reached_at`: when the total was reached, to order a tie. `rank`: once frozen.
create function points_bin(points integer) returns integer immutable parallel safe
  return case when points < 1 then null when points < 64 then points else floor(8 * sqrt(points::float8))::integer end;

create table points_totals (
  member_id text not null,
  timeframe text not null,
  starts_on date not null,
  is_hidden boolean not null default false,
  received integer not null default 0,
  mutual integer not null default 0,
  all_points integer not null default 0,
  all_bin integer generated always as (points_bin(all_points)) stored,
  all_rank integer,
  all_reached_at timestamptz(3),
  bittalks_points integer not null default 0,
  bittalks_bin integer generated always as (points_bin(bittalks_points)) stored,
  bittalks_rank integer,
  bittalks_reached_at timestamptz(3),
  goldtalks_points integer not null default 0,
  goldtalks_bin integer generated always as (points_bin(goldtalks_points)) stored,
  goldtalks_rank integer,
  goldtalks_reached_at timestamptz(3),
  fxtalks_points integer not null default 0,
  fxtalks_bin integer generated always as (points_bin(fxtalks_points)) stored,
  fxtalks_rank integer,
  fxtalks_reached_at timestamptz(3),
  indextalks_points integer not null default 0,
  indextalks_bin integer generated always as (points_bin(indextalks_points)) stored,
  indextalks_rank integer,
  indextalks_reached_at timestamptz(3),
  primary key (member_id, timeframe, starts_on)
) with (fillfactor = 80);

insert into points_totals (member_id, timeframe, starts_on, is_hidden, all_points, all_rank, all_reached_at,
  bittalks_points, bittalks_rank, bittalks_reached_at, goldtalks_points, goldtalks_rank, goldtalks_reached_at,
  fxtalks_points, fxtalks_rank, fxtalks_reached_at, indextalks_points, indextalks_rank, indextalks_reached_at)
select member_id, timeframe, starts_on, bool_or(is_hidden),
  coalesce(max(points) filter (where section = 'all'), 0), max(rank) filter (where section = 'all'),
  max(reached_at) filter (where section = 'all'),
  coalesce(max(points) filter (where section = 'bittalks'), 0), max(rank) filter (where section = 'bittalks'),
  max(reached_at) filter (where section = 'bittalks'),
  coalesce(max(points) filter (where section = 'goldtalks'), 0), max(rank) filter (where section = 'goldtalks'),
  max(reached_at) filter (where section = 'goldtalks'),
  coalesce(max(points) filter (where section = 'fxtalks'), 0), max(rank) filter (where section = 'fxtalks'),
  max(reached_at) filter (where section = 'fxtalks'),
  coalesce(max(points) filter (where section = 'indextalks'), 0), max(rank) filter (where section = 'indextalks'),
  max(reached_at) filter (where section = 'indextalks')
from points_standings group by 1, 2, 3;

insert into points_totals as t (member_id, timeframe, starts_on, received, mutual)
select member_id, 'allTime', date '1970-01-01', received, mutual from points_receipts
on conflict (member_id, timeframe, starts_on) do update set received = excluded.received, mutual = excluded.mutual;

create index points_totals_all on points_totals (timeframe, starts_on, all_bin desc)
  where all_bin is not null and not is_hidden;
create index points_totals_bittalks on points_totals (timeframe, starts_on, bittalks_bin desc)
  where bittalks_bin is not null and not is_hidden;
create index points_totals_goldtalks on points_totals (timeframe, starts_on, goldtalks_bin desc)
  where goldtalks_bin is not null and not is_hidden;
create index points_totals_fxtalks on points_totals (timeframe, starts_on, fxtalks_bin desc)
  where fxtalks_bin is not null and not is_hidden;
create index points_totals_indextalks on points_totals (timeframe, starts_on, indextalks_bin desc)
  where indextalks_bin is not null and not is_hidden;

drop table points_standings;
drop table points_receipts;
drop table points_pair_days;

-- The same, with a row for each board. For the rows of a member; the order of a board is in the table's indexes.
create view points_standings as
select t.member_id, t.timeframe, t.starts_on, room.section, room.points, room.reached_at, t.is_hidden, room.rank
from points_totals t cross join lateral (values
  ('all', t.all_points, t.all_reached_at, t.all_rank),
  ('bittalks', t.bittalks_points, t.bittalks_reached_at, t.bittalks_rank),
  ('goldtalks', t.goldtalks_points, t.goldtalks_reached_at, t.goldtalks_rank),
  ('fxtalks', t.fxtalks_points, t.fxtalks_reached_at, t.fxtalks_rank),
  ('indextalks', t.indextalks_points, t.indextalks_reached_at, t.indextalks_rank)
) room (section, points, reached_at, rank)
where room.reached_at is not null;

-- The day whose cap a row counts for: of a reversal, the day of its award. Null: its own day.
alter table points_ledger add column reversed_day date;
alter table points_ledger disable trigger points_ledger_append_only;
update points_ledger r set reversed_day = award.day from points_ledger award
where r.is_reversal and not award.is_reversal
  and (award.source_id, award.member_id, award.action, award.actor_id, award.sequence)
    = (r.source_id, r.member_id, r.action, r.actor_id, r.sequence);
alter table points_ledger enable trigger points_ledger_append_only;

-- What one member's likes have given another, for the cap per giver and the ring discount.
create index points_ledger_pair on points_ledger (member_id, actor_id, coalesce(reversed_day, day))
  where action = 'like_taken' and withheld is null;

create index points_boards_frozen on points_boards (ends_on) where frozen_at is not null;
