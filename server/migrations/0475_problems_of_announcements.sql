-- Who didn't get an email of an announcement, the last one first.
create index announcement_deliveries_problems on announcement_deliveries (announcement_id, changed_at desc, member_id)
  where status in ('failed', 'unknown');

-- The next recipient, and when their turn comes, are found without reading the others who are still to come.
create index announcement_deliveries_turns on announcement_deliveries (announcement_id, retry_at nulls first, member_id)
  where status = 'pending';
drop index announcement_deliveries_pending;
create index newsletter_deliveries_turns on newsletter_deliveries (newsletter_id, retry_at nulls first, subscriber_id)
  where status = 'pending';
drop index newsletter_deliveries_pending;

-- What an administrator did of one kind, however much else they did.
create index audit_log_actor_action on audit_log (actor_id, action, at desc, id desc);
