-- Members with a registration at SEBI, as administrators have recorded them.
create table registrations (
  member_id text primary key references members on delete cascade,
  number text not null,
  recorded_at timestamptz(3) not null
);
