-- Who fetched which sitemap last: the name of the program, never an address. Names come from a fixed list.
create table sitemap_fetches (
  kind text not null,
  agent text not null,
  at timestamptz(3) not null,
  primary key (kind, agent)
);
