-- No foreign keys to members: the statement that writes a row has just read both, and no member's row is ever deleted.
create table follows (
  follower_id text not null,
  following_id text not null,
  at timestamptz(3) not null,
  primary key (follower_id, following_id),
  constraint follows_another check (follower_id <> following_id)
);
create index follows_followers on follows (following_id, at desc, follower_id desc);
create index follows_following on follows (follower_id, at desc, following_id desc);

-- Counts are changed in place all day; who never followed nor was followed has no row. Rows of banned members don't count.
create table follow_counts (
  member_id text primary key,
  followers_count integer not null default 0,
  following_count integer not null default 0,
  constraint follow_counts_sane check (followers_count >= 0 and following_count >= 0)
) with (fillfactor = 85);

-- Either of two members blocks the other: neither sees or can act on the other.
create table blocks (
  member_id text not null,
  blocked_id text not null,
  at timestamptz(3) not null,
  primary key (member_id, blocked_id),
  constraint blocks_another check (member_id <> blocked_id)
);
create index blocks_blocked on blocks (blocked_id, member_id);
