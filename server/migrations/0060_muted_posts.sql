-- Posts about which a member wants no more notifications, comments and replies included.
create table muted_posts (
  member_id text not null references members on delete cascade,
  post_id text not null references posts on delete cascade,
  at timestamptz(3) not null,
  primary key (member_id, post_id)
);
create index muted_posts_newest on muted_posts (member_id, at desc, post_id desc);
create index muted_posts_post on muted_posts (post_id);
