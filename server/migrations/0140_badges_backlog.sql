-- Badges that members had earned before badges existed are awarded without telling them. The first run of the nightly job
-- that looks at all members deletes this row. A new site has none, nor has one that looked at its members already.
create table badges_backlog (since timestamptz(3) primary key);
insert into badges_backlog select now() where exists (select from members) and not exists (select from member_badges);
