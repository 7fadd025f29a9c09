-- What young accounts wrote lately, as hashes: near copies share a band. Kept for hours, held or not.
create table text_fingerprints (
  content_id text primary key,
  author_id text not null,
  hashes integer[] not null,
  bands integer[] not null,
  at timestamptz not null
);
create index text_fingerprints_bands on text_fingerprints using gin (bands);
create index text_fingerprints_at on text_fingerprints (at);
