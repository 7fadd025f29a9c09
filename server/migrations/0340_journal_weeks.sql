-- Tells a journal from the one that the member deleted before: both count their versions from 1.
alter table journals add created_at timestamptz(3) not null default clock_timestamp();

-- What the figures of the journal need of closed trades, packed into a row for each week (record 67).
create table journal_weeks (
  member_id text not null references journals on delete cascade,
  -- Its Monday (journal_week).
  week date not null,
  -- None if all of them were deleted: the row stays, so that it tells that it has changed.
  trades integer not null,
  -- The version of the journal that changed the week last.
  version integer not null,
  -- JSON in columns: a `PackedWeek` (rules-closed-trades.ts).
  packed text not null,
  primary key (member_id, week)
);
-- Decompressing takes longer than reading saves.
alter table journal_weeks alter packed set storage external;

-- What trades have in common besides times and amounts. Most trades share a kind, so the weeks have its number.
create table journal_kinds (
  member_id text not null references journals on delete cascade,
  number integer not null,
  -- JSON: a `Kind` (rules-closed-trades.ts).
  kind text not null,
  primary key (member_id, number)
);
create unique index journal_kinds_kind on journal_kinds (member_id, md5(kind));

create index journal_trades_unfinished on journal_trades (member_id) where status <> 'closed';

-- The Monday of a time's week, in UTC.
create function journal_week(at timestamptz) returns date language sql immutable as
  $$ select date_trunc('week', at at time zone 'UTC')::date $$;

-- A result without times, R, net and fees.
create function journal_kind(result text) returns text language sql immutable as
  $$ select (result::jsonb - 5 - 4 - 3 - 1 - 0)::text $$;

-- A whole number of units of 10^-places. Text beyond what a JSON number holds exactly.
create function journal_units(amount numeric, places integer) returns json language sql immutable as $$
  select case when abs(units) < 9007199254740992 then to_json(units) else to_json(units::text) end
  from (select trim_scale(amount * ('1e' || places)::numeric) as units) scaled
$$;

-- Packs a week again from its trades.
create function pack_journal_week(packed_member text, monday date) returns void language plpgsql as $$
declare
  first_moment constant timestamptz := monday::timestamp at time zone 'UTC';
  end_moment constant timestamptz := first_moment + interval '168 hours';
begin
  -- Its trades are deleted with the whole journal.
  if not exists (select from journals where member_id = packed_member) then return; end if;
  delete from journal_weeks where member_id = packed_member and week = monday;
  insert into journal_kinds (member_id, number, kind)
  select packed_member, next.number + row_number() over (order by found.kind) - 1, found.kind
  from (
    select distinct journal_kind(t.result) as kind from journal_trades t
    where t.member_id = packed_member and t.status = 'closed' and t.sorted_at >= first_moment and t.sorted_at < end_moment
  ) found, (
    select coalesce(max(number) + 1, 0) as number from journal_kinds where member_id = packed_member
  ) next
  where not exists (
    select from journal_kinds k where k.member_id = packed_member and md5(k.kind) = md5(found.kind));
  insert into journal_weeks (member_id, week, version, trades, packed)
  select packed_member, monday, (select version from journals where member_id = packed_member), count(*),
    json_build_array(
      (extract(epoch from first_moment) * 1000)::bigint,
      coalesce(max(places), 0),
      coalesce(json_agg(number), '[]'),
      coalesce(json_agg((extract(epoch from sorted_at - first_moment) * 1000)::bigint), '[]'),
      coalesce(json_agg((extract(epoch from sorted_at - opened_at) * 1000)::bigint), '[]'),
      coalesce(json_agg(r), '[]'),
      coalesce(json_agg(journal_units(net, places)), '[]'),
      coalesce(json_agg(journal_units(fees, places)), '[]'))
  from (
    select k.number, t.sorted_at, t.opened_at, t.r, t.net, t.fees,
      max(greatest(scale(t.net), scale(t.fees))) over () as places
    from journal_trades t
      join journal_kinds k on k.member_id = packed_member and md5(k.kind) = md5(journal_kind(t.result))
    where t.member_id = packed_member and t.status = 'closed' and t.sorted_at >= first_moment and t.sorted_at < end_moment
    order by t.sorted_at, t.id
  ) closed;
end $$;

create function pack_journal_weeks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pack_journal_week(member_id, week)
    from (select distinct member_id, journal_week(sorted_at) as week from added where status = 'closed') weeks;
  elsif tg_op = 'DELETE' then
    perform pack_journal_week(member_id, week)
    from (select distinct member_id, journal_week(sorted_at) as week from removed where status = 'closed') weeks;
  else
    perform pack_journal_week(member_id, week) from (
      select member_id, journal_week(sorted_at) as week from added where status = 'closed'
      union select member_id, journal_week(sorted_at) from removed where status = 'closed') weeks;
  end if;
  return null;
end $$;

create trigger journal_trades_inserted after insert on journal_trades referencing new table as added
  for each statement execute function pack_journal_weeks();
create trigger journal_trades_updated after update on journal_trades
  referencing new table as added old table as removed for each statement execute function pack_journal_weeks();
create trigger journal_trades_deleted after delete on journal_trades referencing old table as removed
  for each statement execute function pack_journal_weeks();

do $$ begin
  perform pack_journal_week(member_id, week)
  from (select distinct member_id, journal_week(sorted_at) as week from journal_trades where status = 'closed') weeks;
end $$;
