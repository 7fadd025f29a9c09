-- Who looks at which case, by socket. The process of the socket renews `until`; after a crash the row expires.
create unlogged table case_viewers (
  case_id text not null,
  socket_id text not null,
  member_id text not null references members on delete cascade,
  since timestamptz(3) not null,
  until timestamptz(3) not null,
  primary key (case_id, socket_id)
);
create index case_viewers_socket on case_viewers (socket_id);

-- The text that a moderator published instead.
alter table decisions add column content_after text;
create index reports_open on reports (created_at) where status = 'pending';
