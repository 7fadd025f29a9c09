-- Which screening rules match the texts on the site, and those that were decided, so that their precision can be shown.
create table screening_matches (
  content_id text primary key,
  author_id text not null,
  /** Rules that hold, and rules that are only counted. */
  held text[] not null,
  watched text[] not null,
  language text not null,
  at timestamptz not null
);
create index screening_matches_at on screening_matches (at);
create index screening_matches_author on screening_matches (author_id);

-- Null: decided before this was stored.
alter table decisions add column rules text[], add column language text;
