-- When the author said that they didn't take the trade of their plan. It then gets neither a trade nor a result.
alter table post_plans add column not_taken_at timestamptz(3);
alter table post_plans add constraint post_plans_not_taken check (not_taken_at is null or (trade_id is null and r is null));
