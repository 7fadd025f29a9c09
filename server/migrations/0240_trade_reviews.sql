-- A member's answers about one week or month of the journal.
create table journal_reviews (
  member_id text not null references journals on delete cascade,
  period text not null,
  starts_on date not null,
  went_well text not null,
  costliest_rule text not null,
  resolution text not null,
  version integer not null default 1,
  updated_at timestamptz(3) not null,
  primary key (member_id, period, starts_on),
  constraint journal_reviews_period check (period in ('week', 'month'))
);
