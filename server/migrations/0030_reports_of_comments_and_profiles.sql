-- Members report posts, comments and profiles. `subject_id`: what they reported. `post_id`: its post, if it has one.
alter table reports add column kind text not null default 'post';
alter table reports alter column kind drop default;
alter table reports add column subject_id text;
update reports set subject_id = post_id;
alter table reports alter column subject_id set not null;
alter table reports alter column post_id drop not null;
alter table reports drop constraint reports_one_per_reporter;
alter table reports add constraint reports_one_per_reporter unique (reporter_id, subject_id);
alter table reports rename constraint reports_not_own_post to reports_not_own;
alter table reports add constraint reports_kind check (kind in ('post', 'comment', 'member'));
alter table reports add constraint reports_post check ((kind = 'member') = (post_id is null));
drop index reports_open_of_post;
create index reports_subject on reports (subject_id, created_at);
