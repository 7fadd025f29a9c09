-- Sessions in which an administrator sees the site as a member. They end with the administrator's own session.
alter table sessions
  add column administrator_session_id text references sessions on delete cascade,
  add constraint sessions_login_as_lifetime check (
    administrator_session_id is null or expires_at <= created_at + interval '15 minutes'
  ),
  -- A password that an administrator enters confirms nothing in the member's name.
  add constraint sessions_login_as_unconfirmed check (administrator_session_id is null or confirmed_at is null);
create index sessions_login_as on sessions (administrator_session_id) where administrator_session_id is not null;

-- What members are told the next day. `id`: of the session, which is deleted long before.
create table login_as_notices (
  id text primary key,
  member_id text not null references members,
  started_at timestamptz(3) not null,
  due_at timestamptz(3) not null,
  told_at timestamptz(3),
  constraint login_as_notices_due check (due_at > started_at)
);
create index login_as_notices_member on login_as_notices (member_id);
create index login_as_notices_due on login_as_notices (due_at) where told_at is null;
