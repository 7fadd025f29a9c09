-- Each board has an index in its own order, instead of bins of points: a page, a rank and the next total are each a range
-- of it, however many members have the same points.
alter table points_totals drop column all_bin, drop column bittalks_bin, drop column goldtalks_bin, drop column fxtalks_bin,
  drop column indextalks_bin;
drop function points_bin;

create index points_totals_all on points_totals (timeframe, starts_on, all_points desc, all_reached_at, member_id)
  where all_points > 0 and not is_hidden;
create index points_totals_bittalks on points_totals
  (timeframe, starts_on, bittalks_points desc, bittalks_reached_at, member_id) where bittalks_points > 0 and not is_hidden;
create index points_totals_goldtalks on points_totals
  (timeframe, starts_on, goldtalks_points desc, goldtalks_reached_at, member_id) where goldtalks_points > 0 and not is_hidden;
create index points_totals_fxtalks on points_totals
  (timeframe, starts_on, fxtalks_points desc, fxtalks_reached_at, member_id) where fxtalks_points > 0 and not is_hidden;
create index points_totals_indextalks on points_totals
  (timeframe, starts_on, indextalks_points desc, indextalks_reached_at, member_id)
  where indextalks_points > 0 and not is_hidden;
