-- Every change of the site's settings, so that it can be undone.
alter table settings add column version integer not null default 0;

create table settings_changes (
  version integer primary key,
  changed_at timestamptz(3) not null,
  -- Null: the site's operator.
  changed_by text references members,
  before jsonb not null,
  after jsonb not null,
  undoes integer references settings_changes,
  constraint settings_changes_values check (jsonb_typeof(before) = 'object' and jsonb_typeof(after) = 'object')
);

insert into settings_changes (version, changed_at, changed_by, before, after)
select row_number() over (order by entries.at, entries.id), entries.at, members.id, entries.before, entries.after
from audit_log entries left join members on members.id = entries.actor_id where entries.action = 'settings.changed';
update settings set version = (select count(*) from settings_changes);
