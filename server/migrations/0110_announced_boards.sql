-- When clients were last told about a board, and about which change.
alter table points_boards add column announced_at timestamptz(3), add column announced_change timestamptz(3);
update points_boards set announced_change = changed_at;
