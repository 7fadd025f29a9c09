-- What the mail server said about an email that failed, without addresses: the row outlives the recipient.
alter table newsletter_deliveries add column reason text;
alter table announcement_deliveries add column reason text;

create index newsletter_deliveries_problems on newsletter_deliveries (newsletter_id, changed_at desc, subscriber_id)
  where status in ('failed', 'unknown');
