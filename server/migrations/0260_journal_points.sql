-- Trades that members wrote down before they earned points are added by the job that adds the backlog.
insert into points_backlog select now()
where exists (select from journal_trades where not is_imported) and not exists (select from points_backlog);

insert into badges (id, position, name, tier, instrument, points, rule_kind, threshold, description, created_at)
values ('6a000000ba00000000000019', 25, 'Logbook', 'silver', 'logline', 25, 'journalDays', 30,
  'Days on which you wrote a trade in your journal. A logbook is written on the day itself.', now());

-- What members had earned before the badge existed is awarded without telling them.
insert into badges_backlog select now()
where exists (select from journal_trades where not is_imported) and not exists (select from badges_backlog);
