-- Why a post or comment waits for an administrator or was refused, and what its author said against it, once.
-- A row goes when the content is shown or removed.
create table reviews (
  content_id text primary key,
  kind text not null,
  author_id text not null,
  state text not null,
  since timestamptz(3) not null,
  reasons text[] not null,
  note text,
  appeal text,
  appealed_at timestamptz(3),
  constraint reviews_kind check (kind in ('post', 'comment')),
  constraint reviews_state check (state in ('waiting', 'refused', 'contested')),
  constraint reviews_appeal check ((appeal is null) = (appealed_at is null))
);
create index reviews_queue on reviews (since, content_id) where state in ('waiting', 'contested');
