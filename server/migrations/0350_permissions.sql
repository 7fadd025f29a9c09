-- Permissions that administrators grant (contract/permissions.ts), and at least one active administrator.

alter table members add column permissions text[] not null default '{}';
alter table members add constraint members_permissions check (permissions <@ array['moderator', 'editor']);
create index members_with_permissions on members (id) where permissions <> '{}';

drop trigger members_revision on members;
create trigger members_revision
  before update of name, username, profile_photo, status, role, permissions on members for each row
  when ((old.name, old.username, old.profile_photo, old.status, old.role, old.permissions)
    is distinct from (new.name, new.username, new.profile_photo, new.status, new.role, new.permissions))
  execute function raise_revision();

-- The lock lets one such change through at a time. Each statement of the function has a snapshot of its own, so the
-- check sees what the change before it committed. Erasures check the role themselves, and after a restore they must
-- happen again whatever the role was. PT409 means: the last administrator.
create function keep_administrator() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('last administrator', 0));
  if not exists (select from members where role = 'admin' and status = 'active' and id <> old.id) then
    raise exception 'the last administrator can''t be removed' using errcode = 'PT409';
  end if;
  return coalesce(new, old);
end $$;

create trigger members_keep_administrator before update of role, status on members for each row
  when (old.role = 'admin' and old.status = 'active' and (new.role <> 'admin' or new.status <> 'active') and
    new.status <> 'erased')
  execute function keep_administrator();
create trigger members_keep_administrator_row before delete on members for each row
  when (old.role = 'admin' and old.status = 'active')
  execute function keep_administrator();
