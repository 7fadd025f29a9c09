-- Figures of the community, counted once for each day of the site's time zone. They stay as they were counted, whatever
-- is deleted later.
create table daily_figures (
  day date primary key,
  new_members integer not null,
  active_members integer not null,
  returning_members integer not null,
  posts integer not null,
  -- Null until the day after is over.
  answered_posts integer,
  reports integer not null,
  decisions integer not null,
  median_seconds integer,
  ninetieth_seconds integer,
  constraint daily_figures_counts check (
    least(new_members, returning_members, posts, reports, decisions) >= 0 and returning_members <= active_members
  ),
  constraint daily_figures_answered check (answered_posts between 0 and posts),
  constraint daily_figures_times check (
    (decisions = 0) = (median_seconds is null) and (decisions = 0) = (ninetieth_seconds is null)
    and median_seconds <= ninetieth_seconds
  )
);
