-- What a post, comment or profile said before each edit.
alter table post_edits rename to text_edits;
alter table text_edits rename column post_id to subject_id;
alter table text_edits rename constraint post_edits_pkey to text_edits_pkey;
alter table text_edits drop constraint post_edits_post_id_fkey;
alter table text_edits alter column tags set default '{}';

create index reports_last_decided on reports (decided_at desc, id desc) where status <> 'pending';
