-- That a poll closed is told once, while everyone may see it. What closed before this was there is not told any more.
alter table polls add column is_close_told boolean not null default false;
update polls set is_close_told = true where state = 'public' and closes_at <= now();
create index polls_closing on polls (closes_at) where state = 'public' and not is_close_told;
