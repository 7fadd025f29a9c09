-- Numbers a member's kinds again once most of them have no trade any more (record 67).
create function renumber_journal_kinds(wanted_member text) returns void language plpgsql as $$
begin
  if (select coalesce(max(number), 0) from journal_kinds where member_id = wanted_member)
    <= 1000 + 2 * (select coalesce(sum(trades), 0) from journal_weeks where member_id = wanted_member) then return; end if;
  -- Processes forget the numbers that they know.
  update journals set created_at = greatest(clock_timestamp(), created_at + interval '1 millisecond')
  where member_id = wanted_member;
  -- They are deleted with the whole journal.
  if not found then return; end if;
  delete from journal_kinds where member_id = wanted_member;
  -- Takes new numbers, and packs all weeks.
  update journal_trades set result = result where member_id = wanted_member and status = 'closed';
end $$;

create or replace function pack_journal_weeks() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform pack_journal_week(member_id, week)
    from (select distinct member_id, journal_week(sorted_at) as week from added where status = 'closed') weeks;
    perform renumber_journal_kinds(member_id) from (select distinct member_id from added) members;
  elsif tg_op = 'DELETE' then
    perform pack_journal_week(member_id, week)
    from (select distinct member_id, journal_week(sorted_at) as week from removed where status = 'closed') weeks;
    perform renumber_journal_kinds(member_id) from (select distinct member_id from removed) members;
  else
    perform pack_journal_week(member_id, week) from (
      select member_id, journal_week(sorted_at) as week from added where status = 'closed'
      union select member_id, journal_week(sorted_at) from removed where status = 'closed') weeks;
    perform renumber_journal_kinds(member_id) from (select distinct member_id from added) members;
  end if;
  return null;
end $$;
