insert into badges (id, position, name, tier, instrument, points, rule_kind, threshold, description, created_at)
values ('6a000000ba0000000000001b', 27, 'Back bearing', 'silver', 'pelorus', 25, 'tradeReviews', 8,
  'Weeks of trades that you reviewed, with all three questions answered. A bearing taken back shows how far a ship has drifted.',
  now());

-- What members had earned before the badge existed is awarded without telling them.
insert into badges_backlog select now()
where exists (select from journal_reviews) and not exists (select from badges_backlog);
