-- The number of each closed trade's kind, so that packing a week doesn't parse the result of each trade (record 67).
alter table journal_trades add kind integer;

create function set_journal_kind() returns trigger language plpgsql as $$
declare
  wanted constant text := journal_kind(new.result);
begin
  -- Null for trades that aren't closed.
  new.kind := (select number from journal_kinds k where k.member_id = new.member_id and md5(k.kind) = md5(wanted));
  if new.kind is null and wanted is not null then
    -- The journal is locked, so nobody else takes the number.
    insert into journal_kinds (member_id, number, kind)
    select new.member_id, coalesce(max(number) + 1, 0), wanted from journal_kinds where member_id = new.member_id
    returning number into new.kind;
  end if;
  return new;
end $$;

create trigger journal_trades_kind before insert or update of result on journal_trades
  for each row execute function set_journal_kind();

-- A whole number of units as JSON. Text beyond what a JSON number holds exactly.
create function journal_units_json(units numeric) returns text language sql immutable as $$
  select case when abs(units) < 9007199254740992 then trim_scale(units)::text else '"' || trim_scale(units)::text || '"' end
$$;

create or replace function pack_journal_week(packed_member text, monday date) returns void language plpgsql as $$
declare
  first_moment constant timestamptz := monday::timestamp at time zone 'UTC';
  end_moment constant timestamptz := first_moment + interval '168 hours';
  most_places integer;
  scaled_by numeric;
begin
  -- Its trades are deleted with the whole journal.
  if not exists (select from journals where member_id = packed_member) then return; end if;
  delete from journal_weeks where member_id = packed_member and week = monday;
  select coalesce(max(greatest(scale(t.net), scale(t.fees))), 0) into most_places from journal_trades t
  where t.member_id = packed_member and t.status = 'closed' and t.sorted_at >= first_moment and t.sorted_at < end_moment;
  scaled_by := ('1e' || most_places)::numeric;
  insert into journal_weeks (member_id, week, version, trades, packed)
  select packed_member, monday, (select version from journals where member_id = packed_member), count(*),
    json_build_array(
      (extract(epoch from first_moment) * 1000)::bigint,
      most_places,
      coalesce(json_agg(kind), '[]'),
      coalesce(json_agg((extract(epoch from sorted_at - first_moment) * 1000)::bigint), '[]'),
      coalesce(json_agg((extract(epoch from sorted_at - opened_at) * 1000)::bigint), '[]'),
      coalesce(json_agg(r), '[]'),
      ('[' || coalesce(string_agg(journal_units_json(net * scaled_by), ','), '') || ']')::json,
      ('[' || coalesce(string_agg(journal_units_json(fees * scaled_by), ','), '') || ']')::json)
  from (
    select t.kind, t.sorted_at, t.opened_at, t.r, t.net, t.fees from journal_trades t
    where t.member_id = packed_member and t.status = 'closed' and t.sorted_at >= first_moment and t.sorted_at < end_moment
    order by t.sorted_at, t.id
  ) closed;
end $$;

drop function journal_units(numeric, integer);

-- Sets the kinds, and packs all weeks again.
update journal_trades set result = result where status = 'closed';
