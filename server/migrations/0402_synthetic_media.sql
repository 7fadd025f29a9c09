-- Whether the images of a post, or a lesson, were made or changed with AI to look real.
alter table posts add column is_synthetic boolean not null default false;
alter table videos add column is_synthetic boolean not null default false;
