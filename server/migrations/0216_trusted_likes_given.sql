-- How many likes of a member count for others without a discount. Members may give only so many for each like that they
-- received from outside a ring.
alter table points_totals add column trusted_given integer not null default 0;
update points_totals t set trusted_given = given.likes from (
  select actor_id, sum(case when is_reversal then -1 else 1 end) as likes from points_ledger
  where action = 'like_taken' and withheld is null and not is_mutual group by actor_id
) given
where t.member_id = given.actor_id and t.timeframe = 'allTime';
