-- Badges. A member has each badge at most once. What was removed stays as a row, so that its rule doesn't award it again.
create table badges (
  id text primary key,
  -- Their order in the catalogue.
  position integer not null,
  name text not null,
  description text not null,
  instrument text not null,
  tier text not null,
  section text not null default 'global',
  points integer not null,
  is_premium boolean not null default false,
  -- Null: administrators award it.
  rule_kind text,
  threshold integer,
  -- Members who have it and aren't banned.
  holders_count integer not null default 0,
  -- `holders_count` when badges were last ordered by rarity. The order of best badges follows it.
  rarity integer not null default 0,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint badges_name unique (name, tier),
  constraint badges_tier check (tier in ('bronze', 'silver', 'gold')),
  constraint badges_section check (section in ('bittalks', 'goldtalks', 'fxtalks', 'indextalks', 'global')),
  constraint badges_points check (points >= 0),
  constraint badges_holders check (holders_count >= 0),
  constraint badges_rule check ((rule_kind is null) = (threshold is null) and threshold > 0),
  constraint badges_premium check (not is_premium or rule_kind is null)
);

create table member_badges (
  member_id text not null,
  badge_id text not null references badges,
  awarded_at timestamptz(3) not null,
  -- The administrator; null: the rule.
  awarded_by text,
  reason text,
  -- What the rule had counted.
  value integer,
  -- Of the award, for the points ledger: a later change of the badge doesn't change them.
  points integer not null,
  section text not null,
  removed_at timestamptz(3),
  -- The member is banned.
  is_hidden boolean not null default false,
  constraint member_badges_once primary key (member_id, badge_id)
);
create index member_badges_holders on member_badges (badge_id, awarded_at desc, member_id desc)
  where removed_at is null and not is_hidden;

-- The best badge as shown beside the name. Derived from member_badges and badges in the same transaction.
alter table members add column best_badge jsonb;

insert into badges (id, position, name, tier, instrument, points, is_premium, rule_kind, threshold, description, created_at)
select id, position, name, tier, instrument, points, is_premium, rule_kind, threshold, description, now() from (values
  ('6a000000ba00000000000001', 1, 'Sounding lead', 'bronze', 'lead', 15, false, 'discussions', 3,
    'Posts that at least five other members commented on. A lead finds the depth before the ship does.'),
  ('6a000000ba00000000000002', 2, 'Sounding lead', 'silver', 'lead', 25, false, 'discussions', 15,
    'Posts that at least five other members commented on. A lead finds the depth before the ship does.'),
  ('6a000000ba00000000000003', 3, 'Sounding lead', 'gold', 'lead', 50, false, 'discussions', 60,
    'Posts that at least five other members commented on. A lead finds the depth before the ship does.'),
  ('6a000000ba00000000000004', 4, 'Sextant', 'bronze', 'sextant', 15, false, 'likedCharts', 5,
    'Charts that at least three members liked. A sextant gives the angle; the place follows from it.'),
  ('6a000000ba00000000000005', 5, 'Sextant', 'silver', 'sextant', 25, false, 'likedCharts', 25,
    'Charts that at least three members liked. A sextant gives the angle; the place follows from it.'),
  ('6a000000ba00000000000006', 6, 'Sextant', 'gold', 'sextant', 50, false, 'likedCharts', 100,
    'Charts that at least three members liked. A sextant gives the angle; the place follows from it.'),
  ('6a000000ba00000000000007', 7, 'Dividers', 'bronze', 'dividers', 15, false, 'likedByAuthor', 10,
    'Comments that the author of the post liked, one for each post. Dividers measure what lies between two points.'),
  ('6a000000ba00000000000008', 8, 'Dividers', 'silver', 'dividers', 25, false, 'likedByAuthor', 40,
    'Comments that the author of the post liked, one for each post. Dividers measure what lies between two points.'),
  ('6a000000ba00000000000009', 9, 'Dividers', 'gold', 'dividers', 50, false, 'likedByAuthor', 150,
    'Comments that the author of the post liked, one for each post. Dividers measure what lies between two points.'),
  ('6a000000ba0000000000000a', 10, 'Chronometer', 'bronze', 'chrono', 15, false, 'weeks', 4,
    'Weeks in a row with a post or comment. A chronometer is worth what it shows after a long voyage.'),
  ('6a000000ba0000000000000b', 11, 'Chronometer', 'silver', 'chrono', 25, false, 'weeks', 13,
    'Weeks in a row with a post or comment. A chronometer is worth what it shows after a long voyage.'),
  ('6a000000ba0000000000000c', 12, 'Chronometer', 'gold', 'chrono', 50, false, 'weeks', 52,
    'Weeks in a row with a post or comment. A chronometer is worth what it shows after a long voyage.'),
  ('6a000000ba0000000000000d', 13, 'Parallel ruler', 'bronze', 'ruler', 15, false, 'series', 1,
    'Series finished, with their quizzes passed. A parallel ruler carries a course across the chart, step by step.'),
  ('6a000000ba0000000000000e', 14, 'Parallel ruler', 'silver', 'ruler', 25, false, 'series', 5,
    'Series finished, with their quizzes passed. A parallel ruler carries a course across the chart, step by step.'),
  ('6a000000ba0000000000000f', 15, 'Parallel ruler', 'gold', 'ruler', 50, false, 'series', 15,
    'Series finished, with their quizzes passed. A parallel ruler carries a course across the chart, step by step.'),
  ('6a000000ba00000000000010', 16, 'Bearing plate', 'bronze', 'plate', 15, false, 'lessonMinutes', 100,
    'Minutes of lessons covered; each second counts once. A bearing plate shows where everything else lies.'),
  ('6a000000ba00000000000011', 17, 'Bearing plate', 'silver', 'plate', 25, false, 'lessonMinutes', 500,
    'Minutes of lessons covered; each second counts once. A bearing plate shows where everything else lies.'),
  ('6a000000ba00000000000012', 18, 'Bearing plate', 'gold', 'plate', 50, false, 'lessonMinutes', 1500,
    'Minutes of lessons covered; each second counts once. A bearing plate shows where everything else lies.'),
  ('6a000000ba00000000000013', 19, 'Log line', 'bronze', 'logline', 15, false, 'charts', 1,
    'First chart posted. The log line was the first instrument to say how fast a ship really was.'),
  ('6a000000ba00000000000014', 20, 'Compass', 'bronze', 'compass', 15, false, 'rooms', 4,
    'Posted in all four rooms. A compass knows every direction.'),
  ('6a000000ba00000000000015', 21, 'Barometer', 'silver', 'baro', 25, false, 'votes', 100,
    'Votes in other members'' polls. A barometer feels the pressure before the weather changes.'),
  ('6a000000ba00000000000016', 22, 'Pelorus', 'silver', 'pelorus', 25, false, 'newcomers', 25,
    'First posts of newcomers that you answered. A pelorus takes a bearing on whoever comes into sight.'),
  ('6a000000ba00000000000017', 23, 'Station pointer', 'gold', 'station', 50, false, 'likedInThreeRooms', 10,
    'Posts that at least three members liked, in each of three rooms. A station pointer fixes a position from three bearings.'),
  ('6a000000ba00000000000018', 24, 'Signal lamp', 'gold', 'lamp', 50, true, null, null,
    'Awarded by administrators, with a reason, to members who helped others when it mattered.')
) seed (id, position, name, tier, instrument, points, is_premium, rule_kind, threshold, description);
