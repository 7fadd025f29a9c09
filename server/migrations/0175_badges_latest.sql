-- The latest awards in the community.
create index member_badges_latest on member_badges (awarded_at desc, member_id desc, badge_id)
  where removed_at is null and not is_hidden;
