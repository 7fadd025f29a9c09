-- The charts that a post had before an edit: their ids and descriptions, in order. The images themselves may be gone.
alter table post_edits add column charts jsonb not null default '[]';
