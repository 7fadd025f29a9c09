-- A member's best badges, for their profile. Derived like best_badge, in the same transaction.
alter table members add column top_badges jsonb not null default '[]';

update members m set top_badges = (
  select jsonb_agg(jsonb_build_object('_id', top.id, 'name', top.name, 'instrument', top.instrument, 'tier', top.tier)
    order by array_position(array['bronze', 'silver', 'gold'], top.tier) desc, top.rarity, top.points desc, top.id)
  from (
    select b.* from member_badges a join badges b on b.id = a.badge_id
    where a.member_id = m.id and a.removed_at is null
    order by array_position(array['bronze', 'silver', 'gold'], b.tier) desc, b.rarity, b.points desc, b.id limit 3
  ) top
)
where m.best_badge is not null;
