-- Where and when a notification was deleted, so that it can be restored for a while.
alter table notifications
  add column deleted_from text,
  add column deleted_at timestamptz(3);
