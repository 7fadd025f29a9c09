-- Points of likes within a ring that an administrator voided. Likes up to its time earn nothing until it is undone.
create table points_voids (
  id text primary key,
  actor_id text not null,
  reason text not null,
  -- What the likes had earned when it was voided.
  points integer not null,
  at timestamptz(3) not null,
  undone_at timestamptz(3)
);

create table points_void_pairs (
  void_id text not null references points_voids,
  member_id text not null references members on delete cascade,
  giver_id text not null,
  primary key (member_id, giver_id, void_id)
);
create index points_void_pairs_of_void on points_void_pairs (void_id);
