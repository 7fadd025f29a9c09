-- What administrators set for the whole site: one row, of what differs from the defaults or was ever set.
create table settings (
  single boolean primary key default true,
  value jsonb not null default '{}',
  constraint settings_one check (single)
);
insert into settings default values;

-- What a suspended member is told; some end by themselves.
create table suspensions (
  member_id text primary key references members on delete cascade,
  until timestamptz(3),
  reason text
);
create index suspensions_until on suspensions (until);

-- What members report, as it stood then; each of them a post once.
create table reports (
  id text primary key,
  post_id text not null references posts,
  author_id text not null,
  reporter_id text not null,
  reason text not null,
  description text not null,
  reported_content text not null,
  reported_version integer not null,
  status text not null default 'pending',
  admin_notes text not null default '',
  action_taken text not null default 'none',
  created_at timestamptz(3) not null,
  decided_at timestamptz(3),
  decided_by text,
  constraint reports_once unique (reporter_id, post_id),
  constraint reports_another check (reporter_id <> author_id),
  constraint reports_reason check (reason in ('spam', 'scam', 'abuse', 'impersonation', 'misinformation', 'other')),
  constraint reports_described check (reason <> 'other' or description <> ''),
  constraint reports_status check (status in ('pending', 'reviewed', 'resolved', 'dismissed')),
  constraint reports_action
    check (action_taken in ('none', 'content_rejected', 'content_removed', 'member_suspended', 'member_banned')),
  constraint reports_decided check ((decided_at is null) = (decided_by is null))
);
create index reports_oldest on reports (created_at, id);
create index reports_status on reports (status, created_at, id);
create index reports_author on reports (author_id);

-- How often; who was never reported has no row.
create table reported_posts (
  post_id text primary key references posts,
  reports_count integer not null
);
create index reported_posts_most on reported_posts (reports_count desc, post_id desc);

-- What administrators look for among the posts that others don't see. Published ones are found by the feeds' indexes and
-- the search's documents; none of these holds a row of theirs.
create index posts_hidden on posts (status, created_at desc, id desc) where status <> 'published';
create index posts_hidden_text on posts using gin (content gin_trgm_ops) where status <> 'published';

create index members_turned_away on members (status, id desc) where status <> 'active';

create index audit_log_newest on audit_log (at desc, id desc);
create index audit_log_action on audit_log (action, at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc, id desc);
create index audit_log_subject on audit_log (subject_id, at desc, id desc);
