-- The register of complaints and takedown orders. The deadlines are those of the settings when an entry was made.
create table complaints (
  id text primary key,
  kind text not null,
  sender text not null,
  reference text not null,
  text text not null,
  received_at timestamptz(3) not null,
  acknowledge_by timestamptz(3),
  due_at timestamptz(3) not null,
  acknowledged_at timestamptz(3),
  acknowledged_by text,
  decided_at timestamptz(3),
  decided_by text,
  outcome text,
  resolution text,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  constraint complaints_kind check (kind in ('grievance', 'order', 'intimate')),
  constraint complaints_acknowledge check ((kind = 'grievance') = (acknowledge_by is not null)),
  constraint complaints_acknowledged check (acknowledged_at is null or kind = 'grievance'),
  constraint complaints_outcome check (outcome in ('done', 'refused')),
  constraint complaints_decided check ((decided_at is null) = (outcome is null) and (decided_at is null) = (resolution is null))
);
create index complaints_open on complaints (due_at, id) where decided_at is null;
create index complaints_closed on complaints (decided_at desc, id desc) where decided_at is not null;
