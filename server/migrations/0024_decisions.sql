-- A moderator decides on what they have seen. The revision rises with each edit, each change of status and each
-- decision, so that a decision on an older state finds another revision and changes nothing.
alter table posts add column revision integer not null default 1;
alter table comments add column revision integer not null default 1;
alter table members add column revision integer not null default 1;

create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger posts_revision before update of version, status on posts for each row
  when (old.version <> new.version or old.status <> new.status) execute function raise_revision();
create trigger comments_revision before update of version, status on comments for each row
  when (old.version <> new.version or old.status <> new.status) execute function raise_revision();
create trigger members_revision before update of name, username, profile_photo, status, role on members for each row
  when ((old.name, old.username, old.profile_photo, old.status, old.role)
    is distinct from (new.name, new.username, new.profile_photo, new.status, new.role))
  execute function raise_revision();

-- What a moderator decided, and the text as it was then. The id is also the id of the entry in the audit log, which
-- can't hold the text, because entries are never erased.
create table decisions (
  id text primary key,
  subject_id text not null,
  kind text not null,
  author_id text not null,
  actor_id text not null,
  at timestamptz(3) not null,
  revision integer not null,
  content text not null,
  status_before text not null,
  status_after text not null,
  reason text,
  constraint decisions_kind check (kind in ('post', 'comment', 'member'))
);
create index decisions_subject on decisions (subject_id, at desc, id desc);
create index decisions_author on decisions (author_id, at desc, id desc);
