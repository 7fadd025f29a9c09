-- Pictures. The master lies in the storage under its key; the row is written before it, so that nothing is ever kept
-- that no row knows. `state` says who may see it: what it is attached to sets it, and the row is all that is asked.
create table media (
  id text primary key,
  key text not null,
  owner_id text not null references members,
  post_id text,
  position smallint not null default 0,
  content_type text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  sha256 text not null,
  alt text not null default '',
  state text not null default 'unattached',
  state_since timestamptz not null,
  created_at timestamptz not null,
  constraint media_key unique (key),
  constraint media_state check (state in ('unattached', 'private', 'public', 'removed'))
);
create index media_post on media (post_id, position);
create index media_sweep on media (state_since) where state in ('unattached', 'removed');

-- Counts are changed in place all day: no index holds one, and every page keeps room for it.
create table posts (
  id text primary key,
  author_id text not null references members,
  section text not null,
  content text not null,
  tags text[] not null default '{}',
  location text,
  status text not null,
  version integer not null default 1,
  media_count smallint not null default 0,
  likes_count integer not null default 0,
  comments_count integer not null default 0,
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  edited_at timestamptz(3),
  constraint posts_status check (status in ('scheduled', 'pending', 'published', 'rejected', 'removed')),
  constraint posts_published check (status <> 'published' or published_at is not null)
) with (fillfactor = 85);
create index posts_feed on posts (published_at desc, id desc) where status = 'published';
create index posts_room on posts (section, published_at desc, id desc) where status = 'published';
create index posts_author on posts (author_id, published_at desc, id desc);

-- A tag's posts in the order of feeds, in all rooms and in one: a post never changes its room. Rows of posts that are
-- hidden meanwhile stay: readers join the post.
create table post_tags (
  tag text not null,
  post_id text not null references posts,
  section text not null,
  published_at timestamptz(3) not null,
  primary key (post_id, tag)
);
create index post_tags_feed on post_tags (tag, published_at desc, post_id desc);
create index post_tags_room on post_tags (tag, section, published_at desc, post_id desc);

-- What a post said before each edit.
create table post_edits (
  post_id text not null references posts,
  version integer not null,
  content text not null,
  tags text[] not null,
  location text,
  replaced_at timestamptz(3) not null,
  primary key (post_id, version)
);

-- No foreign keys: the one statement that writes a like has just read both rows, and neither is ever deleted. The times
-- lie in the key's index, so that a member's likes are put in order without reading them all over the table.
create table post_likes (
  member_id text not null,
  post_id text not null,
  at timestamptz not null,
  primary key (member_id, post_id) include (at)
);
create index post_likes_post on post_likes (post_id, at);

-- A reply's parent is always a comment on the post itself.
create table comments (
  id text primary key,
  post_id text not null references posts,
  parent_id text references comments,
  author_id text not null references members,
  content text not null,
  status text not null,
  version integer not null default 1,
  likes_count integer not null default 0,
  replies_count integer not null default 0,
  created_at timestamptz(3) not null,
  edited_at timestamptz(3),
  constraint comments_status check (status in ('pending', 'published', 'rejected', 'removed'))
) with (fillfactor = 85);
create index comments_post on comments (post_id, created_at, id) where parent_id is null and status = 'published';
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null and status = 'published';
create index comments_author on comments (author_id, created_at);

create table comment_likes (
  member_id text not null,
  comment_id text not null,
  at timestamptz not null,
  primary key (member_id, comment_id)
);
create index comment_likes_comment on comment_likes (comment_id, at);
