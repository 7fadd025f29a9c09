-- The hall of fame of each month. Choices are only added; the highest version counts.
create table hall_of_fame_choices (
  -- The month's first day.
  month date not null,
  version integer not null,
  -- The first of the standings, because no administrator had chosen.
  is_automatic boolean not null,
  -- Nobody: a choice was taken back, and there was none before it.
  is_withdrawn boolean not null default false,
  actor_id text,
  at timestamptz(3) not null,
  primary key (month, version),
  constraint hall_of_fame_choices_month check (extract(day from month) = 1),
  constraint hall_of_fame_choices_version check (version > 0)
);

create table hall_of_fame_members (
  month date not null,
  version integer not null,
  member_id text not null references members on delete cascade,
  rank integer not null,
  points integer not null,
  reason text,
  position integer not null,
  primary key (month, version, member_id),
  foreign key (month, version) references hall_of_fame_choices
);
