-- What is scheduled appears at its time; a post may carry a poll (polls.post_id says which).
alter table posts
  add column scheduled_at timestamptz(3),
  add column saves_count integer not null default 0,
  add column has_poll boolean not null default false;
update posts set scheduled_at = created_at where status = 'scheduled';
alter table posts add constraint posts_scheduled check (status <> 'scheduled' or scheduled_at is not null);
create index posts_due on posts (scheduled_at) where status = 'scheduled';

-- With the status, so that a member's published posts are counted and found without reading the posts.
drop index posts_author;
create index posts_author on posts (author_id, published_at desc, id desc) include (status);

-- As likes: no foreign keys.
create table post_saves (
  member_id text not null,
  post_id text not null,
  at timestamptz not null,
  primary key (member_id, post_id)
);
create index post_saves_post on post_saves (post_id);
create index post_saves_newest on post_saves (member_id, at desc, post_id desc);

-- The top posts of each room and of all together, written anew every few minutes.
create table top_posts (
  section text not null,
  rank integer not null,
  post_id text not null,
  score double precision not null,
  computed_at timestamptz(3) not null,
  primary key (section, rank)
);
