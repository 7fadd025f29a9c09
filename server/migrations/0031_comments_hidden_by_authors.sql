-- When the author of the post hid the comment. Others read it after a tap.
alter table comments add column hidden_at timestamptz(3);
