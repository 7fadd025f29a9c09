-- A poll belongs to a post, which decides who sees it: `state` follows the post, and the row is all that is asked.
-- No foreign keys to what is never deleted and was just read. Counts are changed in place: no index holds one.
create table polls (
  id text primary key,
  post_id text not null,
  author_id text not null,
  section text not null,
  question text not null,
  state text not null,
  votes_count integer not null default 0,
  created_at timestamptz(3) not null,
  published_at timestamptz(3),
  closes_at timestamptz(3) not null,
  constraint polls_post unique (post_id),
  constraint polls_state check (state in ('private', 'public', 'removed')),
  constraint polls_published check (state <> 'public' or published_at is not null)
) with (fillfactor = 85);
create index polls_list on polls (published_at desc, id desc) where state = 'public';
create index polls_room on polls (section, published_at desc, id desc) where state = 'public';

create table poll_options (
  id text primary key,
  poll_id text not null references polls,
  position smallint not null,
  text text not null,
  votes_count integer not null default 0,
  constraint poll_options_position unique (poll_id, position)
) with (fillfactor = 85);

create table poll_votes (
  poll_id text not null,
  member_id text not null,
  option_id text not null,
  at timestamptz(3) not null,
  primary key (poll_id, member_id)
);
create index poll_votes_member on poll_votes (member_id, poll_id);
