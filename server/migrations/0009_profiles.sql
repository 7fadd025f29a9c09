-- What a member says about themselves to everybody, beside what stands with all they write (members).
create table profiles (
  member_id text primary key references members on delete cascade,
  bio text not null default '',
  location text not null default '',
  website text not null default '',
  -- A client's word that it changed is passed on once for each change.
  retold boolean not null default true,
  -- When all the changes of name and photo that the member made lately are given back to them.
  changes_clear_at timestamptz
);

-- A name that its member has left leads to them, and is nobody else's until then.
alter table usernames
  drop constraint usernames_hold,
  add constraint usernames_hold check (signup_id is null or held_until is not null);

-- People are found by how a word of their name, or their username, begins.
create extension if not exists pg_trgm;
create index members_words on members using gin ((' ' || username || ' ' || lower(name)) gin_trgm_ops);
