-- Everything that undoing a decision needs: the revision after it, the review before it, and the reports it answered.
alter table decisions add column revision_after integer;
alter table decisions add column review_before jsonb;
alter table decisions add column reports text[] not null default '{}';
create index reports_open_of_post on reports (post_id) where status = 'pending';
