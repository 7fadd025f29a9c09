-- The next deadline of an open complaint: its decision, or the confirmation of its arrival while that is missing.
create index complaints_next_deadline on complaints
  (least(due_at, case when acknowledged_at is null then acknowledge_by end), id) where decided_at is null;
drop index complaints_open;
