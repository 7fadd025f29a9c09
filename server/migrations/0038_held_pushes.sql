-- Whether quiet hours alone delay a push, so that a change of them can release it.
alter table push_queue add column is_held boolean not null default false;
