-- What happened to a member while they were elsewhere. Rows about people fold: one open row for a thing, raised by each
-- who does the same; it is void while nobody whom the recipient may see is left of them. Rows by the site tell once, by
-- their cause.
create table notifications (
  id text primary key,
  recipient_id text not null references members on delete cascade,
  kind text not null,
  type text not null,
  subject_id text not null,
  post_id text,
  comment_id text,
  cause text,
  actor_ids text[] not null default '{}',
  actors_count integer not null default 0,
  detail jsonb not null default '{}',
  is_read boolean not null default false,
  place text not null default 'inbox',
  is_listed boolean not null,
  is_void boolean not null,
  is_shown boolean not null generated always as (is_listed and not is_void and place <> 'gone') stored,
  at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  constraint notifications_place check (place in ('inbox', 'archive', 'gone'))
) with (fillfactor = 85);
create unique index notifications_once on notifications (recipient_id, kind, cause) where cause is not null;
create unique index notifications_open on notifications (recipient_id, kind, subject_id)
  where cause is null and not is_read and place = 'inbox';
create index notifications_inbox on notifications (recipient_id, at desc, id desc) where is_shown and place = 'inbox';
create index notifications_unread on notifications (recipient_id, at desc, id desc)
  where is_shown and place = 'inbox' and not is_read;
create index notifications_kept on notifications (recipient_id, at desc, id desc) where is_shown;
create index notifications_at on notifications (at);

-- Each act that tells, once however often it is told of: who, about what, and in which row it went. It is undone when it
-- is taken back before it was read; given again it tells nothing new.
create table notification_acts (
  recipient_id text not null references members on delete cascade,
  kind text not null,
  subject_id text not null,
  cause_id text not null,
  actor_id text not null references members on delete cascade,
  post_id text not null,
  comment_id text not null,
  notification_id text,
  at timestamptz(3) not null,
  is_undone boolean not null default false,
  primary key (recipient_id, kind, subject_id, cause_id)
) with (fillfactor = 85);
create index notification_acts_actor on notification_acts (actor_id, recipient_id);
create index notification_acts_content on notification_acts (post_id, comment_id);

-- What has to be folded or counted again, each once however much happened to it.
create table notification_dues (
  recipient_id text not null references members on delete cascade,
  kind text not null,
  subject_id text not null,
  due_at timestamptz(3) not null,
  primary key (recipient_id, kind, subject_id)
) with (fillfactor = 50);
create index notification_dues_at on notification_dues (due_at);

-- Always as many as are shown in the inbox and unread. Changed by the statement that changes the rows, so the writers of
-- one member take turns and what is told of the count is told in order.
create table notification_counts (
  member_id text primary key references members on delete cascade,
  unread integer not null default 0,
  constraint notification_counts_sane check (unread >= 0)
) with (fillfactor = 50);

-- What a member chose; the rest is as the site has it (features/notifications/rules.ts).
create table notification_preferences (
  member_id text primary key references members on delete cascade,
  value jsonb not null
);
