-- Page views, summed up. A row names no person: the day in the site's time zone, the kind of page, the referring host ('':
-- none, 'other': beyond the limit of hosts in a day) and the country ('': unknown). Deleted after 13 months.
create table visits (
  day date not null,
  page text not null,
  referrer text not null,
  country text not null,
  views integer not null constraint visits_views check (views > 0),
  primary key (day, page, referrer, country)
);
