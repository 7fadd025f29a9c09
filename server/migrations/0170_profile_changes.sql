-- When the public part of a profile changed last, for sitemaps. Null: never since this migration.
alter table profiles add column updated_at timestamptz(3);
