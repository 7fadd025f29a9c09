insert into badges (id, position, name, tier, instrument, points, rule_kind, threshold, description, created_at)
values ('6a000000ba0000000000001a', 26, 'Course plotter', 'bronze', 'ruler', 15, 'reviewedPlans', 1,
  'Charts with a plan that you posted before the trade and closed with a stated result. A loss counts like a win.', now());

-- What members had earned before the badge existed is awarded without telling them.
insert into badges_backlog select now()
where exists (select from post_plans where first_r is not null) and not exists (select from badges_backlog);
