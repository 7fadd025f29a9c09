-- What members did before the ledger existed is added to it by a job, once. Until then no board is frozen, so that
-- everything counts in the week in which it was done. A new site has nothing to add.
create table points_backlog (since timestamptz(3) primary key);
insert into points_backlog select now() where exists (select from members);
