-- What a search reads, filled after the fact by the events of posts and members. The words are cut and folded by the
-- program (features/search/rules.ts), so no extension and no configuration of the database has a say in them.
-- The posts are counted in the order in which they appeared; each so many share a `bucket`. Of the bucket, the room, and the
-- bucket in the room each post bears a mark: so the index itself answers for a room and for a stretch of time. Marks are a
-- column of their own, because among the words of one query the index would walk through all that bear them.
create sequence search_places;
create table search_posts (
  post_id text primary key,
  author_id text not null,
  section text not null,
  published_at timestamptz(3) not null,
  bucket integer not null,
  document tsvector not null,
  marks text[] not null
);
create index search_posts_newest on search_posts (published_at desc);
create index search_posts_room on search_posts (section, published_at desc);
-- Without a list of what is pending, which every search would read from end to end.
create index search_posts_document on search_posts using gin (document, marks) with (fastupdate = off);

-- The words of a member's name and username, and the parts of three letters by which a mistyped one is found.
create table search_names (
  word text collate "C" not null,
  member_id text not null,
  primary key (word, member_id)
);
create index search_names_member on search_names (member_id, word);
create table search_trigrams (
  trigram text collate "C" not null,
  word text collate "C" not null,
  primary key (trigram, word)
);
create index search_trigrams_word on search_trigrams (word);

-- Who and what was there before, to be indexed by a job: how far it is, and how many it did.
create table search_backlog (
  kind text primary key,
  after text not null default '',
  done integer not null default 0,
  constraint search_backlog_kind check (kind in ('posts', 'people'))
);
insert into search_backlog (kind) values ('posts'), ('people');
select setval('search_places', 1 + (select count(*) from posts where status = 'published'));
