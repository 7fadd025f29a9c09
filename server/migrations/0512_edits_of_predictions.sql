-- The version that the latest edit made. A forecast of a question that was read before that edit is refused.
alter table predictions add column edited_version integer not null default 1;
