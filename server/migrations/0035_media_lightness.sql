-- Whether an image glares on a dark page. Null: uploaded before this was decided; a job decides it.
alter table media add column is_light boolean;
create index media_unmeasured on media (id) where is_light is null;
